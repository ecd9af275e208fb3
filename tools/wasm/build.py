"""Builds the module, from the sources to the bytes."""

from .allocator import ALLOCATOR_IR, BLOCK_IR
from .entries import OBJECT_FILES, Entry, find_entry
from .header import append_header, make_header
from .linking import find_pointer_accesses, link_modules, merge_and_optimise
from .lowering import lower_module, make_export_wrapper
from .numba_frontend import compile_to_llvm

MEMORY_FUNCTIONS = ("allocate", "clear", "arguments_block")


def lower_entry(entry: Entry) -> str:
    """Return an entry as LLVM text for WebAssembly, including the function that the host calls."""
    module, symbol = compile_to_llvm(entry)
    text, gives = lower_module(module)
    return text + make_export_wrapper(entry, symbol, gives[f"@{symbol}"])


def build_module() -> bytes:
    """Build the module.

    Raises ValueError if the module would hold pointers in memory: they might be laid out for 64 bits, and WebAssembly
    has 32.
    """
    made, entries = [], []
    for n, paths in enumerate(OBJECT_FILES):
        mine = [find_entry(path) for path in paths]
        texts = [lower_entry(one) for one in mine] + ([ALLOCATOR_IR, BLOCK_IR] if n == 0 else [])
        module = merge_and_optimise(texts, [*(one.name for one in mine), *MEMORY_FUNCTIONS])
        if found := find_pointer_accesses(module):
            raise ValueError(f"{len(found)} pointers are in memory: {found[:3]}")
        made.append(module)
        entries += mine
    names = [*(one.name for one in entries), *MEMORY_FUNCTIONS]
    return append_header(link_modules(made, names), make_header(entries))
