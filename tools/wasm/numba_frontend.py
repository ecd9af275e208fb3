"""From a rule to the text of a module for LLVM, as Numba writes it before anything is made better."""

from typing import Any, NamedTuple

from saqqara.engine import jit
from saqqara.engine.arrays import item_dtype

from .entries import Entry
from .records import item_type_of


class LlvmModule(NamedTuple):
    """What Numba has written: a whole module, and the name of the entry's function in it."""

    ir: str
    symbol: str


def numba_type_of(kind: str) -> Any:
    """Give the compiler's type of a kind of parameter (`Entry`)."""
    if kind == "int":
        return jit.INT64
    dtype = item_dtype(item_type_of(kind))
    return jit.array_type(dtype) if kind.endswith("[]") else jit.record_type(dtype)


def compile_to_llvm(entry: Entry) -> LlvmModule:
    """Compile a rule for its parameters and give what LLVM is told."""
    kinds = tuple(numba_type_of(kind) for _, kind in entry.parameters)
    entry.rule.compile(kinds)
    made = entry.rule.overloads[kinds]
    return LlvmModule(made.library.get_llvm_str(), made.fndesc.llvm_func_name)
