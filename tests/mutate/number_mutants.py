"""Mutants of the printed values: each number one too high, each word another one; the lowest number where none is."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from saqqara.game.boards import PrintedValue, default_boards
from saqqara.game.boards_schema import ListShape, NumberShape, Shape, TupleShape, WordShape, shape_of

from .mutant import Mutant

FILE = "game/boards.toml"


def boards_text(lines: Mapping[str, PrintedValue]) -> str:
    """Return the lines as a boards file."""
    text = []
    for key, line in lines.items():
        table, _, name = key.rpartition(".")
        text.append(f"{key} = {json.dumps(line.value)}")
        if line.parts:
            text.append(f"{table}.source = {json.dumps(line.source)}")
        own = {f".{part}": source for part, source in line.parts.items()} or {"": line.source}
        text += [f"{table}.sources.{name}{part} = {json.dumps(source)}" for part, source in own.items()]
    return "\n".join(dict.fromkeys(text)) + "\n"


def changed_value(shape: Shape, value: Any) -> Any:
    """Return another value of the same shape, or None: a number one higher, or lower at the highest; the next word."""
    if isinstance(value, int):
        number = shape.number if isinstance(shape, WordShape) else shape
        assert isinstance(number, NumberShape)
        return next((near for near in (value + 1, value - 1) if number.fits(near)), None)
    assert isinstance(shape, WordShape)
    following = shape.words[(shape.words.index(value) + 1) % len(shape.words)]
    return following if following != value else None


def value_changes(shape: Shape, value: Any, place: str = "") -> Iterator[tuple[str, Any, Any, Any]]:
    """Yield each number and word in a value: its place, the original, its mutant (or None), and the whole value."""
    if isinstance(value, list):
        assert isinstance(shape, ListShape | TupleShape)
        for n, part in enumerate(value):
            of_part = shape.items[n] if isinstance(shape, TupleShape) else shape.item
            for where, old, new, changed in value_changes(of_part, part, f"{place}[{n}]"):
                yield where, old, new, [*value[:n], changed, *value[n + 1 :]]
    else:
        new = changed_value(shape, value)
        yield place, value, new, new


def mutants() -> Iterator[Mutant]:
    """Yield every possible change of one number or word."""
    lines = default_boards().printed_values
    for key, line in lines.items():
        for place, old, new, changed in value_changes(shape_of(key), line.value):
            if new is not None:
                text = boards_text({**lines, key: line._replace(value=changed)})
                yield Mutant(f"boards.toml: {key}{place} is {new}, not {old}", FILE, text)


def unchangeable_keys() -> list[str]:
    """Return the keys with a part that cannot be changed."""
    lines = default_boards().printed_values
    return [
        key
        for key, line in lines.items()
        if any(new is None for _, _, new, _ in value_changes(shape_of(key), line.value))
    ]
