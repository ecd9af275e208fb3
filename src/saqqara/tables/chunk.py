"""A chunk: a range of games of a series, as columns of both tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec

from saqqara.arena.simulation import Series, any_bot_is_slow
from saqqara.errors import BotError
from saqqara.game import setup as setups
from saqqara.version import __version__

from .schema import Columns

GAMES_PER_RANDOM_CHUNK = 1024  # played together
GAMES_PER_SIMPLE_CHUNK = 32
GAMES_PER_SLOW_CHUNK = 1  # a single game may take minutes


@dataclass
class Chunk:
    """The tables of a range of games.

    Attributes:
        games: The columns of the games.
        decisions: The columns of their decisions.
        failures: The first error of each seat whose program failed to make a move.
    """

    games: Columns
    decisions: Columns
    failures: dict[int, BotError] = field(default_factory=dict)


def chunk_size(series: Series) -> int:
    """Return how many games of a series make a chunk."""
    if all(name == "random" for name in series.bots):
        return GAMES_PER_RANDOM_CHUNK
    if any_bot_is_slow(series.bots):
        return GAMES_PER_SLOW_CHUNK
    return GAMES_PER_SIMPLE_CHUNK


def play_chunk(series: Series, numbers: Sequence[int]) -> Chunk:
    """Play consecutive games of a series; the same games result in every process and by every way to play them."""
    from . import one_by_one

    if all(name == "random" for name in series.bots) and find_spec("numpy"):
        from . import random_games

        if random_games.can_play(series, numbers):
            return random_games.play_chunk(series, numbers)
    return one_by_one.play_chunk(series, numbers)


def series_columns(series: Series, numbers: Sequence[int]) -> Columns:
    """Return the columns of the games that are known before they are played."""
    presets = [series.preset_of(number) for number in numbers]
    constant = {
        "rules": series.rules,
        "stones": series.stones,
        "revision": setups.RULES_REVISION,
        "boards": setups.resolve_boards(series.boards).hash,
        "version": __version__,
        **{f"bot_{seat}": name for seat, name in enumerate(series.bots)},
    }
    return {
        "game": list(numbers),
        "seed": [series.seed + number for number in numbers],
        "seats": [series.seats] * len(numbers),
        "sides": [preset.sides for preset in presets],
        "options": [" ".join(sorted(preset.options)) for preset in presets],
        "figure": [preset.figure for preset in presets],
        **{name: [value] * len(numbers) for name, value in constant.items()},
    }
