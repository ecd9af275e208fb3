"""Notes of the journal as dictionaries with names, and what of them a seat may read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from saqqara.engine.rules import events
from saqqara.engine.rules.hands import is_open_card
from saqqara.engine.rules.state import CARD_NAMES, GOD_NAMES, SITE_NAMES, SOURCE_NAMES, TILE_NAMES, WAGER_FIELD_NAMES

NamedEvent = dict[str, Any]

_ARGUMENT_NAMES = {
    "card": CARD_NAMES,
    "site": SITE_NAMES,
    "source": SOURCE_NAMES,
    "god": GOD_NAMES,
    "field": WAGER_FIELD_NAMES,
    "shape": TILE_NAMES,
}
_FACE_UP_CARDS = frozenset(name for card, name in enumerate(CARD_NAMES) if is_open_card(card))
_CARD_HIDING_KINDS = frozenset(events.EVENT_NAMES[kind] for kind in events.CARD_HIDING_KINDS)
_PRIVATE_KINDS = frozenset(events.EVENT_NAMES[kind] for kind in events.PRIVATE_KINDS)
_REVEALING_KINDS = frozenset(events.EVENT_NAMES[kind] for kind in events.REVEALING_KINDS)
_FINAL_SCORING_KINDS = frozenset(events.EVENT_NAMES[kind] for kind in events.FINAL_SCORING_KINDS)


def name_event(event: events.Event) -> NamedEvent:
    """Turn a note of the rules into a dictionary: kind, seat where one is meant, and its arguments by name."""
    kind, seat, *values = event
    found: NamedEvent = {"kind": events.EVENT_NAMES[kind]}
    if seat >= 0:
        found["seat"] = seat
    for argument, value in zip(events.EVENT_ARGS[kind], values, strict=False):
        found[argument] = _ARGUMENT_NAMES[argument][value] if argument in _ARGUMENT_NAMES else value
    return found


def copy_event(event: NamedEvent) -> NamedEvent:
    """Copy a note to give it away; `ships` is the only value that can change."""
    found = event.copy()
    if "ships" in found:
        found["ships"] = list(found["ships"])
    return found


def reveals_hidden(event: NamedEvent) -> bool:
    """Tell whether a note is of something hidden that came to light, or of cards from a pile."""
    return event["kind"] in _REVEALING_KINDS


def is_final_scoring(event: NamedEvent) -> bool:
    """Tell whether a note is of the final scoring, before which all that was hidden is laid open."""
    return event["kind"] in _FINAL_SCORING_KINDS


def revealed_anything(move: str, events: Sequence[NamedEvent]) -> bool:
    """Tell whether a move and what it brought showed anybody something hidden, or took it from a pile.

    Keeping one of several cards shows it to those who have not looked at them, where it lay face down (MKT-B1, MKT-D1).
    """
    return move.startswith("keep ") or any(map(reveals_hidden, events))


def redact_move(move: str, seat: int, viewer: int | None) -> str:
    """Give the text of a seat's move as `viewer` may read it in a running game with `hidden-cards` (CARD-1)."""
    verb, _, card = move.partition(" ")
    return "keep ?" if verb == "keep" and seat != viewer and card not in _FACE_UP_CARDS else move


@dataclass
class EventFilter:
    """Reads notes as `viewer` (None: a spectator) may, those of the latest move first.

    What one seat alone saw is left out for the others. In a running game with `hidden-cards` (`hides_hands`) a card
    that a rival took and hid is None wherever it is named: no memory of it is shown (CARD-1). So is what the viewer saw
    in a stack of face-down cards (`stacks`: spaces where they stay) from which a rival has taken one since (MKT-D2).
    `taken` and `game_with_changed_stack` are the market spaces of which this is true; they say so of the time before
    what was read.
    """

    viewer: int | None
    hides_hands: bool
    stack_sizes: Mapping[int, int]  # market spaces, and how many cards such a stack has when it is full
    hidden_take_spaces: set[int] = field(default_factory=set)
    disturbed_stacks: set[int] = field(default_factory=set)

    def visible_events(self, events: Sequence[NamedEvent]) -> list[NamedEvent]:
        """Give the notes of a move; those of the moves after it have been read before."""
        kept = [
            self._redact_forgotten_card(note) if self.hides_hands else copy_event(note)
            for note in reversed(events)
            if self.is_visible(note)
        ]
        return kept[::-1]

    def is_visible(self, event: NamedEvent) -> bool:
        """Tell whether the viewer is told of a note at all."""
        return event["kind"] not in _PRIVATE_KINDS or event["seat"] == self.viewer

    @property
    def forgotten_spaces(self) -> frozenset[int]:
        """The market spaces, from 1, of whose cards no memory is shown at the time before what was read."""
        return frozenset(self.hidden_take_spaces | self.disturbed_stacks)

    def _redact_forgotten_card(self, event: NamedEvent) -> NamedEvent:
        """Blank the card of a note if it is to be forgotten, and remember what that means for earlier ones."""
        kind, space = event["kind"], event.get("space", 0)
        if kind in _CARD_HIDING_KINDS and event["seat"] != self.viewer:
            self.disturbed_stacks |= self.stack_sizes.keys() & {space}
            if event["card"] in _FACE_UP_CARDS:
                return copy_event(event)
            self.hidden_take_spaces |= {space}
        elif kind == "turned_up" and space in self.hidden_take_spaces:
            self.hidden_take_spaces -= {space}
        elif kind == "refilled":
            self.hidden_take_spaces -= {space}
            if event["cards"] == self.stack_sizes.get(space):
                self.disturbed_stacks -= {space}
            return copy_event(event)
        elif kind != "saw" or space not in self.disturbed_stacks:
            return copy_event(event)
        return {**event, "card": None}
