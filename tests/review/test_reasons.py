"""Why a move stands before the next one: by points, by what a rival loses, or by games that are won."""

from typing import Any

import pytest

from saqqara.study.review.reasons import why
from saqqara.words import LANGUAGES, Words

NAMES = ["Ana", "Ben", "Mira"]


def option(move: str, share: float, points: list[float]) -> dict[str, Any]:
    return {"move": move, "expected": [share, 1 - share, 0.0], "points": points}


def said(other: dict[str, Any] | None, language: str = "en") -> str:
    """Why loading is best, where it wins 62 of 100 games with 41 points against 38 and 30."""
    options = [option("load 2.1", 0.62, [41.2, 38.0, 30.0])] + ([other] if other else [])
    return why({"seat": 0, "options": options}, Words(language), NAMES, {})


PROMISE = "It wins about 62 of 100 games like this one, with about 41 points at the end."


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
def test_a_reason_tells_what_the_best_move_has_before_the_next(share: float, points: list[float], because: str) -> None:
    assert said(option("pass", share, points)) == f"{PROMISE} {because}"


def test_where_there_is_no_other_move_only_the_promise_is_told() -> None:
    assert said(None) == PROMISE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [[38.0, 38.0, 30.0], [40.0, 40.0, 36.0], [42.0, 42.0, 30.0], [41.0, 38.0, 30.0]])
def test_every_reason_has_words(language: str, points: list[float]) -> None:
    told = said(option("pass", 0.5, points), language)
    assert told.endswith(".")
    assert told.count(".") == 2
