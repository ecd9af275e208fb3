"""Ready-made set-ups with names: sides, options and figure to begin with, for the command line and the page."""

from collections.abc import Callable
from dataclasses import dataclass

from saqqara.engine.rules import chance
from saqqara.engine.rules.state import MODULES, OPTION_NAMES, PYRAMID, SIDES
from saqqara.errors import SetupError
from saqqara.game.boards import shipped

GRAND_TOUR = "grand-tour"
MODULE_NAMES = tuple(name for bit, name in enumerate(OPTION_NAMES) if MODULES >> bit & 1)
EVERYTHING = (*MODULE_NAMES, "dynasty-cards", "wrath")


@dataclass(frozen=True, slots=True)
class Preset:
    """A set-up by name: five sides, options, and the space of pyramid D where Imhotep starts (SET-6a)."""

    name: str
    sides: str
    options: tuple[str, ...] = ()
    figure: int = 1


def _tour(number: int) -> Preset:
    """Mix sides and options at random; the same number gives the same tour, whatever the seed of the game."""
    words = [0, 0, 0, 0]
    chance.seed(words, number & chance.MASK, number >> 32 & chance.MASK)
    sides = "".join(there_are[chance.below(words, len(there_are))] for there_are in SIDES.values())
    options = tuple(name for name in (*MODULE_NAMES, "dynasty-cards") if chance.below(words, 2))
    # Drawn last, so that a number gives the sides and options that it gave before the figure was chosen.
    figure = chance.below(words, len(shipped().row("pyramid.D.ring"))) + 1 if sides[PYRAMID] == "D" else 1
    return Preset(GRAND_TOUR, sides, options, figure)


_FIXED = {
    preset.name: preset
    for preset in (
        Preset("first-game", "AAAAA"),
        Preset("all-b", "BBBBB"),
        Preset("all-c", "CCCCC", ("dynasty-cards",)),
        Preset("all-d", "DDDDD", ("dynasty-cards",)),
        Preset("everything", "DDDDD", EVERYTHING),
    )
}
_DRAWN: dict[str, Callable[[int], Preset]] = {GRAND_TOUR: _tour}
NAMES = (*_FIXED, *_DRAWN)


def preset(name: str, number: int = 0) -> Preset:
    """Give the set-up of a name; `number` draws the grand tour, and only that. Raises SetupError for another name.

    >>> preset("all-b").sides
    'BBBBB'
    """
    if name in _DRAWN:
        return _DRAWN[name](number)
    if name not in _FIXED:
        raise SetupError("setup-preset", "preset", given=name[:60], presets=NAMES)
    return _FIXED[name]
