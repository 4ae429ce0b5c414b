"""Numbers of a text beside the cells of its own table: which of them say something else.

Narrow on purpose: a number meets those of a cell only for the same model or GPU, in the same kind
of unit, and on the terms that the cell names too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.doubts.prose import TENTH
from explorer.analysis.doubts.said import numbers_in
from explorer.analysis.phrases import CONTEXT_LABEL, SPEED_LABEL
from explorer.catalog.catalog import fold
from explorer.page.prose.figures import is_derived
from explorer.page.prose.lengths import contexts, is_claimed, lengths_of_cell
from explorer.page.prose.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from explorer.analysis.doubts.said import Number, Thing
    from explorer.page.prose.lengths import Length
    from explorer.page.record import Page

_CUTS = re.compile(r"[,;()]|\b(?:on|with|from|about|at|and)\b")
_NAME = re.compile(r"(?=\D*\d)[A-Za-z][\w.-]*(?: [\w.-]+){0,4}")
_GPU = re.compile(r"\b(?:GB|GH|MI|[ABHLTV])[0-9]{1,3}[0-9A-Z]{0,3}\b")
_TERMS = re.compile(
    r"\b(?:batch|cached?|priority|flex|promotion|reserved|spot|preemptible|community|secure|peak|"
    r"off-peak|train\w*|fine-?tun\w*|lora|long|above|below|was|were|until|before|from|plan|"
    r"turbo|fast|lite|dedicated|serverless|on-demand|cluster\w*|"
    r"claim\w*|advertis\w*|promis\w*|says|own|ran|since|ago|last|20[0-9]{2}|if|would|could|might|"
    r"pays?|paid|buys?|spend\w*|budget\w*|start\w*|halv\w*|doubl\w*)\b",
    re.IGNORECASE,
)
_LONGEST_SENTENCE = 2000
"""Letters; what is longer is no sentence, and nobody can tell whose its numbers are."""
_BEHIND = re.compile(r" ?[^,;:.()]{0,25}(?:at|by|from|for|on|with) ")
_CLAUSE = re.compile(r"[,;:()]|\b(?:and|but|while|against|than|beside|or)\b")


@dataclass(frozen=True, slots=True)
class Clash:
    """A number of a text, and the cell of the same page that says another one."""

    text: str
    side: str
    """The name of the side whose cell it is."""
    label: str
    cell: str


class Table:
    """The numbers of a page's table, ready to be met by those of its texts."""

    def __init__(self, page: Page, names: Mapping[str, Thing]) -> None:
        self._price = page.price_label
        self._names = {**_names_in(page), **names}
        self._cells = {
            page.a.name: {row.label: row.a for row in page.rows},
            page.b.name: {row.label: row.b for row in page.rows},
        }

    def clashes(self, text: str, owner: str = "") -> Iterator[Clash]:
        """Yield the numbers of a text that a cell contradicts.

        A text on one side is told by its `owner`; else a sentence is on the side that it names.
        """
        if len(self._cells) < 2:
            return  # both have one name, so that nobody can tell which is meant
        for sentence in sentences(text, list(self._cells)):
            if len(sentence) > _LONGEST_SENTENCE:
                continue
            named = {name: list(_named(name, sentence)) for name in self._cells}
            for number in numbers_in(sentence, self._names):
                side = owner or _side_of(sentence, named, number.start, number.end)
                if side and self._is_other(sentence, number, side):
                    yield self._clash(number.text, side, self._label(number))
            for length in contexts(sentence):
                side = owner or _side_of(sentence, named, length.start, length.end)
                if side and is_claimed(sentence, length) and self._is_longer(length, side):
                    yield self._clash(length.text, side, CONTEXT_LABEL)

    def _clash(self, text: str, side: str, label: str) -> Clash:
        return Clash(text, side, label, self._cells[side][label])

    def _label(self, number: Number) -> str:
        return self._price if number.kind == "money" else SPEED_LABEL

    def _is_other(self, sentence: str, number: Number, side: str) -> bool:
        """Tell whether the cell says other numbers of the same, on the same terms."""
        cell = self._cells[side].get(self._label(number), "")
        told = [one for one in numbers_in(cell, self._names) if _may_meet(number, one)]
        if not told or any(_agree(number, one) for one in told):
            return False
        if not number.things and self._is_of_model(sentence):
            return False  # which of them it means, nobody can tell
        terms = {term.lower() for term in _TERMS.findall(sentence)}
        has_own_terms = bool(terms - set(_TERMS.findall(cell.lower())))
        return not has_own_terms and not is_derived(sentence, number.start, number.end)

    def _is_of_model(self, sentence: str) -> bool:
        folded = fold(sentence)
        return any(name in folded for name, (kind, _) in self._names.items() if kind == "model")

    def _is_longer(self, length: Length, side: str) -> bool:
        """Tell whether a context is longer than the longest one of the cell."""
        cell = self._cells[side].get(CONTEXT_LABEL, "")
        longest = max((told.most for told in lengths_of_cell(cell)), default=None)
        return longest is not None and length.least > longest


def _names_in(page: Page) -> dict[str, Thing]:
    """Return what the cells name that looks like a model or a GPU."""
    names: dict[str, Thing] = {}
    for row in page.rows:
        for cell in (row.a, row.b):
            for gpu in _GPU.findall(cell):
                names[fold(gpu)] = "gpu", gpu
            for piece in _CUTS.split(cell):
                if (match := _NAME.fullmatch(piece.strip())) and not numbers_in(piece, {}):
                    names.setdefault(fold(match[0]), ("model", fold(match[0])))
    return names


def _side_of(sentence: str, named: Mapping[str, Sequence[int]], start: int, end: int) -> str:
    """Return the side that a number belongs to; empty where the sentence leaves a doubt.

    It is the only one named, or else the one that stands right behind the number ("at Alder"), or
    before it in one clause.
    """
    sides = [name for name in named if named[name]]
    if len(sides) < 2:
        return "".join(sides)
    for name in sides:
        if any(_BEHIND.fullmatch(sentence, end, at) for at in named[name] if at > end):
            return name
    clause = start - len(_CLAUSE.split(sentence[:start])[-1])
    before = [name for name in sides if any(clause <= at < start for at in named[name])]
    return before[0] if len(before) == 1 else ""


def _named(name: str, sentence: str) -> Iterator[int]:
    """Yield where a sentence names a side, and not a model that is called after it."""
    for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w|[ -][A-Za-z]?[0-9])", sentence):
        yield match.start()


def _may_meet(number: Number, told: Number) -> bool:
    """Tell whether two numbers are of one thing and one kind of unit."""
    if number.kind != told.kind or "other" in (number.per, told.per):
        return False
    if number.per and told.per and number.per != told.per:
        return False
    if number.things or told.things:
        return bool(number.things & told.things)
    return number.kind != "money"  # a speed may be stated of no model at all


def _agree(one: Number, other: Number) -> bool:
    (low, high), (least, most) = _reach(one), _reach(other)
    return low <= most and least <= high


def _reach(number: Number) -> tuple[Decimal, Decimal]:
    slack = number.step / 2 + (number.value * TENTH if number.sign == "about" else 0)
    low = Decimal(0) if number.sign == "under" else number.value - slack
    return low, Decimal("Infinity") if number.sign == "over" else number.value + slack
