"""The search: the same in both loads, honest about what is hidden, and of use."""

import pytest

from saqqara import Game, Move, bots
from saqqara.bots.backends import NativeBackend, PlainBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.search.evaluate import EVALUATORS
from tests.swapped import swapped
from tests.variants import MODULES, Variant, at_random, course, state_of

VARIANTS = (
    Variant(2, "official"),
    Variant(3, "yucata", ("hidden-cards",), "standard", "BBBBB"),
    Variant(4, "official", ("wrath", *MODULES), "unlimited", "CCCCC"),
    Variant(2, "yucata", (*MODULES, "wrath", "hidden-cards"), "standard", "DDDDD"),
)
EVERYWHERE = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def known(game: Game) -> tuple[bytes, bytes]:
    assert game.actor is not None
    return game.redacted_bytes(game.actor)


def after(game: Game, decisions: int) -> Game:
    for _, _ in zip(range(decisions), course(game, at_random(7)), strict=False):
        pass
    return game


def visits(search: Search) -> dict[int, int]:
    return {option.code: option.visits for option in search.root_moves}


@pytest.mark.usefixtures("machine_code")
@EVERYWHERE
@pytest.mark.parametrize("decisions", [21, *(pytest.param(other, marks=pytest.mark.slow) for other in (0, 50))])
@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_both_loads_find_the_same(variant: Variant, decisions: int, evaluator: str) -> None:
    game, plan = after(variant.game(seed=3), decisions), SearchConfig(evaluator=evaluator)
    fast, slow = (Search(*known(game), 9, plan, load) for load in (NativeBackend, PlainBackend))
    for search in (fast, slow):
        search.run(60)
        search.run(40)
    assert fast.root_moves == slow.root_moves
    assert fast.simulations == slow.simulations == 100


@EVERYWHERE
def test_no_seat_is_given_what_is_hidden_from_it(variant: Variant) -> None:
    """INFO-2: what it is given stays the same when all that it may not know is swapped."""
    game = variant.game(seed=4)
    for n, _ in enumerate(course(game, at_random(7))):
        for seat in range(0 if game.is_over else variant.seats):
            other = swapped(game, seat, n)
            assert state_of(other) != state_of(game)
            assert other.redacted_bytes(seat)[1] == game.redacted_bytes(seat)[1], (n, seat)


@EVERYWHERE
@pytest.mark.parametrize("decisions", [12, 30, 48])
def test_what_is_hidden_changes_nothing(variant: Variant, decisions: int) -> None:
    game = after(variant.game(seed=4), decisions)
    assert game.actor is not None
    found = [Search(*known(one), seed=5) for one in (game, swapped(game, game.actor, decisions))]
    for search in found:
        search.run(500)
    assert visits(found[0]) == visits(found[1])


@EVERYWHERE
def test_every_legal_move_is_tried_and_every_simulation_counted(variant: Variant) -> None:
    game = after(variant.game(seed=5), 13)
    search = Search(*known(game), seed=1)
    search.run(2000)
    assert {option.code for option in search.root_moves} == {move.code for move in game.legal_moves}
    assert sum(option.visits for option in search.root_moves) == search.simulations == 2000
    for option in search.root_moves:
        assert len(option.values) == variant.seats
        assert all(0 <= share <= 1 for share in option.values)


def test_shares_of_the_win_add_up() -> None:
    search = Search(*known(Variant(3, "official").game(seed=2)), seed=1, config=SearchConfig(margin=0))
    search.run(999)
    for option in search.root_moves:
        assert sum(option.values) == pytest.approx(1, abs=0.001)


def test_a_full_tree_goes_on_searching() -> None:
    search = Search(*known(Variant(2, "official").game(seed=2)), seed=1, config=SearchConfig(nodes=40))
    search.run(3000)
    assert sum(option.visits for option in search.root_moves) == search.simulations == 3000
    assert Move(search.best_move) in Variant(2, "official").game(seed=2).legal_moves


def test_what_was_never_searched_has_no_best_move() -> None:
    search = Search(*known(Variant(2, "official").game(seed=2)), seed=1)
    with pytest.raises(ValueError, match="call run first"):
        search.best_move  # noqa: B018


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_the_one_that_looks_one_decision_ahead(seats: int) -> None:
    wins = 0.0
    for seed in range(6):
        game = Variant(seats, "official").game(seed=seed)
        searcher = seed % seats
        while game.actor is not None:
            game.play(decide(game, searcher, seed))
        wins += searcher in game.ranking[0]
    assert wins >= 4


def decide(game: Game, searcher: int, seed: int) -> Move:
    assert game.actor is not None
    if game.actor != searcher:
        return bots.choose("greedy", *known(game), seed)
    search = Search(*known(game), seed)
    search.run(1500)
    return Move(search.best_move)


@EVERYWHERE
def test_a_tree_goes_on_between_the_decisions_of_one_turn(variant: Variant) -> None:
    """What was found out is kept only where nothing else happened than the searcher's own move."""
    kept = dropped = again = 0
    game = variant.game(seed=6)
    search, asked = Search(*known(game), seed=2), game.actor
    search.run(300)
    for move in course(game, at_random(3)):
        if game.actor is None:
            break
        again += game.actor == asked
        before = {option.code: option for option in search.root_moves}[move.code]
        if search.advance_root(move.code, known(game)[1], seed=4):
            kept += 1
            assert game.actor == asked
            assert search.simulations == before.visits
            search.run(30)
            assert {option.code for option in search.root_moves} <= {legal.code for legal in game.legal_moves}
        else:
            dropped += 1
        search, asked = Search(*known(game), seed=2), game.actor
        search.run(300)
    assert dropped > 20
    assert 0 < again / 2 < kept, "of those who decide once more hardly any went on"


@pytest.mark.parametrize(("nodes", "followed"), [(602, True), (580, False)])
def test_a_tree_that_is_half_used_is_not_gone_on_with(nodes: int, followed: bool) -> None:
    """There would be no room for what is found out next."""
    game, kept = VARIANTS[2].game(seed=6), False
    for move in course(game.copy(), at_random(3)):
        search = Search(*known(game), seed=2, config=SearchConfig(nodes=nodes))
        search.run(300)
        game.play(move)
        if game.actor is None:
            break
        kept = kept or search.advance_root(move.code, known(game)[1], seed=4)
    assert kept == followed


def test_the_points_of_the_last_decision_are_those_of_the_end() -> None:
    game = Variant(3, "official").game(seed=8)
    last = game.copy()
    for _ in course(game, at_random(5)):
        if game.actor is not None:
            last = game.copy()
    search = Search(*known(last), seed=1)
    search.run(50 * len(last.legal_moves))
    ends = {option.code: last.copy() for option in search.root_moves}
    for code, end in ends.items():
        end.play(Move(code))
    assert any(end.actor is None for end in ends.values())
    for option in search.root_moves:
        if ends[option.code].actor is None:
            assert option.points == tuple(ends[option.code].scores)


@pytest.mark.usefixtures("machine_code")
@EVERYWHERE
def test_a_move_is_looked_at_alone(variant: Variant) -> None:
    game = after(variant.game(seed=3), 24)
    fast, slow = (Search(*known(game), seed=9, backend=load) for load in (NativeBackend, PlainBackend))
    for search in (fast, slow):
        search.run(80)
        before = visits(search)
        last = search.root_moves[-1].code
        search.search_move(last, 20)
        assert visits(search) == before | {last: before[last] + 20}
        search.run(10)
        assert search.simulations == 110
    assert fast.root_moves == slow.root_moves
