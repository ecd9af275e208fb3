"""From a rule to the text of a module for LLVM, as Numba writes it before anything is made better."""

from typing import Any, NamedTuple

from saqqara.engine import jit
from saqqara.engine.arrays import cell_type

from .entries import Entry
from .records import cell_of


class Text(NamedTuple):
    """What Numba has written: a whole module, and the name of the entry's function in it."""

    module: str
    symbol: str


def kind_of(kind: str) -> Any:
    """Give the compiler's type of a kind of parameter (`Entry`)."""
    if kind == "int":
        return jit.NUMBER
    dtype = cell_type(cell_of(kind))
    return jit.array_type(dtype) if kind.endswith("[]") else jit.record_type(dtype)


def text_of(entry: Entry) -> Text:
    """Compile a rule for its parameters and give what LLVM is told."""
    kinds = tuple(kind_of(kind) for _, kind in entry.parameters)
    entry.rule.compile(kinds)
    made = entry.rule.overloads[kinds]
    return Text(made.library.get_llvm_str(), made.fndesc.llvm_func_name)
