"""The ways to run rules and search: as WebAssembly, as machine code of Numba's, as ordinary Python.

Each has memory for what they work on, and all find the same, so which one is taken decides about the time alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from mmap import mmap
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from saqqara.engine.rules import many, playout
from saqqara.engine.rules.layout import CODES, Record, Records, size_of
from saqqara.engine.search import simulate
from saqqara.errors import SaqqaraError
from saqqara.words import Phrase

if TYPE_CHECKING:
    from saqqara.engine.wasm.instance import Instance

Entries = dict[str, Callable[..., Any]]


class Room(NamedTuple):
    """Records or numbers in the memory of a load: their bytes, and how the load's own functions take them."""

    memory: memoryview
    handle: Any


class Load(ABC):
    """A way to run rules and search; each object has memory of its own, and gives it back when nobody uses it."""

    name: ClassVar[str]
    batch: ClassVar[int] = 256  # simulations between two looks at the clock
    needs: ClassVar[tuple[str, ...]] = ()  # distributions, by name

    @classmethod
    def obstacle(cls) -> SaqqaraError | None:
        """Give the reason why it cannot be used here; None where it can."""
        return None

    @abstractmethod
    def room(self, kind: type[Record] | str, count: int = 1) -> Room:
        """Give zeroed room for so many records, or numbers by their name in `layout.CODES`.

        All room is asked for before any of it is written to.
        """

    @abstractmethod
    def run(self, entry: str, *arguments: Room | int) -> Any:
        """Call a function by its name among `entries`; arguments are as there, arrays as rooms."""


def entries(playout: Any, many: Any, simulate: Any) -> Entries:
    """List what is called of modules of a load, by name."""
    searching, playing = (simulate.prepare, simulate.search), (playout.random_games, playout.simulations)
    return dict(zip(ENTRIES, (*searching, *playing, many.deal_many, many.step_many), strict=True))


ENTRIES = ("prepare", "search", "random_games", "simulations", "deal_many", "step_many")


class Plain(Load):
    """Ordinary Python: everywhere, at once, and two hundred times slower."""

    name = "plain"
    batch = 16  # which take a twentieth of a second
    _entries = entries(playout, many, simulate)

    def room(self, kind: type[Record] | str, count: int = 1) -> Room:
        """Give room of the system's, so that what nobody writes to takes none."""
        memory = memoryview(mmap(-1, size_of(kind) * count))
        return Room(memory, memory.cast(CODES[kind]) if isinstance(kind, str) else Records(kind, memory))

    def run(self, entry: str, *arguments: Room | int) -> Any:
        """Call the function of `saqqara.engine.rules` or `search`."""
        return self._entries[entry](*map(_handle, arguments))


class Native(Load):
    """Machine code, by Numba, which is not installed everywhere and compiles for a minute before the first use."""

    name = "native"
    needs = ("numba", "llvmlite", "numpy")

    @classmethod
    def obstacle(cls) -> SaqqaraError | None:
        """Ask whether Numba is installed."""
        return None if find_spec("numba") else SaqqaraError("extra-missing", module="numba", extra="native")

    def room(self, kind: type[Record] | str, count: int = 1) -> Room:
        """Give an array of NumPy's."""
        from saqqara.engine import arrays

        array = arrays.zeros(kind, count)
        return Room(arrays.memory(array), array)

    def run(self, entry: str, *arguments: Room | int) -> Any:
        """Call the function of `saqqara.engine.compiled`."""
        return _compiled()[entry](*map(_handle, arguments))


class WebAssembly(Load):
    """The module `saqqara.wasm`, by wasmtime: most of the speed of machine code, at once."""

    name = "webassembly"
    needs = ("wasmtime",)

    def __init__(self) -> None:
        """Begin a module with memory of its own. Raises SaqqaraError where there can be none."""
        self._instance = _instance()

    @classmethod
    def obstacle(cls) -> SaqqaraError | None:
        """Begin a module and see."""
        try:
            cls()
        except SaqqaraError as error:
            return error
        return None

    def room(self, kind: type[Record] | str, count: int = 1) -> Room:
        """Give room in the module's memory, which takes none of the system's before it is written to."""
        size = size_of(kind) * count
        place = self._instance.room(size)
        return Room(self._instance.view(place, size), (place, count))

    def run(self, entry: str, *arguments: Room | int) -> Any:
        """Call the function of the module; rooms are told as their place and their count."""
        told = [argument.handle if isinstance(argument, Room) else (argument,) for argument in arguments]
        return self._instance.call(entry, *(number for numbers in told for number in numbers))


def _instance() -> "Instance":
    """Begin a module. Where pip has no wheel of the runtime for a platform it takes that of another one, and what goes
    wrong then may be anything.
    """
    from saqqara.engine.wasm.header import UnusableError

    try:
        from saqqara.engine.wasm.instance import Instance

        return Instance()
    except UnusableError as error:
        raise _unusable(error.problem, error.detail) from error
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "wasmtime":
            raise _unusable("absent") from error
        raise _unusable("runtime", (str(error).splitlines() or [type(error).__name__])[0]) from error


def _unusable(problem: str, detail: str = "") -> SaqqaraError:
    return SaqqaraError("load-unusable", problem=problem, detail=detail)


@cache
def _compiled() -> Entries:
    from saqqara.engine.compiled import many, playout, simulate

    return entries(playout, many, simulate)


def _handle(argument: Room | int) -> Any:
    return argument.handle if isinstance(argument, Room) else argument


LOADS: tuple[type[Load], ...] = (WebAssembly, Native, Plain)  # the first that can be used is taken


@cache
def fastest() -> type[Load]:
    """Give the load for bots and tables: strong at once where that can be, else the next best."""
    return next(load for load in LOADS if load.obstacle() is None)


def for_hours() -> type[Load]:
    """Give the load for what takes hours, as tournaments do, and so is worth a minute of compiling."""
    return Native if Native.obstacle() is None else fastest()


def shortfall() -> Phrase | None:
    """Say why bots and tables do without the load that they should have, and what they have; None where all is well."""
    found = fastest()
    reason = None if found is LOADS[0] else LOADS[0].obstacle()
    return None if reason is None else Phrase("load-instead", load=found.name, reason=reason)
