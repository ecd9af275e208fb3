"""From a rule to the text of an LLVM module, as Numba writes it before any optimisation."""

from typing import Any, NamedTuple

from saqqara.engine import jit
from saqqara.engine.arrays import item_dtype

from .entries import Entry
from .records import item_type_of


class LlvmModule(NamedTuple):
    """The output of Numba: a whole module, and the name of the entry's function in it."""

    ir: str
    symbol: str


def numba_type_of(kind: str) -> Any:
    """Return Numba's type for a kind of parameter (`Entry`)."""
    if kind == "int":
        return jit.INT64
    dtype = item_dtype(item_type_of(kind))
    return jit.array_type(dtype) if kind.endswith("[]") else jit.record_type(dtype)


def compile_to_llvm(entry: Entry) -> LlvmModule:
    """Compile a rule for its parameters and return its LLVM text."""
    kinds = tuple(numba_type_of(kind) for _, kind in entry.parameters)
    entry.rule.compile(kinds)
    made = entry.rule.overloads[kinds]
    return LlvmModule(made.library.get_llvm_str(), made.fndesc.llvm_func_name)
