"""Names of things that are numbers, derived from the constants so that each name is written once."""

from collections.abc import Mapping
from typing import Any


def constant_names(module: Mapping[str, Any], first: str, separator: str = "_") -> tuple[str, ...]:
    """Return the names of a module's constants from `first` to the latest, in lower case and with `separator` for "_".

    Call it with `globals()` directly after the constants, which are consecutive numbers, or the bits 1, 2, 4 and so on.
    Raises ValueError if they are not, as when another constant was declared between them and this call.

    >>> constant_names({"ROUNDS": 6, "RED": 0, "DARK_BLUE": 1}, "RED", "-")
    ('red', 'dark-blue')
    """
    constants = list(module)
    names = constants[constants.index(first) :]
    values = [module[name] for name in names]
    if values not in ([values[0] + n for n in range(len(names))], [1 << n for n in range(len(names))]):
        raise ValueError(
            f"constants from {first} to {names[-1]} must be consecutive numbers, or the bits 1, 2, 4 and so on"
        )
    return tuple(name.lower().replace("_", separator) for name in names)
