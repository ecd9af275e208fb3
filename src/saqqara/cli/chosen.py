"""What is played, from the options of a command: a ready-made set-up, and what is changed in it."""

from __future__ import annotations

from collections.abc import Iterable

from saqqara import presets
from saqqara.presets import Preset


def chosen(setup: str, tour: int, sides: str | None, options: Iterable[str]) -> Preset:
    """Give sides and options: those of the ready-made set-up, with other sides and more options if they are named.

    Raises SetupError for a name that no ready-made set-up has.
    """
    ready = presets.preset(setup, tour)
    more = (option for option in options if option not in ready.options)
    return Preset(ready.name, ready.sides if sides is None else sides.upper(), (*ready.options, *more))
