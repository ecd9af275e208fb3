"""What chance dealt, pile by pile, in the words of a record, and read back as the cells of a state (rules/deal.py)."""

from collections.abc import Callable, Sequence

from saqqara.engine.rules.state import CARD_NAMES, GOD_NAMES, GODS, KINDS, ROUNDS, SCAFFOLDS, Setup
from saqqara.errors import RecordError, shown
from saqqara.game.position import round_card

from .lines import Line, cells_of

WITHOUT = "without"  # before what is out of the game


def write(setup: Setup, pile: str, cells: Sequence[int]) -> str:
    """Name a pile that was dealt, the next one first."""
    return f"deal {pile} {WRITERS[pile](setup, cells)}"


def read(setup: Setup, pile: str, line: Line) -> list[int]:
    """Read a `deal` line as the cells of a state; raises RecordError."""
    return READERS[pile](setup, line)


def names_of(cells: Sequence[int]) -> str:
    """Name market cards, the next one first."""
    return " ".join(CARD_NAMES[card] for card in reversed(cells))


def round_cards(setup: Setup) -> list[str]:
    """Name all round cards by their ships."""
    return ["".join(map(str, round_card(setup, card))) for card in range(ROUNDS + 1)]


def _write_rounds(setup: Setup, cells: Sequence[int]) -> str:
    *order, removed = (round_cards(setup)[card] for card in cells)
    return f"{' '.join(order)} {WITHOUT} {removed}"


def _write_market(setup: Setup, cells: Sequence[int]) -> str:
    return names_of(cells)


def _write_scaffolds(setup: Setup, cells: Sequence[int]) -> str:
    *order, removed = (str(tile + 1) for tile in cells)
    return f"{' '.join(order)} {WITHOUT} {removed}"


def _write_tombs(setup: Setup, cells: Sequence[int]) -> str:
    return " ".join(map(str, reversed(cells)))


def _write_prophecies(setup: Setup, cells: Sequence[int]) -> str:
    return " ".join(GOD_NAMES[god] for god in cells[: setup.prophecies.drawn])


def _with_one_removed(line: Line, there_are: Sequence[str]) -> list[int]:
    """Read a row of things and the one that is out of the game as their indices."""
    words = line.rest.split()[1:]
    count = len(there_are) - 1
    if len(words) != count + 2 or words[count] != WITHOUT:
        raise RecordError("record-rounds", line.number, pile=line.rest.split()[0], rounds=count)
    return _indices(line, words[:count] + words[count + 1 :], there_are)


def _indices(line: Line, words: Sequence[str], there_are: Sequence[str]) -> list[int]:
    """Give the place of each word among those there are, each of which is used once."""
    free: list[str | None] = list(there_are)
    order: list[int] = []
    for word in words:
        if word not in free:
            raise RecordError("record-not_there", line.number, pile=line.rest.split()[0], given=shown(word))
        order.append(free.index(word))
        free[order[-1]] = None
    return order


def _read_rounds(setup: Setup, line: Line) -> list[int]:
    return _with_one_removed(line, round_cards(setup))


def _read_market(setup: Setup, line: Line) -> list[int]:
    deck = [card for card in range(KINDS) for _ in range(setup.deck[card])]
    return cells_of(line, line.rest.split()[1:], deck)


def _read_scaffolds(setup: Setup, line: Line) -> list[int]:
    return _with_one_removed(line, [str(tile + 1) for tile in range(SCAFFOLDS)])


def _read_tombs(setup: Setup, line: Line) -> list[int]:
    words = line.rest.split()[1:]
    count = setup.burial.d_rows * setup.burial.d_columns
    if len(words) != count:
        raise RecordError("record-pile_size", line.number, pile="tombs", given=len(words), count=count)
    order = _indices(line, words, [str(number + 1) for number in range(count)])
    return [number + 1 for number in reversed(order)]


def _read_prophecies(setup: Setup, line: Line) -> list[int]:
    """Those that lie open; the order of the others is no part of the game."""
    words = line.rest.split()[1:]
    if len(words) != setup.prophecies.drawn:
        drawn = setup.prophecies.drawn
        raise RecordError("record-pile_size", line.number, pile="prophecies", given=len(words), count=drawn)
    opened = _indices(line, words, GOD_NAMES)
    return opened + [god for god in range(GODS) if god not in opened]


WRITERS: dict[str, Callable[[Setup, Sequence[int]], str]] = {
    "rounds": _write_rounds,
    "market": _write_market,
    "scaffolds": _write_scaffolds,
    "tombs": _write_tombs,
    "prophecies": _write_prophecies,
}
READERS: dict[str, Callable[[Setup, Line], list[int]]] = {
    "rounds": _read_rounds,
    "market": _read_market,
    "scaffolds": _read_scaffolds,
    "tombs": _read_tombs,
    "prophecies": _read_prophecies,
}
