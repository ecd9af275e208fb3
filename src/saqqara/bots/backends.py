"""The ways to run rules and search: as WebAssembly, as machine code of Numba's, as ordinary Python.

Each has memory for what they work on, and all find the same, so which one is taken decides about the time alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from mmap import mmap
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from saqqara.engine.rules import batch, playout
from saqqara.engine.rules.layout import FORMAT_CODES, Record, Records, size_of
from saqqara.engine.search import simulate
from saqqara.errors import SaqqaraError
from saqqara.i18n import Translatable

if TYPE_CHECKING:
    from saqqara.engine.wasm.instance import Instance

FunctionTable = dict[str, Callable[..., Any]]


class Buffer(NamedTuple):
    """Records or numbers in the memory of a load: their bytes, and how the load's own functions take them."""

    memory: memoryview
    handle: Any


class Backend(ABC):
    """A way to run rules and search; each object has memory of its own, and gives it back when nobody uses it."""

    name: ClassVar[str]
    batch_size: ClassVar[int] = 256  # simulations between two looks at the clock
    required_packages: ClassVar[tuple[str, ...]] = ()  # distributions, by name

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Give the reason why it cannot be used here; None where it can."""
        return None

    @abstractmethod
    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Give zeroed room for so many records, or numbers by their name in `layout.FORMAT_CODES`.

        All room is asked for before any of it is written to.
        """

    @abstractmethod
    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call a function by its name among `entries`; arguments are as there, arrays as rooms."""


def function_table(playout: Any, batch: Any, simulate: Any) -> FunctionTable:
    """List what is called of modules of a load, by name."""
    searching, playing = (simulate.prepare, simulate.search), (playout.random_games, playout.random_playouts)
    return dict(zip(FUNCTION_NAMES, (*searching, *playing, batch.deal_batch, batch.step_batch), strict=True))


FUNCTION_NAMES = ("prepare", "search", "random_games", "random_playouts", "deal_batch", "step_batch")


class PlainBackend(Backend):
    """Ordinary Python: everywhere, at once, and two hundred times slower."""

    name = "plain"
    batch_size = 16  # which take a twentieth of a second
    _functions = function_table(playout, batch, simulate)

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Give room of the system's, so that what nobody writes to takes none."""
        memory = memoryview(mmap(-1, size_of(item_type) * count))
        return Buffer(
            memory, memory.cast(FORMAT_CODES[item_type]) if isinstance(item_type, str) else Records(item_type, memory)
        )

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of `saqqara.engine.rules` or `search`."""
        return self._functions[function_name](*map(_handle_of, arguments))


class NativeBackend(Backend):
    """Machine code, by Numba, which is not installed everywhere and compiles for a minute before the first use."""

    name = "native"
    required_packages = ("numba", "llvmlite", "numpy")

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Ask whether Numba is installed."""
        return None if find_spec("numba") else SaqqaraError("extra-missing", module="numba", extra="native")

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Give an array of NumPy's."""
        from saqqara.engine import arrays

        array = arrays.zeros(item_type, count)
        return Buffer(arrays.view_as_bytes(array), array)

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of `saqqara.engine.compiled`."""
        return _compiled_functions()[function_name](*map(_handle_of, arguments))


class WasmBackend(Backend):
    """The module `saqqara.wasm`, by wasmtime: most of the speed of machine code, at once."""

    name = "webassembly"
    required_packages = ("wasmtime",)

    def __init__(self) -> None:
        """Begin a module with memory of its own. Raises SaqqaraError where there can be none."""
        self._instance = _new_instance()

    @classmethod
    def unavailable_reason(cls) -> SaqqaraError | None:
        """Begin a module and see."""
        try:
            cls()
        except SaqqaraError as error:
            return error
        return None

    def allocate(self, item_type: type[Record] | str, count: int = 1) -> Buffer:
        """Give room in the module's memory, which takes none of the system's before it is written to."""
        size = size_of(item_type) * count
        place = self._instance.allocate(size)
        return Buffer(self._instance.view(place, size), (place, count))

    def call(self, function_name: str, *arguments: Buffer | int) -> Any:
        """Call the function of the module; rooms are told as their place and their count."""
        told = [argument.handle if isinstance(argument, Buffer) else (argument,) for argument in arguments]
        return self._instance.call(function_name, *(number for numbers in told for number in numbers))


def _new_instance() -> "Instance":
    """Begin a module. Where pip has no wheel of the runtime for a platform it takes that of another one, and what goes
    wrong then may be anything.
    """
    from saqqara.engine.wasm.header import UnusableError

    try:
        from saqqara.engine.wasm.instance import Instance

        return Instance()
    except UnusableError as error:
        raise _unusable_error(error.problem, error.detail) from error
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "wasmtime":
            raise _unusable_error("absent") from error
        raise _unusable_error("runtime", (str(error).splitlines() or [type(error).__name__])[0]) from error


def _unusable_error(problem: str, detail: str = "") -> SaqqaraError:
    return SaqqaraError("load-unusable", problem=problem, detail=detail)


@cache
def _compiled_functions() -> FunctionTable:
    from saqqara.engine.compiled import batch, playout, simulate

    return function_table(playout, batch, simulate)


def _handle_of(argument: Buffer | int) -> Any:
    return argument.handle if isinstance(argument, Buffer) else argument


BACKENDS: tuple[type[Backend], ...] = (WasmBackend, NativeBackend, PlainBackend)  # the first that can be used is taken


@cache
def default_backend() -> type[Backend]:
    """Give the load for bots and tables: strong at once where that can be, else the next best."""
    return next(load for load in BACKENDS if load.unavailable_reason() is None)


def tournament_backend() -> type[Backend]:
    """Give the load for what takes hours, as tournaments do, and so is worth a minute of compiling."""
    return NativeBackend if NativeBackend.unavailable_reason() is None else default_backend()


def fallback_reason() -> Translatable | None:
    """Say why bots and tables do without the load that they should have, and what they have; None where all is well."""
    found = default_backend()
    reason = None if found is BACKENDS[0] else BACKENDS[0].unavailable_reason()
    return None if reason is None else Translatable("load-instead", load=found.name, reason=reason)
