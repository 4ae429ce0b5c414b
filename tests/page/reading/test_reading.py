"""The reader is strict about meaning and kind about form, and says what it met, with its line."""

from __future__ import annotations

from datetime import date

import pytest

from edited_pages import LINES, SAMPLE, edited, without
from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import Absence
from explorer.page.reading.reader import Reading, read_page
from explorer.page.record import House, Page, Row
from explorer.page.writing import write_page
from page_examples import SHARED


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
    assert page.price == page.rows[3]


def test_a_character_no_line_can_hold_costs_its_field_and_is_found_by_column() -> None:
    reading = read_page(edited(("0.4s TTFT", "0.4s\u2028TTFT")), "x.md")
    assert _page(reading).rows[2] == Row("Speed", "", "210 tok/s | 8 GPUs")
    assert reading.departures[0].place == (44, 15)


def test_what_is_twice_is_read_once_and_nothing_is_merged() -> None:
    page = _page(read_page(edited(("| Deployment |", "| Speed |")), "x.md"))
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
    text = edited(("| From $2.10/hr. |", "| - |"), ("Co.: From $2.10/hr.", f"Co.: {absence}."))
    reading = read_page(text, "x.md")
    assert reading.departures == ()
    assert (_page(reading).a.price_absence, _page(reading).b.price_absence) == (None, absence)
    assert write_page(_page(reading)) == text


def test_a_price_of_no_known_kind_is_not_researched() -> None:
    text = edited(("| From $2.10/hr. |", "| - |"), ("Co.: From $2.10/hr.", "Co.: on request."))
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
    page = _page(read_page(without(38, 49), "x.md"))
    assert (page.a.name, page.b.name, page.rows) == ("Alder", "Birch & Co.", ())


def test_a_page_without_the_price_row_says_so() -> None:
    reading = read_page(without(45, 45), "x.md")
    assert _page(reading).price is None
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
    reading = read_page(SAMPLE.replace("alder", "con"), "x.md")
    assert reading.departures == ()
    assert "slug 'con' is a name that Windows keeps" in reading.problems[0].found


NO_PAGE = {
    "empty": (b"", "line 1 should start with '# '"),
    "any text": (b"hello\n\n# Alder vs Birch", "line 1 should start with '# '"),
    "another document": (b"# My notes\n\ntext\n\n## FAQ", "no table 'At a glance' names two"),
    "too long": (b"# " + b"x" * 1_000_000, "larger than 1 MB"),
    "latin 1": ("# Alder vs Birch\n\n> Café".encode("latin-1"), "byte 0xE9 is not UTF-8"),
    "CR alone": (SAMPLE.replace("\n", "\r").encode(), "lines end with CR alone"),
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


@pytest.mark.parametrize("head", ["", "> Alder serves models.\n\n"])
@pytest.mark.parametrize(
    ("title", "path", "what"),
    [
        ("Alder", "providers/alder", "the page of one provider"),
        ("Providers", "index", "the index of a site"),
    ],
)
def test_the_other_pages_of_an_export_are_told_for_what_they_are(
    title: str, path: str, what: str, head: str
) -> None:
    stamp = f"Canonical: https://x.org/{path} · By The Desk · Updated September 3, 2026"
    table = "| Attribute | Alder |\n|---|---|\n| Price | $1 |"
    page = f"# {title}\n\n{head}{stamp}\n\n## At a glance\n\n{table}"
    assert [str(one) for one in read_page(page, "x.md").problems] == [
        f"x.md:1:1: error: this is {what}, which `export` writes from the profiles, so it holds "
        "nothing to check or import. Choose a page that compares two providers."
    ]


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
