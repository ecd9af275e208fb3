"""What a shell may complete besides commands and options: the names that stand for something."""

from __future__ import annotations


def setups() -> list[str]:
    """Give the ready-made set-ups."""
    from saqqara.game.presets import PRESET_NAMES

    return list(PRESET_NAMES)


def bench_setups() -> list[str]:
    """Give the set-ups that can be measured."""
    from .bench import BASE, MIXED

    return [BASE, MIXED, *setups()]


def arena_setups() -> list[str]:
    """Give the set-ups of a tournament."""
    from saqqara.arena.tournament import MIXED_SETUPS

    return [*setups(), MIXED_SETUPS.name]


def profiles() -> list[str]:
    """Give the profiles of the rules."""
    from saqqara.engine.rules.state import PROFILE_NAMES

    return list(PROFILE_NAMES)


def options() -> list[str]:
    """Give modules and variants."""
    from saqqara.engine.rules.state import OPTION_NAMES

    return list(OPTION_NAMES)


def stones() -> list[str]:
    """Give the supplies."""
    from saqqara.engine.rules.state import SUPPLY_NAMES

    return list(SUPPLY_NAMES)


def bots() -> list[str]:
    """Give the bots of ours."""
    from saqqara.bots import NAMES

    return list(NAMES)


def players() -> list[str]:
    """Give who can sit at a terminal."""
    from .terminal.session import ME

    return [ME, *bots()]


def starting_players() -> list[str]:
    """Give who can begin a game in the terminal."""
    from .play import RANDOM_STARTER

    return [*map(str, range(1, 5)), RANDOM_STARTER]
