"""Boards and analyses as text, for IPython in a terminal and for notebooks that show no HTML.

The text is in colours and as wide as the terminal if stdout is one, and otherwise plain, in 80 columns.
"""

import io
import sys

from rich import box
from rich.console import RenderableType
from rich.table import Table

from saqqara.bots.analysis import Analysis
from saqqara.cli import language
from saqqara.cli.player_names import player_names
from saqqara.cli.printer import Printer
from saqqara.cli.terminal.board_text import render_board
from saqqara.cli.terminal.display import MAX_WIDTH, MIN_WIDTH
from saqqara.game import Game
from saqqara.i18n import escape_to_one_line

from .analysis_table import move_cells, table_heads

PLAIN_WIDTH = 80  # columns, where there is no terminal


def board_text(game: Game) -> str:
    """Return the board as the terminal draws it, as spectators see it."""
    translator, width = language.get_translator(), _text_width()
    names = list(map(escape_to_one_line, player_names(game.seats, game.names)))
    return _draw(render_board(game.view(None), game.boards, names, translator, width), width)


def analysis_text(analysis: Analysis) -> str:
    """Return a table of the moves, the best first, with share of the win and points of each seat."""
    title = language.get_translator().text("cli-review-options")
    table = Table(*table_heads(analysis), title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for move in analysis.moves:
        table.add_row(*move_cells(move, is_solved=analysis.solved))
    return _draw(table, _text_width())


def _text_width() -> int:
    """Return the columns of a text: those of the terminal, in bounds."""
    return max(MIN_WIDTH, min(Printer().width, MAX_WIDTH)) if sys.stdout.isatty() else PLAIN_WIDTH


def _draw(shown: RenderableType, width: int) -> str:
    """Return what Rich draws, without spaces at the ends of lines, and without empty lines at the end."""
    written = io.StringIO()
    Printer(file=written, width=width, force_terminal=sys.stdout.isatty()).print(shown)
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines()).rstrip()
