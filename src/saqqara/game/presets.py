"""Named set-ups: sides, options and Imhotep's start, for the command line, the page and Python."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from saqqara.engine.rules import chance
from saqqara.engine.rules.state import ACTION_MODULES, OPTION_NAMES, PYRAMID, SIDES_BY_SITE
from saqqara.errors import SetupError, short_repr
from saqqara.game.boards import default_boards
from saqqara.game.setup import options_as_set, validate_seed

DEFAULT_SETUP = "first-game"
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
        Preset(DEFAULT_SETUP, "AAAAA"),
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
    if not isinstance(name, str) or name not in PRESET_NAMES:
        raise SetupError("setup-preset", "setup", given=short_repr(name), presets=PRESET_NAMES)
    return _RANDOM_PRESETS[name](number) if name in _RANDOM_PRESETS else _FIXED_PRESETS[name]


def named_preset(name: str, tour_seed: int | None) -> Preset:
    """Return a preset. `tour_seed` draws the grand tour; None counts as 0.

    Raises SetupError for an unknown preset, and for a `tour_seed` that is no seed or would draw nothing.
    """
    number = 0 if tour_seed is None else validate_seed(tour_seed)
    if tour_seed is not None and isinstance(name, str) and name != GRAND_TOUR:
        raise SetupError("setup-tour", "tour", tour=number, setup=name[:60])
    return find_preset(name, number)


def customized_preset(
    name: str, tour_seed: int | None, sides: str | None, options: Iterable[str], figure: int | None = None
) -> Preset:
    """Return the preset, with other sides, more options and another figure if they are given.

    This is how everything that takes a set-up understands it: `Game`, `Batch`, simulations and the command line.

    >>> customized_preset("all-d", None, "ABCDA", ["wager"])
    Preset(name='all-d', sides='ABCDA', options=('dynasty-cards', 'wager'), figure=1)

    Args:
        name: One of `PRESET_NAMES`.
        tour_seed: Seed of a grand tour; None counts as 0.
        sides: Sides in place of those of the preset, in capitals or not.
        options: Options besides those of the preset.
        figure: Space where Imhotep starts; None is that of the preset, or 1 with other sides.

    Raises:
        SetupError: As `named_preset` does, and if the options are no collection of names. Sides, names of options and
            the space are checked where the game is set up.
    """
    ready = named_preset(name, tour_seed)
    more = sorted(options_as_set(options).difference(ready.options))
    if sides is None:
        return Preset(name, ready.sides, (*ready.options, *more), ready.figure if figure is None else figure)
    chosen = sides.upper() if isinstance(sides, str) else sides
    return Preset(name, chosen, (*ready.options, *more), 1 if figure is None else figure)
