"""The decorator of every rule: it does nothing in the plain backend and compiles in the compiled one.

These files are imported twice, as `saqqara.engine.rules` and as `saqqara.engine.compiled.rules`; each import has its
own copy of this module. The second copy gets a compiler before any rule is imported.
"""

from collections.abc import Callable
from struct import Struct
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_compilers: list[Callable[[Any], Any]] = []
_pack_single, _unpack_single = Struct("f").pack, Struct("f").unpack


def single(number: float) -> float:
    """Round a number to single precision.

    Sums and products of such numbers are exact enough in double precision to be rounded to the same result afterwards,
    so rules that round each of them get what compiled code gets with its own type of that precision.
    """
    rounded: float = _unpack_single(_pack_single(number))[0]
    return rounded


def set_compiler(compiler: Callable[[Any], Any], single_type: Any) -> None:
    """Pass every rule that this import declares from now on through `compiler`; `single` becomes `single_type`."""
    _compilers[:] = [compiler]
    globals()["single"] = single_type


def rule(function: F) -> F:
    """Mark a function as part of the engine; the compiled backend turns it into machine code."""
    for compiler in _compilers:
        function = compiler(function)
    return function


def is_interpreted() -> bool:
    """Return whether these rules run as ordinary Python."""
    return not _compilers
