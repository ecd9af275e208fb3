"""What a network learns from: what it sees of each decision, and what it is to say of it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from saqqara.bots.searching import Plan
from saqqara.engine.arrays import Array
from saqqara.engine.rules import moves
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search import features, network
from saqqara.engine.search.evaluate import SPAN
from saqqara.engine.search.tree import UNIT
from saqqara.errors import SaqqaraError

from .dataset import GAMES, Dataset

HELD_OUT = 11  # every so many-th game is not learned from; an odd number, so that all kinds of games are among them
SHARPER = 2  # a search looks often at what is nearly as good as the best
BLOCK = 4096  # rows that are summed up at a time


class Examples(NamedTuple):
    """Decisions by row. What is said of seats is said in turn order from the one that decides."""

    seen: Array  # the features, i2
    came: Array  # f4: what the game brought each seat in the end, as `evaluate.judge` counts it, 0 to 1
    searched: Array  # f4: what the search expected of it
    points: Array  # f4: points made after that and not yet sure, in parts of `network.SCALE`
    there: Array  # whether there is such a seat
    moves: Array  # i2: the codes of the moves that were looked at, as `network.relative` names them; -1 for none
    chosen: Array  # f4: how much of the search looked at each, all together 1
    game: Array  # the number of the game

    @property
    def held_out(self) -> Array:
        """Tell for each row whether it is there to see how well the rest is learned."""
        return np.asarray(self.game % HELD_OUT == 0)

    def rows(self, which: Array) -> "Examples":
        """Give some of the rows."""
        return Examples(*(column[which] for column in self))


def examples(datasets: Sequence[Dataset], tell: Callable[[int, int], object] = lambda chunks, total: None) -> Examples:
    """Read all games of some datasets; `tell` is told how many chunks of all are read.

    Raises SaqqaraError where there are none, and for a damaged chunk.
    """
    chunks = [(dataset, chunk) for dataset in datasets for chunk in dataset.chunks]
    if not chunks:
        raise SaqqaraError("train-too_few", games=0, least=HELD_OUT)
    found: list[Examples] = []
    for dataset, chunk in chunks:
        tell(len(found), len(chunks))
        found.append(of_chunk(chunk, *dataset.read(chunk)))
    tell(len(found), len(chunks))
    return Examples(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def of_chunk(chunk: int, setups: Array, samples: Array) -> Examples:
    """Work out the examples of a chunk of a dataset."""
    from saqqara.engine.compiled import features as compiled

    seen = np.zeros((len(samples), features.FEATURES), "i2")
    which = samples["setup"].astype("i8")
    compiled.describe_all(setups, which, np.ascontiguousarray(samples["state"]), seen)
    seats = setups["seats"][which].astype(int)[:, None]
    places = (samples["seat"].astype(int)[:, None] + np.arange(SEATS)) % seats
    there = np.arange(SEATS) < seats
    share, searched, points = (
        np.take_along_axis(samples[name].astype("f4"), places, 1) for name in ("share", "expected", "points")
    )
    came = target(share / UNIT, lead(points, there))
    still = (points - sure(seen)) / network.SCALE
    return Examples(seen, came, searched / UNIT, still, there, *looked_at(samples, seats), game=chunk * GAMES + which)


def looked_at(samples: Array, seats: Array) -> tuple[Array, Array]:
    """Give the moves of each decision and how much of the search looked at each."""
    codes, visits = samples["moves"].astype("i2"), samples["visits"].astype("f4") ** SHARPER
    to_seat = (codes >= moves.UNLOAD) & (codes < moves.SITE)
    turned = moves.UNLOAD + (codes - moves.UNLOAD - samples["seat"].astype("i2")[:, None]) % seats
    there = np.arange(codes.shape[1]) < samples["count"][:, None]
    named = np.where(there, np.where(to_seat, turned, codes), -1)
    return named.astype("i2"), np.where(there, visits, 0) / np.maximum(visits.sum(1, keepdims=True), 1)


def lead(points: Array, there: Array) -> Array:
    """Give by how many points each seat is ahead of the best other one, at most `SPAN` either way."""
    counted = np.where(there, points, -np.inf)
    best, second = np.sort(counted, axis=1)[:, :-3:-1].T[:, :, None]
    return np.asarray(np.clip(points - np.where(counted == best, second, best), -SPAN, SPAN))


def target(share: Array, ahead: Array) -> Array:
    """Put the share of the win and the lead together, as searches do by default."""
    margin = Plan().margin
    return np.asarray((1 - margin) * share + margin * (ahead + SPAN) / (2 * SPAN), "f4")


def sure(seen: Array) -> Array:
    """Give what each seat would have if the game ended now, as `network.foresee` counts it."""
    seats = seen[:, features.SEAT :].reshape(-1, SEATS, features.SEAT_WIDE).astype("f4")
    gains = seats[:, :, features.GAINS : features.GAINS + features.SOURCES].sum(2)
    return np.asarray(seats[:, :, features.POINTS] + gains)


def spread(seen: Array) -> Array:
    """Give how far each feature spreads, by which it is divided: 1 for what never changes, and never below 0.1."""
    blocks = [block.astype("f8") for block in np.array_split(seen, len(seen) // BLOCK + 1)]
    mean = sum(block.sum(0) for block in blocks) / len(seen)
    square = sum((block**2).sum(0) for block in blocks) / len(seen)
    deviation = np.sqrt(np.maximum(square - mean**2, 0))
    return np.asarray(np.where(deviation < 1e-6, 1, np.maximum(deviation, 0.1)), "f4")
