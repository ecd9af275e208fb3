"""The market as text: open cards, face-down cards that the viewer knows, the number of others, and the piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.symbols import Json, card_text, card_texts
from saqqara.i18n import Translator


def render_market(view: Json, _boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the market's four spaces, two on a line if `width` allows, and the size of the piles."""
    spaces = [market_space_text(number, view["market"], translator) for number in range(4)]
    columns = 2 if width >= 2 * max(text.cell_len for text in spaces) + 2 else 1
    table = Table.grid(padding=(0, 2, 0, 0))
    for first in range(0, 4, columns):
        table.add_row(*spaces[first : first + columns])
    return Group(table, piles_text(view["market"], translator))


def market_space_text(number: int, market: Json, translator: Translator) -> Text:
    """Draw a space with its number: an open card, or its face-down cards, named if the viewer knows them."""
    there = market["spaces"][number]
    text = Text(f"{number + 1} ")
    if not there:
        return text.append(translator.text("cli-empty"), style="dim")
    if market["face_down"][number]:
        return Text(f"{number + 1}: ").append_text(
            Text(translator.text("list-comma")).join(card_texts(there, translator))
        )
    return text.append_text(card_text(there[0], translator))


def piles_text(market: Json, translator: Translator) -> Text:
    """Return the number of cards left to draw and the number of discarded cards."""
    draw, discarded = market["draw"], len(market["discard"])
    pile = translator.text("cli-draw", cards=draw if isinstance(draw, int) else len(draw))
    discard = translator.text("cli-discard", cards=discarded)
    return Text(translator.text("list-comma").join([pile, discard]), style="dim")
