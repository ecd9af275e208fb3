"""Games of the search against itself, in all set-ups, each decision kept as a sample."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import numpy as np

from saqqara.arena.process_pool import map_in_processes
from saqqara.bots.backends import NativeBackend
from saqqara.bots.precompile import ensure_compiled
from saqqara.bots.search import BLANK_NETWORK, Search, SearchConfig
from saqqara.bots.weights.file import hash_weights
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import PROFILE_NAMES, SEATS, Setup, State
from saqqara.engine.search import REVISION
from saqqara.engine.search.evaluate import evaluate_final
from saqqara.game import boards, setup
from saqqara.game.presets import GRAND_TOUR, find_preset

from .dataset import GAMES_PER_CHUNK, SEARCH_REVISION_KEY, Dataset
from .sample import MAX_MOVES, Sample

SEAT_COUNTS = (2, 2, 2, 3, 4)  # seats, each as likely
EXTRA_OPTIONS = ("wrath", "hidden-cards")  # that a grand tour leaves out
MAX_OPENING_MOVES = 16  # random decisions that a game begins with at most
EXPLORATION_PROBABILITY = 0.1  # decisions made by chance, in proportion to the visits

Chunk = tuple[int, Array, Array]  # its number, set-ups, samples
ChunkRunner = Callable[[Callable[[int], Chunk], Iterable[int]], Generator[Chunk]]


@dataclass(frozen=True)
class ConfigWithNetwork(SearchConfig):
    """A plan that has its network with it: where games are played there may be no such file."""

    embedded_network: bytes | None = field(default=None, compare=False)

    @property
    def network_bytes(self) -> bytes:
        """The bytes of the network; blank where none is used."""
        return BLANK_NETWORK if self.embedded_network is None else self.embedded_network


@dataclass(frozen=True)
class SelfPlayConfig:
    """How games are played: simulations for each decision, and the network that judges positions, the bytes of a
    `Network`; without one playouts by rules of thumb do.
    """

    simulations: int = 400
    network_bytes: bytes | None = field(default=None, compare=False)

    @property
    def evaluator(self) -> str:
        """What judges positions."""
        return "guided" if self.network_bytes is None else "network"

    @property
    def search_config(self) -> SearchConfig:
        """How all seats search; a small tree suffices."""
        return ConfigWithNetwork(
            evaluator=self.evaluator, nodes=self.simulations + 2, embedded_network=self.network_bytes
        )

    @property
    def metadata(self) -> dict[str, Any]:
        """What a dataset tells of its games."""
        weights = None if self.network_bytes is None else hash_weights(self.network_bytes)
        how = {"simulations": self.simulations, "evaluator": self.evaluator, "weights": weights}
        return how | {SEARCH_REVISION_KEY: REVISION}


def local_runner(workers: int) -> ChunkRunner:
    """Play chunks in so many worker processes of this machine."""
    return partial(map_in_processes, workers=workers)


def play_missing_chunks(
    dataset: Dataset, chunks: Iterable[int], config: SelfPlayConfig, chunk_runner: ChunkRunner
) -> Generator[tuple[int, int]]:
    """Play the chunks of a dataset that are not there; gives the number of each as it is written, and its samples."""
    there = set(dataset.chunks)
    for chunk, setups, samples in chunk_runner(
        partial(play_chunk, config), [one for one in chunks if one not in there]
    ):
        dataset.write_chunk(chunk, setups, samples)
        yield chunk, len(samples)


def play_chunk(config: SelfPlayConfig, chunk: int) -> Chunk:
    """Play the games of a chunk; the same ones wherever and however often it is asked for."""
    ensure_compiled()
    setups, samples = zip(
        *(play_game(chunk * GAMES_PER_CHUNK + n, config) for n in range(GAMES_PER_CHUNK)), strict=True
    )
    for n, game in enumerate(samples):
        game["setup"] = n
    return chunk, np.concatenate(setups), np.concatenate(samples)


def random_setup(number: int) -> bytes:
    """Draw the set-up of a game: every other one is the base game, the rest have sides and modules at random."""
    rng = Random(number)
    seats = rng.choice(SEAT_COUNTS)
    if number % 2 == 0:
        return setup.build_setup(seats, "AAAAA", PROFILE_NAMES[0], (), "standard", boards.default_boards())
    what = find_preset(GRAND_TOUR, number)
    options = (*what.options, *(name for name in EXTRA_OPTIONS if rng.random() < 0.3))
    rules = rng.choice(PROFILE_NAMES)
    return setup.build_setup(seats, what.sides, rules, options, "standard", boards.default_boards(), figure=what.figure)


def play_game(number: int, config: SelfPlayConfig) -> tuple[Array, Array]:
    """Play game `number` to its end; gives its set-up and its samples, arrays of `Setup` and `Sample`."""
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
    """Search for the seat that decides, from what it may know; gives the sample and the move that is played."""
    from saqqara.engine.compiled import agenda, redact

    known = state.copy()
    seat = int(agenda.actor(state[0]))
    redact.redact(rules[0], known[0], seat)
    search = Search(rules.tobytes(), known.tobytes(), rng.getrandbits(63), config.search_config, NativeBackend)
    search.run(config.simulations)
    options = search.root_moves
    codes, visits = [option.code for option in options], [option.visits for option in options]
    stray = rng.random() < EXPLORATION_PROBABILITY
    return make_sample(state, seat, search), rng.choices(codes, visits)[0] if stray else codes[0]


def make_sample(state: Array, seat: int, search: Search) -> Array:
    """Keep what a search has found out."""
    sample = arrays.zeros(Sample)
    kept = search.root_moves[:MAX_MOVES]
    sample["state"], sample["seat"], sample["count"] = state, seat, len(kept)
    for n, option in enumerate(kept):
        sample["moves"][0, n], sample["visits"][0, n] = option.code, option.visits
    sample["expected"][0, : search.seats] = search.values
    return sample


def label_samples(rules: Array, state: Array, samples: list[Array]) -> Array:
    """Put the samples of a game together and write into them how it ended."""
    values: Any = [0] * (2 * SEATS)
    evaluate_final(Setup(arrays.view_as_bytes(rules)), State(arrays.view_as_bytes(state)), 0, values)
    game = np.concatenate(samples) if samples else arrays.zeros(Sample, 0)
    game["share"], game["points"] = values[:SEATS], values[SEATS:]
    game["left"] = np.arange(len(game), 0, -1)
    return game
