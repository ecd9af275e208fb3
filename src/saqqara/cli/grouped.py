"""Moves in groups: a line for each ship with its spaces and the sites it may sail to, and all others in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from saqqara.engine.rules.state import SITE_NAMES
from saqqara.words import Words

from .display import Moment
from .marks import EMPTY, padded, stone
from .table_text import in_columns

KEY = "bold yellow"  # of a number that can be typed
CELL = 3  # columns of a space of a ship
DECK = 4 * CELL
GAP = 2
TO_SITES = {
    "cli-private-ship": "private {}",
    "cli-bet-left": "wager {}.left",
    "cli-bet-right": "wager {}.right",
    "cli-stone": "site {}",
}


class Row:
    """A ship, or something else that goes to a site: its name, its stones, and the numbers of moves by site."""

    def __init__(self, label: str, deck: Text | None = None, state: Text | None = None) -> None:
        """Begin without any move."""
        self.label, self.deck, self.state = label, deck or Text(), state or Text()
        self.moves: dict[str, int] = {}


def grouped(moment: Moment, width: int) -> tuple[RenderableType, RenderableType | None]:
    """Draw the harbour with the moves that its ships and spaces stand for, and the other moves; None without any."""
    numbers = {str(move): number for number, move in enumerate(moment.legal, 1)}
    words, rest = moment.words, dict(numbers)
    rows = [*ships(moment, rest), *others(words, rest)]
    entries = [
        (number, words.label(text, moment.names, moment.view, moment.boards), text) for text, number in rest.items()
    ]
    return drawn(rows, words, width), in_columns(entries, width) if entries else None


def ships(moment: Moment, moves: dict[str, int]) -> Iterator[Row]:
    """Give the rows of the ships, and take the moves that they show out of `moves`."""
    for ship, held in enumerate(moment.view["ships"], 1):
        deck = Text("").join(
            padded(_space(owner, moves.pop(f"load {ship}.{n}", None)), CELL)
            for n, owner in enumerate(held["stones"], 1)
        )
        row = Row(moment.words.text("cli-ship", ship=ship), deck, _state(held, moment))
        row.moves = taken(moves, f"sail {ship} {{}}")
        yield row


def taken(moves: dict[str, int], pattern: str) -> dict[str, int]:
    """Take the moves to the sites out of `moves`, by site; the pattern has braces where a move names it."""
    return {site: moves.pop(pattern.format(site)) for site in SITE_NAMES if pattern.format(site) in moves}


def _space(owner: int | None, number: int | None) -> Text:
    if owner is not None:
        return Text(" ").append_text(stone(owner))
    return Text(f"{number:>2}", style=KEY) if number else Text(f" {EMPTY}", style="dim")


def _state(ship: dict[str, object], moment: Moment) -> Text:
    if ship["site"] is not None:
        return Text(moment.words.text(f"site-{ship['site']}", "name"), style="cyan")
    stones = ship["stones"]
    assert isinstance(stones, list)
    loaded = sum(owner is not None for owner in stones)
    missing = max(0, moment.boards[f"ships.minimum.{ship['capacity']}"] - loaded)
    return Text(moment.words.text("cli-needs", stones=missing), style="dim" if missing else "bold green")


def others(words: Words, moves: dict[str, int]) -> Iterator[Row]:
    """Give the rows of what else goes to sites; only those with moves."""
    for key, pattern in TO_SITES.items():
        row = Row(words.text(key))
        row.moves = taken(moves, pattern)
        if row.moves:
            yield row


def drawn(rows: Sequence[Row], words: Words, width: int) -> RenderableType:
    """Draw rows as a table with a column for each site; where that is too narrow for it, moves follow their row."""
    names = {site: words.text(f"site-{site}", "name") for site in SITE_NAMES}
    label = max(len(row.label) for row in rows) + GAP
    if label + DECK + sum(len(name) + GAP for name in names.values()) > width:
        return Group(*(line for row in rows for line in _narrow(row, names, label)))
    head = Text(" " * (label + DECK)).append("".join(name.ljust(len(name) + GAP) for name in names.values()), "dim")
    lines = [_wide(row, names, label) for row in rows]
    return Group(head, *lines) if any(row.moves for row in rows) else Group(*lines)


def _begun(row: Row, label: int) -> Text:
    return Text(row.label.ljust(label)).append_text(padded(row.deck.copy(), DECK))


def _wide(row: Row, names: dict[str, str], label: int) -> Text:
    line = _begun(row, label)
    if not row.moves:
        return line.append_text(row.state)
    for site, name in names.items():
        line.append(f"{row.moves.get(site, ''):<{len(name) + GAP}}", KEY)
    return line


def _narrow(row: Row, names: dict[str, str], label: int) -> Iterator[Text]:
    yield _begun(row, label).append_text(row.state)
    if row.moves:
        line = Text(" " * GAP)
        for site, number in row.moves.items():
            line.append(f"{number} ", KEY).append(f"{names[site]}  ")
        yield line
