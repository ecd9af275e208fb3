"""Events as dictionaries with names, and what a seat may read of them."""

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


def event_to_dict(event: events.Event) -> NamedEvent:
    """Return an event of the rules as a dictionary: its kind, its seat if it has one, and its arguments by name."""
    kind, seat, *values = event
    found: NamedEvent = {"kind": events.EVENT_NAMES[kind]}
    if seat >= 0:
        found["seat"] = seat
    for argument, value in zip(events.EVENT_ARGS[kind], values, strict=False):
        found[argument] = _ARGUMENT_NAMES[argument][value] if argument in _ARGUMENT_NAMES else value
    return found


def copy_event(event: NamedEvent) -> NamedEvent:
    """Return a copy of an event to hand out; `ships` is its only mutable value."""
    found = event.copy()
    if "ships" in found:
        found["ships"] = list(found["ships"])
    return found


def reveals_hidden(event: NamedEvent) -> bool:
    """Return whether an event reveals something hidden or draws from a pile."""
    return event["kind"] in _REVEALING_KINDS


def is_final_scoring(event: NamedEvent) -> bool:
    """Return whether an event belongs to the final scoring, before which everything hidden is revealed."""
    return event["kind"] in _FINAL_SCORING_KINDS


def revealed_anything(move: str, events: Sequence[NamedEvent]) -> bool:
    """Return whether a move and its events showed a player something hidden or drew from a pile.

    Keeping one of several cards can show it to players who have not looked at them, if it was face down (MKT-B1,
    MKT-D1).
    """
    return move.startswith("keep ") or any(map(reveals_hidden, events))


def redact_move(move: str, seat: int, viewer: int | None) -> str:
    """Return the text of a seat's move as `viewer` may read it in a running game with `hidden-cards` (CARD-1)."""
    verb, _, card = move.partition(" ")
    return "keep ?" if verb == "keep" and seat != viewer and card not in _FACE_UP_CARDS else move


@dataclass
class EventFilter:
    """Filters events for `viewer` (None: a spectator), those of the latest move first.

    Events that only another seat saw are left out. In a running game with `hidden-cards` (`hides_hands`) the card of an
    event becomes None if a rival took and hid it, so that no view keeps a memory of it (CARD-1). The same holds for a
    card that the viewer saw in a face-down stack from which a rival has since taken a card (MKT-D2); `stack_sizes` has
    the market spaces with such stacks. `hidden_take_spaces` and `disturbed_stacks` are the market spaces for which this
    is true at the time just before the events read so far.
    """

    viewer: int | None
    hides_hands: bool
    stack_sizes: Mapping[int, int]  # by market space, from 1: the number of cards in a full stack
    hidden_take_spaces: set[int] = field(default_factory=set)
    disturbed_stacks: set[int] = field(default_factory=set)

    def visible_events(self, events: Sequence[NamedEvent]) -> list[NamedEvent]:
        """Return the visible events of a move; those of all later moves must have been read before."""
        kept = [
            self._redact_forgotten_card(note) if self.hides_hands else copy_event(note)
            for note in reversed(events)
            if self.is_visible(note)
        ]
        return kept[::-1]

    def is_visible(self, event: NamedEvent) -> bool:
        """Return whether the viewer may see an event at all."""
        return event["kind"] not in _PRIVATE_KINDS or event["seat"] == self.viewer

    @property
    def forgotten_spaces(self) -> frozenset[int]:
        """The market spaces, from 1, whose cards are hidden at the time just before the events read so far."""
        return frozenset(self.hidden_take_spaces | self.disturbed_stacks)

    def _redact_forgotten_card(self, event: NamedEvent) -> NamedEvent:
        """Blank the card of an event if it must be forgotten, and note what that means for earlier events."""
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
