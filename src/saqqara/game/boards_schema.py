"""What a printed value can be: for each kind of key its shape, so that a player's file can correct any real board.

Where a length may differ from the shipped one, the most is what moves and state have room for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from saqqara.engine.rules import moves
from saqqara.engine.rules.state import (
    ARROWS,
    B_SPACES,
    C_SPACES,
    COLUMNS,
    FIELDS,
    GODS,
    OBELISKS,
    PATH,
    PILE,
    PYRAMID,
    PYRAMID_NAMES,
    PYRAMID_SPACES,
    RISING,
    ROUND_CARDS,
    ROUNDS,
    SCAFFOLDS,
    SCARABS,
    SEATS,
    SHIPS,
    SITE_NAMES,
    SPACES,
    TEMPLE_SPACES,
    TILE_NAMES,
    TOMBS,
    TOWERS,
    TRACK,
    TURNED_UP,
)
from saqqara.errors import BoardsError, shown, whole_number
from saqqara.words import Phrase

LARGEST = 99  # no number on a board is larger


@dataclass(frozen=True)
class Number:
    """A whole number."""

    least: int = 0
    most: int = LARGEST

    @property
    def expected(self) -> str | Phrase:
        """What a value has to be."""
        if self.least == self.most:
            return str(self.least)
        return Phrase("boards-number", least=self.least, most=self.most)

    def fits(self, value: Any) -> bool:
        """Tell whether a value is of this shape, whatever its parts are."""
        number = whole_number(value)
        return number is not None and self.least <= number <= self.most


@dataclass(frozen=True)
class Word:
    """One of some words; with `number` any number will do as well."""

    words: tuple[str, ...]
    number: Number | None = None

    @property
    def expected(self) -> str | Phrase:
        """What a value has to be."""
        number = [self.number.expected] if self.number else []
        return Phrase("boards-one_of", choices=[*number, *map(repr, self.words)])

    def fits(self, value: Any) -> bool:
        """Tell whether a value is of this shape, whatever its parts are."""
        if isinstance(value, str):
            return value in self.words
        return self.number is not None and self.number.fits(value)


@dataclass(frozen=True)
class Row:
    """A list of parts alike: exactly `least` of them, or up to `most`."""

    part: "Shape"
    least: int
    most: int | None = None

    @property
    def expected(self) -> str | Phrase:
        """What a value has to be."""
        if self.most is None:
            return Phrase("boards-list", least=self.least)
        return Phrase("boards-list_to", least=self.least, most=self.most)

    def fits(self, value: Any) -> bool:
        """Tell whether a value is of this shape, whatever its parts are."""
        return isinstance(value, list) and self.least <= len(value) <= (self.most or self.least)


@dataclass(frozen=True)
class Each:
    """A list in which each place has a shape of its own."""

    parts: "tuple[Shape, ...]"

    @property
    def expected(self) -> str | Phrase:
        """What a value has to be."""
        return Phrase("boards-list", least=len(self.parts))

    def fits(self, value: Any) -> bool:
        """Tell whether a value is of this shape, whatever its parts are."""
        return isinstance(value, list) and len(value) == len(self.parts)


Shape = Number | Word | Row | Each

ANY = Number()
SOME = Number(1)
CAPACITY = Number(1, SPACES)
BONUS = Word(("card", "stones", "load"), ANY)

# By key; * stands for any text. Each key of boards.toml has exactly one line here.
SHAPES: dict[str, Shape] = {
    "ships.tokens": Row(CAPACITY, 8),
    **{f"ships.minimum.{capacity}": Number(1, capacity) for capacity in range(1, SPACES + 1)},
    "rounds.*": Row(Row(CAPACITY, SHIPS), ROUND_CARDS),
    "cards.*": ANY,
    "statues.points": Row(ANY, RISING),
    "*.beyond": ANY,
    "*.single": ANY,
    "pyramid.A.levels": Each((Row(ANY, 9), Row(ANY, 4), Row(ANY, 1))),
    "pyramid.B.bonus.*": ANY,
    **{f"pyramid.B.{name}": Row(BONUS, B_SPACES) for name in PYRAMID_NAMES},
    "pyramid.C.tiles": Row(Row(Each((ANY, ANY, Number(0, 1))), C_SPACES), SCAFFOLDS),
    "pyramid.C.majority*": ANY,
    "pyramid.D.ring": Row(ANY, 1, PYRAMID_SPACES),
    "temple.A.spaces.*": SOME,
    "temple.A.points": ANY,
    "temple.B.spaces": Row(Word(("choice", "two", "card")), TEMPLE_SPACES),
    "temple.C.spaces": Row(Word(("choice", "three")), TEMPLE_SPACES),
    "temple.*.choice.*": ANY,
    "temple.D.arrows": Row(SOME, 1, ARROWS),
    "temple.D.track": Row(ANY, 2, TRACK),
    "temple.D.leader": ANY,
    "temple.D.second.*": ANY,
    "burial.*.rows": SOME,
    "burial.A.areas": Row(ANY, RISING),
    "burial.B.places": Row(ANY, SEATS),
    "burial.C.base": Number(1, moves.MOUND_WIDTH),
    "burial.C.levels": Number(1, moves.MOUND_LEVELS),
    "burial.C.cap": ANY,
    "burial.D.columns": SOME,
    "burial.D.turned_up": Number(1, TURNED_UP),
    "burial.D.penalty": ANY,
    **{f"obelisk.*.places.{seats}": Row(ANY, seats) for seats in range(2, SEATS + 1)},
    "obelisk.B.towers": Row(ANY, 1, TOWERS),
    "obelisk.B.height": SOME,
    "obelisk.C.width": Number(COLUMNS, COLUMNS),
    "obelisk.C.path": Row(Word(TILE_NAMES), 1, PATH),
    "obelisk.C.row": ANY,
    "obelisk.D.spaces": Row(Each((SOME, ANY)), 1, OBELISKS),
    "wager.most.*": ANY,
    "wager.second.*": ANY,
    "wager.tied_most.*": ANY,
    "wager.fields.*": Number(1, FIELDS),
    "prophecies.fulfilled": Row(ANY, SCARABS),
    "prophecies.failed": Row(ANY, SCARABS),
    "prophecies.drawn": Number(1, GODS),
    "prophecies.scarabs": Number(0, SCARABS),
    "prophecies.cards.*.at_least*": ANY,
    "prophecies.cards.*.site": Word(SITE_NAMES[PYRAMID:]),
    # A task needs its own further keys, so a god keeps to the tasks with the keys that the card has.
    "prophecies.cards.horus.task": Word(("stones_each_site",)),
    **{
        f"prophecies.cards.{god}.task": Word(("green_cards", "red_cards", "statues")) for god in ("ra", "amun", "thoth")
    },
    **{f"prophecies.cards.{god}.task": Word(("most",)) for god in ("isis", "osiris", "ptah")},
    "end.unused_*": ANY,
    "end.decoration_stones": SOME,
    "end.wrath": ANY,
}


@cache
def shape_of(key: str) -> Shape:
    """Give the shape of a key of boards.toml."""
    return next(shape for pattern, shape in SHAPES.items() if fnmatchcase(key, pattern))


def check(key: str, value: Any) -> None:
    """Refuse a value that is not of its key's shape; raises BoardsError that names the place in it."""
    check_part(key, shape_of(key), value, ())


def check_part(key: str, shape: Shape, value: Any, place: tuple[int, ...]) -> None:
    """Refuse a part of a value; `place` is where it stands in each list around it, from 1."""
    if not shape.fits(value):
        where = Phrase("boards-part", place=".".join(map(str, place)), key=key) if place else key
        raise BoardsError("boards-shape", key, where=where, shape=shape.expected, given=shown(value))
    if isinstance(shape, Row | Each):
        parts = shape.parts if isinstance(shape, Each) else (shape.part,) * len(value)
        for number, (part, its_value) in enumerate(zip(parts, value, strict=True), 1):
            check_part(key, part, its_value, (*place, number))


def check_together(values: Mapping[str, Any]) -> None:
    """Refuse values that each look right and still make no game."""
    tokens = values["ships.tokens"]
    for seats in range(2, SEATS + 1):
        for card in values[f"rounds.{seats}"]:
            if any(card.count(capacity) > tokens.count(capacity) for capacity in card):
                key = f"rounds.{seats}"
                raise BoardsError("boards-round_card", key, card=str(card), ships=str(tokens))
    cards = sum(value for key, value in values.items() if key.startswith("cards."))
    if cards > PILE:
        raise BoardsError("boards-cards", cards=cards, most=PILE)
    base, levels = values["burial.C.base"], values["burial.C.levels"]
    if levels > base:
        raise BoardsError("boards-levels", "burial.C.levels", base=base, levels=levels)
    tombs = values["burial.D.rows"] * values["burial.D.columns"]
    if tombs > TOMBS:
        raise BoardsError("boards-tombs", "burial.D.columns", most=TOMBS, tombs=tombs)
    turned_up = values["burial.D.turned_up"] * ROUNDS
    if turned_up > tombs:
        raise BoardsError("boards-turned_up", "burial.D.turned_up", tiles=turned_up, rounds=ROUNDS, tombs=tombs)
