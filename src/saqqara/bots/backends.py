"""Backends that run rules and search: WebAssembly, machine code compiled by Numba, or plain Python.

Each has memory for the records it works on, and all compute the same results; they differ only in speed.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from mmap import mmap
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from saqqara.engine.rules import batch, playout
from saqqara.engine.rules.layout import FORMAT_CODES, Record, Records, size_of
from saqqara.engine.search import simulate, solve, solve_each, vector
from saqqara.errors import SaqqaraError
from saqqara.i18n import Translatable

if TYPE_CHECKING:
    from saqqara.engine.wasm.instance import Instance

FunctionTable = dict[str, Callable[..., Any]]


class Buffer(NamedTuple):
    """Records or numbers in the memory of a backend: their bytes, and the handle that the backend's functions take."""

    memory: memoryview
    handle: Any


class Backend(ABC):
    """A way to run rules and search; each object has its own memory, which is freed with the object."""

    name: ClassVar[str]
    batch_size: ClassVar[int] = 256  # simulations between two checks of the clock
    required_packages: ClassVar[tuple[str, ...]] = ()  # names of distributions

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Return why this backend cannot be used here, or None if it can."""
        return None

    @abstractmethod
    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Return a zeroed buffer for `count` records, or numbers named as in `layout.FORMAT_CODES`.

        All buffers must be allocated before any of them is written to.
        """

    @abstractmethod
    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call one of `FUNCTION_NAMES`; arrays are passed as buffers."""


def function_table(playout: Any, batch: Any, simulate: Any, solve: Any, solve_each: Any, vector: Any) -> FunctionTable:
    """Return the functions that a backend calls, by name, from the given modules."""
    searching, playing = (simulate.prepare, simulate.search), (playout.random_games, playout.random_playouts)
    many_games = (batch.deal_batch, batch.step_batch, vector.step_games, vector.find_illegal_action)
    solving = (solve.begin_solving, solve.begin_root, solve.solve)
    solving_each = (solve_each.begin_solving_each, solve_each.solve_each)
    functions = (*searching, *playing, *many_games, *solving, *solving_each)
    return dict(zip(FUNCTION_NAMES, functions, strict=True))


FUNCTION_NAMES = (
    *("prepare", "search", "random_games", "random_playouts"),
    *("deal_batch", "step_batch", "step_games", "find_illegal_action"),
    *("begin_solving", "begin_root", "solve", "begin_solving_each", "solve_each"),
)
BLOCK_FUNCTIONS = frozenset({"step_games", "find_illegal_action"})  # the module takes their arguments from its memory


class PlainBackend(Backend):
    """Plain Python: available everywhere without start-up time, and two hundred times slower."""

    name = "plain"
    batch_size = 16  # which take 1/20 of a second
    _functions = function_table(playout, batch, simulate, solve, solve_each, vector)

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Return a buffer mapped by the system, whose pages take memory only once they are written to."""
        memory = memoryview(mmap(-1, size_of(item_type) * count))
        return Buffer(
            memory, memory.cast(FORMAT_CODES[item_type]) if isinstance(item_type, str) else Records(item_type, memory)
        )

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of `saqqara.engine.rules` or `saqqara.engine.search`."""
        return self._functions[function_name](*map(_handle_of, arguments))


class NativeBackend(Backend):
    """Machine code by Numba, which is optional and compiles for a minute or two before the first use."""

    name = "native"
    required_packages = ("numba", "llvmlite", "numpy")

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Return an error if Numba is not installed, else None."""
        return None if find_spec("numba") else SaqqaraError("extra-missing", module="numba", extra="native")

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Return a buffer that is a NumPy array."""
        from saqqara.engine import arrays

        array = arrays.zeros(item_type, count)
        return Buffer(arrays.view_as_bytes(array), array)

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of `saqqara.engine.compiled`."""
        return _compiled_functions()[function_name](*map(_handle_of, arguments))


class WasmBackend(Backend):
    """The module `saqqara.wasm`, run by wasmtime: most of the speed of machine code, without a wait."""

    name = "webassembly"
    required_packages = ("wasmtime",)

    def __init__(self) -> None:
        """Instantiate the module with its own memory; raises SaqqaraError if that fails."""
        self._instance = _new_instance()

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Try to instantiate the module and return the error, if any."""
        try:
            cls()
        except SaqqaraError as error:
            return error
        return None

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Return a buffer in the module's memory, which takes system memory only once it is written to."""
        size = size_of(item_type) * count
        place = self._instance.allocate(size)
        return Buffer(self._instance.view(place, size), (place, count))

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of the module; a buffer is passed as its address and its count."""
        handles = [argument.handle if isinstance(argument, Buffer) else (argument,) for argument in arguments]
        call = self._instance.call_with_block if function_name in BLOCK_FUNCTIONS else self._instance.call
        return call(function_name, *(number for numbers in handles for number in numbers))


def _new_instance() -> "Instance":
    """Instantiate the module.

    On a platform for which the runtime has no wheel, pip installs that of another platform, which may fail in any way.
    """
    from saqqara.engine.wasm.header import UnusableModuleError

    try:
        from saqqara.engine.wasm.instance import Instance

        return Instance()
    except UnusableModuleError as error:
        raise _unusable_error(error.problem, error.detail) from error
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "wasmtime":
            raise _unusable_error("absent") from error
        raise _unusable_error("runtime", (str(error).splitlines() or [type(error).__name__])[0]) from error


def _unusable_error(problem: str, detail: str = "") -> SaqqaraError:
    return SaqqaraError("load-unusable", problem=problem, detail=detail)


@cache
def _compiled_functions() -> FunctionTable:
    from saqqara.engine.compiled import batch, playout, simulate, solve, solve_each, vector

    return function_table(playout, batch, simulate, solve, solve_each, vector)


def _handle_of(argument: Buffer | int) -> Any:
    return argument.handle if isinstance(argument, Buffer) else argument


BACKENDS: tuple[type[Backend], ...] = (WasmBackend, NativeBackend, PlainBackend)  # in order of preference


@cache
def default_backend() -> type[Backend]:
    """Return the backend for bots and tables: the first of `BACKENDS` that can be used here."""
    return next(load for load in BACKENDS if load.unavailable_reason() is None)


def tournament_backend() -> type[Backend]:
    """Return the backend for work that takes hours, such as tournaments, and is worth a minute or two of compiling."""
    return NativeBackend if NativeBackend.unavailable_reason() is None else default_backend()


def fallback_reason() -> Translatable | None:
    """Return why bots and tables do not use the preferred backend and what they use instead; None if they do."""
    found = default_backend()
    reason = None if found is BACKENDS[0] else BACKENDS[0].unavailable_reason()
    return None if reason is None else Translatable("load-fallback", load=found.name, reason=reason)
