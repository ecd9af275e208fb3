"""One decision, judged: from what its seat knew, the same each time, and fair to the move that was played."""

from itertools import islice

import pytest

from saqqara import Game
from saqqara.bots.analysis import win_shares
from saqqara.bots.levels import Level
from saqqara.bots.search import SearchConfig
from saqqara.bots.weights import hash_weights, read_weights
from saqqara.engine.search import REVISION
from saqqara.study.review import verdict as judging
from saqqara.study.review.decisions import Decision, decision_at, decisions_with_choice
from saqqara.study.review.judgement import evaluate_to_json, to_json
from saqqara.study.review.verdict import (
    MAX_OPTIONS,
    STRONGEST,
    DecisionEvaluation,
    Effort,
    MoveEvaluation,
    evaluate_decision,
    make_effort,
)
from tests.conformance.test_secrets import twin
from tests.variants import MODULES, Variant, at_random, course, played

LITTLE = Effort(400)
SECRETIVE = Variant(3, "official", ("hidden-cards",))
VARIANTS = (Variant(2, "official"), Variant(4, "official", ("wrath", *MODULES), "standard", "DBCDC"), SECRETIVE)
EVERYWHERE = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def verdict(found: Decision, simulations: int = 400) -> DecisionEvaluation:
    return evaluate_decision(found.setup, found.state, found.move, Effort(simulations))


def played_out(variant: Variant, seed: int = 5) -> Game:
    game = variant.game(seed)
    for _ in course(game, at_random(seed)):
        pass
    assert game.is_over
    return game


@EVERYWHERE
def test_every_decision_with_a_choice_is_found(variant: Variant) -> None:
    game = played_out(variant)
    found = list(decisions_with_choice(game))
    assert [one.n for one in found] == [
        n for n, made in enumerate(game.history) if not made.forced and len(game.at_ply(n).legal_moves) > 1
    ]
    for one in found:
        then = game.at_ply(one.n)
        assert (one.seat, one.round, one.move_text) == (then.actor, then.round, str(game.history[one.n].move))
    assert decision_at(game, len(game.history)) is None


@EVERYWHERE
def test_a_judgement_is_the_same_each_time(variant: Variant) -> None:
    for one in islice(decisions_with_choice(played_out(variant)), 0, None, 17):
        assert verdict(one) == verdict(one)


@EVERYWHERE
def test_the_move_that_was_played_is_among_the_options(variant: Variant) -> None:
    game = played_out(variant)
    losses = []
    for one in islice(decisions_with_choice(game), 0, None, 11):
        found = verdict(one)
        assert found.played in found.options
        assert found.played is not None
        assert found.played.move_code == game.history[one.n].move.code
        assert 2 <= len(found.options) <= MAX_OPTIONS
        assert found.expected_result is found.played
        lost = found.loss_of_move(one.seat)
        assert lost is not None
        losses.append(lost)
        for option in found.options:
            assert sum(option.win_shares) == pytest.approx(1, abs=0.001)
            assert all(0 <= share <= 1 for share in option.win_shares)
    assert max(losses) > (0, 0), "who plays at random gives something away"


@pytest.mark.parametrize(
    ("points", "lost"),
    [
        ([40, 30, 30], 4),
        ([40, 28, 30], 4),
        ([40, 30, 27], 4),
        ([40, 27, 27], 1),
        ([40, 24, 24], 0),
        ([45, 30, 30], 0),
        ([44, 34, 30], 0),
    ],
)
def test_points_that_the_best_rival_has_fewer_of_too_are_not_lost(points: list[float], lost: float) -> None:
    assert lost_by([0.5, 0.3, 0.2], points) == pytest.approx((0.1, lost))


def lost_by(expected: list[float], points: list[float]) -> tuple[float, float] | None:
    """What seat 0 lost by a move that promises this, where the best one promises 0.6 of the win and 44 points."""
    best, played = MoveEvaluation(1, 100, [0.6, 0.2, 0.2], [44, 30, 30]), MoveEvaluation(2, 10, expected, points)
    return DecisionEvaluation([best, played], played).loss_of_move(0)


def test_a_move_that_promises_more_than_the_best_one_loses_nothing() -> None:
    """The best one is that which was looked at most."""
    assert lost_by([0.7, 0.2, 0.1], [46, 30, 30]) == (0, 0)
    best = MoveEvaluation(1, 100, [0.6, 0.2, 0.2], [44, 30, 30])
    assert DecisionEvaluation([best], best).loss_of_move(0) == (0, 0)


def test_a_move_that_nothing_speaks_for_is_judged_however_full_the_tree_is(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SearchConfig(evaluator="network", nodes=60)
    monkeypatch.setattr(judging, "STRONGEST", Level(1, search_config=plan))
    due = decision_at(Variant(2, "official").game(seed=1), 0)
    assert due is not None
    for move in Variant(2, "official").game(seed=1).legal_moves:
        found = evaluate_decision(due.setup, due.state, move.code, Effort(400))
        assert found.played is not None
        assert found.played.move_code == move.code


def test_a_decision_that_is_due_is_judged_by_its_best_move() -> None:
    game = played(Variant(2, "official"), 3, 20)
    due = decision_at(game, len(game.history))
    assert due is not None
    found = verdict(due)
    assert (due.move, found.played, found.loss_of_move(due.seat)) == (None, None, None)
    assert found.expected_result is found.options[0]
    told = to_json(due, found)
    assert (told["move"], told["lost"]) == (None, None)
    assert told["expected"] == told["options"][0]["expected"]


def test_a_move_that_hardly_was_looked_at_is_known_as_well_as_the_best() -> None:
    game = played(Variant(2, "official"), 3, 40)
    due = decision_at(game, len(game.history))
    assert due is not None
    least = verdict(due, 2_000).options[-1]
    found = [evaluate_decision(due.setup, due.state, least.move_code, Effort(2_000), seed).played for seed in (1, 2, 3)]
    shares = [one.win_shares[due.seat] for one in found if one is not None]
    assert least.visits < 500
    assert max(shares) - min(shares) < 0.1


@pytest.mark.parametrize("variant", [SECRETIVE, Variant(2, "yucata", ("hidden-cards",))], ids=str)
def test_nothing_hidden_changes_a_judgement(variant: Variant) -> None:
    """INFO-2: with everything swapped that the seat cannot know, its decision is judged alike, now and later."""
    different = 0
    for stop in (12, 40, 60):
        game = played(variant, 2, stop)
        seat = game.actor
        assert seat is not None
        other = twin(game, seat, stop)
        different += other.position()["hands"] != game.position()["hands"]
        here, there = (decision_at(one, len(one.history)) for one in (game, other))
        assert here is not None
        assert there is not None
        assert verdict(here) == verdict(there)
        n = len(game.history)
        for _ in islice(course(game, at_random(3)), 25):
            pass
        later = decision_at(game, n)
        assert later is not None
        assert later.state == here.state
    assert different > 0


def test_the_lead_is_taken_out_of_what_a_search_adds_up() -> None:
    margin = 0.2
    win, lead = 0.7, 10
    worth = [win * 0.8 + margin * (40 + lead) / 80, (1 - win) * 0.8 + margin * (40 - lead) / 80]
    assert win_shares(worth, [50, 40], margin) == pytest.approx([win, 1 - win])
    assert sum(win_shares([0.5, 0.3, 0.3, 0.3], [40, 30, 30, 20], margin)) == pytest.approx(1)
    assert win_shares([0, 0], [0, 0], 0.0) == [0, 0]


def test_seconds_end_a_judgement() -> None:
    due = decision_at(Game(seed=1), 0)
    assert due is not None
    told = evaluate_to_json(make_effort(seconds=0.01), due)
    assert 0 < sum(option["visits"] for option in told["options"]) < 100_000
    assert told["judge"] == {
        "network": hash_weights(read_weights()),
        "revision": REVISION,
        "simulations": None,
        "seconds": 0.01,
    }
    assert make_effort() == Effort(STRONGEST.simulations)


def test_of_a_game_that_is_won_nothing_is_left_to_the_others() -> None:
    """The search adds something for the lead to the win, and a judgement takes out just that."""
    *_, last = (one for one in decisions_with_choice(played_out(Variant(2, "official"))))
    found = verdict(last)
    assert STRONGEST.search_config.margin > 0
    assert [sorted(option.win_shares) for option in found.options] == [[0, 1]] * len(found.options)
