"""A bot as an object, for whoever plays from Python."""

import hashlib
from dataclasses import dataclass, replace

from saqqara.errors import SaqqaraError, shown
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.game.setup import seed_of

from . import entrant, levels, quick
from .levels import LEVELS, OFFERED, Level

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
        as the time suffices. `saqqara.bots.loads.shortfall` says where searches are slower here than they should be.

        Raises SaqqaraError when the game is over.
        """
        seat = seat_to_move(game)
        setup, state = game.redacted(seat)
        seed = self.seed ^ int.from_bytes(hashlib.sha256(state).digest()[:8])  # chance of its own each time
        if self.level is None:
            return quick.choose(self.name, setup, state, seed)
        return Move(levels.choose(self.level, setup, state, seed))


def make(name: str, seed: int = 0, **settings: object) -> Bot:
    """Make a bot of `saqqara.bots.NAMES`. A level takes settings (docs/arena.md): `simulations` and `seconds` for a
    decision, whichever comes first, `evaluator`, `weights`, `explore`, `margin` and `nodes`.

    Raises SaqqaraError for a name, a seed or a setting that there is not.

    >>> make("greedy", seed=7).choose(Game(seed=1)).verb
    'quarry'
    """
    if name not in OFFERED:
        raise SaqqaraError("cli-unknown-bot", name=shown(name), known=OFFERED)
    if name not in LEVELS and settings:
        raise SaqqaraError("entrant-none", bot=name, given=shown(next(iter(settings))))
    return Bot(name, seed_of(seed), _level(name, settings) if name in LEVELS else None)


def seat_to_move(game: Game) -> int:
    """Give the seat that decides; raises SaqqaraError when the game is over."""
    if game.actor is None:
        raise SaqqaraError("game-over")
    return game.actor


def _level(name: str, settings: dict[str, object]) -> Level:
    """Give a level with other settings."""
    for setting in settings:
        if setting not in entrant.SETTINGS:
            raise SaqqaraError("entrant-keyword", bot=name, given=shown(setting), settings=entrant.SETTINGS)
    read = {setting: entrant.value_of(setting, str(given)) for setting, given in settings.items()}
    limits = {setting: read.pop(setting) for setting in LIMITS if setting in read}
    level = LEVELS[name]
    made = replace(level, **limits, plan=replace(level.plan, **read))  # type: ignore[arg-type]
    made.plan.network  # noqa: B018  # weights that cannot be used are told now
    return made
