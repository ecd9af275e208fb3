"""Moves in groups: a line for each ship with its spaces and the sites it may sail to, and all others in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from saqqara.engine.rules.state import SITE_NAMES
from saqqara.i18n import Translator

from .board_text import moves_in_columns
from .display import DisplayState
from .symbols import EMPTY_SPACE, pad_right, stones_text

MOVE_NUMBER_STYLE = "bold yellow"  # of a number that can be typed
SPACE_WIDTH = 3  # columns of a ship's space
DECK_WIDTH = 4 * SPACE_WIDTH
COLUMN_GAP = 2
SITE_MOVE_PATTERNS = {
    "cli-private-ship": "private {}",
    "cli-bet-left": "wager {}.left",
    "cli-bet-right": "wager {}.right",
    "cli-stone": "site {}",
}


class MoveRow:
    """A ship, or something else that goes to a site: its label, its stones, and the numbers of its moves by site."""

    def __init__(self, label: str, deck: Text | None = None, status: Text | None = None) -> None:
        """Create a row without moves."""
        self.label, self.deck, self.status = label, deck or Text(), status or Text()
        self.move_numbers: dict[str, int] = {}


def group_moves(state: DisplayState, width: int) -> tuple[RenderableType, RenderableType | None]:
    """Draw the harbour with the moves of its ships and spaces, and all other moves, None if there are none."""
    numbers = {str(move): number for number, move in enumerate(state.legal_moves, 1)}
    translator, rest = state.translator, dict(numbers)
    rows = [*ship_rows(state, rest), *other_move_rows(translator, rest)]
    entries = [
        (number, translator.move_label(text, state.names, state.view, state.boards), text)
        for text, number in rest.items()
    ]
    return draw_rows(rows, translator, width), moves_in_columns(entries, width) if entries else None


def ship_rows(state: DisplayState, remaining_moves: dict[str, int]) -> Iterator[MoveRow]:
    """Yield the rows of the ships, and remove the moves that they show from `remaining_moves`."""
    for ship, held in enumerate(state.view["ships"], 1):
        deck = Text("").join(
            pad_right(_space_cell(owner, remaining_moves.pop(f"load {ship}.{n}", None)), SPACE_WIDTH)
            for n, owner in enumerate(held["stones"], 1)
        )
        row = MoveRow(state.translator.text("cli-ship", ship=ship), deck, _ship_status(held, state))
        row.move_numbers = pop_site_moves(remaining_moves, f"sail {ship} {{}}")
        yield row


def pop_site_moves(remaining_moves: dict[str, int], pattern: str) -> dict[str, int]:
    """Remove the moves to sites from `remaining_moves` and return them by site. The pattern has braces for the site."""
    return {
        site: remaining_moves.pop(pattern.format(site))
        for site in SITE_NAMES
        if pattern.format(site) in remaining_moves
    }


def _space_cell(owner: int | None, number: int | None) -> Text:
    if owner is not None:
        return Text(" ").append_text(stones_text(owner))
    return Text(f"{number:>2}", style=MOVE_NUMBER_STYLE) if number else Text(f" {EMPTY_SPACE}", style="dim")


def _ship_status(ship: dict[str, object], state: DisplayState) -> Text:
    if ship["site"] is not None:
        return Text(state.translator.text(f"site-{ship['site']}", "name"), style="cyan")
    stones = ship["stones"]
    assert isinstance(stones, list)
    loaded = sum(owner is not None for owner in stones)
    missing = max(0, state.boards[f"ships.minimum.{ship['capacity']}"] - loaded)
    return Text(state.translator.text("cli-needs", stones=missing), style="dim" if missing else "bold green")


def other_move_rows(translator: Translator, remaining_moves: dict[str, int]) -> Iterator[MoveRow]:
    """Yield a row for everything else that has moves to sites."""
    for key, pattern in SITE_MOVE_PATTERNS.items():
        row = MoveRow(translator.text(key))
        row.move_numbers = pop_site_moves(remaining_moves, pattern)
        if row.move_numbers:
            yield row


def draw_rows(rows: Sequence[MoveRow], translator: Translator, width: int) -> RenderableType:
    """Draw rows as a table with a column for each site. If the width is too small, moves follow below their row."""
    names = {site: translator.text(f"site-{site}", "name") for site in SITE_NAMES}
    label = max(len(row.label) for row in rows) + COLUMN_GAP
    if label + DECK_WIDTH + sum(len(name) + COLUMN_GAP for name in names.values()) > width:
        return Group(*(line for row in rows for line in _narrow_row(row, names, label)))
    head = Text(" " * (label + DECK_WIDTH)).append(
        "".join(name.ljust(len(name) + COLUMN_GAP) for name in names.values()), "dim"
    )
    lines = [_wide_row(row, names, label) for row in rows]
    return Group(head, *lines) if any(row.move_numbers for row in rows) else Group(*lines)


def _row_label_and_deck(row: MoveRow, label_width: int) -> Text:
    return Text(row.label.ljust(label_width)).append_text(pad_right(row.deck.copy(), DECK_WIDTH))


def _wide_row(row: MoveRow, site_names: dict[str, str], label_width: int) -> Text:
    line = _row_label_and_deck(row, label_width)
    if not row.move_numbers:
        return line.append_text(row.status)
    for site, name in site_names.items():
        line.append(f"{row.move_numbers.get(site, ''):<{len(name) + COLUMN_GAP}}", MOVE_NUMBER_STYLE)
    return line


def _narrow_row(row: MoveRow, site_names: dict[str, str], label_width: int) -> Iterator[Text]:
    yield _row_label_and_deck(row, label_width).append_text(row.status)
    if row.move_numbers:
        line = Text(" " * COLUMN_GAP)
        for site, number in row.move_numbers.items():
            line.append(f"{number} ", MOVE_NUMBER_STYLE).append(f"{site_names[site]}  ")
        yield line
