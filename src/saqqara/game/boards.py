"""The numbers printed on boards, tiles and cards: the one table of them, with the source of each.

`boards.toml` beside this file holds them. A player's own file of the same layout corrects any value (SET-3).
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
    """One printed value: its dotted key, the value, and how far it can be trusted.

    `parts` has the sources of the parts of a list that have another than the rest, by their number from 1.
    """

    key: str
    value: Value
    source: str
    parts: Mapping[str, str]

    @property
    def is_assumed(self) -> bool:
        """Tell whether the value, or a part of it, is found in no text."""
        return "assumed" in (self.source, *self.parts.values())


# Values under another name that a side or an option reads too: "as A" in the rules, and the cards of an option.
SHARED_KEYS = {
    "temple.B": ("temple.A.spaces.",),
    "temple.C": ("temple.A.spaces.",),
    "burial.D": ("burial.A.areas", "burial.A.beyond"),
    "dynasty-cards": ("cards.dynasty.",),
}

# What stood there before a revision of the rules changed it, by key and that revision; None where nothing did.
PREVIOUS_VALUES: dict[str, dict[int, Value | None]] = {}


class Boards:
    """All printed values of a game, the shipped ones or corrected by a player's file.

    `corrected` are the keys that differ from the shipped ones; `hash` identifies all values, `hash_for` those of one
    set-up. What it gives away is copied: all games share the shipped boards.
    """

    def __init__(
        self, printed_values: Mapping[str, PrintedValue], corrected_keys: frozenset[str] = frozenset()
    ) -> None:
        """Keep the lines; `read` and `shipped` make them."""
        self._printed_values = dict(printed_values)
        self._values: dict[str, Value] = {key: line.value for key, line in self._printed_values.items()}
        self.corrected_keys = corrected_keys
        self.hash = hash_values(self._values)
        self._hash_cache: dict[tuple[str, int, tuple[str, ...]], str] = {}
        self._boards_by_revision: dict[int, Boards] = {}

    def at_revision(self, revision: int) -> "Boards":
        """Give these boards as a game of this revision reads them; what a player has corrected stays so."""
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
        """Every value by dotted key, as in "pyramid.A.levels"."""
        return {key: _copy_value(value) for key, value in self._values.items()}

    @property
    def corrections(self) -> dict[str, Value]:
        """The values that differ from the shipped ones, in the order of their keys."""
        return {key: _copy_value(self._values[key]) for key in sorted(self.corrected_keys)}

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def text(self, key: str) -> str:
        """Give a single printed word."""
        return str(self._values[key])

    def number(self, key: str) -> int:
        """Give a single printed number."""
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def row(self, key: str) -> list[Any]:
        """Give a printed list."""
        value = _copy_value(self._values[key])
        assert isinstance(value, list)
        return value

    def has_assumed(self, *key_parts: str) -> bool:
        """Tell whether any value of a part, a side of a site or a module, is assumed, found in no text."""
        prefix = ".".join(key_parts) + "."
        return any(line.is_assumed for key, line in self._printed_values.items() if key.startswith(prefix))

    def values_for(self, sides: str, seats: int, options: Iterable[str] = ()) -> dict[str, Value]:
        """Give the values that a game on these sides with so many seats and options can read, by dotted key.

        They are those of every game, of the sides in use and of the modules; a table by number of seats gives its one
        line.
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
        """Give what identifies the values that such a game can read, whatever is printed elsewhere."""
        key = sides, seats, tuple(options)
        if key not in self._hash_cache:
            self._hash_cache[key] = hash_values(self.values_for(*key))
        return self._hash_cache[key]

    def with_corrections(self, corrections: Mapping[str, Value]) -> "Boards":
        """Give these boards with some values replaced.

        Raises BoardsError naming a key that does not exist or a value that no board can have.
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
    """Give what was printed otherwise in a game of this revision, by key."""
    later = {key: [since for since in was if since > revision] for key, was in PREVIOUS_VALUES.items()}
    return {key: PREVIOUS_VALUES[key][min(changes)] for key, changes in later.items() if changes}


def hash_values(values: Mapping[str, Value]) -> str:
    """Hash values, whatever their order."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


@cache
def default_boards() -> Boards:
    """Give the boards as they come with the package."""
    text = files("saqqara.game").joinpath("boards.toml").read_text(encoding="utf-8")
    return Boards({line.key: line for line in flatten(tomllib.loads(text), "", "", {})})


def read(path: str | Path) -> Boards:
    """Read a player's corrections of the shipped boards.

    Raises BoardsError when the file cannot be read, is not TOML, or holds an unknown key or impossible value.
    """
    tree = read_toml(path)
    try:
        check_tables(tree, "")
        return default_boards().with_corrections({line.key: line.value for line in flatten(tree, "", "", {})})
    except BoardsError as error:
        raise BoardsError("boards-file", error.key, path=str(path), problem=error) from error


def read_toml(path: str | Path) -> dict[str, Any]:
    """Read a TOML file; raises BoardsError."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")  # Windows may have put a byte order mark first
    except TypeError as error:
        raise BoardsError("boards-no_path", given=short_repr(path)) from error
    except (OSError, ValueError) as error:
        raise BoardsError("boards-unreadable", path=str(path), detail=str(error)) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoardsError("boards-not_toml", path=str(path), detail=str(error)) from error
    except (ValueError, RecursionError) as error:  # thousands of digits, or of brackets in brackets
        raise BoardsError("boards-too_large", path=str(path)) from error


def check_tables(tree: Mapping[str, Any], prefix: str) -> None:
    """Refuse what the shipped boards have not: a table, even one without values, or a source that is no text."""
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
    """Refuse sources that are no texts, or those of something that the shipped boards have not."""
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
    """Tell whether a key names a part of a list, by its number from 1."""
    part = LIST_ITEM_KEY.fullmatch(key)
    return part is not None and isinstance(default_boards().values.get(part[1]), list)


@cache
def table_names() -> frozenset[str]:
    """Give the dotted names of the tables of boards.toml."""
    names = [key.split(".") for key in default_boards()._printed_values]
    return frozenset(".".join(parts[:n]) for parts in names for n in range(1, len(parts)))


def flatten(tree: Mapping[str, Any], prefix: str, source: str, sources: Mapping[str, Any]) -> Iterator[PrintedValue]:
    """Walk a boards tree and give each value with its dotted key and the source that its table names for it."""
    source = tree.get("source", source)
    sources = {**sources, **tree.get("sources", {})}
    for name, value in tree.items():
        own = sources.get(name, source)
        whole, parts = (source, own) if isinstance(own, dict) else (own, {})
        if isinstance(value, dict) and name != "sources":
            yield from flatten(value, f"{prefix}{name}.", whole, parts)
        elif name not in ("source", "sources"):
            yield PrintedValue(prefix + name, value, whole, parts)
