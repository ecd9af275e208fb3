"""Five levels, from easy to the strongest: each is a fixed amount of search, and all look at what a seat may know."""

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
OBVIOUS_POINTS = 8  # points that no level overlooks, however little it thinks
OBVIOUS_CHECK_SIMULATIONS = (
    1_000  # simulations, below which a level might; with more it leaves points lying for a reason
)


@dataclass(frozen=True)
class Level:
    """How much a level thinks: simulations for a decision, and the seconds after which it decides in any case."""

    simulations: int
    seconds: float = 5.0
    search_config: SearchConfig = ROLLOUT_CONFIG

    @property
    def settings(self) -> dict[str, str | float]:
        """All that decides how it plays, but for the weights of a network."""
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
ALL_BOTS = (*LEVELS, *reversed(SIMPLE_BOT_NAMES))  # all bots by name, in the order in which somebody chooses from them
DEFAULT_LEVEL = "overseer"  # where nobody has chosen


def choose(level: Level, setup: bytes, state: bytes, seed: int, backend: type[Backend] | None = None) -> int:
    """Let a level decide. The same input gives the same move as long as the time suffices, in every load."""
    return choose_with_search(Search(setup, state, seed, level.search_config, backend), level, setup, state, seed)


def choose_with_search(
    search: Search, level: Level, setup: bytes, state: bytes, seed: int, seconds: float = inf
) -> int:
    """Let a level decide with a search of its own plan, in `seconds` where they are less than it would take."""
    code = search.decide(level.simulations, min(seconds, level.seconds))
    return code if level.simulations >= OBVIOUS_CHECK_SIMULATIONS else take_obvious_points(setup, state, code, seed)


def take_obvious_points(setup: bytes, state: bytes, code: int, seed: int) -> int:
    """Give the move itself, or one that gains more than `OBVIOUS_POINTS` points more at once."""
    rules = Setup(setup)
    gains = greedy.margin_by_move(rules, determinize(rules, state, seed)[1])
    most = max(gains, key=lambda other: gains[other])
    return most if gains[most] - gains[code] > OBVIOUS_POINTS else code
