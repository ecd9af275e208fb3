"""One moment of a game in OpenSpiel: an immutable value, so that copies of a state share it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

from saqqara.engine.rules import agenda, chance, legal, moves, reasons, redact, scoring
from saqqara.engine.rules.state import NOBODY, Setup, State
from saqqara.envs.observation import known_state
from saqqara.errors import IllegalMove
from saqqara.game import position as positions
from saqqara.game.events import redact_move
from saqqara.game.notation import MOVE_CODES, MOVE_TEXTS
from saqqara.i18n import Translatable

from .chance import BEGIN, OUTCOME_TEXTS, Draw, run_rules, sort_piles

HIDDEN_MOVE = -2  # of a log entry whose move the seat may not know


class LogEntry(NamedTuple):
    """What a seat has learned from a decision.

    Attributes:
        seat: Who decided; NOBODY for the deal.
        code: The move; BEGIN for the deal, HIDDEN_MOVE if the seat that reads may not know it.
        digest: Stands for the state after the decision, as the seat that reads saw it.
    """

    seat: int
    code: int
    digest: bytes

    def __str__(self) -> str:
        move = {BEGIN: "deal", HIDDEN_MOVE: "?"}.get(self.code) or MOVE_TEXTS[self.code]
        return f"{'-' if self.seat == NOBODY else self.seat} {move} {self.digest.hex()}"


Log = tuple[LogEntry, ...]
DIGEST_BYTES = 6
BLANK_STATE = bytes(State.size)  # before the deal
HEIGHT_BYTE: int = State.layout["agenda_height"].span.start
FIRST_SEAT_BYTE: int = State.layout["agenda_seat"].span.start


class Snapshot:
    """A decision, a chance node or the end of a game; it never changes.

    Attributes:
        setup_bytes: The bytes of the set-up.
        state: The bytes of the true state, with sorted piles; at a chance node that before the move.
        legal: The codes of the legal moves, sorted; empty at a chance node and at the end.
        origin: At a chance node, the decision that led to it.
        waiting: At a chance node, the move that waits for chance.
        outcomes: At a chance node, what chance has given for it so far.
        draw: At a chance node, what chance may give next; else None.
    """

    def __init__(self, setup_bytes: bytes, state: bytes, legal_codes: Sequence[int] = ()) -> None:
        self.setup_bytes, self.state, self.legal = setup_bytes, state, list(legal_codes)
        self.origin = self
        self.waiting = BEGIN
        self.outcomes: tuple[int, ...] = ()
        self.draw: Draw | None = None
        self._points_before: list[int] | None = None  # None: those of the previous decision
        self._previous: Snapshot | None = None
        self._decision = (NOBODY, BEGIN)  # that led here
        self._logs: dict[int, Log] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Snapshot:
        """Return the snapshot itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the moment with what each seat has learned, but not those before it."""
        at = self.origin
        logs = {} if at.is_blank else {seat: at.log(seat) for seat in range(self.setup.seats)}
        waiting = None if self.draw is None else (self.waiting, self.outcomes)
        return _restore, (self.setup_bytes, at.state, at.legal, at.points_before, logs, waiting)

    @property
    def setup(self) -> Setup:
        """The set-up."""
        return _view_of(self.setup_bytes)

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been dealt."""
        return self.state == BLANK_STATE

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.draw is None and not self.legal

    @property
    def actor(self) -> int:
        """The seat that decides; at a chance node the one whose move waits."""
        return self.state[FIRST_SEAT_BYTE + self.state[HEIGHT_BYTE] - 1]

    @property
    def points(self) -> list[int]:
        """The points of each seat; they include the final scoring once the game is over."""
        state = State(self.state)
        return [scoring.score(state, seat) for seat in range(self.setup.seats)]

    @property
    def points_before(self) -> list[int]:
        """The points of each seat at the decision before this one."""
        if self._points_before is None:
            blank = self._previous is None or self._previous.is_blank
            self._points_before = [0] * self.setup.seats if blank else self._previous.points  # type: ignore[union-attr]
        return self._points_before

    @property
    def ranking(self) -> list[list[int]]:
        """Seats grouped by place, the best place first (END-2)."""
        state, seats = State(self.state), range(self.setup.seats)
        ahead = [scoring.count_seats_ahead(self.setup, state, seat) for seat in seats]
        return [[seat for seat in seats if ahead[seat] == place] for place in sorted(set(ahead))]

    def play(self, code: int) -> Snapshot:
        """Return the moment after a legal move; raises IllegalMove if it is not legal."""
        if code not in self.legal:
            texts = [MOVE_TEXTS[one] for one in self.legal]
            name = reasons.REASON_NAMES[legal.why_not_move(self.setup, State(bytearray(self.state)), code)]
            raise IllegalMove(
                "illegal-not_now", name, texts, move=MOVE_TEXTS[code], reason=Translatable(f"reason-{name}")
            )
        return self.run(code, ())

    def draw_outcome(self, outcome: int) -> Snapshot:
        """Return the moment after a chance node."""
        return self.origin.run(self.waiting, (*self.outcomes, outcome))

    def run(self, code: int, outcomes: tuple[int, ...]) -> Snapshot:
        """Return the moment after a move and what chance gave: the next chance node, decision, or the end."""
        try:
            after = Snapshot(self.setup_bytes, *run_rules(self.setup, self.state, code, outcomes))
        except Draw as draw:
            after = Snapshot(self.setup_bytes, self.state)
            after.origin, after.waiting, after.outcomes, after.draw = self, code, outcomes, draw
            return after
        after._previous = self
        after._decision = (NOBODY if code == BEGIN else self.actor, code)
        return after

    def known_state(self, seat: int) -> State:
        """Return the state as a seat may know it; NOBODY for a spectator."""
        return known_state(self.setup, self.state, seat)

    def log(self, seat: int) -> Log:
        """Return all that a seat has learned since the deal."""
        at: Snapshot | None = self.origin
        unread = []
        while at is not None and not at.is_blank and seat not in at._logs:
            unread.append(at)
            at = at._previous
        log = () if at is None else at._logs.get(seat, ())
        for moment in reversed(unread):
            log = (*log, moment._log_entry(seat))
            moment._logs[seat] = log
        return log

    def _log_entry(self, seat: int) -> LogEntry:
        actor, code = self._decision
        if code != BEGIN and positions.hides_hands(self.setup):
            code = MOVE_CODES.get(redact_move(MOVE_TEXTS[code], actor, seat), HIDDEN_MOVE)
        seen = blake2b(bytes(self.known_state(seat)._mem), digest_size=DIGEST_BYTES)
        return LogEntry(actor, code, seen.digest())

    def resample(self, seat: int, seed: int) -> Snapshot:
        """Return a decision that a seat cannot distinguish from this one: what it cannot know is dealt again.

        All other seats have learned there what this seat knows, so nothing is left of their secrets.
        """
        known = self.known_state(seat)
        chance.seed(known.rng, seed & chance.MASK_32, seed >> 32)
        redact.determinize(self.setup, known)
        for n in range(len(known.rng)):
            known.rng[n] = 0
        sort_piles(self.setup, known)
        after = Snapshot(self.setup_bytes, bytes(known._mem), list_legal_codes(self.setup, known))
        after._logs = dict.fromkeys(range(self.setup.seats), self.log(seat))
        after._points_before = self.points_before
        return after

    def __str__(self) -> str:
        """Return who decides what, the points, and a digest of the true state with what chance has given."""
        if self.is_blank:
            who = "not dealt"
        elif self.is_over:
            who = "game over"
        else:
            kind = agenda.ENTRY_NAMES[agenda.decision_kind(State(self.state))]
            who = f"round {State(self.state).round_number}, seat {self.actor} decides: {kind}"
        given = [OUTCOME_TEXTS[outcome] for outcome in self.outcomes]
        waiting = "" if self.draw is None else f"; chance after {' '.join(map(str, (self.waiting, *given)))}"
        digest = blake2b(self.state, digest_size=DIGEST_BYTES).hexdigest()
        return f"{who}{waiting}; points {self.points}; {digest}"


def list_legal_codes(setup: Setup, state: State) -> list[int]:
    """Return the codes of the legal moves, sorted; none if the game is over."""
    found = [0] * moves.MAX_LEGAL_MOVES
    return sorted(found[: legal.generate_legal_moves(setup, state, found)]) if state.agenda_height else []


@cache
def _view_of(setup_bytes: bytes) -> Setup:
    return Setup(setup_bytes)


@cache
def deal_snapshot(setup_bytes: bytes) -> Snapshot:
    """Return the chance node with which a game begins."""
    return Snapshot(setup_bytes, BLANK_STATE).run(BEGIN, ())


def _restore(
    setup_bytes: bytes,
    state: bytes,
    legal_codes: list[int],
    points_before: list[int],
    logs: dict[int, Log],
    waiting: tuple[int, tuple[int, ...]] | None,
) -> Snapshot:
    """Return a snapshot that has been pickled."""
    found = Snapshot(setup_bytes, state, legal_codes)
    found._logs, found._points_before = logs, points_before
    return found if waiting is None else found.run(*waiting)
