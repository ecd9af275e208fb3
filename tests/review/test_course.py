"""A whole game, judged: its swings, its points, and what is missing still."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.study.review import swings
from saqqara.study.review.course import GameReview
from saqqara.study.review.decisions import decisions_with_choice
from saqqara.study.review.judgement import evaluate_to_json
from saqqara.study.review.verdict import Effort
from saqqara.words import LANGUAGES, Translator
from tests.review.test_judging import EVERYWHERE, played_out
from tests.variants import Variant

LITTLE = Effort(60)
WORDS = Translator("en")


Kept = dict[int, dict[str, Any]]


def reviewed(game: Game, numbers: list[int] | None = None) -> tuple[GameReview, Kept]:
    found = GameReview(game, ["Ana", "Ben", "Mira", "Nuri"][: game.seats], numbers)
    return found, {n: evaluate_to_json(LITTLE, one) | {"n": n} for n, one in found.decisions.items()}


def thorough(kept: Kept) -> Kept:
    """The judgements as if they came of a long search: what it says was lost is no noise."""
    return {n: one | {"options": [option | {"visits": 50_000} for option in one["options"]]} for n, one in kept.items()}


@EVERYWHERE
def test_a_course_tells_every_decision_in_words(variant: Variant) -> None:
    course, kept = reviewed(played_out(variant))
    for language in LANGUAGES:
        told = course.report(thorough(kept), Translator(language))
        assert told["done"] == told["total"] == len(course.decisions) == len(told["decisions"])
        for one in told["decisions"]:
            assert one["sentence"]
            assert all(option["sentence"] for option in one["options"])
        assert len({swing["n"] for swing in told["swings"]} & course.decisions.keys()) == swings.MAX_SWINGS
        assert all(swing["sentence"].endswith(".") for swing in told["swings"])
        assert course.report(kept, Translator(language))["swings"] == [], "so little thought says nothing for certain"


@EVERYWHERE
def test_the_points_end_as_the_score_sheet(variant: Variant) -> None:
    game = played_out(variant)
    course, kept = reviewed(game)
    told = course.report(kept, WORDS)
    keys = [key["key"] for key in told["sources"]["keys"]]
    last = told["sources"]["over_time"][-1]
    assert last["n"] == len(game.history)
    for seat, points in enumerate(last["points"]):
        assert dict(zip(keys, points, strict=True)) == {key: game.score_sheet[seat][key] for key in keys}
        assert sum(points) == game.scores[seat]
    assert [one["n"] for one in told["sources"]["over_time"][:-1]] == list(course.decisions)
    assert told["end"]["points"] == game.scores
    assert sum(told["end"]["expected"]) == pytest.approx(1)


def test_what_is_missing_is_told_and_no_swing_before_all_is_judged() -> None:
    course, kept = reviewed(played_out(Variant(2, "official")))
    kept = thorough(kept)
    first, *_, last = kept
    assert course.report(kept, WORDS)["swings"]
    half = {n: one for n, one in kept.items() if n != last}
    assert list(course.decisions_to_evaluate(half)) == [last]
    assert course.report(half, WORDS)["swings"] == []
    assert course.report({}, WORDS)["start"] is None
    other = kept | {first: kept[first] | {"move": "pass"}}
    assert list(course.decisions_to_evaluate(other)) == [first], "a judgement of another move does not count"


def earlier(judgement: dict[str, Any]) -> dict[str, Any]:
    """The judgement as it was kept before revisions were noted."""
    judge = {key: value for key, value in judgement["judge"].items() if key != "revision"}
    return judgement | {"judge": judge}


def test_what_another_revision_has_judged_is_told_as_older_and_missing() -> None:
    course, kept = reviewed(played_out(Variant(2, "official")))
    first, *_, last = kept
    kept |= {first: earlier(kept[first]), last: kept[last] | {"judge": kept[last]["judge"] | {"revision": 99}}}
    assert list(course.decisions_to_evaluate(kept)) == [first, last]
    told = course.report(kept, WORDS)
    assert (told["done"], told["older"], len(told["decisions"])) == (len(kept) - 2, 2, len(kept))
    revisions = {one["n"]: one["judge"]["revision"] for one in told["decisions"] if one["older"]}
    assert revisions == {first: 1, last: 99}
    assert told["start"] is not None


def test_swings_of_two_revisions_are_not_mixed() -> None:
    course, kept = reviewed(played_out(Variant(2, "official")))
    kept = thorough(kept)
    first, *_ = kept
    assert course.report(kept | {first: earlier(kept[first])}, WORDS)["swings"] == []
    before = {n: earlier(one) for n, one in kept.items()}
    assert course.report(before, WORDS)["swings"] == course.report(kept, WORDS)["swings"] != []


def test_numbers_may_be_those_of_a_log() -> None:
    game = played_out(Variant(2, "official"))
    numbers = [0, *range(3, 3 + len(game.history))]
    course, kept = reviewed(game, numbers)
    told = course.report(kept, WORDS)
    expected = [numbers[one.n] for one in decisions_with_choice(game)]
    assert [one["n"] for one in told["decisions"]] == list(course.decisions) == expected
    assert [one["n"] for one in told["sources"]["over_time"]] == [*expected, numbers[-1]]


def lost(n: int, share: float, points: float, visits: int = 50_000, after: float = 0.3) -> dict[str, object]:
    """The judgement of a decision after which so much of the win is left."""
    option = {"visits": visits, "move": "load 2.1", "expected": [after + share, 1 - after - share]}
    given = {"expected": [after, 1 - after], "lost": {"share": share, "points": points}}
    return {"n": n, "seat": 0, "move": "sail 2 temple", **given, "options": [option]}


def test_the_largest_swings_come_first_and_noise_is_none() -> None:
    judgements = [lost(n, n / 100, 0) for n in range(8)] + [lost(9, 0, 4), lost(10, 0.01, 0)]
    assert [one["n"] for one in swings.largest_swings(judgements)] == [9, 7, 6, 5, 4]
    assert swings.largest_swings([lost(1, 0.05, 0, visits=2_500)]) == []
    assert swings.largest_swings([lost(1, 0.09, 0, visits=2_500)])


SAID = [
    (5.8, 0.1, "about 6 points; loading ship 2, space 1 would have kept them."),
    (0.2, 0.12, "the win in about 12 of 100 games; loading ship 2, space 1 would have kept it."),
    (2.5, 0.0, "about 3 points; loading ship 2, space 1 would have kept them."),
    (0.2, 0.125, "the win in about 13 of 100 games; loading ship 2, space 1 would have kept it."),
    (1.4, 0.0, "about 1 point; loading ship 2, space 1 would have kept it."),
    (7.0, 0.3, "the win in about 30 of 100 games; loading ship 2, space 1 would have kept it."),
]


@pytest.mark.parametrize(("points", "share", "said"), SAID)
def test_a_swing_is_told_in_points_or_in_chances(points: float, share: float, said: str) -> None:
    judgement = lost(1, share, points)
    assert swings.is_told_in_points(judgement) == ("point" in said)
    sentence = swings.swing_sentence(judgement, WORDS, ["Ana"], {})
    assert sentence == f"Ana: sailing ship 2 to the temple gave away {said}"


@pytest.mark.parametrize(("share", "after", "is_lost"), [(0.8, 0.05, True), (0.8, 0.15, False), (0.4, 0.05, False)])
@pytest.mark.parametrize("points", [0.0, 9.0])
def test_a_swing_that_loses_the_game_says_so_whatever_its_points(
    points: float, share: float, after: float, is_lost: bool
) -> None:
    judgement = lost(1, share, points, after=after)
    said = swings.swing_sentence(judgement, WORDS, ["Ana"], {})
    assert "point" not in said
    assert ("lost the game" in said) == is_lost
    if is_lost:
        assert said.endswith("it wins about 5 of 100 like this one; loading ship 2, space 1 would have won about 85.")
