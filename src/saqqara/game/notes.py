"""Notes of the journal as dictionaries with names, and what of them a seat may read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from saqqara.engine.rules import journal
from saqqara.engine.rules.hands import lies_open
from saqqara.engine.rules.state import CARD_NAMES, FIELD_NAMES, GOD_NAMES, SITE_NAMES, SOURCE_NAMES, TILE_NAMES

NamedNote = dict[str, Any]

_NAMED = {
    "card": CARD_NAMES,
    "site": SITE_NAMES,
    "source": SOURCE_NAMES,
    "god": GOD_NAMES,
    "field": FIELD_NAMES,
    "shape": TILE_NAMES,
}
_OPEN = frozenset(name for card, name in enumerate(CARD_NAMES) if lies_open(card))
_HIDES_CARD = frozenset(journal.NAMES[kind] for kind in journal.HIDES_CARD)
_TO_ONE_SEAT = frozenset(journal.NAMES[kind] for kind in journal.TO_ONE_SEAT)
_REVEALS = frozenset(journal.NAMES[kind] for kind in journal.REVEALS)
_ENDING = frozenset(journal.NAMES[kind] for kind in journal.ENDING)


def named(note: journal.Note) -> NamedNote:
    """Turn a note of the rules into a dictionary: kind, seat where one is meant, and its arguments by name."""
    kind, seat, *values = note
    found: NamedNote = {"kind": journal.NAMES[kind]}
    if seat >= 0:
        found["seat"] = seat
    for argument, value in zip(journal.ARGUMENTS[kind], values, strict=False):
        found[argument] = _NAMED[argument][value] if argument in _NAMED else value
    return found


def copied(note: NamedNote) -> NamedNote:
    """Copy a note to give it away; `ships` is the only value that can change."""
    found = note.copy()
    if "ships" in found:
        found["ships"] = list(found["ships"])
    return found


def reveals(note: NamedNote) -> bool:
    """Tell whether a note is of something hidden that came to light, or of cards from a pile."""
    return note["kind"] in _REVEALS


def ends_the_game(note: NamedNote) -> bool:
    """Tell whether a note is of the final scoring, before which all that was hidden is laid open."""
    return note["kind"] in _ENDING


def brought_to_light(move: str, notes: Sequence[NamedNote]) -> bool:
    """Tell whether a move and what it brought showed anybody something hidden, or took it from a pile.

    Keeping one of several cards shows it to those who have not looked at them, where it lay face down (MKT-B1, MKT-D1).
    """
    return move.startswith("keep ") or any(map(reveals, notes))


def move_shown(move: str, seat: int, viewer: int | None) -> str:
    """Give the text of a seat's move as `viewer` may read it in a running game with `hidden-cards` (CARD-1)."""
    verb, _, card = move.partition(" ")
    return "keep ?" if verb == "keep" and seat != viewer and card not in _OPEN else move


@dataclass
class Reader:
    """Reads notes as `viewer` (None: a spectator) may, those of the latest move first.

    What one seat alone saw is left out for the others. In a running game with `hidden-cards` (`secretive`) a card that
    a rival took and hid is None wherever it is named: no memory of it is shown (CARD-1). So is what the viewer saw in
    a stack of face-down cards (`stacks`: spaces where they stay) from which a rival has taken one since (MKT-D2).
    `taken` and `stirred` are the market spaces of which this is true; they say so of the time before what was read.
    """

    viewer: int | None
    secretive: bool
    stacks: Mapping[int, int]  # market spaces, and how many cards such a stack has when it is full
    taken: set[int] = field(default_factory=set)
    stirred: set[int] = field(default_factory=set)

    def read(self, notes: Sequence[NamedNote]) -> list[NamedNote]:
        """Give the notes of a move; those of the moves after it have been read before."""
        kept = [
            self._without_memory(note) if self.secretive else copied(note)
            for note in reversed(notes)
            if self.may_read(note)
        ]
        return kept[::-1]

    def may_read(self, note: NamedNote) -> bool:
        """Tell whether the viewer is told of a note at all."""
        return note["kind"] not in _TO_ONE_SEAT or note["seat"] == self.viewer

    @property
    def forgotten(self) -> frozenset[int]:
        """The market spaces, from 1, of whose cards no memory is shown at the time before what was read."""
        return frozenset(self.taken | self.stirred)

    def _without_memory(self, note: NamedNote) -> NamedNote:
        """Blank the card of a note if it is to be forgotten, and remember what that means for earlier ones."""
        kind, space = note["kind"], note.get("space", 0)
        if kind in _HIDES_CARD and note["seat"] != self.viewer:
            self.stirred |= self.stacks.keys() & {space}
            if note["card"] in _OPEN:
                return copied(note)
            self.taken |= {space}
        elif kind == "turned_up" and space in self.taken:
            self.taken -= {space}
        elif kind == "refilled":
            self.taken -= {space}
            if note["cards"] == self.stacks.get(space):
                self.stirred -= {space}
            return copied(note)
        elif kind != "saw" or space not in self.stirred:
            return copied(note)
        return {**note, "card": None}
