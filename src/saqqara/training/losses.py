"""The losses of the epochs of a training run, as JSON lines and as a chart."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from saqqara import atomic
from saqqara.arena.chart_style import CHART_STYLE

WIDTH, HEIGHT, MARGIN, SCALE_WIDTH, TOP = 760, 300, 24, 72, 64
LINE_STYLE = (
    ".curve{fill:none;stroke-linecap:round;stroke-width:2;stroke:#6d5539;stroke-dasharray:5 4}"
    ".held{stroke:#b84a26;stroke-dasharray:none}.right{text-anchor:end}"
)


class EpochLosses(NamedTuple):
    """The losses of an epoch.

    `share`, `points` and `moves`, also those of the training set, are the losses that training minimises. The last
    three are mean squared differences between shares of the win, 0 to 1.
    """

    epoch: int
    seconds: float
    learned_share: float  # over the training set, during the epoch
    learned_points: float
    learned_moves: float
    share: float  # over the held-out games
    points: float
    moves: float
    off_search: float  # between the network and the expectation of the search
    off_outcome: float  # between the network and the final result
    search_off_outcome: float  # between the expectation of the search and the final result


# The columns of each panel: training set, held-out games.
LOSS_PANELS = (
    ("learned_share", "share"),
    ("learned_points", "points"),
    ("learned_moves", "moves"),
)


def write_losses(losses: Sequence[EpochLosses], path: Path) -> None:
    """Write one epoch per line."""
    atomic.write(path, "".join(json.dumps(one._asdict()) + "\n" for one in losses))


def read_losses(path: Path) -> list[EpochLosses]:
    """Read the epochs that `write_losses` wrote."""
    return [EpochLosses(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def draw_losses(losses: Sequence[EpochLosses], titles: Sequence[str], line_names: Sequence[str]) -> str:
    """Return an SVG with a panel per loss; `line_names` are those of the training set and the held-out games."""
    height = HEIGHT * len(LOSS_PANELS)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(' / '.join(titles))}</title><style>{CHART_STYLE}{LINE_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#fffaf0"/>',
    ]
    for number, (panel, title) in enumerate(zip(LOSS_PANELS, titles, strict=True)):
        columns = [[float(getattr(one, column)) for one in losses] for column in panel]
        parts += [f'<g transform="translate(0 {number * HEIGHT})">', *_panel(title, columns, line_names), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _panel(title: str, columns: Sequence[Sequence[float]], line_names: Sequence[str]) -> list[str]:
    """Draw one loss over the epochs."""
    low, high = min(map(min, columns)), max(map(max, columns))
    right, bottom, epochs = WIDTH - MARGIN, HEIGHT - 40, len(columns[0])

    def place(epoch: int, loss: float) -> str:
        x = SCALE_WIDTH + (right - SCALE_WIDTH) * epoch / max(1, epochs - 1)
        return f"{x:.1f},{TOP + (bottom - TOP) * (high - loss) / max(high - low, 1e-9):.1f}"

    parts = [f'<text class="title" x="{MARGIN}" y="32">{escape(title)}</text>']
    for share in (0, 0.5, 1):
        y = TOP + (bottom - TOP) * share
        parts.append(f'<line class="grid" x1="{SCALE_WIDTH}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(
            f'<text class="right" x="{SCALE_WIDTH - 8}" y="{y + 4:.1f}">{high - (high - low) * share:.3f}</text>'
        )
    for kind, name, column, x in zip(("curve", "curve held"), line_names, columns, (380, 580), strict=True):
        points = " ".join(place(epoch, loss) for epoch, loss in enumerate(column))
        points = f"{points} {points}" if epochs == 1 else points  # draws a dot
        parts.append(f'<polyline class="{kind}" points="{points}"/>')
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x + 30}" y1="28" y2="28"/>')
        parts.append(f'<text x="{x + 38}" y="32">{escape(name)}</text>')
    marks = dict.fromkeys((1, (1 + epochs) // 2, epochs))
    return [*parts, *(_epoch_mark(epoch, place(epoch - 1, low).partition(",")[0], bottom) for epoch in marks)]


def _epoch_mark(epoch: int, x: str, bottom: int) -> str:
    return f'<text class="mark" x="{x}" y="{bottom + 20}">{epoch}</text>'
