"""Small catalogs from plain data, for tests that look at them."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.lens import Lens, gpu_lens, model_lens
from explorer.analysis.view import View
from explorer.catalog.catalog import Catalog, Provider, in_catalog_order
from explorer.catalog.observations import Price, Speed
from explorer.catalog.schema import Profile, Settings
from explorer.catalog.validating import record

if TYPE_CHECKING:
    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity

TODAY = date(2026, 11, 30)

Keys = dict[str, Any]


def price(**keys: Any) -> Price:
    """Return a price as a file's texts would give it, of the model `m` unless it says otherwise."""
    return record(Price, keys if keys.keys() & {"gpu", "item"} else {"model": "m", **keys})


def speed(value: str | None = None, metric: str = "output_tok_s", **keys: Any) -> Speed:
    """Return a speed of the model `m`, of one stream unless it says otherwise."""
    return record(Speed, {"model": "m", "metric": metric, "value": value or "", **keys})


def measured(by: str | None, reporter: str = "independent", as_of: str | None = None) -> Keys:
    """Return the keys of a source."""
    given = {"by": by, "reporter": reporter, "as_of": as_of}
    return {key: value for key, value in given.items() if value is not None}


def catalog_of(*profiles: Keys, **settings: Any) -> Catalog:
    """Return a catalog of profiles in the given order of keys."""
    known = record(Settings, settings)
    read = [record(Profile, profile) for profile in profiles]
    providers = [Provider(one.slug or one.name, "", one) for one in read]
    return Catalog(None, known, in_catalog_order(providers, known))


def view_of(*profiles: Keys, model: str = "m", gpu: str = "", **settings: Any) -> View:
    """Return a view of profiles on 30 November 2026, through one lens."""
    catalog = catalog_of(*profiles, **settings)
    lens: Lens = gpu_lens(catalog, gpu) if gpu else model_lens(catalog, model)
    return View(catalog, lens, TODAY)


def shown(
    quantity: Quantity, *observed: Price | Speed, as_of: date = TODAY, gpu: str = ""
) -> Shown:
    """Return what is shown of one provider that has just these observations."""
    prices = [one for one in observed if isinstance(one, Price)]
    speeds = [one for one in observed if isinstance(one, Speed)]
    view = view_of({"name": "A", "prices": prices, "speeds": speeds}, gpu=gpu)
    return View(view.catalog, view.lens, as_of).figure(view.catalog.providers[0], quantity)


def figure(quantity: Quantity, *observed: Price | Speed, **keys: Any) -> Figure:
    """Return the figure that is shown; there must be one."""
    found = shown(quantity, *observed, **keys)
    assert isinstance(found, Figure), found
    return found


def missing(quantity: Quantity, *observed: Price | Speed, **keys: Any) -> Missing:
    """Return why no figure is shown; there must be none."""
    found = shown(quantity, *observed, **keys)
    assert isinstance(found, Missing), found
    return found
