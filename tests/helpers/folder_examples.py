"""A small folder of data for tests: a house and two providers that nobody has written up."""

from __future__ import annotations

CATALOG = """\
site: {base: https://compare.example.org, author: The Compare Desk, past_tokens: 128K}
house: {name: Cedar, slug: cedar}
providers: [cedar, alder, birch]
models:
  oak-7b: {name: Oak 7B, aliases: [OAK]}
  elm-70b: {name: Elm 70B}
lens: oak-7b
"""

CEDAR = """\
name: Cedar
updated: 2026-08-01
tagline: Cedar runs long agents
positioning: Cedar is for agents that run for hours.
about: Cedar serves agents.
best_for: [Long runs]
"""

ALDER = """\
name: Alder
updated: 2026-09-01
aliases: [Alder Cloud]
category: serverless inference
tagline: Alder serves small models.
positioning: Alder is for short prompts.
about: |-
  Alder serves models.

  It also trains them.
best_for: [Short prompts, Free trials]
glance: {Model access: Open weights, Deployment: "API | batch"}
tags: {deployment: [serverless, batch]}
context: {max_tokens: 131072}
prices:
  - {model: elm-70b, input: 0.50, output: 1.50}
  - {model: OAK, input: 0.10, output: 0.40}
speeds:
  - {model: oak-7b, metric: output_tok_s, value: 210, source: {reporter: independent, by: Bench}}
  - {model: oak-7b, metric: ttft_s, value: 0.4, source: {reporter: vendor}}
"""

BIRCH = """\
name: Birch & Co.
slug: birch
updated: 2026-09-30
tagline: Birch rents machines.
positioning: Birch is for own weights.
about: Birch rents machines by the minute.
best_for: [Own weights, "Batch; nightly"]
glance:
  Price: {absent: not published}
  Speed: "-"
tags: {deployment: [dedicated, batch]}
prices: [{model: oak-7b, input: 0.20, output: 0.30}]
speeds:
  - {model: oak-7b, metric: output_tok_s, value: 100, source: {reporter: independent, by: Bench}}
"""

PAIR = """\
pair: [birch, alder]
updated: 2026-07-04
summary: Birch rents. Alder serves.
comparison: They differ.
choose: {birch: [Steady load], alder: [Spiky load]}
"""

FOLDER = {
    "catalog.yaml": CATALOG,
    "providers/cedar.yaml": CEDAR,
    "providers/alder.yaml": ALDER,
    "providers/birch.yaml": BIRCH,
}
"""The files of the folder; `PAIR` as `pairs/birch-vs-alder.yaml` writes two of them up."""
