"""A bot with its limits as text, such as `greedy` or `search?simulations=2000&evaluator=guided`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import nan
from pathlib import Path

from saqqara.bots import levels, simple, weights
from saqqara.bots.backends import Backend
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.notation import Move
from saqqara.i18n import Translatable

SEARCH = "search"
BOT_NAMES = (*simple.SIMPLE_BOT_NAMES, *LEVELS, SEARCH)
EXAMPLE_SPEC = "search?simulations=2000"
LIMITS = ("simulations", "seconds")  # a search has exactly one of them
INTEGER_BOUNDS = {"simulations": (1, 10**9), "nodes": (2, 1 << 24)}
FLOAT_BOUNDS = {"seconds": (0.001, 3600.0), "explore": (0.0, 10.0), "margin": (0.0, 1.0)}
SETTING_NAMES = ("simulations", "seconds", "evaluator", "weights", "explore", "margin", "nodes")

DEFAULT_CONFIG = SearchConfig()

SettingValue = int | float | str | Path


@dataclass(frozen=True)
class BotSpec:
    """A bot and its limit per decision, in `simulations` or `seconds`.

    `search_config` is used only by a search. Two specs are equal if they play alike, whatever their texts (`name`).
    """

    name: str = field(compare=False)
    bot: str
    simulations: int | None = None
    seconds: float | None = None
    search_config: SearchConfig = DEFAULT_CONFIG

    @property
    def uses_search(self) -> bool:
        """Whether the bot searches."""
        return self.bot == SEARCH or self.bot in LEVELS

    @property
    def weights_hash(self) -> str | None:
        """The hash of the weights of the network with which the bot evaluates; None if it uses none."""
        plan = LEVELS[self.bot].search_config if self.bot in LEVELS else self.search_config
        return weights.hash_weights(plan.network_bytes) if plan.uses_network else None

    def choose(self, setup: bytes, state: bytes, seed: int, backend: type[Backend] | None = None) -> Move:
        """Return a move for the seat that decides, as `simple.choose` does.

        With `seconds` the result also depends on the speed of the machine. A search runs on `backend`, by default
        `default_backend()`.
        """
        if self.bot in LEVELS:
            return Move(levels.choose(LEVELS[self.bot], setup, state, seed, backend))
        if self.bot != SEARCH:
            return simple.choose(self.bot, setup, state, seed)
        search = Search(setup, state, seed, self.search_config, backend)
        if self.simulations is not None:
            search.run_simulations(self.simulations)
        else:
            search.run_for(self.seconds or 0.0)
        return Move(search.best_move)


def parse_bot_spec(text: str) -> BotSpec:
    """Parse the text of a bot.

    >>> parse_bot_spec("search?seconds=0.1&evaluator=guided").search_config.evaluator
    'guided'

    Raises:
        SaqqaraError: If the text is wrong or its weights cannot be used; the message says what is expected.
    """
    bot, mark, rest = text.partition("?")
    if bot not in BOT_NAMES:
        raise SaqqaraError("entrant-bot", given=short_repr(bot), bots=BOT_NAMES, example=EXAMPLE_SPEC)
    if bot != SEARCH:
        if mark:
            raise SaqqaraError("entrant-plain", bot=bot, given=short_repr(rest))
        return BotSpec(text, bot)
    settings = _parse_settings(rest) if rest else {}
    if sum(limit in settings for limit in LIMITS) != 1:
        raise SaqqaraError("entrant-limit", limits=LIMITS, example=EXAMPLE_SPEC, given=short_repr(text))
    limits = {name: settings.pop(name) for name in LIMITS if name in settings}
    plan = SearchConfig(**settings)  # type: ignore[arg-type]
    if plan.uses_network or "weights" in settings:
        weights.read_weights(plan.weights)
    return BotSpec(text, bot, **limits, search_config=plan)  # type: ignore[arg-type]


def _parse_settings(text: str) -> dict[str, SettingValue]:
    """Parse `name=value&name=value`."""
    found: dict[str, SettingValue] = {}
    for part in text.split("&"):
        name, equals, value = part.partition("=")
        if name not in SETTING_NAMES or not equals:
            raise SaqqaraError("entrant-setting", given=short_repr(part), settings=SETTING_NAMES)
        if name in found:
            raise SaqqaraError("entrant-twice", setting=name)
        found[name] = parse_setting(name, value)
    return found


def parse_setting(name: str, text: str) -> SettingValue:
    """Parse the value of one of `SETTING_NAMES`; raises SaqqaraError if it is invalid."""
    if name in INTEGER_BOUNDS:
        return int(_parse_number(name, text, int, *INTEGER_BOUNDS[name]))
    if name in FLOAT_BOUNDS:
        return parse_float_setting(name, text)
    if name == "weights":
        return Path(text)
    if text not in EVALUATORS:
        raise SaqqaraError("entrant-evaluator", evaluators=EVALUATORS, given=short_repr(text))
    return text


def parse_float_setting(name: str, text: str) -> float:
    """Parse the value of one of `FLOAT_BOUNDS`; raises SaqqaraError unless it is a number within its bounds."""
    return _parse_number(name, text, float, *FLOAT_BOUNDS[name])


def _parse_number(name: str, text: str, kind: Callable[[str], float], least: float, most: float) -> float:
    """Parse a number within bounds."""
    try:
        number = kind(text)
    except ValueError:
        number = nan
    if least <= number <= most:
        return number
    expected = Translatable("entrant-whole") if kind is int else Translatable("entrant-fraction")
    raise SaqqaraError(
        "entrant-number",
        setting=name,
        kind=expected,
        least=f"{least:.10g}",
        most=f"{most:.10g}",
        given=short_repr(text),
    )
