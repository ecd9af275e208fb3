"""Compiling the rules ahead of time, in stages, so that a program can show progress.

Without this, each rule would be compiled when it is first called, and so all of them within the first call.
"""

import os
from collections.abc import Callable, Iterator
from errno import EACCES
from hashlib import sha256
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from saqqara.errors import SaqqaraError

from .backends import NativeBackend

if TYPE_CHECKING:
    from filelock import FileLock


class CompileStage(NamedTuple):
    """A part of an engine package, by name (its message is `cli-stage-NAME`), and its share of the work in percent."""

    name: str
    package: str
    modules: tuple[str, ...]
    percent: int


STAGES = (
    CompileStage("ships", "rules", ("chance", "agenda", "points_math", "stones", "harbour"), 3),
    CompileStage("market", "rules", ("hands", "sites.market", "sites.market_actions", "extra_actions", "cards"), 6),
    CompileStage("sites", "rules", ("sites.pyramid", "sites.temple", "sites.burial", "sites.obelisk", "delivery"), 8),
    CompileStage(
        "modules", "rules", ("modules.private_ships", "modules.wager", "modules.favors", "modules.prophecies"), 2
    ),
    CompileStage("decisions", "rules", ("legal",), 5),
    CompileStage("course", "rules", ("deal", "scoring", "flow"), 13),
    CompileStage("games", "rules", ("playout", "batch", "redact"), 13),
    CompileStage("search", "search", ("tree", "network", "selection", "evaluate", "simulate"), 18),
    CompileStage("ends", "search", ("position_key", "ending", "solve", "solve_each"), 19),
    CompileStage("batches", "search", ("vector",), 13),
)


def is_compiled() -> bool:
    """Return whether the machine code of this version is in the cache, so that it loads within a moment.

    Without a compiler this is always true. Raises SaqqaraError, as `ensure_compiled` does, if there can be no cache.
    """
    return NativeBackend.unavailable_reason() is not None or ready_file().exists()


def ensure_compiled(on_stage: Callable[[CompileStage], None] = lambda stage: None) -> None:
    """Compile what is not compiled yet, calling `on_stage` for each stage; concurrent processes wait for the first."""
    if is_compiled():  # without waiting for the lock
        return
    ready = ready_file()
    with compile_lock():
        if not ready.exists():
            for stage in compile_rules():
                on_stage(stage)
            ready.touch()


def ready_file() -> Path:
    """Return the marker file beside the machine code that exists once all of it is compiled.

    Its name depends on the processor, because machines that share a home folder cannot load machine code of other
    processors. Another installation with the same sources uses the same cache.
    """
    from saqqara.engine import jit

    return code_cache_folder() / f"ready-{sha256(jit.target_description().encode()).hexdigest()[:16]}"


def compile_lock() -> "FileLock":
    """Return the lock that a process holds while it compiles."""
    from filelock import FileLock

    return FileLock(code_cache_folder() / "lock")


def code_cache_folder() -> Path:
    """Return the folder of the machine code; raises SaqqaraError if it is not writable."""
    from saqqara.engine import jit

    try:
        found = jit.code_cache_folder()
        if not os.access(found, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as error:
        problem = error.strerror or str(error)
        raise SaqqaraError("cache-unwritable", folder=str(jit.code_cache_root()), problem=problem) from error
    return found


def compile_rules() -> Iterator[CompileStage]:
    """Compile the rules or load them from the cache, yielding each stage before it begins; none without a compiler."""
    for stage in STAGES if NativeBackend.unavailable_reason() is None else ():
        yield stage
        for name in stage.modules:
            compile_module(import_module(f"saqqara.engine.compiled.{stage.package}.{name}"))


def compile_module(module: ModuleType) -> None:
    """Compile every rule of a module whose parameter types are known; others are compiled when called."""
    from saqqara.engine import jit

    numbers = {int: jit.INT64, float: jit.FLOAT64}
    known = parameter_types()
    for rule in declared_rules(module):
        declared = signature(rule.py_func).parameters.values()
        arguments = [numbers.get(one.annotation) or known.get(one.name) for one in declared]
        if None not in arguments:
            rule.compile(tuple(arguments))


def parameter_types() -> dict[str, Any]:
    """Return the types of parameters with the same name everywhere: records, arrays of records, scratch arrays."""
    from saqqara.engine import jit
    from saqqara.engine.arrays import item_dtype
    from saqqara.engine.parameter_types import ARRAY_PARAMETERS, RECORD_PARAMETERS

    records = {name: jit.record_type(item_dtype(kind)) for name, kind in RECORD_PARAMETERS.items()}
    return records | {name: jit.array_type(item_dtype(kind)) for name, kind in ARRAY_PARAMETERS.items()}


def declared_rules(module: ModuleType) -> list[Any]:
    """Return the rules that a module of `saqqara.engine.compiled` declares."""
    mine = module.__name__
    return [rule for rule in vars(module).values() if hasattr(rule, "py_func") and rule.py_func.__module__ == mine]
