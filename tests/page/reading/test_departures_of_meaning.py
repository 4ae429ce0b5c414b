"""What contradicts the rest of a page, or cannot be read, is reported with its line."""

from __future__ import annotations

import pytest

from edited_pages import LINES, SAMPLE, edited, reports, without

Cases = dict[str, tuple[str, list[str]]]
"""A page, and all that is said of it: line, column, field, what was found, what to do."""

DERIVED: Cases = {
    "title": (
        edited(("# Alder", "# Elder")),
        [
            "1:1: the title '# Elder vs Birch & Co.' differs from the rest of the page, "
            "which gives '# Alder vs Birch & Co.'. The rest of the page wins; mend "
            "whichever is wrong.",
        ],
    ),
    "address": (
        edited(("al: https://compare", "al: https://other")),
        [
            "5:1: the canonical line 'Canonical: "
            "https://other.example.org/compare/alder-vs-birch …' differs from the rest of the "
            "page, which gives 'Canonical: "
            "https://compare.example.org/compare/alder-vs-birch…'. The rest of the page wins; "
            "mend whichever is wrong.",
        ],
    ),
    "address with an ending": (
        edited(("alder-vs-birch ·", "alder-vs-birch.md ·")),
        [
            "5:1: the canonical line '…compare/alder-vs-birch.md · By The Compare Desk · "
            "Updated Se…' differs from the rest of the page, which gives "
            "'…compare/alder-vs-birch · By The Compare Desk · Updated Septe…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "no author": (
        edited((" · By The Compare Desk", "")),
        [
            "5:1: author: the author is missing. Write · By and a name behind the address.",
        ],
    ),
    "no date": (
        edited((" · Updated September 3, 2026", "")),
        [
            "5:1: updated: no date is given, so the date is unknown. End it with · "
            "Updated and a day.",
        ],
    ),
    "date in German": (
        edited(("September 3, 2026", "3. September 2026")),
        [
            "5:1: updated: '3. September 2026' is no date as pages write it, so the date "
            "is unknown. Write it like September 3, 2026.",
        ],
    ),
    "day that is not": (
        edited(("September 3, 2026", "September 31, 2026")),
        [
            "5:1: updated: 'September 31, 2026' is no date as pages write it, so the date "
            "is unknown. Write it like September 3, 2026.",
        ],
    ),
    "question": (
        edited(("### When sh", "### When w")),
        [
            "56:1: the question '### When would I choose Alder over Birch & Co.?' differs "
            "from the rest of the page, which gives '### When should I choose Alder over "
            "Birch & Co.?'. The rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "first answer": (
        edited(("fast. Birch & Co. rents whole machines.\n\n### W", "fast.\n\n### W")),
        [
            "54:1: FAQ: the answer to 'What is the difference between Alder and Birch & "
            "Co.?' is 'Alder answers fast.', but the rest of the page gives 'Alder answers "
            "fast. Birch & Co. rents whole machines.'. The rest of the page wins; mend "
            "whichever is wrong.",
        ],
    ),
    "second answer": (
        edited(("; nightly.", "; daily.")),
        [
            "58:1: FAQ: the answer to 'When should I choose Alder over Birch & Co.?' is "
            "'Short prompts; Batch jobs; daily.', but the rest of the page gives 'Short "
            "prompts; Batch jobs; nightly.'. The rest of the page wins; mend whichever is "
            "wrong.",
        ],
    ),
    "answer with two full stops": (
        edited(("U.S. based.", "U.S. based..")),
        [
            "62:1: FAQ: the answer to 'When should I choose Birch & Co. over Alder?' is "
            "'Own weights; Fixed budgets; Teams that are U.S. based..', but the rest of "
            "the page gives 'Own weights; Fixed budgets; Teams that are U.S. based.'. The "
            "rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "price in the answer": (
        edited(("Alder: $0.20 in", "Alder: $0.25 in")),
        [
            "66:1: FAQ: the answer to 'Is Alder or Birch & Co. cheaper?' is 'Alder: $0.25 in, "
            "$0.80 out. Birch & Co.: From $2.10/hr. The …', but the rest of the page gives "
            "'Alder: $0.20 in, $0.80 out. Birch & Co.: From $2.10/hr. The …'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "no answer": (
        edited(("Short prompts; Batch jobs; nightly.\n\n", "")),
        [
            "56:1: FAQ: the question 'When should I choose Alder over Birch & Co.?' has no "
            "answer; it is written again. Write 'Short prompts; Batch jobs; nightly.'.",
        ],
    ),
    "link to the house": (
        edited(("cedar-vs-birch", "cedar-vs-beech")),
        [
            "70:1: the sentence on the house "
            "'…Co.](https://compare.example.org/compare/cedar-vs-beech.md).' differs from the "
            "rest of the page, which gives "
            "'…Co.](https://compare.example.org/compare/cedar-vs-birch.md).'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "name of the house in the second link": (
        edited(("[Cedar vs Birch", "[Oak vs Birch")),
        [
            "70:1: the sentence on the house '…[Oak vs Birch & "
            "Co.](https://compare.example.org/compare/ced…' differs from the rest of the page, "
            "which gives '…[Cedar vs Birch & Co.](https://compare.example.org/compare/c…'. The "
            "rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "sentence on the house": (
        edited(("run past", "exceed")),
        [
            "70:1: house: the sentence on the house is not understood: 'If your agents "
            "exceed 128K tokens, compare both against Cedar: [Cedar vs "
            "Alder](https://compare.example.org/compare/cedar-vs-alder.md), [Cedar vs "
            "Birch & Co.](https://compare.example.org/compare/cedar-vs-birch.md).'; lines "
            "68 to 70 are left out. Write it as 'If your agents run past 200K tokens, "
            "compare both against House: [House vs A](address), [House vs B](address).', "
            "or remove the section.",
        ],
    ),
    "house against itself": (
        edited(("cedar-vs-alder", "alder-vs-alder")),
        [
            "70:1: house: the sentence on the house names Cedar against itself; lines 68 "
            "to 70 are left out. Remove the section: the house is one of the two.",
        ],
    ),
    "link to the house without an ending": (
        edited(("cedar-vs-alder.md", "cedar-vs-alder")),
        [
            "70:1: the sentence on the house '…compare/cedar-vs-alder), [Cedar vs Birch & "
            "Co.](https://comp…' differs from the rest of the page, which gives "
            "'…compare/cedar-vs-alder.md), [Cedar vs Birch & Co.](https://c…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "link to the house of another slug": (
        edited(("providers/alder", "providers/alba"), ("alder-vs", "alba-vs")),
        [
            "70:1: the sentence on the house '…org/compare/cedar-vs-alder.md), [Cedar vs Birch "
            "& Co.](https…' differs from the rest of the page, which gives "
            "'…org/compare/cedar-vs-alba.md), [Cedar vs Birch & Co.](https:…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "link to the house turned round": (
        edited(("cedar-vs-alder", "alder-vs-cedar")),
        [
            "70:1: the sentence on the house '…example.org/compare/alder-vs-cedar.md), [Cedar "
            "vs Birch & Co…' differs from the rest of the page, which gives "
            "'…example.org/compare/cedar-vs-alder.md), [Cedar vs Birch & Co…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "house without a slug": (
        edited(("cedar-vs-alder", "ce_dar-vs-alder")),
        [
            "70:1: house: the sentence on the house cannot be used, as 'ce_dar' in its "
            "address is no slug: 'If your agents run past 128K tokens, compare both "
            "against Cedar: [Cedar vs "
            "Alder](https://compare.example.org/compare/ce_dar-vs-alder.md), [Cedar vs "
            "Birch & Co.](https://compare.example.org/compare/cedar-vs-birch.md).'; lines "
            "68 to 70 are left out. Mend it, or remove the section.",
        ],
    ),
    "house without a sentence": (
        without(69, 70),
        [
            "68:1: house: the section 'Running long-horizon agents?' has no text, so no "
            "house is named. Add its sentence or remove the heading.",
        ],
    ),
    "name in the last line": (
        edited(
            ("[Alder](https://compare.example.org/prov", "[Elder](https://compare.example.org/prov")
        ),
        [
            "72:1: the last line 'Full profiles: "
            "[Elder](https://compare.example.org/providers/alder.md),…' differs from the rest "
            "of the page, which gives 'Full profiles: "
            "[Alder](https://compare.example.org/providers/alder.md),…'. The rest of the page "
            "wins; mend whichever is wrong.",
        ],
    ),
    "base in the last line": (
        edited(
            (
                "[Birch & Co.](https://compare.example.org/prov",
                "[Birch & Co.](https://other.org/prov",
            )
        ),
        [
            "72:1: the last line '…[Birch & Co.](https://other.org/providers/birch.md).' "
            "differs from the rest of the page, which gives '…& "
            "Co.](https://compare.example.org/providers/birch.md).'. The rest of the page wins; "
            "mend whichever is wrong.",
        ],
    ),
    "no ending in the last line": (
        edited(("birch.md).", "birch)."), ("/birch.md).", "/birch).")),
        [
            "70:1: the sentence on the house '…& "
            "Co.](https://compare.example.org/compare/cedar-vs-birch).' differs from the rest "
            "of the page, which gives "
            "'…Co.](https://compare.example.org/compare/cedar-vs-birch.md).'. The rest of the "
            "page wins; mend whichever is wrong.",
            "72:1: the last line '…[Birch & Co.](https://compare.example.org/providers/birch).' "
            "differs from the rest of the page, which gives '…& "
            "Co.](https://compare.example.org/providers/birch.md).'. The rest of the page wins; "
            "mend whichever is wrong.",
        ],
    ),
    "slug that is none": (
        edited(("providers/alder", "providers/al_der")),
        [
            "72:1: slug: 'al_der' is no slug. Write at most 100 of a-z, 0-9 and -.",
            "72:1: the last line '…example.org/providers/al_der.md), [Birch & "
            "Co.](https://comp…' differs from the rest of the page, which gives "
            "'…example.org/providers/alder.md), [Birch & Co.](https://compa…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "slug that is none beside another name": (
        edited(
            (
                "[Alder](https://compare.example.org/providers/alder",
                "[Elder](https://compare.example.org/providers/al_der",
            )
        ),
        [
            "72:1: slug: 'al_der' is no slug. Write at most 100 of a-z, 0-9 and -.",
            "72:1: the last line 'Full profiles: "
            "[Elder](https://compare.example.org/providers/al_der.md),…' differs from the rest "
            "of the page, which gives 'Full profiles: "
            "[Alder](https://compare.example.org/providers/alder.md),…'. The rest of the page "
            "wins; mend whichever is wrong.",
        ],
    ),
    "last line with another name and no blank line above": (
        edited(("\n\nFull profiles: [Alder]", "\nFull profiles: [Elder]")),
        [
            "71:1: no blank line above this line. Put one blank line here.",
            "71:1: the last line 'Full profiles: "
            "[Elder](https://compare.example.org/providers/alder.md),…' differs from the rest "
            "of the page, which gives 'Full profiles: "
            "[Alder](https://compare.example.org/providers/alder.md),…'. The rest of the page "
            "wins; mend whichever is wrong.",
        ],
    ),
    "one link in the last line": (
        edited((", [Birch & Co.](https://compare.example.org/providers/birch.md)", "")),
        [
            "72:1: the last line 'Full profiles: "
            "[Alder](https://compare.example.org/providers/alder.md).' does not link two "
            "profiles. Write it as 'Full profiles: [A](address), [B](address).'.",
        ],
    ),
    "no address anywhere": (
        "\n".join(
            [
                *LINES[:4],
                "Canonical: · By The Compare Desk · Updated September 3, 2026",
                *LINES[5:70],
            ]
        ),
        [
            "5:1: base: no address of a site. Write one like https://www.example.org.",
            "70:1: Full profiles: section 'Full profiles' is missing, expected near line "
            "70; it is written again from the other fields. Write 'Full profiles: "
            "[A](address), [B](address).'.",
            "70:1: the sentence on the house '…[Cedar vs "
            "Alder](https://compare.example.org/compare/cedar-vs-alder.md), [Cedar vs Birch & "
            "Co.](https://compare.example.org/compare/cedar-vs-birch.md).' differs from the "
            "rest of the page, which gives '…[Cedar vs Alder](/compare/cedar-vs-alder.md), "
            "[Cedar vs Birch & Co.](/compare/cedar-vs-birch-co.md).'. The rest of the page "
            "wins; mend whichever is wrong.",
        ],
    ),
    "address that names no site": (
        "\n".join([*LINES[:4], "Canonical: example.org", *LINES[5:66]]),
        [
            "5:1: base: the address 'example.org' names no site. Write one like "
            "https://www.example.org.",
            "5:1: author: the author is missing. Write · By and a name behind the address.",
            "5:1: updated: no date is given, so the date is unknown. End it with · "
            "Updated and a day.",
            "66:1: Full profiles: section 'Full profiles' is missing, expected near line "
            "66; it is written again from the other fields. Write 'Full profiles: "
            "[A](address), [B](address).'.",
        ],
    ),
    "base that is none": (
        SAMPLE.replace("https://compare.example.org", "ftp://x"),
        [
            "72:1: base: 'ftp://x' is not the address of a site. Write one like "
            "https://www.example.org.",
        ],
    ),
}


CHARACTERS: Cases = {
    "U+2028 in a cell": (
        edited(("0.4s TTFT", "0.4s\u2028TTFT")),
        [
            "44:15: Speed of Alder: the text holds the character U+2028, which no line of "
            "a page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
        ],
    ),
    "U+0085 in a paragraph of two": (
        edited(("simple", "sim\u0085ple")),
        [
            "9:17: comparison: the text holds the character U+0085, which no line of a "
            "page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
            "9:1: comparison: lines 9 to 11 are not read, as comparison is taken whole or "
            "not at all. Mend the text that cannot be read.",
        ],
    ),
    "NUL in the only paragraph": (
        edited(("by the hour", "by\x00the hour")),
        [
            "23:36: about Birch & Co.: the text holds the character U+0000, which no line "
            "of a page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
        ],
    ),
    "carriage return inside a line": (
        edited(("by the hour", "by\rthe hour")),
        [
            "23:36: about Birch & Co.: the text holds the character U+000D, which no line "
            "of a page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
        ],
    ),
    "tab in a bullet": (
        edited(("- Short ", "- Short\t")),
        [
            "29:8: bullets for Alder: the text holds the character U+0009, which no line "
            "of a page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
            "29:1: bullets for Alder: lines 29 to 30 are not read, as bullets for Alder is "
            "taken whole or not at all. Mend the text that cannot be read.",
            "58:1: FAQ: the answer 'Short prompts; Batch jobs; nightly.' cannot be "
            "checked, as its data is missing. Mend what is reported as missing or not read.",
        ],
    ),
    "half of a surrogate pair": (
        edited(("0.4s TTFT", "0.4s \ud83c")),
        [
            "44:16: Speed of Alder: the text holds the character U+D83C, which no line of "
            "a page can hold, so it is not read. Remove the character, or write a space "
            "instead.",
        ],
    ),
    "control character in the author": (
        edited(("The Compare", "The\x1bCompare")),
        [
            "5:71: author: the text holds the character U+001B, which no line of a page "
            "can hold, so it is not read. Remove the character, or write a space instead.",
        ],
    ),
    "control character in a name": (
        SAMPLE.replace("| Alder |", "| Al\x07der |"),
        [
            "40:17: name A: the text holds the character U+0007, which no line of a page "
            "can hold, so it is not read. Remove the character, or write a space instead.",
        ],
    ),
    "cell that nobody sees": (
        edited(("Ash-1", "\u200b")),
        [
            "43:1: Flagship models of Alder: the text has no visible character, so it is "
            "not read. Write a text that says something.",
        ],
    ),
    "summary that is a dash": (
        SAMPLE.replace("Alder answers fast. Birch & Co. rents whole machines.", "-"),
        [
            "3:1: summary: the text is a lone '-', which means that the value is unknown, "
            "so it is not read. Write a text that says something.",
            "54:1: FAQ: the answer '-' cannot be checked, as its data is missing. Mend "
            "what is reported as missing or not read.",
        ],
    ),
    "U+2028 in a text that is kept": (
        SAMPLE + "\n\nx\u2028",
        [
            "74:2: the text holds the character U+2028, which no page can hold, so line 74 "
            "is not kept after all. Remove the character.",
            "74:1: a text below the last line is not known and is kept as it is.",
        ],
    ),
}


@pytest.mark.parametrize(("text", "told"), DERIVED.values(), ids=DERIVED.keys())
def test_what_differs_from_the_rest_of_the_page_is_reported(text: str, told: list[str]) -> None:
    assert reports(text) == told


@pytest.mark.parametrize(("text", "told"), CHARACTERS.values(), ids=CHARACTERS.keys())
def test_what_no_page_can_hold_is_reported(text: str, told: list[str]) -> None:
    assert reports(text) == told
