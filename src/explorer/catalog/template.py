"""A new provider's file: every key that a profile may have, commented out with an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.editing import insert_item
from explorer.catalog.files import write_together
from explorer.catalog.folders import (
    MODELINE,
    SCHEMAS,
    SETTINGS_FILE,
    FolderError,
    leads_out,
    profile_files,
)
from explorer.catalog.reading import RefusedError, read
from explorer.catalog.writing import block_lines

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

_NEAR = f"{SCHEMAS}/profile.schema.json"

_KEYS = """\
## Everything below may stay away, and what is absent is never counted as zero. A line that
## begins with '# ' holds a key: take the '# ' away and put your own value in place of the
## example. Lines that begin with '## ' only explain.

# category: serverless inference  # what kind of provider it is
# homepage: https://example.com  # its address; never opened
# aliases: [Example AI, example.com]  # other names people type

## Prose, in your own words
# tagline: Example serves open models by the token.  # one sentence that opens with the name
# positioning: >-  # one paragraph, used when a pair has no text of its own
#   Example keeps a short list of models and runs them on rented GPUs.
# about: |-  # paragraphs, with a blank line between
#   What the provider does.
#
#   What it costs, and for whom it is made.
# best_for:  # bullets for 'Choose ... for'
#   - Open models by the token

## The cells of the page's table, as written
# glance:
#   Price: H100 about $6.50/hr dedicated  # the text of one cell, by its label
#   Long context:
#     text: Varies by model  # the cell as written
#     absent: varies  # why it holds no figure: not published, varies, does not apply

## Words of the catalog's vocabularies
# tags:
#   deployment: [serverless, dedicated]  # how it is offered
#   customization: [lora-fine-tuning]  # what can be trained
#   api: [openai-chat]  # which interfaces it speaks
#   compliance: [soc2]  # what it is certified for

## How many tokens fit into one request
# context:
#   max_tokens: 131072  # the largest of its models
#   note: all listed models  # what differs between models
#   confidence: normal  # or low
#   source:  # where it comes from; the same keys stand under every figure
#     url: https://example.com/models  # the page the figure belongs to
#     document:  # or a document without an address
#     reporter: vendor  # vendor, independent, relayed or unstated
#     by: Example  # who measured or reported it
#     via:  # the data set that was really read
#     as_of: 2026-11-30  # or 2026-11, or 2026

## One item for each price. A model has prices of tokens, a GPU or another item has an amount.
# prices:
#   - model: gpt-oss-120b  # a model of the catalog, by id or alias
#     unit: usd_per_mtok  # also usd_per_ktok, usd_per_token; others are shown, not charted
#     input: 0.10  # the list price of input tokens
#     output: 0.50  # of output tokens
#     cached_input: 0.05  # of input tokens found in the cache
#     train: 3.00  # of training tokens
#     tier: standard  # standard, batch, priority, fast, regional, peak ...
#     status: current  # current, preview, announced, deprecated, superseded, retired
#     prompt_up_to: 200000  # holds up to this many prompt tokens
#     prompt_above:  # or above this many
#     quantization: fp8  # fp4, fp8, int4 ... when stated
#     variant:  # the release of the model, when stated
#     upstream:  # whose service is resold
#     model_id: openai/gpt-oss-120b  # the provider's own id
#     where: {region: eu}  # product, channel, region, cloud ...
#     approximate: false  # true if the figure is 'about' this much
#     confidence: normal  # or low
#     note: The first million tokens are free.  # what a reader should know besides
#     confirmed:  # why an unlikely figure is right; silences its warnings
#     effective: {from: 2026-01-01, until: 2026-12-31}  # first and last day, both included
#     promotion:  # a lower price for a while; the amounts above are the list price
#       name: Launch offer  # what it is called
#       input: 0.05  # promotional price of input tokens
#       output: 0.25  # of output tokens
#       cached_input: 0.02  # of input tokens found in the cache
#       train: 1.50  # of training tokens
#       amount:  # of a GPU or another item
#       until: 2026-12-31  # its last day
#       source: {url: https://example.com/offer, reporter: vendor, as_of: 2026-11}
#     source: {url: https://example.com/pricing, reporter: vendor, as_of: 2026-11-30}
#   - gpu: H100  # a GPU of the catalog; usd_per_gpu_hour unless said
#     amount: 6.50  # its price
#     source: {url: https://example.com/pricing, reporter: vendor, as_of: 2026-11-30}
#   - item: Basic plan  # anything else that has a price
#     unit: usd_per_month  # what the amount is for
#     range: [10, 20]  # low and high, in place of an amount

## One item for each speed
# speeds:
#   - metric: output_tok_s  # ttft_s, output_tok_s (one stream) or system_tok_s
#     model: gpt-oss-120b  # may be unstated
#     value: 300  # the figure, in the unit that the metric names
#     p95: 340  # the 95th percentile, when stated
#     effort: low  # reasoning effort, when stated
#     conditions: 1,000 tokens in and out  # how it was measured
#     tier: standard  # standard, batch, priority, fast ...
#     status: current  # as for a price
#     quantization: fp8  # when stated
#     variant:  # the release of the model, when stated
#     upstream:  # whose service was measured
#     where: {region: eu}  # product, channel, region, cloud ...
#     approximate: false  # true if the figure is 'about' this much
#     confidence: normal  # or low
#     note:  # what a reader should know besides
#     confirmed:  # why an unlikely figure is right; silences its warnings
#     source: {url: https://example.com/speed, reporter: independent, by: A lab, as_of: 2026-11}
#   - metric: ttft_s
#     model: gpt-oss-120b
#     range: [0.2, 0.4]  # low and high, in place of a value
#   - metric: system_tok_s
#     at_least: 36000  # 'this or more', in place of a value
#     gpus: {gpu: H100, count: 8}  # the installation behind it

## Statements worth keeping beside the figures
# notes:
#   - text: Batch jobs are answered within a day.  # the statement
#     confidence: normal  # or low
#     source: {url: https://example.com/docs, reporter: vendor, as_of: 2026-11}
"""


def profile_text(name: str, slug: str, updated: date, modeline: str = "") -> str:
    """Return the text of a new profile: name, slug and day, and every other key as an example."""
    head = [
        *([modeline] if modeline else []),
        *block_lines("name", name),
        *block_lines("slug", slug),
        f"updated: {updated}  # the day on which somebody last went over this file",
    ]
    return "\n".join(head) + "\n\n" + _KEYS


def new_file(folder: Path, slug: str) -> Path:
    """Return where the profile of a new provider goes: beside the others, else in `providers`."""
    nested = folder / "providers"
    is_plain = not nested.is_dir() and bool(profile_files(folder))
    return (folder if is_plain else nested) / f"{slug}.yaml"


def add_provider(folder: Path, name: str, slug: str, today: date) -> Path:
    """Write a new profile, list it in `catalog.yaml` if that lists any, and return its file.

    Both are written or neither. Raises `FolderError` if the file is there already, `EditError` if
    the list cannot be changed, `OSError` if nothing can be written.
    """
    path = new_file(folder, slug)
    if path.exists() or path.is_symlink():
        raise FolderError(f"{path} is there already. Choose another slug.")
    files = {path: profile_text(name, slug, today, _modeline(folder, path)).encode()}
    settings = folder / SETTINGS_FILE
    if settings.is_file():
        files |= _listed(folder, settings, slug)
    write_together(files)
    return path


def _listed(folder: Path, settings: Path, slug: str) -> dict[Path, bytes]:
    """Return the settings with a slug at the end of their list; nothing if they have none."""
    if leads_out(folder, settings):
        return {}
    data = settings.read_bytes()
    try:
        value = read(data, SETTINGS_FILE).value
    except RefusedError as refused:
        todo = "Mend it before a provider is added"
        raise FolderError(f"{SETTINGS_FILE} cannot be read: {refused.found}. {todo}.") from None
    listed = value.get("providers") if isinstance(value, dict) else None
    if not isinstance(listed, list) or slug in listed:
        return {}
    return {settings: insert_item(data, ("providers",), len(listed), slug)}


def _modeline(folder: Path, path: Path) -> str:
    """Return the first line that names the schema, as the files beside a new one have it."""
    for beside in profile_files(folder):
        if beside.parent == path.parent and not leads_out(folder, beside) and beside.is_file():
            with beside.open("rb") as file:
                first = file.readline(200).decode("utf-8", "replace").rstrip("\r\n")
            if first.startswith(MODELINE):
                return first
    is_there = (folder / _NEAR).is_file()
    up = "../" * (len(path.relative_to(folder).parts) - 1)
    return f"{MODELINE}{up}{_NEAR}" if is_there else ""
