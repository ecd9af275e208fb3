"""The search cache: trees are reused after moves of all seats, never for another one, and few are kept."""

from collections import Counter

from saqqara import Game, Move
from saqqara.bots.levels import LEVELS
from saqqara.bots.search_cache import SearchCache
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
