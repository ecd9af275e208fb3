"""How things that are numbers get their names: from the constants themselves, so that each is named once."""

from collections.abc import Mapping


def constant_names(module: Mapping[str, object], first: str, separator: str = "_") -> tuple[str, ...]:
    """Give the names of a module's constants, those from `first` to the latest, as they are written elsewhere.

    To be called with `globals()` right behind the constants, which are numbered in this order.

    >>> names({"ROUNDS": 6, "RED": 0, "DARK_BLUE": 1}, "RED", "-")
    ('red', 'dark-blue')
    """
    constants = list(module)
    return tuple(name.lower().replace("_", separator) for name in constants[constants.index(first) :])
