"""The only module that uses Numba. It compiles rules and search when they are imported as `saqqara.engine.compiled`.

Numba's own disk cache does not notice a change in a called function of another file. The machine code is therefore
stored in a folder named by a hash of everything that could change it; an outdated folder is never read, only removed.
The location of the sources is not part of the hash, so installations of the same sources share their machine code.
"""

import hashlib
import os
import re
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator
from numba.core.registry import cpu_target

from saqqara.engine.cache_dir import cache_dir
from saqqara.engine.source_hashes import source_files

numba_config: Any = numba.config
types: Any = numba.types
numba_target: Any = cpu_target

ENGINE_FOLDER = Path(__file__).resolve().parent
# No rule is used as a C callback, so no wrapper for that is compiled. Rules allocate nothing: their arrays come from
# outside and outlive each call, so there is no reference counting, which took an eighth of the time.
NJIT_OPTIONS: dict[str, Any] = {
    "cache": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "nogil": True,
    "_nrt": False,
}
CACHE_FOLDER_PATTERN = re.compile("[0-9a-f]{16}")  # of folders created here; nothing else is ever removed
MAX_AGE = 14 * 24 * 3600  # seconds without use after which the code of another version is removed


def code_hash() -> str:
    """Return the hash of what machine code depends on: sources, Python, Numba, NumPy and the bounds-check flag."""
    versions = (sys.implementation.cache_tag, numba.__version__, np.__version__, numba_config.BOUNDSCHECK)
    digest = hashlib.sha256(" ".join(map(str, versions)).encode())
    for path in [*source_files(ENGINE_FOLDER), Path(__file__)]:
        digest.update(path.relative_to(ENGINE_FOLDER).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def code_cache_root() -> Path:
    """Return the folder for the machine code of all versions."""
    return cache_dir() / "machine-code"


def code_cache_folder() -> Path:
    """Return this version's folder, creating it if necessary, and remove folders that are long unused."""
    root = code_cache_root()
    folder = root / code_hash()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in root.iterdir():
        if other != folder and CACHE_FOLDER_PATTERN.fullmatch(other.name) and seconds_unused(other) > MAX_AGE:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def seconds_unused(folder: Path) -> float:
    """Return the seconds since a folder was last used; 0 if another process has just removed it."""
    try:
        return time.time() - folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def target_description() -> str:
    """Return a description of the compilation target: the system, the processor and its features.

    The compiler loads from a folder only code that was made for the same target.
    """
    return " ".join(map(str, numba_target.target_context.codegen().magic_tuple()))


class CodeCacheLocator(UserProvidedCacheLocator):
    """Locates the machine code of a source file by its path in the package, wherever that is installed."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Return a source file's folder name, such as "rules.sites"; files outside the engine keep Numba's name."""
        folder = Path(py_file).resolve().parent
        if not folder.is_relative_to(ENGINE_FOLDER):
            return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
        return ".".join(folder.relative_to(ENGINE_FOLDER).parts)


INT64 = types.int64
FLOAT64 = types.float64
SINGLE_TYPE = np.float32  # what `single` is in compiled code


def record_type(dtype: Any) -> Any:
    """Return the Numba type of a record."""
    return numba.from_dtype(dtype)


def array_type(dtype: Any) -> Any:
    """Return the Numba type of a one-dimensional, contiguous array of records or numbers."""
    return types.Array(numba.from_dtype(np.dtype(dtype)), 1, "C")


def widen_type(numba_type: Any) -> Any:
    """Return the type with which compiled code passes a value: integers of any width, and constants, become 64-bit."""
    numba_type = types.unliteral(numba_type)
    return types.int64 if isinstance(numba_type, types.Integer) else numba_type


def widen_call_types(rule: Any) -> None:
    """Make all compiled callers share one version of a rule; Numba would compile one for each integer width."""
    find = rule.get_call_template

    def find_widened(args: Any, kws: Any) -> Any:
        return find(tuple(map(widen_type, args)), {name: widen_type(kind) for name, kind in kws.items()})

    rule.get_call_template = find_widened


class InterruptGuard:
    """Delays Ctrl-C while a function is compiled and delivers it between two compilations.

    LLVM calls back into Python, where an interrupt would be swallowed or would crash the process with a memory fault.
    """

    def __init__(self) -> None:
        self._depth = 0  # compilations nest: a callee is compiled while its caller is
        self._original_handler: Any = None
        self._was_interrupted = False

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread():  # other threads never receive it
            return
        if self._depth == 0:
            self._original_handler = signal.getsignal(signal.SIGINT)
            if callable(self._original_handler):
                signal.signal(signal.SIGINT, self._on_interrupt)
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        self._depth -= 1
        if self._depth == 0 and callable(self._original_handler):
            signal.signal(signal.SIGINT, self._original_handler)
        if self._was_interrupted:
            self._was_interrupted = False
            self._original_handler(signal.SIGINT, None)

    def _on_interrupt(self, *_: object) -> None:
        self._was_interrupted = True


interrupt_guard = InterruptGuard()


def guard_compilation(rule: Any) -> None:
    """Make Ctrl-C wait while a rule is compiled, whichever caller needs the rule."""
    compile_now = rule.compile

    def compile_held(signature: Any) -> Any:
        with interrupt_guard:
            return compile_now(signature)

    rule.compile = compile_held


def make_rule_compiler(folder: Path) -> Callable[[Any], Any]:
    """Return the decorator that compiles a rule and caches its machine code in `folder`."""

    def compile_rule(function: Any) -> Any:
        before = numba_config.CACHE_DIR, numba_config.CACHE_LOCATOR_CLASSES
        numba_config.CACHE_DIR, numba_config.CACHE_LOCATOR_CLASSES = (
            str(folder),
            f"{__name__}.{CodeCacheLocator.__name__}",
        )
        try:
            compiled = numba.njit(**NJIT_OPTIONS)(function)
        finally:
            numba_config.CACHE_DIR, numba_config.CACHE_LOCATOR_CLASSES = before
        widen_call_types(compiled)
        guard_compilation(compiled)
        return compiled

    return compile_rule
