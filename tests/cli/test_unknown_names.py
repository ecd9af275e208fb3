"""Names that the terminal does not know are shown as they are, and never as something else."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from saqqara import Game
from saqqara.cli.terminal import help, modules_text
from saqqara.cli.terminal.sites import render_burial, render_obelisk, render_pyramid, render_temple
from saqqara.cli.terminal.sites.pyramid import bonus_text
from saqqara.cli.terminal.sites.temple import REWARD_MESSAGES, reward_text
from saqqara.engine.rules.state import GOD_NAMES, SIDE_NAMES
from saqqara.game import boards
from saqqara.game.board_setup import BONUSES, TEMPLE_BONUSES
from saqqara.game.notation import MOVE_TEXTS
from saqqara.i18n import LANGUAGES, Translator
from tests.helpers.variants import MODULES, same_side_everywhere

PRINTED_VALUES = boards.default_boards().values


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    """The translator of each language."""
    return Translator(request.param)


def test_unknown_temple_bonus_is_shown_by_its_name(words: Translator) -> None:
    assert set(TEMPLE_BONUSES) == {"choice", "two", *REWARD_MESSAGES}
    assert len({reward_text(name, "B", PRINTED_VALUES, words) for name in TEMPLE_BONUSES}) == len(TEMPLE_BONUSES)
    assert reward_text("bonus_new", "B", PRINTED_VALUES, words) == "bonus_new"


def test_pyramid_bonuses_have_texts(words: Translator) -> None:
    assert len({bonus_text(name, PRINTED_VALUES, words) for name in BONUSES}) == len(BONUSES)


def test_prophecy_text_names_the_site_of_its_god(words: Translator) -> None:
    for god in GOD_NAMES:
        site = PRINTED_VALUES.get(f"prophecies.cards.{god}.site")
        text = modules_text.prophecy_text(god, PRINTED_VALUES, words, "text")
        named = [words.text(f"site-{name}", "name") for name in ("pyramid", "temple", "burial", "obelisk")]
        assert site is not None or not any(name in text for name in named), text


@pytest.mark.parametrize("draw", [render_pyramid, render_temple, render_burial, render_obelisk])
def test_side_without_a_drawing_lists_the_stones(draw: object, words: Translator) -> None:
    assert callable(draw)
    view: dict[str, Any] = dict(Game(2, seed=1).view(None))
    view["setup"]["sides"] = "AZZZZ"
    for site in ("pyramid", "temple", "burial", "obelisk"):
        view[site] = {"count": [2, 1]}
    console = Console(width=60, no_color=True)
    with console.capture() as capture:
        console.print(draw(view, PRINTED_VALUES, words, 60))
    assert capture.get().strip() == "A 2 B 1"


def test_help_has_an_example_of_every_verb(words: Translator) -> None:
    shown: set[str] = set()
    for side in SIDE_NAMES:
        game = Game(3, same_side_everywhere(side), MODULES, seed=1)
        shown |= {move.split()[0] for move, _ in help.example_moves(game.view(None), game.boards, words)}
    assert {text.split()[0] for text in MOVE_TEXTS} == shown
