"""Values that a shell can complete besides commands and options: the names of presets, rules, bots and players."""

from __future__ import annotations


def list_setups() -> list[str]:
    """Return the presets."""
    from saqqara.game.presets import PRESET_NAMES

    return list(PRESET_NAMES)


def list_bench_setups() -> list[str]:
    """Return the set-ups that can be measured."""
    from .bench import BASE, MIXED

    return [BASE, MIXED, *list_setups()]


def list_arena_setups() -> list[str]:
    """Return the set-ups of a tournament."""
    from saqqara.arena.tournament import MIXED_SETUPS

    return [*list_setups(), MIXED_SETUPS.name]


def list_profiles() -> list[str]:
    """Return the rule profiles."""
    from saqqara.engine.rules.state import PROFILE_NAMES

    return list(PROFILE_NAMES)


def list_options() -> list[str]:
    """Return the modules and variants."""
    from saqqara.engine.rules.state import OPTION_NAMES

    return list(OPTION_NAMES)


def list_stone_supplies() -> list[str]:
    """Return the stone supplies."""
    from saqqara.engine.rules.state import SUPPLY_NAMES

    return list(SUPPLY_NAMES)


def list_bots() -> list[str]:
    """Return the built-in bots."""
    from saqqara.bots import NAMES

    return list(NAMES)


def list_player_kinds() -> list[str]:
    """Return the kinds of players at a terminal."""
    from .terminal.session import PERSON_KIND

    return [PERSON_KIND, *list_bots()]


def list_starting_players() -> list[str]:
    """Return the choices for the starting player in the terminal."""
    from .play import RANDOM_STARTER

    return [*map(str, range(1, 5)), RANDOM_STARTER]
