"""SVG charts in the colours of the web page: ratings, shares of the win, losses of a training, findings of a study.

Matplotlib draws them, which only the extra `charts` installs, so it is imported when the first chart is drawn.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from saqqara.arena.rating import Rating
    from saqqara.training.losses import EpochLosses

PAPER, INK, SOFT_INK, GRID, TITLE = "#fffaf0", "#33251a", "#6d5539", "#eddfbd", "#7b4e0d"
BAR, DOT = "#b84a26", "#8c3417"
SEAT_LINES: tuple[tuple[str, Any], ...] = (  # the colour of each seat's line, and its dashes in widths of the line
    (INK, "solid"),
    (BAR, (0, (4, 1.6))),
    ("#9a7200", (0, (1.2, 1.6))),
    ("#2c6e6a", (0, (4.8, 1.6, 1.2, 1.6))),
)
MIN_ELO_SPAN = 2.0
NAME_LENGTH = 40  # letters of a name on a line
LEGEND_LENGTH = 80  # letters of all names that fit below a chart in one row
STYLE = {
    "font.size": 10,
    "font.sans-serif": ["DejaVu Sans"],
    "text.color": INK,
    "text.parse_math": False,  # a name may contain $
    "figure.facecolor": PAPER,
    "figure.titlesize": 13,
    "figure.constrained_layout.use": True,
    "figure.constrained_layout.w_pad": 0.2,
    "figure.constrained_layout.h_pad": 0.15,
    "axes.facecolor": PAPER,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.labelcolor": SOFT_INK,
    "axes.titlecolor": TITLE,
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.titlesize": 13,
    "axes.unicode_minus": False,
    **{f"axes.spines.{side}": False for side in ("left", "right", "top", "bottom")},
    "grid.color": GRID,
    "xtick.labelcolor": SOFT_INK,
    "xtick.major.size": 0,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.handlelength": 3,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "saqqara",  # equal charts give equal files
}
IntervalRow = tuple[str, float, float, float]  # a name, a figure, and the ends of its interval
# The columns of each panel: training set, held-out games.
LOSS_PANELS = (("learned_share", "share"), ("learned_points", "points"), ("learned_moves", "moves"))
CURVE_PANELS = ("two", "four", "drawn")  # matches without search, as points of a curve name them


def draw_ratings(title: str, named_ratings: Sequence[tuple[str, Rating]], unit: str) -> str:
    """Return an SVG of named ratings, from top to bottom in the given order, with `unit` below the scale.

    Each has a dot for its Elo and a bar for its confidence interval.
    """
    names = [fill(name, NAME_LENGTH) for name, _ in named_ratings]
    row_height = max(0.35, 0.2 * (1 + max((name.count("\n") for name in names), default=0)))  # inches
    with _style():
        figure = _new_figure(8, 1.25 + row_height * len(names))
        axes = figure.subplots()
        for row, (_, (elo, low, high)) in enumerate(named_ratings):
            interval = None if low is None or high is None else [[elo - low], [high - elo]]
            bars: dict[str, Any] = {"ecolor": BAR, "elinewidth": 2, "capsize": 5, "capthick": 2}
            drawn = axes.errorbar(elo, row, xerr=interval, fmt="o", color=DOT, markersize=7, **bars)
            drawn.lines[0].set_gid(f"elo-{row}")
            for bar in drawn.lines[2]:
                bar.set_gid(f"interval-{row}")
        figure.suptitle(title, x=0.025, ha="left", color=TITLE)
        axes.set_xlabel(unit)
        left, right = axes.get_xlim()
        if right - left < MIN_ELO_SPAN:  # before the first games all are rated alike
            axes.set_xlim(left - MIN_ELO_SPAN, right + MIN_ELO_SPAN)
        axes.locator_params(axis="x", integer=True)
        axes.grid(visible=False, axis="y")
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_yticks(range(len(names)), names)
        figures = axes.secondary_yaxis("right")
        figures.spines[:].set_visible(False)
        figures.set_yticks(range(len(names)), [f"{rating.elo:+.0f}" for _, rating in named_ratings])
        return _to_svg(figure, title)


def draw_win_shares(report: dict[str, Any], title: str, round_names: Sequence[str]) -> str:
    """Return an SVG of a report from `GameReview.report`: a line for each seat's share of the win.

    `round_names` has a name for each round, which is written where the round begins.
    """
    points = [point["expected"] for point in (report["start"], *report["decisions"], report["end"]) if point]
    rounds = [decision["round"] for decision in report["decisions"]]
    begun = {rounds.index(number): name for number, name in enumerate(round_names, 1) if number in rounds}
    names = [fill(name, NAME_LENGTH) for name in report["names"]]
    with _style():
        figure = _new_figure(9, 4)
        axes = figure.subplots()
        lines = []
        for seat, (colour, dashes) in enumerate(SEAT_LINES[: len(names)]):
            shares = [100 * point[seat] for point in points]
            lines += axes.plot(shares, color=colour, linestyle=dashes, linewidth=1.9, gid=f"seat-{seat}", clip_on=False)
        axes.set_title(title)
        axes.set_xlim(0, max(1, len(points) - 1))
        axes.set_xticks(list(begun), list(begun.values()), ha="left")
        axes.set_ylim(0, 100)
        axes.set_yticks(range(0, 101, 25), [f"{percent} %" for percent in range(0, 101, 25)])
        columns = len(names) if sum(map(len, names)) <= LEGEND_LENGTH else 2
        figure.legend(lines, names, loc="outside lower left", ncols=columns)
        return _to_svg(figure, title)


def draw_curve(curve: Sequence[dict[str, Any]], titles: Sequence[str], unit: str) -> str:
    """Return an SVG of a run by policy gradient: how teacher and students play without search, by minutes.

    Each of CURVE_PANELS has a panel with a title; `unit` is written below the last one. At most four networks have a
    line.
    """
    minutes = [point["seconds"] / 60 for point in curve]
    names = [key.removesuffix(f" {CURVE_PANELS[0]}") for key in curve[0] if key.endswith(f" {CURVE_PANELS[0]}")]
    with _style():
        figure = _new_figure(8, 2.6 * len(CURVE_PANELS))
        panels = figure.subplots(len(CURVE_PANELS), sharex=True)
        lines: list[Any] = []
        for axes, panel, title in zip(panels, CURVE_PANELS, titles, strict=True):
            lines = []
            for name, (colour, dashes) in zip(names, SEAT_LINES, strict=False):
                shares = [100 * point[f"{name} {panel}"] for point in curve]
                drawn: dict[str, Any] = {
                    "color": colour,
                    "linestyle": dashes,
                    "clip_on": False,
                    "gid": f"{name} {panel}",
                }
                lines += axes.plot(minutes, shares, marker="o" if len(curve) == 1 else "", **drawn)
            axes.set_title(title)
            axes.set_ylim(0, 100)
            axes.set_yticks(range(0, 101, 25), [f"{percent} %" for percent in range(0, 101, 25)])
        panels[-1].set_xlabel(unit)
        figure.legend(lines, names, loc="outside lower left", ncols=len(names))
        return _to_svg(figure, " / ".join(titles))


def draw_losses(losses: Sequence[EpochLosses], titles: Sequence[str], line_names: Sequence[str]) -> str:
    """Return an SVG with a panel per loss; `line_names` are those of the training set and the held-out games."""
    epochs = [one.epoch for one in losses]
    with _style():
        figure = _new_figure(8, 3 * len(LOSS_PANELS))
        for axes, columns, title in zip(figure.subplots(len(LOSS_PANELS)), LOSS_PANELS, titles, strict=True):
            styles = ({"color": SOFT_INK, "linestyle": "dashed"}, {"color": BAR})
            for column, name, style in zip(columns, line_names, styles, strict=True):
                shown: dict[str, Any] = {
                    "marker": "o" if len(epochs) == 1 else "",
                    "clip_on": False,
                    "gid": column,
                    **style,
                }
                axes.plot(epochs, [getattr(one, column) for one in losses], label=name, **shown)
            axes.set_title(title)
            axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2)
            axes.grid(visible=False, axis="x")
            axes.set_xticks(sorted({epochs[0], epochs[(len(epochs) - 1) // 2], epochs[-1]}))
        return _to_svg(figure, " / ".join(titles))


def draw_intervals(title: str, rows: Sequence[IntervalRow], unit: str) -> str:
    """Return an SVG of figures with their intervals around 0, from top to bottom in the given order.

    What is certainly not 0 is filled, the rest hollow; `unit` is written below the scale.
    """
    with _style():
        figure = _new_figure(5.2, 1.1 + 0.24 * len(rows))
        axes = figure.subplots()
        axes.axvline(0, color=SOFT_INK, linewidth=1)
        for place, (_, value, low, high) in enumerate(rows):
            is_certain = low > 0 or high < 0
            colour = BAR if is_certain else SOFT_INK
            axes.plot([low, high], [place, place], color=colour, linewidth=2, gid=f"interval-{place}")
            filled = colour if is_certain else PAPER
            axes.plot(value, place, "o", color=colour, markersize=6, markerfacecolor=filled, gid=f"figure-{place}")
        axes.set_xlabel(unit)
        axes.grid(visible=False, axis="y")
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
        return _to_svg(figure, title)


def draw_matrix(title: str, names: Sequence[str], values: dict[tuple[int, int], float], unit: str) -> str:
    """Return an SVG of figures for any two of `names`, as colours around 0; `unit` is written at the scale."""
    from matplotlib.colors import LinearSegmentedColormap

    size = len(names)
    most = max(map(abs, values.values()))
    cells = [[values.get((row, column), float("nan")) for column in range(size)] for row in range(size)]
    with _style():
        figure = _new_figure(8.2, 7.4)
        axes = figure.subplots()
        colours = LinearSegmentedColormap.from_list("saqqara", ["#2c6e6a", PAPER, BAR])
        drawn = axes.pcolormesh(cells, cmap=colours, vmin=-most, vmax=most, edgecolors=PAPER, linewidth=0.5)
        places = [place + 0.5 for place in range(size)]
        axes.set_xticks(places, names, rotation=90)
        axes.set_yticks(places, names)
        axes.set_ylim(size, 0)
        axes.set_facecolor(GRID)  # where there is no figure
        axes.grid(visible=False)
        scale = figure.colorbar(drawn, ax=axes, shrink=0.6, label=unit)
        scale.outline.set_visible(False)
        return _to_svg(figure, title)


def draw_distributions(title: str, named_values: Sequence[tuple[str, Sequence[int]]], unit: str) -> str:
    """Return an SVG of how often whole numbers occur, a line for each of at most four names."""
    with _style():
        figure = _new_figure(5.2, 2.9)
        axes = figure.subplots()
        lines = []
        for (_, values), (colour, dashes) in zip(named_values, SEAT_LINES, strict=False):
            least, most = min(values), max(values)
            counts = [100 * sum(value == at for value in values) / len(values) for at in range(least, most + 1)]
            smooth = [sum(part) / len(part) for n in range(len(counts)) for part in [counts[max(0, n - 1) : n + 2]]]
            lines += axes.plot(range(least, most + 1), smooth, color=colour, linestyle=dashes, linewidth=1.9)
        axes.set_xlabel(unit)
        axes.set_ylim(0)
        axes.yaxis.set_major_formatter("{x:.0f} %")
        figure.legend(lines, [name for name, _ in named_values], loc="outside lower left", ncols=len(lines))
        return _to_svg(figure, title)


@contextmanager
def _style() -> Iterator[None]:
    """Draw in our style, whatever the settings of the user, and without messages about fonts."""
    import matplotlib.style

    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    with warnings.catch_warnings(), matplotlib.style.context(["default", STYLE]):
        warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)  # a browser has other fonts
        yield


def _new_figure(width: float, height: float) -> Figure:
    """Create a figure of a size in inches."""
    from matplotlib.figure import Figure

    return Figure((width, height))


def _to_svg(figure: Figure, title: str) -> str:
    """Return a figure as SVG, with a title for screen readers."""
    written = StringIO()
    figure.savefig(written, format="svg", metadata={"Title": title, "Date": None, "Creator": None})
    _, start, content = written.getvalue().partition("<svg ")
    return f'{start}role="img" {content}'
