"""Compiles the rules before they are needed, stage by stage, so that whoever waits sees how far it is.

Without this each rule would be compiled when it is first called, all of them within the first call.
"""

from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import Any, NamedTuple


class Stage(NamedTuple):
    """A part of the rules, by name (its message is `cli-stage-NAME`), and its share of the whole work, in percent."""

    name: str
    modules: tuple[str, ...]
    share: int


STAGES = (
    Stage("ships", ("chance", "agenda", "tables", "stones", "harbour"), 6),
    Stage("market", ("hands", "sites.market", "sites.taking", "errands", "cards"), 13),
    Stage("sites", ("sites.pyramid", "sites.temple", "sites.burial", "sites.obelisk", "delivery"), 21),
    Stage("modules", ("modules.private_ships", "modules.wager", "modules.favors", "modules.prophecies"), 7),
    Stage("decisions", ("legal",), 12),
    Stage("course", ("deal", "scoring", "flow"), 30),
    Stage("games", ("playout",), 11),
)


def compile_rules() -> Iterator[Stage]:
    """Compile the rules, or read them from the cache; gives each stage just before it begins."""
    for stage in STAGES:
        yield stage
        for name in stage.modules:
            compile_module(import_module(f"saqqara.compiled.{name}"))


def compile_module(module: ModuleType) -> None:
    """Compile every rule of a module that takes set-up, state, numbers and a list of moves; the others when called."""
    from saqqara import jit
    from saqqara.compiled import state

    records = {"setup": state.Setup.dtype, "s": state.State.dtype}
    known = {name: jit.record_type(dtype) for name, dtype in records.items()} | {"found": jit.MOVES}
    for rule in rules_of(module):
        declared = signature(rule.py_func).parameters.values()
        arguments = [jit.NUMBER if one.annotation is int else known.get(one.name) for one in declared]
        if None not in arguments:
            rule.compile(tuple(arguments))


def rules_of(module: ModuleType) -> list[Any]:
    """Give the rules that a module of the compiled load declares."""
    mine = module.__name__
    return [rule for rule in vars(module).values() if hasattr(rule, "py_func") and rule.py_func.__module__ == mine]
