"""From LLVM text to one module: optimised, compiled to objects, and linked with the linker of the ziglang package."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import llvmlite.binding as llvm

from .lowering import TARGET_TRIPLE

TARGET_FEATURES = "+simd128,+sign-ext,+bulk-memory,+nontrapping-fptoint,+mutable-globals"


def target_machine() -> llvm.TargetMachine:
    """Return the target machine for objects of 32-bit WebAssembly."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TARGET_TRIPLE).create_target_machine(opt=3, features=TARGET_FEATURES, reloc="static")


def merge_texts(texts: Sequence[str], exports: Sequence[str]) -> llvm.ModuleRef:
    """Merge texts into one module, and make everything except the exports internal."""
    module = llvm.parse_assembly(texts[0])
    for text in texts[1:]:
        module.link_in(llvm.parse_assembly(text))
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration:
            one.linkage = "external" if one.name in exports else "internal"
    return module


def merge_and_optimise(texts: Sequence[str], exports: Sequence[str]) -> llvm.ModuleRef:
    """Merge texts into one module, make everything except the exports internal, and optimise it."""
    module = merge_texts(texts, exports)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization, options.slp_vectorization = True, False
    builder = llvm.create_pass_builder(target_machine(), options)
    builder.getModulePassManager().run(module, builder)
    module.verify()
    return module


def find_pointer_accesses(module: llvm.ModuleRef) -> list[str]:
    """List what loads or stores a pointer or allocates on the stack: its place might be one for 64-bit pointers."""
    lines = (line.strip() for line in str(module).splitlines())
    return [line for line in lines if " = alloca " in line or " = load ptr," in line or line.startswith("store ptr ")]


def link_modules(modules: Sequence[llvm.ModuleRef], exports: Sequence[str]) -> bytes:
    """Compile each module to an object, and link the objects."""
    machine = target_machine()
    with TemporaryDirectory() as folder:
        objects = [Path(folder, f"{n}.o") for n, _ in enumerate(modules)]
        for path, module in zip(objects, modules, strict=True):
            path.write_bytes(machine.emit_object(module))
        out = Path(folder, "out.wasm")
        named = [f"--export={name}" for name in exports]
        how = ["--no-entry", "-O3", "--gc-sections", "--strip-all", "--max-memory=4294901760", "-o", str(out)]
        subprocess.run([sys.executable, "-m", "ziglang", "wasm-ld", *how, *named, *map(str, objects)], check=True)
        return out.read_bytes()
