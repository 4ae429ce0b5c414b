"""Words of the vocabularies as people read them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_SPELLINGS = {
    "api": "API",
    "fine tuning": "fine-tuning",
    "gdpr": "GDPR",
    "gpu": "GPU",
    "hipaa": "HIPAA",
    "lora": "LoRA",
    "on prem": "on-prem",
    "openai": "OpenAI",
    "pci dss": "PCI DSS",
    "post training": "post-training",
    "rl": "RL",
    "sdk": "SDK",
    "self host": "self-host",
    "soc2": "SOC 2",
}
_KNOWN = re.compile(rf"\b(?:{'|'.join(_SPELLINGS)})\b")


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `2 files`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them: `a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def as_words(value: str) -> str:
    """Return a value such as `lora-fine-tuning` as it stands in a sentence: `LoRA fine-tuning`."""
    return _KNOWN.sub(lambda match: _SPELLINGS[match[0]], value.replace("-", " "))


def as_label(value: str) -> str:
    """Return a value such as `gpu cloud` as it stands alone: `GPU cloud`."""
    return first_upper(as_words(value))


def first_upper(text: str) -> str:
    """Return a text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Begin with a capital, unless the first word is a name or a value."""
    return first_upper(text) if text.partition(" ")[0].isalpha() else text
