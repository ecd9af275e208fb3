"""A bot with its limits, named by a text such as `greedy` or `search?simulations=2000&evaluator=guided`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import nan
from pathlib import Path

from saqqara.bots import levels, quick, weights
from saqqara.bots.levels import LEVELS
from saqqara.bots.loads import Load
from saqqara.bots.searching import Plan, Search
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.errors import SaqqaraError, shown
from saqqara.game.notation import Move
from saqqara.words import Phrase

SEARCH = "search"
KNOWN = (*quick.NAMES, *LEVELS, SEARCH)
EXAMPLE = "search?simulations=2000"
LIMITS = ("simulations", "seconds")  # a search has one of them
WHOLE = {"simulations": (1, 10**9), "nodes": (2, 1 << 24)}
FRACTIONS = {"seconds": (0.001, 3600.0), "explore": (0.0, 10.0), "margin": (0.0, 1.0)}
SETTINGS = ("simulations", "seconds", "evaluator", "weights", "explore", "margin", "nodes")

USUAL = Plan()

Setting = int | float | str | Path


@dataclass(frozen=True)
class Entrant:
    """A bot and how long it may think, in `simulations` or `seconds` a decision; `plan` is for a search only.

    Two are equal when they play alike, however their texts (`name`) are written.
    """

    name: str = field(compare=False)
    bot: str
    simulations: int | None = None
    seconds: float | None = None
    plan: Plan = USUAL

    @property
    def searches(self) -> bool:
        """Whether it uses the search."""
        return self.bot == SEARCH or self.bot in LEVELS

    @property
    def weights(self) -> str | None:
        """What the weights hash to of the network that it judges with; None where it has none."""
        plan = LEVELS[self.bot].plan if self.bot in LEVELS else self.plan
        return weights.digest(plan.network) if plan.looks else None

    def choose(self, setup: bytes, state: bytes, seed: int, load: type[Load] | None = None) -> Move:
        """Decide for the seat that has to, as `quick.choose` does; with `seconds` the clock has a say too. A search
        runs on a `load`, on the fastest where none is given.
        """
        if self.bot in LEVELS:
            return Move(levels.choose(LEVELS[self.bot], setup, state, seed, load))
        if self.bot != SEARCH:
            return quick.choose(self.bot, setup, state, seed)
        search = Search(setup, state, seed, self.plan, load)
        if self.simulations is not None:
            search.run(self.simulations)
        else:
            search.run_for(self.seconds or 0.0)
        return Move(search.best)


def read(text: str) -> Entrant:
    """Read the text of an entrant; raises SaqqaraError that says what is wrong and what is expected, of weights too.

    >>> read("search?seconds=0.1&evaluator=guided").plan.evaluator
    'guided'
    """
    bot, mark, rest = text.partition("?")
    if bot not in KNOWN:
        raise SaqqaraError("entrant-bot", given=shown(bot), bots=KNOWN, example=EXAMPLE)
    if bot != SEARCH:
        if mark:
            raise SaqqaraError("entrant-plain", bot=bot, given=shown(rest))
        return Entrant(text, bot)
    settings = _settings(rest) if rest else {}
    if sum(limit in settings for limit in LIMITS) != 1:
        raise SaqqaraError("entrant-limit", limits=LIMITS, example=EXAMPLE, given=shown(text))
    limits = {name: settings.pop(name) for name in LIMITS if name in settings}
    plan = Plan(**settings)  # type: ignore[arg-type]
    if plan.looks or "weights" in settings:
        weights.read(plan.weights)
    return Entrant(text, bot, **limits, plan=plan)  # type: ignore[arg-type]


def _settings(text: str) -> dict[str, Setting]:
    """Read `name=value&name=value`."""
    found: dict[str, Setting] = {}
    for part in text.split("&"):
        name, equals, value = part.partition("=")
        if name not in SETTINGS or not equals:
            raise SaqqaraError("entrant-setting", given=shown(part), settings=SETTINGS)
        if name in found:
            raise SaqqaraError("entrant-twice", setting=name)
        found[name] = value_of(name, value)
    return found


def value_of(name: str, text: str) -> Setting:
    """Read the value of one of `SETTINGS`; raises SaqqaraError when it has no such value."""
    if name in WHOLE:
        return int(_number(name, text, int, *WHOLE[name]))
    if name in FRACTIONS:
        return fraction(name, text)
    if name == "weights":
        return Path(text)
    if text not in EVALUATORS:
        raise SaqqaraError("entrant-evaluator", evaluators=EVALUATORS, given=shown(text))
    return text


def fraction(name: str, text: str) -> float:
    """Read the value of one of `FRACTIONS`; raises SaqqaraError when it is no number within its bounds."""
    return _number(name, text, float, *FRACTIONS[name])


def _number(name: str, text: str, kind: Callable[[str], float], least: float, most: float) -> float:
    """Read a number within its bounds."""
    try:
        number = kind(text)
    except ValueError:
        number = nan
    if least <= number <= most:
        return number
    expected = Phrase("entrant-whole") if kind is int else Phrase("entrant-fraction")
    raise SaqqaraError(
        "entrant-number", setting=name, kind=expected, least=f"{least:.10g}", most=f"{most:.10g}", given=shown(text)
    )
