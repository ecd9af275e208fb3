"""The WebAssembly module, run by wasmtime."""

import ctypes
from array import array
from functools import cache
from typing import Any

import wasmtime

from . import header


@cache
def load_module() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Read the module and compile it to machine code, once per process.

    Raises:
        UnusableModuleError: The module cannot be used.
    """
    code = header.read_module()
    try:
        engine = wasmtime.Engine()
        return engine, wasmtime.Module(engine, code)
    except wasmtime.WasmtimeError as error:  # for example if the processor has no SIMD
        raise _refused_error(error) from error


def _refused_error(error: wasmtime.WasmtimeError) -> header.UnusableModuleError:
    """Return an error with the last line of the runtime's message, which is the cause of the lines before it."""
    return header.UnusableModuleError("refused", str(error).strip().splitlines()[-1].lstrip("0123456789: "))


class Instance:
    """An instance of the module with its own memory, which is freed with it. Only one thread may use it at a time."""

    def __init__(self) -> None:
        """Create an instance with empty memory.

        Raises:
            UnusableModuleError: The module cannot be used.
        """
        engine, module = load_module()
        self._store = wasmtime.Store(engine)
        try:
            self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        except wasmtime.WasmtimeError as error:  # for example if a process has little address space
            raise _refused_error(error) from error
        self._memory: Any = self._exports["memory"]
        self._block = int(self.call("arguments_block"))

    def allocate(self, size: int) -> int:
        """Return the address of `size` zeroed bytes in the module's memory.

        Raises:
            MemoryError: The module has no memory left.
        """
        place = int(self.call("allocate", size)) & 0xFFFFFFFF
        if not place:
            raise MemoryError(f"cannot allocate {size} more bytes in the module's memory")
        return place

    def view(self, address: int, size: int) -> memoryview:
        """Return a view of `size` bytes of the module's memory, valid until the next allocation."""
        base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        cells: Any = (ctypes.c_ubyte * size).from_address(base + address)
        cells._owner = self  # the memory lives as long as the view
        return memoryview(cells).cast("B")

    def call(self, function_name: str, *arguments: int) -> Any:
        """Call a function of the module and return its result.

        Raises:
            RuntimeError: The call traps, for example on an address beyond the memory.
        """
        function: Any = self._exports[function_name]
        try:
            return function(self._store, *arguments)
        except wasmtime.Trap as trap:  # holds a pointer, so it cannot be sent to another process
            raise RuntimeError(str(trap)) from None

    def call_with_block(self, function_name: str, *arguments: int) -> Any:
        """Call a function that takes its arguments from the module's memory: passing many of them is slow.

        Raises:
            RuntimeError: The call traps.
        """
        size = 4 * len(arguments)
        self.view(self._block, size).cast("i")[:] = array("i", arguments)
        return self.call(function_name)
