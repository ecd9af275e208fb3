"""The table in text: board, moves and score sheet as Rich renderables, for any view and any width from 40 columns.

The sites have rooms of their own in `sites`, what the modules bring in `modules_text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saqqara.cli.marks import Json, cards, counts, stone
from saqqara.cli.modules_text import beside_name, modules
from saqqara.cli.sites import burial, market, obelisk, pyramid, temple
from saqqara.engine.rules.state import SLED, UNKNOWN_NAME
from saqqara.words import Words

SITES = {"market": market, "pyramid": pyramid, "temple": temple, "burial": burial, "obelisk": obelisk}
MORE_ON_SLED = 2  # by a Cargo Sled
WIDE = 80  # columns from which the modules stand beside the harbour, and cards in the line of their player
HARBOUR = 34  # columns of the harbour beside the modules
NAME = 14  # columns of what is said beside a site
DECK = 9
SHORT_LIST = 12  # moves that are listed one below the other, with their notation


def board(view: Json, boards: Json, names: Sequence[str], words: Words, width: int = 100) -> RenderableType:
    """Draw everything that a view shows.

    `view` is `game.view(seat)`, `boards` is `game.boards`, `names` are the players' names by seat, `width` in columns.
    """
    return Group(
        above(view, boards, words, width), sites(view, boards, words, width), players(view, names, words, width)
    )


def above(view: Json, boards: Json, words: Words, width: int) -> RenderableType:
    """Draw the harbour, and beside it what the modules have on the table."""
    brought = modules(view, boards, words)
    if brought is None:
        return harbour(view, boards, words, 2)
    if width < WIDE:
        return Group(harbour(view, boards, words, 2), brought)
    table = Table.grid()
    table.add_column(width=HARBOUR)
    table.add_column(width=width - HARBOUR)
    table.add_row(harbour(view, boards, words, 1), brought)
    return table


def harbour(view: Json, boards: Json, words: Words, columns: int) -> Panel:
    """Draw the round's ships, the bow at the left, with what each still needs before it may sail."""
    table = Table.grid(padding=(0, 2))
    cells = [
        (words.text("cli-ship", ship=number), _ship(ship, boards, words))
        for number, ship in enumerate(view["ships"], 1)
    ]
    for first in range(0, len(cells), columns):
        table.add_row(*(part for cell in cells[first : first + columns] for part in cell))
    return Panel(table, title=words.text("cli-harbour"), subtitle=words.text("cli-bow"), box=box.ROUNDED)


def _ship(ship: Json, boards: Json, words: Words) -> Text:
    if ship["site"] is not None:
        return Text(words.text(f"site-{ship['site']}", "name"), style="cyan")
    deck = Text(" ").join(stone(seat) for seat in ship["stones"])
    deck.pad_right(DECK - deck.cell_len)
    loaded = sum(seat is not None for seat in ship["stones"])
    missing = max(0, boards[f"ships.minimum.{ship['capacity']}"] - loaded)
    state = words.text("cli-needs", stones=missing)
    return deck.append(state, style="dim" if missing else "bold green")


def sites(view: Json, boards: Json, words: Words, width: int, named: Iterable[str] = tuple(SITES)) -> Panel:
    """Draw sites, all five or those named, each with its number of stones and the ships that lie there."""
    room = width - 4 - NAME - 2
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=NAME)
    table.add_column(width=room)
    for key in named:
        table.add_row(
            _name_of(key, view, words), Group(SITES[key](view, boards, words, room), *_beside(key, view, words))
        )
    return Panel(table, title=words.text("cli-sites"), box=box.ROUNDED)


def _name_of(key: str, view: Json, words: Words) -> Text:
    lines = [Text(words.text(f"site-{key}", "name"), style="bold")]
    if key != "market":
        lines.append(Text(words.text("cli-stones", stones=sum(view[key]["count"])), style="dim"))
    for number, ship in enumerate(view["ships"], start=1):
        if ship["site"] == key:
            lines.append(Text(words.text("cli-ship", ship=number), style="cyan"))
    return Text("\n").join([*lines, *beside_name(key, view, words)])


def _beside(key: str, view: Json, words: Words) -> Iterable[Text]:
    beside = view["landed"] if key == "market" else view[key]["beside"]
    stones = counts(beside).plain
    if not stones:
        return []
    line = words.text("cli-landed" if key == "market" else "cli-beside", stones=stones)
    return [Text(line, style="dim")]


def players(
    view: Json, names: Sequence[str], words: Words, width: int, frame: box.Box | None = box.SIMPLE_HEAD
) -> RenderableType:
    """Draw a line for each player: score as if the game ended now, quarry, sled and cards; who decides is marked.

    Where the line is too short for cards they follow, a line for each who has any.
    """
    before = [Text(words.text("list-comma")).join(_before(view, seat, words)) for seat in range(len(names))]
    table = _players(view, names, words, before if width >= WIDE else None, frame)
    if width >= WIDE:
        return table
    return Group(table, *(_marked(seat, cards) for seat, cards in enumerate(before) if cards))


def _marked(seat: int, what: Text) -> Text:
    """Put the mark of a seat before what lies there."""
    return Text(" ").join([stone(seat), what])


def _players(
    view: Json, names: Sequence[str], words: Words, before: Sequence[Text] | None, frame: box.Box | None
) -> Table:
    wide = before is not None
    table = Table(box=frame, expand=True, padding=(0, 1), pad_edge=wide)
    table.add_column("", width=1, no_wrap=True)
    table.add_column(words.text("cli-player"), overflow="ellipsis", max_width=20, no_wrap=True)
    for heading in ("cli-score", "cli-quarry"):
        table.add_column(words.text(heading), justify="right", no_wrap=wide)
    table.add_column(words.text("cli-sled"), no_wrap=wide)
    if before is not None:
        table.add_column(words.text("cli-cards"), ratio=1)
    for seat, name in enumerate(names):
        quarry = view["quarry"][seat]
        table.add_row(
            stone(seat),
            Text(name, style="bold reverse" if seat == view["actor"] else ""),
            _score(view, seat, wide),
            words.text("cli-unlimited") if quarry is None else str(quarry),
            sled(view, seat),
            *([] if before is None else [before[seat]]),
        )
    return table


def _score(view: Json, seat: int, wide: bool) -> Text:
    """Write what a seat would have if the game ended now, and where there is room so far and at the end."""
    now, more = view["scores"][seat], sum(view["at_end"][seat].values())
    parts = f" {now} {'-' if more < 0 else '+'} {abs(more)}" if wide and view["at_end"][seat] else ""
    return Text.assemble((str(now + more), "bold"), (parts, "dim"))


def sled(view: Json, seat: int) -> Text:
    """Draw the sled of a seat: its stones, and the room that is left."""
    on_it = view["sled"][seat]
    hand = view["hands"][seat]
    room = SLED + MORE_ON_SLED * (hand.count("cargo_sled") if isinstance(hand, list) else 0)
    return Text.assemble(stone(seat, on_it), stone(None, max(0, room - on_it)))


def _before(view: Json, seat: int, words: Words) -> Iterator[Text]:
    """Give what lies before a seat: cards, red ones that it has played, coins."""
    hand = view["hands"][seat]
    yield from cards([UNKNOWN_NAME] * hand if isinstance(hand, int) else hand, words)
    kept = view["played_red"][seat]
    if view["red_played"][seat]:
        line = Text(words.text("cli-red-played", cards=view["red_played"][seat]), style="dim")
        named = cards(kept, words) if isinstance(kept, list) else []
        yield line.append(": ").append_text(Text(words.text("list-comma")).join(named)) if named else line
    if view["coins"][seat]:
        yield Text(words.text("cli-coins", coins=view["coins"][seat]), style="yellow")


def moves_list(
    legal: Sequence[object],
    words: Words,
    names: Sequence[str] = (),
    view: Json | None = None,
    width: int = 100,
    boards: Json | None = None,
) -> RenderableType:
    """List moves with a number from 1, in words and, where there is room, in notation; long lists in columns."""
    texts = [str(move) for move in legal]
    entries = [(number, words.label(text, names, view, boards), text) for number, text in enumerate(texts, 1)]
    if len(entries) <= SHORT_LIST:
        return _listed(entries, 1, True)
    parts = [list(part) for _, part in groupby(entries, key=lambda entry: entry[2].partition(" ")[0])]
    return Group(*(in_columns(part, width) for part in parts))


Entry = tuple[int, str, str]


def in_columns(entries: Sequence[Entry], width: int) -> Table:
    """List moves of one kind in as many columns as there is room for."""
    longest = max(len(label) for _, label, _ in entries)
    full = 4 + longest + 2 + max(len(text) for _, _, text in entries) + 2
    notation = 2 * full <= width
    return _listed(entries, max(1, width // (full if notation else 4 + longest + 2)), notation)


def _listed(entries: Sequence[Entry], columns: int, notation: bool) -> Table:
    """List moves in columns, each from its top down."""
    rows = -(-len(entries) // columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for number, label, text in entries[row::rows]:
            entry = Text.assemble((f"{number:>2}", "bold yellow"), "  ", label)
            cells += [entry, Text(text, style="dim")] if notation else [entry]
        table.add_row(*cells)
    return table


def score_sheet(sheet: Sequence[Mapping[str, int]], names: Sequence[str], words: Words, title: str) -> Table:
    """Lay out a score sheet: a row for each source that brought or cost anybody points, a column for each player."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_footer=True)
    table.add_column(words.text("cli-source"), words.text("cli-total"))
    for seat, name in enumerate(names):
        header = Text.assemble(stone(seat), f" {name}")
        table.add_column(header, str(sum(sheet[seat].values())), justify="right", max_width=16)
    for source in sheet[0]:
        points = [line[source] for line in sheet]
        if any(points):
            table.add_row(words.text(f"source-{source}"), *(str(number) for number in points))
    return table
