"""What is played, from the options of a command: a ready-made set-up, and what is changed in it."""

from __future__ import annotations

from collections.abc import Iterable

from saqqara import SetupError
from saqqara.game import presets
from saqqara.game.presets import GRAND_TOUR, Preset


def named_preset(name: str, tour_seed: int | None) -> Preset:
    """Give a ready-made set-up; `tour` draws the grand tour, the one of 0 where it is None.

    Raises SetupError for a name that no ready-made set-up has, and for a `tour` that would draw nothing.
    """
    if tour_seed is not None and name != GRAND_TOUR:
        raise SetupError("cli-tour", "tour", tour=tour_seed, setup=name[:60])
    return presets.find_preset(name, tour_seed or 0)


def customized_preset(
    name: str, tour_seed: int | None, sides: str | None, options: Iterable[str], figure: int | None = None
) -> Preset:
    """Give what is played: the ready-made set-up, with other sides, more options and another figure if they are named.

    Raises SetupError as `ready_made` does.
    """
    ready = named_preset(name, tour_seed)
    more = (option for option in options if option not in ready.options)
    figure = (ready.figure if sides is None else 1) if figure is None else figure
    return Preset(ready.name, ready.sides if sides is None else sides.upper(), (*ready.options, *more), figure)
