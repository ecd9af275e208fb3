"""A game is played by the revision of the rules that it began with (SET-7), as long as that is still supported."""

import json
from typing import Any

import pytest

from saqqara import Game, RecordError, SetupError
from saqqara.errors import RevisionError
from saqqara.game import setup as setups
from saqqara.i18n import LANGUAGES, Translator

CURRENT_REVISION = setups.RULES_REVISION


@pytest.fixture
def next_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program one revision later, which still plays this one."""
    monkeypatch.setattr(setups, "RULES_REVISION", CURRENT_REVISION + 1)
    monkeypatch.setattr(setups, "OLDEST_REVISION", CURRENT_REVISION)


@pytest.fixture
def next_revision_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program one revision later, which plays only that one."""
    monkeypatch.setattr(setups, "RULES_REVISION", CURRENT_REVISION + 1)
    monkeypatch.setattr(setups, "OLDEST_REVISION", CURRENT_REVISION + 1)


def game_after(moves: int = 20, **setup: Any) -> Game:
    game = Game(seed=3, **setup)
    for _ in range(moves):
        game.play(game.legal_moves[-1])
    return game


RECORD, POSITION = game_after().record(), game_after().position()


@pytest.mark.usefixtures("next_revision")
def test_records_and_positions_keep_their_revision() -> None:
    for game in (Game.from_record(RECORD), Game.from_position(POSITION)):
        assert game.setup.revision == CURRENT_REVISION
        assert (
            f"revision {CURRENT_REVISION}\n" in game.record()
            or f'"revision":{CURRENT_REVISION}' in game.record().replace(" ", "")
        )
        assert game.copy().position()["revision"] == CURRENT_REVISION
        while not game.is_over:
            game.play(game.legal_moves[0])
        assert Game.from_record(game.record()).position() == game.position()
    assert Game.from_record(RECORD).record() == RECORD


def test_new_game_has_the_newest_revision() -> None:
    games = [Game(), Game.from_position({}), Game.from_record("saqqara 1\nseed 1")]
    assert {game.position()["revision"] for game in games} == {CURRENT_REVISION}


@pytest.mark.usefixtures("next_revision_only")
@pytest.mark.parametrize("language", LANGUAGES)
def test_unsupported_revision_is_refused_in_a_sentence(language: str) -> None:
    today, newest = CURRENT_REVISION, CURRENT_REVISION + 1
    messages = {
        "en": f"revision {today} of the rules is no longer played; this program plays revision {newest}; ",
        "de": f"Fassung {today} der Regeln wird nicht mehr gespielt; dieses Programm spielt Fassung {newest}; ",
    }
    with pytest.raises(RevisionError) as error:
        Game.from_position(POSITION)
    assert Translator(language).error_text(error.value).startswith(messages[language])
    with pytest.raises(RecordError) as wrapped:
        Game.from_record(RECORD)
    assert wrapped.value.line == RECORD.splitlines().index(f"revision {CURRENT_REVISION}") + 1
    assert messages[language] in Translator(language).error_text(wrapped.value)
    begun = f"saqqara 1\nposition {json.dumps(POSITION)}"
    with pytest.raises(RecordError, match="no longer played"):
        Game.from_record(begun)


@pytest.mark.parametrize("given", [0, -1, CURRENT_REVISION + 2, 99, True, "1", 1.5, None])
def test_invalid_revision_error_lists_supported_ones(given: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "RULES_REVISION", CURRENT_REVISION + 1)
    for oldest, which in (
        (CURRENT_REVISION, f"revisions {CURRENT_REVISION} to {CURRENT_REVISION + 1}"),
        (CURRENT_REVISION + 1, f"revision {CURRENT_REVISION + 1}"),
    ):
        monkeypatch.setattr(setups, "OLDEST_REVISION", oldest)
        with pytest.raises(SetupError, match=rf"^unknown revision '?{given}'? of the rules; .* plays {which}$"):
            Game(revision=given)
