"""One decision, evaluated: from what its seat knew, reproducible, and fair to the move that was played."""

from itertools import islice

import pytest

from saqqara import Game
from saqqara.bots.analysis import win_shares
from saqqara.bots.levels import Level
from saqqara.bots.search import SearchConfig
from saqqara.bots.weights import hash_weights, read_weights
from saqqara.engine.search import REVISION
from saqqara.review import evaluation as judging
from saqqara.review.comparison import MAX_OPTIONS
from saqqara.review.decisions import Decision, decision_at, decisions_with_choice
from saqqara.review.evaluation import (
    STRONGEST_LEVEL,
    DecisionEvaluation,
    Effort,
    MoveEvaluation,
    evaluate_decision,
    make_effort,
)
from saqqara.review.evaluation_json import evaluate_to_json, evaluation_to_json
from tests.conformance.test_hidden_cards import twin_game
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser, random_game

SMALL_EFFORT = Effort(400)
HIDDEN_CARDS_VARIANT = Variant(3, "official", ("hidden-cards",))
VARIANTS = (
    Variant(2, "official"),
    Variant(4, "official", ("wrath", *MODULES), "standard", "DBCDC"),
    HIDDEN_CARDS_VARIANT,
)
with_each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def evaluate(found: Decision, simulations: int = 400) -> DecisionEvaluation:
    return evaluate_decision(found.setup, found.state, found.move, Effort(simulations))


def finished_game(variant: Variant, seed: int = 5) -> Game:
    game = variant.game(seed)
    for _ in play_through(game, random_chooser(seed)):
        pass
    assert game.is_over
    return game


@with_each_variant
def test_every_decision_with_a_choice_is_listed(variant: Variant) -> None:
    game = finished_game(variant)
    found = list(decisions_with_choice(game))
    assert [one.n for one in found] == [
        n for n, made in enumerate(game.history) if not made.forced and len(game.at_ply(n).legal_moves) > 1
    ]
    for one in found:
        then = game.at_ply(one.n)
        assert (one.seat, one.round, one.move_text) == (then.actor, then.round, str(game.history[one.n].move))
    assert decision_at(game, len(game.history)) is None


@pytest.mark.slow
@with_each_variant
def test_evaluation_is_deterministic(variant: Variant) -> None:
    for one in islice(decisions_with_choice(finished_game(variant)), 0, None, 17):
        assert evaluate(one) == evaluate(one)


@with_each_variant
def test_played_move_is_among_the_options(variant: Variant) -> None:
    game = finished_game(variant)
    losses = []
    for one in islice(decisions_with_choice(game), 0, None, 11):
        found = evaluate(one)
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
    assert max(losses) > (0, 0), "random play must lose something"


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
def test_points_lost_by_the_best_rival_too_are_not_counted(points: list[float], lost: float) -> None:
    assert loss_of([0.5, 0.3, 0.2], points) == pytest.approx((0.1, lost))


def loss_of(expected: list[float], points: list[float]) -> tuple[float, float] | None:
    """Return what seat 0 lost by a move with these values, if the best one promises 0.6 of the win and 44 points."""
    best, played = MoveEvaluation(1, 100, [0.6, 0.2, 0.2], [44, 30, 30]), MoveEvaluation(2, 10, expected, points)
    return DecisionEvaluation([best, played], played).loss_of_move(0)


def test_move_with_greater_shares_than_the_best_one_loses_nothing() -> None:
    """The best move may have it by its lead in points."""
    assert loss_of([0.7, 0.2, 0.1], [46, 30, 30]) == (0, 0)
    best = MoveEvaluation(1, 100, [0.6, 0.2, 0.2], [44, 30, 30])
    assert DecisionEvaluation([best], best).loss_of_move(0) == (0, 0)


def test_unlikely_played_move_is_evaluated_even_in_a_full_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SearchConfig(evaluator="network", nodes=60)
    monkeypatch.setattr(judging, "STRONGEST_LEVEL", Level(1, search_config=plan))
    due = decision_at(Variant(2, "official").game(seed=1), 0)
    assert due is not None
    for move in Variant(2, "official").game(seed=1).legal_moves:
        found = evaluate_decision(due.setup, due.state, move.code, Effort(400))
        assert found.played is not None
        assert found.played.move_code == move.code


def test_pending_decision_is_evaluated_by_its_best_move() -> None:
    game = random_game(Variant(2, "official"), 3, 20)
    due = decision_at(game, len(game.history))
    assert due is not None
    found = evaluate(due)
    assert (due.move, found.played, found.loss_of_move(due.seat)) == (None, None, None)
    assert found.expected_result is found.options[0]
    evaluation = evaluation_to_json(due, found)
    assert (evaluation["move"], evaluation["lost"]) == (None, None)
    assert evaluation["expected"] == evaluation["options"][0]["expected"]


def test_rarely_visited_move_is_searched_as_well_as_the_best() -> None:
    game = random_game(Variant(2, "official"), 3, 40)
    due = decision_at(game, len(game.history))
    assert due is not None
    least = evaluate(due, 2_000).options[-1]
    found = [evaluate_decision(due.setup, due.state, least.move_code, Effort(2_000), seed).played for seed in (1, 2, 3)]
    shares = [one.win_shares[due.seat] for one in found if one is not None]
    assert least.visits < 500
    assert max(shares) - min(shares) < 0.1


@pytest.mark.parametrize("variant", [HIDDEN_CARDS_VARIANT, Variant(2, "yucata", ("hidden-cards",))], ids=str)
def test_hidden_information_does_not_change_an_evaluation(variant: Variant) -> None:
    """INFO-2: with everything exchanged that the seat cannot know, its decision is evaluated alike, now and later."""
    different = 0
    for stop in (12, 40, 60):
        game = random_game(variant, 2, stop)
        seat = game.actor
        assert seat is not None
        other = twin_game(game, seat, stop)
        different += other.position()["hands"] != game.position()["hands"]
        first, second = (decision_at(one, len(one.history)) for one in (game, other))
        assert first is not None
        assert second is not None
        assert evaluate(first) == evaluate(second)
        n = len(game.history)
        for _ in islice(play_through(game, random_chooser(3)), 25):
            pass
        later = decision_at(game, n)
        assert later is not None
        assert later.state == first.state
    assert different > 0


def test_lead_bonus_is_subtracted_from_search_values() -> None:
    margin = 0.2
    win, lead = 0.7, 10
    worth = [win * 0.8 + margin * (40 + lead) / 80, (1 - win) * 0.8 + margin * (40 - lead) / 80]
    assert win_shares(worth, [50, 40], margin) == pytest.approx([win, 1 - win])
    assert sum(win_shares([0.5, 0.3, 0.3, 0.3], [40, 30, 30, 20], margin)) == pytest.approx(1)
    assert win_shares([0, 0], [0, 0], 0.0) == [0, 0]


def test_time_limit_ends_an_evaluation() -> None:
    due = decision_at(Game(seed=1), 0)
    assert due is not None
    evaluation = evaluate_to_json(make_effort(seconds=0.01), due)
    assert 0 < sum(option["visits"] for option in evaluation["options"]) < 100_000
    assert evaluation["judge"] == {
        "network": hash_weights(read_weights()),
        "revision": REVISION,
        "simulations": None,
        "seconds": 0.01,
    }
    assert make_effort() == Effort(STRONGEST_LEVEL.simulations)


def test_won_game_leaves_no_chance_to_the_others() -> None:
    """The search adds a little for the lead to the win, and an evaluation subtracts exactly that."""
    *_, last = (one for one in decisions_with_choice(finished_game(Variant(2, "official"))))
    found = evaluate(last)
    assert STRONGEST_LEVEL.search_config.margin > 0
    assert [sorted(option.win_shares) for option in found.options] == [[0, 1]] * len(found.options)
