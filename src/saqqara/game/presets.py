"""Named set-ups: sides, options and Imhotep's start, for the command line, the page and Python."""

from collections.abc import Callable, Iterable
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


def named_preset(name: str, tour_seed: int | None) -> Preset:
    """Return a preset. `tour_seed` draws the grand tour; None counts as 0.

    Raises SetupError for an unknown preset, and for a `tour_seed` that would draw nothing.
    """
    if tour_seed is not None and name != GRAND_TOUR:
        raise SetupError("cli-tour", "tour", tour=tour_seed, setup=name[:60])
    return find_preset(name, tour_seed or 0)


def customized_preset(
    name: str, tour_seed: int | None, sides: str | None, options: Iterable[str], figure: int | None = None
) -> Preset:
    """Return the preset, with other sides, more options and another figure if they are given.

    Raises SetupError as `named_preset` does.
    """
    ready = named_preset(name, tour_seed)
    more = (option for option in options if option not in ready.options)
    figure = (ready.figure if sides is None else 1) if figure is None else figure
    return Preset(ready.name, ready.sides if sides is None else sides.upper(), (*ready.options, *more), figure)
