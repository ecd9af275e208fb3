"""Self-play of the search in all set-ups, with each decision stored as a sample."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import numpy as np

from saqqara.bots.backends import NativeBackend
from saqqara.bots.precompile import ensure_compiled
from saqqara.bots.search import BLANK_NETWORK, Search, SearchConfig
from saqqara.bots.weights.file import hash_weights
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SEATS, Setup, State
from saqqara.engine.search import REVISION
from saqqara.engine.search.evaluate import evaluate_final
from saqqara.game import boards, setup
from saqqara.game.presets import GRAND_TOUR, TOUR_OPTIONS, find_preset
from saqqara.parallel.workplace import Workplace, same_facts_check

from .dataset import GAMES_PER_CHUNK, SEARCH_REVISION_KEY, Dataset
from .sample import MAX_MOVES, Sample

SEAT_COUNTS = (2, 2, 2, 3, 4)  # drawn uniformly
EXTRA_OPTIONS = tuple(name for name in OPTION_NAMES if name not in TOUR_OPTIONS)
MAX_OPENING_MOVES = 16  # maximum number of random moves at the beginning of a game
EXPLORATION_PROBABILITY = 0.1  # probability of a random move, drawn in proportion to the visits

Chunk = tuple[int, Array, Array]  # number, set-ups, samples


@dataclass(frozen=True)
class ConfigWithNetwork(SearchConfig):
    """A search config that contains its network, since worker machines may not have the file."""

    embedded_network: bytes | None = field(default=None, compare=False)

    @property
    def network_bytes(self) -> bytes:
        """The bytes of the network, blank if none is used."""
        return BLANK_NETWORK if self.embedded_network is None else self.embedded_network


@dataclass(frozen=True)
class SelfPlayConfig:
    """The settings of self-play.

    Attributes:
        simulations: Simulations per decision.
        network_bytes: The bytes of the `Network` that evaluates positions; None for guided playouts.
    """

    simulations: int = 400
    network_bytes: bytes | None = field(default=None, compare=False)

    @property
    def evaluator(self) -> str:
        """The evaluator of the search."""
        return "guided" if self.network_bytes is None else "network"

    @property
    def search_config(self) -> SearchConfig:
        """The search config of all seats, with a small tree."""
        return ConfigWithNetwork(
            evaluator=self.evaluator, nodes=self.simulations + 2, embedded_network=self.network_bytes
        )

    @property
    def metadata(self) -> dict[str, Any]:
        """The metadata of a dataset of such games."""
        weights = None if self.network_bytes is None else hash_weights(self.network_bytes)
        how = {"simulations": self.simulations, "evaluator": self.evaluator, "weights": weights}
        return how | {SEARCH_REVISION_KEY: REVISION}


def play_missing_chunks(
    dataset: Dataset, chunks: Iterable[int], config: SelfPlayConfig, workplace: Workplace
) -> Generator[tuple[int, int]]:
    """Play the missing chunks of a dataset, yielding the number and the sample count of each once it is written."""
    there = set(dataset.chunk_numbers)
    missing = [one for one in chunks if one not in there]
    prepare = same_facts_check(partial(getattr, config, "metadata"))
    for chunk, setups, samples in workplace.run_jobs(partial(play_chunk, config), missing, prepare):
        dataset.write_chunk(chunk, setups, samples)
        yield chunk, len(samples)


def play_chunk(config: SelfPlayConfig, chunk: int) -> Chunk:
    """Play the games of a chunk; a number always gives the same games."""
    ensure_compiled()
    setups, samples = zip(
        *(play_game(chunk * GAMES_PER_CHUNK + n, config) for n in range(GAMES_PER_CHUNK)), strict=True
    )
    for n, game in enumerate(samples):
        game["setup"] = n
    return chunk, np.concatenate(setups), np.concatenate(samples)


def random_setup(number: int, seats: int | None = None) -> bytes:
    """Draw the set-up of a game: the base game for even numbers, random sides and modules for odd ones.

    The number of seats is drawn as well unless it is given.
    """
    rng = Random(number)
    seats = rng.choice(SEAT_COUNTS) if seats is None else seats
    if number % 2 == 0:
        return setup.build_setup(seats, "AAAAA", PROFILE_NAMES[0], (), "standard", boards.default_boards())
    what = find_preset(GRAND_TOUR, number)
    options = (*what.options, *(name for name in EXTRA_OPTIONS if rng.random() < 0.3))
    rules = rng.choice(PROFILE_NAMES)
    return setup.build_setup(seats, what.sides, rules, options, "standard", boards.default_boards(), figure=what.figure)


def play_game(number: int, config: SelfPlayConfig) -> tuple[Array, Array]:
    """Play game `number` to its end and return its set-up and its samples, arrays of `Setup` and `Sample`."""
    from saqqara.engine.compiled import deal, flow

    rng = Random(number)
    rules = arrays.view_as_array(Setup, bytearray(random_setup(number)))
    state, found = arrays.zeros(State), arrays.zeros("i2", MAX_LEGAL_MOVES)
    deal.deal(rules[0], state[0], number, 0)
    count = flow.begin(rules[0], state[0], found)
    opening = rng.randint(0, MAX_OPENING_MOVES) if rng.random() < 0.5 else 0
    samples: list[Array] = []
    while count > 0:
        code = int(found[rng.randrange(count)])
        if opening <= 0 and count > 1:
            sample, code = search_move(rules, state, rng, config)
            samples.append(sample)
        opening -= 1
        count = flow.step(rules[0], state[0], code, found)
    return rules, label_samples(rules, state, samples)


def search_move(rules: Array, state: Array, rng: Random, config: SelfPlayConfig) -> tuple[Array, int]:
    """Search for the seat that decides, from what it may know; return the sample and the move to play."""
    from saqqara.engine.compiled import agenda, redact

    known = state.copy()
    seat = int(agenda.deciding_seat(state[0]))
    redact.redact(rules[0], known[0], seat)
    search = Search(rules.tobytes(), known.tobytes(), rng.getrandbits(63), config.search_config, NativeBackend)
    search.run_simulations(config.simulations)
    options = search.root_moves
    codes, visits = [option.code for option in options], [option.visits for option in options]
    stray = rng.random() < EXPLORATION_PROBABILITY
    return make_sample(state, seat, search), rng.choices(codes, visits)[0] if stray else codes[0]


def make_sample(state: Array, seat: int, search: Search) -> Array:
    """Return the sample with the results of a search."""
    sample = arrays.zeros(Sample)
    kept = search.root_moves[:MAX_MOVES]
    sample["state"], sample["seat"], sample["count"] = state, seat, len(kept)
    for n, option in enumerate(kept):
        sample["moves"][0, n], sample["visits"][0, n] = option.code, option.visits
    sample["expected"][0, : search.seats] = search.values
    return sample


def label_samples(rules: Array, state: Array, samples: list[Array]) -> Array:
    """Concatenate the samples of a game and add how it ended."""
    values: Any = [0] * (2 * SEATS)
    evaluate_final(Setup(arrays.view_as_bytes(rules)), State(arrays.view_as_bytes(state)), 0, values)
    game = np.concatenate(samples) if samples else arrays.zeros(Sample, 0)
    game["share"], game["points"] = values[:SEATS], values[SEATS:]
    game["left"] = np.arange(len(game), 0, -1)
    return game
