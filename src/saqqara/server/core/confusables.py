"""Which names look alike, by the tables of Unicode (UTS #39, section 4)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from saqqara.server.core.invisible_characters import strip_all_invisible

PROTOTYPE_PASSES = 2  # a sign is drawn of others, and one of these may look like another again
LEFT_TO_RIGHT_MARK = "\u200e"  # with which the table sets off a letter that is written from right to left


def are_confusable(name: str, other: str) -> bool:
    """Tell whether two names can be taken for each other: as they are, or with all letters small, or all large."""
    return any(a == b for a, b in zip(_skeletons(name), _skeletons(other), strict=True))


def _skeletons(name: str) -> tuple[str, str, str]:
    bare = normalize("NFKC", strip_all_invisible(name))
    return skeleton(bare), skeleton(bare.casefold()), skeleton(bare.upper())


def skeleton(text: str) -> str:
    """Give what all texts have in common that look like this one."""
    plain = normalize("NFD", strip_all_invisible(text))
    for _ in range(PROTOTYPE_PASSES):
        plain = normalize("NFD", "".join(_prototypes().get(sign, sign) for sign in plain))
    return plain


def preload() -> None:
    """Read the table, so that nobody who sits down first has to wait for it."""
    _prototypes()


@cache
def _prototypes() -> dict[str, str]:
    """Give for each sign the one that stands for all that look like it.

    The library tells of each sign which others look like it: of the one that stands for all of them these are all, of
    any other it is that one alone.
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
