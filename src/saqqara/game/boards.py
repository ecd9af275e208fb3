"""The numbers printed on boards, tiles and cards, each with its source.

They are stored in `boards.toml` in this folder. A player's own file with the same layout corrects any value (SET-3).
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from saqqara.engine.rules.state import SEATS, SITE_NAMES
from saqqara.errors import BoardsError, short_repr
from saqqara.game.boards_schema import check_consistency, check_value

Value = int | str | list[Any]

LIST_ITEM_KEY = re.compile(r"(.+)\.[1-9][0-9]?")


class PrintedValue(NamedTuple):
    """One printed value with its dotted key and its source, which says how far it can be trusted.

    `parts` maps items of a list, by their number from 1, to their source if it differs from that of the list.
    """

    key: str
    value: Value
    source: str
    parts: Mapping[str, str]

    @property
    def is_assumed(self) -> bool:
        """Return whether the value, or a part of it, is stated in no text."""
        return "assumed" in (self.source, *self.parts.values())


# Keys outside its own prefix that a side or an option reads too: "as A" in the rules, and the cards of an option.
SHARED_KEYS = {
    "temple.B": ("temple.A.spaces.",),
    "temple.C": ("temple.A.spaces.",),
    "burial.D": ("burial.A.areas", "burial.A.beyond"),
    "dynasty-cards": ("cards.dynasty.",),
}

# The value before a revision of the rules changed it, by key and by that revision; None if the key was new.
PREVIOUS_VALUES: dict[str, dict[int, Value | None]] = {}


class Boards:
    """All printed values of a game: the shipped ones, or those corrected by a player's file.

    `corrected_keys` are the keys whose values differ from the shipped ones. `hash` identifies all values, `hash_for`
    those that one set-up uses. All returned values are copies, because all games share the shipped boards.
    """

    def __init__(
        self, printed_values: Mapping[str, PrintedValue], corrected_keys: frozenset[str] = frozenset()
    ) -> None:
        """Store the values; `read` and `default_boards` create the objects."""
        self._printed_values = dict(printed_values)
        self._values: dict[str, Value] = {key: line.value for key, line in self._printed_values.items()}
        self.corrected_keys = corrected_keys
        self.hash = hash_values(self._values)
        self._hash_cache: dict[tuple[str, int, tuple[str, ...]], str] = {}
        self._boards_by_revision: dict[int, Boards] = {}

    def at_revision(self, revision: int) -> "Boards":
        """Return these boards as they were at a revision of the rules; a player's corrections are kept."""
        was = {key: value for key, value in previous_values(revision).items() if key not in self.corrected_keys}
        if all(self._values.get(key) == value for key, value in was.items()):
            return self
        if revision not in self._boards_by_revision:
            values = {key: was.get(key, value) for key, value in self._values.items()}
            lines = {
                key: self._printed_values[key]._replace(value=value)
                for key, value in values.items()
                if value is not None
            }
            self._boards_by_revision[revision] = Boards(lines, self.corrected_keys)
        return self._boards_by_revision[revision]

    @property
    def printed_values(self) -> dict[str, PrintedValue]:
        """Every value with its source, by dotted key."""
        return {
            key: line._replace(value=_copy_value(line.value), parts=dict(line.parts))
            for key, line in self._printed_values.items()
        }

    @property
    def values(self) -> dict[str, Value]:
        """Every value by dotted key, such as "pyramid.A.levels"."""
        return {key: _copy_value(value) for key, value in self._values.items()}

    @property
    def corrections(self) -> dict[str, Value]:
        """The values that differ from the shipped ones, sorted by key."""
        return {key: _copy_value(self._values[key]) for key in sorted(self.corrected_keys)}

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def text(self, key: str) -> str:
        """Return a printed word; raises KeyError for an unknown key."""
        return str(self._values[key])

    def number(self, key: str) -> int:
        """Return a printed number; raises KeyError for an unknown key."""
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def row(self, key: str) -> list[Any]:
        """Return a printed list; raises KeyError for an unknown key."""
        value = _copy_value(self._values[key])
        assert isinstance(value, list)
        return value

    def has_assumed(self, *key_parts: str) -> bool:
        """Return whether any value of a side or a module is assumed, that is, stated in no text."""
        prefix = ".".join(key_parts) + "."
        return any(line.is_assumed for key, line in self._printed_values.items() if key.startswith(prefix))

    def values_for(self, sides: str, seats: int, options: Iterable[str] = ()) -> dict[str, Value]:
        """Return the values, by dotted key, that a game with this set-up can read.

        These are the values common to all games, those of the sides in use and those of the options. Of a table by
        number of seats only the entry for `seats` is included.

        Args:
            sides: Five letters, as `Game` takes them.
            seats: Number of seats, 2 to 4.
            options: Names of options.
        """
        common = ("ships.", "cards.base.", "statues.", "end.", f"rounds.{seats}")
        chosen = [f"{site}.{side}" for site, side in zip(SITE_NAMES, sides, strict=True)] + list(options)
        parts = tuple(f"{part}." for part in chosen) + tuple(
            key for part in chosen for key in SHARED_KEYS.get(part, ())
        )
        others = tuple(f".{n}" for n in range(2, SEATS + 1) if n != seats)
        return {
            key: _copy_value(value)
            for key, value in self._values.items()
            if key.startswith(common) or (key.startswith(parts) and not key.endswith(others))
        }

    def hash_for(self, sides: str, seats: int, options: Iterable[str] = ()) -> str:
        """Return a hash of the values that such a game can read; other values do not affect it."""
        key = sides, seats, tuple(options)
        if key not in self._hash_cache:
            self._hash_cache[key] = hash_values(self.values_for(*key))
        return self._hash_cache[key]

    def with_corrections(self, corrections: Mapping[str, Value]) -> "Boards":
        """Return a copy of these boards with some values replaced, by dotted key.

        Raises:
            BoardsError: If a key does not exist or no board can have a value; its `key` is the key at fault.
        """
        lines = dict(self._printed_values)
        for key, value in corrections.items():
            if key not in lines:
                raise BoardsError("boards-unknown_value", str(key))
            check_value(key, value)
            lines[key] = PrintedValue(key, _copy_value(value), "corrected", {})
        fixed = Boards(lines)
        check_consistency(fixed._values)
        differing = frozenset(key for key, value in fixed._values.items() if value != default_boards()._values[key])
        return Boards(lines, differing)


def _copy_value(value: Value) -> Value:
    return (
        [_copy_value(part) if isinstance(part, list) else part for part in value] if isinstance(value, list) else value
    )


def previous_values(revision: int) -> dict[str, Value | None]:
    """Return the values, by key, that were different at a revision of the rules."""
    later = {key: [since for since in was if since > revision] for key, was in PREVIOUS_VALUES.items()}
    return {key: PREVIOUS_VALUES[key][min(changes)] for key, changes in later.items() if changes}


def hash_values(values: Mapping[str, Value]) -> str:
    """Return a hash of values; their order does not matter."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


@cache
def default_boards() -> Boards:
    """Return the boards that the package ships."""
    text = files("saqqara.game").joinpath("boards.toml").read_text(encoding="utf-8")
    return Boards({line.key: line for line in iter_printed_values(tomllib.loads(text), "", "", {})})


def read_corrected_boards(path: str | Path) -> Boards:
    """Read a player's corrections of the shipped boards.

    Raises:
        BoardsError: If the file cannot be read, is not TOML, or has an unknown key or an impossible value.
    """
    tree = read_toml(path)
    try:
        check_tables(tree, "")
        return default_boards().with_corrections(
            {line.key: line.value for line in iter_printed_values(tree, "", "", {})}
        )
    except BoardsError as error:
        raise BoardsError("boards-file", error.key, path=str(path), problem=error) from error


def read_toml(path: str | Path) -> dict[str, Any]:
    """Read a TOML file; raises BoardsError if that fails."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")  # Windows may write a byte order mark
    except TypeError as error:
        raise BoardsError("boards-no_path", given=short_repr(path)) from error
    except (OSError, ValueError) as error:
        raise BoardsError("boards-unreadable", path=str(path), detail=str(error)) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoardsError("boards-not_toml", path=str(path), detail=str(error)) from error
    except (ValueError, RecursionError) as error:  # thousands of digits, or of nested brackets
        raise BoardsError("boards-too_large", path=str(path)) from error


def check_tables(tree: Mapping[str, Any], prefix: str) -> None:
    """Raise BoardsError for a table, even an empty one, that the shipped boards lack, or a source that is not text."""
    for name, value in tree.items():
        key = prefix + name
        if name == "sources":
            check_sources(value, key, prefix)
        elif "." in name or (isinstance(value, dict) and key not in table_names()):
            raise BoardsError("boards-unknown_table", key)
        elif isinstance(value, dict):
            check_tables(value, f"{key}.")
        elif name == "source" and not isinstance(value, str):
            raise BoardsError("boards-source", key, given=short_repr(value))


def check_sources(sources: Any, sources_key: str, prefix: str) -> None:
    """Raise BoardsError for sources that are not text or belong to keys that the shipped boards do not have."""
    if not isinstance(sources, dict):
        raise BoardsError("boards-sources", sources_key, given=short_repr(sources))
    for name, source in sources.items():
        place, key = f"{sources_key}.{name}", prefix + name
        if "." in name or not (key in table_names() or key in default_boards().printed_values or is_list_item(key)):
            raise BoardsError("boards-unknown_source", place, of=key[:60])
        if isinstance(source, dict):
            check_sources(source, place, f"{key}.")
        elif not isinstance(source, str):
            raise BoardsError("boards-source", place, given=short_repr(source))


def is_list_item(key: str) -> bool:
    """Return whether a key names an item of a list, by its number from 1."""
    part = LIST_ITEM_KEY.fullmatch(key)
    return part is not None and isinstance(default_boards().values.get(part[1]), list)


@cache
def table_names() -> frozenset[str]:
    """Return the dotted names of the tables of boards.toml."""
    names = [key.split(".") for key in default_boards()._printed_values]
    return frozenset(".".join(parts[:n]) for parts in names for n in range(1, len(parts)))


def iter_printed_values(
    tree: Mapping[str, Any], prefix: str, source: str, sources: Mapping[str, Any]
) -> Iterator[PrintedValue]:
    """Walk a tree of tables and yield each value with its dotted key and its source."""
    source = tree.get("source", source)
    sources = {**sources, **tree.get("sources", {})}
    for name, value in tree.items():
        own = sources.get(name, source)
        whole, parts = (source, own) if isinstance(own, dict) else (own, {})
        if isinstance(value, dict) and name != "sources":
            yield from iter_printed_values(value, f"{prefix}{name}.", whole, parts)
        elif name not in ("source", "sources"):
            yield PrintedValue(prefix + name, value, whole, parts)
