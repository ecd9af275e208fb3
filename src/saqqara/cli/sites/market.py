"""The market in text: open cards, face-down ones as far as the viewer knows them, and the piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.marks import Json, card, cards
from saqqara.words import Words


def market(view: Json, _boards: Json, words: Words, width: int) -> RenderableType:
    """Draw the market's four spaces, two beside each other where `width` allows, and the size of the piles."""
    spaces = [space(number, view["market"], words) for number in range(4)]
    columns = 2 if width >= 2 * max(text.cell_len for text in spaces) + 2 else 1
    table = Table.grid(padding=(0, 2, 0, 0))
    for first in range(0, 4, columns):
        table.add_row(*spaces[first : first + columns])
    return Group(table, piles(view["market"], words))


def space(number: int, spaces: Json, words: Words) -> Text:
    """Draw a space with its number: an open card, or those that lie face down and which of them the viewer knows."""
    there = spaces["spaces"][number]
    text = Text(f"{number + 1} ")
    if not there:
        return text.append(words.text("cli-empty"), style="dim")
    if spaces["face_down"][number]:
        return Text(f"{number + 1}: ").append_text(Text(words.text("list-comma")).join(cards(there, words)))
    return text.append_text(card(there[0], words))


def piles(spaces: Json, words: Words) -> Text:
    """Say how many cards are left to draw and how many are discarded."""
    draw, discarded = spaces["draw"], len(spaces["discard"])
    pile = words.text("cli-draw", cards=draw if isinstance(draw, int) else len(draw))
    discard = words.text("cli-discard", cards=discarded)
    return Text(words.text("list-comma").join([pile, discard]), style="dim")
