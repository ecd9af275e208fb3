"""One history entry event by event: what each event changes in the view of a seat.

The entry is replayed with the plain Python rules. Every intermediate view is redacted like any other (`redact`) and
keeps the actor and the decision of the state before the entry: only the last diff changes those.
"""

from collections.abc import Sequence
from itertools import pairwise

from saqqara.engine.rules import chance, events, flow, moves, redact
from saqqara.engine.rules.sites import market
from saqqara.engine.rules.state import NOBODY, UNKNOWN_CARD, Setup, State
from saqqara.game import position as positions
from saqqara.game.boards import Boards
from saqqara.game.events import EventFilter, NamedEvent, is_final_scoring
from saqqara.game.view_diff import View, ViewDiff, diff_views

Sections = list[positions.Position]
MarketSpaces = frozenset[int]  # numbers from 1

_AGENDA_SLICES = [State.layout[name].span for name in positions.AGENDA_FIELDS]
# For each section of a position, the slices of a state from which it is written.
_SECTION_SLICES = [[State.layout[name].span for name in sorted(part.state_fields)] for part in positions.SECTIONS]


class _DecisionComplete(Exception):
    """Raised when the entry is complete; a move that it forces is another entry."""


def states_after_events(setup: Setup, before: bytes, code: int, shuffles: Sequence[Sequence[int]]) -> list[bytes]:
    """Replay a decision from the state before it and return the state after each of its events."""
    s = State.new()[1]
    s._mem[:] = before
    states: list[bytes] = []
    decided: list[events.Event] = []

    def read(note: events.Event) -> None:
        if note[0] != events.DECIDED:
            states.append(bytes(s._mem))
        elif decided:
            raise _DecisionComplete
        else:
            decided.append(note)

    try:
        with events.use_listener(read), chance.use_shuffles(chance.Shuffles(shuffles)):
            flow.step(setup, s, code, [0] * moves.MAX_LEGAL_MOVES)
    except _DecisionComplete:
        pass
    return states


def hide_market_cards(state: State, spaces: MarketSpaces) -> None:
    """Turn over the cards on market spaces that a view must not remember (CARD-1)."""
    for space in spaces:
        for layer in range(market.count_cards(state, space - 1)):
            state.market.cards[space - 1, layer] = UNKNOWN_CARD


class ViewWriter:
    """Writes states of one game as seats may know them; equal sections are written once and shared."""

    def __init__(self, setup: Setup, boards: Boards) -> None:
        self.setup, self.boards = setup, boards
        self._state = State.new()[1]
        self._section_cache: dict[tuple[int, bytes], positions.Position] = {}

    def write_sections_at_decision(self, state: bytes, viewer: int | None, forgotten_spaces: MarketSpaces) -> Sections:
        """Write a state in which a decision is open or the game is over."""
        self._state._mem[:] = state
        over = self._state.agenda_height == 0
        parts = self._redacted_sections(viewer, forgotten_spaces)
        return positions.clear_final_points(parts) if over else parts

    def write_sections_between_events(
        self, state: bytes, viewer: int | None, forgotten_spaces: MarketSpaces, state_before: bytes, is_over: bool
    ) -> Sections:
        """Write a state between two events of an entry, without the sections about the open decision.

        Cards are hidden as in `state_before`, the state before the entry, or not at all if the game `is_over`.
        """
        self._state._mem[:] = state
        self._restore_agenda(state_before)
        if is_over:
            self._state.agenda_height = 0
        return self._redacted_sections(viewer, forgotten_spaces, state)

    def subtract_scored_points(self, sections: Sections, events: Sequence[NamedEvent]) -> Sections:
        """Return the sections written last, with the points that these final-scoring events paid taken out."""
        paid = [(note["seat"], note["source"]) for note in events if note["kind"] == "final"]
        last = positions.outstanding_final_points(self.setup, self._state, paid)
        return [last if n == positions.FINAL_POINTS_SECTION else part for n, part in enumerate(sections)]

    def _restore_agenda(self, state: bytes) -> None:
        """Take the agenda from another state."""
        for place in _AGENDA_SLICES:
            self._state._mem[place] = state[place]

    def _redacted_sections(
        self, viewer: int | None, forgotten_spaces: MarketSpaces, agenda_from: bytes | None = None
    ) -> Sections:
        redact.redact(self.setup, self._state, NOBODY if viewer is None else viewer)
        hide_market_cards(self._state, forgotten_spaces)
        if agenda_from is not None:
            self._restore_agenda(agenda_from)  # only the agenda knows the red cards that act at this moment
        left_out = frozenset() if agenda_from is None else positions.DECISION_SECTIONS
        known = bytes(self._state._mem)
        return [{} if n in left_out else self._write_section(n, known) for n in range(len(positions.SECTIONS))]

    def _write_section(self, n: int, state: bytes) -> positions.Position:
        """Write a section unless it has been written from the same bytes before."""
        read = n, b"".join([state[place] for place in _SECTION_SLICES[n]])
        if read not in self._section_cache:
            self._section_cache[read] = positions.SECTIONS[n].write(self.setup, self._state, self.boards)
        return self._section_cache[read]


class EventViews:
    """The views after each event of a history entry, for any viewer; views that several viewers share are written once.

    `states` are the states before the entry, after each of its `events`, and after the entry. `later_events` are the
    events of all later entries, which decide what must be forgotten (CARD-1).
    """

    def __init__(
        self,
        writer: ViewWriter,
        states: Sequence[bytes],
        events: Sequence[NamedEvent],
        later_events: Sequence[Sequence[NamedEvent]],
    ) -> None:
        self.writer, self.states, self.events, self.later_events = writer, states, events, later_events

    def diffs(self, event_filter: EventFilter, filter_afterwards: EventFilter) -> list[ViewDiff]:
        """Return the diff of each event that `filter_afterwards` shows, then the diff of what follows the last event.

        `event_filter` is for the seat whose view changes. `filter_afterwards` is for the seat that views the table
        after the entry: the same one, or another seat of the same player. Neither filter may have read any events yet.
        """
        visible = [n for n, note in enumerate(self.events, 1) if filter_afterwards.is_visible(note)]
        forgotten, finally_forgotten = (
            self._forgotten_spaces(event_filter),
            self._forgotten_spaces(filter_afterwards)[-1],
        )
        first = self.writer.write_sections_at_decision(self.states[0], event_filter.viewer, forgotten[0])
        views = [positions.merge_sections(first)]
        for n in visible:
            parts = enumerate(self._sections_after(n, event_filter.viewer, forgotten[n]))
            views.append(
                positions.merge_sections([first[k] if k in positions.DECISION_SECTIONS else part for k, part in parts])
            )
        views.append(
            positions.merge_sections(
                self.writer.write_sections_at_decision(self.states[-1], filter_afterwards.viewer, finally_forgotten)
            )
        )
        return [diff_views(before, after) for before, after in pairwise(views)]

    def view_after(self, event_count: int, viewer: int | None) -> View:
        """Return a seat's view after the first `event_count` events (at least 1), without the open decision."""
        return positions.merge_sections(self._sections_after(event_count, viewer, frozenset()))

    def _sections_after(self, n: int, viewer: int | None, forgotten: MarketSpaces) -> Sections:
        over = is_final_scoring(self.events[n - 1])
        parts = self.writer.write_sections_between_events(self.states[n], viewer, forgotten, self.states[0], over)
        return self.writer.subtract_scored_points(parts, self.events[:n]) if over else parts

    def _forgotten_spaces(self, event_filter: EventFilter) -> list[MarketSpaces]:
        """Return for each state the market spaces whose cards the reader must have forgotten (CARD-1)."""
        if not event_filter.hides_hands:
            return [frozenset()] * len(self.states)
        for notes in reversed(self.later_events):
            event_filter.visible_events(notes)
        found = [event_filter.forgotten_spaces] * 2  # nothing is forgotten between the last event and the end
        for note in reversed(self.events):
            event_filter.visible_events([note])
            found.append(event_filter.forgotten_spaces)
        return found[::-1]
