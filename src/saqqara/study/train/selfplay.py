"""Games of the search against itself, in all set-ups, each decision kept as a sample."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import numpy as np

from saqqara.bots.loads import Native
from saqqara.bots.searching import BLANK, Plan, Search
from saqqara.bots.warm import make_ready
from saqqara.bots.weights.file import digest
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import PROFILE_NAMES, SEATS, Setup, State
from saqqara.engine.search import REVISION
from saqqara.engine.search.evaluate import judge
from saqqara.game import boards, setup
from saqqara.game.presets import GRAND_TOUR, preset
from saqqara.study.arena.workers import spread

from .dataset import GAMES, SEARCH, Dataset
from .sample import KEPT, Sample

COMPANY = (2, 2, 2, 3, 4)  # seats, each as likely
VARIATIONS = ("wrath", "hidden-cards")  # that a grand tour leaves out
LONGEST_OPENING = 16  # random decisions that a game begins with at most
STRAY = 0.1  # decisions made by chance, in proportion to the visits

Chunk = tuple[int, Array, Array]  # its number, set-ups, samples
Spread = Callable[[Callable[[int], Chunk], Iterable[int]], Generator[Chunk]]


@dataclass(frozen=True)
class Carried(Plan):
    """A plan that has its network with it: where games are played there may be no such file."""

    carried: bytes | None = field(default=None, compare=False)

    @property
    def network(self) -> bytes:
        """The bytes of the network; blank where none is used."""
        return BLANK if self.carried is None else self.carried


@dataclass(frozen=True)
class SelfPlay:
    """How games are played: simulations for each decision, and the network that judges positions, the bytes of a
    `Network`; without one playouts by rules of thumb do.
    """

    simulations: int = 400
    network: bytes | None = field(default=None, compare=False)

    @property
    def evaluator(self) -> str:
        """What judges positions."""
        return "guided" if self.network is None else "network"

    @property
    def plan(self) -> Plan:
        """How all seats search; a small tree suffices."""
        return Carried(evaluator=self.evaluator, nodes=self.simulations + 2, carried=self.network)

    @property
    def about(self) -> dict[str, Any]:
        """What a dataset tells of its games."""
        weights = None if self.network is None else digest(self.network)
        how = {"simulations": self.simulations, "evaluator": self.evaluator, "weights": weights}
        return how | {SEARCH: REVISION}


def locally(workers: int) -> Spread:
    """Play chunks in so many worker processes of this machine."""
    return partial(spread, workers=workers)


def fill(dataset: Dataset, wanted: Iterable[int], how: SelfPlay, spreading: Spread) -> Generator[tuple[int, int]]:
    """Play the chunks of a dataset that are not there; gives the number of each as it is written, and its samples."""
    there = set(dataset.chunks)
    for chunk, setups, samples in spreading(partial(play_chunk, how), [one for one in wanted if one not in there]):
        dataset.keep(chunk, setups, samples)
        yield chunk, len(samples)


def play_chunk(how: SelfPlay, chunk: int) -> Chunk:
    """Play the games of a chunk; the same ones wherever and however often it is asked for."""
    make_ready()
    setups, samples = zip(*(play(chunk * GAMES + n, how) for n in range(GAMES)), strict=True)
    for n, game in enumerate(samples):
        game["setup"] = n
    return chunk, np.concatenate(setups), np.concatenate(samples)


def setup_of(number: int) -> bytes:
    """Draw the set-up of a game: every other one is the base game, the rest have sides and modules at random."""
    dice = Random(number)
    seats = dice.choice(COMPANY)
    if number % 2 == 0:
        return setup.build(seats, "AAAAA", PROFILE_NAMES[0], (), "standard", boards.shipped())
    what = preset(GRAND_TOUR, number)
    options = (*what.options, *(name for name in VARIATIONS if dice.random() < 0.3))
    rules = dice.choice(PROFILE_NAMES)
    return setup.build(seats, what.sides, rules, options, "standard", boards.shipped(), figure=what.figure)


def play(number: int, how: SelfPlay) -> tuple[Array, Array]:
    """Play game `number` to its end; gives its set-up and its samples, arrays of `Setup` and `Sample`."""
    from saqqara.engine.compiled import deal, flow

    dice = Random(number)
    rules = arrays.array(Setup, bytearray(setup_of(number)))
    state, found = arrays.zeros(State), arrays.zeros("i2", MOST)
    deal.deal(rules[0], state[0], number, 0)
    count = flow.begin(rules[0], state[0], found)
    opening = dice.randint(0, LONGEST_OPENING) if dice.random() < 0.5 else 0
    samples: list[Array] = []
    while count > 0:
        code = int(found[dice.randrange(count)])
        if opening <= 0 and count > 1:
            sample, code = decide(rules, state, dice, how)
            samples.append(sample)
        opening -= 1
        count = flow.step(rules[0], state[0], code, found)
    return rules, finished(rules, state, samples)


def decide(rules: Array, state: Array, dice: Random, how: SelfPlay) -> tuple[Array, int]:
    """Search for the seat that decides, from what it may know; gives the sample and the move that is played."""
    from saqqara.engine.compiled import agenda, redact

    known = state.copy()
    seat = int(agenda.actor(state[0]))
    redact.redact(rules[0], known[0], seat)
    search = Search(rules.tobytes(), known.tobytes(), dice.getrandbits(63), how.plan, Native)
    search.run(how.simulations)
    options = search.options
    codes, visits = [option.code for option in options], [option.visits for option in options]
    stray = dice.random() < STRAY
    return sample_of(state, seat, search), dice.choices(codes, visits)[0] if stray else codes[0]


def sample_of(state: Array, seat: int, search: Search) -> Array:
    """Keep what a search has found out."""
    sample = arrays.zeros(Sample)
    kept = search.options[:KEPT]
    sample["state"], sample["seat"], sample["count"] = state, seat, len(kept)
    for n, option in enumerate(kept):
        sample["moves"][0, n], sample["visits"][0, n] = option.code, option.visits
    sample["expected"][0, : search.seats] = search.values
    return sample


def finished(rules: Array, state: Array, samples: list[Array]) -> Array:
    """Put the samples of a game together and write into them how it ended."""
    values: Any = [0] * (2 * SEATS)
    judge(Setup(arrays.memory(rules)), State(arrays.memory(state)), 0, values)
    game = np.concatenate(samples) if samples else arrays.zeros(Sample, 0)
    game["share"], game["points"] = values[:SEATS], values[SEATS:]
    game["left"] = np.arange(len(game), 0, -1)
    return game
