"""The one gate in front of every chart: only finite numbers reach the drawing library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray


def finite_array(values: Iterable[float]) -> NDArray[np.float64]:
    """Return numbers as finite float64; raises TypeError or ValueError on anything else.

    A None or a Decimal in a plot ends the process, a NaN or an infinity spoils the axis.
    """
    numbers = list(values)
    for number in numbers:
        if isinstance(number, bool | np.bool_) or not isinstance(
            number, int | float | np.integer | np.floating
        ):
            raise TypeError(f"A chart is drawn from numbers, not from {type(number).__name__}.")
    try:
        made = np.array([float(number) for number in numbers], dtype=np.float64)
    except OverflowError as error:
        raise ValueError("A number is too large to be drawn.") from error
    if not np.isfinite(made).all():
        raise ValueError("A chart is drawn from finite numbers only.")
    return made
