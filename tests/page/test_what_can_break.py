"""What is known to break exchange formats, each kind with what the page does about it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from edited_pages import LINES, SAMPLE, edited, reports, without
from explorer.catalog.catalog import LookupFailed
from explorer.catalog.loading import load
from explorer.catalog.slugs import is_slug, slug_of
from explorer.catalog.vocabulary import Absence
from explorer.page.composing import compose
from explorer.page.fields import told
from explorer.page.importing.pages import Status, import_pages
from explorer.page.limits import faults, missing
from explorer.page.reading.reader import read_page
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import NotReady, questions, write_page
from folder_examples import FOLDER
from page_examples import everywhere, plain_page
from rendered import Shown, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from explorer.page.importing.pages import Outcome

    Write = Callable[[Mapping[str, str | bytes]], Path]

PAGE = plain_page()
A, B = PAGE.a, PAGE.b


def _back(page: Page) -> str:
    """Return the text of a page that comes back from it unchanged and without a word."""
    text = write_page(page)
    reading = read_page(text.encode(), "x.md", page.price_label)
    assert reading.page == page
    assert reading.departures == ()
    return text


def _read(text: str | bytes) -> Page:
    page = read_page(text, "x.md").page
    assert page is not None
    return page


def _told(text: str, line: int, found: str) -> None:
    """Check that a report names a line and says what was found there."""
    assert [one for one in reports(text) if one.startswith(f"{line}:") and found in one]


def _import(folder: Path, *texts: str) -> list[Outcome]:
    pages = [(f"{number}.md", text.encode()) for number, text in enumerate(texts, 1)]
    return list(import_pages(folder, pages))


def _exported(folder: Path, one: str, other: str) -> str:
    catalog = load(folder).catalog
    return write_page(compose(catalog, catalog.find(one), catalog.find(other)).page)


def test_a_bar_in_a_cell_a_name_or_a_label() -> None:
    page = everywhere("a|b")
    text = _back(page)
    assert r"| a\|b | a\|b | a\|b |" in text
    rows = [block for block in shown(text) if block.kind in ("th", "td")]
    assert len(rows) == 3 * (1 + len(page.rows))
    _told(edited(("0.4s TTFT", "0.4s | TTFT")), 44, "4 cells instead of 3")


@pytest.mark.parametrize(
    ("cell", "written"),
    [("C:\\x", "C:\\\\x"), ("\\", "\\\\"), ("\\\\", "\\" * 4), ("\\|", r"\\\|")],
)
def test_a_backslash_in_a_cell_is_doubled(cell: str, written: str) -> None:
    assert f"| Price | {written} | $2 |" in _back(plain_page(rows=(Row("Price", cell, "$2"),)))


@pytest.mark.parametrize("text", ["`a | b`", "*a*", "_a_", "[a](b)", "<b>a</b>", "&lt;", "`"])
def test_markup_in_a_value_is_text(text: str) -> None:
    blocks = shown(_back(everywhere(text)))
    assert Shown("td", text) in blocks
    assert Shown("li", text) in blocks
    assert [len(block.links) for block in blocks if block.links] == [2, 2]


@pytest.mark.parametrize("text", ["# a", "> a", "- a", "1. a", "+ a", "---", "===", "~~~", "| a |"])
def test_a_mark_at_the_start_of_a_text_is_text(text: str) -> None:
    blocks = shown(_back(plain_page(comparison=(text,), a=replace(A, best_for=(text,)))))
    assert Shown("p", text) in blocks
    assert Shown("li", text) in blocks


def test_spaces_at_the_start_of_a_line_make_no_code() -> None:
    assert _read(edited(("Alder is the simple", "    Alder is the simple"))) == _read(SAMPLE)


ONE_LINE: list[dict[str, Any]] = [
    {"summary": "a\nb"},
    {"a": replace(A, name="a\nb")},
    {"a": replace(A, best_for=("a\nb",))},
    {"rows": (Row("Price", "a\nb", "$2"),)},
]


@pytest.mark.parametrize("changes", ONE_LINE, ids=lambda changes: next(iter(changes)))
def test_a_newline_inside_a_value_is_refused_with_its_field(changes: dict[str, Any]) -> None:
    assert "holds the character U+000A" in str(faults(plain_page(**changes))[0])
    with pytest.raises(ValueError, match=r"U\+000A"):
        write_page(plain_page(**changes))


def test_a_newline_inside_a_paragraph_is_a_space_and_reported() -> None:
    text = edited(("choice. Birch", "choice.\nBirch"))
    assert _read(text) == _read(SAMPLE)
    _told(text, 9, "over 2 lines is read as one line")


def test_other_line_ends() -> None:
    assert write_page(_read(SAMPLE.replace("\n", "\r\n"))) == SAMPLE
    _told(SAMPLE.replace("\n", "\r\n"), 1, "lines end with CR and LF")
    assert "CR alone" in read_page(SAMPLE.replace("\n", "\r"), "x.md").problems[0].found
    for letter in "\r\x85\u2028\u2029":
        text = edited(("0.4s TTFT", f"0.4s{letter}TTFT"))
        _told(text, 44, f"U+{ord(letter):04X}")
        assert _read(text).rows[2].a == ""


def test_a_tab_outside_and_inside_a_value() -> None:
    assert write_page(_read(edited(("| 0.4s TTFT |", "|\t0.4s TTFT\t|")))) == SAMPLE
    _told(edited(("0.4s TTFT", "0.4s\tTTFT")), 44, "U+0009")


def test_spaces_around_a_value_are_never_data() -> None:
    assert write_page(_read(SAMPLE.replace("\n\n", "  \n\n"))) == SAMPLE
    assert "begins or ends with a space" in str(faults(plain_page(summary="a "))[0])


@pytest.mark.parametrize("space", ["\u00a0", "\u2009", "\u202f", "\u3000"])
def test_other_spaces_are_data(space: str) -> None:
    _back(everywhere(f"{space}a{space}b{space}"))


@pytest.mark.parametrize("mark", ["\u200b", "\u202e", "\u2067", "\ufeff"])
def test_marks_that_nobody_sees_are_kept_and_remarked_on_in_names(mark: str) -> None:
    text = _back(everywhere(f"a{mark}b"))
    remarks = [one.found for one in read_page(text, "x.md").problems]
    assert f"U+{ord(mark):04X}" in remarks[0]
    assert "\u2068" not in text


def test_emoji_and_combining_marks_are_not_normalised() -> None:
    text = _back(everywhere("👩\u200d🔬 e\u0301 é"))
    assert text.count("👩\u200d🔬 e\u0301 é") > 10


def test_a_very_long_cell_is_kept() -> None:
    cell = "word | " * 1000 + "end"
    assert len(cell) > 5000
    _back(plain_page(rows=(Row("Price", cell, "-"),), b=replace(B, price_absence=Absence.VARIES)))


def test_no_bullets_on_one_side_is_not_ready() -> None:
    page = plain_page(a=replace(A, best_for=()))
    assert told(missing(page), page) == ("bullets for Alder",)
    with pytest.raises(NotReady):
        write_page(page)
    _told(without(29, 31), 27, "no text for Alder")


def test_nothing_about_a_side_or_the_pair_is_not_ready() -> None:
    page = plain_page(a=replace(A, about=()), comparison=())
    assert told(missing(page), page) == ("comparison", "about Alder")
    with pytest.raises(NotReady):
        write_page(page)


def test_vs_in_a_name_and_in_a_slug(write_catalog: Write) -> None:
    page = plain_page(a=replace(A, name="Alder vs Ash", slug="alder-vs-ash"))
    remarks = read_page(_back(page), "x.md").problems
    assert "two pairs can share the file name alder-vs-ash-vs-birch.md" in remarks[0].found
    names = {"a": "A", "b-vs-c": "B vs C", "a-vs-b": "A vs B", "c": "C"}
    files = {f"{slug}.yaml": f"name: {name}\nslug: {slug}\n" for slug, name in names.items()}
    catalog = load(write_catalog(files)).catalog
    composed = compose(catalog, catalog.find("a"), catalog.find("b-vs-c"))
    assert composed.twins.startswith("a file name of its own")


@pytest.mark.parametrize(("one", "other"), [("Alder", "ALDER"), ("Alder", "Alder!")])
def test_names_with_one_slug_have_no_page(write_catalog: Write, one: str, other: str) -> None:
    files = {"1.yaml": f"name: {one}\n", "2.yaml": f"name: {other}\n", "3.yaml": "name: Birch\n"}
    catalog = load(write_catalog(files)).catalog
    assert len(catalog.providers) == 3
    for provider in catalog.providers[:2]:
        assert "share the slug 'alder'" in provider.blocked
        assert compose(catalog, provider, catalog.find("birch")).refusal


@pytest.mark.parametrize(
    ("name", "slug"), [("AT&T", "at-t"), ("Inference.net", "inference-net"), ("C++ & Co.", "c-co")]
)
def test_dots_and_signs_in_names(name: str, slug: str) -> None:
    assert slug_of(name) == slug
    _back(plain_page(a=Side(name, slug, A.about, A.best_for)))


@pytest.mark.parametrize("name", ["Straße", "Łódź", "深度求索"])
def test_a_name_that_loses_a_letter_asks_for_a_slug(write_catalog: Write, name: str) -> None:
    assert slug_of(name) is None
    catalog = load(write_catalog({"1.yaml": f"name: {name}\n"})).catalog
    assert "slug" in catalog.providers[0].blocked
    _back(plain_page(a=replace(A, name=name, slug="given")))


def test_names_of_digits() -> None:
    assert slug_of("365") == "365"
    _back(plain_page(a=Side("365", "365", A.about, A.best_for), b=replace(B, name="1.", slug="1")))


def test_the_longest_slug_leaves_a_file_name() -> None:
    assert is_slug("a" * 100)
    assert not is_slug("a" * 101)
    page = plain_page(a=replace(A, slug="a" * 100), b=replace(B, slug="b" * 100))
    _back(page)
    assert len(f"{page.stem}.md".encode()) <= 255
    assert "a.slug" in str(faults(plain_page(a=replace(A, slug="a" * 101)))[0])


def test_a_semicolon_in_a_bullet_splits_nothing() -> None:
    page = plain_page(a=replace(A, best_for=("Batch; nightly", "Own; weights;")))
    assert _read(_back(page)).a.best_for == ("Batch; nightly", "Own; weights;")


@pytest.mark.parametrize("end", [".", "?", "!"])
def test_a_value_that_ends_a_sentence_gets_no_second_mark(end: str) -> None:
    page = plain_page(
        a=replace(A, best_for=("One.", f"Two{end}")), rows=(Row("Price", f"$1{end}", "$2"),)
    )
    _back(page)
    answers = [answer for _, answer in questions(page)]
    assert answers[1] == f"One.; Two{end}"
    assert answers[3].startswith(f"Alder: $1{end} Birch: $2. The")


def test_initials_cut_no_summary() -> None:
    summary = "Alder is U.S. based, e.g. in Ohio. Birch is not."
    assert _read(_back(plain_page(summary=summary))).summary == summary


@pytest.mark.parametrize("price", ["$1,000", "$1; $2 later", "$1–$2", "from 1.50 €/h"])
def test_a_price_is_free_text(price: str) -> None:
    assert f"| Price | {price} | $2 |" in _back(plain_page(rows=(Row("Price", price, "$2"),)))


def test_only_the_lone_hyphen_is_unknown() -> None:
    for text in ("–", "−", "--", "—", "- -"):
        _back(everywhere(text))
    assert "lone '-'" in str(faults(plain_page(summary="-"))[0])
    assert _read(edited(("Ash-1", "–"))).rows[1].a == "–"


@pytest.mark.parametrize("day", ["30. September 2026", "9/30/2026", "30 septembre 2026", "soon"])
def test_a_date_that_cannot_be_read_is_unknown_and_shown(day: str, tmp_path: Path) -> None:
    text = edited(("September 3, 2026", day))
    _told(text, 5, f"'{day}' is no date as pages write it, so the date is unknown")
    assert _read(text).updated is None
    assert _import(tmp_path, text)[0].status is Status.IMPORTED


def test_a_byte_order_mark_and_a_newline_at_the_end() -> None:
    text = f"\ufeff{SAMPLE}\n"
    assert [one.partition(":")[0] for one in reports(text)] == ["1", "73"]
    assert write_page(_read(text.encode())) == SAMPLE


def test_a_missing_section() -> None:
    _told(without(50, 67), 50, "'FAQ' is missing, expected near line 50; it is written again")
    assert write_page(_read(without(50, 67))) == SAMPLE
    _told(without(7, 12), 7, "'How they compare' is missing, expected near line 7; what it says")
    assert _read(without(7, 12)).comparison == ()


def test_an_unknown_section_is_kept_with_the_pair(tmp_path: Path) -> None:
    text = edited(("## FAQ", "## Notes\n\nKeep  \nthis.\n\n## FAQ"))
    _told(text, 50, "section 'Notes' is not known; it is kept")
    assert _import(tmp_path, text)[0].status is Status.IMPORTED
    assert _exported(tmp_path, "alder", "birch") == f"{SAMPLE}\n\n## Notes\n\nKeep  \nthis."


def test_sections_and_sides_in_another_order() -> None:
    text = "\n".join([*LINES[:6], *LINES[24:37], *LINES[6:24], *LINES[37:]])
    assert write_page(_read(text)) == SAMPLE
    _told(text, 20, "section 'How they compare' stands below 'Which is best, and when'")
    text = "\n".join([*LINES[:14], *LINES[20:24], *LINES[14:20], *LINES[24:]])
    assert write_page(_read(text)) == SAMPLE
    _told(text, 15, "'Birch & Co.' stands above 'Alder'")


def test_a_section_or_a_row_that_is_there_twice() -> None:
    text = f"{SAMPLE}\n\n## At a glance\n\n| Attribute | X | Y |"
    _told(text, 74, "twice, in lines 38 and 74; the first is kept, lines 74 to 76 are not read")
    assert _read(text) == _read(SAMPLE)
    text = edited(("| Deployment |", "| Speed |"))
    _told(text, 47, "row Speed is there twice, in lines 44 and 47; the first is kept")
    assert [row.a for row in _read(text).rows if row.label == "Speed"] == ["0.4s TTFT"]


def test_eight_rows_keep_their_order(tmp_path: Path) -> None:
    text = edited(("| Price |", "| Uptime | 99% | - |\n| Price |"))
    assert _import(tmp_path, SAMPLE.replace("birch", "ash"), text)[1].status is Status.IMPORTED
    assert _exported(tmp_path, "alder", "birch") == text


def test_six_rows_stay_six(tmp_path: Path) -> None:
    text = without(44, 44)
    folder = tmp_path / "data"
    assert _import(folder, SAMPLE)[0].status is Status.IMPORTED
    other = text.replace("birch", "ash").replace("Birch & Co.", "Ash")
    assert _import(folder, other)[0].status is Status.IMPORTED
    assert _exported(folder, "alder", "ash") == other
    assert _exported(folder, "alder", "birch") == SAMPLE


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("# Alder", "# Elder", 1),
        ("al: https://compare", "al: https://other", 5),
        ("; nightly.", "; daily.", 58),
        ("cedar-vs-birch", "cedar-vs-beech", 70),
        ("providers/birch.md", "providers/birch", 72),
    ],
)
def test_data_wins_over_what_follows_from_it(old: str, new: str, line: int) -> None:
    text = edited((old, new))
    _told(text, line, "the rest of the page")
    assert write_page(_read(text)) == SAMPLE


def test_facts_that_differ_between_pages_overwrite_nothing(tmp_path: Path) -> None:
    other = SAMPLE.replace("birch", "ash").replace("Birch & Co.", "Ash").replace("$0.20", "$0.30")
    first, second = _import(tmp_path, SAMPLE, other)
    assert (first.status, second.status) == (Status.IMPORTED, Status.CONFLICT)
    (conflict,) = second.conflicts
    assert (conflict.folder.text, conflict.page.text) == (
        *("$0.20 in, $0.80 out", "$0.30 in, $0.80 out"),
    )
    assert conflict.page.updated == conflict.folder.updated == date(2026, 9, 3)
    assert _exported(tmp_path, "alder", "birch") == SAMPLE


def test_the_house_in_the_pair_is_not_named_against_itself() -> None:
    site = Site("https://x.org", "Us", "128K", House("Alder", "alder"))
    assert "house: is one of the two" in str(faults(plain_page(site=site))[0])
    text = _back(plain_page(site=site.beside("alder", "birch")))
    assert "long-horizon" not in text
    assert text.split("\n")[-1].startswith("Full profiles: [Alder]")


def test_a_provider_beside_itself_is_refused(write_catalog: Write) -> None:
    catalog = load(write_catalog(FOLDER)).catalog
    alder = catalog.find("alder")
    with pytest.raises(LookupFailed):
        compose(catalog, alder, alder)
    text = SAMPLE.replace("providers/birch", "providers/alder")
    assert "with itself" in read_page(text, "x.md").problems[0].found


def test_both_orders_give_one_page(tmp_path: Path) -> None:
    _import(tmp_path, SAMPLE)
    assert _exported(tmp_path, "birch", "alder") == _exported(tmp_path, "alder", "birch") == SAMPLE


def test_content_decides_and_not_the_name_of_the_file(tmp_path: Path) -> None:
    outcomes = list(import_pages(tmp_path, [("x.md", SAMPLE.encode()), ("y", SAMPLE.encode())]))
    assert [one.status for one in outcomes] == [Status.IMPORTED, Status.UNCHANGED]
    assert outcomes[0].stem == "alder-vs-birch"


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"# " + b"x" * 100_000_000, "larger than 1 MB"),
        (b"Dear all,", "not a comparison page: line 1 should start with '# '"),
        (b"", "not a comparison page: line 1 should start with '# '"),
    ],
    ids=["100 MB", "a letter", "nothing"],
)
def test_what_is_no_page_is_refused_in_plain_words(data: bytes, found: str) -> None:
    reading = read_page(data, "x.md")
    assert reading.page is None
    assert found in reading.problems[0].found
