"""The numbers printed on boards, tiles and cards: the one table of them, with the source of each.

`boards.toml` beside this file holds them. A player's own file of the same layout corrects any value (SET-3).
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from .errors import BoardsError
from .rules.state import PILE

Value = int | str | list[Any]

LARGEST = 99  # no number on a board is larger


class Line(NamedTuple):
    """One printed value: its dotted key, the value, and how far it can be trusted."""

    key: str
    value: Value
    source: str


class Boards:
    """All printed values of a game, the shipped ones or corrected by a player's file.

    `values` maps dotted keys ("pyramid.A.levels") to numbers or lists; `corrected` are the keys that differ from the
    shipped ones; `hash` identifies the values.
    """

    def __init__(self, lines: Mapping[str, Line], corrected: frozenset[str] = frozenset()) -> None:
        """Keep the lines; `read` and `shipped` make them."""
        self.lines = dict(lines)
        self.values: dict[str, Value] = {key: line.value for key, line in self.lines.items()}
        self.corrected = corrected
        text = json.dumps(self.values, sort_keys=True, separators=(",", ":"))
        self.hash = hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]

    def number(self, key: str) -> int:
        """Give a single printed number."""
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def row(self, key: str) -> list[Any]:
        """Give a printed list."""
        value = self.values[key]
        assert isinstance(value, list)
        return value

    def assumed(self, site: str, side: str) -> bool:
        """Tell whether any value on a side of a site is assumed, found in no text."""
        prefix = f"{site}.{side}."
        return any(line.source == "assumed" for key, line in self.lines.items() if key.startswith(prefix))

    def corrected_by(self, changes: Mapping[str, Value]) -> "Boards":
        """Give these boards with some values replaced.

        Raises BoardsError naming a key that does not exist or a value that no board can have.
        """
        lines = dict(self.lines)
        for key, value in changes.items():
            if key not in lines:
                raise BoardsError(f"{key} is not a value of any board; `saqqara boards` lists those there are")
            check_like(key, value, shipped().lines[key].value)
            lines[key] = Line(key, value, "corrected")
        fixed = Boards(lines)
        check_playable(fixed)
        differing = frozenset(k for k, line in fixed.lines.items() if line.value != shipped().lines[k].value)
        return Boards(fixed.lines, differing)


@cache
def shipped() -> Boards:
    """Give the boards as they come with the package."""
    text = files("saqqara").joinpath("boards.toml").read_text(encoding="utf-8")
    return Boards({line.key: line for line in flat(tomllib.loads(text), "", "")})


def read(path: str | Path) -> Boards:
    """Read a player's corrections of the shipped boards.

    Raises BoardsError when the file cannot be read, is not TOML, or holds an unknown key or impossible value.
    """
    try:
        tree = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BoardsError(f"the boards file {path} cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise BoardsError(f"the boards file {path} is not TOML: {error}") from error
    try:
        return shipped().corrected_by({line.key: line.value for line in flat(tree, "", "")})
    except BoardsError as error:
        raise BoardsError(f"the boards file {path}: {error}") from error


def flat(tree: Mapping[str, Any], prefix: str, source: str) -> Iterator[Line]:
    """Walk a boards tree and give each value with its dotted key and the source that its table names."""
    source = tree.get("source", source)
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.", source)
        elif name != "source":
            yield Line(prefix + name, value, source)


def check_like(key: str, value: Any, pattern: Any) -> None:
    """Refuse a value that has not the shape of the shipped one, or numbers that no board shows."""
    if isinstance(pattern, list):
        if not isinstance(value, list) or len(value) != len(pattern):
            raise BoardsError(f"{key} must be a list of {len(pattern)} like {json.dumps(pattern)}, not {value!r}")
        for part, like in zip(value, pattern, strict=True):
            check_like(key, part, like)
    elif isinstance(pattern, str) or isinstance(value, str):
        if not isinstance(value, str) or not isinstance(pattern, str):
            raise BoardsError(f"{key} must be like {json.dumps(pattern)}, not {value!r}")
    elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise BoardsError(f"{key} must be a whole number from 0 to {LARGEST}, not {value!r}")


def check_playable(boards: Boards) -> None:
    """Refuse values that each look right and still make no game."""
    tokens = boards.row("ships.tokens")
    for seats in (2, 3, 4):
        for card in boards.row(f"rounds.{seats}"):
            for capacity in set(card):
                if not 1 <= capacity <= 4 or card.count(capacity) > tokens.count(capacity):
                    raise BoardsError(f"rounds.{seats} has a card {card}, but the ships by capacity are {tokens}")
    for capacity in range(1, 5):
        minimum = boards.number(f"ships.minimum.{capacity}")
        if not 1 <= minimum <= capacity:
            raise BoardsError(f"ships.minimum.{capacity} must be from 1 to {capacity}, not {minimum}")
    cards = sum(boards.number(key) for key in boards.values if key.startswith("cards."))
    if cards > PILE:
        raise BoardsError(f"cards.* add up to {cards}, and a pile holds at most {PILE}")
    for key in (
        "burial.A.rows",
        "temple.A.spaces.2",
        "temple.A.spaces.3",
        "temple.A.spaces.4",
        "end.decoration_stones",
    ):
        if boards.number(key) == 0:
            raise BoardsError(f"{key} must be at least 1, not 0")
