"""The analysis of a position as a table in HTML."""

from collections.abc import Iterable
from html import escape

from saqqara.bots.analysis import Analysis, MoveAnalysis
from saqqara.cli import language
from saqqara.cli.player_names import player_names


def analysis_html(analysis: Analysis) -> str:
    """Return a table of the moves, the best first, with share of the win and points of each seat."""
    rows = "".join(_row("td", move_cells(move, is_solved=analysis.solved)) for move in analysis.moves)
    caption = f"<caption>{escape(language.get_translator().text('cli-review-options'))}</caption>"
    return f"<table>{caption}<thead>{_row('th', table_heads(analysis))}</thead><tbody>{rows}</tbody></table>"


def table_heads(analysis: Analysis) -> list[str]:
    """Return the heads of the columns: move, players, visits."""
    translator = language.get_translator()
    return [
        translator.text("cli-review-option"),
        *player_names(len(analysis.share)),
        translator.text("cli-review-visits"),
    ]


def move_cells(move: MoveAnalysis, *, is_solved: bool) -> list[str]:
    """Return the cells of a move; instead of its visits, that its result is certain if it is solved."""
    digits = 0 if is_solved else 1  # exact points are whole
    seats = [f"{share:.1%} · {points:.{digits}f}" for share, points in zip(move.share, move.points, strict=True)]
    certain = language.get_translator().text("page-evaluation-certain")
    return [str(move.move), *seats, certain if is_solved else str(move.visits)]


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
