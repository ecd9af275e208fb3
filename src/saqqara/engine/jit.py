"""The one module that knows Numba: it compiles rules and search when they are loaded as `saqqara.engine.compiled`.

Numba's own disk cache does not notice a change in a called function of another file. So the machine code lies in a
folder named by a hash of everything that could change it; an outdated folder is never read, only removed. Nor does the
place of the sources count: what one installation has compiled, another one of the same sources takes.
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
# C callbacks are never made of a rule, so their wrappers need not be compiled either. And rules allocate nothing: their
# arrays come from outside and outlive each call, so no references are counted; that took an eighth of the time.
NJIT_OPTIONS: dict[str, Any] = {"cache": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
FOLDER_NAME = re.compile("[0-9a-f]{16}")  # of a folder made here; nothing else is ever removed
MAX_AGE = 14 * 24 * 3600  # seconds after which the code of another version is removed


def code_hash() -> str:
    """Hash what the machine code depends on: every source, Python, Numba, NumPy and the bounds-check flag."""
    versions = (sys.implementation.cache_tag, numba.__version__, np.__version__, numba_config.BOUNDSCHECK)
    digest = hashlib.sha256(" ".join(map(str, versions)).encode())
    for path in [*source_files(ENGINE_FOLDER), Path(__file__)]:
        digest.update(path.relative_to(ENGINE_FOLDER).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def code_cache_root() -> Path:
    """Give the folder for machine code."""
    return cache_dir() / "machine-code"


def code_cache_folder() -> Path:
    """Give this version's folder, made if need be; removes folders of versions long unused."""
    root = code_cache_root()
    folder = root / code_hash()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in root.iterdir():
        if other != folder and FOLDER_NAME.fullmatch(other.name) and seconds_unused(other) > MAX_AGE:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def seconds_unused(folder: Path) -> float:
    """Give the seconds since a folder was last used; 0 when another process has just removed it."""
    try:
        return time.time() - folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def target_description() -> str:
    """Name what the machine code is made for: the system, the processor, and what that can do.

    Of what lies in a folder the compiler takes only what was made for the same.
    """
    return " ".join(map(str, numba_target.target_context.codegen().magic_tuple()))


class CodeCacheLocator(UserProvidedCacheLocator):
    """Where the machine code of a source file lies: by its place in the package, wherever that is installed."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Give the name of the folder for a source file, such as "rules.sites"; of other files as Numba has it."""
        folder = Path(py_file).resolve().parent
        if not folder.is_relative_to(ENGINE_FOLDER):
            return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
        return ".".join(folder.relative_to(ENGINE_FOLDER).parts)


INT64 = types.int64
FLOAT64 = types.float64


def record_type(dtype: Any) -> Any:
    """Give the compiler's type of a record."""
    return numba.from_dtype(dtype)


def array_type(dtype: Any) -> Any:
    """Give the compiler's type of an array: of records, or of numbers."""
    return types.Array(numba.from_dtype(np.dtype(dtype)), 1, "C")


def widen_type(numba_type: Any) -> Any:
    """Give the type as which compiled code passes a value on: whole numbers of any width, constants too, as 64 bits."""
    numba_type = types.unliteral(numba_type)
    return types.int64 if isinstance(numba_type, types.Integer) else numba_type


def widen_call_types(rule: Any) -> None:
    """Have all callers inside compiled code use one version of a rule; Numba would compile one for each width."""
    find = rule.get_call_template

    def find_widened(args: Any, kws: Any) -> Any:
        return find(tuple(map(widen_type, args)), {name: widen_type(kind) for name, kind in kws.items()})

    rule.get_call_template = find_widened


class InterruptGuard:
    """Holds Ctrl-C back while a function is compiled, and lets it be heard between two of them.

    LLVM calls back into Python, where an interrupt would be swallowed, or end the process by a fault of memory.
    """

    def __init__(self) -> None:
        self._depth = 0  # a function is compiled while its caller is
        self._original_handler: Any = None
        self._was_interrupted = False

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread():  # others never hear it
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
    """Have Ctrl-C wait until a function is compiled, whoever needs it."""
    compile_now = rule.compile

    def compile_held(signature: Any) -> Any:
        with interrupt_guard:
            return compile_now(signature)

    rule.compile = compile_held


def make_rule_compiler(folder: Path) -> Callable[[Any], Any]:
    """Make the decorator that compiles a rule and keeps its machine code in `folder`."""

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
