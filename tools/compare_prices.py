"""Where the bundled token prices differ from those of the installed `genai-prices` package.

A refresh begins here: `make prices` prints provider, model, ours, theirs and our source for every
price that both know. It reads only, and decides nothing: either side may be the stale one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from genai_prices.data import providers as packaged

from explorer.analysis.choosing import is_current
from explorer.catalog.loading import load
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.observations import Price

THEIR_NAMES = {"aws-bedrock": "aws"}
"""Providers that the package calls by another id than our slug."""
KINDS = {"input": "input_mtok", "output": "output_mtok", "cached_input": "cache_read_mtok"}


def main() -> None:
    """Print a line for each price that differs, then how many were compared."""
    known = {provider.id: provider for provider in packaged}
    today = datetime.now(UTC).date()
    compared = differing = 0
    print(f"genai-prices {version('genai-prices')} beside {bundled_data()}")
    for provider in load(bundled_data()).catalog.providers:
        theirs = known.get(THEIR_NAMES.get(provider.key, provider.key))
        for price in provider.profile.prices if theirs else ():
            is_plain = price.model_id and price.tier == "standard" and is_current(price, today)
            model = theirs.find_model(price.model_id) if theirs and is_plain else None
            if model is None:
                continue
            for kind, ours, other in _pairs(price, model):
                compared += 1
                if ours != other:
                    differing += 1
                    where = price.source.reference if price.source else "no source"
                    print(f"{provider.name}\t{price.model}\t{kind}\t{ours}\t{other}\t{where}")
    print(f"{compared} prices compared, {differing} differ.")


def _pairs(price: Price, model: Any) -> Iterator[tuple[str, Decimal, Decimal]]:
    """Yield kind, our amount and theirs where both state one plain amount."""
    theirs = model.get_prices(datetime.now(UTC))
    for kind, name in KINDS.items():
        ours, other = getattr(price, kind), getattr(theirs, name, None)
        if ours is not None and isinstance(other, Decimal):
            yield kind, ours, other


if __name__ == "__main__":
    main()
