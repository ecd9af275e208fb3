"""The module at work, run by wasmtime."""

import ctypes
from functools import cache
from typing import Any

import wasmtime

from . import header


@cache
def load_module() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Read the module and make it machine code, once a process. Raises UnusableError."""
    code = header.read_module()
    try:
        engine = wasmtime.Engine()
        return engine, wasmtime.Module(engine, code)
    except wasmtime.WasmtimeError as error:  # as where the processor has no SIMD
        raise _refused_error(error) from error


def _refused_error(error: wasmtime.WasmtimeError) -> header.UnusableError:
    """Give what the runtime says at last, which is the cause of all that it says before."""
    return header.UnusableError("refused", str(error).strip().splitlines()[-1].lstrip("0123456789: "))


class Instance:
    """A module with memory of its own, which goes with it. Used by one thread at a time."""

    def __init__(self) -> None:
        """Begin with nothing in memory. Raises UnusableError."""
        engine, module = load_module()
        self._store = wasmtime.Store(engine)
        try:
            self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        except wasmtime.WasmtimeError as error:  # as where a process may have little address space
            raise _refused_error(error) from error
        self._memory: Any = self._exports["memory"]

    def allocate(self, size: int) -> int:
        """Give the place of so many zeroed bytes. Raises MemoryError when there are none left."""
        place = int(self.call("allocate", size)) & 0xFFFFFFFF
        if not place:
            raise MemoryError(f"no room for {size} bytes more in the module's memory")
        return place

    def view(self, address: int, size: int) -> memoryview:
        """View some of the memory, as long as no more room is asked for."""
        base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        cells: Any = (ctypes.c_ubyte * size).from_address(base + address)
        cells._owner = self  # the memory lives as long as the view
        return memoryview(cells).cast("B")

    def call(self, function_name: str, *arguments: int) -> Any:
        """Call a function of the module. Raises RuntimeError where that stops it, as a place beyond its memory does."""
        function: Any = self._exports[function_name]
        try:
            return function(self._store, *arguments)
        except wasmtime.Trap as trap:  # holds a pointer, with which it could not be told to another process
            raise RuntimeError(str(trap)) from None
