"""The tables of games between random bots, played together as arrays.

They are the games that `one_by_one` plays, a hundred times as fast: moves are drawn by the same generator with the same
seeds, in NumPy.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from saqqara.arena.simulation import SEED_STEP, Series
from saqqara.bots.backends import default_backend
from saqqara.engine.arrays import Array, dtype_of
from saqqara.engine.parameter_types import ARRAY_PARAMETERS
from saqqara.engine.rules.agenda import DECISION_COUNT, ENTRY_NAMES
from saqqara.engine.rules.chance import MASK_32
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import SOURCE_NAMES
from saqqara.game import setup as setups
from saqqara.game.notation import MOVE_TEXTS

from .chunk import Chunk, series_columns
from .schema import Columns

DECISION_NAMES = np.array([ENTRY_NAMES[kind] for kind in range(DECISION_COUNT)], object)
MOVE_NAMES = np.array(MOVE_TEXTS, object)
WORD = np.uint64(MASK_32)


def can_play(series: Series, numbers: Sequence[int]) -> bool:
    """Return whether games can be dealt together: `deal_batch` takes seeds of 32 bits."""
    return series.seed + numbers[-1] <= MASK_32


def play_chunk(series: Series, numbers: Sequence[int]) -> Chunk:
    """Play consecutive games together."""
    games = RandomGames(series, numbers)
    rows: dict[str, list[Array]] = defaultdict(list)
    while (running := games.running()).size:
        for name, values in games.step(running).items():
            rows[name].append(values)
    decisions = {name: np.concatenate(values) for name, values in rows.items()}
    order = np.argsort(decisions["game"], kind="stable")  # each step has one decision of each game
    decisions = {name: values[order] for name, values in decisions.items()}
    decisions |= {"decision": DECISION_NAMES[decisions["decision"]], "move": MOVE_NAMES[decisions["code"]]}
    return Chunk(series_columns(series, numbers) | games.results(), decisions)


class RandomGames:
    """Games that are played together, each to its end."""

    def __init__(self, series: Series, numbers: Sequence[int]) -> None:
        """Deal the games."""
        self._series, self._numbers = series, np.array(numbers)
        self._backend = default_backend()()
        built = setup_bytes(series, numbers)
        counts = {"setups": len(built), "legal_moves": MAX_LEGAL_MOVES * len(numbers)}
        self._buffers = {
            name: self._backend.allocate(ARRAY_PARAMETERS[name], counts.get(name, len(numbers)))
            for name in ("setups", "states", "codes", "legal_moves", "counts")
        }
        self._buffers["setups"].memory[:] = b"".join(built)
        self._backend.call(
            "deal_batch",
            self._buffers["setups"],
            self._buffers["states"],
            series.seed + numbers[0],
            self._buffers["legal_moves"],
            self._buffers["counts"],
        )
        self._decisions = np.zeros(len(numbers), np.int32)
        self._choices = np.zeros(len(numbers), np.int32)

    def _array(self, name: str) -> Array:
        item = ARRAY_PARAMETERS[name]
        return np.frombuffer(self._buffers[name].memory, item if isinstance(item, str) else dtype_of(item))

    @property
    def _states(self) -> Array:
        return self._array("states")

    def running(self) -> Array:
        """Return the indices of the games that are not over."""
        return np.flatnonzero(self._array("counts"))

    def step(self, running: Array) -> dict[str, Array]:
        """Play a random move in each running game and return the columns of these decisions, with names as codes."""
        states, counts = self._states, self._array("counts")[running]
        top = states["agenda_height"][running] - 1
        codes = self._choose(running, counts)
        self._array("codes")[running] = codes
        columns = {
            "game": self._numbers[running],
            "n": self._decisions[running],
            "round": states["round_number"][running],
            "seat": states["agenda_seat"][running, top],
            "decision": states["agenda_kind"][running, top],
            "code": codes,
            "legal_moves": counts.astype(np.int16),
        }
        names = ("setups", "states", "codes", "legal_moves", "counts")
        self._backend.call("step_batch", *(self._buffers[name] for name in names))
        self._decisions[running] += 1
        points = states["points"].sum(axis=2, dtype=np.int16)
        return columns | {f"points_{seat}": points[running, seat] for seat in range(self._series.seats)}

    def _choose(self, running: Array, counts: Array) -> Array:
        """Return the codes of random legal moves; a single legal move is no choice."""
        self._choices[running] += counts > 1
        first = np.uint64(self._series.seed * SEED_STEP & (1 << 64) - 1)
        seeds = first + self._numbers[running].astype(np.uint64) * np.uint64(SEED_STEP)
        drawn = draw_below(seeds + self._choices[running].astype(np.uint64), counts)
        chosen: Array = self._array("legal_moves")[running * MAX_LEGAL_MOVES + np.where(counts > 1, drawn, 0)]
        return chosen

    def results(self) -> Columns:
        """Return the columns of the games, which are over."""
        states, seats = self._states, self._series.seats
        by_source = states["points"][:, :seats]
        points, sleds = by_source.sum(axis=2, dtype=np.int16), states["sled"][:, :seats]
        ahead = (points[:, None] > points[:, :, None]) | (
            (points[:, None] == points[:, :, None]) & (sleds[:, None] > sleds[:, :, None])
        )
        places = ahead.sum(axis=2) + 1  # END-2
        shares = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
        columns: dict[str, Any] = {
            "decisions": self._decisions,
            "choices": self._choices,
            "rounds": states["round_number"].copy(),
        }
        for seat in range(seats):
            columns |= {
                f"points_{seat}": points[:, seat],
                f"place_{seat}": places[:, seat].astype(np.int8),
                f"share_{seat}": shares[:, seat],
                f"lost_moves_{seat}": np.zeros(len(points), np.int32),
                **{f"{name}_{seat}": by_source[:, seat, n].copy() for n, name in enumerate(SOURCE_NAMES)},
            }
        return columns


def setup_bytes(series: Series, numbers: Sequence[int]) -> list[bytes]:
    """Return the set-up of each game, or the one that all of them have."""
    boards = setups.resolve_boards(series.boards)
    presets = [series.preset_of(number) for number in (numbers if series.mixed else numbers[:1])]
    return [
        setups.build_setup(series.seats, one.sides, series.rules, one.options, series.stones, boards, figure=one.figure)
        for one in presets
    ]


def draw_below(seeds: Array, limits: Array) -> Array:
    """Return an integer from 0 below each limit, the first that `chance` draws after it is seeded."""
    words = seed_generators(seeds)
    limits = limits.astype(np.uint64)
    product = random_words(words) * limits
    threshold = (WORD + np.uint64(1) - limits) % limits
    while (rejected := (product & WORD) < threshold).any():
        product = np.where(rejected, random_words(words, rejected) * limits, product)
    return (product >> np.uint64(32)).astype(np.int64)


def seed_generators(seeds: Array) -> Array:
    """Return the words of generators seeded by `chance.seed`, four rows; the seeds are uint64."""
    low, high = seeds & WORD, seeds >> np.uint64(32)
    step = np.uint64(0x9E3779B9)
    words = np.stack([mix_bits((mix_bits((low + step * np.uint64(n)) & WORD) + high) & WORD) for n in range(1, 5)])
    words[0, ~words.any(axis=0)] = 1
    return words


def mix_bits(word: Array) -> Array:
    """Return words with their bits mixed, as `chance.mix_bits` does."""
    word = word ^ word >> np.uint64(16)
    word = word * np.uint64(0x7FEB352D) & WORD
    word = word ^ word >> np.uint64(15)
    word = word * np.uint64(0x846CA68B) & WORD
    return word ^ word >> np.uint64(16)


def random_words(words: Array, chosen: Array | None = None) -> Array:
    """Draw a word of each generator, as `chance.random_word` does; only the `chosen` ones advance."""
    a, b, c, d = words
    x = b * np.uint64(5) & WORD
    result: Array = (x << np.uint64(7) | x >> np.uint64(25)) * np.uint64(9) & WORD
    t = b << np.uint64(9) & WORD
    c, d = c ^ a, d ^ b
    after = np.stack([a ^ d, b ^ c, c ^ t, (d << np.uint64(11) | d >> np.uint64(21)) & WORD])
    words[:] = after if chosen is None else np.where(chosen, after, words)
    return result
