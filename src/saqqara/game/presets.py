"""Named set-ups: sides, options and Imhotep's start, for the command line and the page."""

from collections.abc import Callable
from dataclasses import dataclass

from saqqara.engine.rules import chance
from saqqara.engine.rules.state import ACTION_MODULES, OPTION_NAMES, PYRAMID, SIDES_BY_SITE
from saqqara.errors import SetupError
from saqqara.game.boards import default_boards

GRAND_TOUR = "grand-tour"
MODULE_NAMES = tuple(name for bit, name in enumerate(OPTION_NAMES) if ACTION_MODULES >> bit & 1)
TOUR_OPTIONS = (*MODULE_NAMES, "dynasty-cards")  # options that a grand tour can draw
EVERYTHING_OPTIONS = (*TOUR_OPTIONS, "wrath")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set-up.

    Attributes:
        name: One of `PRESET_NAMES`.
        sides: Five letters, as `Game` takes them.
        options: Names of options.
        figure: The space of pyramid D where Imhotep starts, from 1 (SET-6a).
    """

    name: str
    sides: str
    options: tuple[str, ...] = ()
    figure: int = 1


def _grand_tour(number: int) -> Preset:
    """Draw sides and options at random; a number always gives the same tour, whatever the seed of the game."""
    words = [0, 0, 0, 0]
    chance.seed(words, number & chance.MASK_32, number >> 32 & chance.MASK_32)
    sides = "".join(there_are[chance.random_below(words, len(there_are))] for there_are in SIDES_BY_SITE.values())
    options = tuple(name for name in TOUR_OPTIONS if chance.random_below(words, 2))
    # Drawn last, so that each number keeps the sides and options that it had before the figure was drawn.
    figure = chance.random_below(words, len(default_boards().row("pyramid.D.ring"))) + 1 if sides[PYRAMID] == "D" else 1
    return Preset(GRAND_TOUR, sides, options, figure)


_FIXED_PRESETS = {
    preset.name: preset
    for preset in (
        Preset("first-game", "AAAAA"),
        Preset("all-b", "BBBBB"),
        Preset("all-c", "CCCCC", ("dynasty-cards",)),
        Preset("all-d", "DDDDD", ("dynasty-cards",)),
        Preset("everything", "DDDDD", EVERYTHING_OPTIONS),
    )
}
_RANDOM_PRESETS: dict[str, Callable[[int], Preset]] = {GRAND_TOUR: _grand_tour}
PRESET_NAMES = (*_FIXED_PRESETS, *_RANDOM_PRESETS)


def find_preset(name: str, number: int = 0) -> Preset:
    """Return the named set-up.

    >>> find_preset("all-b").sides
    'BBBBB'

    Args:
        name: One of `PRESET_NAMES`.
        number: Seed of a grand tour, the only preset that is random.

    Raises:
        SetupError: If there is no such preset.
    """
    if name in _RANDOM_PRESETS:
        return _RANDOM_PRESETS[name](number)
    if name not in _FIXED_PRESETS:
        raise SetupError("setup-preset", "preset", given=name[:60], presets=PRESET_NAMES)
    return _FIXED_PRESETS[name]
