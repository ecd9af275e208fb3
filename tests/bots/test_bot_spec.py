"""Bot specs: parsed from text with their limits, and refused with the name of the setting and what is expected."""

from pathlib import Path

import pytest

from saqqara import Game, bots
from saqqara.bots import levels, simple
from saqqara.bots.bot_spec import BotSpec, parse_bot_spec
from saqqara.bots.search import Search, SearchConfig
from saqqara.bots.weights import DEFAULT_WEIGHTS
from saqqara.errors import SaqqaraError
from saqqara.game.notation import Move


def test_spec_of_simple_bot_plays_like_that_bot() -> None:
    game = Game(seed=5)
    for name in simple.SIMPLE_BOT_NAMES:
        assert parse_bot_spec(name) == BotSpec(name, name)
        assert parse_bot_spec(name).choose(*game.redacted_bytes(0), 3) == bots.choose(name, *game.redacted_bytes(0), 3)


def test_spec_of_level_plays_like_that_level() -> None:
    known = Game(seed=5).redacted_bytes(0)
    level = parse_bot_spec("apprentice")
    assert level.uses_search
    assert level.choose(*known, 3).code == levels.choose(levels.LEVELS["apprentice"], *known, 3)
    with pytest.raises(SaqqaraError, match="the bot mason takes no settings"):
        parse_bot_spec("mason?simulations=5")


def test_search_spec_has_limit_and_plan() -> None:
    one = parse_bot_spec("search?simulations=2000&evaluator=guided")
    assert (one.bot, one.simulations, one.seconds, one.search_config) == (
        "search",
        2000,
        None,
        SearchConfig(evaluator="guided"),
    )
    assert parse_bot_spec("search?seconds=0.1&margin=0&explore=1.5&nodes=99").search_config == SearchConfig(
        1.5, 0, "playout", 99
    )
    assert parse_bot_spec("search?seconds=0.1").seconds == 0.1


def test_specs_that_play_alike_are_equal() -> None:
    assert parse_bot_spec("search?simulations=0100&margin=0.2") == parse_bot_spec("search?margin=.2&simulations=100")
    assert parse_bot_spec("search?simulations=100") != parse_bot_spec("search?simulations=101")


def test_search_limited_by_simulations_is_deterministic() -> None:
    known = Game(seed=5).redacted_bytes(0)
    one = parse_bot_spec("search?simulations=200")
    assert one.choose(*known, 1) == one.choose(*known, 1)


def test_search_limited_by_seconds_finds_a_legal_move() -> None:
    game = Game(seed=5)
    assert parse_bot_spec("search?seconds=0.01").choose(*game.redacted_bytes(0), 1) in game.legal_moves


def test_search_without_any_time_still_finds_a_legal_move() -> None:
    game = Game(seed=5)
    search = Search(*game.redacted_bytes(0), 1)
    search.run_for(0)
    assert Move(search.best_move) in game.legal_moves


def test_weights_are_loaded_only_by_bots_that_use_them(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Path] = []
    monkeypatch.setattr("saqqara.bots.weights.read_weights", wanted.append)
    for text in (*bots.NAMES, "search?simulations=5", "search?seconds=1&evaluator=guided"):
        parse_bot_spec(text)
    assert wanted == []
    for text in ("search?simulations=5&evaluator=network", "search?simulations=5&weights=mine.npz"):
        parse_bot_spec(text)
    assert wanted == [DEFAULT_WEIGHTS, Path("mine.npz")]


INVALID_SPECS = {
    "clever": "there is no bot 'clever'; choose from random, greedy, apprentice, mason, overseer, architect, imhotep",
    "": "there is no bot ''",
    "greedy?seconds=1": "the bot greedy takes no settings",
    "search": "a search takes one limit, simulations or seconds, such as search?simulations=2000",
    "search?margin=0.1": "a search takes one limit",
    "search?seconds=1&simulations=5": "a search takes one limit",
    "search?depth=5": "a search has no setting 'depth=5'",
    "search?simulations": "no setting 'simulations'",
    "search?simulations=5&": "no setting ''",
    "search?simulations=5&simulations=5": "simulations is given twice",
    "search?simulations=many": "simulations must be a whole number from 1 to 1000000000, not 'many'",
    "search?simulations=1e3": "not '1e3'",
    "search?simulations=0": "not '0'",
    "search?seconds=nan": "seconds must be a number from 0.001 to 3600, not 'nan'",
    "search?seconds=inf": "not 'inf'",
    "search?seconds=-1": "not '-1'",
    "search?seconds=1&margin=1.1": "margin must be a number from 0 to 1",
    "search?seconds=1&evaluator=oracle": "evaluator must be playout or guided or network or blend, not 'oracle'",
}


@pytest.mark.parametrize("text", INVALID_SPECS)
def test_invalid_spec_is_refused_with_expected_values(text: str) -> None:
    with pytest.raises(SaqqaraError) as refused:
        parse_bot_spec(text)
    assert INVALID_SPECS[text] in str(refused.value)
    assert "\n" not in str(refused.value)
