"""Dealt piles in the notation of a record, and their way back to cells of a state (engine/rules/deal.py)."""

from collections.abc import Callable, Sequence

from saqqara.engine.rules.state import CARD_KINDS, CARD_NAMES, GOD_NAMES, GODS, ROUNDS, SCAFFOLDS, Setup
from saqqara.errors import RecordError, short_repr
from saqqara.game.position import round_card_capacities

from .lines import RecordLine, parse_cards

REMOVED_MARKER = "without"  # precedes what is out of the game


def write_deal(setup: Setup, pile: str, cells: Sequence[int]) -> str:
    """Return the `deal` line of a pile, the next card or tile first."""
    return f"deal {pile} {PILE_WRITERS[pile](setup, cells)}"


def read_deal(setup: Setup, pile: str, line: RecordLine) -> list[int]:
    """Parse a `deal` line into the cells of a state; raises RecordError."""
    return PILE_READERS[pile](setup, line)


def join_card_names(cells: Sequence[int]) -> str:
    """Return the names of market cards, the next one first."""
    return " ".join(CARD_NAMES[card] for card in reversed(cells))


def round_card_names(setup: Setup) -> list[str]:
    """Return the names of all round cards: the capacities of their ships."""
    return ["".join(map(str, round_card_capacities(setup, card))) for card in range(ROUNDS + 1)]


def _write_rounds(setup: Setup, cells: Sequence[int]) -> str:
    *order, removed = (round_card_names(setup)[card] for card in cells)
    return f"{' '.join(order)} {REMOVED_MARKER} {removed}"


def _write_market(setup: Setup, cells: Sequence[int]) -> str:
    return join_card_names(cells)


def _write_scaffolds(setup: Setup, cells: Sequence[int]) -> str:
    *order, removed = (str(tile + 1) for tile in cells)
    return f"{' '.join(order)} {REMOVED_MARKER} {removed}"


def _write_tombs(setup: Setup, cells: Sequence[int]) -> str:
    return " ".join(map(str, reversed(cells)))


def _write_prophecies(setup: Setup, cells: Sequence[int]) -> str:
    return " ".join(GOD_NAMES[god] for god in cells[: setup.prophecies.drawn])


def _read_order_and_removed(line: RecordLine, names: Sequence[str]) -> list[int]:
    """Parse an ordered pile and the item that is out of the game into their indices."""
    words = line.rest.split()[1:]
    count = len(names) - 1
    if len(words) != count + 2 or words[count] != REMOVED_MARKER:
        raise RecordError("record-rounds", line.number, pile=line.rest.split()[0], rounds=count)
    return _parse_name_indices(line, words[:count] + words[count + 1 :], names)


def _parse_name_indices(line: RecordLine, words: Sequence[str], names: Sequence[str]) -> list[int]:
    """Return the index of each word among `names`; each name can be used once."""
    free: list[str | None] = list(names)
    order: list[int] = []
    for word in words:
        if word not in free:
            raise RecordError("record-not_there", line.number, pile=line.rest.split()[0], given=short_repr(word))
        order.append(free.index(word))
        free[order[-1]] = None
    return order


def _read_rounds(setup: Setup, line: RecordLine) -> list[int]:
    return _read_order_and_removed(line, round_card_names(setup))


def _read_market(setup: Setup, line: RecordLine) -> list[int]:
    deck = [card for card in range(CARD_KINDS) for _ in range(setup.deck[card])]
    return parse_cards(line, line.rest.split()[1:], deck)


def _read_scaffolds(setup: Setup, line: RecordLine) -> list[int]:
    return _read_order_and_removed(line, [str(tile + 1) for tile in range(SCAFFOLDS)])


def _read_tombs(setup: Setup, line: RecordLine) -> list[int]:
    words = line.rest.split()[1:]
    count = setup.burial.d_rows * setup.burial.d_columns
    if len(words) != count:
        raise RecordError("record-pile_size", line.number, pile="tombs", given=len(words), count=count)
    order = _parse_name_indices(line, words, [str(number + 1) for number in range(count)])
    return [number + 1 for number in reversed(order)]


def _read_prophecies(setup: Setup, line: RecordLine) -> list[int]:
    """Parse the open prophecies; the order of the others has no effect on the game."""
    words = line.rest.split()[1:]
    if len(words) != setup.prophecies.drawn:
        drawn = setup.prophecies.drawn
        raise RecordError("record-pile_size", line.number, pile="prophecies", given=len(words), count=drawn)
    opened = _parse_name_indices(line, words, GOD_NAMES)
    return opened + [god for god in range(GODS) if god not in opened]


PILE_WRITERS: dict[str, Callable[[Setup, Sequence[int]], str]] = {
    "rounds": _write_rounds,
    "market": _write_market,
    "scaffolds": _write_scaffolds,
    "tombs": _write_tombs,
    "prophecies": _write_prophecies,
}
PILE_READERS: dict[str, Callable[[Setup, RecordLine], list[int]]] = {
    "rounds": _read_rounds,
    "market": _read_market,
    "scaffolds": _read_scaffolds,
    "tombs": _read_tombs,
    "prophecies": _read_prophecies,
}
