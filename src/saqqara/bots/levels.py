"""Five levels, from easy to the strongest: each is a fixed amount of search, and all look at what a seat may know."""

from dataclasses import dataclass
from math import inf

from saqqara.engine.rules.state import Setup

from . import greedy
from .imagined import imagined
from .loads import Load
from .quick import NAMES
from .searching import Plan, Search

PLAYOUTS, NETWORK, BOTH = Plan(evaluator="guided"), Plan(evaluator="network"), Plan(evaluator="blend")
IN_PLAIN_SIGHT = 8  # points that no level overlooks, however little it thinks
FEW = 1_000  # simulations, below which a level might; with more it leaves points lying for a reason


@dataclass(frozen=True)
class Level:
    """How much a level thinks: simulations for a decision, and the seconds after which it decides in any case."""

    simulations: int
    seconds: float = 5.0
    plan: Plan = PLAYOUTS

    @property
    def settings(self) -> dict[str, str | float]:
        """All that decides how it plays, but for the weights of a network."""
        return {
            "simulations": self.simulations,
            "seconds": self.seconds,
            "evaluator": self.plan.evaluator,
            "explore": self.plan.curiosity,
            "margin": self.plan.margin,
        }


LEVELS = {
    "apprentice": Level(30),
    "mason": Level(150),
    "overseer": Level(1_000),
    "architect": Level(2_000, plan=NETWORK),
    "imhotep": Level(80_000, plan=BOTH),
}
OFFERED = (*LEVELS, *reversed(NAMES))  # all bots by name, in the order in which somebody chooses from them
USUAL = "overseer"  # where nobody has chosen


def choose(level: Level, setup: bytes, state: bytes, seed: int, load: type[Load] | None = None) -> int:
    """Let a level decide. The same input gives the same move as long as the time suffices, in every load."""
    return decide(Search(setup, state, seed, level.plan, load), level, setup, state, seed)


def decide(search: Search, level: Level, setup: bytes, state: bytes, seed: int, seconds: float = inf) -> int:
    """Let a level decide with a search of its own plan, in `seconds` where they are less than it would take."""
    code = search.decide(level.simulations, min(seconds, level.seconds))
    return code if level.simulations >= FEW else nothing_left_lying(setup, state, code, seed)


def nothing_left_lying(setup: bytes, state: bytes, code: int, seed: int) -> int:
    """Give the move itself, or one that gains more than `IN_PLAIN_SIGHT` points more at once."""
    rules = Setup(setup)
    gains = greedy.gains(rules, imagined(rules, state, seed)[1])
    most = max(gains, key=lambda other: gains[other])
    return most if gains[most] - gains[code] > IN_PLAIN_SIGHT else code
