"""Checking what follows from the data: title, address, answers, links; the data wins."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.escaping import escape_heading, unescape
from explorer.page.reading.findings import quoted
from explorer.page.reading.sections import match_parts
from explorer.page.writing import blocks, price_sentence, questions

if TYPE_CHECKING:
    from explorer.page.reading.blocks import Part
    from explorer.page.reading.findings import Findings
    from explorer.page.record import Page, Side

_SPACES = re.compile(r"[ \t]+")


def check_line(line: int, expected: str, what: str, findings: Findings) -> None:
    """Report a derived line that says something else than the data."""
    written = findings.lines[line - 1]
    if expected and line not in findings.told and _meaning(written) != _meaning(expected):
        findings.depart(
            line,
            f"{what} {quoted(written)} differs from the rest of the page, "
            f"which gives {quoted(expected)}",
            "The rest of the page wins; mend whichever is wrong",
        )


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
            findings.lack(part.line, found, "Add it", "FAQ")
            continue
        check_line(sub.line, f"### {escape_heading(question)}", "the question", findings)
        _check_answer(sub, question, expected, findings)
    return page


def check_rest(page: Page, findings: Findings) -> None:
    """Report every line that the canonical page lacks and no report has dealt with."""
    canonical = "\n\n".join(blocks(page)).split("\n")
    left = Counter(canonical)
    others = []
    for number, line in enumerate(findings.lines, 1):
        if left[line] > 0:
            left[line] -= 1
        elif line and number not in findings.told:
            others.append((number, line))
    meant = {_letters(line): line for line, times in left.items() if times > 0} if others else {}
    for number, line in others:
        _report_form(number, line, meant.get(_letters(line)), findings)
    if findings.clean and canonical != findings.lines:
        pairs = zip(canonical, findings.lines, strict=False)
        same = next((i for i, (a, b) in enumerate(pairs) if a != b), len(findings.lines) - 1)
        findings.depart(same + 1, "differs from the canonical form", "Compare with an export")


def _report_form(number: int, line: str, canonical: str | None, findings: Findings) -> None:
    if not line.strip(" \t"):
        findings.depart(number, "spaces in an empty line", "Remove them")
    elif canonical is None:
        found = f"{quoted(line)} is not on the canonical page"
        findings.depart(number, found, "Compare with an export")
    elif line.rstrip(" \t") == canonical:
        findings.depart(number, "spaces at the end of the line", "Remove them")
    else:
        found = f"{quoted(line)} differs in spacing or markup from the canonical form"
        findings.depart(number, found, f"Write {quoted(canonical)}")


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
    answer = _answer(sub)
    if answer == expected:
        return
    lines = range(sub.line + 1, sub.last + 1)
    line = sub.chunks[0].line if sub.chunks else sub.line
    findings.account(lines)
    if not expected:
        found = f"the answer {quoted(answer)} cannot be checked, as its data is missing"
    elif answer:
        found = (
            f"the answer to '{question}' is {quoted(answer)}, "
            f"but the rest of the page gives {quoted(expected)}"
        )
    else:
        found = f"the question '{question}' has no answer; it is written again"
    findings.depart(line, found, "The rest of the page wins; mend whichever is wrong", "FAQ")


def _answer(sub: Part) -> str:
    return unescape(" ".join([chunk.text for chunk in sub.chunks]))


def _letters(line: str) -> str:
    """Return what remains of a line when its form is taken away."""
    return "".join(filter(str.isalnum, line.casefold())) or line


def _meaning(line: str) -> str:
    return unescape(_SPACES.sub(" ", line.strip(" \t")))
