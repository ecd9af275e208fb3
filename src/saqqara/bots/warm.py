"""Compiles the rules before they are needed, stage by stage, so that whoever waits sees how far it is.

Without this each rule would be compiled when it is first called, all of them within the first call.
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

from .loads import Native

if TYPE_CHECKING:
    from filelock import FileLock


class Stage(NamedTuple):
    """A part of an engine package, by name (its message is `cli-stage-NAME`), and its share of the work in percent."""

    name: str
    package: str
    modules: tuple[str, ...]
    share: int


STAGES = (
    Stage("ships", "rules", ("chance", "agenda", "shares", "stones", "harbour"), 5),
    Stage("market", "rules", ("hands", "sites.market", "sites.taking", "granted", "cards"), 12),
    Stage("sites", "rules", ("sites.pyramid", "sites.temple", "sites.burial", "sites.obelisk", "delivery"), 20),
    Stage("modules", "rules", ("modules.private_ships", "modules.wager", "modules.favors", "modules.prophecies"), 7),
    Stage("decisions", "rules", ("legal",), 11),
    Stage("course", "rules", ("deal", "scoring", "flow"), 28),
    Stage("games", "rules", ("playout", "many", "redact"), 11),
    Stage("search", "search", ("tree", "network", "descent", "evaluate", "simulate"), 6),
)


def is_ready() -> bool:
    """Tell whether the machine code of this version lies in the cache, so that using it takes no more than a moment.

    So it is where there is no compiler. Raises SaqqaraError, as `make_ready` does, where there can be no cache.
    """
    return Native.obstacle() is not None or mark().exists()


def make_ready(report: Callable[[Stage], None] = lambda stage: None) -> None:
    """Compile all that is not compiled yet, telling each stage; processes that come meanwhile wait for the first."""
    if is_ready():  # nobody waits for a lock where nothing is left to do
        return
    ready = mark()
    with lock():
        if not ready.exists():
            for stage in compile_rules():
                report(stage)
            ready.touch()


def mark() -> Path:
    """Give the file beside the machine code that is there when all of it is.

    It is another one for another processor, as where many machines share a home: what was compiled for that the
    compiler does not take. An installation elsewhere takes what another one of the same sources has compiled.
    """
    from saqqara.engine import jit

    return folder() / f"ready-{sha256(jit.processor().encode()).hexdigest()[:16]}"


def lock() -> "FileLock":
    """Give what a process holds while it compiles."""
    from filelock import FileLock

    return FileLock(folder() / "lock")


def folder() -> Path:
    """Give the folder of the machine code; raises SaqqaraError when nothing can be written there."""
    from saqqara.engine import jit

    try:
        found = jit.cache_folder()
        if not os.access(found, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as error:
        problem = error.strerror or str(error)
        raise SaqqaraError("cache-unwritable", folder=str(jit.cache_root()), problem=problem) from error
    return found


def compile_rules() -> Iterator[Stage]:
    """Compile the rules, or read them from the cache; gives each stage just before it begins. Without a compiler there
    are none.
    """
    for stage in STAGES if Native.obstacle() is None else ():
        yield stage
        for name in stage.modules:
            compile_module(import_module(f"saqqara.engine.compiled.{stage.package}.{name}"))


def compile_module(module: ModuleType) -> None:
    """Compile every rule of a module whose parameters say of what type they are; the others when they are called."""
    from saqqara.engine import jit

    numbers = {int: jit.NUMBER, float: jit.FRACTION}
    known = types_of_parameters()
    for rule in rules_of(module):
        declared = signature(rule.py_func).parameters.values()
        arguments = [numbers.get(one.annotation) or known.get(one.name) for one in declared]
        if None not in arguments:
            rule.compile(tuple(arguments))


def types_of_parameters() -> dict[str, Any]:
    """Give the types of what has the same name everywhere: records, arrays of records, scratch arrays."""
    from saqqara.engine import jit
    from saqqara.engine.arrays import cell_type
    from saqqara.engine.parameters import ARRAYS, RECORDS

    records = {name: jit.record_type(cell_type(kind)) for name, kind in RECORDS.items()}
    return records | {name: jit.array_type(cell_type(kind)) for name, kind in ARRAYS.items()}


def rules_of(module: ModuleType) -> list[Any]:
    """Give the rules that a module of the compiled load declares."""
    mine = module.__name__
    return [rule for rule in vars(module).values() if hasattr(rule, "py_func") and rule.py_func.__module__ == mine]
