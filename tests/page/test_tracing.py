"""Lines of a written page lead back to the parts that were drafted."""

import pytest

from explorer.catalog.loading import load
from explorer.page.composing import Composed, compose
from explorer.page.fields import BULLETS, COMPARISON, SUMMARY, PageField
from explorer.page.tracing import drafted_lines
from explorer.page.writing import write_page
from page_market import FILES
from small_market import WriteCatalog

REST = "The cheaper choice depends on the model and workload."


@pytest.fixture
def composed(write_catalog: WriteCatalog) -> Composed:
    catalog = load(write_catalog(FILES)).catalog
    return compose(catalog, catalog.find("alpha"), catalog.find("markup"))


def traced(composed: Composed, *drafted: PageField) -> list[str]:
    text = write_page(composed.page)
    lines = text.split("\n")
    return [lines[number - 1] for number in sorted(drafted_lines(composed.page, text, drafted))]


def test_the_summary_leads_to_its_quote_and_its_answer(composed: Composed) -> None:
    summary = composed.page.summary
    assert traced(composed, SUMMARY) == [f"> {summary}", summary]


def test_bullets_lead_to_their_list_and_their_answer(composed: Composed) -> None:
    assert traced(composed, BULLETS["b"]) == [
        "- Work for alpha",
        "- Other work",
        "Work for alpha; Other work.",
    ]


def test_a_cell_leads_to_its_row_and_a_price_to_its_answer_too(composed: Composed) -> None:
    row = traced(composed, PageField("cell", "b", "Deployment"))
    assert [line[:12] for line in row] == ["| Deployment"]
    price = traced(composed, PageField("cell", "b", "Price"))
    assert price[0].startswith("| Price |")
    assert price[1].endswith("Alpha: $1 for all. " + REST)


def test_the_comparison_leads_to_its_paragraphs(composed: Composed) -> None:
    assert traced(composed, COMPARISON) == list(composed.page.comparison)


def test_nothing_drafted_marks_nothing(composed: Composed) -> None:
    assert traced(composed) == []
