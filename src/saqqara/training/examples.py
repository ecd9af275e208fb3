"""Training examples: the features of each decision, and the targets of the network."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from saqqara.bots.search import SearchConfig
from saqqara.engine.arrays import Array
from saqqara.engine.rules import moves
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search import features, network
from saqqara.engine.search.evaluate import MAX_LEAD
from saqqara.engine.search.tree import VALUE_SCALE
from saqqara.errors import SaqqaraError

from .dataset import GAMES_PER_CHUNK, Dataset

# Every 11th game is held out; the number is odd so that games of all kinds are among them.
HOLDOUT_INTERVAL = 11
VISITS_EXPONENT = 2  # sharpens visits: a search often visits moves that are nearly as good as the best
BLOCK_ROWS = 4096  # rows that are summed at a time


class Examples(NamedTuple):
    """Decisions as rows of arrays. Values by seat are in turn order from the seat that decides."""

    inputs: Array  # i2: the features
    outcome_values: Array  # f4: final value of the game by seat, as `evaluate.evaluate_final` computes it, 0 to 1
    search_values: Array  # f4: value that the search expected
    points: Array  # f4: points made afterwards and not yet certain, in units of `network.POINTS_SCALE`
    seat_mask: Array  # whether the seat exists
    moves: Array  # i2: codes of the moves that the search tried, as `network.relative_move` returns them; -1 for none
    move_probabilities: Array  # f4: share of the search that each got, with a sum of 1
    game_number: Array

    @property
    def is_held_out(self) -> Array:
        """Whether each row is held out to measure how well the rest is learned."""
        return np.asarray(self.game_number % HOLDOUT_INTERVAL == 0)

    def select_rows(self, rows: Array) -> "Examples":
        """Return some of the rows."""
        return Examples(*(column[rows] for column in self))


def load_examples(
    datasets: Sequence[Dataset], on_progress: Callable[[int, int], object] = lambda chunks, total: None
) -> Examples:
    """Read all games of some datasets.

    Args:
        datasets: The datasets.
        on_progress: Called with the number of chunks read and the number of all chunks.

    Raises:
        SaqqaraError: If there are no games, or a chunk is damaged.
    """
    chunks = [(dataset, chunk) for dataset in datasets for chunk in dataset.chunk_numbers]
    if not chunks:
        raise SaqqaraError("train-too_few", games=0, least=HOLDOUT_INTERVAL)
    found: list[Examples] = []
    for dataset, chunk in chunks:
        on_progress(len(found), len(chunks))
        found.append(chunk_examples(chunk, *dataset.read_chunk(chunk)))
    on_progress(len(found), len(chunks))
    return Examples(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def chunk_examples(chunk: int, setups: Array, samples: Array) -> Examples:
    """Compute the examples of a chunk of a dataset."""
    from saqqara.engine.compiled import features as compiled

    seen = np.zeros((len(samples), features.FEATURE_COUNT), "i2")
    which = samples["setup"].astype("i8")
    compiled.encode_batch(setups, which, known_states(chunk, setups, samples), seen)
    seats = setups["seats"][which].astype(int)[:, None]
    places = (samples["seat"].astype(int)[:, None] + np.arange(SEATS)) % seats
    there = np.arange(SEATS) < seats
    share, searched, points = (
        np.take_along_axis(samples[name].astype("f4"), places, 1) for name in ("share", "expected", "points")
    )
    came = value_targets(share / VALUE_SCALE, seat_leads(points, there))
    still = (points - points_if_over_now(seen)) / network.POINTS_SCALE
    return Examples(
        seen,
        came,
        searched / VALUE_SCALE,
        still,
        there,
        *move_targets(samples, seats),
        game_number=chunk * GAMES_PER_CHUNK + which,
    )


def known_states(chunk: int, setups: Array, samples: Array) -> Array:
    """Return the states of samples as far as the seats to decide know them, with the rest dealt again.

    The number of the chunk determines the deals.
    """
    from saqqara.engine.compiled import redact

    states = np.ascontiguousarray(samples["state"])
    for setup, state, seat in zip(samples["setup"], states, samples["seat"], strict=True):
        redact.redact(setups[setup], state, int(seat))
    states["rng"] = np.random.default_rng(chunk).integers(1, 1 << 32, states["rng"].shape)
    for setup, state in zip(samples["setup"], states, strict=True):
        redact.determinize(setups[setup], state)
    return states


def move_targets(samples: Array, seats: Array) -> tuple[Array, Array]:
    """Return the moves of each decision and the share of the search that each got."""
    codes, visits = samples["moves"].astype("i2"), samples["visits"].astype("f4") ** VISITS_EXPONENT
    to_seat = (codes >= moves.UNLOAD) & (codes < moves.SITE)
    turned = moves.UNLOAD + (codes - moves.UNLOAD - samples["seat"].astype("i2")[:, None]) % seats
    there = np.arange(codes.shape[1]) < samples["count"][:, None]
    named = np.where(there, np.where(to_seat, turned, codes), -1)
    return named.astype("i2"), np.where(there, visits, 0) / np.maximum(visits.sum(1, keepdims=True), 1)


def seat_leads(points: Array, seat_mask: Array) -> Array:
    """Return by how many points each seat leads the best other one, limited to `MAX_LEAD` either way."""
    counted = np.where(seat_mask, points, -np.inf)
    best, second = np.sort(counted, axis=1)[:, :-3:-1].T[:, :, None]
    return np.asarray(np.clip(points - np.where(counted == best, second, best), -MAX_LEAD, MAX_LEAD))


def value_targets(share: Array, leads: Array) -> Array:
    """Combine the share of the win and the lead, as searches do by default."""
    margin = SearchConfig().margin
    return np.asarray((1 - margin) * share + margin * (leads + MAX_LEAD) / (2 * MAX_LEAD), "f4")


def points_if_over_now(inputs: Array) -> Array:
    """Return the points of each seat if the game ended now, from the features."""
    seats = inputs[:, features.SEAT :].reshape(-1, SEATS, features.SEAT_WIDTH).astype("f4")
    gains = seats[:, :, features.FINAL_POINTS : features.FINAL_POINTS + features.FINAL_SOURCE_COUNT].sum(2)
    return np.asarray(seats[:, :, features.POINTS] + gains)


def feature_scales(inputs: Array) -> Array:
    """Return the spread of each feature, by which it is divided: 1 for a constant one, otherwise at least 0.1."""
    blocks = [block.astype("f8") for block in np.array_split(inputs, len(inputs) // BLOCK_ROWS + 1)]
    mean = sum(block.sum(0) for block in blocks) / len(inputs)
    square = sum((block**2).sum(0) for block in blocks) / len(inputs)
    deviation = np.sqrt(np.maximum(square - mean**2, 0))
    return np.asarray(np.where(deviation < 1e-6, 1, np.maximum(deviation, 0.1)), "f4")
