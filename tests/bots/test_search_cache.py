"""The search cache: trees are reused after moves of all seats, never for another one, and few are kept."""

from collections import Counter
from math import inf

import pytest

from saqqara import Game, Move
from saqqara.bots.levels import LEVELS, Level
from saqqara.bots.search import MAX_AHEAD_SHARE, SearchConfig
from saqqara.bots.search_cache import AHEAD_FACTOR, SearchCache
from tests.engine.search.test_search import observation_of
from tests.helpers.known_moves import known_moves
from tests.helpers.variants import Variant

LEVEL = LEVELS["mason"]


def test_search_tree_is_reused_within_a_turn_and_after_it() -> None:
    game = Variant(2, "official", (), "standard", "DDDDD").game(seed=4)
    remembering, reused, before = SearchCache(), Counter[bool](), None
    for _ in range(60):
        seat = game.actor
        assert seat is not None
        key, moves = f"table {seat}", known_moves(game, seat)
        kept = remembering._searches.get(key, (None, 0))[0]
        code = remembering.choose(key, LEVEL, *observation_of(game), seed=1, seconds=60, moves=moves)
        search = remembering._searches[key][0]
        assert search.simulations <= LEVEL.simulations, "no level searches more because of what it inherits"
        if search is kept:
            reused[seat == before] += 1
        assert Move(code) in game.legal_moves
        game.play(Move(code))
        before = seat
    assert reused[True] > 0
    assert reused[False] > 0


def test_search_tree_is_not_reused_in_another_game() -> None:
    remembering, games = SearchCache(), [Variant(2, "official").game(seed=seed) for seed in (4, 5)]
    for game in games:
        game.play(Move(remembering.choose("0", LEVEL, *observation_of(game), seed=1, seconds=60)))
        other, kept = games[game is games[0]], remembering._searches["0"][0]
        remembering.choose("0", LEVEL, *observation_of(other), 1, 60, known_moves(other, other.actor))
        assert remembering._searches["0"][0] is not kept


def test_search_cache_is_limited() -> None:
    remembering = SearchCache(max_searches=2)
    for table in range(4):
        remembering.choose(f"{table} 0", LEVEL, *observation_of(Game(2, seed=table)), seed=1, seconds=60)
    assert list(remembering._searches) == ["2 0", "3 0"]


def test_bot_without_time_decides_after_a_few_simulations() -> None:
    remembering = SearchCache()
    game = Game(4, seed=1)
    code = remembering.choose("0", LEVELS["imhotep"], *observation_of(game), seed=1, seconds=0.0)
    assert Move(code) in game.legal_moves
    assert 0 < remembering._searches["0"][0].simulations < 1_000


def think_ahead(cache: SearchCache, game: Game, seat: int, level: Level = LEVEL, seconds: float = inf) -> int:
    known, moves = game.redacted_bytes(seat)[1], known_moves(game, seat)
    return cache.think_ahead(f"table {seat}", level, known, 1, seconds, moves)


def think_until_done(cache: SearchCache, game: Game, seat: int) -> int:
    total = 0
    while made := think_ahead(cache, game, seat):
        total += made
    return total


def choose(cache: SearchCache, game: Game, level: Level = LEVEL) -> Move:
    known, moves = observation_of(game), known_moves(game, game.actor)
    return Move(cache.choose(f"table {game.actor}", level, *known, seed=1, seconds=60, moves=moves))


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("hidden-cards",)])
def test_next_decision_inherits_what_was_thought_ahead(options: tuple[str, ...]) -> None:
    game = Variant(2, "official", options, "standard", "DDDDD").game(seed=4)
    cache, inherited = SearchCache(), Counter[bool]()
    for _ in range(60):
        waiting = 1 - (game.actor or 0)
        made = think_until_done(cache, game, waiting)
        kept = cache._searches.get(f"table {waiting}", (None, 0))[0]
        assert (kept is not None) == (made > 0), "a tree that cannot be continued is dropped"
        if kept is not None:
            assert made <= AHEAD_FACTOR * LEVEL.simulations
            assert max(option.visits for option in kept.root_moves) <= LEVEL.simulations
        game.play(choose(cache, game))
        if kept is not None and game.actor == waiting:
            move, grown = game.history[-1].move.code, {option.code: option.visits for option in kept.root_moves}
            reply = choose(cache, game)
            search = cache._searches[f"table {waiting}"][0]
            if search is kept:
                inherited[grown[move] > LEVEL.simulations // 2] += 1
                assert grown[move] <= search.simulations <= LEVEL.simulations, "no level searches more because of it"
            game.play(reply)
    assert inherited[True] > 0


def test_thinking_ahead_begins_no_tree() -> None:
    cache, game = SearchCache(), Game(2, seed=4)
    game.play("quarry")
    assert think_ahead(cache, game, seat=0) == 0
    assert not cache._searches


def test_thinking_ahead_ends_with_its_time() -> None:
    cache, game = SearchCache(), Game(2, seed=4)
    game.play(choose(cache, game))
    made = think_ahead(cache, game, seat=0, seconds=0.0)
    assert 0 < made < AHEAD_FACTOR * LEVEL.simulations
    assert think_ahead(cache, game, seat=0) > 0


def test_thinking_ahead_leaves_space_to_continue() -> None:
    level = Level(1_500, search_config=SearchConfig(nodes=6_000))
    cache, game = SearchCache(), Game(2, seed=4)
    game.play(choose(cache, game, level))
    assert think_ahead(cache, game, 0, level) > 0
    search = cache._searches["table 0"][0]
    assert MAX_AHEAD_SHARE <= search._used_share < 0.5
    assert think_ahead(cache, game, 0, level) == 0
