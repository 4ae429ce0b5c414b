"""A small market for the tests of table, filters, search and lens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from explorer.gui.session import Session

TODAY = date(2026, 11, 30)
WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]


def _provider(name: str, category: str, deployment: str, rest: str = "") -> str:
    slug = "odd" if "=" in name else name.split()[0].lower()
    head = f"name: {name}\nslug: {slug}\ncategory: {category}\n"
    return f"{head}tags: {{deployment: [{deployment}]}}\n{rest}"


def _price(output: str, as_of: str = "", reporter: str = "relayed") -> str:
    day = f", as_of: {as_of}" if as_of else ""
    return (
        f"prices:\n  - {{model: m, input: 0.05, output: {output}, "
        f"source: {{reporter: {reporter}, by: Meter{day}}}}}\n"
    )


FILES: dict[str, str | bytes] = {
    "catalog.yaml": "models:\n  m: {name: Model M, aliases: [emm]}\n  n: {name: Other N}\n"
    "gpus:\n  H100: {name: H100}\nlens: m\n",
    "providers/alpha.yaml": _provider(
        "Alpha", "gpu cloud", "serverless, dedicated", _price("0.60", "2026-11")
        + "speeds: [{model: m, metric: output_tok_s, value: 300, source: {reporter: independent}}]"
        + "\ncontext: {max_tokens: 131072}\n",
    ),
    "providers/beta.yaml": _provider(
        "Beta", "gateway", "serverless", _price("0.075", "2026-08-22", "vendor")
    ),
    "providers/gamma.yaml": _provider("Gamma Cloud", "gpu cloud", "dedicated", _price("12.5")),
    "providers/gadget.yaml": _provider("Gadget", "model lab", "batch"),
    "providers/odd.yaml": _provider(
        '"=1+1 <b>&amp;</b>"', "model lab", "batch, serverless",
        "glance: {Price: {text: Ask, absent: not published}}\n"
        "prices:\n  - {gpu: H100, amount: 3.5, source: {reporter: vendor}}\n"
        "  - {model: n, input: 1, output: 2}\n",
    ),
    "providers/delta.yaml": _provider(
        "Delta", "gateway", "serverless",
        "speeds: [{model: m, metric: output_tok_s, value: 80}]\n",
    ),
}  # fmt: skip


def open_session(folder: Path) -> Session:
    """Return a session with the folder open on a fixed day."""
    session = Session(TODAY)
    session.open(folder)
    return session
