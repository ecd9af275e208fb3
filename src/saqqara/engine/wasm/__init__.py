"""The third load: `saqqara.wasm`, rules and search as WebAssembly, run by wasmtime. Made by `python -m tools.wasm`."""

import ctypes
import json
from functools import cache
from pathlib import Path
from typing import Any

import wasmtime

from saqqara.engine import sources

FILE = Path(__file__).parent / "saqqara.wasm"
ABI = 1
NAME = b"\x07saqqara"


class UnusableError(Exception):
    """Says in `problem` why the module cannot be used: it is "missing", "damaged" or "stale"."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def header(module: bytes) -> dict[str, Any]:
    """Read what a module says of itself, in the section behind all others."""
    begin = module.rfind(NAME)
    try:
        told = json.loads(module[begin + len(NAME) :])
    except ValueError as error:
        raise UnusableError("damaged") from error
    if begin < 0 or not isinstance(told, dict) or told.get("abi") != ABI:
        raise UnusableError("damaged")
    return told


def is_of_these_sources(told: dict[str, Any]) -> bool:
    """Tell whether a module was made of the rules and the search that lie beside it."""
    made_of = told["sources"]
    return bool(made_of["letters"] == sources.letters() or made_of["trees"] == sources.trees())


@cache
def load() -> tuple[wasmtime.Engine, wasmtime.Module, dict[str, Any]]:
    """Read the module and make it machine code, once a process. Raises UnusableError."""
    try:
        code = FILE.read_bytes()
    except OSError as error:
        raise UnusableError("missing") from error
    told = header(code)
    if not is_of_these_sources(told):
        raise UnusableError("stale")
    engine = wasmtime.Engine()
    try:
        return engine, wasmtime.Module(engine, code), told
    except wasmtime.WasmtimeError as error:
        raise UnusableError("damaged") from error


class Instance:
    """A module with memory of its own, which goes with it. Used by one thread at a time."""

    def __init__(self) -> None:
        """Begin with nothing in memory. Raises UnusableError."""
        engine, module, self._told = load()
        self._store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory: Any = self._exports["memory"]

    def room(self, size: int) -> int:
        """Give the place of so many zeroed bytes. Raises MemoryError when there are none left."""
        place = int(self.call("room", size)) & 0xFFFFFFFF
        if not place:
            raise MemoryError(f"no room for {size} bytes more in the module's memory")
        return place

    def view(self, place: int, size: int) -> memoryview:
        """View some of the memory, as long as no more room is asked for."""
        base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        cells: Any = (ctypes.c_ubyte * size).from_address(base + place)
        cells._owner = self  # the memory lives as long as the view
        return memoryview(cells).cast("B")

    def call(self, entry: str, *numbers: int) -> Any:
        """Call a function of the module."""
        function: Any = self._exports[entry]
        return function(self._store, *numbers)
