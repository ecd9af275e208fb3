"""Five levels of play, from easy to the strongest: each is an amount of search from what the seat may know."""

import time
from dataclasses import dataclass
from math import inf

from saqqara.engine.rules.state import Setup

from . import endgame, greedy
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
    """The search effort of a level.

    Attributes:
        simulations: Simulations per decision.
        seconds: Seconds after which it decides in any case.
        search_config: Settings of its search.
        solver_nodes: Nodes with which it tries to solve the end of a game; 0 if it does not.
        thinks_ahead: Whether a server may continue its search while a person decides; short searches gain nothing.
    """

    simulations: int
    seconds: float = 5.0
    search_config: SearchConfig = ROLLOUT_CONFIG
    solver_nodes: int = 0
    thinks_ahead: bool = False

    @property
    def settings(self) -> dict[str, str | float]:
        """Everything that determines how the level plays, except the weights of a network."""
        return {
            "simulations": self.simulations,
            "seconds": self.seconds,
            "evaluator": self.search_config.evaluator,
            "explore": self.search_config.exploration,
            "margin": self.search_config.margin,
            "solver_nodes": self.solver_nodes,
        }


LEVELS = {
    "apprentice": Level(30),
    "mason": Level(150),
    "overseer": Level(1_000),
    "architect": Level(2_000, search_config=NETWORK_CONFIG),
    "imhotep": Level(80_000, search_config=BLEND_CONFIG, solver_nodes=endgame.MAX_NODES, thinks_ahead=True),
}
ALL_BOT_NAMES = (*LEVELS, *reversed(SIMPLE_BOT_NAMES))  # in the order in which they are offered to players
DEFAULT_LEVEL = "overseer"


def choose(level: Level, setup: bytes, state: bytes, seed: int, backend: type[Backend] | None = None) -> int:
    """Return the code of a level's move. The same input gives the same move on every backend, unless time runs out."""
    end = time.perf_counter() + level.seconds
    solved = solve(level, setup, state, backend=backend)
    if solved is not None:
        return solved
    search = Search(setup, state, seed, level.search_config, backend)
    return choose_with_search(search, level, setup, state, seed, end - time.perf_counter())


def solve(
    level: Level, setup: bytes, state: bytes, seconds: float = inf, backend: type[Backend] | None = None
) -> int | None:
    """Return the code of the best move if the level solves the position, or None.

    At most half of its time goes into solving, so that as much is left for a search.
    """
    limit = min(seconds, level.seconds) / 2
    solved = endgame.solve_best_move(setup, state, level.solver_nodes, limit, backend)
    return None if solved is None else solved.code


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
