"""What the window's own actions can do at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.gui.centre import TABS

if TYPE_CHECKING:
    from explorer.gui.session import Session

CHARTS = ("price", "speed")


def possible(session: Session, tab: str, *, is_alone: bool, shows_compare: bool) -> dict[str, bool]:
    """Say of each action that cannot always do something whether it can now.

    `is_alone` tells that the tab has the whole window.
    """
    current, (a, b) = session.current, session.pair
    has_rows, has_side = bool(session.catalog.providers), bool(a or b)
    is_framed = has_rows and not is_alone
    is_whole = session.whole_pair is not None
    return {
        **{f"show_{tab}": has_rows for tab, _ in TABS},
        **dict.fromkeys(("find", "show_facets", "show_compare"), is_framed),
        **dict.fromkeys(("copy_page", "copy_rich"), is_whole),
        **dict.fromkeys(("swap", "clear_pair"), has_side),
        "show_problems": has_rows or bool(session.problems),
        "choose_lens": is_framed and session.view.lens is not None,
        "reload": session.is_open,
        "copy_table": has_rows,
        "clear_query": bool(session.query_text),
        "log_scale": has_rows and tab in CHARTS,
        "choose_a": current is not None and current is not a,
        "choose_b": current is not None and current is not b,
        "differences_only": is_whole and shows_compare,
    }
