"""Which names look alike, according to the Unicode tables (UTS #39, section 4)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from saqqara.server.core.invisible_characters import strip_all_invisible

PROTOTYPE_PASSES = 2  # a prototype may consist of characters that have prototypes themselves
LEFT_TO_RIGHT_MARK = "\u200e"  # the table marks letters that are written from right to left with it


def are_confusable(name: str, other: str) -> bool:
    """Return whether two names look alike, as they are, in lower case or in upper case."""
    return any(a == b for a, b in zip(_skeletons(name), _skeletons(other), strict=True))


def _skeletons(name: str) -> tuple[str, str, str]:
    bare = normalize("NFKC", strip_all_invisible(name))
    return lookalike_key(bare), lookalike_key(bare.casefold()), lookalike_key(bare.upper())


def lookalike_key(text: str) -> str:
    """Return the skeleton that all texts have in common that look like this one."""
    plain = normalize("NFD", strip_all_invisible(text))
    for _ in range(PROTOTYPE_PASSES):
        plain = normalize("NFD", "".join(_load_prototypes().get(sign, sign) for sign in plain))
    return plain


def preload_prototypes() -> None:
    """Read the table, so that the first player who sits down does not wait for it."""
    _load_prototypes()


@cache
def _load_prototypes() -> dict[str, str]:
    """Return for each character the one that represents all that look like it.

    The library lists for each character the others that look like it: all of them for the one that represents them,
    only that one for any other.
    """
    read = json.loads(files("homoglyphs_fork").joinpath("confusables.json").read_text(encoding="utf-8"))
    table = {
        _strip_direction_mark(sign): [_strip_direction_mark(other) for other in others] for sign, others in read.items()
    }

    def rank(character: str) -> tuple[int, int, int]:
        return len(table[character]), len(character), -ord(character[0])

    return {sign: max(sign, *others, key=rank) for sign, others in table.items() if len(sign) == 1}


def _strip_direction_mark(character: str) -> str:
    return character.replace(LEFT_TO_RIGHT_MARK, "")
