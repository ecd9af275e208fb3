"""A whole game, evaluated: its swings, its points, and what is still missing."""

import re
from typing import Any

import pytest

from saqqara import Game
from saqqara.i18n import LANGUAGES, Translator
from saqqara.review import swings
from saqqara.review.decisions import decisions_with_choice
from saqqara.review.evaluation import Effort
from saqqara.review.evaluation_json import evaluate_to_json
from saqqara.review.game_review import GameReview
from tests.helpers.variants import Variant
from tests.review.test_evaluation import finished_game, with_each_variant

SMALL_EFFORT = Effort(60)
ENGLISH = Translator("en")


Evaluations = dict[int, dict[str, Any]]


def review_game(game: Game, numbers: list[int] | None = None) -> tuple[GameReview, Evaluations]:
    found = GameReview(game, ["Ana", "Ben", "Mira", "Nuri"][: game.seats], numbers)
    return found, {n: evaluate_to_json(SMALL_EFFORT, one) | {"n": n} for n, one in found.decisions.items()}


def with_many_visits(kept: Evaluations) -> Evaluations:
    """Return the evaluations as if they came from a long search, in which no loss is noise."""
    return {n: one | {"options": [option | {"visits": 50_000} for option in one["options"]]} for n, one in kept.items()}


@pytest.mark.slow
@with_each_variant
def test_game_review_describes_every_decision(variant: Variant) -> None:
    course, kept = review_game(finished_game(variant))
    for language in LANGUAGES:
        report = course.report(with_many_visits(kept), Translator(language))
        assert report["done"] == report["total"] == len(course.decisions) == len(report["decisions"])
        for one in report["decisions"]:
            assert one["sentence"]
            assert all(option["sentence"] for option in one["options"])
        assert len({swing["n"] for swing in report["swings"]} & course.decisions.keys()) == swings.MAX_SWINGS
        assert all(swing["sentence"].endswith(".") for swing in report["swings"])
        found = course.report(kept, Translator(language))["swings"]
        assert all(kept[swing["n"]]["certain"] for swing in found), "such a short search proves nothing"


@pytest.mark.slow
@with_each_variant
def test_words_agree_with_the_numbers_beside_them(variant: Variant) -> None:
    """Where a move is said to have given something away, the table beside it shows that, and no move promises more."""
    course, kept = review_game(finished_game(variant))
    claims = {n: one for n, one in with_many_visits(kept).items() if swings.is_significant(one) and not one["certain"]}
    assert claims, "random play gives something away"
    for n, one in claims.items():
        seat = one["seat"]
        percents = {option["move"]: round(100 * option["expected"][seat]) for option in one["options"]}
        points = {option["move"]: option["points"][seat] for option in one["options"]}
        best, played = one["options"][0]["move"], one["move"]
        assert percents[best] == max(percents.values())
        sentence = course.swing_sentence(one, ENGLISH)
        assert ENGLISH.move_phrase(best, course.names, course.game.view(seat, n)) in sentence
        if found := re.search(r"gave away about (\d+) point", sentence):
            assert int(found[1]) <= points[best] - points[played] + 0.5
        elif found := re.search(r"gave away the win in about (\d+) of 100", sentence):
            assert abs(int(found[1]) - (percents[best] - percents[played])) <= 1
        else:
            found = re.search(r"lost the game: it wins about (\d+) .* would have won about (\d+) ", sentence)
            assert found is not None, sentence
            assert [abs(int(found[1]) - percents[played]) <= 1, abs(int(found[2]) - percents[best]) <= 1] == [True] * 2


@pytest.mark.slow
@with_each_variant
def test_points_end_at_the_score_sheet(variant: Variant) -> None:
    game = finished_game(variant)
    course, kept = review_game(game)
    report = course.report(kept, ENGLISH)
    keys = [key["key"] for key in report["sources"]["keys"]]
    last = report["sources"]["over_time"][-1]
    assert last["n"] == len(game.history)
    for seat, points in enumerate(last["points"]):
        assert dict(zip(keys, points, strict=True)) == {key: game.score_sheet[seat][key] for key in keys}
        assert sum(points) == game.scores[seat]
    assert [one["n"] for one in report["sources"]["over_time"][:-1]] == list(course.decisions)
    assert report["end"]["points"] == game.scores
    assert sum(report["end"]["expected"]) == pytest.approx(1)


@pytest.mark.slow
def test_incomplete_review_lists_missing_decisions_and_no_swings() -> None:
    course, kept = review_game(finished_game(Variant(2, "official")))
    kept = with_many_visits(kept)
    first, *_, last = kept
    assert course.report(kept, ENGLISH)["swings"]
    half = {n: one for n, one in kept.items() if n != last}
    assert list(course.decisions_to_evaluate(half)) == [last]
    assert course.report(half, ENGLISH)["swings"] == []
    assert course.report({}, ENGLISH)["start"] is None
    other = kept | {first: kept[first] | {"move": "pass"}}
    assert list(course.decisions_to_evaluate(other)) == [first], "an evaluation of another move does not count"


def of_revision(evaluation: dict[str, Any], revision: int) -> dict[str, Any]:
    """Return the evaluation as another revision of the search would have stored it."""
    return evaluation | {"judge": evaluation["judge"] | {"revision": revision}}


@pytest.mark.slow
def test_evaluations_of_another_revision_count_as_outdated_and_missing() -> None:
    course, kept = review_game(finished_game(Variant(2, "official")))
    first, *_, last = kept
    kept |= {first: of_revision(kept[first], 1), last: of_revision(kept[last], 99)}
    assert list(course.decisions_to_evaluate(kept)) == [first, last]
    report = course.report(kept, ENGLISH)
    assert (report["done"], report["older"], len(report["decisions"])) == (len(kept) - 2, 2, len(kept))
    revisions = {one["n"]: one["judge"]["revision"] for one in report["decisions"] if one["older"]}
    assert revisions == {first: 1, last: 99}
    assert report["start"] is not None


@pytest.mark.slow
def test_swings_of_two_revisions_are_not_mixed() -> None:
    course, kept = review_game(finished_game(Variant(2, "official")))
    kept = with_many_visits(kept)
    first, *_ = kept
    assert course.report(kept | {first: of_revision(kept[first], 1)}, ENGLISH)["swings"] == []
    before = {n: of_revision(one, 1) for n, one in kept.items()}
    assert course.report(before, ENGLISH)["swings"] == course.report(kept, ENGLISH)["swings"] != []


@pytest.mark.slow
def test_decision_numbers_can_come_from_a_log() -> None:
    game = finished_game(Variant(2, "official"))
    numbers = [0, *range(3, 3 + len(game.history))]
    course, kept = review_game(game, numbers)
    report = course.report(kept, ENGLISH)
    expected = [numbers[one.n] for one in decisions_with_choice(game)]
    assert [one["n"] for one in report["decisions"]] == list(course.decisions) == expected
    assert [one["n"] for one in report["sources"]["over_time"]] == [*expected, numbers[-1]]


def losing_evaluation(
    n: int, share: float, points: float, visits: int = 50_000, after: float = 0.3
) -> dict[str, object]:
    """Return the evaluation of a decision after which this share of the win is left."""
    option = {"visits": visits, "move": "load 2.1", "expected": [after + share, 1 - after - share]}
    given = {"expected": [after, 1 - after], "lost": {"share": share, "points": points}}
    return {"n": n, "seat": 0, "move": "sail 2 temple", **given, "options": [option]}


def test_largest_swings_come_first_and_noise_is_ignored() -> None:
    evaluations = [losing_evaluation(n, n / 100, 0) for n in range(8)] + [
        losing_evaluation(9, 0, 4),
        losing_evaluation(10, 0.01, 0),
    ]
    assert [one["n"] for one in swings.largest_swings(evaluations)] == [9, 7, 6, 5, 4]
    assert swings.largest_swings([losing_evaluation(1, 0.05, 0, visits=2_500)]) == []
    assert swings.largest_swings([losing_evaluation(1, 0.09, 0, visits=2_500)])


SWING_TEXTS = [
    (5.8, 0.1, "about 6 points; loading ship 2, space 1 would have kept them."),
    (0.2, 0.12, "the win in about 12 of 100 games; loading ship 2, space 1 would have kept it."),
    (2.5, 0.0, "about 3 points; loading ship 2, space 1 would have kept them."),
    (0.2, 0.125, "the win in about 13 of 100 games; loading ship 2, space 1 would have kept it."),
    (1.4, 0.0, "about 1 point; loading ship 2, space 1 would have kept it."),
    (7.0, 0.3, "the win in about 30 of 100 games; loading ship 2, space 1 would have kept it."),
]


@pytest.mark.parametrize(("points", "share", "text"), SWING_TEXTS)
def test_swing_is_described_in_points_or_win_chance(points: float, share: float, text: str) -> None:
    evaluation = losing_evaluation(1, share, points)
    assert swings.is_given_in_points(evaluation) == ("point" in text)
    sentence = swings.swing_sentence(evaluation, ENGLISH, ["Ana"], {})
    assert sentence == f"Ana: sailing ship 2 to the temple gave away {text}"


@pytest.mark.parametrize(("share", "after", "is_lost"), [(0.8, 0.05, True), (0.8, 0.15, False), (0.4, 0.05, False)])
@pytest.mark.parametrize("points", [0.0, 9.0])
def test_game_losing_swing_says_so(points: float, share: float, after: float, is_lost: bool) -> None:
    evaluation = losing_evaluation(1, share, points, after=after)
    text = swings.swing_sentence(evaluation, ENGLISH, ["Ana"], {})
    assert "point" not in text
    assert ("lost the game" in text) == is_lost
    if is_lost:
        assert text.endswith("it wins about 5 of 100 like this one; loading ship 2, space 1 would have won about 85.")
