"""What becomes of a page, in words, for the list, the buttons and the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from explorer.analysis.labels import counted, sentence
from explorer.catalog.folders import PAIRS, SETTINGS_FILE
from explorer.catalog.problem import Severity
from explorer.page.importing.pages import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.look.tokens import ColourRole
    from explorer.page.importing.conflicts import Conflict
    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan


class State(NamedTuple):
    """How a page stands: its sign, the sign's colour, and a few words."""

    icon: str
    role: ColourRole
    words: str


def state(plan: Plan, outcome: Outcome | None) -> State:
    """Return how a page stands; nothing is known of one that was not read yet."""
    if outcome is None:
        return State("", "muted", "Not read yet")
    match outcome.status:
        case Status.REFUSED:
            return State("error", "error", f"Refused: {reason(outcome)}")
        case Status.CONFLICT:
            left = len(outcome.undecided)
            every = len(outcome.conflicts)
            what = f"{counted(every, 'conflict')}, {left} undecided"
            is_foreign = any(one.is_of_site for one in outcome.conflicts)
            return State("warning", "warn", f"Another site's, {what}" if is_foreign else what)
        case Status.UNCHANGED:
            return State("check", "muted", ", ".join(["Nothing new", *decided(outcome)]))
    return State("import", "text", sentence(", ".join(_changes(plan, outcome))))


def reason(outcome: Outcome) -> str:
    """Return why a page is refused."""
    errors = [one.found for one in outcome.problems if one.severity is Severity.ERROR]
    return errors[-1] if errors else "it is no comparison page"


def button(outcomes: Sequence[Outcome]) -> str:
    """Return what the button does."""
    number = sum(one.status is Status.IMPORTED for one in outcomes)
    return f"Import {counted(number, 'page')}" if number else "Import"


def left_out(outcomes: Sequence[Outcome]) -> str:
    """Return in a sentence what is not imported, and why."""
    refused = sum(one.status is Status.REFUSED for one in outcomes)
    open_ = [one for one in outcomes if one.status is Status.CONFLICT]
    same = sum(one.status is Status.UNCHANGED for one in outcomes)
    told = []
    if open_:
        values = sum(len(one.undecided) for one in open_)
        left = "is left out" if len(open_) == 1 else "are left out"
        told.append(
            f"{counted(len(open_), 'page')} {left} until {counted(values, 'conflict')} "
            f"{'is' if values == 1 else 'are'} decided."
        )
    if refused:
        told.append(f"{counted(refused, 'page')} {'is' if refused == 1 else 'are'} refused.")
    if same:
        told.append(f"{counted(same, 'page')} {'changes' if same == 1 else 'change'} nothing.")
    return " ".join(told)


def title_of(conflict: Conflict) -> str:
    """Return what a conflict is about, as the dialog heads it."""
    match conflict.path:
        case ("choose", str(slug)):
            return f"Bullets for {slug}"
        case ("site", "past_tokens"):
            return "Threshold of the closing block"
        case ("site", "base"):
            return "Address of the site"
        case ("updated",):
            return "Date of the page"
        case ("pair",):
            return "Order of the two"
        case ("sections",):
            return "Sections of its own"
    return sentence(conflict.field)


def _changes(plan: Plan, outcome: Outcome) -> list[str]:
    new = [file for file in outcome.files if plan.is_new(file)]
    is_new_pair = any(file.startswith(f"{PAIRS}/") for file in new)
    providers = sum(file != SETTINGS_FILE for file in new) - is_new_pair
    old = len(outcome.files) - len(new)
    told = ["new pair"] if is_new_pair else []
    told += [counted(providers, "new provider")] if providers else []
    told += [f"changes {counted(old, 'file')}"] if old else []
    return told + decided(outcome)


def decided(outcome: Outcome) -> list[str]:
    """Return how many values were kept and replaced."""
    told = [f"{len(outcome.kept)} kept"] if outcome.kept else []
    return told + ([f"{len(outcome.replaced)} replaced"] if outcome.replaced else [])
