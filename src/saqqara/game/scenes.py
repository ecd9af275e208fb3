"""One entry of a game seen note by note: what each note changes in what a seat sees.

The entry is played again, in the plain load. Every view on the way passes through the one filter (redact), and says of
who decides, and what, as it was before the entry: only what follows the last note changes that.
"""

from collections.abc import Sequence
from itertools import pairwise

from saqqara.engine.rules import chance, flow, journal, moves, redact
from saqqara.engine.rules.sites import market
from saqqara.engine.rules.state import NOBODY, UNKNOWN, Setup, State
from saqqara.game import position as positions
from saqqara.game.boards import Boards
from saqqara.game.effects import Effect, View, effect
from saqqara.game.notes import NamedNote, Reader, ends_the_game

Parts = list[positions.Position]
Spaces = frozenset[int]  # of the market, from 1

_WAITING = [State.layout[name].place for name in positions.WAITING]
# For each part of a position where in a state lies what it is read from.
_READ = [[State.layout[name].place for name in sorted(part.fields)] for part in positions.PARTS]


class _Enough(Exception):
    """The entry is over; what it forces is another one."""


def states_after_notes(setup: Setup, before: bytes, code: int, shuffles: Sequence[Sequence[int]]) -> list[bytes]:
    """Play a decision again from the state before it; give the state as it was after each of its notes."""
    s = State.new()[1]
    s._mem[:] = before
    states: list[bytes] = []
    decided: list[journal.Note] = []

    def read(note: journal.Note) -> None:
        if note[0] != journal.DECIDED:
            states.append(bytes(s._mem))
        elif decided:
            raise _Enough
        else:
            decided.append(note)

    try:
        with journal.read_by(read), chance.watched_by(chance.Shuffles(shuffles)):
            flow.step(setup, s, code, [0] * moves.MOST)
    except _Enough:
        pass
    return states


def forget(state: State, spaces: Spaces) -> None:
    """Turn over the cards on market spaces of which no memory is to be shown (CARD-1)."""
    for space in spaces:
        for layer in range(market.cards_on(state, space - 1)):
            state.market.cards[space - 1, layer] = UNKNOWN


class Sight:
    """Writes states of a game as seats may know them; a part of a position that was written before is shared."""

    def __init__(self, setup: Setup, boards: Boards) -> None:
        self.setup, self.boards = setup, boards
        self._s = State.new()[1]
        self._written: dict[tuple[int, bytes], positions.Position] = {}

    def at_rest(self, state: bytes, viewer: int | None, forgotten: Spaces) -> Parts:
        """Write a state in which somebody decides, or the game is over."""
        self._s._mem[:] = state
        over = self._s.agenda_height == 0
        parts = self._written_down(viewer, forgotten)
        return positions.settled(parts) if over else parts

    def between(self, state: bytes, viewer: int | None, forgotten: Spaces, before: bytes, over: bool) -> Parts:
        """Write a state between two notes of an entry, `before` which that other state was; of who decides, nothing.

        What is hidden is so as `before`, or as nothing is when the game is `over`.
        """
        self._s._mem[:] = state
        self._have_decide(before)
        if over:
            self._s.agenda_height = 0
        return self._written_down(viewer, forgotten, state)

    def being_scored(self, parts: Parts, notes: Sequence[NamedNote]) -> Parts:
        """Give what was written last, of the final scoring, without what these notes have paid of it."""
        paid = [(note["seat"], note["source"]) for note in notes if note["kind"] == "final"]
        last = positions.last_points(self.setup, self._s, paid)
        return [last if n == positions.LAST_POINTS else part for n, part in enumerate(parts)]

    def _have_decide(self, state: bytes) -> None:
        """Have wait what waits in a state."""
        for place in _WAITING:
            self._s._mem[place] = state[place]

    def _written_down(self, viewer: int | None, forgotten: Spaces, between: bytes | None = None) -> Parts:
        redact.redact(self.setup, self._s, NOBODY if viewer is None else viewer)
        forget(self._s, forgotten)
        if between is not None:
            self._have_decide(between)  # of red cards that act at this moment only the agenda tells
        left_out = frozenset() if between is None else positions.DECIDING
        known = bytes(self._s._mem)
        return [{} if n in left_out else self._part(n, known) for n in range(len(positions.PARTS))]

    def _part(self, n: int, known: bytes) -> positions.Position:
        """Write a part, if it was not written of just these bytes before."""
        read = n, b"".join([known[place] for place in _READ[n]])
        if read not in self._written:
            self._written[read] = positions.PARTS[n].write(self.setup, self._s, self.boards)
        return self._written[read]


class Scenes:
    """An entry, as whoever asks sees it note by note; what several see alike is written once.

    `states` are those before it, after each of its `notes`, and after the entry; `later` are the notes of the entries
    after it, which say what is to be forgotten (CARD-1).
    """

    def __init__(
        self, sight: Sight, states: Sequence[bytes], notes: Sequence[NamedNote], later: Sequence[Sequence[NamedNote]]
    ) -> None:
        self.sight, self.states, self.notes, self.later = sight, states, notes, later

    def effects(self, reader: Reader, then: Reader) -> list[Effect]:
        """Give what each note changes that `then` may read, and last what follows them, in what `reader` sees.

        `then` is whose eyes see the table after the entry: the same, or another seat of the same people. Both readers
        have read nothing yet.
        """
        told = [n for n, note in enumerate(self.notes, 1) if then.may_read(note)]
        forgotten, finally_forgotten = self._forgotten(reader), self._forgotten(then)[-1]
        first = self.sight.at_rest(self.states[0], reader.viewer, forgotten[0])
        views = [positions.whole(first)]
        for n in told:
            parts = enumerate(self._after(n, reader.viewer, forgotten[n]))
            views.append(positions.whole([first[k] if k in positions.DECIDING else part for k, part in parts]))
        views.append(positions.whole(self.sight.at_rest(self.states[-1], then.viewer, finally_forgotten)))
        return [effect(before, after) for before, after in pairwise(views)]

    def after(self, notes: int, viewer: int | None) -> View:
        """Give what is seen after so many of the notes, at least one, by a seat; nothing of who decides."""
        return positions.whole(self._after(notes, viewer, frozenset()))

    def _after(self, n: int, viewer: int | None, forgotten: Spaces) -> Parts:
        over = ends_the_game(self.notes[n - 1])
        parts = self.sight.between(self.states[n], viewer, forgotten, self.states[0], over)
        return self.sight.being_scored(parts, self.notes[:n]) if over else parts

    def _forgotten(self, reader: Reader) -> list[Spaces]:
        """Give for each state the market spaces of whose cards a reader has no memory (CARD-1)."""
        if not reader.secretive:
            return [frozenset()] * len(self.states)
        for notes in reversed(self.later):
            reader.read(notes)
        found = [reader.forgotten] * 2  # between the last note and the end nothing is to be forgotten
        for note in reversed(self.notes):
            reader.read([note])
            found.append(reader.forgotten)
        return found[::-1]
