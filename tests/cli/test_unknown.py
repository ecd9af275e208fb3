"""What the terminal does not know is shown as what it is called, and never as something else."""

from __future__ import annotations

import pytest
from rich.console import Console

from saqqara import Game
from saqqara.cli import explain, modules_text
from saqqara.cli.sites import render_burial, render_obelisk, render_pyramid, render_temple
from saqqara.cli.sites.pyramid import bonus_text
from saqqara.cli.sites.temple import REWARD_MESSAGES, reward_text
from saqqara.engine.rules.state import GOD_NAMES, SIDE_NAMES
from saqqara.game import boards
from saqqara.game.board_setup import BONUSES, TEMPLE_BONUSES
from saqqara.game.notation import MOVE_TEXTS
from saqqara.words import LANGUAGES, Translator
from tests.variants import MODULES, everywhere

PRINTED = boards.default_boards().values


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    """The words of each language."""
    return Translator(request.param)


def test_what_a_space_of_the_temple_brings_has_words_or_its_name(words: Translator) -> None:
    assert set(TEMPLE_BONUSES) == {"choice", "two", *REWARD_MESSAGES}
    assert len({reward_text(name, "B", PRINTED, words) for name in TEMPLE_BONUSES}) == len(TEMPLE_BONUSES)
    assert reward_text("bonus_new", "B", PRINTED, words) == "bonus_new"


def test_what_a_space_of_the_pyramid_brings_has_words(words: Translator) -> None:
    assert len({bonus_text(name, PRINTED, words) for name in BONUSES}) == len(BONUSES)


def test_a_god_speaks_of_its_own_site_and_of_no_other(words: Translator) -> None:
    for god in GOD_NAMES:
        site = PRINTED.get(f"prophecies.cards.{god}.site")
        said = modules_text.prophecy_text(god, PRINTED, words, "text")
        named = [words.text(f"site-{name}", "name") for name in ("pyramid", "temple", "burial", "obelisk")]
        assert site is not None or not any(name in said for name in named), said


@pytest.mark.parametrize("draw", [render_pyramid, render_temple, render_burial, render_obelisk])
def test_a_side_without_a_drawing_says_whose_stones_are_there(draw: object, words: Translator) -> None:
    assert callable(draw)
    view = Game(2, seed=1).view(None)
    view["setup"]["sides"] = "AZZZZ"
    for site in ("pyramid", "temple", "burial", "obelisk"):
        view[site] = {"count": [2, 1]}
    console = Console(width=60, no_color=True)
    with console.capture() as capture:
        console.print(draw(view, PRINTED, words, 60))
    assert capture.get().strip() == "A 2 B 1"


def test_help_has_an_example_of_every_kind_of_move(words: Translator) -> None:
    shown: set[str] = set()
    for side in SIDE_NAMES:
        game = Game(3, everywhere(side), MODULES, seed=1)
        shown |= {move.split()[0] for move, _ in explain.example_moves(game.view(None), game.boards, words)}
    assert {text.split()[0] for text in MOVE_TEXTS} == shown
