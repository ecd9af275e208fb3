"""The table in text: board, moves and score sheet as Rich renderables, for any view and any width from 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saqqara.words import Words

Json = Mapping[str, Any]

LETTERS = "ABCD"
STONES = (
    "bold bright_white on black",
    "bold black on bright_white",
    "bold black on yellow",
    "bold black on cyan",
)
CARDS = {
    "red": ("entrance", "sarcophagus", "paved_path", "private_quarry"),
    "green": ("pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration", "stone_ornament"),
    "magenta": ("statue", "cargo_sled"),
    "blue": ("lever", "hammer", "sail", "chisel", "raft", "loading_plank"),
}
ALL_CARDS = [key for keys in CARDS.values() for key in keys]
SITES = ("market", "pyramid", "temple", "burial", "obelisk")
EMPTY = "\N{MIDDLE DOT}"
SLED = 5
HARBOUR = 33
DECK = 9


def board(view: Json, boards: Json, names: Sequence[str], words: Words, width: int = 100) -> RenderableType:
    """Draw everything that a view shows.

    `view` is `game.view(seat)`, `boards` is `game.boards`, `names` are the players' names by seat, `width` in columns.
    """
    middle = Table.grid(padding=(0, 1))
    middle.add_column(width=HARBOUR)
    middle.add_column(width=width - HARBOUR - 1)
    middle.add_row(harbour(view, boards, words), sites(view, boards, words, width - HARBOUR - 1))
    return Group(middle, players(view, names, words))


def stone(seat: int | None, count: int = 1) -> Text:
    """Draw one or more stones of a seat by its letter and colour; no seat is an empty space."""
    if seat is None:
        return Text(EMPTY * count, style="dim")
    return Text(LETTERS[seat] * count, style=STONES[seat])


def card(key: str, words: Words) -> Text:
    """Name a card in the colour of its kind."""
    colour = next((colour for colour, keys in CARDS.items() if key in keys), "default")
    return Text(words.text(f"card-{key}"), style=colour)


def harbour(view: Json, boards: Json, words: Words) -> Panel:
    """Draw the round's ships, the bow at the left, with what each still needs before it may sail."""
    table = Table.grid(padding=(0, 2))
    for number, ship in enumerate(view["ships"], start=1):
        table.add_row(words.text("cli-ship", ship=number), _ship(ship, boards, words))
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


def sites(view: Json, boards: Json, words: Words, width: int) -> Panel:
    """Draw the five sites, each with its number of stones and the ship that lies there."""
    inner = width - 4
    table = Table.grid(padding=(0, 2))
    table.add_column(width=14)
    table.add_column(width=inner - 16)
    drawn = {
        "market": market(view, words, inner - 16),
        "pyramid": pyramid(view["pyramid"], boards["pyramid.A.levels"]),
        "temple": temple(view["temple"]),
        "burial": burial(view["burial"], boards["burial.A.rows"], inner - 18),
        "obelisk": obelisk(view["obelisk"]),
    }
    for key in SITES:
        table.add_row(_name_of(key, view, words), Group(drawn[key], *_beside(key, view, words)))
    return Panel(table, title=words.text("cli-sites"), box=box.ROUNDED)


def _name_of(key: str, view: Json, words: Words) -> Text:
    lines = [Text(words.text(f"site-{key}", "name"), style="bold")]
    if key != "market":
        lines.append(Text(words.text("cli-stones", stones=sum(view[key]["count"])), style="dim"))
    for number, ship in enumerate(view["ships"], start=1):
        if ship["site"] == key:
            lines.append(Text(words.text("cli-ship", ship=number), style="cyan"))
    return Text("\n").join(lines)


def _beside(key: str, view: Json, words: Words) -> Iterable[Text]:
    beside = view[key]["beside"] if key != "market" else ()
    stones = " ".join(f"{LETTERS[seat]}{count}" for seat, count in enumerate(beside) if count)
    return [Text(words.text("cli-beside", stones=stones), style="dim")] if stones else []


def market(view: Json, words: Words, width: int) -> RenderableType:
    """Draw the market's four spaces, two beside each other where `width` allows, and the size of the draw pile."""
    spaces = [_space(number, view["market"], words) for number in range(4)]
    columns = 2 if width >= 2 * max(text.cell_len for text in spaces) + 2 else 1
    table = Table.grid(padding=(0, 2, 0, 0))
    for first in range(0, 4, columns):
        table.add_row(*spaces[first : first + columns])
    draw = view["market"]["draw"]
    pile = words.text("cli-draw", cards=draw if isinstance(draw, int) else len(draw))
    return Group(table, Text(pile, style="dim"))


def _space(number: int, spaces: Json, words: Words) -> Text:
    cards = spaces["spaces"][number]
    count = cards if isinstance(cards, int) else len(cards)
    text = Text(f"{number + 1} ")
    if count == 0:
        return text.append(words.text("cli-empty"), style="dim")
    if spaces["face_down"][number]:
        return text.append(words.text("cli-face-down", cards=count), style="dim")
    return text.append_text(card(cards[0], words))


def pyramid(site: Json, points: Sequence[Sequence[int]]) -> RenderableType:
    """Draw the levels of side A beside each other: stones, and the `points` of the spaces that are still free."""
    table = Table.grid(padding=(0, 3, 0, 0))
    levels, first = [], 0
    following = next((place for place, seat in enumerate(site["spaces"]) if seat is None), None)
    for values in points:
        side = round(len(values) ** 0.5)
        cells = [_step(site["spaces"][first + n], values[n], first + n == following) for n in range(len(values))]
        levels.append(_by_columns(cells, side))
        first += len(values)
    table.add_row(*levels)
    return table


def _step(seat: int | None, value: int, following: bool) -> Text:
    if seat is not None:
        return stone(seat)
    return Text(str(value), style="bold underline yellow" if following else "dim")


def _by_columns(cells: Sequence[Text], rows: int, gap: str = " ") -> Text:
    return Text("\n").join(Text(gap).join(cells[row::rows]) for row in range(rows))


def temple(site: Json) -> RenderableType:
    """Draw the temple of side A from above: the stones that are seen, and below them how many lie in each pile."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row(*(stone(pile[-1] if pile else None) for pile in site["spaces"]))
    table.add_row(*(Text(str(len(pile)), style="dim") for pile in site["spaces"]))
    return table


def burial(site: Json, rows: int, width: int) -> RenderableType:
    """Draw the burial chamber of side A in its rows, the newest columns where not all fit in `width`."""
    stones = [stone(seat) for seat in site["spaces"]]
    stones += [stone(None)] * (-len(stones) % rows or rows)
    columns = len(stones) // rows
    gap = " " if 2 * columns <= width else ""
    shown = width // (1 + len(gap))
    return _by_columns(stones[rows * max(0, columns - shown) :], rows, gap)


def obelisk(site: Json) -> RenderableType:
    """Draw each seat's tower of side A lying on its side, with its height."""
    table = Table.grid(padding=(0, 3, 0, 0))
    towers = [
        Text.assemble(stone(seat, n) if n else Text(LETTERS[seat], style="dim"), f" {n}")
        for seat, n in enumerate(site["count"])
    ]
    for first in range(0, len(towers), 2):
        table.add_row(*towers[first : first + 2])
    return table


def players(view: Json, names: Sequence[str], words: Words) -> Table:
    """Draw a line for each player: score, quarry, sled and cards; the one who decides is marked."""
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1))
    table.add_column("", width=1)
    table.add_column(words.text("cli-player"), overflow="ellipsis", max_width=20, no_wrap=True)
    for heading in ("cli-score", "cli-quarry"):
        table.add_column(words.text(heading), justify="right", no_wrap=True)
    table.add_column(words.text("cli-sled"), no_wrap=True)
    table.add_column(words.text("cli-cards"), ratio=1)
    for seat, name in enumerate(names):
        quarry = view["quarry"][seat]
        table.add_row(
            stone(seat),
            Text(name, style="bold reverse" if seat == view["actor"] else ""),
            Text(str(view["scores"][seat]), style="bold"),
            words.text("cli-unlimited") if quarry is None else str(quarry),
            _sled(view, seat),
            _cards_of(view, seat, words),
        )
    return table


def _sled(view: Json, seat: int) -> Text:
    on_it = view["sled"][seat]
    hand = view["hands"][seat]
    room = SLED + 2 * (hand.count("cargo_sled") if isinstance(hand, list) else 0)
    return Text.assemble(stone(seat, on_it), stone(None, max(0, room - on_it)))


def _cards_of(view: Json, seat: int, words: Words) -> Text:
    hand = view["hands"][seat]
    parts = []
    if isinstance(hand, int):
        parts += [Text(words.text("cli-face-down", cards=hand))] if hand else []
    else:
        parts += [card(key, words).append(f" {n}" if n > 1 else "") for key, n in Counter(hand).items()]
    if view["red_played"][seat]:
        parts.append(Text(words.text("cli-red-played", cards=view["red_played"][seat]), style="dim"))
    return Text(words.text("list-comma")).join(parts)


def moves_list(
    legal: Sequence[object],
    words: Words,
    names: Sequence[str] = (),
    view: Json | None = None,
    width: int = 100,
) -> Table:
    """List moves with a number from 1, in words and, where there is room, in notation; long lists in columns."""
    texts = [str(move) for move in legal]
    labels = [words.label(text, names, view) for text in texts]
    longest = max((len(label) for label in labels), default=0)
    full = 4 + longest + 2 + max((len(text) for text in texts), default=0) + 2
    notation = len(texts) <= 12 or 2 * full <= width
    columns = 1 if len(texts) <= 12 else max(1, width // (full if notation else 4 + longest + 2))
    rows = -(-len(texts) // columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for index in range(row, len(texts), rows):
            entry = Text.assemble((f"{index + 1:>2}", "bold yellow"), "  ", labels[index])
            cells += [entry, Text(texts[index], style="dim")] if notation else [entry]
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
