"""A bot as an object, for use from Python."""

import hashlib
from dataclasses import dataclass, replace

from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.game.setup import validate_seed

from . import bot_spec, levels, simple
from .levels import ALL_BOT_NAMES, LEVELS, Level

LIMITS = ("simulations", "seconds")  # settings of a level; all others are settings of its search


@dataclass(frozen=True)
class Bot:
    """A bot that plays games from Python; create one with `make`.

    It keeps no state between decisions and may be used by several threads at once.

    Attributes:
        name: One of `saqqara.bots.NAMES`.
        seed: Source of all its random choices.
        level: The level that it plays; None for a bot that does not search.
    """

    name: str
    seed: int
    level: Level | None

    def choose(self, game: Game) -> Move:
        """Return a move for the seat that decides, from what that seat may know.

        In the same position the bot chooses the same move, unless its time limit ends the search. Searches run slowly
        if the preferred backend is missing; `saqqara.bots.backends.fallback_reason` says why.

        Args:
            game: A game that is not over; it is not changed.

        Raises:
            SaqqaraError: If the game is over.
        """
        seat = seat_to_move(game)
        setup, state = game.redacted_bytes(seat)
        seed = self.seed ^ int.from_bytes(hashlib.sha256(state).digest()[:8])  # a different seed in each position
        if self.level is None:
            return simple.choose(self.name, setup, state, seed)
        return Move(levels.choose(self.level, setup, state, seed))


def make(name: str, seed: int = 0, **settings: object) -> Bot:
    """Create a bot.

    >>> from saqqara import Game
    >>> make("greedy", seed=7).choose(Game(seed=1)).verb
    'load'

    Args:
        name: One of `saqqara.bots.NAMES`.
        seed: Source of all its random choices, a whole number from 0 to 2**64 - 1.
        **settings: Changes to a level (docs/arena.md): `simulations` and `seconds` per decision, whichever limit is
            reached first, `evaluator`, `weights`, `explore`, `margin` and `nodes`.

    Raises:
        SaqqaraError: If there is no such bot or setting, or the value of a setting or its weights cannot be used.
        SetupError: If the seed is out of range.
    """
    if name not in ALL_BOT_NAMES:
        raise SaqqaraError("cli-unknown-bot", name=short_repr(name), known=ALL_BOT_NAMES)
    if name not in LEVELS and settings:
        raise SaqqaraError("entrant-none", bot=name, given=short_repr(next(iter(settings))))
    return Bot(name, validate_seed(seed), _customized_level(name, settings) if name in LEVELS else None)


def seat_to_move(game: Game) -> int:
    """Return the seat that decides; raises SaqqaraError if the game is over."""
    if game.actor is None:
        raise SaqqaraError("game-over")
    return game.actor


def _customized_level(name: str, settings: dict[str, object]) -> Level:
    """Return a level with other settings."""
    for setting in settings:
        if setting not in bot_spec.SETTING_NAMES:
            raise SaqqaraError("entrant-keyword", bot=name, given=short_repr(setting), settings=bot_spec.SETTING_NAMES)
    read = {setting: bot_spec.parse_setting(setting, str(given)) for setting, given in settings.items()}
    limits = {setting: read.pop(setting) for setting in LIMITS if setting in read}
    level = LEVELS[name]
    made = replace(level, **limits, search_config=replace(level.search_config, **read))  # type: ignore[arg-type]
    made.search_config.network_bytes  # noqa: B018  # raises now if the weights cannot be used
    return made
