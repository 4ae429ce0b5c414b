"""The words that files, windows and pages share: kinds of absence, of source and of status."""

from __future__ import annotations

from enum import StrEnum

UNKNOWN = "-"
"""How a cell of a page says that there is nothing to say."""


class Absence(StrEnum):
    """Why a value is not there; never zero, never sorted as a number."""

    NOT_PUBLISHED = "not published"
    VARIES = "varies"
    DOES_NOT_APPLY = "does not apply"
    NOT_RESEARCHED = "not researched"


class SourceKind(StrEnum):
    """Who stands behind a figure, strongest for speeds first; derived ones are our own sums."""

    INDEPENDENT = "independent"
    RELAYED = "relayed"
    VENDOR = "vendor"
    UNSTATED = "unstated"
    DERIVED = "derived"


class Status(StrEnum):
    """Where an offer stands, in the order in which observations are preferred."""

    CURRENT = "current"
    DEPRECATED = "deprecated"
    PREVIEW = "preview"
    ANNOUNCED = "announced"
    SUPERSEDED = "superseded"
    RETIRED = "retired"


class Relation(StrEnum):
    """Whether the two sides of a pair are alternatives or fit together."""

    RIVALS = "rivals"
    COMPLEMENTARY = "complementary"
