"""The reader is strict about meaning and kind about form, and says what it met, with its line."""

from __future__ import annotations

from datetime import date

import pytest

from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import Absence
from explorer.page.reading.reader import Reading, read_page
from explorer.page.record import House, Page, Row
from explorer.page.writing import write_page
from page_examples import SHARED, sample

SAMPLE = sample()
LINES = SAMPLE.split("\n")


def _edited(*changes: tuple[str, str]) -> str:
    text = SAMPLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def _without(first: str, last: str) -> str:
    """Return the sample without the lines from the one heading up to the other."""
    return "\n".join(LINES[: LINES.index(first)] + LINES[LINES.index(last) :])


def _page(reading: Reading) -> Page:
    assert reading.page is not None
    return reading.page


def _told(reading: Reading) -> list[tuple[int, str]]:
    return [(p.place.line if p.place else 0, p.found) for p in reading.departures]


def test_a_canonical_page_is_read_without_a_word() -> None:
    reading = read_page(SAMPLE.encode(), "alder-vs-birch.md")
    page = _page(reading)
    assert reading.problems == ()
    assert page.site.base == "https://compare.example.org"
    assert (page.site.author, page.site.past_tokens) == ("The Compare Desk", "128K")
    assert page.site.house == House("Cedar", "cedar")
    assert [(side.name, side.slug) for side in (page.a, page.b)] == [
        ("Alder", "alder"),
        ("Birch & Co.", "birch"),
    ]
    assert page.updated == date(2026, 9, 3)
    assert page.a.best_for == ("Short prompts", "Batch jobs; nightly")
    assert len(page.a.about) == len(page.comparison) == 2
    assert page.rows[2] == Row("Speed", "0.4s TTFT", "210 tok/s | 8 GPUs")
    assert page.rows[4].b == "Any adapter in C:\\adapters"
    assert not reading.rows_missing_price


FORM = {
    "crlf": (SAMPLE.replace("\n", "\r\n"), 1, "lines end with CR and LF"),
    "byte order mark": ("\ufeff" + SAMPLE, 1, "byte order mark"),
    "final newline": (SAMPLE + "\n", 73, "newline stands after the last line"),
    "final newlines": (SAMPLE + "\n\n \n", 75, "newline stands after the last line"),
    "trailing spaces": (_edited(("regions.", "regions. \t")), 17, "spaces at the end"),
    "spaces in an empty line": (_edited(("FAQ\n\n", "FAQ\n  \n")), 51, "spaces in an empty"),
    "two blank lines": (_edited(("\n\n## FAQ", "\n\n\n## FAQ")), 50, "more than one blank line"),
    "no blank line": (_edited(("## FAQ\n\n", "## FAQ\n")), 51, "no blank line above"),
    "head in one block": (_edited(("machines.\n\nCan", "machines.\nCan")), 3, "no blank line"),
    "padded cells": (_edited(("0.4s TTFT |", "  0.4s TTFT\t|")), 44, "differs in spacing"),
    "wide rule": (
        _edited(("|---|---|---|", "| --- | :-: | --- |")),
        41,
        "below the table's header",
    ),
    "no rule": (_edited(("|---|---|---|\n", "")), 40, "|---|---|---| below the table's header"),
    "gap in the table": (_edited(("| Speed", "\n| Speed")), 45, "interrupted by a blank line"),
    "closed heading": (_edited(("## FAQ", "## FAQ ##")), 50, "'## FAQ ##' differs"),
    "heading in lower case": (_edited(("## At a", "## at a")), 38, "'## at a glance' differs"),
    "two-line paragraph": (
        _edited(("choice. B", "choice.\n  B")),
        9,
        "over 2 lines is read as one",
    ),
    "two-line summary": (_edited(("fast. B", "fast.\n> B")), 3, "over 2 lines is read as one"),
    "two-line bullet": (_edited(("- Batch jobs; ", "- Batch jobs;\n  ")), 30, "over 2 lines"),
    "quote without a space": (_edited(("> Alder", ">Alder")), 3, "'>Alder answers"),
    "starred bullet": (_edited(("- Short", "* Short")), 29, "'* Short prompts' differs"),
    "gap in the list": (
        _edited(("prompts\n- B", "prompts\n\n- B")),
        31,
        "blank line inside the list",
    ),
    "leading zero": (_edited(("September 3", "September 03")), 5, "differs from the rest"),
    "upper-case slug": (_edited(("providers/alder", "providers/Alder")), 72, "differs from the"),
    "needless escape": (_edited(("simple choice", r"simple \choice\!")), 9, "differs in spacing"),
    "header label": (_edited(("| Attribute |", "| Feature |")), 40, "'Feature' above the"),
}


@pytest.mark.parametrize(("text", "line", "found"), FORM.values(), ids=FORM.keys())
def test_another_form_is_accepted_and_reported(text: str, line: int, found: str) -> None:
    reading = read_page(text, "x.md")
    assert len(reading.departures) == 1
    assert _told(reading)[0][0] == line
    assert found in _told(reading)[0][1]
    assert reading.departures[0].severity is Severity.WARNING
    if "\\choice" not in text:
        assert write_page(_page(reading)) == SAMPLE


STRAY = {
    "unknown section": (_edited(("## FAQ", "## Notes\n\nKeep  \nthis.\n\n## FAQ")), 50, "'Notes'"),
    "unknown subsection": (_edited(("## What", "### Aside\n\nx\n\n## What")), 13, "'Aside'"),
    "text in the table's section": (_edited(("## FAQ", "As of May.\n\n## FAQ")), 50, "a text"),
    "text in the head": (_edited(("## How", "Stray.\n\n## How")), 7, "a text"),
    "text before bullets": (_edited(("- Short", "For these.\n\n- Short")), 29, "a text"),
    "another question": (_edited(("### Is A", "### Why?\n\nSo.\n\n### Is A")), 64, "'Why?'"),
    "text below the house": (_edited(("Full p", "Ask us.\n\nFull p")), 72, "a text"),
}


@pytest.mark.parametrize(("text", "line", "found"), STRAY.values(), ids=STRAY.keys())
def test_unknown_text_is_kept_and_comes_out_below_the_last_line(
    text: str, line: int, found: str
) -> None:
    reading = read_page(text, "x.md")
    assert [told[0] for told in _told(reading)] == [line]
    assert found in _told(reading)[0][1]
    page = _page(reading)
    assert page.sections
    assert write_page(page) == f"{SAMPLE}\n\n{page.sections}"
    again = read_page(write_page(page), "x.md")
    assert again.page == page
    assert again.departures == ()
    assert [remark.place for remark in again.remarks] == [(74, 1)]


MEANING = {
    "title": (_edited(("# Alder", "# Elder")), 1, "the title '# Elder vs"),
    "address": (_edited(("al: https://compare", "al: https://other")), 5, "differs from the rest"),
    "no author": (_edited((" · By The Compare Desk", "")), 5, "the author is missing"),
    "no date": (_edited((" · Updated September 3, 2026", "")), 5, "no date is given"),
    "German date": (_edited(("September 3, 2026", "3. September 2026")), 5, "'3. September 2026'"),
    "no summary": (_without(LINES[2], LINES[4]), 3, "the summary is missing"),
    "no comparison": (_without(LINES[8], LINES[12]), 7, "'How they compare' has no text"),
    "no section": (_without("## At a glance", "## FAQ"), 38, "'At a glance' is missing"),
    "no bullets": (_without(LINES[28], LINES[31]), 27, "no text for Alder"),
    "another heading": (_edited(("### Alder", "### Elder")), 13, "no text for Alder"),
    "four cells": (_edited(("0.4s TTFT", "0.4s | TTFT")), 44, "row Speed has 4 cells instead of 3"),
    "two cells": (_edited(("0.4s TTFT |", "")), 44, "row Speed has 2 cells instead of 3"),
    "no label": (_edited(("| Speed |", "| |")), 44, "a row without a label"),
    "empty cell": (_edited(("0.4s TTFT", "")), 44, "an empty cell is read as unknown"),
    "row twice": (_edited(("| Deployment |", "| Speed |")), 47, "twice, in lines 44 and 47"),
    "no price row": (_without(LINES[42], LINES[45]), 40, "row Price missing"),
    "section twice": (SAMPLE + "\n\n## FAQ\n\nx", 74, "'FAQ' is there twice, in lines 50 and 74"),
    "last line twice": (f"{SAMPLE}\n\n{LINES[-1]}", 74, "twice, in lines 72 and 74"),
    "about twice": (_edited(("## Which", "### Alder\n\nx\n\n## Which")), 25, "in lines 15 and 25"),
    "sides swapped": (
        _edited(
            ("### Alder\n", "### X\n"), ("### Birch & Co.", "### Alder"), ("# X", "# Birch & Co.")
        ),
        15,
        "'Birch & Co.' stands above",
    ),
    "no last line": (_without(LINES[-1], LINES[-1])[: -len(LINES[-1]) - 2], 70, "'Full profiles'"),
    "other answer": (
        _edited(("; nightly.", "; daily.")),
        58,
        "is 'Short prompts; Batch jobs; daily.'",
    ),
    "other question": (_edited(("### When sh", "### When w")), 56, "the question '### When wou"),
    "no question": (_without(LINES[55], LINES[59]), 50, "Alder over Birch & Co.?' is missing"),
    "no answer": (_edited(("Short prompts; Batch jobs; nightly.\n\n", "")), 56, "has no answer"),
    "other house link": (_edited(("cedar-vs-birch", "cedar-vs-beech")), 70, "cedar-vs-beech"),
    "other house text": (_edited(("run past", "exceed")), 68, "is not understood"),
    "illegal slug": (_edited(("providers/alder", "providers/al_der")), 72, "'al_der' is no slug"),
    "U+2028": (_edited(("0.4s TTFT", "0.4s\u2028TTFT")), 44, "holds the character U+2028"),
    "U+0085": (_edited(("simple", "sim\u0085ple")), 9, "holds the character U+0085"),
    "NUL": (_edited(("regions.", "reg\x00ions.")), 17, "holds the character U+0000"),
    "tab in a bullet": (_edited(("- Short ", "- Short\t")), 29, "holds the character U+0009"),
    "invisible value": (_edited(("Ash-1", "\u200b")), 43, "has no visible character"),
    "character in raw text": (SAMPLE + "\n\nx\u2028", 74, "no such text is kept"),
}


@pytest.mark.parametrize(("text", "line", "found"), MEANING.values(), ids=MEANING.keys())
def test_another_meaning_is_reported_with_its_line(text: str, line: int, found: str) -> None:
    reading = read_page(text, "x.md")
    assert [told for told in _told(reading) if told[0] == line and found in told[1]]
    assert reading.page is not None


def test_markup_that_is_not_escaped_is_text_and_reported() -> None:
    reading = read_page(_edited(("simple choice", "**simple** choice")), "x.md")
    assert "the **simple** choice" in _page(reading).comparison[0]
    assert _told(reading)[0][0] == 9
    assert r"\*\*simple\*\*" in reading.departures[0].todo


def test_a_character_no_line_can_hold_costs_its_field_and_is_found_by_column() -> None:
    reading = read_page(_edited(("0.4s TTFT", "0.4s\u2028TTFT")), "x.md")
    assert _page(reading).rows[2] == Row("Speed", "", "210 tok/s | 8 GPUs")
    assert reading.departures[0].place == (44, 15)


def test_what_is_twice_is_read_once_and_nothing_is_merged() -> None:
    page = _page(read_page(_edited(("| Deployment |", "| Speed |")), "x.md"))
    assert [row.a for row in page.rows if row.label == "Speed"] == ["0.4s TTFT"]
    assert page.sections == ""


def test_sections_in_another_order_are_read_by_their_headings() -> None:
    faq = LINES.index("## FAQ")
    house = LINES.index("## Running long-horizon agents?")
    reading = read_page("\n".join(LINES[:6] + LINES[faq:house] + LINES[6:faq] + LINES[house:]), "x")
    assert write_page(_page(reading)) == SAMPLE
    assert all("stands below 'FAQ'" in found for _, found in _told(reading))
    assert len(_told(reading)) == 4


@pytest.mark.parametrize("absence", list(Absence))
def test_the_kind_of_absence_of_a_price_is_read_from_the_last_answer(absence: Absence) -> None:
    text = _edited(("| From $2.10/hr. |", "| - |"), ("Co.: From $2.10/hr.", f"Co.: {absence}."))
    reading = read_page(text, "x.md")
    assert reading.departures == ()
    assert (_page(reading).a.price_absence, _page(reading).b.price_absence) == (None, absence)
    assert write_page(_page(reading)) == text


def test_a_price_of_no_known_kind_is_not_researched() -> None:
    text = _edited(("| From $2.10/hr. |", "| - |"), ("Co.: From $2.10/hr.", "Co.: on request."))
    reading = read_page(text, "x.md")
    assert _page(reading).b.price_absence is Absence.NOT_RESEARCHED
    assert "on request" in _told(reading)[0][1]


def test_without_the_last_line_slugs_come_from_the_address_and_else_from_the_names() -> None:
    text = SAMPLE.removesuffix(f"\n\n{LINES[-1]}")
    page = _page(read_page(text.replace("compare/alder-vs-birch", "compare/al-vs-bi"), "x.md"))
    assert (page.a.slug, page.b.slug) == ("al", "bi")
    assert page.site.base == "https://compare.example.org"
    page = _page(read_page(text.replace("compare/alder-vs-birch", ""), "x.md"))
    assert (page.a.slug, page.b.slug) == ("alder", "birch-co")


def test_without_a_table_names_come_from_the_headings() -> None:
    page = _page(read_page(_without("## At a glance", "## FAQ"), "x.md"))
    assert (page.a.name, page.b.name, page.rows) == ("Alder", "Birch & Co.", ())


def test_a_page_without_the_price_row_says_so() -> None:
    reading = read_page(MEANING["no price row"][0], "x.md")
    assert reading.rows_missing_price
    assert "'Alder: $0.20 in, $0.80 out." in _told(reading)[-1][1]
    other = read_page(SAMPLE.replace("Price", "Cost"), "x.md", price_label="Cost")
    assert other.departures == ()


def test_names_and_slugs_that_may_be_mistakes_are_remarked_on() -> None:
    reading = read_page(SAMPLE.replace("Alder", "Al\u200bder"), "x.md")
    assert reading.departures == ()
    assert "U+200B" in reading.problems[0].found
    reading = read_page(SAMPLE.replace("alder", "alder-vs-ash"), "x.md")
    assert reading.departures == ()
    assert "slug 'alder-vs-ash'" in reading.problems[0].found


NO_PAGE = {
    "empty": (b"", "line 1 should start with '# '"),
    "any text": (b"hello\n\n# Alder vs Birch", "line 1 should start with '# '"),
    "another document": (b"# My notes\n\ntext\n\n## FAQ", "no table 'At a glance' names two"),
    "too long": (b"# " + b"x" * 1_000_000, "larger than 1 MB"),
    "latin 1": ("# Alder vs Birch\n\n> Café".encode("latin-1"), "byte 0xE9 is not UTF-8"),
    "UTF-16": (SAMPLE.encode("utf-16"), "not UTF-8"),
    "one provider": (SAMPLE.replace("providers/birch", "providers/alder").encode(), "with itself"),
    "no slug": (
        SAMPLE.removesuffix(f"\n\n{LINES[-1]}")
        .replace("Alder", "Łódź")
        .replace("/alder-vs-birch", "")
        .encode(),
        "gives a slug for Łódź",
    ),
}


@pytest.mark.parametrize(("data", "found"), NO_PAGE.values(), ids=NO_PAGE.keys())
def test_what_is_no_page_is_one_error(data: bytes, found: str) -> None:
    reading = read_page(data, "x.md")
    assert reading.page is None
    assert [problem.severity for problem in reading.problems] == [Severity.ERROR]
    assert found in reading.problems[0].found


def test_bytes_that_are_no_text_are_found_by_line_and_column() -> None:
    reading = read_page("# Alder vs Birch\n\n> Café".encode("latin-1"), "x.md")
    assert reading.problems[0].place == (3, 6)


CASES = SHARED / "cases"
SAME = "31_page_ok 32_page_pipe_backslash 33_page_vs_in_name 34_page_eight_rows 40_page_semicolons"


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not beside the project")
class TestCases:
    def _read(self, name: str) -> tuple[bytes, Reading]:
        data = (CASES / f"h{name}.md").read_bytes()
        return data, read_page(data, name)

    @pytest.mark.parametrize("name", SAME.split())
    def test_a_canonical_case_comes_out_unchanged(self, name: str) -> None:
        data, reading = self._read(name)
        assert reading.departures == ()
        assert write_page(_page(reading)).encode() == data

    def test_pipes_and_backslashes(self) -> None:
        page = _page(self._read("32_page_pipe_backslash")[1])
        assert (page.rows[2].a, page.rows[2].b) == ("fast | faster", "path C:\\tmp\\")
        assert (page.rows[5].a, page.rows[5].b) == ("a \\| b", "x|y|z")

    def test_vs_in_a_name(self) -> None:
        reading = self._read("33_page_vs_in_name")[1]
        page = _page(reading)
        assert [(page.a.name, page.a.slug), (page.b.name, page.b.slug)] == [
            ("Alto vs Basso", "alto-vs-basso"),
            ("Birch Inference", "birch"),
        ]
        assert "slug 'alto-vs-basso'" in reading.problems[0].found

    def test_a_missing_faq_is_written_again(self) -> None:
        reading = self._read("35_page_no_faq")[1]
        assert [line for line, _ in _told(reading)] == [48]
        assert "'FAQ' is missing, expected near line 48" in _told(reading)[0][1]
        assert write_page(_page(reading)).encode() == self._read("31_page_ok")[0]

    def test_bom_and_crlf_come_out_canonical(self) -> None:
        reading = self._read("36_page_bom_crlf")[1]
        assert [line for line, _ in _told(reading)] == [1, 1, 70, 71]
        assert write_page(_page(reading)).encode() == self._read("31_page_ok")[0]

    def test_an_extra_section_is_kept(self) -> None:
        reading = self._read("37_page_extra_section")[1]
        assert [line for line, _ in _told(reading)] == [36]
        assert "'Editor notes'" in _told(reading)[0][1]
        ok = self._read("31_page_ok")[0].decode()
        notes = "\n\n## Editor notes\n\nKeep this paragraph."
        assert write_page(_page(reading)) == ok + notes

    def test_the_list_wins_over_the_answer(self) -> None:
        reading = self._read("38_page_faq_differs")[1]
        assert [line for line, _ in _told(reading)] == [56]
        assert "'Short prompts; Paid trials.'" in _told(reading)[0][1]
        assert "'Short prompts; Free trials.'" in _told(reading)[0][1]
        assert _page(reading).a.best_for == ("Short prompts", "Free trials")

    def test_the_house_against_itself_is_left_out(self) -> None:
        data, reading = self._read("39_page_house")
        assert len(reading.departures) == 1
        assert "names Subconscious against itself" in _told(reading)[0][1]
        lines = data.decode().split("\n")
        assert write_page(_page(reading)).split("\n") == lines[:63] + lines[67:]

    def test_semicolons_split_nothing(self) -> None:
        page = _page(self._read("40_page_semicolons")[1])
        assert page.b.best_for == ("Batch; nightly", "Is it Friday?", "U.S. based")
