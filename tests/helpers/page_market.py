"""A market of providers with hostile names and long cells, for pages and their panes."""

from __future__ import annotations

MARKUP = '<img src="file:///etc/hostname">'
LONG = "x" * 5000

SETTINGS = (
    "site: {base: https://www.example.org, author: The Team, past_tokens: 200K}\n"
    "house: {name: House, slug: house}\n"
)


def profile(name: str, slug: str, **other: str) -> str:
    """Return a profile that is enough for a drafted page; a key given empty is left out."""
    keys = {
        "updated": "2026-11-30",
        "tagline": f"{slug} serves models.",
        "positioning": f"{slug} suits those who wait for nothing.",
        "about": f"What {slug} does.",
        "best_for": f"[Work for {slug}, Other work]",
        "glance": "{Price: $1 for all, Deployment: Serverless}",
    } | other
    lines = [f"{key}: {value}" for key, value in keys.items() if value]
    return "\n".join([f"name: '{name}'", f"slug: {slug}", *lines, ""])


PAIR = (
    "pair: [beta, alpha]\nupdated: 2026-09-30\nsummary: Beta is one thing and Alpha another.\n"
    "comparison: They differ.\n"
    "choose: {beta: [Beta work], alpha: [Alpha work]}\n"
)

FILES: dict[str, str | bytes] = {
    "catalog.yaml": SETTINGS,
    "providers/alpha.yaml": profile("Alpha", "alpha"),
    "providers/beta.yaml": profile("Beta", "beta"),
    "providers/markup.yaml": profile(
        MARKUP, "markup", glance=f"{{Price: {LONG}, Deployment: '{MARKUP}'}}"
    ),
    "providers/bare.yaml": profile("Bare", "bare", tagline="", about="", best_for=""),
    "pairs/beta-vs-alpha.yaml": PAIR,
}
