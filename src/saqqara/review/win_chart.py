"""An SVG chart of a game in the colours of the web page: a line for each seat's share of the win."""

from collections.abc import Sequence
from html import escape
from typing import Any

from saqqara.arena.chart_style import CHART_STYLE

WIDTH, HEIGHT, MARGIN, TOP, BOTTOM = 860, 380, 24, 56, 64
SCALE_WIDTH = 72  # width of the scale
COLOURS = ("#33251a", "#b84a26", "#9a7200", "#2c6e6a")
DASHES = ("none", "10 4", "3 4", "12 4 3 4")


def draw_win_chart(report: dict[str, Any], title: str, round_names: Sequence[str]) -> str:
    """Return an SVG of a report from `GameReview.report`; `round_names` has a name for each round."""
    points = [report["start"], *report["decisions"], report["end"]]
    lines = [point["expected"] for point in points if point is not None]
    step = (WIDTH - MARGIN - SCALE_WIDTH) / max(1, len(lines) - 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{CHART_STYLE}.line{{fill:none;stroke-width:2.5;stroke-linejoin:round}}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fffaf0"/>',
        f'<text class="title" x="{MARGIN}" y="32">{escape(title)}</text>',
        *_percent_scale(),
        *_round_marks([decision["round"] for decision in report["decisions"]], round_names, step),
    ]
    for seat, name in enumerate(report["names"]):
        parts += _seat_line(seat, name, [line[seat] for line in lines], step)
    return "\n".join([*parts, "</svg>", ""])


def _y(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def _percent_scale() -> list[str]:
    parts = []
    for percent in range(0, 101, 25):
        y = f"{_y(percent / 100):.1f}"
        parts.append(f'<line class="grid" x1="{SCALE_WIDTH}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="elo" x="{SCALE_WIDTH - 8}" y="{float(y) + 4:.1f}">{percent} %</text>')
    return parts


def _round_marks(decision_rounds: Sequence[int], names: Sequence[str], step: float) -> list[str]:
    """Mark the beginning of each round."""
    parts = []
    for number, name in enumerate(names, 1):
        if number in decision_rounds:
            x = f"{SCALE_WIDTH + step * decision_rounds.index(number):.1f}"
            parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM + 6}"/>')
            parts.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 20}">{escape(name)}</text>')
    return parts


def _seat_line(seat: int, name: str, shares: Sequence[float], step: float) -> list[str]:
    """Draw the line of a seat, and its name in the legend below."""
    drawn = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
    points = " ".join(f"{SCALE_WIDTH + step * n:.1f},{_y(share):.1f}" for n, share in enumerate(shares))
    x, y = SCALE_WIDTH + seat * (WIDTH - SCALE_WIDTH - MARGIN) // 4, HEIGHT - 18
    return [
        f'<polyline class="line" {drawn} points="{points}"/>',
        f'<line class="line" {drawn} x1="{x}" x2="{x + 36}" y1="{y - 4}" y2="{y - 4}"/>',
        f'<text x="{x + 44}" y="{y}">{escape(name)}</text>',
    ]
