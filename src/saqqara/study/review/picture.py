"""The course of a game as a picture: an SVG in the colours of the page, a line for each seat's share of the win."""

from collections.abc import Sequence
from html import escape
from typing import Any

from saqqara.study.arena.style import STYLE

WIDTH, HEIGHT, EDGE, TOP, BOTTOM = 860, 380, 24, 56, 64
LEFT = 72  # the width of the scale
COLOURS = ("#33251a", "#b84a26", "#9a7200", "#2c6e6a")
DASHES = ("none", "10 4", "3 4", "12 4 3 4")


def draw(report: dict[str, Any], title: str, rounds: Sequence[str]) -> str:
    """Draw what `Course.report` gave; `rounds` name the rounds from the first."""
    points = [report["start"], *report["decisions"], report["end"]]
    lines = [point["expected"] for point in points if point is not None]
    step = (WIDTH - EDGE - LEFT) / max(1, len(lines) - 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}.line{{fill:none;stroke-width:2.5;stroke-linejoin:round}}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fffaf0"/>',
        f'<text class="title" x="{EDGE}" y="32">{escape(title)}</text>',
        *_scale(),
        *_rounds([decision["round"] for decision in report["decisions"]], rounds, step),
    ]
    for seat, name in enumerate(report["names"]):
        parts += _line(seat, name, [line[seat] for line in lines], step)
    return "\n".join([*parts, "</svg>", ""])


def _y(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def _scale() -> list[str]:
    parts = []
    for percent in range(0, 101, 25):
        y = f"{_y(percent / 100):.1f}"
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="elo" x="{LEFT - 8}" y="{float(y) + 4:.1f}">{percent} %</text>')
    return parts


def _rounds(of_decisions: Sequence[int], names: Sequence[str], step: float) -> list[str]:
    """Mark where each round begins."""
    parts = []
    for number, name in enumerate(names, 1):
        if number in of_decisions:
            x = f"{LEFT + step * of_decisions.index(number):.1f}"
            parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM + 6}"/>')
            parts.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 20}">{escape(name)}</text>')
    return parts


def _line(seat: int, name: str, shares: Sequence[float], step: float) -> list[str]:
    """Draw the line of a seat, and its name below with a piece of it."""
    drawn = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
    points = " ".join(f"{LEFT + step * n:.1f},{_y(share):.1f}" for n, share in enumerate(shares))
    x, y = LEFT + seat * (WIDTH - LEFT - EDGE) // 4, HEIGHT - 18
    return [
        f'<polyline class="line" {drawn} points="{points}"/>',
        f'<line class="line" {drawn} x1="{x}" x2="{x + 36}" y1="{y - 4}" y2="{y - 4}"/>',
        f'<text x="{x + 44}" y="{y}">{escape(name)}</text>',
    ]
