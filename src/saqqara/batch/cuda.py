"""Runs a batch on a graphics card: all arrays are in its memory, and each game has a thread."""

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from saqqara.engine.arrays import Array, item_dtype
from saqqara.engine.cuda.driver import Card, UnusableCardError, open_card
from saqqara.engine.parameter_types import ARRAY_PARAMETERS
from saqqara.engine.rules.layout import size_of
from saqqara.engine.rules.state import Setup
from saqqara.engine.search.vector import BLANK, NO_GAME
from saqqara.errors import SaqqaraError

from . import checks
from .outputs import NEXT_STEP_INPUTS, OUTPUTS
from .runners import CHECKED_ARRAYS, STEP_ARRAYS, Runner, array_counts

INTERFACE_VERSION = 3  # of __cuda_array_interface__
LEGACY_STREAM = 1  # the default stream in that interface
RESULT_BYTES = 8


class DeviceMemory:
    """Memory of a card, freed with this object."""

    def __init__(self, card: Card, size: int) -> None:
        self.address = card.allocate(size)
        self._card = card

    def __del__(self) -> None:
        if hasattr(self, "_card"):
            self._card.free(self.address)


class DeviceArray:
    """An array in the memory of a card, which PyTorch, CuPy and Numba take without a copy.

    `torch.as_tensor(array, device="cuda")` shares the memory; `numpy.asarray(array)` copies it.
    """

    def __init__(self, card: Card, memory: DeviceMemory, dtype: "np.dtype[Any]", shape: tuple[int, ...]) -> None:
        self.dtype, self.shape = dtype, shape
        self._card, self._memory = card, memory

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """The description of the memory that other libraries read."""
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self._memory.address, False),
            "strides": None,
            "stream": LEGACY_STREAM,
            "version": INTERFACE_VERSION,
        }

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        """Return a copy for NumPy."""
        data = self._card.download(self._memory.address, self.dtype.itemsize * prod(self.shape))
        return np.frombuffer(data, self.dtype).reshape(self.shape).astype(dtype or self.dtype, copy=False)


class CudaRunner(Runner):
    """The kernels of `saqqara.ptx` on a card."""

    def __init__(self, games: int, setups: bytes, output_bits: int, threads: int | None) -> None:
        """Allocate all arrays and copy the set-ups; raises SaqqaraError or MemoryError."""
        try:
            self._card = open_card()
        except UnusableCardError as error:
            raise SaqqaraError("batch-cuda", problem=error.problem, detail=error.detail) from error
        self._games = games
        self._counts = array_counts(games, len(setups) // Setup.size, output_bits, BLANK + 1 + games)
        self._memory = {name: DeviceMemory(self._card, self._size_of(name)) for name in self._counts}
        self._result = DeviceMemory(self._card, RESULT_BYTES)
        self._actions = self._memory["actions"].address
        self._card.upload(self._memory["setups"].address, setups)

    def _size_of(self, parameter: str) -> int:
        return size_of(ARRAY_PARAMETERS[parameter]) * self._counts[parameter]

    def output(self, name: str) -> DeviceArray:
        """Return the batch's own array of an output."""
        spec = OUTPUTS[name]
        return DeviceArray(self._card, self._memory[spec.parameter], spec.dtype, (self._games, *spec.shape))

    def check_output(self, name: str, given: Any) -> Any:
        """Return a given array of a card to write an output into; raises SaqqaraError if it does not fit."""
        address_of(name, given, OUTPUTS[name].dtype, (self._games, *OUTPUTS[name].shape))
        return given

    def read(self, parameter: str) -> Array:
        """Return a copy of an array."""
        data = self._card.download(self._memory[parameter].address, self._size_of(parameter))
        return np.frombuffer(data, item_dtype(ARRAY_PARAMETERS[parameter]))

    def write(self, parameter: str, values: Array) -> None:
        """Fill an array."""
        self._card.upload(self._memory[parameter].address, values.tobytes())

    def write_actions(self, given: Any) -> None:
        """Take the actions of the next step: integers of 64 bits on the card are used where they are."""
        if hasattr(given, "__cuda_array_interface__"):
            self._actions = address_of("actions", given, np.dtype(np.int64), (self._games,))
            return
        self._actions = self._memory["actions"].address
        self.write("actions", checks.check_integers("actions", given, self._games).astype(np.int64))

    def read_actions(self) -> Array:
        """Return a copy of the actions of the next step."""
        return np.frombuffer(self._card.download(self._actions, self._size_of("actions")), np.int64)

    def find_illegal_action(self) -> int:
        """Return the first game whose action is not legal, or NO_GAME; this waits for the card."""
        self._card.fill(self._result.address, RESULT_BYTES, 0xFF)
        arguments = self._arguments(CHECKED_ARRAYS, {"actions": self._actions})
        self._card.launch("find_illegal_action", self._games, *arguments, self._result.address)
        found = int.from_bytes(self._card.download(self._result.address, RESULT_BYTES), "little", signed=True)
        return NO_GAME if found < 0 else found

    def step(self, output_bits: int, given: Mapping[str, Any]) -> None:
        """Start a step of all games; its outputs are there once earlier work of the default stream has ended."""
        replaced = {
            OUTPUTS[name].parameter: array.__cuda_array_interface__["data"][0]
            for name, array in given.items()
            if name not in NEXT_STEP_INPUTS
        }
        arguments = self._arguments(STEP_ARRAYS, {"actions": self._actions} | replaced)
        self._card.launch("step_games", self._games, *arguments, output_bits)
        for name in NEXT_STEP_INPUTS & given.keys():
            parameter = OUTPUTS[name].parameter
            target = given[name].__cuda_array_interface__["data"][0]
            self._card.copy(target, self._memory[parameter].address, self._size_of(parameter))

    def _arguments(self, names: tuple[str, ...], replaced: Mapping[str, int]) -> list[int]:
        """Return the arguments for arrays: of each its address and its count."""
        addresses = {name: replaced.get(name, self._memory[name].address) for name in names}
        return [number for name in names for number in (addresses[name], self._counts[name])]


def address_of(name: str, given: Any, dtype: "np.dtype[Any]", shape: tuple[int, ...]) -> int:
    """Return the address of a contiguous array of a card; raises SaqqaraError if it is none or does not fit."""
    described = getattr(given, "__cuda_array_interface__", None)
    if described is None:
        raise checks.wrong_array(name, dtype, shape, f"{type(given).__name__}, which is not on the card")
    found = np.dtype(described["typestr"])
    strides = described.get("strides")
    is_contiguous = strides is None or tuple(strides) == contiguous_strides(found, shape)
    if tuple(described["shape"]) != shape or found not in checks.same_bytes(dtype) or not is_contiguous:
        raise checks.wrong_array(name, dtype, shape, f"{found} {tuple(described['shape'])}")
    return int(described["data"][0])


def contiguous_strides(dtype: "np.dtype[Any]", shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strides of a C-contiguous array in bytes."""
    return tuple(dtype.itemsize * prod(shape[n + 1 :]) for n in range(len(shape)))
