"""A bot as an object, for whoever plays from Python."""

import hashlib
from dataclasses import dataclass, replace

from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.game.setup import validate_seed

from . import bot_spec, levels, simple
from .levels import ALL_BOTS, LEVELS, Level

LIMITS = ("simulations", "seconds")  # of a level; what else can be set is how its search goes about it


@dataclass(frozen=True)
class Bot:
    """A bot by its name, with the `level` that it plays, None for a quick one; all its chance comes from `seed`.

    It keeps nothing of a game, and may be used by several threads at once.
    """

    name: str
    seed: int
    level: Level | None

    def choose(self, game: Game) -> Move:
        """Decide for the seat that has to, from what that seat may know: in the same position the same move, as long
        as the time suffices. `saqqara.bots.backends.shortfall` says where searches are slower here than they should be.

        Raises SaqqaraError when the game is over.
        """
        seat = seat_to_move(game)
        setup, state = game.redacted_bytes(seat)
        seed = self.seed ^ int.from_bytes(hashlib.sha256(state).digest()[:8])  # chance of its own each time
        if self.level is None:
            return simple.choose(self.name, setup, state, seed)
        return Move(levels.choose(self.level, setup, state, seed))


def make(name: str, seed: int = 0, **settings: object) -> Bot:
    """Make a bot of `saqqara.bots.NAMES`. A level takes settings (docs/arena.md): `simulations` and `seconds` for a
    decision, whichever comes first, `evaluator`, `weights`, `explore`, `margin` and `nodes`.

    Raises SaqqaraError for a name, a seed or a setting that there is not.

    >>> make("greedy", seed=7).choose(Game(seed=1)).verb
    'quarry'
    """
    if name not in ALL_BOTS:
        raise SaqqaraError("cli-unknown-bot", name=short_repr(name), known=ALL_BOTS)
    if name not in LEVELS and settings:
        raise SaqqaraError("entrant-none", bot=name, given=short_repr(next(iter(settings))))
    return Bot(name, validate_seed(seed), _customized_level(name, settings) if name in LEVELS else None)


def seat_to_move(game: Game) -> int:
    """Give the seat that decides; raises SaqqaraError when the game is over."""
    if game.actor is None:
        raise SaqqaraError("game-over")
    return game.actor


def _customized_level(name: str, settings: dict[str, object]) -> Level:
    """Give a level with other settings."""
    for setting in settings:
        if setting not in bot_spec.SETTING_NAMES:
            raise SaqqaraError("entrant-keyword", bot=name, given=short_repr(setting), settings=bot_spec.SETTING_NAMES)
    read = {setting: bot_spec.parse_setting(setting, str(given)) for setting, given in settings.items()}
    limits = {setting: read.pop(setting) for setting in LIMITS if setting in read}
    level = LEVELS[name]
    made = replace(level, **limits, search_config=replace(level.search_config, **read))  # type: ignore[arg-type]
    made.search_config.network_bytes  # noqa: B018  # weights that cannot be used are told now
    return made
