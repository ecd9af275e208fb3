"""The decorator of every rule: it does nothing in the plain backend and compiles in the compiled one.

These files are imported twice, as `saqqara.engine.rules` and as `saqqara.engine.compiled.rules`; each import has its
own copy of this module. The second copy gets a compiler before any rule is imported.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_compilers: list[Callable[[Any], Any]] = []


def set_compiler(compiler: Callable[[Any], Any]) -> None:
    """Pass every rule that this import declares from now on through `compiler`."""
    _compilers[:] = [compiler]


def rule(function: F) -> F:
    """Mark a function as part of the engine; the compiled backend turns it into machine code."""
    for compiler in _compilers:
        function = compiler(function)
    return function


def is_interpreted() -> bool:
    """Return whether these rules run as ordinary Python."""
    return not _compilers
