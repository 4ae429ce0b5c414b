"""Where the value behind something on the screen stands in the files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure
from explorer.analysis.quantities import TOKEN_PRICES
from explorer.catalog.locating import TOP, Spot, file_in, locate_record, locate_value
from explorer.catalog.observations import Price
from explorer.catalog.schema import Context

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.analysis.figures import Shown
    from explorer.catalog.problem import Problem


def observed(shown: Shown) -> Figure | None:
    """Return the figure in a file that something shown comes from; None if there is none.

    Of a derived figure it is the first one that it was derived from, of a missing one the first
    that is recorded all the same.
    """
    if not isinstance(shown, Figure):
        return observed(shown.others[0]) if shown.others else None
    return observed(shown.derived_from[0]) if shown.derived_from else shown


def spot_of_figure(folder: Path, file: str, figure: Figure) -> Spot:
    """Return where an observed figure stands in a profile; raises `FolderError`."""
    observation = figure.observation
    if observation is None or isinstance(observation, Context):
        return locate_value(folder, file, "context", "max_tokens")
    return locate_record(folder, file, observation, *_steps(figure))


def spot_of_problem(folder: Path, problem: Problem) -> Spot:
    """Return where a problem was found; raises `FolderError`."""
    return Spot(file_in(folder, problem.file), problem.place or TOP)


def spot_of_key(folder: Path, file: str, key: str) -> Spot:
    """Return where a key such as `site.base` stands or belongs; raises `FolderError`."""
    return locate_value(folder, file, *key.split("."))


def _steps(figure: Figure) -> tuple[str, ...]:
    """Return the keys within an observation that hold a figure's number."""
    if isinstance(figure.observation, Price):
        key = figure.quantity.key if figure.quantity in TOKEN_PRICES else "amount"
        steps = ("promotion", key) if figure.is_promotion else (key,)
    else:
        steps = ("at_least",) if figure.at_least else ("value",)
    return (*steps[:-1], "range") if figure.high is not None else steps
