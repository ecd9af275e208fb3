"""The table as text: board, moves and score sheet as Rich renderables, for any view and any width from 40 columns.

The sites are drawn in `sites`, the modules in `modules_text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.modules_text import modules_panel, private_ship_and_bets
from saqqara.cli.terminal.sites import render_burial, render_market, render_obelisk, render_pyramid, render_temple
from saqqara.cli.terminal.symbols import Json, card_texts, counts_text, stones_text
from saqqara.engine.rules.state import SLED_SPACES, UNKNOWN_CARD_NAME
from saqqara.i18n import Translator

SITE_RENDERERS = {
    "market": render_market,
    "pyramid": render_pyramid,
    "temple": render_temple,
    "burial": render_burial,
    "obelisk": render_obelisk,
}
CARGO_SLED_SPACES = 2  # additional spaces of a Cargo Sled
MIN_WIDE_WIDTH = 80  # columns from which the modules are next to the harbour, and cards in the line of their player
HARBOUR_WIDTH = 34  # columns of the harbour next to the modules
NAME_WIDTH = 14  # columns of a site's heading
DECK_WIDTH = 9
SHORT_LIST_LENGTH = 12  # most moves that are listed in one column, with their notation


def render_board(
    view: Json, boards: Json, names: Sequence[str], translator: Translator, width: int = 100
) -> RenderableType:
    """Draw everything that a view shows.

    `view` is `game.view(seat)`, `boards` is `game.boards`, `names` are the players' names by seat, `width` is in
    columns.
    """
    return Group(
        render_harbour_and_modules(view, boards, translator, width),
        render_sites(view, boards, translator, width),
        render_players(view, names, translator, width),
    )


def render_harbour_and_modules(view: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the harbour, and next to it what the modules add to the table."""
    brought = modules_panel(view, boards, translator)
    if brought is None:
        return render_harbour(view, boards, translator, 2)
    if width < MIN_WIDE_WIDTH:
        return Group(render_harbour(view, boards, translator, 2), brought)
    table = Table.grid()
    table.add_column(width=HARBOUR_WIDTH)
    table.add_column(width=width - HARBOUR_WIDTH)
    table.add_row(render_harbour(view, boards, translator, 1), brought)
    return table


def render_harbour(view: Json, boards: Json, translator: Translator, columns: int) -> Panel:
    """Draw the round's ships, bow on the left, with the stones that each still needs before it may sail."""
    table = Table.grid(padding=(0, 2))
    cells = [
        (translator.text("cli-ship", ship=number), _ship_text(ship, boards, translator))
        for number, ship in enumerate(view["ships"], 1)
    ]
    for first in range(0, len(cells), columns):
        table.add_row(*(part for cell in cells[first : first + columns] for part in cell))
    return Panel(table, title=translator.text("cli-harbour"), subtitle=translator.text("cli-bow"), box=box.ROUNDED)


def _ship_text(ship: Json, boards: Json, translator: Translator) -> Text:
    if ship["site"] is not None:
        return Text(translator.text(f"site-{ship['site']}", "name"), style="cyan")
    deck = Text(" ").join(stones_text(seat) for seat in ship["stones"])
    deck.pad_right(DECK_WIDTH - deck.cell_len)
    loaded = sum(seat is not None for seat in ship["stones"])
    missing = max(0, boards[f"ships.minimum.{ship['capacity']}"] - loaded)
    state = translator.text("cli-needs", stones=missing)
    return deck.append(state, style="dim" if missing else "bold green")


def render_sites(
    view: Json, boards: Json, translator: Translator, width: int, site_keys: Iterable[str] = tuple(SITE_RENDERERS)
) -> Panel:
    """Draw the given sites, by default all five, each with its number of stones and the ships docked there."""
    site_width = width - 4 - NAME_WIDTH - 2
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=NAME_WIDTH)
    table.add_column(width=site_width)
    for key in site_keys:
        table.add_row(
            _site_heading(key, view, translator),
            Group(
                SITE_RENDERERS[key](view, boards, translator, site_width), *_waiting_stones_lines(key, view, translator)
            ),
        )
    return Panel(table, title=translator.text("cli-sites"), box=box.ROUNDED)


def _site_heading(key: str, view: Json, translator: Translator) -> Text:
    lines = [Text(translator.text(f"site-{key}", "name"), style="bold")]
    if key != "market":
        lines.append(Text(translator.text("cli-stones", stones=sum(view[key]["count"])), style="dim"))
    for number, ship in enumerate(view["ships"], start=1):
        if ship["site"] == key:
            lines.append(Text(translator.text("cli-ship", ship=number), style="cyan"))
    return Text("\n").join([*lines, *private_ship_and_bets(key, view, translator)])


def _waiting_stones_lines(key: str, view: Json, translator: Translator) -> Iterable[Text]:
    beside = view["landed"] if key == "market" else view[key]["beside"]
    stones = counts_text(beside).plain
    if not stones:
        return []
    line = translator.text("cli-stones-at-market" if key == "market" else "cli-beside", stones=stones)
    return [Text(line, style="dim")]


def render_players(
    view: Json, names: Sequence[str], translator: Translator, width: int, box_style: box.Box | None = box.SIMPLE_HEAD
) -> RenderableType:
    """Draw a line for each player: score as if the game ended now, quarry, sled and cards. The active player is marked.

    If the line is too short for cards, they follow on separate lines, one for each player who has any.
    """
    before = [
        Text(translator.text("list-comma")).join(_cards_and_coins(view, seat, translator)) for seat in range(len(names))
    ]
    table = _players_table(view, names, translator, before if width >= MIN_WIDE_WIDTH else None, box_style)
    if width >= MIN_WIDE_WIDTH:
        return table
    return Group(table, *(_prefix_seat_mark(seat, cards) for seat, cards in enumerate(before) if cards))


def _prefix_seat_mark(seat: int, content: Text) -> Text:
    """Put the mark of a seat before its cards."""
    return Text(" ").join([stones_text(seat), content])


def _players_table(
    view: Json,
    names: Sequence[str],
    translator: Translator,
    cards_by_seat: Sequence[Text] | None,
    box_style: box.Box | None,
) -> Table:
    wide = cards_by_seat is not None
    table = Table(box=box_style, expand=True, padding=(0, 1), pad_edge=wide)
    table.add_column("", width=1, no_wrap=True)
    table.add_column(translator.text("cli-player"), overflow="ellipsis", max_width=20, no_wrap=True)
    for heading in ("cli-score", "cli-quarry"):
        table.add_column(translator.text(heading), justify="right", no_wrap=wide)
    table.add_column(translator.text("cli-sled"), no_wrap=wide)
    if cards_by_seat is not None:
        table.add_column(translator.text("cli-cards"), ratio=1)
    for seat, name in enumerate(names):
        quarry = view["quarry"][seat]
        table.add_row(
            stones_text(seat),
            Text(name, style="bold reverse" if seat == view["actor"] else ""),
            _score_text(view, seat, wide),
            translator.text("cli-unlimited") if quarry is None else str(quarry),
            sled_text(view, seat),
            *([] if cards_by_seat is None else [cards_by_seat[seat]]),
        )
    return table


def _score_text(view: Json, seat: int, is_wide: bool) -> Text:
    """Return a seat's score as if the game ended now and, if there is space, the points so far and at the end."""
    now, more = view["scores"][seat], sum(view["at_end"][seat].values())
    parts = f" {now} {'-' if more < 0 else '+'} {abs(more)}" if is_wide and view["at_end"][seat] else ""
    return Text.assemble((str(now + more), "bold"), (parts, "dim"))


def sled_text(view: Json, seat: int) -> Text:
    """Draw the sled of a seat: its stones and its free spaces."""
    on_it = view["sled"][seat]
    hand = view["hands"][seat]
    capacity = SLED_SPACES + CARGO_SLED_SPACES * (hand.count("cargo_sled") if isinstance(hand, list) else 0)
    return Text.assemble(stones_text(seat, on_it), stones_text(None, max(0, capacity - on_it)))


def _cards_and_coins(view: Json, seat: int, translator: Translator) -> Iterator[Text]:
    """Yield the cards of a seat, the red ones that it has played, and its coins."""
    hand = view["hands"][seat]
    yield from card_texts([UNKNOWN_CARD_NAME] * hand if isinstance(hand, int) else hand, translator)
    kept = view["played_red"][seat]
    if view["red_played"][seat]:
        line = Text(translator.text("cli-red-played", cards=view["red_played"][seat]), style="dim")
        named = card_texts(kept, translator) if isinstance(kept, list) else []
        yield line.append(": ").append_text(Text(translator.text("list-comma")).join(named)) if named else line
    if view["coins"][seat]:
        yield Text(translator.text("cli-coins", coins=view["coins"][seat]), style="yellow")


def render_moves(
    legal_moves: Sequence[object],
    translator: Translator,
    names: Sequence[str] = (),
    view: Json | None = None,
    width: int = 100,
    boards: Json | None = None,
) -> RenderableType:
    """List moves with a number from 1, in words and, if there is space, in notation. Long lists have columns."""
    texts = [str(move) for move in legal_moves]
    entries = [(number, translator.move_label(text, names, view, boards), text) for number, text in enumerate(texts, 1)]
    if len(entries) <= SHORT_LIST_LENGTH:
        return _moves_table(entries, 1, True)
    parts = [list(part) for _, part in groupby(entries, key=lambda entry: entry[2].partition(" ")[0])]
    return Group(*(moves_in_columns(part, width) for part in parts))


NumberedMove = tuple[int, str, str]


def moves_in_columns(entries: Sequence[NumberedMove], width: int) -> Table:
    """List moves of one kind in as many columns as fit."""
    longest = max(len(label) for _, label, _ in entries)
    full = 4 + longest + 2 + max(len(text) for _, _, text in entries) + 2
    notation = 2 * full <= width
    return _moves_table(entries, max(1, width // (full if notation else 4 + longest + 2)), notation)


def _moves_table(entries: Sequence[NumberedMove], columns: int, with_notation: bool) -> Table:
    """List moves in columns, each from the top down."""
    rows = -(-len(entries) // columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for number, label, text in entries[row::rows]:
            entry = Text.assemble((f"{number:>2}", "bold yellow"), "  ", label)
            cells += [entry, Text(text, style="dim")] if with_notation else [entry]
        table.add_row(*cells)
    return table


def score_sheet_table(
    sheet: Sequence[Mapping[str, int]], names: Sequence[str], translator: Translator, title: str
) -> Table:
    """Build a score sheet: a row for each source that gained or cost points, a column for each player."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_footer=True)
    table.add_column(translator.text("cli-source"), translator.text("cli-total"))
    for seat, name in enumerate(names):
        header = Text.assemble(stones_text(seat), f" {name}")
        table.add_column(header, str(sum(sheet[seat].values())), justify="right", max_width=16)
    for source in sheet[0]:
        points = [line[source] for line in sheet]
        if any(points):
            table.add_row(translator.text(f"source-{source}"), *(str(number) for number in points))
    return table
