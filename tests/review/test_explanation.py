"""Why a move is better than the next one: by points, by what a rival loses, or by the share of wins."""

from typing import Any

import pytest

from saqqara.i18n import LANGUAGES, Translator
from saqqara.review.explanation import explain_best_move
from saqqara.review.lost_games import rank_by_place
from saqqara.review.swings import is_significant, swing_sentence

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


def solved_option(move: str, share: float, points: list[int]) -> dict[str, Any]:
    return {"move": move, "visits": 1, "expected": [share, 1 - share], "points": points}


@pytest.mark.parametrize(
    ("best", "other", "text"),
    [
        ((1.0, [31, 28]), (1.0, [30, 29]), "It certainly wins, 31 to 28 points. Better than passing, by 2 points."),
        ((1.0, [30, 30]), (1.0, [29, 29]), "It certainly wins, 30 to 30 points. Exactly as good: passing."),
        (
            (1.0, [31, 28]),
            (0.5, [30, 30]),
            "It certainly wins, 31 to 28 points. Better than passing, which is certainly a draw.",
        ),
        (
            (0.5, [30, 30]),
            (0.0, [20, 30]),
            "It is certainly a draw, 30 to 30 points. Better than passing, which certainly loses.",
        ),
        (
            (0.0, [20, 30]),
            (0.0, [25, 36]),
            "It certainly loses, 20 to 30 points, and nothing is better. Better than passing, by 1 point.",
        ),
    ],
)
def test_certain_results_are_explained_exactly(
    best: tuple[float, list[int]], other: tuple[float, list[int]], text: str
) -> None:
    options = [solved_option("load 2.1", *best), solved_option("pass", *other)]
    evaluation = {"seat": 0, "move": None, "certain": True, "options": options}
    assert explain_best_move(evaluation, Translator("en"), NAMES[:2], {}) == text
    assert rank_by_place(evaluation) is evaluation


def sure_win(move: str, points: list[int]) -> dict[str, Any]:
    return {"move": move, "visits": 1, "expected": [1.0, 0.0, 0.0], "points": points}


@pytest.mark.parametrize(
    ("points", "other", "text"),
    [
        ([33, 28, 30], None, "It certainly wins, whatever the others do, by at least 3 points."),
        ([31, 28, 30], None, "It certainly wins, whatever the others do, by at least 1 point."),
        ([30, 28, 30], None, "It certainly wins, whatever the others do, at least by stones on the sled."),
        (
            [33, 28, 30],
            [32, 29, 28],
            "It certainly wins, whatever the others do, by at least 3 points. Exactly as good: passing.",
        ),
        (
            [33, 28, 30],
            [33, 31, 28],
            "It certainly wins, whatever the others do, by at least 3 points. Better than passing, which wins as "
            "certainly, but by 1 point less if all others play against it.",
        ),
    ],
)
def test_certain_wins_among_three_say_what_is_certain(points: list[int], other: list[int] | None, text: str) -> None:
    options = [sure_win("load 2.1", points), *([] if other is None else [sure_win("pass", other)])]
    evaluation = {"seat": 0, "move": None, "certain": True, "options": options}
    assert explain_best_move(evaluation, Translator("en"), NAMES, {}) == text


@pytest.mark.parametrize(
    ("lost", "best", "text"),
    [
        ((1.0, 4), 1.0, "Ana: passing certainly gave away the win; loading ship 2, space 1 would have kept it."),
        ((0.5, 4), 0.5, "Ana: passing certainly gave away the draw; loading ship 2, space 1 would have kept it."),
        ((0.0, 1), 0.0, "Ana: passing certainly gave away 1 point; loading ship 2, space 1 would have kept it."),
        ((0.0, 2), 1.0, "Ana: passing certainly gave away 2 points; loading ship 2, space 1 would have kept them."),
    ],
)
def test_certain_losses_are_named_exactly(lost: tuple[float, int], best: float, text: str) -> None:
    share, points = lost
    evaluation = {
        **{"seat": 0, "move": "pass", "certain": True, "lost": {"share": share, "points": points}},
        "options": [solved_option("load 2.1", best, [30, 30])],
    }
    assert swing_sentence(evaluation, Translator("en"), NAMES[:2], {}) == text
    assert is_significant(evaluation) == (share > 0 or points > 1)
