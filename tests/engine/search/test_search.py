"""The search: the same in both backends, without hidden information, and of use."""

import pytest

from saqqara import Game, Move, bots
from saqqara.bots.backends import NativeBackend, PlainBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.search.evaluate import EVALUATORS
from tests.helpers.indistinguishable_games import indistinguishable_game
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser, state_bytes

VARIANTS = (
    Variant(2, "official"),
    Variant(3, "yucata", ("hidden-cards",), "standard", "BBBBB"),
    Variant(4, "official", ("wrath", *MODULES), "unlimited", "CCCCC"),
    Variant(2, "yucata", (*MODULES, "wrath", "hidden-cards"), "standard", "DDDDD"),
)
with_each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def observation_of(game: Game) -> tuple[bytes, bytes]:
    assert game.actor is not None
    return game.redacted_bytes(game.actor)


def game_after(game: Game, decisions: int) -> Game:
    for _, _ in zip(range(decisions), play_through(game, random_chooser(7)), strict=False):
        pass
    return game


def visit_counts(search: Search) -> dict[int, int]:
    return {option.code: option.visits for option in search.root_moves}


@pytest.mark.usefixtures("machine_code")
@with_each_variant
@pytest.mark.parametrize("decisions", [21, *(pytest.param(other, marks=pytest.mark.slow) for other in (0, 50))])
@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_plain_and_compiled_search_find_the_same(variant: Variant, decisions: int, evaluator: str) -> None:
    game, plan = game_after(variant.game(seed=3), decisions), SearchConfig(evaluator=evaluator)
    fast, slow = (Search(*observation_of(game), 9, plan, load) for load in (NativeBackend, PlainBackend))
    for search in (fast, slow):
        search.run_simulations(60)
        search.run_simulations(40)
    assert fast.root_moves == slow.root_moves
    assert fast.simulations == slow.simulations == 100


@with_each_variant
def test_search_gets_only_what_its_seat_knows(variant: Variant) -> None:
    """INFO-2: its input stays the same when everything that it may not know is exchanged."""
    game = variant.game(seed=4)
    for n, _ in enumerate(play_through(game, random_chooser(7))):
        for seat in range(0 if game.is_over else variant.seats):
            other = indistinguishable_game(game, seat, n)
            assert state_bytes(other) != state_bytes(game)
            assert other.redacted_bytes(seat)[1] == game.redacted_bytes(seat)[1], (n, seat)


@with_each_variant
@pytest.mark.parametrize("decisions", [12, 30, 48])
def test_hidden_information_does_not_change_the_search(variant: Variant, decisions: int) -> None:
    game = game_after(variant.game(seed=4), decisions)
    assert game.actor is not None
    found = [
        Search(*observation_of(one), seed=5) for one in (game, indistinguishable_game(game, game.actor, decisions))
    ]
    for search in found:
        search.run_simulations(500)
    assert visit_counts(found[0]) == visit_counts(found[1])


@with_each_variant
def test_every_legal_move_is_visited_and_every_simulation_counted(variant: Variant) -> None:
    game = game_after(variant.game(seed=5), 13)
    search = Search(*observation_of(game), seed=1)
    search.run_simulations(2000)
    assert {option.code for option in search.root_moves} == {move.code for move in game.legal_moves}
    assert sum(option.visits for option in search.root_moves) == search.simulations == 2000
    for option in search.root_moves:
        assert len(option.values) == variant.seats
        assert all(0 <= share <= 1 for share in option.values)


def test_win_shares_sum_to_one() -> None:
    search = Search(*observation_of(Variant(3, "official").game(seed=2)), seed=1, config=SearchConfig(margin=0))
    search.run_simulations(999)
    for option in search.root_moves:
        assert sum(option.values) == pytest.approx(1, abs=0.001)


def test_full_tree_keeps_searching() -> None:
    search = Search(*observation_of(Variant(2, "official").game(seed=2)), seed=1, config=SearchConfig(nodes=40))
    search.run_simulations(3000)
    assert sum(option.visits for option in search.root_moves) == search.simulations == 3000
    assert Move(search.best_move) in Variant(2, "official").game(seed=2).legal_moves


def test_unsearched_tree_has_no_best_move() -> None:
    search = Search(*observation_of(Variant(2, "official").game(seed=2)), seed=1)
    with pytest.raises(ValueError, match="call run first"):
        search.best_move  # noqa: B018


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_search_beats_the_greedy_bot(seats: int) -> None:
    wins = 0.0
    for seed in range(6):
        game = Variant(seats, "official").game(seed=seed)
        searcher = seed % seats
        while game.actor is not None:
            game.play(best_move(game, searcher, seed))
        wins += searcher in game.ranking[0]
    assert wins >= 4


def best_move(game: Game, searcher: int, seed: int) -> Move:
    assert game.actor is not None
    if game.actor != searcher:
        return bots.choose("greedy", *observation_of(game), seed)
    search = Search(*observation_of(game), seed)
    search.run_simulations(1500)
    return Move(search.best_move)


@with_each_variant
def test_tree_is_reused_within_a_turn(variant: Variant) -> None:
    """A tree is kept only if the searcher's own move was the only event."""
    kept = dropped = again = 0
    game = variant.game(seed=6)
    search, asked = Search(*observation_of(game), seed=2), game.actor
    search.run_simulations(300)
    for move in play_through(game, random_chooser(3)):
        if game.actor is None:
            break
        again += game.actor == asked
        before = {option.code: option for option in search.root_moves}[move.code]
        if search.advance_root(move.code, observation_of(game)[1], seed=4):
            kept += 1
            assert game.actor == asked
            assert search.simulations == before.visits
            search.run_simulations(30)
            assert {option.code for option in search.root_moves} <= {legal.code for legal in game.legal_moves}
        else:
            dropped += 1
        search, asked = Search(*observation_of(game), seed=2), game.actor
        search.run_simulations(300)
    assert dropped > 20
    assert 0 < again / 2 < kept, "hardly any search of a further decision was continued"


@pytest.mark.parametrize(("nodes", "followed"), [(602, True), (580, False)])
def test_half_full_tree_is_not_reused(nodes: int, followed: bool) -> None:
    """There would be no space for further results."""
    game, kept = VARIANTS[2].game(seed=6), False
    for move in play_through(game.copy(), random_chooser(3)):
        search = Search(*observation_of(game), seed=2, config=SearchConfig(nodes=nodes))
        search.run_simulations(300)
        game.play(move)
        if game.actor is None:
            break
        kept = kept or search.advance_root(move.code, observation_of(game)[1], seed=4)
    assert kept == followed


def test_points_of_the_last_decision_equal_the_final_points() -> None:
    game = Variant(3, "official").game(seed=8)
    last = game.copy()
    for _ in play_through(game, random_chooser(5)):
        if game.actor is not None:
            last = game.copy()
    search = Search(*observation_of(last), seed=1)
    search.run_simulations(50 * len(last.legal_moves))
    ends = {option.code: last.copy() for option in search.root_moves}
    for code, end in ends.items():
        end.play(Move(code))
    assert any(end.actor is None for end in ends.values())
    for option in search.root_moves:
        if ends[option.code].actor is None:
            assert option.points == tuple(ends[option.code].scores)


@pytest.mark.usefixtures("machine_code")
@with_each_variant
def test_single_move_can_be_searched_alone(variant: Variant) -> None:
    game = game_after(variant.game(seed=3), 24)
    fast, slow = (Search(*observation_of(game), seed=9, backend=load) for load in (NativeBackend, PlainBackend))
    for search in (fast, slow):
        search.run_simulations(80)
        before = visit_counts(search)
        last = search.root_moves[-1].code
        search.search_move(last, 20)
        assert visit_counts(search) == before | {last: before[last] + 20}
        search.run_simulations(10)
        assert search.simulations == 110
    assert fast.root_moves == slow.root_moves
