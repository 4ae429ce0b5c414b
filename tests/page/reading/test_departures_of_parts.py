"""What a page has too much, too little or twice is reported with its line; nothing is dropped."""

from __future__ import annotations

import pytest

from edited_pages import LINES, SAMPLE, edited, reports, without
from explorer.page.reading.reader import read_page
from explorer.page.writing import write_page

Cases = dict[str, tuple[str, list[str]]]
"""A page, and all that is said of it: line, column, field, what was found, what to do."""

STRAY: Cases = {
    "unknown section": (
        edited(("## FAQ", "## Notes\n\nKeep  \nthis.\n\n## FAQ")),
        [
            "50:1: section 'Notes' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "unknown section in the head": (
        edited(("## How", "### Aside\n\nx\n\n## How")),
        [
            "7:1: section 'Aside' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "unknown section in the comparison": (
        edited(("## What", "### Aside\n\nx\n\n## What")),
        [
            "13:1: section 'Aside' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "another heading": (
        edited(("## Which", "### Cedar\n\nx\n\n## Which")),
        [
            "25:1: section 'Cedar' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "text beside the table": (
        edited(("## FAQ", "As of May.\n\n## FAQ")),
        [
            "50:1: a text beside the table is not known; it is kept and comes out below "
            "the last line. Move or remove it.",
        ],
    ),
    "text in the head": (
        edited(("## How", "Stray.\n\n## How")),
        [
            "7:1: a text above the first section is not known; it is kept and comes out "
            "below the last line. Move or remove it.",
        ],
    ),
    "text above the first side": (
        edited(("### Alder\n", "Both.\n\n### Alder\n")),
        [
            "15:1: a text above the headings of 'What each one does' is not known; it is "
            "kept and comes out below the last line. Move or remove it.",
        ],
    ),
    "text above the bullets": (
        edited(("- Short", "For these.\n\n- Short")),
        [
            "29:1: a text between the bullets is not known; it is kept and comes out below "
            "the last line. Move or remove it.",
        ],
    ),
    "another question": (
        edited(("### Is A", "### Why?\n\nSo.\n\n### Is A")),
        [
            "64:1: section 'Why?' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "text below an answer": (
        edited(("nightly.\n\n###", "nightly.\n\nAsk us.\n\n###")),
        [
            "60:1: a text below the answer to 'When should I choose Alder over Birch & "
            "Co.?' is not known; it is kept and comes out below the last line. Move or "
            "remove it.",
        ],
    ),
    "text below the house": (
        edited(("Full p", "Ask us.\n\nFull p")),
        [
            "72:1: a text below the sentence about the house is not known; it is kept and "
            "comes out below the last line. Move or remove it.",
        ],
    ),
}


LACKING: Cases = {
    "no summary": (
        without(3, 4),
        [
            "3:1: summary: the summary is missing, expected near line 3. Add a line that "
            "begins with > and a space.",
            "52:1: FAQ: the answer 'Alder answers fast. Birch & Co. rents whole machines.' "
            "cannot be checked, as its data is missing. Mend what is reported as missing "
            "or not read.",
        ],
    ),
    "no canonical line": (
        without(5, 6),
        [
            "5:1: updated: the line with address, author and date is missing, expected "
            "near line 5. Add Canonical: address · By name · Updated September 3, 2026.",
        ],
    ),
    "no comparison": (
        without(9, 12),
        [
            "7:1: comparison: 'How they compare' has no text. Add a paragraph.",
        ],
    ),
    "no section How they compare": (
        without(7, 12),
        [
            "7:1: How they compare: section 'How they compare' is missing, expected near "
            "line 7; what it says is unknown. Add '## How they compare'.",
        ],
    ),
    "no section What each one does": (
        without(13, 24),
        [
            "13:1: What each one does: section 'What each one does' is missing, expected "
            "near line 13; what it says is unknown. Add '## What each one does'.",
        ],
    ),
    "no section Which is best": (
        without(25, 37),
        [
            "25:1: Which is best, and when: section 'Which is best, and when' is missing, "
            "expected near line 25; what it says is unknown. Add '## Which is best, and "
            "when'.",
            "45:1: FAQ: the answer 'Short prompts; Batch jobs; nightly.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
            "49:1: FAQ: the answer 'Own weights; Fixed budgets; Teams that are U.S. "
            "based.' cannot be checked, as its data is missing. Mend what is reported as "
            "missing or not read.",
        ],
    ),
    "no section At a glance": (
        without(38, 49),
        [
            "38:1: At a glance: section 'At a glance' is missing, expected near line 38; "
            "what it says is unknown. Add '## At a glance'.",
            "54:1: FAQ: the answer 'Alder: $0.20 in, $0.80 out. Birch & Co.: From "
            "$2.10/hr. The cheaper choice depends on the model and workload.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
        ],
    ),
    "no section FAQ": (
        without(50, 67),
        [
            "50:1: FAQ: section 'FAQ' is missing, expected near line 50; it is written "
            "again from the other fields. Add '## FAQ'.",
        ],
    ),
    "section of another level": (
        edited(("## How", "# How"), (LINES[8], ""), (LINES[10], "")),
        [
            "7:1: a text above the first section is not known; it is kept and comes out "
            "below the last line. Move or remove it.",
            "9:1: more than one blank line. Keep one blank line.",
            "13:1: How they compare: section 'How they compare' is missing, expected near "
            "line 13; what it says is unknown. Write line 7 as '## How they compare'.",
        ],
    ),
    "section spelled otherwise": (
        edited(("best, and when\n", "best and when\n")),
        [
            "25:1: section 'Which is best and when' is not known; it is kept and comes out "
            "below the last line. Move or remove it.",
            "38:1: Which is best, and when: section 'Which is best, and when' is missing, "
            "expected near line 38; what it says is unknown. Write line 25 as '## Which is "
            "best, and when'.",
            "58:1: FAQ: the answer 'Short prompts; Batch jobs; nightly.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
            "62:1: FAQ: the answer 'Own weights; Fixed budgets; Teams that are U.S. "
            "based.' cannot be checked, as its data is missing. Mend what is reported as "
            "missing or not read.",
        ],
    ),
    "no last line": (
        without(71, 72),
        [
            "70:1: Full profiles: section 'Full profiles' is missing, expected near line "
            "70; it is written again from the other fields. Write 'Full profiles: "
            "[A](address), [B](address).'.",
        ],
    ),
    "no table": (
        without(40, 49),
        [
            "38:1: At a glance: 'At a glance' has no table, so its rows are unknown. Add "
            "the table.",
            "56:1: FAQ: the answer 'Alder: $0.20 in, $0.80 out. Birch & Co.: From "
            "$2.10/hr. The cheaper choice depends on the model and workload.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
        ],
    ),
    "nothing about one side": (
        without(17, 20),
        [
            "15:1: no text for Alder below 'What each one does'. Add a paragraph below the "
            "heading 'Alder'.",
        ],
    ),
    "no bullets for one side": (
        without(29, 31),
        [
            "27:1: no text for Alder below 'Which is best, and when'. Add a list below the "
            "heading 'Choose Alder for'.",
            "55:1: FAQ: the answer 'Short prompts; Batch jobs; nightly.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
        ],
    ),
    "another name above a side": (
        edited(("### Alder", "### Elder")),
        [
            "13:1: no text for Alder below 'What each one does'. Add a paragraph below the "
            "heading 'Alder'.",
            "15:1: section 'Elder' is not known; it is kept and comes out below the last "
            "line. Move or remove it.",
        ],
    ),
    "no question": (
        without(55, 58),
        [
            "50:1: FAQ: the question 'When should I choose Alder over Birch & Co.?' is "
            "missing; it is written again. Add it below FAQ.",
        ],
    ),
    "no price row": (
        without(45, 45),
        [
            "40:1: Price: row Price missing. Add it; - stands for an unknown price.",
            "65:1: FAQ: the answer 'Alder: $0.20 in, $0.80 out. Birch & Co.: From "
            "$2.10/hr. The cheaper choice depends on the model and workload.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
        ],
    ),
    "section twice": (
        SAMPLE + "\n\n## FAQ\n\nx",
        [
            "74:1: 'FAQ' is there twice, in lines 50 and 74; the first is kept, lines 74 "
            "to 76 are not read. Keep one of them.",
        ],
    ),
    "last line twice": (
        f"{SAMPLE}\n\n{LINES[-1]}",
        [
            "74:1: 'Full profiles' is there twice, in lines 72 and 74; the first is kept, "
            "line 74 is not read. Keep one of them.",
        ],
    ),
    "heading twice": (
        edited(("## Which", "### Alder\n\nx\n\n## Which")),
        [
            "25:1: 'Alder' is there twice, in lines 15 and 25; the first is kept, lines 25 "
            "to 27 are not read. Keep one of them.",
        ],
    ),
    "canonical line twice": (
        edited(("## How", f"{LINES[4]}\n\n## How")),
        [
            "7:1: a text above the first section is not known; it is kept and comes out "
            "below the last line. Move or remove it.",
        ],
    ),
    "row twice": (
        edited(("| Deployment |", "| Speed |")),
        [
            "47:1: row Speed is there twice, in lines 44 and 47; the first is kept, this "
            "one is not: '| Speed | API | API, dedicated |'. Remove one.",
        ],
    ),
    "four cells": (
        edited(("0.4s TTFT", "0.4s | TTFT")),
        [
            "44:1: row Speed has 4 cells instead of 3 and is not read: '| Speed | 0.4s | "
            "TTFT | 210 tok/s \\| 8 GPUs |'. Write one cell for each side, and a | inside "
            "a cell as \\|.",
        ],
    ),
    "two cells": (
        edited(("0.4s TTFT |", "")),
        [
            "44:1: row Speed has 2 cells instead of 3 and is not read: '| Speed |  210 "
            "tok/s \\| 8 GPUs |'. Write one cell for each side, and a | inside a cell as "
            "\\|.",
        ],
    ),
    "four cells in the header": (
        edited(("| Attribute |", "| Attribute | No |")),
        [
            "40:1: the table's header has 4 cells instead of 3: '| Attribute | No | Alder "
            "| Birch & Co. |'. Write | Attribute | A | B |.",
        ],
    ),
    "no label": (
        edited(("| Speed |", "| |")),
        [
            "44:1: a row without a label is not read: '| | 0.4s TTFT | 210 tok/s \\| 8 "
            "GPUs |'. Write a label in its first cell.",
        ],
    ),
    "empty cell": (
        edited(("0.4s TTFT", "")),
        [
            "44:1: Speed of Alder: an empty cell is read as unknown. Write -.",
        ],
    ),
    "sides swapped": (
        "\n".join([*LINES[:14], *LINES[20:24], *LINES[14:20], *LINES[24:]]),
        [
            "15:1: 'Birch & Co.' stands above 'Alder', which belongs before it. Move it "
            "below 'Alder'.",
        ],
    ),
}


@pytest.mark.parametrize(("text", "told"), STRAY.values(), ids=STRAY.keys())
def test_unknown_text_is_kept_and_comes_out_below_the_last_line(text: str, told: list[str]) -> None:
    assert reports(text) == told
    page = read_page(text, "x.md").page
    assert page is not None
    assert page.sections
    assert write_page(page) == f"{SAMPLE}\n\n{page.sections}"
    again = read_page(write_page(page), "x.md")
    assert again.page == page
    assert again.departures == ()
    assert [remark.place for remark in again.remarks] == [(74, 1)]


@pytest.mark.parametrize(("text", "told"), LACKING.values(), ids=LACKING.keys())
def test_what_is_missing_or_there_twice_is_reported(text: str, told: list[str]) -> None:
    assert reports(text) == told
