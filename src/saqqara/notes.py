"""Notes of the journal as dictionaries with names, and what of them a seat may read."""

from collections.abc import Sequence
from typing import Any

from .rules import journal
from .rules.state import CARD_NAMES, LAST_RED, SITE_NAMES, SOURCE_NAMES

Told = dict[str, Any]

_NAMED = {"card": CARD_NAMES, "site": SITE_NAMES, "source": SOURCE_NAMES}
_RED = frozenset(CARD_NAMES[: LAST_RED + 1])
_HIDES_CARD = frozenset(journal.ARGUMENTS[kind][0] for kind in journal.HIDES_CARD)
_REVEALS = frozenset(journal.ARGUMENTS[kind][0] for kind in journal.REVEALS)


def tell(note: journal.Note) -> Told:
    """Turn a note of the rules into a dictionary: kind, seat where one is meant, and its arguments by name."""
    kind, seat, *values = note
    name, arguments = journal.ARGUMENTS[kind]
    told: Told = {"kind": name}
    if seat >= 0:
        told["seat"] = seat
    for argument, value in zip(arguments, values, strict=False):
        told[argument] = _NAMED[argument][value] if argument in _NAMED else value
    return told


def reveals(notes: Sequence[Told]) -> bool:
    """Tell whether something hidden came to light."""
    return any(note["kind"] in _REVEALS for note in notes)


def takes_secretly(note: Told, viewer: int | None) -> bool:
    """Tell whether a note is of a card that a rival of `viewer` took and keeps hidden (CARD-1)."""
    return note["kind"] in _HIDES_CARD and note["seat"] != viewer and note["card"] not in _RED


def readable(notes: Sequence[Told], viewer: int | None, taken: set[int]) -> list[Told]:
    """Give the notes as `viewer` may read them in a running game with `hidden-cards`, the latest first looked at.

    `taken` holds the market spaces whose card a rival took later and hid; it is kept up to date, so that notes of
    earlier moves can be read after these. Such a card is None wherever it is named: no memory of it is shown (CARD-1).
    """
    kept: list[Told] = []
    for note in map(dict, reversed(notes)):
        if takes_secretly(note, viewer):
            taken.add(note["space"])
            note = {**note, "card": None}
        elif note["kind"] == "turned_up" and note["space"] in taken:
            taken.discard(note["space"])
            note = {**note, "card": None}
        kept.append(note)
    return kept[::-1]
