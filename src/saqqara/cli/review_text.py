"""A review as text: small charts of the expected result, the largest swings in words, and what decisions lost."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from saqqara.i18n import escape_to_one_line
from saqqara.review import swings
from saqqara.review.game_review import GameReview

from . import language
from .printer import Printer
from .terminal.symbols import stones_text

JSON = dict[str, Any]
BAR_CHARACTERS = "▁▂▃▄▅▆▇█"
NAME_WIDTH = 16  # columns of a name
OTHER_COLUMNS_WIDTH = 18  # columns other than name and chart


def print_review(game_review: GameReview, report: JSON) -> None:
    """Print what `GameReview.report` returns."""
    report = with_printable_names(report)
    console, translator = Printer(), language.get_translator()
    if not report["decisions"]:
        console.print(translator.text("cli-review-nothing"))
        return
    parts = (
        win_chart(report, console.width),
        swings_text(report),
        losses_table(report),
        average_losses_table(report),
        points_by_source(game_review, report),
    )
    for part in parts:
        console.print(part)


def with_printable_names(report: JSON) -> JSON:
    """Return a report with escaped names, as they are printed."""
    return {**report, "names": list(map(escape_to_one_line, report["names"]))}


def print_decision(report: JSON) -> None:
    """Print the alternatives to the only decision in a report of `GameReview.report`."""
    report = with_printable_names(report)
    console, translator = Printer(), language.get_translator()
    if not report["decisions"]:
        console.print(translator.text("cli-review-nothing"))
    for one in report["decisions"]:
        name = report["names"][one["seat"]]
        console.print(f"{one['n'] + 1}. {name}: {one['sentence']}")
        best = one["options"][0]["sentence"]
        console.print(f"{translator.text('cli-review-best')}: {best}. {one['why']}")
        console.print(alternatives_table(one, report["names"]))


def win_chart(report: JSON, width: int) -> Table:
    """Draw each seat's share of the win after every decision, from left to right."""
    translator = language.get_translator()
    points = [point["expected"] for point in (report["start"], *report["decisions"], report["end"]) if point]
    columns = max(8, min(len(points), width - NAME_WIDTH - OTHER_COLUMNS_WIDTH))
    table = Table(title=translator.text("cli-review-title"), title_justify="left", box=None, show_header=False)
    for justify in ("left", "right", "left", "right"):
        table.add_column(justify=justify, no_wrap=True)
    for seat, name in enumerate(report["names"]):
        shares = [point[seat] for point in points]
        drawn = Text(bar_text(resample(shares, columns)), style="cyan")
        table.add_row(name_with_stone(seat, name), format_percent(shares[0]), drawn, format_percent(shares[-1]))
    rounds = [decision["round"] for decision in report["decisions"]]
    table.add_row("", "", Text(round_marks(rounds, len(points), columns), style="dim"), "")
    return table


def name_with_stone(seat: int, name: str) -> Text:
    """Return a name after the stone of its seat."""
    return Text.assemble(stones_text(seat), f" {name:.{NAME_WIDTH}}")


def resample(shares: Sequence[float], columns: int) -> list[float]:
    """Return one share for each column, spread evenly over all shares."""
    return [shares[n * (len(shares) - 1) // max(1, columns - 1)] for n in range(columns)]


def bar_text(shares: Sequence[float]) -> str:
    """Draw shares as bars of eight heights."""
    return "".join(BAR_CHARACTERS[min(int(share * len(BAR_CHARACTERS)), len(BAR_CHARACTERS) - 1)] for share in shares)


def round_marks(rounds: Sequence[int], point_count: int, columns: int) -> str:
    """Return a line with the number of each round below its beginning."""
    line = [" "] * columns
    for number in sorted(set(rounds)):
        line[min(rounds.index(number) * (columns - 1) // max(1, point_count - 1), columns - 1)] = str(number)
    return "".join(line)


def format_percent(share: float) -> str:
    """Format a share as a percentage."""
    return f"{share:.0%}"


def format_points(points: float, is_certain: bool) -> str:
    """Format expected points; certain ones are whole.

    >>> format_points(30.0, is_certain=True), format_points(30.0, is_certain=False)
    ('30', '30.0')
    """
    return f"{points:.{0 if is_certain else 1}f}"


def swings_text(report: JSON) -> Text:
    """List the largest swings in words."""
    translator = language.get_translator()
    if not report["swings"]:
        line = "cli-review-unfinished" if report["done"] < report["total"] else "cli-review-no_swings"
        return Text("\n" + translator.text(line) + "\n")
    lines = [f"{place}. {swing['sentence']}" for place, swing in enumerate(report["swings"], 1)]
    return Text("\n".join(["", translator.text("cli-review-swings"), *lines, ""]))


def losses_table(report: JSON) -> Table:
    """List the decisions that lost something, and the better moves."""
    translator = language.get_translator()
    table = Table(title=translator.text("cli-review-losses"), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(translator.text("cli-review-number"), justify="right")
    for head in ("cli-player", "cli-review-move", "cli-review-best"):
        table.add_column(translator.text(head))
    for head in ("cli-review-points", "cli-review-share"):
        table.add_column(translator.text(head), justify="right")
    for one in report["decisions"]:
        if swings.is_significant(one):
            lost, best = one["lost"], one["options"][0]
            moves = (Text(move, style="cyan") for move in (one["move"], best["move"]))
            name = name_with_stone(one["seat"], report["names"][one["seat"]])
            table.add_row(
                str(one["n"] + 1),
                name,
                *moves,
                format_points(lost["points"], one["certain"]),
                format_percent(lost["share"]),
            )
    return table


def alternatives_table(decision: JSON, names: Sequence[str]) -> Table:
    """List the most promising moves of a decision with the expected result of every seat and the visits.

    Where results are certain, it says so instead.
    """
    translator = language.get_translator()
    table = Table(title=translator.text("cli-review-options"), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(translator.text("cli-review-option"))
    table.add_column(translator.text("cli-review-meaning"))
    for seat, name in enumerate(names):
        table.add_column(name_with_stone(seat, name), justify="right", no_wrap=True)
    table.add_column(translator.text("cli-review-visits"), justify="right")
    for option in decision["options"]:
        style = "bold" if option["move"] == decision["move"] else ""
        seats = zip(option["expected"], option["points"], strict=True)
        promised = (
            f"{format_percent(share)} {format_points(points, decision['certain']):>6}" for share, points in seats
        )
        move = Text(option["move"], style="cyan")
        visits = translator.text("page-evaluation-certain") if decision["certain"] else str(option["visits"])
        table.add_row(move, option["sentence"], *promised, visits, style=style)
    return table


def average_losses_table(report: JSON) -> Table:
    """Average for each seat what its decisions lost."""
    translator = language.get_translator()
    table = Table(title=translator.text("cli-review-totals"), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(translator.text("cli-player"))
    for head in ("cli-review-decisions", "cli-review-points", "cli-review-share"):
        table.add_column(translator.text(head), justify="right")
    for seat, name in enumerate(report["names"]):
        lost = [one["lost"] for one in report["decisions"] if one["seat"] == seat]
        if lost:
            points = sum(one["points"] for one in lost) / len(lost)
            share = sum(one["share"] for one in lost) / len(lost)
            table.add_row(Text(name), str(len(lost)), f"{points:.2f}", f"{share:.1%}")
    return table


def points_by_source(game_review: GameReview, report: JSON) -> Table:
    """List the points of each seat by source, round by round."""
    translator, found = language.get_translator(), report["sources"]
    rounds = [decision.round for decision in game_review.decisions.values()]
    ends = {number: bisect_right(rounds, number) for number in dict.fromkeys(rounds)}
    table = Table(title=translator.text("cli-review-sources"), title_justify="left", box=box.SIMPLE_HEAD)
    for head in ("cli-player", "cli-source"):
        table.add_column(translator.text(head))
    for number in ends:
        table.add_column(str(number), justify="right")
    for seat, name in enumerate(report["names"]):
        held = [found["over_time"][end]["points"][seat] for end in ends.values()]
        rows = [
            (key["label"], row) for key, row in zip(found["keys"], zip(*held, strict=True), strict=True) if any(row)
        ]
        rows.append((translator.text("cli-total"), tuple(map(sum, held))))
        for number, (label, points) in enumerate(rows):
            shown = "" if number else name_with_stone(seat, name)
            last = number == len(rows) - 1
            table.add_row(shown, label, *map(str, points), style="bold" if last else "", end_section=last)
    return table
