"""A game is played by the revision of the rules that it began with (SET-7), as long as that is still played."""

import json
from typing import Any

import pytest

from saqqara import Game, RecordError, SetupError
from saqqara.errors import RevisionError
from saqqara.game import setup as setups
from saqqara.words import LANGUAGES, Translator

NOW = setups.RULES_REVISION


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program one revision later, which still plays this one."""
    monkeypatch.setattr(setups, "RULES_REVISION", NOW + 1)
    monkeypatch.setattr(setups, "OLDEST_REVISION", NOW)


@pytest.fixture
def no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program one revision later, which plays that one only."""
    monkeypatch.setattr(setups, "RULES_REVISION", NOW + 1)
    monkeypatch.setattr(setups, "OLDEST_REVISION", NOW + 1)


def played(moves: int = 20, **setup: Any) -> Game:
    game = Game(seed=3, **setup)
    for _ in range(moves):
        game.play(game.legal_moves[-1])
    return game


RECORD, POSITION = played().record(), played().position()


@pytest.mark.usefixtures("still")
def test_records_and_positions_keep_the_revision_they_began_with() -> None:
    for game in (Game.from_record(RECORD), Game.from_position(POSITION)):
        assert game.setup.revision == NOW
        assert f"revision {NOW}\n" in game.record() or f'"revision":{NOW}' in game.record().replace(" ", "")
        assert game.copy().position()["revision"] == NOW
        while not game.is_over:
            game.play(game.legal_moves[0])
        assert Game.from_record(game.record()).position() == game.position()
    assert Game.from_record(RECORD).record() == RECORD


def test_a_new_game_is_of_the_newest() -> None:
    games = [Game(), Game.from_position({}), Game.from_record("saqqara 1\nseed 1")]
    assert {game.position()["revision"] for game in games} == {NOW}


@pytest.mark.usefixtures("no_longer")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_longer_played_is_refused_in_a_sentence(language: str) -> None:
    said = {
        "en": f"revision {NOW} of the rules is no longer played; this program plays revision {NOW + 1}: ",
        "de": f"Fassung {NOW} der Regeln wird nicht mehr gespielt; dieses Programm spielt Fassung {NOW + 1}: ",
    }
    with pytest.raises(RevisionError) as error:
        Game.from_position(POSITION)
    assert Translator(language).error_text(error.value).startswith(said[language])
    with pytest.raises(RecordError) as wrapped:
        Game.from_record(RECORD)
    assert wrapped.value.line == RECORD.splitlines().index(f"revision {NOW}") + 1
    assert said[language] in Translator(language).error_text(wrapped.value)
    begun = f"saqqara 1\nposition {json.dumps(POSITION)}"
    with pytest.raises(RecordError, match="no longer played"):
        Game.from_record(begun)


@pytest.mark.parametrize("given", [0, -1, NOW + 2, 99, True, "1", 1.5, None])
def test_what_is_no_revision_is_told_with_those_that_are_played(given: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "RULES_REVISION", NOW + 1)
    for oldest, which in ((NOW, f"revisions {NOW} to {NOW + 1}"), (NOW + 1, f"revision {NOW + 1}")):
        monkeypatch.setattr(setups, "OLDEST_REVISION", oldest)
        with pytest.raises(SetupError, match=rf"^revision '?{given}'? of the rules is not known; .* plays {which}$"):
            Game(revision=given)
