"""Analyses and reviews in a notebook, and the page that describes them."""

import re
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game, SaqqaraError, bots, notebook
from saqqara.bots.analysis import Analysis, MoveAnalysis
from saqqara.notebook import game_review

PAGE = (Path(__file__).parents[2] / "docs" / "notebooks.md").read_text(encoding="utf-8")


def finished_game(names: list[str] | None = None) -> Game:
    game = Game(seats=2, seed=4, names=names)
    while not game.is_over:
        game.play(game.legal_moves[-1])
    return game


def test_analysis_is_a_table_of_its_moves() -> None:
    analysis = bots.analyse(Game(seed=1), simulations=300)
    table = analysis._repr_html_()
    rows = re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>", table)
    assert [row[0] for row in rows] == [str(one.move) for one in analysis.moves]
    assert [int(row[3]) for row in rows] == [one.visits for one in analysis.moves]
    best = analysis.moves[0]
    assert rows[0][1:3] == tuple(f"{best.share[seat]:.1%} · {best.points[seat]:.1f}" for seat in (0, 1))
    assert "<th>Player 1</th><th>Player 2</th>" in table


def test_solved_analysis_says_that_it_is_certain() -> None:
    move = MoveAnalysis(Game(seed=1).legal_moves[0], 1, (1.0, 0.0), (40.0, 30.0))
    table = Analysis((move,), certain=True, solved=True)._repr_html_()
    assert "<td>100.0% · 40</td><td>0.0% · 30</td><td>certain</td>" in table


@pytest.mark.slow
def test_review_is_a_chart_of_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game, steps = finished_game(["Ana", "Ben"]), []
    reviewed = notebook.review(game, simulations=2, on_progress=lambda done, total: steps.append((done, total)))
    decisions = reviewed.report["decisions"]
    assert [step[0] for step in steps] == [*range(1, len(decisions) + 1)]
    assert {step[1] for step in steps} == {len(decisions)}
    assert repr(reviewed) == f"<Review of {len(decisions)} decisions by Ana, Ben>"
    chart = reviewed._repr_svg_()
    assert chart is not None
    assert "Share of the win after each decision" in chart
    assert {"seat-0", "seat-1"} <= set(re.findall(r'id="(seat-\d)"', chart))
    monkeypatch.setattr(game_review, "find_spec", lambda module: None)
    assert reviewed._repr_svg_() is None
    with pytest.raises(SaqqaraError, match=r"saqqara\[charts\]"):
        _ = notebook.ReviewedGame(reviewed.report).svg


def test_seats_without_names_have_numbers() -> None:
    game = Game(seats=2, seed=4)
    game.play(game.legal_moves[0])
    assert notebook.review(game, simulations=2).report["names"] == ["Player 1", "Player 2"]


def test_impossible_effort_is_refused() -> None:
    with pytest.raises(SaqqaraError, match="simulations"):
        notebook.review(finished_game(), simulations=0)


@pytest.mark.slow
@pytest.mark.usefixtures("page_bundles")
def test_examples_of_the_documentation_run() -> None:
    known: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example.replace("simulations=50)", "simulations=2)"), known)
    assert known["reviewed"].report["done"] > 50
    assert repr(Game(seats=3, seed=7)).replace("seat 0", "seat 1") in PAGE
