"""Checks of what is given to a batch; each returns the checked value or raises a SaqqaraError."""

from collections.abc import Callable, Iterable, Sequence
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import numpy as np

from saqqara.engine.arrays import Array
from saqqara.engine.rules.state import PROFILE_NAMES, SUPPLY_NAMES, Setup
from saqqara.engine.search.vector import MAX_SEED
from saqqara.errors import SaqqaraError, int_or_none, short_repr
from saqqara.game import setup as setup_module
from saqqara.game.boards import Boards
from saqqara.game.presets import DEFAULT_SETUP, customized_preset

from .outputs import OUTPUTS

MAX_GAMES = 1 << 20  # what fits into the memory of a WebAssembly module; the other backends have the same limit
MAX_THREADS = 1024


def make_setup(
    seats: int = 2,
    sides: str | None = None,
    options: Iterable[str] = (),
    rules: str = PROFILE_NAMES[0],
    stones: str = SUPPLY_NAMES[0],
    figure: int | None = None,
    boards: Boards | str | Path | None = None,
    *,
    setup: str = DEFAULT_SETUP,
    tour: int | None = None,
) -> bytes:
    """Return a set-up for a batch; the arguments are those of `Game`.

    Raises:
        SetupError: There is no such set-up.
    """
    what = customized_preset(setup, tour, sides, options, figure)
    chosen = setup_module.resolve_boards(boards)
    return setup_module.build_setup(seats, what.sides, rules, what.options, stones, chosen, figure=what.figure)


def check_number(name: str, given: Any, most: int) -> int:
    """Return a whole number from 1 to `most` as a plain int."""
    number = int_or_none(given)
    if number is None or not 1 <= number <= most:
        raise SaqqaraError("batch-number", name=name, most=most, given=short_repr(given))
    return number


def check_name(name: str, given: Any, known: Iterable[str]) -> str:
    """Return a name that is one of the known ones."""
    if given not in (names := list(known)):
        raise SaqqaraError("batch-name", name=name, given=short_repr(given), known=names)
    return str(given)


def check_argument_names(given: Iterable[str], *functions: Callable[..., Any]) -> None:
    """Refuse names of arguments that none of some functions or classes has; the error lists those that there are."""
    parameters = [one for function in functions for one in signature(function).parameters.values()]
    known = [one.name for one in parameters if one.kind is not Parameter.VAR_KEYWORD]
    for name in given:
        if name not in known:
            raise SaqqaraError("batch-argument", name=name[:60], known=known)


def check_setups(setups: Sequence[bytes] | None, setup: dict[str, Any]) -> list[bytes]:
    """Return the set-ups of a batch, which are given as a list or as arguments of `make_setup`."""
    if setups is None:
        return [make_setup(**setup)]
    if setup:
        raise SaqqaraError("batch-setup_twice", name=next(iter(setup)))
    found = list(setups)
    if not found or not all(isinstance(one, bytes) and len(one) == Setup.size for one in found):
        raise SaqqaraError("batch-setups")
    return found


def check_setup_indices(given: Any, games: int, setups: int) -> Array:
    """Return the index of each game's set-up; without indices they are used in turn."""
    if given is None:
        return np.arange(games, dtype=np.int32) % setups
    indices = check_integers("setup_indices", given, games)
    if indices.min() < 0 or indices.max() >= setups:
        raise SaqqaraError("batch-setup_index", setups=setups)
    return indices.astype(np.int32)


def check_seeds(given: Any, games: int) -> Array:
    """Return the seed of each game; a single one is that of the first game, and the others follow it."""
    first = int_or_none(given)
    if first is None:
        seeds = check_integers("seeds", given, games)
    else:
        seeds = np.array(first, object) + np.arange(games)  # as plain integers, which cannot overflow
    if seeds.min() < 0 or seeds.max() > MAX_SEED:
        raise SaqqaraError("batch-seed", most=str(MAX_SEED))
    return seeds.astype(np.int64)


def check_integers(name: str, given: Any, games: int) -> Array:
    """Return an array of integers, one for each game."""
    try:
        array = np.asarray(given)
    except (TypeError, ValueError, RuntimeError) as error:  # a ragged list, or memory of another device
        raise SaqqaraError("batch-integers", name=name, games=games, given=type(given).__name__) from error
    if array.shape != (games,) or array.dtype.kind not in "iu":
        raise SaqqaraError("batch-integers", name=name, games=games, given=describe(array))
    return array


def check_output_names(names: Iterable[str], left_out: Iterable[str]) -> None:
    """Refuse outputs that do not exist or that the batch leaves out."""
    for name in names:
        check_name("output", name, OUTPUTS)
        if name in left_out:
            raise SaqqaraError("batch-left_out", name=name)


def check_output_array(name: str, given: Any, games: int) -> Array:
    """Return an array to write an output into, as NumPy's view of it."""
    spec = OUTPUTS[name]
    shape = (games, *spec.shape)
    try:
        array = np.asarray(given)
    except (TypeError, ValueError, RuntimeError) as error:
        raise wrong_array(name, spec.dtype, shape, type(given).__name__) from error
    is_usable = array.flags.c_contiguous and array.flags.writeable and array.flags.aligned
    if array.shape != shape or array.dtype not in same_bytes(spec.dtype) or not is_usable:
        raise wrong_array(name, spec.dtype, shape, describe(array))
    return array


def same_bytes(dtype: "np.dtype[Any]") -> list["np.dtype[Any]"]:
    """Return the types in which an output can be given: what is true or false is a byte, 0 or 1."""
    return [dtype, np.dtype(np.uint8)] if dtype == np.bool_ else [dtype]


def wrong_array(name: str, dtype: "np.dtype[Any]", shape: tuple[int, ...], given: str) -> SaqqaraError:
    """Return the error for an array that does not fit."""
    return SaqqaraError("batch-array", name=name, dtype=str(dtype), shape=str(shape), given=given)


def describe(array: Array) -> str:
    """Return type and shape of an array for a message, and what else may be wrong with it."""
    flags = [name for name in ("c_contiguous", "writeable", "aligned") if not getattr(array.flags, name)]
    return f"{array.dtype} {array.shape}" + "".join(f", not {name}" for name in flags)
