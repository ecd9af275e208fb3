"""The shape that each printed value must have, so that a player's file can correct any real board.

Where a list may differ from the shipped one in length, its maximum is the capacity of moves and state.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from saqqara.engine.rules import moves
from saqqara.engine.rules.state import (
    GODS,
    MAX_OPEN_TOMBS,
    OBELISK_B_TOWERS,
    OBELISK_COLUMNS,
    OBELISK_D_SPACES,
    PATH_SPACES,
    PILE_SIZE,
    PROGRESSION_STEPS,
    PYRAMID,
    PYRAMID_B_SPACES,
    PYRAMID_NAMES,
    PYRAMID_SPACES,
    ROUND_CARDS,
    ROUNDS,
    SCAFFOLD_SPACES,
    SCAFFOLDS,
    SCARABS_PER_SEAT,
    SEATS,
    SHIP_SPACES,
    SHIPS,
    SITE_NAMES,
    TEMPLE_D_SPACES,
    TEMPLE_SPACES,
    TILE_NAMES,
    TOMB_TILES,
    TRACK_SPACES,
    WAGER_FIELDS,
)
from saqqara.errors import BoardsError, int_or_none, short_repr
from saqqara.i18n import Translatable

MAX_NUMBER = 99  # largest number on any board


@dataclass(frozen=True)
class NumberShape:
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = MAX_NUMBER

    @property
    def requirement_text(self) -> str | Translatable:
        """What a value has to be, for error messages."""
        if self.least == self.most:
            return str(self.least)
        return Translatable("boards-number", least=self.least, most=self.most)

    def fits(self, value: Any) -> bool:
        """Return whether a value has this shape, without checking its parts."""
        number = int_or_none(value)
        return number is not None and self.least <= number <= self.most


@dataclass(frozen=True)
class WordShape:
    """One of several words; with `number`, also any number that fits it."""

    words: tuple[str, ...]
    number: NumberShape | None = None

    @property
    def requirement_text(self) -> str | Translatable:
        """What a value has to be, for error messages."""
        number = [self.number.requirement_text] if self.number else []
        return Translatable("boards-one_of", choices=[*number, *map(repr, self.words)])

    def fits(self, value: Any) -> bool:
        """Return whether a value has this shape, without checking its parts."""
        if isinstance(value, str):
            return value in self.words
        return self.number is not None and self.number.fits(value)


@dataclass(frozen=True)
class ListShape:
    """A list of items of one shape: exactly `least` of them, or `least` to `most`."""

    item: "Shape"
    least: int
    most: int | None = None

    @property
    def requirement_text(self) -> str | Translatable:
        """What a value has to be, for error messages."""
        if self.most is None:
            return Translatable("boards-list", least=self.least)
        return Translatable("boards-list_to", least=self.least, most=self.most)

    def fits(self, value: Any) -> bool:
        """Return whether a value has this shape, without checking its parts."""
        return isinstance(value, list) and self.least <= len(value) <= (self.most or self.least)


@dataclass(frozen=True)
class TupleShape:
    """A list whose places each have their own shape."""

    items: "tuple[Shape, ...]"

    @property
    def requirement_text(self) -> str | Translatable:
        """What a value has to be, for error messages."""
        return Translatable("boards-list", least=len(self.items))

    def fits(self, value: Any) -> bool:
        """Return whether a value has this shape, without checking its parts."""
        return isinstance(value, list) and len(value) == len(self.items)


Shape = NumberShape | WordShape | ListShape | TupleShape

ANY_NUMBER = NumberShape()
POSITIVE_NUMBER = NumberShape(1)
CAPACITY = NumberShape(1, SHIP_SPACES)
BONUS = WordShape(("card", "stones", "load"), ANY_NUMBER)

# By key; * matches any text. Each key of boards.toml matches exactly one line.
SHAPES: dict[str, Shape] = {
    "ships.tokens": ListShape(CAPACITY, 8),
    **{f"ships.minimum.{capacity}": NumberShape(1, capacity) for capacity in range(1, SHIP_SPACES + 1)},
    "rounds.*": ListShape(ListShape(CAPACITY, SHIPS), ROUND_CARDS),
    "cards.*": ANY_NUMBER,
    "statues.points": ListShape(ANY_NUMBER, PROGRESSION_STEPS),
    "*.beyond": ANY_NUMBER,
    "*.single": ANY_NUMBER,
    "pyramid.A.levels": TupleShape((ListShape(ANY_NUMBER, 9), ListShape(ANY_NUMBER, 4), ListShape(ANY_NUMBER, 1))),
    "pyramid.B.bonus.*": ANY_NUMBER,
    **{f"pyramid.B.{name}": ListShape(BONUS, PYRAMID_B_SPACES) for name in PYRAMID_NAMES},
    "pyramid.C.tiles": ListShape(
        ListShape(TupleShape((ANY_NUMBER, ANY_NUMBER, NumberShape(0, 1))), SCAFFOLD_SPACES), SCAFFOLDS
    ),
    "pyramid.C.majority*": ANY_NUMBER,
    "pyramid.D.ring": ListShape(ANY_NUMBER, 1, PYRAMID_SPACES),
    "temple.A.spaces.*": POSITIVE_NUMBER,
    "temple.A.points": ANY_NUMBER,
    "temple.B.spaces": ListShape(WordShape(("choice", "two", "card")), TEMPLE_SPACES),
    "temple.C.spaces": ListShape(WordShape(("choice", "three")), TEMPLE_SPACES),
    "temple.*.choice.*": ANY_NUMBER,
    "temple.D.arrows": ListShape(POSITIVE_NUMBER, 1, TEMPLE_D_SPACES),
    "temple.D.track": ListShape(ANY_NUMBER, 2, TRACK_SPACES),
    "temple.D.leader": ANY_NUMBER,
    "temple.D.second.*": ANY_NUMBER,
    "burial.*.rows": POSITIVE_NUMBER,
    "burial.A.areas": ListShape(ANY_NUMBER, PROGRESSION_STEPS),
    "burial.B.places": ListShape(ANY_NUMBER, SEATS),
    "burial.C.base": NumberShape(1, moves.MOUND_WIDTH),
    "burial.C.levels": NumberShape(1, moves.MOUND_LEVELS),
    "burial.C.cap": ANY_NUMBER,
    "burial.D.columns": POSITIVE_NUMBER,
    "burial.D.turned_up": NumberShape(1, MAX_OPEN_TOMBS),
    "burial.D.penalty": ANY_NUMBER,
    **{f"obelisk.*.places.{seats}": ListShape(ANY_NUMBER, seats) for seats in range(2, SEATS + 1)},
    "obelisk.B.towers": ListShape(ANY_NUMBER, 1, OBELISK_B_TOWERS),
    "obelisk.B.height": POSITIVE_NUMBER,
    "obelisk.C.width": NumberShape(OBELISK_COLUMNS, OBELISK_COLUMNS),
    "obelisk.C.path": ListShape(WordShape(TILE_NAMES), 1, PATH_SPACES),
    "obelisk.C.row": ANY_NUMBER,
    "obelisk.D.spaces": ListShape(TupleShape((POSITIVE_NUMBER, ANY_NUMBER)), 1, OBELISK_D_SPACES),
    "wager.most.*": ANY_NUMBER,
    "wager.second.*": ANY_NUMBER,
    "wager.tied_most.*": ANY_NUMBER,
    "wager.fields.*": NumberShape(1, WAGER_FIELDS),
    "prophecies.fulfilled": ListShape(ANY_NUMBER, SCARABS_PER_SEAT),
    "prophecies.failed": ListShape(ANY_NUMBER, SCARABS_PER_SEAT),
    "prophecies.drawn": NumberShape(1, GODS),
    "prophecies.scarabs": NumberShape(0, SCARABS_PER_SEAT),
    "prophecies.cards.*.at_least*": ANY_NUMBER,
    "prophecies.cards.*.site": WordShape(SITE_NAMES[PYRAMID:]),
    # Tasks differ in their further keys, so a god can only have the tasks whose keys its card has.
    "prophecies.cards.horus.task": WordShape(("stones_each_site",)),
    **{
        f"prophecies.cards.{god}.task": WordShape(("green_cards", "red_cards", "statues"))
        for god in ("ra", "amun", "thoth")
    },
    **{f"prophecies.cards.{god}.task": WordShape(("most",)) for god in ("isis", "osiris", "ptah")},
    "end.unused_*": ANY_NUMBER,
    "end.decoration_stones": POSITIVE_NUMBER,
    "end.wrath": ANY_NUMBER,
}


@cache
def shape_of(key: str) -> Shape:
    """Return the shape of a key of boards.toml."""
    return next(shape for pattern, shape in SHAPES.items() if fnmatchcase(key, pattern))


def check_value(key: str, value: Any) -> None:
    """Raise BoardsError, naming the place in the value, if a value does not have the shape of its key."""
    check_shape(key, shape_of(key), value, ())


def check_shape(key: str, shape: Shape, value: Any, path: tuple[int, ...]) -> None:
    """Raise BoardsError if part of a value has the wrong shape; `path` is its index in each enclosing list, from 1."""
    if not shape.fits(value):
        where = Translatable("boards-part", place=".".join(map(str, path)), key=key) if path else key
        raise BoardsError("boards-shape", key, where=where, shape=shape.requirement_text, given=short_repr(value))
    if isinstance(shape, ListShape | TupleShape):
        parts = shape.items if isinstance(shape, TupleShape) else (shape.item,) * len(value)
        for number, (part, its_value) in enumerate(zip(parts, value, strict=True), 1):
            check_shape(key, part, its_value, (*path, number))


def check_consistency(values: Mapping[str, Any]) -> None:
    """Raise BoardsError if values that are each valid do not make a playable game together."""
    tokens = values["ships.tokens"]
    for seats in range(2, SEATS + 1):
        for card in values[f"rounds.{seats}"]:
            if any(card.count(capacity) > tokens.count(capacity) for capacity in card):
                key = f"rounds.{seats}"
                raise BoardsError("boards-round_card", key, card=str(card), ships=str(tokens))
    cards = sum(value for key, value in values.items() if key.startswith("cards."))
    if cards > PILE_SIZE:
        raise BoardsError("boards-cards", cards=cards, most=PILE_SIZE)
    base, levels = values["burial.C.base"], values["burial.C.levels"]
    if levels > base:
        raise BoardsError("boards-levels", "burial.C.levels", base=base, levels=levels)
    tombs = values["burial.D.rows"] * values["burial.D.columns"]
    if tombs > TOMB_TILES:
        raise BoardsError("boards-tombs", "burial.D.columns", most=TOMB_TILES, tombs=tombs)
    turned_up = values["burial.D.turned_up"] * ROUNDS
    if turned_up > tombs:
        raise BoardsError("boards-turned_up", "burial.D.turned_up", tiles=turned_up, rounds=ROUNDS, tombs=tombs)
