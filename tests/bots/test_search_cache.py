"""The search cache: trees are reused within a turn, never for another seat, and never more than a few are kept."""

from saqqara import Game, Move
from saqqara.bots.levels import LEVELS
from saqqara.bots.search_cache import SearchCache
from tests.engine.search.test_search import observation_of
from tests.helpers.variants import Variant

LEVEL = LEVELS["mason"]


def test_search_tree_is_reused_within_a_turn_only() -> None:
    game = Variant(2, "official", (), "standard", "DDDDD").game(seed=4)
    remembering = SearchCache()
    went_on, before = 0, None
    for _ in range(60):
        seat = game.actor
        kept = remembering._searches.get(f"table {seat}", (None, 0))[0]
        code = remembering.choose(f"table {seat}", LEVEL, *observation_of(game), seed=1, seconds=60)
        if remembering._searches[f"table {seat}"][0] is kept:
            went_on += 1
            assert seat == before
        assert Move(code) in game.legal_moves
        game.play(Move(code))
        before = seat
    assert went_on > 0


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
