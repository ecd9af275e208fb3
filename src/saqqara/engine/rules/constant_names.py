"""Names of things that are numbers, derived from the constants so that each name is written once."""

from collections.abc import Mapping


def constant_names(module: Mapping[str, object], first: str, separator: str = "_") -> tuple[str, ...]:
    """Return the names of a module's constants from `first` to the latest, in lower case and with `separator` for "_".

    Call it with `globals()` directly after the constants, which are numbered in this order.

    >>> constant_names({"ROUNDS": 6, "RED": 0, "DARK_BLUE": 1}, "RED", "-")
    ('red', 'dark-blue')
    """
    constants = list(module)
    return tuple(name.lower().replace("_", separator) for name in constants[constants.index(first) :])
