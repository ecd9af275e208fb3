"""What runs the rules of a batch: a backend, with all arrays of the batch in its memory."""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar

import numpy as np

from saqqara.bots.backends import Backend, Buffer, NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.precompile import ensure_compiled
from saqqara.engine.arrays import Array, item_dtype
from saqqara.engine.parameter_types import ARRAY_PARAMETERS
from saqqara.engine.rules.layout import FORMAT_CODES, Records
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import SEATS, Setup
from saqqara.engine.search.vector import BLANK, NO_GAME

from . import checks
from .outputs import NEXT_STEP_INPUTS, OUTPUT_BITS, OUTPUTS

# The arrays of `vector.step_games`, in the order of its parameters, with the entries of one game.
GAME_ARRAYS = {
    "slots": 1,
    "states": 1,
    "actions": 1,
    "legal_moves": MAX_LEGAL_MOVES,
    "counts": 1,
    "seats": 1,
    "decisions": 1,
    "done": 1,
    "rewards": SEATS,
    "final_places": SEATS,
    "final_points": SEATS,
    "feature_rows": OUTPUTS["features"].shape[0],
    "mask_rows": OUTPUTS["masks"].shape[0],
    "raw_states": 1,
}
STEP_ARRAYS = ("setups", "slots", "states", "scratch_states", *list(GAME_ARRAYS)[2:])
CHECKED_ARRAYS = ("actions", "legal_moves", "counts")  # of `vector.find_illegal_action`
SCRATCH = BLANK + 1  # index of the first scratch state; each thread has its own,
SCRATCH_STEP = 2  # and one is left out between two of them, so that no threads write to the same cache line
MIN_GAMES_PER_THREAD = 64  # fewer are done before another thread has begun,
MIN_CHECKS_PER_THREAD = 4096  # and so are fewer checks of an action


class Runner(ABC):
    """Memory for a batch, and the rules that step its games. Arrays are named by parameters of the rules."""

    @abstractmethod
    def output(self, name: str) -> Any:
        """Return the batch's own array of an output."""

    @abstractmethod
    def check_output(self, name: str, given: Any) -> Any:
        """Return a given array to write an output into; raises SaqqaraError if it does not fit."""

    @abstractmethod
    def read(self, parameter: str) -> Array:
        """Return an array as NumPy's."""

    @abstractmethod
    def write(self, parameter: str, values: Array) -> None:
        """Fill an array."""

    @abstractmethod
    def write_actions(self, given: Any) -> None:
        """Take the actions of the next step; raises SaqqaraError if they are no integers, one for each game."""

    @abstractmethod
    def read_actions(self) -> Array:
        """Return the actions of the next step as NumPy's."""

    @abstractmethod
    def find_illegal_action(self) -> int:
        """Return the first game whose action is not legal, or NO_GAME."""

    @abstractmethod
    def step(self, output_bits: int, given: Mapping[str, Any]) -> None:
        """Step all games (`vector.step_games`); outputs go to the given arrays, all others to the batch's own."""


class ProcessorRunner(Runner):
    """Runs a batch on a backend of the processor."""

    backend_type: ClassVar[type[Backend]]
    has_threads: ClassVar[bool] = False
    reaches_given_arrays: ClassVar[bool] = True

    def __init__(self, games: int, setups: bytes, output_bits: int, threads: int | None) -> None:
        """Allocate all arrays and copy the set-ups.

        Raises:
            SaqqaraError: The backend cannot be used here.
            MemoryError: There is not enough memory.
        """
        if problem := self.backend_type.unavailable_reason():
            raise problem
        self._games = games
        self._threads = 1
        if self.has_threads:
            self._threads = max(1, min(threads or available_processors(), games // MIN_GAMES_PER_THREAD))
        # The calling thread plays the first part. Each other part is always played by the same thread, and so mostly
        # by the same processor, which has some of its games in its cache.
        self._pools = [ThreadPoolExecutor(1) for _ in range(self._threads - 1)]
        self._backend = self.backend_type()
        counts = array_counts(games, len(setups) // Setup.size, output_bits, SCRATCH + SCRATCH_STEP * self._threads)
        self._buffers = {name: self._backend.allocate(ARRAY_PARAMETERS[name], count) for name, count in counts.items()}
        self._buffers["setups"].memory[:] = setups

    def output(self, name: str) -> Array:
        """Return the batch's own array of an output."""
        spec = OUTPUTS[name]
        memory = np.frombuffer(self._buffers[spec.parameter].memory, spec.dtype)
        return memory.reshape(self._games, *spec.shape)

    def check_output(self, name: str, given: Any) -> Array:
        """Return a given array to write an output into; raises SaqqaraError if it does not fit."""
        return checks.check_output_array(name, given, self._games)

    def read(self, parameter: str) -> Array:
        """Return an array; it shares the memory."""
        return np.frombuffer(self._buffers[parameter].memory, item_dtype(ARRAY_PARAMETERS[parameter]))

    def write(self, parameter: str, values: Array) -> None:
        """Fill an array."""
        self.read(parameter)[:] = values

    def write_actions(self, given: Any) -> None:
        """Take the actions of the next step; raises SaqqaraError if they are no integers, one for each game."""
        self.write("actions", checks.check_integers("actions", given, self._games))

    def read_actions(self) -> Array:
        """Return the actions of the next step."""
        return self.read("actions")

    def find_illegal_action(self) -> int:
        """Return the first game whose action is not legal, or NO_GAME."""
        arguments = [self._buffers[name] for name in CHECKED_ARRAYS]
        found = self._run_parts(
            lambda _, first, last: self._backend.call("find_illegal_action", *arguments, first, last),
            max(1, min(self._threads, self._games // MIN_CHECKS_PER_THREAD)),
        )
        return next((int(game) for game in found if game != NO_GAME), NO_GAME)

    def step(self, output_bits: int, given: Mapping[str, Any]) -> None:
        """Step all games, in several threads where the backend has them."""
        copied = {name for name in given if name in NEXT_STEP_INPUTS or not self.reaches_given_arrays}
        replaced = {OUTPUTS[name].parameter: array for name, array in given.items() if name not in copied}
        buffers = self._buffers | {name: self.wrap_array(name, array) for name, array in replaced.items()}
        arguments = [buffers[name] for name in STEP_ARRAYS]
        self._run_parts(
            lambda part, first, last: self._backend.call(
                "step_games", *arguments, output_bits, SCRATCH + SCRATCH_STEP * part, first, last
            ),
            self._threads,
        )
        for name in copied:
            given[name][...] = self.output(name)

    def _run_parts(self, run: Callable[[int, int, int], Any], parts: int) -> list[Any]:
        """Run a function for each part of the games, in threads: its number, the first game, and the one after it."""
        ends = [part * self._games // parts for part in range(parts + 1)]
        first, *others = zip(range(parts), ends[:-1], ends[1:], strict=True)
        running = [pool.submit(run, *part) for pool, part in zip(self._pools, others, strict=False)]
        return [run(*first), *(job.result() for job in running)]

    def wrap_array(self, name: str, array: Array) -> Buffer:
        """Return the buffer of a given array."""
        raise NotImplementedError


class NativeRunner(ProcessorRunner):
    """Machine code by Numba, in threads."""

    backend_type = NativeBackend
    has_threads = True

    def __init__(self, games: int, setups: bytes, output_bits: int, threads: int | None) -> None:
        """Compile the rules if that has not been done, then allocate."""
        ensure_compiled()
        super().__init__(games, setups, output_bits, threads)

    def wrap_array(self, name: str, array: Array) -> Buffer:
        """Return the buffer of a given array: the array itself, as records or numbers."""
        return Buffer(memoryview(b""), array.reshape(-1).view(item_dtype(ARRAY_PARAMETERS[name])))


class PlainRunner(ProcessorRunner):
    """Plain Python."""

    backend_type = PlainBackend

    def wrap_array(self, name: str, array: Array) -> Buffer:
        """Return the buffer of a given array: a view of its memory."""
        memory, item_type = array.reshape(-1).view(np.uint8).data, ARRAY_PARAMETERS[name]
        if isinstance(item_type, str):
            return Buffer(memory, memory.cast(FORMAT_CODES[item_type]))
        return Buffer(memory, Records(item_type, memory))


class WasmRunner(ProcessorRunner):
    """The module `saqqara.wasm`: everything is in its memory, where given arrays are not."""

    backend_type = WasmBackend
    reaches_given_arrays = False


def array_counts(games: int, setups: int, output_bits: int, scratch_states: int) -> dict[str, int]:
    """Return how many entries each array has; arrays of outputs that are left out have one."""
    left_out = {OUTPUTS[name].parameter for name, bit in OUTPUT_BITS.items() if not output_bits & bit}
    counts = {name: 1 if name in left_out else games * entries for name, entries in GAME_ARRAYS.items()}
    return counts | {"setups": setups, "scratch_states": scratch_states}


def available_processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
