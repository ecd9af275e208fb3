"""The exports of the module: functions of rules and search by name, grouped by the object that contains them."""

from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

from saqqara.engine.parameter_types import ARRAY_PARAMETERS, RECORD_PARAMETERS

PACKAGE = "saqqara.engine.compiled"
# An exported function is not inlined into its callers. So the loops that have to be fast are in a separate object, with
# their own copies of what the other one exports.
OBJECT_FILES = (
    (
        "search.simulate.search",
        "search.solve.solve",
        "search.solve_each.solve_each",
        "search.vector.step_games",
        "rules.playout.random_games",
        "rules.playout.random_playouts",
        "search.vector.find_illegal_action",
    ),
    (
        "rules.chance.seed",
        "rules.deal.deal",
        "rules.flow.begin",
        "rules.flow.step",
        "rules.legal.generate_legal_moves",
        "rules.redact.redact",
        "rules.redact.determinize",
        "rules.batch.deal_batch",
        "rules.batch.step_batch",
        "rules.scoring.score",
        "search.simulate.prepare",
        "search.solve.begin_solving",
        "search.solve.begin_root",
        "search.solve_each.begin_solving_each",
        "search.evaluate.evaluate",
    ),
)
BLOCK_ENTRIES = frozenset({"step_games", "find_illegal_action"})  # they take arguments from the block; all in object 0


class Entry(NamedTuple):
    """A function that the module exports: its name, its parameters by name and kind, and the rule.

    Kinds are `Setup` (a record), `Setup[]` (an array of records), `i2[]` (one of numbers) and `int`.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    rule: Any


# A random number generator is an array for callers from outside, and a field of a state inside.
PARAMETER_KINDS = {"rng": "u4[]"} | {name: record.__name__ for name, record in RECORD_PARAMETERS.items()}
PARAMETER_KINDS |= {
    name: f"{cell if isinstance(cell, str) else cell.__name__}[]" for name, cell in ARRAY_PARAMETERS.items()
}


def find_entry(path: str) -> Entry:
    """Return the entry of a rule by its path in the package. Kinds follow from the names of the parameters."""
    module, name = path.rsplit(".", 1)
    rule = getattr(import_module(f"{PACKAGE}.{module}"), name)
    declared = signature(rule.py_func).parameters
    return Entry(name, tuple((one, PARAMETER_KINDS.get(one, "int")) for one in declared), rule)
