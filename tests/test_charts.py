"""The charts as a browser gets them: what is drawn, where, and that no name or setting of the user disturbs it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import pytest

from saqqara import charts
from saqqara.arena.rating import Rating
from saqqara.training.losses import EpochLosses

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"-?\d+(?:\.\d+)?"
ODD_NAME = "_Ana & <b>Ben</b> costs $5^2$ \U0001f42b"
LONG_NAME = "search?seconds=0.1&evaluator=blend&weights=runs/5/generations/network.npz"


class Drawing:
    """A chart that was drawn."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        self.width, self.height = map(float, self.root.get("viewBox", "").split()[2:])
        self.texts = ["".join(one.itertext()).strip() for one in self.root.iter(f"{SVG}text")]

    def group(self, id: str) -> ElementTree.Element:
        (found,) = self.groups(id)
        return found

    def groups(self, id: str) -> list[ElementTree.Element]:
        return [one for one in self.root.iter(f"{SVG}g") if one.get("id") == id]

    def dot(self, id: str) -> tuple[float, float]:
        """The place of the one dot of a group."""
        (dot,) = self.group(id).iter(f"{SVG}use")
        return float(dot.get("x", "")), float(dot.get("y", ""))

    def line(self, id: str) -> list[tuple[float, float]]:
        """The points of the one line of a group."""
        path = next(self.group(id).iter(f"{SVG}path"))
        return [(float(x), float(y)) for x, y in re.findall(f"[ML] ({NUMBER}) ({NUMBER})", path.get("d", ""))]

    def style(self, id: str) -> dict[str, str]:
        path = next(self.group(id).iter(f"{SVG}path"))
        return dict(re.findall(r"([\w-]+): ([^;]+)", path.get("style", "")))

    def place(self, text: str) -> tuple[float, float]:
        """Where a text is written."""
        (found,) = (one for one in self.root.iter(f"{SVG}text") if "".join(one.itertext()).strip() == text)
        return float(found.get("x", "")), float(found.get("y", ""))

    def outside(self) -> Iterator[str]:
        """Yield the texts that begin outside the picture."""
        for one in self.root.iter(f"{SVG}text"):
            if not (0 <= float(one.get("x", "0")) <= self.width and 0 <= float(one.get("y", "0")) <= self.height):
                yield "".join(one.itertext())


RATED = [
    ("architect", Rating(120.0, 80.0, 200.0)),
    (ODD_NAME, Rating(-20.4, None, None)),
    ("random", Rating(-90, -130, -50)),
]


def draw_rated(rated: list[tuple[str, Rating]] = RATED) -> Drawing:
    return Drawing(charts.draw_ratings("Ratings & more", rated, "Elo, the mean is 0"))


def test_ratings_are_named_with_their_elo() -> None:
    drawn = draw_rated()
    title = drawn.root.find(f"{SVG}title")
    assert title is not None
    assert (title.text, drawn.root.get("role")) == ("Ratings & more", "img")
    assert {"Ratings & more", "Elo, the mean is 0", *(name for name, _ in RATED)} < {*drawn.texts}
    names, figures = ([drawn.place(text)[1] for text in texts] for texts in (dict(RATED), ("+120", "-20", "-90")))
    assert names == sorted(names)
    assert figures == pytest.approx(names, abs=0.1)
    assert list(drawn.outside()) == []


def test_rating_has_a_dot_at_its_elo_and_a_bar_for_its_interval() -> None:
    drawn = draw_rated()
    zero, hundred = drawn.place("0")[0], drawn.place("100")[0]
    for row, (_, rating) in enumerate(RATED):
        ends = [] if rating.low is None or rating.high is None else [rating.low, rating.high]
        assert (drawn.dot(f"elo-{row}")[0] - zero) / (hundred - zero) * 100 == pytest.approx(rating.elo, abs=0.1)
        assert len(drawn.groups(f"interval-{row}")) == bool(ends)
        if ends:
            line = drawn.line(f"interval-{row}")
            assert [(x - zero) / (hundred - zero) * 100 for x, _ in line] == pytest.approx(ends, abs=0.1)
            assert {y for _, y in line} == {drawn.dot(f"elo-{row}")[1]}
    assert drawn.style("interval-0")["stroke"] == charts.BAR
    assert next(drawn.group("elo-0").iter(f"{SVG}use")).get("style", "").startswith(f"fill: {charts.DOT}")


@pytest.mark.parametrize("elo", [0.0, 0.4, 3_000.0])
def test_any_ratings_can_be_charted(elo: float) -> None:
    drawn = draw_rated([("a", Rating(elo, None, None)), ("b", Rating(-elo, -elo - 9_000, -elo))])
    dots = [drawn.dot(f"elo-{row}")[0] for row in range(2)]
    assert all(0 < dot < drawn.width for dot in dots)
    assert sorted(dots, reverse=True) == dots, "the first is rated no lower"


@pytest.mark.parametrize("elo", [0.0, 1234.56])
def test_scale_of_equal_ratings_has_whole_numbers(elo: float) -> None:
    drawn = draw_rated([("a", Rating(elo, None, None)), ("b", Rating(elo, None, None))])
    marks = [text for text in drawn.texts if re.fullmatch(NUMBER, text)]
    assert len(marks) >= 2
    assert not any("." in mark for mark in marks)


def test_long_name_is_wrapped() -> None:
    drawn = draw_rated([(LONG_NAME, Rating(5, 0, 10)), ("random", Rating(-5, -10, 0))])
    assert LONG_NAME not in drawn.texts
    assert LONG_NAME in "".join(drawn.texts)
    assert drawn.dot("elo-0")[0] > drawn.width / 3
    assert drawn.dot("elo-1")[1] - drawn.dot("elo-0")[1] > 25


def report_of(names: list[str], shares: list[list[float]], rounds: list[int]) -> dict[str, Any]:
    """A report whose first shares are those of the start, and whose last those of the end."""
    decisions = [{"expected": one, "round": number} for one, number in zip(shares[1:-1], rounds, strict=True)]
    return {"names": names, "start": {"expected": shares[0]}, "decisions": decisions, "end": {"expected": shares[-1]}}


def draw_report(report: dict[str, Any]) -> Drawing:
    return Drawing(charts.draw_win_shares(report, "Winning chances", [f"Round {number}" for number in range(1, 7)]))


def test_each_seat_has_a_line_through_its_shares() -> None:
    shares = [[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.6, 0.4], [1.0, 0.0]]
    drawn = draw_report(report_of(["Ana", ODD_NAME], shares, [1, 1, 3]))
    none, whole = drawn.place("0 %")[1], drawn.place("100 %")[1]
    for seat in range(2):
        line, first = drawn.line(f"seat-{seat}"), drawn.line("seat-0")[0][1]
        told = [0.5 + (first - y) / (none - whole) for _, y in line]
        assert told == pytest.approx([one[seat] for one in shares], abs=1e-3)
        steps = [right[0] - left[0] for left, right in pairwise(line)]
        assert steps == pytest.approx([steps[0]] * 4)
        assert first == pytest.approx(drawn.place("50 %")[1], abs=5)
    assert drawn.groups("seat-2") == []
    assert {"Winning chances", "Ana", ODD_NAME, "0 %", "25 %", "50 %", "75 %", "100 %"} <= {*drawn.texts}
    assert list(drawn.outside()) == []


def test_rounds_are_marked_where_they_begin() -> None:
    shares = [[0.5, 0.5]] * 6
    drawn = draw_report(report_of(["Ana", "Ben"], shares, [1, 1, 3, 4]))
    assert [text for text in drawn.texts if text.startswith("Round")] == ["Round 1", "Round 3", "Round 4"]
    line = [x for x, _ in drawn.line("seat-0")]
    assert [drawn.place(f"Round {number}")[0] for number in (1, 3, 4)] == pytest.approx([line[0], line[2], line[3]])


def test_seats_differ_in_colour_and_dashes() -> None:
    names = ["Ana", "Ben", "imhotep", "Bernadette the Great, ruler of Thebes and of all the lands along the river"]
    drawn = draw_report(report_of(names, [[0.25] * 4] * 3, [1]))
    styles = [drawn.style(f"seat-{seat}") for seat in range(4)]
    assert len({style["stroke"] for style in styles}) == 4
    assert len({style.get("stroke-dasharray") for style in styles}) == 4
    assert " ".join(names) in " ".join(drawn.texts)
    assert list(drawn.outside()) == []


def test_review_without_evaluations_can_be_charted() -> None:
    drawn = draw_report({"names": ["Ana", "Ben"], "start": None, "decisions": [], "end": None})
    assert {"Ana", "Ben", "100 %"} <= {*drawn.texts}


def losses_of(epochs: int) -> list[EpochLosses]:
    return [
        EpochLosses(n, 1.0, 0.6 + 1 / n, 0.2, 1.9 / n, 0.65 + 1 / n, 0.25, 2.0 / n, 0.1, 0.1, 0.1)
        for n in range(1, epochs + 1)
    ]


def draw_epochs(epochs: int) -> Drawing:
    titles = ["Loss of shares", "Loss of points", "Loss of moves"]
    return Drawing(charts.draw_losses(losses_of(epochs), titles, ["learned from", "held out"]))


def test_losses_have_two_lines_in_each_of_three_panels() -> None:
    drawn, losses = draw_epochs(20), losses_of(20)
    title = drawn.root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Loss of shares / Loss of points / Loss of moves"
    assert [drawn.texts.count(name) for name in ("learned from", "held out", "Loss of points")] == [3, 3, 1]
    heights = []
    for learned, held in charts.LOSS_PANELS:
        both = drawn.line(learned), drawn.line(held)
        (first, unit), (_, other) = both[0][0], both[1][0]
        difference = getattr(losses[0], held) - getattr(losses[0], learned)
        for column, line in zip((learned, held), both, strict=True):
            told = [getattr(losses[0], learned) + (unit - y) / (unit - other) * difference for _, y in line]
            assert told == pytest.approx([getattr(one, column) for one in losses], abs=1e-3)
            assert [x for x, _ in line] == sorted(x for x, _ in line)
            assert line[0][0] == first
        heights.append(unit)
        assert drawn.style(held)["stroke"] != drawn.style(learned)["stroke"]
        assert "stroke-dasharray" in drawn.style(learned)
        assert "stroke-dasharray" not in drawn.style(held)
    assert heights == sorted(heights), "the panels are below one another"
    assert [drawn.texts.count(mark) for mark in ("1", "10", "20")] == [3, 3, 3]
    assert list(drawn.outside()) == []


def test_losses_of_one_epoch_are_dots() -> None:
    drawn = draw_epochs(1)
    for learned, held in charts.LOSS_PANELS:
        assert drawn.dot(learned)[0] == drawn.dot(held)[0]
        assert drawn.dot(learned)[1] > drawn.dot(held)[1]


def test_curve_has_a_line_for_each_network_in_each_panel() -> None:
    points = [
        {"seconds": 60.0 * n, "decisions": n}
        | {
            f"{name} {panel}": share * n
            for name, share in (("teacher", 0.2), ("64x32", 0.1))
            for panel in charts.CURVE_PANELS
        }
        for n in range(1, 5)
    ]
    drawn = Drawing(charts.draw_curve(points, ["Two", "Four", "Drawn"], "Minutes"))
    assert {"teacher", "64x32", "Two", "Four", "Drawn", "Minutes", "100 %"} <= {*drawn.texts}
    for panel in charts.CURVE_PANELS:
        teacher, student = drawn.line(f"teacher {panel}"), drawn.line(f"64x32 {panel}")
        assert [x for x, _ in teacher] == sorted(x for x, _ in teacher)
        rises = [line[0][1] - line[-1][1] for line in (teacher, student)]
        assert rises[0] == pytest.approx(2 * rises[1], rel=1e-3)
    assert list(drawn.outside()) == []


def test_charts_do_not_depend_on_settings_of_the_user() -> None:
    before = charts.draw_ratings("Ratings", RATED, "Elo")
    with mpl.rc_context({"axes.facecolor": "black", "font.size": 30, "svg.fonttype": "path", "text.color": "red"}):
        assert charts.draw_ratings("Ratings", RATED, "Elo") == before
        assert mpl.rcParams["font.size"] == 30


def test_intervals_are_drawn_at_their_figures_and_certain_ones_are_filled() -> None:
    rows = [("above", 2.0, 1.0, 3.0), ("open", -0.5, -2.0, 1.0), ("below", -1.0, -1.5, -0.5)]
    chart = Drawing(charts.draw_intervals("What <b>sides</b> bring", rows, "points"))
    assert {"above", "open", "below", "points"} <= set(chart.texts)
    lines = [chart.line(f"interval-{place}") for place in range(3)]
    scale = (lines[0][1][0] - lines[0][0][0]) / 2
    zero = lines[0][0][0] - scale
    for place, (_, value, low, high) in enumerate(rows):
        ends = [round((x - zero) / scale, 3) for x, _ in lines[place]]
        assert ends == [low, high]
        assert chart.dot(f"figure-{place}")[0] == pytest.approx(zero + value * scale, abs=0.01)
    colours = [chart.style(f"interval-{place}")["stroke"] for place in range(3)]
    assert colours == [charts.BAR, charts.SOFT_INK, charts.BAR]


def test_matrix_colours_both_ends_of_its_scale_and_leaves_the_rest() -> None:
    values = {(0, 1): 2.0, (1, 0): 2.0, (0, 2): -2.0, (2, 0): -2.0}
    text = charts.draw_matrix("Together", ["first", "second", "third"], values, "points")
    assert text.count("fill: #b84a26") >= 2
    assert text.count("fill: #2c6e6a") >= 2
    assert {"first", "second", "third", "points"} <= set(Drawing(text).texts)


def test_distributions_add_up_to_all_games() -> None:
    chart = Drawing(charts.draw_distributions("Length", [("two", [5, 5, 6, 7]), ("three", [9, 9])], "turns"))
    assert {"two", "three", "turns"} <= set(chart.texts)
