"""The search: the same in both backends, without hidden information, and of use."""

from collections import Counter
from collections.abc import Sequence

import pytest

from saqqara import Game, Move, bots
from saqqara.bots.backends import NativeBackend, PlainBackend
from saqqara.bots.search import Search, SearchConfig, legal_moves_after
from saqqara.engine.search.evaluate import EVALUATORS
from tests.helpers.indistinguishable_games import indistinguishable_game
from tests.helpers.known_moves import known_moves
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


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
@with_each_variant
@pytest.mark.parametrize("decisions", [0, 21, 50])
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


@pytest.mark.slow
@with_each_variant
def test_tree_is_reused_after_a_move(variant: Variant) -> None:
    """A tree is kept only if nothing was revealed, whichever seat decides then."""
    kept, dropped, again = Counter[bool](), 0, 0
    game = variant.game(seed=6)
    search, asked = Search(*observation_of(game), seed=2), game.actor
    search.run_simulations(300)
    for move in play_through(game, random_chooser(3)):
        if game.actor is None:
            break
        again += game.actor == asked
        before = {option.code: option for option in search.root_moves}[move.code]
        if search.advance_root([move.code], game.redacted_bytes(asked)[1], seed=4):
            kept[game.actor == asked] += 1
            assert search.simulations == before.visits
            search.run_simulations(30)
            if game.actor == asked:
                assert {option.code for option in search.root_moves} <= {legal.code for legal in game.legal_moves}
        else:
            dropped += 1
        search, asked = Search(*observation_of(game), seed=2), game.actor
        search.run_simulations(300)
    assert dropped > 4
    assert 0 < again / 2 < kept[True], "hardly any search of a further decision was continued"
    assert kept[False] > 20


def test_search_continues_with_other_deals_where_nothing_has_happened() -> None:
    """The generator is not seeded again."""
    game = VARIANTS[1].game(seed=6)
    setup, state = observation_of(game)
    search, whole = Search(setup, state, seed=2), Search(setup, state, seed=2)
    for _ in range(2):
        search.run_simulations(100)
        assert search.advance_root([], state, seed=2)
    whole.run_simulations(200)
    assert search.root_moves == whole.root_moves


@with_each_variant
def test_tree_is_reused_after_moves_of_others(variant: Variant) -> None:
    """It is kept in the same round only, with the results of the simulations that began with the moves played.

    The others play what was searched most.
    """
    game = variant.game(seed=3)
    search, played, round = Search(*observation_of(game), seed=2), 0, game.round
    kept, seat, rounds = 0, game.actor, set[int]()
    while len(rounds) < 3 and game.actor is not None:
        since = known_moves(game, seat)[played:]
        if game.actor != seat:
            game.play(max(game.legal_moves, key=lambda move: visits_after(search, [*since, move.code])))
            continue
        wanted = visits_after(search, since)
        if len(since) > 1 and search.advance_root(since, observation_of(game)[1], seed=4):
            kept += 1
            assert game.round == round
            assert search.simulations == wanted > 0
        else:
            search = Search(*observation_of(game), seed=2)
        search.run_simulations(400)
        assert {option.code for option in search.root_moves} <= {legal.code for legal in game.legal_moves}
        played, round = len(known_moves(game, seat)), game.round
        rounds.add(round)
        game.play(Move(search.best_move))
    assert kept > 0


def visits_after(search: Search, codes: Sequence[int | None]) -> int:
    """Return how many simulations began with these moves."""
    at = int(search._tree.root)
    for code in codes:
        children, child = {}, int(search._nodes[at].child)
        while child:
            children[int(search._nodes[child].move)] = child
            child = int(search._nodes[child].sibling)
        if code not in children:
            return 0
        at = children[code]
    return int(search._nodes[at].visits)


def search_and_play(config: SearchConfig) -> tuple[Search, Game, Game, list[int]]:
    """Return a search, its game, the game when the same seat decides again, and the most searched moves in between."""
    before = VARIANTS[0].game(seed=6)
    search, game, codes = Search(*observation_of(before), 2, config), before.copy(), list[int]()
    search.run_simulations(300)
    while not codes or game.actor != before.actor:
        codes.append(
            max((move.code for move in game.legal_moves), key=lambda code: visits_after(search, [*codes, code]))
        )
        game.play(Move(codes[-1]))
    return search, before, game, codes


def test_tree_is_not_reused_after_a_secret_or_impossible_move() -> None:
    search, before, game, codes = search_and_play(SearchConfig())
    after, impossible = observation_of(game)[1], Move.parse("arrange 1").code
    for others in ([None, *codes[1:]], [*codes[:-1], None], [impossible, *codes[1:]], codes[:-1], [*codes, impossible]):
        assert not search.advance_root(others, after, seed=4)
        assert legal_moves_after(*observation_of(before), others, after, before.actor or 0, seed=4) == []
    assert search.advance_root(codes, after, seed=4)


def test_tree_without_space_for_priors_is_not_reused() -> None:
    """Moves without priors would hardly be tried."""
    search, _, game, codes = search_and_play(SearchConfig(evaluator="network", nodes=4_000))
    used, search._tree.priors_used = int(search._tree.priors_used), search._prior_count // 2 + 1
    assert not search.advance_root(codes, observation_of(game)[1], seed=4)
    search._tree.priors_used = used
    assert search.advance_root(codes, observation_of(game)[1], seed=4)


@pytest.mark.slow
@pytest.mark.parametrize(("nodes", "followed"), [(602, True), (580, False)])
def test_half_full_tree_is_not_reused(nodes: int, followed: bool) -> None:
    """There would be no space for further results."""
    game, kept = VARIANTS[2].game(seed=6), False
    for move in play_through(game.copy(), random_chooser(3)):
        search = Search(*observation_of(game), seed=2, config=SearchConfig(nodes=nodes))
        search.run_simulations(300)
        seat = game.actor
        game.play(move)
        if game.actor is None:
            break
        if game.actor == seat:
            kept = kept or search.advance_root([move.code], observation_of(game)[1], seed=4)
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


@pytest.mark.slow
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
