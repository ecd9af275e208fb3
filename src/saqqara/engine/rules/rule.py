"""The decorator that every rule wears: nothing in the plain load, the compiler in the other.

These files are loaded twice, as `saqqara.engine.rules` and as `saqqara.engine.compiled.rules`; each load has a copy of
this module of its own. The second one is handed a compiler before any rule is read.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_compilers: list[Callable[[Any], Any]] = []


def set_compiler(compiler: Callable[[Any], Any]) -> None:
    """Have every rule that is declared from now on in this load pass through `compiler`."""
    _compilers[:] = [compiler]


def rule(function: F) -> F:
    """Mark a function as part of the engine; the compiled load turns it into machine code."""
    for compiler in _compilers:
        function = compiler(function)
    return function


def is_interpreted() -> bool:
    """Tell whether this load runs as ordinary Python."""
    return not _compilers
