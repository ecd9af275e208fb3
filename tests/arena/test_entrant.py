"""Bots with their limits, read from a text, and refused by name with what is expected."""

from pathlib import Path

import pytest

from saqqara import Game, bots
from saqqara.bots import levels, simple
from saqqara.bots.bot_spec import BotSpec, parse_bot_spec
from saqqara.bots.search import Search, SearchConfig
from saqqara.bots.weights import DEFAULT_WEIGHTS
from saqqara.errors import SaqqaraError
from saqqara.game.notation import Move


def test_a_plain_bot_plays_as_by_its_name() -> None:
    game = Game(seed=5)
    for name in simple.SIMPLE_BOT_NAMES:
        assert parse_bot_spec(name) == BotSpec(name, name)
        assert parse_bot_spec(name).choose(*game.redacted_bytes(0), 3) == bots.choose(name, *game.redacted_bytes(0), 3)


def test_a_level_plays_as_by_its_name() -> None:
    known = Game(seed=5).redacted_bytes(0)
    level = parse_bot_spec("apprentice")
    assert level.uses_search
    assert level.choose(*known, 3).code == levels.choose(levels.LEVELS["apprentice"], *known, 3)
    with pytest.raises(SaqqaraError, match="the bot mason takes no settings"):
        parse_bot_spec("mason?simulations=5")


def test_a_search_has_a_limit_and_a_plan() -> None:
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


def test_those_that_play_alike_are_equal() -> None:
    assert parse_bot_spec("search?simulations=0100&margin=0.2") == parse_bot_spec("search?margin=.2&simulations=100")
    assert parse_bot_spec("search?simulations=100") != parse_bot_spec("search?simulations=101")


def test_a_search_with_simulations_decides_the_same_for_the_same_seed() -> None:
    known = Game(seed=5).redacted_bytes(0)
    one = parse_bot_spec("search?simulations=200")
    assert one.choose(*known, 1) == one.choose(*known, 1)


def test_a_search_with_seconds_finds_a_legal_move() -> None:
    game = Game(seed=5)
    assert parse_bot_spec("search?seconds=0.01").choose(*game.redacted_bytes(0), 1) in game.legal_moves


def test_a_search_whose_time_is_over_before_it_begins_finds_a_legal_move() -> None:
    game = Game(seed=5)
    search = Search(*game.redacted_bytes(0), 1)
    search.run_for(0)
    assert Move(search.best_move) in game.legal_moves


def test_weights_are_read_only_for_who_uses_or_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Path] = []
    monkeypatch.setattr("saqqara.bots.weights.read_weights", wanted.append)
    for text in (*bots.NAMES, "search?simulations=5", "search?seconds=1&evaluator=guided"):
        parse_bot_spec(text)
    assert wanted == []
    for text in ("search?simulations=5&evaluator=network", "search?simulations=5&weights=mine.npz"):
        parse_bot_spec(text)
    assert wanted == [DEFAULT_WEIGHTS, Path("mine.npz")]


BAD = {
    "clever": "there is no bot 'clever'; choose from random, greedy, apprentice, mason, overseer, architect, imhotep",
    "": "there is no bot ''",
    "greedy?seconds=1": "the bot greedy takes no settings",
    "search": "a search has one limit, simulations or seconds, such as search?simulations=2000",
    "search?margin=0.1": "a search has one limit",
    "search?seconds=1&simulations=5": "a search has one limit",
    "search?depth=5": "'depth=5' is no setting of a search",
    "search?simulations": "'simulations' is no setting",
    "search?simulations=5&": "'' is no setting",
    "search?simulations=5&simulations=5": "simulations stands there twice",
    "search?simulations=many": "simulations must be a whole number from 1 to 1000000000, not 'many'",
    "search?simulations=1e3": "not '1e3'",
    "search?simulations=0": "not '0'",
    "search?seconds=nan": "seconds must be a number from 0.001 to 3600, not 'nan'",
    "search?seconds=inf": "not 'inf'",
    "search?seconds=-1": "not '-1'",
    "search?seconds=1&margin=1.1": "margin must be a number from 0 to 1",
    "search?seconds=1&evaluator=oracle": "evaluator must be playout or guided or network or blend, not 'oracle'",
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_bot_is_refused_with_what_is_expected(text: str) -> None:
    with pytest.raises(SaqqaraError) as refused:
        parse_bot_spec(text)
    assert BAD[text] in str(refused.value)
    assert "\n" not in str(refused.value)
