"""What a seat has seen of what chance dealt: the beginning of each pile, written down and dealt on from there."""

import random
from collections.abc import Iterator, Sequence

from saqqara.engine.rules.deal import piles
from saqqara.engine.rules.state import CARD_NAMES, GOD_NAMES, KINDS, SCAFFOLDS, Setup
from saqqara.errors import RecordError, shown

from . import deals
from .lines import Line


def write(setup: Setup, dealt: dict[str, tuple[int, ...]], left: dict[str, int]) -> Iterator[str]:
    """Name of each pile what has come to light; `left` counts by pile what has not, but for what was removed."""
    for pile in piles(setup):
        words = deals.write(setup, pile, dealt[pile]).split()[2:]
        row, tail = _apart(words)
        known = row[: len(row) - left.get(pile, 0)]
        yield " ".join(["# seen:", pile, *known, *(tail if pile == "scaffolds" else [])])


def complete(setup: Setup, pile: str, line: Line, chance: random.Random) -> Line:
    """Deal the rest of a pile that was seen in part, as a line `deal` has it; raises RecordError."""
    row, tail = _apart(line.rest.split()[1:])
    there_are = _all(setup, pile)
    rest = list(there_are)
    for word in [*row, *tail[1:]]:
        if word not in rest:
            raise RecordError("record-not_there", line.number, pile=pile, given=shown(word))
        rest.remove(word)
    chance.shuffle(rest)
    removed = tail[1:] or ([rest.pop()] if pile in ("rounds", "scaffolds") and rest else [])
    words = [*row, *rest][: setup.prophecies.drawn if pile == "prophecies" else None]
    return line._replace(rest=" ".join([pile, *words, *([deals.WITHOUT, *removed] if removed else [])]))


def _apart(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Take a pile and what was removed from it apart."""
    at = words.index(deals.WITHOUT) if deals.WITHOUT in words else len(words)
    return list(words[:at]), list(words[at:])


def _all(setup: Setup, pile: str) -> list[str]:
    """Name everything that a pile is dealt of."""
    tombs = setup.burial.d_rows * setup.burial.d_columns
    return {
        "rounds": deals.round_cards(setup),
        "market": [CARD_NAMES[card] for card in range(KINDS) for _ in range(setup.deck[card])],
        "scaffolds": [str(tile + 1) for tile in range(SCAFFOLDS)],
        "tombs": [str(number + 1) for number in range(tombs)],
        "prophecies": list(GOD_NAMES),
    }[pile]
