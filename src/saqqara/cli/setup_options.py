"""The set-up to play, from the options of a command: a preset, and changes to it."""

from __future__ import annotations

from collections.abc import Iterable

from saqqara import SetupError
from saqqara.game import presets
from saqqara.game.presets import GRAND_TOUR, Preset


def named_preset(name: str, tour_seed: int | None) -> Preset:
    """Return a preset. `tour_seed` draws the grand tour; None counts as 0.

    Raises SetupError for an unknown preset, and for a `tour_seed` that would draw nothing.
    """
    if tour_seed is not None and name != GRAND_TOUR:
        raise SetupError("cli-tour", "tour", tour=tour_seed, setup=name[:60])
    return presets.find_preset(name, tour_seed or 0)


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
