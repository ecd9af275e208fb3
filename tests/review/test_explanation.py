"""Why a move is better than the next one: by points, by what a rival loses, or by the share of wins."""

from typing import Any

import pytest

from saqqara.i18n import LANGUAGES, Translator
from saqqara.review.explanation import explain_best_move
from saqqara.review.lost_games import rank_by_place

NAMES = ["Ana", "Ben", "Mira"]


def make_option(move: str, share: float, points: list[float]) -> dict[str, Any]:
    return {"move": move, "expected": [share, 1 - share, 0.0], "points": points}


def explanation_text(other: dict[str, Any] | None, language: str = "en") -> str:
    """Return the explanation why loading is best, if it wins 62 of 100 games with 41 points against 38 and 30."""
    options = [make_option("load 2.1", 0.62, [41.2, 38.0, 30.0])] + ([other] if other else [])
    return explain_best_move({"seat": 0, "options": options}, Translator(language), NAMES, {})


PROMISE_TEXT = "It wins about 62 of 100 games like this one, with about 41 points at the end."


@pytest.mark.parametrize(
    ("share", "points", "because"),
    [
        (0.50, [38.0, 38.0, 30.0], "Better than passing, because Ana ends with 3 points more."),
        (0.50, [40.0, 40.0, 36.0], "Better than passing, because Ana ends with 1 point more and Mira with 6 fewer."),
        (0.50, [42.0, 42.0, 30.0], "Better than passing, because Ben ends with 4 points fewer."),
        (
            0.50,
            [41.0, 38.0, 30.0],
            "Better than passing, because it wins more often with as many points, 12 more of 100.",
        ),
        (0.62, [41.0, 38.2, 30.0], "About as good: passing."),
        (0.65, [41.0, 42.0, 30.0], "About as good: passing."),
    ],
)
def test_explanation_compares_the_best_move_with_the_next(share: float, points: list[float], because: str) -> None:
    assert explanation_text(make_option("pass", share, points)) == f"{PROMISE_TEXT} {because}"


def test_single_move_is_explained_by_its_expectation_only() -> None:
    assert explanation_text(None) == PROMISE_TEXT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [[38.0, 38.0, 30.0], [40.0, 40.0, 36.0], [42.0, 42.0, 30.0], [41.0, 38.0, 30.0]])
def test_every_explanation_has_a_text(language: str, points: list[float]) -> None:
    text = explanation_text(make_option("pass", 0.5, points), language)
    assert text.endswith(".")
    assert text.count(".") == 2


def lost_option(move: str, points: list[float], visits: int = 1000) -> dict[str, Any]:
    return {"move": move, "visits": visits, "expected": [0.001, 0.9, 0.099], "points": points}


LOST_OPTIONS = [
    lost_option("quarry", [20.0, 50.0, 30.0], 4000),
    lost_option("pass", [26.0, 52.0, 31.0]),
    lost_option("load 2.1", [25.0, 50.0, 24.0]),
    lost_option("sail 2 temple", [60.0, 20.0, 20.0], visits=3),
]


def test_lost_game_is_ranked_by_place_then_points() -> None:
    due = {"seat": 0, "move": None, "options": LOST_OPTIONS, "expected": [], "points": []}
    ranked = rank_by_place(due)
    assert [option["move"] for option in ranked["options"]] == ["load 2.1", "pass", "quarry"]
    assert ranked["points"] == [25.0, 50.0, 24.0]
    assert explain_best_move(ranked, Translator("en"), NAMES, {}) == (
        "The win is out of reach, so the place counts, then the points: about place 2 of 3, with about 25 points at the"
        " end. Better than passing, which ends on place 3."
    )


def test_winnable_game_keeps_its_evaluation() -> None:
    due = {
        "seat": 0,
        "move": None,
        "options": [*LOST_OPTIONS, make_option("wager temple.left", 0.2, [30.0, 40.0, 30.0])],
    }
    assert rank_by_place(due) is due
    played = {"seat": 0, "move": "quarry", "options": LOST_OPTIONS}
    assert rank_by_place(played) is played


@pytest.mark.parametrize("language", LANGUAGES)
def test_lost_game_has_a_text(language: str) -> None:
    text = explain_best_move(
        rank_by_place({"seat": 0, "move": None, "options": LOST_OPTIONS}), Translator(language), NAMES, {}
    )
    assert "2" in text
    assert "25" in text
