"""Checking what follows from the data: title, address, answers, links; the data wins."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.escaping import escape_heading, unescape
from explorer.page.excerpts import LONGEST_WHOLE, excerpts, quoted
from explorer.page.layout import letters
from explorer.page.reading.blocks import Chunk
from explorer.page.reading.sections import keep, match_parts
from explorer.page.writing import price_sentence, questions, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.reading.blocks import Part
    from explorer.page.reading.findings import Findings
    from explorer.page.record import Page, Side

WINS = "The rest of the page wins; mend whichever is wrong"
"""What to do about a text that follows from others and contradicts them."""

_SPACES = re.compile(r"[ \t]+")


def check_line(line: int, expected: str, what: str, findings: Findings) -> None:
    """Report a derived line that says something else than the data."""
    if line not in findings.told:
        check_text(Chunk(line, [findings.lines[line - 1]]), expected, what, findings)


def check_text(chunk: Chunk, expected: str, what: str, findings: Findings) -> None:
    """Report a derived text that says something else than the data, or stands on more lines."""
    findings.as_one_line(chunk.line, len(chunk.lines), what, "")
    if _meaning(chunk.text) == _meaning(expected):
        return
    written, given = excerpts(chunk.text, expected, LONGEST_WHOLE)
    found = f"{what} {written} differs from the rest of the page, which gives {given}"
    findings.depart(chunk.line, found, WINS)


def read_faq(part: Part | None, page: Page, findings: Findings) -> Page:
    """Return the page with the kinds of absence its last answer names; check every answer."""
    titles = [question for question, _ in questions(page)]
    subs = match_parts(part, titles, findings)
    last = subs[-1]
    page = _with_absences(page, _answer(last) if last else "")
    if part is None:
        return page
    for (question, expected), sub in zip(questions(page), subs, strict=True):
        if sub is None:
            found = f"the question '{question}' is missing; it is written again"
            findings.lack(part.line, found, "Add it below FAQ", "FAQ")
            continue
        check_line(sub.line, f"### {escape_heading(question)}", "the question", findings)
        _check_answer(sub, question, expected, findings)
    return page


def check_rest(page: Page, findings: Findings) -> None:
    """Report every line that the canonical page lacks and no report has dealt with."""
    # What is kept raw stands for itself alone: no line elsewhere may pass as one of its lines.
    left = Counter(text_of(replace(page, sections="")).split("\n"))
    others = []
    for number, line in enumerate(findings.lines, 1):
        if number in findings.told:
            continue
        if left[line] > 0:
            left[line] -= 1
        elif line:
            others.append((number, line))
    meant: dict[str, list[str]] = {}
    for line in left if others else ():
        if left[line] > 0:
            meant.setdefault(_meant(line), []).append(line)
    for number, line in others:
        _report_form(number, line, _closest(line, meant.get(_meant(line), ())), findings)
    canonical = text_of(page).split("\n") if findings.clean else []
    if findings.clean and canonical != findings.lines:
        pairs = zip(canonical, findings.lines, strict=False)
        same = next((i for i, (a, b) in enumerate(pairs) if a != b), len(findings.lines) - 1)
        found = "the page differs from the canonical form from this line on"
        findings.depart(same + 1, found, "Compare the page with an exported one")


def _report_form(number: int, line: str, canonical: str | None, findings: Findings) -> None:
    if not line.strip(" \t"):
        findings.depart(number, "spaces in an empty line", "Remove them")
    elif canonical is None:
        found = f"{quoted(line)} is not on the canonical page"
        findings.depart(number, found, "Compare the page with an exported one")
    elif line.rstrip(" \t") == canonical:
        findings.depart(number, "spaces at the end of the line", "Remove them")
    else:
        found = f"{quoted(line)} {_in_form(line, canonical)}"
        findings.depart(number, found, f"Write {quoted(canonical)}")


def _closest(line: str, alike: Sequence[str]) -> str | None:
    """Return the canonical line that a line stands for, of those that have the same letters."""
    return next((one for one in alike if _bare(one) == _bare(line)), alike[0] if alike else None)


def _bare(line: str) -> str:
    return _SPACES.sub("", line).replace("\\", "")


def _in_form(line: str, canonical: str) -> str:
    """Say how a line differs from the canonical one that means the same."""
    if _SPACES.sub("", line) == _SPACES.sub("", canonical):
        return "has other spaces than the canonical form"
    if _bare(line) != _bare(canonical):
        return "is not in the canonical form"
    if line.count("\\") < canonical.count("\\"):
        return "holds markup that is not escaped; it is read as plain text"
    return "holds a backslash that is not needed or stands at another place"


def _with_absences(page: Page, answer: str) -> Page:
    """Read from the last answer why a price is not given."""
    if page.price is None:
        return page
    a, rest = _with_absence(page.a, page.price.a, answer)
    b, _ = _with_absence(page.b, page.price.b, rest)
    return replace(page, a=a, b=b)


def _with_absence(side: Side, cell: str, answer: str) -> tuple[Side, str]:
    """Return the side with its kind of absence, and what follows on its sentence."""
    if cell != UNKNOWN:
        return side, answer.removeprefix(price_sentence(side.name, cell, None) + " ")
    for absence in Absence:
        opening = price_sentence(side.name, cell, absence) + " "
        if answer.startswith(opening):
            return replace(side, price_absence=absence), answer.removeprefix(opening)
    return replace(side, price_absence=Absence.NOT_RESEARCHED), answer


def _check_answer(sub: Part, question: str, expected: str, findings: Findings) -> None:
    for chunk in sub.chunks[1:]:
        keep(chunk, f"a text below the answer to '{question}'", findings)
    if sub.chunks:
        findings.as_one_line(sub.chunks[0].line, len(sub.chunks[0].lines), "an answer", "FAQ")
    answer = _answer(sub)
    if answer == expected:
        return
    line = sub.chunks[0].line if sub.chunks else sub.line
    findings.account([line])
    todo = WINS
    if not expected:
        found = f"the answer {quoted(answer)} cannot be checked, as its data is missing"
        todo = "Mend what is reported as missing or not read"
    elif answer:
        written, given = excerpts(answer, expected, LONGEST_WHOLE)
        found = f"the answer to '{question}' is {written}, but the rest of the page gives {given}"
    else:
        found = f"the question '{question}' has no answer; it is written again"
        todo = f"Write {quoted(expected)}"
    findings.depart(line, found, todo, "FAQ")


def _answer(sub: Part) -> str:
    return unescape(sub.chunks[0].text) if sub.chunks else ""


def _meant(line: str) -> str:
    """Return what two lines share that differ in their form alone."""
    return letters(line) or _bare(line) or line


def _meaning(line: str) -> str:
    return unescape(_SPACES.sub(" ", line.strip(" \t")))
