"""What a seat has seen of the dealt piles: the beginning of each is written, and the rest is dealt when reading."""

import random
from collections.abc import Iterator, Sequence

from saqqara.engine.rules.deal import used_piles
from saqqara.engine.rules.state import CARD_KINDS, CARD_NAMES, GOD_NAMES, SCAFFOLDS, Setup
from saqqara.errors import RecordError, short_repr

from . import deals
from .lines import RecordLine


def write_seen_piles(setup: Setup, dealt_piles: dict[str, tuple[int, ...]], remaining: dict[str, int]) -> Iterator[str]:
    """Yield for each pile the part that has been revealed; `remaining` counts by pile the items that have not."""
    for pile in used_piles(setup):
        words = deals.write_deal(setup, pile, dealt_piles[pile]).split()[2:]
        row, tail = _split_removed(words)
        known = row[: len(row) - remaining.get(pile, 0)]
        yield " ".join(["# seen:", pile, *known, *(tail if pile == "scaffolds" else [])])


def complete_pile(setup: Setup, pile: str, line: RecordLine, rng: random.Random) -> RecordLine:
    """Deal the rest of a partly seen pile and return it as a `deal` line; raises RecordError."""
    row, tail = _split_removed(line.rest.split()[1:])
    there_are = _pile_contents(setup, pile)
    rest = list(there_are)
    for word in [*row, *tail[1:]]:
        if word not in rest:
            raise RecordError("record-not_there", line.number, pile=pile, given=short_repr(word))
        rest.remove(word)
    rng.shuffle(rest)
    removed = tail[1:] or ([rest.pop()] if pile in ("rounds", "scaffolds") and rest else [])
    words = [*row, *rest][: setup.prophecies.drawn if pile == "prophecies" else None]
    return line._replace(rest=" ".join([pile, *words, *([deals.REMOVED_MARKER, *removed] if removed else [])]))


def _split_removed(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Split a pile from what was removed from it."""
    at = words.index(deals.REMOVED_MARKER) if deals.REMOVED_MARKER in words else len(words)
    return list(words[:at]), list(words[at:])


def _pile_contents(setup: Setup, pile: str) -> list[str]:
    """Return the names of everything that a pile is dealt from."""
    tombs = setup.burial.d_rows * setup.burial.d_columns
    return {
        "rounds": deals.round_card_names(setup),
        "market": [CARD_NAMES[card] for card in range(CARD_KINDS) for _ in range(setup.deck[card])],
        "scaffolds": [str(tile + 1) for tile in range(SCAFFOLDS)],
        "tombs": [str(number + 1) for number in range(tombs)],
        "prophecies": list(GOD_NAMES),
    }[pile]
