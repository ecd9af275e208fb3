"""Five levels of play, from easy to the strongest: each is an amount of search from what the seat may know."""

from dataclasses import dataclass
from math import inf

from saqqara.engine.rules.state import Setup

from . import greedy
from .backends import Backend
from .determinize import determinize
from .search import Search, SearchConfig
from .simple import SIMPLE_BOT_NAMES

ROLLOUT_CONFIG, NETWORK_CONFIG, BLEND_CONFIG = (
    SearchConfig(evaluator="guided"),
    SearchConfig(evaluator="network"),
    SearchConfig(evaluator="blend"),
)
OBVIOUS_POINTS = 8  # an immediate gain of more points that even the weakest level does not miss
# Levels with fewer simulations might miss such points; with more, a level that leaves points has a reason.
OBVIOUS_CHECK_SIMULATIONS = 1_000


@dataclass(frozen=True)
class Level:
    """The search effort of a level: simulations per decision, and the seconds after which it decides in any case."""

    simulations: int
    seconds: float = 5.0
    search_config: SearchConfig = ROLLOUT_CONFIG

    @property
    def settings(self) -> dict[str, str | float]:
        """Everything that determines how the level plays, except the weights of a network."""
        return {
            "simulations": self.simulations,
            "seconds": self.seconds,
            "evaluator": self.search_config.evaluator,
            "explore": self.search_config.exploration,
            "margin": self.search_config.margin,
        }


LEVELS = {
    "apprentice": Level(30),
    "mason": Level(150),
    "overseer": Level(1_000),
    "architect": Level(2_000, search_config=NETWORK_CONFIG),
    "imhotep": Level(80_000, search_config=BLEND_CONFIG),
}
ALL_BOT_NAMES = (*LEVELS, *reversed(SIMPLE_BOT_NAMES))  # in the order in which they are offered to players
DEFAULT_LEVEL = "overseer"


def choose(level: Level, setup: bytes, state: bytes, seed: int, backend: type[Backend] | None = None) -> int:
    """Return the code of a level's move. The same input gives the same move on every backend, unless time runs out."""
    return choose_with_search(Search(setup, state, seed, level.search_config, backend), level, setup, state, seed)


def choose_with_search(
    search: Search, level: Level, setup: bytes, state: bytes, seed: int, seconds: float = inf
) -> int:
    """Return the code of a level's move, searched with the level's config; `seconds` may shorten its time limit."""
    code = search.decide(level.simulations, min(seconds, level.seconds))
    return code if level.simulations >= OBVIOUS_CHECK_SIMULATIONS else take_obvious_points(setup, state, code, seed)


def take_obvious_points(setup: bytes, state: bytes, code: int, seed: int) -> int:
    """Return the move, or another one that immediately gains over `OBVIOUS_POINTS` points more."""
    rules = Setup(setup)
    gains = greedy.margin_by_move(rules, determinize(rules, state, seed)[1])
    most = max(gains, key=lambda other: gains[other])
    return most if gains[most] - gains[code] > OBVIOUS_POINTS else code
