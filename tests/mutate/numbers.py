"""Faults in the printed numbers: each one that a set-up reads, one too high."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from saqqara import setup
from saqqara.boards import Boards, Line, shipped

from .mutant import Mutant

FILE = "boards.toml"


class Watched(dict[str, Any]):
    """Values that remember which of them were asked for."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        if key in self:
            self.asked.add(key)
        return super().get(key, default)


def read_by_setups() -> list[str]:
    """The keys that the set-ups of two, three and four seats read, in the order of boards.toml."""
    boards = Boards(shipped().lines)
    boards.values = watched = Watched(boards.values)
    for seats in (2, 3, 4):
        setup.build(seats, "AAAAA", "official", (), "standard", boards)
    return [key for key in shipped().lines if key in watched.asked]


def left_out() -> list[str]:
    """The keys that no set-up reads yet."""
    return [key for key in shipped().lines if key not in read_by_setups()]


def written(lines: Mapping[str, Line]) -> str:
    """The lines as a boards file."""
    text = []
    for key, line in lines.items():
        text.append(f"{key} = {json.dumps(line.value)}")
    for table, source in {key.rpartition(".")[0]: line.source for key, line in lines.items()}.items():
        text.append(f"{table}.source = {json.dumps(source)}")
    return "\n".join(text) + "\n"


def raised(value: Any, place: str = "") -> Iterator[tuple[str, int, Any]]:
    """Each number in a value: where it stands, what it is, and the value with that one number one higher."""
    if isinstance(value, list):
        for n, part in enumerate(value):
            for where, number, changed in raised(part, f"{place}[{n}]"):
                yield where, number, [*value[:n], changed, *value[n + 1 :]]
    elif isinstance(value, int):
        yield place, value, value + 1


def mutants() -> Iterator[Mutant]:
    """Every number that a set-up reads, one too high, one at a time."""
    lines = shipped().lines
    for key in read_by_setups():
        line = lines[key]
        for place, number, changed in raised(line.value):
            text = written({**lines, key: Line(key, changed, line.source)})
            yield Mutant(f"{FILE}: {key}{place} is {number + 1}, not {number}", FILE, text)
