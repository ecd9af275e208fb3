"""The analysis of a position as a table in HTML."""

from collections.abc import Iterable
from html import escape

from saqqara.bots.analysis import Analysis, MoveAnalysis
from saqqara.cli import language


def analysis_html(analysis: Analysis) -> str:
    """Return a table of the moves, the best first, with share of the win and points of each seat."""
    rows = "".join(_row("td", move_cells(move, is_solved=analysis.solved)) for move in analysis.moves)
    caption = f"<caption>{escape(language.get_translator().text('cli-review-options'))}</caption>"
    return f"<table>{caption}<thead>{_row('th', table_heads(analysis))}</thead><tbody>{rows}</tbody></table>"


def table_heads(analysis: Analysis) -> list[str]:
    """Return the heads of the columns: move, seats, visits."""
    translator = language.get_translator()
    seats = [translator.text("page-seat", seat=seat + 1) for seat in range(len(analysis.share))]
    return [translator.text("cli-review-option"), *seats, translator.text("cli-review-visits")]


def move_cells(move: MoveAnalysis, *, is_solved: bool) -> list[str]:
    """Return the cells of a move; instead of its visits, that its result is certain if it is solved."""
    seats = [f"{share:.1%} · {points:.1f}" for share, points in zip(move.share, move.points, strict=True)]
    certain = language.get_translator().text("page-evaluation-certain")
    return [str(move.move), *seats, certain if is_solved else str(move.visits)]


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
