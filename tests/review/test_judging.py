"""One decision, judged: from what its seat knew, the same each time, and fair to the move that was played."""

from itertools import islice

import pytest

from saqqara import Game
from saqqara.bots.analysis import shares_of_the_win
from saqqara.bots.levels import Level
from saqqara.bots.searching import Plan
from saqqara.bots.weights import digest, read
from saqqara.engine.search import REVISION
from saqqara.study.review import verdict as judging
from saqqara.study.review.decisions import Decision, decision, decisions
from saqqara.study.review.judgement import bare, judged
from saqqara.study.review.verdict import SHOWN, STRONGEST, Effort, Verdict, Weighed, effort, judge
from tests.conformance.test_secrets import twin
from tests.variants import MODULES, Variant, at_random, course, played

LITTLE = Effort(400)
SECRETIVE = Variant(3, "official", ("hidden-cards",))
VARIANTS = (Variant(2, "official"), Variant(4, "official", ("wrath", *MODULES), "standard", "DBCDC"), SECRETIVE)
EVERYWHERE = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def verdict(found: Decision, simulations: int = 400) -> Verdict:
    return judge(found.setup, found.state, found.move, Effort(simulations))


def played_out(variant: Variant, seed: int = 5) -> Game:
    game = variant.game(seed)
    for _ in course(game, at_random(seed)):
        pass
    assert game.is_over
    return game


@EVERYWHERE
def test_every_decision_with_a_choice_is_found(variant: Variant) -> None:
    game = played_out(variant)
    found = list(decisions(game))
    assert [one.n for one in found] == [
        n for n, made in enumerate(game.history) if not made.forced and len(game.at(n).legal_moves) > 1
    ]
    for one in found:
        then = game.at(one.n)
        assert (one.seat, one.round, one.text) == (then.actor, then.round, str(game.history[one.n].move))
    assert decision(game, len(game.history)) is None


@EVERYWHERE
def test_a_judgement_is_the_same_each_time(variant: Variant) -> None:
    for one in islice(decisions(played_out(variant)), 0, None, 17):
        assert verdict(one) == verdict(one)


@EVERYWHERE
def test_the_move_that_was_played_is_among_the_options(variant: Variant) -> None:
    game = played_out(variant)
    losses = []
    for one in islice(decisions(game), 0, None, 11):
        found = verdict(one)
        assert found.played in found.options
        assert found.played is not None
        assert found.played.code == game.history[one.n].move.code
        assert 2 <= len(found.options) <= SHOWN
        assert found.outlook is found.played
        lost = found.lost(one.seat)
        assert lost is not None
        losses.append(lost)
        for option in found.options:
            assert sum(option.expected) == pytest.approx(1, abs=0.001)
            assert all(0 <= share <= 1 for share in option.expected)
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
    best, played = Weighed(1, 100, [0.6, 0.2, 0.2], [44, 30, 30]), Weighed(2, 10, expected, points)
    return Verdict([best, played], played).lost(0)


def test_a_move_that_promises_more_than_the_best_one_loses_nothing() -> None:
    """The best one is that which was looked at most."""
    assert lost_by([0.7, 0.2, 0.1], [46, 30, 30]) == (0, 0)
    best = Weighed(1, 100, [0.6, 0.2, 0.2], [44, 30, 30])
    assert Verdict([best], best).lost(0) == (0, 0)


def test_a_move_that_nothing_speaks_for_is_judged_however_full_the_tree_is(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(evaluator="network", nodes=60)
    monkeypatch.setattr(judging, "STRONGEST", Level(1, plan=plan))
    due = decision(Variant(2, "official").game(seed=1), 0)
    assert due is not None
    for move in Variant(2, "official").game(seed=1).legal_moves:
        found = judge(due.setup, due.state, move.code, Effort(400))
        assert found.played is not None
        assert found.played.code == move.code


def test_a_decision_that_is_due_is_judged_by_its_best_move() -> None:
    game = played(Variant(2, "official"), 3, 20)
    due = decision(game, len(game.history))
    assert due is not None
    found = verdict(due)
    assert (due.move, found.played, found.lost(due.seat)) == (None, None, None)
    assert found.outlook is found.options[0]
    told = bare(due, found)
    assert (told["move"], told["lost"]) == (None, None)
    assert told["expected"] == told["options"][0]["expected"]


def test_a_move_that_hardly_was_looked_at_is_known_as_well_as_the_best() -> None:
    game = played(Variant(2, "official"), 3, 40)
    due = decision(game, len(game.history))
    assert due is not None
    least = verdict(due, 2_000).options[-1]
    found = [judge(due.setup, due.state, least.code, Effort(2_000), seed).played for seed in (1, 2, 3)]
    shares = [one.expected[due.seat] for one in found if one is not None]
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
        here, there = (decision(one, len(one.history)) for one in (game, other))
        assert here is not None
        assert there is not None
        assert verdict(here) == verdict(there)
        n = len(game.history)
        for _ in islice(course(game, at_random(3)), 25):
            pass
        later = decision(game, n)
        assert later is not None
        assert later.state == here.state
    assert different > 0


def test_the_lead_is_taken_out_of_what_a_search_adds_up() -> None:
    margin = 0.2
    win, lead = 0.7, 10
    worth = [win * 0.8 + margin * (40 + lead) / 80, (1 - win) * 0.8 + margin * (40 - lead) / 80]
    assert shares_of_the_win(worth, [50, 40], margin) == pytest.approx([win, 1 - win])
    assert sum(shares_of_the_win([0.5, 0.3, 0.3, 0.3], [40, 30, 30, 20], margin)) == pytest.approx(1)
    assert shares_of_the_win([0, 0], [0, 0], 0.0) == [0, 0]


def test_seconds_end_a_judgement() -> None:
    due = decision(Game(seed=1), 0)
    assert due is not None
    told = judged(effort(seconds=0.01), due)
    assert 0 < sum(option["visits"] for option in told["options"]) < 100_000
    assert told["judge"] == {"network": digest(read()), "revision": REVISION, "simulations": None, "seconds": 0.01}
    assert effort() == Effort(STRONGEST.simulations)


def test_of_a_game_that_is_won_nothing_is_left_to_the_others() -> None:
    """The search adds something for the lead to the win, and a judgement takes out just that."""
    *_, last = (one for one in decisions(played_out(Variant(2, "official"))))
    found = verdict(last)
    assert STRONGEST.plan.margin > 0
    assert [sorted(option.expected) for option in found.options] == [[0, 1]] * len(found.options)
