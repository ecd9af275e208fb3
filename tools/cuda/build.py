"""Builds the PTX, from the sources to the text."""

import json
import re

import llvmlite.binding as llvm

from saqqara.engine.cuda.header import HEADER_MARK
from saqqara.engine.source_hashes import source_hashes
from tools.wasm.entries import Entry, find_entry
from tools.wasm.linking import merge_texts
from tools.wasm.lowering import lower_module
from tools.wasm.numba_frontend import compile_to_llvm

from .kernels import ENTRIES, INTRINSICS, make_kernel

TARGET_TRIPLE = "nvptx64-nvidia-cuda"
ARCHITECTURE = "sm_75"  # the oldest that current drivers and tools support; a driver compiles PTX for newer cards too
PTX_VERSION = "+ptx63"  # the oldest for that architecture, so that older drivers read it
UNDEFINED_FUNCTION = re.compile(r"^\.extern\s+\.func\s*(?:\([^)]*\)\s*)?([\w$]+)", re.MULTILINE)


def target_machine() -> llvm.TargetMachine:
    """Return the target machine for PTX."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TARGET_TRIPLE)
    return target.create_target_machine(cpu=ARCHITECTURE, features=PTX_VERSION, opt=3)


def lower_entry(entry: Entry, data_layout: str) -> str:
    """Return an entry as LLVM text for a card, including its kernel. The text of the rules is that of WebAssembly."""
    module, symbol = compile_to_llvm(entry)
    text, gives = lower_module(module)
    text = re.sub(r"^target .*\n", "", text, flags=re.MULTILINE)
    kernel = make_kernel(entry, symbol, gives[f"@{symbol}"])
    return f'target datalayout = "{data_layout}"\ntarget triple = "{TARGET_TRIPLE}"\n{text}{INTRINSICS}{kernel}'


def compile_to_ptx(texts: list[str], kernels: list[str]) -> str:
    """Merge texts into one module in which only the kernels are visible, optimise it, and return its PTX.

    Raises:
        ValueError: The PTX calls a function that it does not contain.
    """
    machine = target_machine()
    module = merge_texts(texts, kernels)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    module.verify()
    ptx: str = machine.emit_assembly(module)
    if missing := UNDEFINED_FUNCTION.findall(ptx):
        raise ValueError(f"the PTX has undefined functions: {sorted(set(missing))}")
    return ptx


def build_ptx() -> str:
    """Return the PTX, with the hashes of its sources in its first line."""
    entries = [find_entry(path) for path in ENTRIES]
    data_layout = str(target_machine().target_data)
    ptx = compile_to_ptx([lower_entry(entry, data_layout) for entry in entries], [entry.name for entry in entries])
    return f"{HEADER_MARK}{json.dumps({'sources': source_hashes()})}\n{ptx}"
