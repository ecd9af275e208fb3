"""Where Imhotep starts on side D of the pyramid, set on the command line or drawn with the grand tour (SET-6a)."""

from __future__ import annotations

import pytest

from saqqara.cli.play import describe_setup
from saqqara.game.presets import Preset, find_preset
from saqqara.i18n import Translator
from tests.cli.test_commands import run_command

pytestmark = pytest.mark.rule("SET-6a")

# What these numbers gave before there was a figure to draw, and the figure.
TOURS = {
    0: ("BAAAA", ("wager", "favors", "prophecies", "dynasty-cards"), 1),
    1: ("BBADB", ("private-ships", "dynasty-cards"), 1),
    4: ("ADDCC", ("dynasty-cards",), 10),
    7: ("DDAAB", ("private-ships", "favors", "prophecies"), 5),
}


@pytest.mark.parametrize("number", TOURS)
def test_grand_tour_draws_the_imhotep_start_last(number: int) -> None:
    tour = find_preset("grand-tour", number)
    assert (tour.sides, tour.options, tour.figure) == TOURS[number]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("--setup", "all-d", "--figure", "0"), "--figure takes a whole number, 1 or more"),
        (("--setup", "all-d", "--figure", "17"), "a whole number from 1 to 16, not 17"),
        (("--figure", "7"), "with side A it must be 1, not 7"),
    ],
)
def test_invalid_imhotep_start_is_refused(
    typed: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command("simulate", "random", "random", "--games", "1", *typed) == 2
    assert says in capsys.readouterr().err


def test_setup_line_shows_where_imhotep_starts() -> None:
    what = Preset("all-d", "DDDDD", (), 7)
    assert describe_setup(what, Translator("en")) == "Sides DDDDD; Imhotep starts on space 7 of the pyramid."
    assert describe_setup(what, Translator("de")) == "Seiten DDDDD; Imhotep beginnt auf Feld 7 der Pyramide."
    assert "Imhotep" not in describe_setup(Preset("all-d", "DDDDD"), Translator("en"))
