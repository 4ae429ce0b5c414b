"""A set of figures says how old its oldest is, how many are undated and who reported them."""

from __future__ import annotations

from chart_examples import TODAY, priced
from explorer.analysis.figures import Figure
from explorer.analysis.lens import Lens
from explorer.analysis.provenance import dates_in_words, kinds_in_words
from explorer.analysis.quantities import OUTPUT
from explorer.analysis.view import View
from explorer.catalog.catalog import Catalog


def figures(*sources: dict[str, str]) -> list[Figure]:
    providers = tuple(
        priced(f"p{number}", "1", source={"url": "https://a.example", **source})
        for number, source in enumerate(sources)
    )
    view = View(Catalog(providers=providers), Lens("model", "m", "M"), TODAY)
    shown = [view.figure(provider, OUTPUT) for provider in providers]
    assert all(isinstance(one, Figure) for one in shown)
    return [one for one in shown if isinstance(one, Figure)]


def test_the_oldest_date_as_precisely_as_it_is_known() -> None:
    found = figures({"as_of": "2026-11-02"}, {"as_of": "2026"}, {"as_of": "2026-03"}, {})
    assert dates_in_words(found) == "Oldest figure 2026, 1 undated"
    assert dates_in_words(found[:1]) == "Oldest figure 2 Nov 2026"
    assert dates_in_words(found[3:]) == "1 undated"
    assert dates_in_words([]) == ""


def test_who_reported_them() -> None:
    vendor, other = {"reporter": "vendor"}, {"reporter": "independent"}
    assert kinds_in_words(figures(vendor, other, vendor)) == "3 figures: 1 independent, 2 vendor"
    assert kinds_in_words(figures(vendor)) == "1 figure, vendor"
    assert kinds_in_words([]) == ""
