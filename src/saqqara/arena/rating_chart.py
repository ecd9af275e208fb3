"""An SVG chart of ratings in the colours of the web page: a dot for each Elo and a bar for its confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from .chart_style import CHART_STYLE

if TYPE_CHECKING:
    from .rating import Rating

WIDTH, ROW_HEIGHT, TOP, BOTTOM, MARGIN = 760, 34, 56, 44, 24
NAMES_WIDTH = 300  # width of the column of names
LETTER_WIDTH = 7.2  # average width of a letter
SCALE_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class _EloScale:
    """The horizontal scale: maps an Elo to an x coordinate."""

    def __init__(self, ratings: Sequence[Rating]) -> None:
        ends = [end for rating in ratings for end in rating if end is not None]
        span = max(max(ends) - min(ends), 1.0)
        self.step = next((step for step in SCALE_STEPS if span / step <= 8), SCALE_STEPS[-1])
        self.low = int(min(ends) // self.step) * self.step
        self.high = (int(max(ends) // self.step) + 1) * self.step

    def x(self, elo: float) -> float:
        left, right = MARGIN + NAMES_WIDTH, WIDTH - MARGIN - 60
        return left + (elo - self.low) / (self.high - self.low) * (right - left)


def draw_ratings(title: str, named_ratings: Sequence[tuple[str, Rating]], unit: str) -> str:
    """Return an SVG of named ratings, from top to bottom in the given order, with `unit` below the scale."""
    scale = _EloScale([rating for _, rating in named_ratings])
    height = TOP + ROW_HEIGHT * len(named_ratings) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{CHART_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#fffaf0"/>',
        f'<text class="title" x="{MARGIN}" y="32">{escape(title)}</text>',
        *_grid_lines(scale, height - BOTTOM, unit),
    ]
    for row, (name, rating) in enumerate(named_ratings):
        parts += _rating_row(scale, name, rating, TOP + ROW_HEIGHT * row + ROW_HEIGHT // 2)
    return "\n".join([*parts, "</svg>", ""])


def _grid_lines(scale: _EloScale, bottom: int, unit: str) -> list[str]:
    lines = []
    for elo in range(scale.low, scale.high + 1, scale.step):
        x = f"{scale.x(elo):.1f}"
        lines.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{bottom}"/>')
        lines.append(f'<text class="mark" x="{x}" y="{bottom + 18}">{elo}</text>')
    middle = f"{scale.x((scale.low + scale.high) / 2):.1f}"
    return [*lines, f'<text class="mark" x="{middle}" y="{bottom + 36}">{escape(unit)}</text>']


def _rating_row(scale: _EloScale, name: str, rating: Rating, y: int) -> list[str]:
    fit = (
        f' textLength="{NAMES_WIDTH - 16}" lengthAdjust="spacingAndGlyphs"'
        if len(name) * LETTER_WIDTH > NAMES_WIDTH - 16
        else ""
    )
    parts = [f'<text x="{MARGIN}" y="{y + 4}"{fit}>{escape(name)}</text>']
    if rating.low is not None and rating.high is not None:
        ends = f'x1="{scale.x(rating.low):.1f}" x2="{scale.x(rating.high):.1f}"'
        parts.append(f'<line class="bar" {ends} y1="{y}" y2="{y}"/>')
        for end in (rating.low, rating.high):
            x = f"{scale.x(end):.1f}"
            parts.append(f'<line class="bar" x1="{x}" x2="{x}" y1="{y - 6}" y2="{y + 6}"/>')
    parts.append(f'<circle class="dot" cx="{scale.x(rating.elo):.1f}" cy="{y}" r="5"/>')
    return [*parts, f'<text class="elo" x="{WIDTH - MARGIN}" y="{y + 4}">{rating.elo:+.0f}</text>']
