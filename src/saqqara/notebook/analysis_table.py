"""The analysis of a position as a table in HTML."""

from collections.abc import Iterable, Iterator
from html import escape

from saqqara.bots.analysis import Analysis, MoveAnalysis
from saqqara.cli import language

CERTAIN = "page-evaluation-certain"


def analysis_html(analysis: Analysis) -> str:
    """Return a table of the moves, the best first, with share of the win and points of each seat."""
    translator = language.get_translator()
    seats = [translator.text("page-seat", seat=seat + 1) for seat in range(len(analysis.share))]
    heads = [translator.text("cli-review-option"), *seats, translator.text("cli-review-visits")]
    certain = translator.text(CERTAIN) if analysis.solved else None
    rows = "".join(_row("td", _cells(move, certain)) for move in analysis.moves)
    caption = f"<caption>{escape(translator.text('cli-review-options'))}</caption>"
    return f"<table>{caption}<thead>{_row('th', heads)}</thead><tbody>{rows}</tbody></table>"


def _cells(move: MoveAnalysis, certain: str | None) -> Iterator[str]:
    yield str(move.move)
    yield from (f"{share:.1%} · {points:.1f}" for share, points in zip(move.share, move.points, strict=True))
    yield certain or str(move.visits)


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
