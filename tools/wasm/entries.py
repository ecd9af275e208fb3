"""What the module offers: functions of rules and search by name, in the objects that they are compiled into."""

from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

from saqqara.engine.parameter_types import ARRAY_PARAMETERS, RECORD_PARAMETERS

PACKAGE = "saqqara.engine.compiled"
# What is called from outside is not drawn into what calls it. So the loops that have to be quick are an object of their
# own, and have copies of their own of what the other one offers.
OBJECT_FILES = (
    ("search.simulate.search", "rules.playout.random_games", "rules.playout.random_playouts"),
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
        "search.evaluate.evaluate",
    ),
)


class Entry(NamedTuple):
    """A function that the module offers: its name, its parameters by name and kind, and the rule.

    Kinds are `Setup` (a record), `Setup[]` (an array of records), `i2[]` (one of numbers) and `int`.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    rule: Any


# A generator of chance is an array for who calls from outside, a field of a state within.
PARAMETER_KINDS = {"rng": "u4[]"} | {name: record.__name__ for name, record in RECORD_PARAMETERS.items()}
PARAMETER_KINDS |= {
    name: f"{cell if isinstance(cell, str) else cell.__name__}[]" for name, cell in ARRAY_PARAMETERS.items()
}


def find_entry(path: str) -> Entry:
    """Find a rule by the path to it in its package, and what it takes by the names of its parameters."""
    module, name = path.rsplit(".", 1)
    rule = getattr(import_module(f"{PACKAGE}.{module}"), name)
    declared = signature(rule.py_func).parameters
    return Entry(name, tuple((one, PARAMETER_KINDS.get(one, "int")) for one in declared), rule)
