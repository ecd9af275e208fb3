"""`Game`: a whole game as people touch it. The rules behind it are plain functions over one record."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from saqqara.engine.rules import agenda, chance, deal, events, flow, legal, moves, reasons, redact, scoring
from saqqara.engine.rules.sites import market
from saqqara.engine.rules.sites.pyramid_c import SCAFFOLDS_USED, open_tile_count
from saqqara.engine.rules.state import CARD_NAMES, MARKET_SPACES, NOBODY, ROUNDS, SOURCE_NAMES, Setup, State
from saqqara.errors import IllegalMove, SaqqaraError, SetupError, int_or_none, short_repr
from saqqara.game import events as events_module
from saqqara.game import position as positions
from saqqara.game import record
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.game.event_views import EventViews, ViewWriter, hide_market_cards, states_after_events
from saqqara.game.events import NamedEvent
from saqqara.game.notation import Move
from saqqara.game.view_diff import ViewDiff
from saqqara.i18n import Translatable


class _Omniscient:
    """The viewer who may know everything."""

    def __repr__(self) -> str:
        return "OMNISCIENT"


OMNISCIENT: Final = _Omniscient()


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One decision of a game that was made.

    `forced` tells that the engine made it, because only one move was legal; `before` is the state just before.
    """

    seat: int
    move: Move
    forced: bool
    state_before: bytes
    _events: tuple[NamedEvent, ...] = ()
    _shuffles: tuple[tuple[int, ...], ...] = ()

    @property
    def events(self) -> list[NamedEvent]:
        """What happened, all of it: `Game.log` gives what a seat may read."""
        return list(map(events_module.copy_event, self._events))

    @property
    def shuffles(self) -> list[tuple[int, ...]]:
        """The piles that it shuffled, each by the cells of the state in their order."""
        return list(self._shuffles)


class _DecisionRecorder:
    """Listens to the journal and the shuffles of one call of the rules, and sorts both by decision."""

    def __init__(
        self,
        setup: Setup,
        state: State,
        pile_orders: Sequence[Sequence[int] | None],
        draw: chance.OrderSource | None = None,
    ) -> None:
        self.setup, self.state = setup, state
        self.shuffles = chance.Shuffles(pile_orders, draw)
        self.events_by_decision: list[list[NamedEvent]] = [
            []
        ]  # the notes before the first decision, then those of each
        self._decisions: list[tuple[int, Move, bool, bytes]] = []
        self._shuffle_counts: list[int] = []  # how many piles before each decision

    def __call__(self, event: events.Event) -> None:
        if event[0] == events.DECIDED:
            self._decisions.append((event[1], Move(event[2]), bool(event[3]), bytes(self.state._mem)))
            self._shuffle_counts.append(len(self.shuffles.recorded))
            self.events_by_decision.append([])
            return
        named = events_module.name_event(event)
        if event[0] == events.ROUND_BEGAN:
            named["ships"] = positions.round_card_capacities(self.setup, self.state.round_order[event[2] - 1])
        self.events_by_decision[-1].append(named)

    def played_moves(self) -> list[PlayedMove]:
        """Give the decisions, each with its notes and the shuffles that it caused."""
        happened = self.shuffles.recorded
        ends = pairwise([*self._shuffle_counts, len(happened)])
        shuffles = (tuple(happened[first:end]) for first, end in ends)
        return [
            PlayedMove(*decided, tuple(notes), piles)
            for decided, notes, piles in zip(self._decisions, self.events_by_decision[1:], shuffles, strict=True)
        ]

    def recording(self) -> ExitStack:
        stack = ExitStack()
        stack.enter_context(events.use_listener(self))
        stack.enter_context(chance.use_shuffles(self.shuffles))
        return stack


class Game:
    """A game of 2 to 4 seats, from its set-up to the final score.

    `sides` are five letters, those of market, pyramid, temple, burial chamber and obelisks; `options` are any of
    "private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath" and "hidden-cards"; `rules` is the
    profile, "official" or "yucata"; `stones` the supply, "standard", "second-colour" or "unlimited"; `figure` the space
    of pyramid D where Imhotep starts, from 1; ready-made sides and options have names in `saqqara.game.presets`; `seed`
    (a whole number below 2**64) decides all chance, drawn afresh when it is None; `boards` is a path to a player's own
    corrections of the printed numbers; `names` are written into the record. Seat 0 starts. A record that is read also
    gives the `revision` of the rules and what was `dealt`: the cells of each pile by name (rules/deal.py).

    Raises SetupError when that is no game (SET-1 to SET-7, SET-6a).

    >>> game = Game(seats=2, seed=7)
    >>> game.play("quarry")
    >>> game.actor, game.decision
    (1, 'turn')
    >>> game
    <Game of 2 seats on AAAAA; round 1, seat 1 decides: turn; scores [0, 0]>
    """

    def __init__(
        self,
        seats: int = 2,
        sides: str = "AAAAA",
        options: Iterable[str] = (),
        rules: str = "official",
        stones: str = "standard",
        figure: int = 1,
        seed: int | None = None,
        boards: Boards | str | Path | None = None,
        names: Sequence[str] | None = None,
        *,
        revision: int = setups.RULES_REVISION,
        dealt_piles: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        chosen = setups.resolve_boards(boards)
        if seed is None:
            seed = int.from_bytes(os.urandom(8))
        seed = setups.validate_seed(seed)
        setup = setups.build_setup(seats, sides, rules, options, stones, chosen, revision, figure)
        self._bind_records(setup, Setup(setup), State.new()[0], chosen)
        self.seed: int | None = seed
        self.names = names
        self._deal_and_start(dealt_piles or {})

    def __repr__(self) -> str:
        """Tell what is played and how it stands; nothing of what is hidden."""
        named = positions.setup_to_dict(self.setup)
        played = " with ".join(filter(None, [named["sides"], ", ".join(named["options"])]))
        stands = "over" if self.is_over else f"round {self.round}, seat {self.actor} decides: {self.decision}"
        return f"<Game of {self.seats} seats on {played}; {stands}; scores {self.scores}>"

    def _bind_records(self, setup_bytes: bytes, setup: Setup, state_bytes: bytearray, boards: Boards) -> None:
        """Bind to records that are ready; `setup` is the view on the first one."""
        self._setup_bytes, self._state_bytes = setup_bytes, state_bytes
        self.board_values = boards.at_revision(setup.revision)
        self.setup, self._state = setup, State(state_bytes)
        self._legal_out = [0] * moves.MAX_LEGAL_MOVES
        self._legal_codes: list[int] = []
        self.seed = None
        self._names: tuple[str, ...] | None = None
        self._dealt_piles: dict[str, tuple[int, ...]] | None = None
        self._opening_events: tuple[NamedEvent, ...] = ()
        self._history: list[PlayedMove] = []

    def _deal_and_start(self, dealt_piles: Mapping[str, Sequence[int]]) -> None:
        """Deal and begin the first round; piles that are named in `dealt` get that order."""
        assert self.seed is not None
        scribe = _DecisionRecorder(
            self.setup, self._state, [dealt_piles.get(pile) for pile in deal.used_piles(self.setup)]
        )
        with scribe.recording():
            deal.deal(self.setup, self._state, self.seed & chance.MASK_32, self.seed >> 32)
            flow.begin(self.setup, self._state, self._legal_out)
        self._opening_events = tuple(scribe.events_by_decision[0])
        self._dealt_piles = dict(zip(deal.used_piles(self.setup), scribe.shuffles.recorded, strict=True))
        self._refresh_legal()

    def _refresh_legal(self) -> None:
        count = legal.generate_legal_moves(self.setup, self._state, self._legal_out)
        self._legal_codes = [self._legal_out[n] for n in range(count)]

    # What is going on

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setup.seats

    @property
    def is_over(self) -> bool:
        """Whether the final score stands (ROUND-6)."""
        return self._state.agenda_height == 0

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.is_over else agenda.actor(self._state)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; another seat may decide within it."""
        return None if self.is_over else self._state.turn

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._state.round_number

    @property
    def decision(self) -> str | None:
        """What kind of decision is to be made, "turn" or a follow-up (docs/formats.md); None when the game is over."""
        return None if self.is_over else agenda.ENTRY_NAMES[agenda.decision(self._state)]

    @property
    def legal_moves(self) -> list[Move]:
        """What may be played now, in a fixed order; empty when the game is over."""
        return [Move(code) for code in self._legal_codes]

    @property
    def scores(self) -> list[int]:
        """Points by seat; the final scoring is in them when the game is over."""
        return [scoring.score(self._state, seat) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats by place, the best first; seats that share a place stand together (END-2)."""
        ahead = [scoring.seats_ahead(self.setup, self._state, seat) for seat in range(self.seats)]
        return [[seat for seat in range(self.seats) if ahead[seat] == place] for place in sorted(set(ahead))]

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """Points by seat and source; each seat's sum to its score."""
        return _score_sheet(self._state, self.seats)

    @property
    def score_sheet_if_over(self) -> list[dict[str, int]]:
        """The score sheet as if the game ended now (END-1)."""
        return self.scored_now().score_sheet

    @property
    def boards(self) -> dict[str, Any]:
        """The printed numbers of the sides in use, by dotted key; what lies open on the table."""
        named = positions.setup_to_dict(self.setup)
        return self.board_values.values_for(named["sides"], self.seats, named["options"])

    @property
    def names(self) -> list[str] | None:
        """The players' names, as they are written into the record; None when nobody has named them."""
        return None if self._names is None else list(self._names)

    @names.setter
    def names(self, names: Sequence[str] | None) -> None:
        self._names = None if names is None else _validate_names(names, self.seats)

    # What was

    @property
    def dealt_piles(self) -> dict[str, tuple[int, ...]] | None:
        """The cells of each pile that was dealt, by name; None for a game that began from a position."""
        return None if self._dealt_piles is None else dict(self._dealt_piles)

    @property
    def opening_events(self) -> list[NamedEvent]:
        """The notes of what happened before the first decision."""
        return list(map(events_module.copy_event, self._opening_events))

    @property
    def history(self) -> list[PlayedMove]:
        """Every decision that was made, the first one first."""
        return list(self._history)

    # Playing

    def play(self, move: str | Move, seat: int | None = None) -> None:
        """Play a move for the seat that decides, and all that follows without a choice.

        Raises IllegalMove, which says what is wrong and what is legal, and changes nothing: for a text that is no move
        ("unreadable"), a move that is not allowed now, or one for a `seat` that does not decide ("not_your_turn").
        """
        self.play_with_shuffles(move, seat, ())

    def play_with_shuffles(
        self,
        move: str | Move,
        seat: int | None,
        pile_orders: Sequence[Sequence[int] | None],
        draw: chance.OrderSource | None = None,
    ) -> None:
        """Play a move as `play` does, and give each pile that it shuffles the order in `piles`, as a record has it.

        Where there are no more of them, `draw` puts the cells of a pile in order. Raises ValueError, and changes
        nothing, when such an order does not hold the cards that were shuffled.
        """
        move = self._check_move(move, seat)
        before = bytes(self._state_bytes)
        scribe = _DecisionRecorder(self.setup, self._state, pile_orders, draw)
        try:
            with scribe.recording():
                flow.step(self.setup, self._state, move.code, self._legal_out)
        except BaseException:
            self._state_bytes[:] = before
            raise
        self._history += scribe.played_moves()
        self._refresh_legal()

    def _check_move(self, move: str | Move, seat: int | None) -> Move:
        """Read a move and refuse it when it may not be played now."""
        if seat is not None and int_or_none(seat) != self.actor and not self.is_over:
            raise IllegalMove(
                "illegal-out_of_turn",
                "not_your_turn",
                self._visible_legal_moves(int_or_none(seat)),
                move=str(move) if isinstance(move, Move) else short_repr(move),
                actor=str(self.actor),
                seat=short_repr(seat),
            )
        try:
            move = self._parse_move(move, self.actor)
        except IllegalMove as error:
            options = self._visible_legal_moves(self.actor)
            raise IllegalMove("illegal-unreadable", error.reason, options, problem=error) from None
        if move.code not in self._legal_codes:
            options = self._visible_legal_moves(self.actor)
            name = reasons.REASON_NAMES[legal.why_not(self.setup, self._state, move.code)]
            raise IllegalMove("illegal-not_now", name, options, move=str(move), reason=Translatable(f"reason-{name}"))
        return move

    def _parse_move(self, move: str | Move, seat: int | None) -> Move:
        """Read a move; raises IllegalMove that names one like it only if it is legal and the seat may know that."""
        if isinstance(move, Move):
            return move
        try:
            return Move.parse(move)
        except IllegalMove:
            return Move.parse(move, self._visible_legal_moves(seat))

    def _visible_legal_moves(self, seat: int | None) -> list[str]:
        """Give the legal moves as a seat may know them: not which cards a rival looks at or hides (INFO-2)."""
        hidden = () if seat == self.actor else ("keep", "play") if self._hides_hands else ("keep",)
        return [str(option) for option in self.legal_moves if option.verb not in hidden]

    def why_not(self, move: str | Move) -> str | None:
        """Say in English why a move may not be played now; None when it may."""
        try:
            name = self.illegal_reason(move)
        except IllegalMove as error:
            return str(error)
        return name if name is None else str(Translatable(f"reason-{name}")).removesuffix(".")

    def illegal_reason(self, move: str | Move) -> str | None:
        """Give the code of the reason why a move may not be played now; None when it may.

        Raises IllegalMove ("unreadable") for a text that is no move.
        """
        move = self._parse_move(move, None)
        return (
            None
            if move.code in self._legal_codes
            else reasons.REASON_NAMES[legal.why_not(self.setup, self._state, move.code)]
        )

    def undo(self) -> None:
        """Go back to the last decision somebody really faced; follow-ups the engine made go with it.

        Raises SaqqaraError when nothing has been played.
        """
        if not self._history:
            raise SaqqaraError("game-nothing_played")
        while True:
            last = self._history.pop()
            if not last.forced or not self._history:
                break
        self._state_bytes[:] = last.state_before
        self._refresh_legal()

    def at_ply(self, ply: int) -> "Game":
        """Give the game as it was after so many entries of the history; raises SaqqaraError when there are not so many.

        It may stand before a move that the engine made.
        """
        game = self._with_state(self._state_at_ply(ply))
        game._copy_history(self, ply)
        game._refresh_legal()
        return game

    def _state_at_ply(self, ply: int | None) -> bytearray:
        if ply is None:
            return bytearray(self._state_bytes)
        if not 0 <= self._int_or_minus_one(ply) <= len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=short_repr(ply))
        return bytearray(self._history[ply].state_before if ply < len(self._history) else self._state_bytes)

    def _int_or_minus_one(self, value: int) -> int:
        """Give a number of entries as a plain one, -1 for what is none."""
        number = int_or_none(value)
        return -1 if number is None else number

    def copy(self) -> "Game":
        """Give an independent game in the same position, with the same history."""
        other = self._with_state(bytearray(self._state_bytes))
        other._copy_history(self)
        other._legal_codes = list(self._legal_codes)
        return other

    def _copy_history(self, other: "Game", ply: int | None = None) -> None:
        """Take over how another game began, and so many entries of its history (None: all); none of it ever changes."""
        self.seed, self._names, self._dealt_piles = other.seed, other._names, other._dealt_piles
        self._opening_events, self._history = other._opening_events, other._history[:ply]

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """Copy; nothing of a game is shared with its copy that can change."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Give what a pickle needs: everything but the views on the records."""
        return {key: value for key, value in vars(self).items() if key not in ("setup", "_state")}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Take back what a pickle kept."""
        vars(self).update(saved)
        self.setup, self._state = Setup(self._setup_bytes), State(self._state_bytes)

    # What a seat may know

    def redacted_bytes(self, seat: int | _Omniscient | None) -> tuple[bytes, bytes]:
        """Give set-up and state as a seat (None: a spectator) may know them, each the bytes of one record (INFO-2).

        Of ALL only the generator of chance is left out.
        """
        memory = bytearray(self._state_bytes)
        state = State(memory)
        if isinstance(seat, _Omniscient):
            for n in range(len(state.rng)):
                state.rng[n] = 0
        else:
            redact.redact(self.setup, state, self._viewer_seat(seat))
        return self._setup_bytes, bytes(memory)

    def view(self, seat: int | None, ply: int | None = None) -> dict[str, Any]:
        """Give the position with all that a seat (None: a spectator) may not know left out or counted (INFO-2).

        With `after`, as it was after so many entries of the history.
        """
        return self.observation(seat, ply).position()

    def observation(self, seat: int | None, ply: int | None = None) -> "Game":
        """Give the game with all that a seat (None: a spectator) may not know left out, as `view` shows it.

        It has no history and cannot be played, but judged by what is known: scores, ranking, `scored_now`.
        """
        game = self._with_state(self._state_at_ply(ply))
        redact.redact(game.setup, game._state, self._viewer_seat(seat))
        if ply is not None and self._hides_hands:
            self._hide_forgotten_cards(game._state, ply, seat)
        return game

    def determinized(self, seat: int | None, seed: int, ply: int | None = None) -> "Game":
        """Give a game that a seat (None: a spectator) may take for this one: `seed` deals what it cannot know anew.

        It begins at this position, or that after so many entries of the history, and has no history.
        """
        game = self.observation(seat, ply)
        seed = setups.validate_seed(seed)
        chance.seed(game._state.rng, seed & chance.MASK_32, seed >> 32)
        redact.determinize(game.setup, game._state)
        game._refresh_legal()
        return game

    def remaining_cards(self, seat: int | None) -> dict[str, int]:
        """Count by name the cards that a seat (None: a spectator) sees nowhere: in the draw pile or hidden."""
        game = self.observation(seat)
        kinds = [
            CARD_NAMES[game._state.draw_pile[n]] for n in range(redact.collect_unknown_cards(game.setup, game._state))
        ]
        return {card: kinds.count(card) for card in CARD_NAMES if card in kinds}

    def scored_now(self) -> "Game":
        """Give the game as if it ended now, scored by what is known of it (END-1)."""
        game = self._with_state(bytearray(self._state_bytes))
        if not self.is_over:
            scoring.score_final(game.setup, game._state)
            game._state.agenda_height = 0
        return game

    def _with_state(self, state_bytes: bytearray) -> "Game":
        """Give a game of the same set-up that stands like this, without a history."""
        game = Game.__new__(Game)
        game._bind_records(self._setup_bytes, self.setup, state_bytes, self.board_values)
        return game

    @property
    def _hides_hands(self) -> bool:
        """Whether rivals' cards are hidden now (CARD-1)."""
        return positions.hides_hands(self.setup) and not self.is_over

    def _hide_forgotten_cards(self, state: State, ply: int, seat: int | None) -> None:
        """Turn the market's cards over that a rival has taken since then and hidden, and stacks that it took from."""
        reader = self._event_filter(seat)
        for played in reversed(self._history[ply:]):
            reader.visible_events(played._events)
        hide_market_cards(state, reader.forgotten_spaces)

    def _event_filter(self, seat: int | None) -> events_module.EventFilter:
        """Give what reads notes, from the latest on, as a seat (None: a spectator) may."""
        self._viewer_seat(seat)
        stacks = {
            space + 1: market.D_STACK_CARDS
            for space in range(MARKET_SPACES)
            if market.is_face_down_stack(self.setup, space)
        }
        return events_module.EventFilter(seat, self._hides_hands, stacks)

    def event_log(self, seat: int | None) -> list[list[NamedEvent]]:
        """Give what happened, as a seat (None: a spectator) may read it now: first the opening, then for each entry
        of the history its notes. With `hidden-cards` it keeps no memory of a rival's cards (CARD-1).
        """
        return self.redact_event_log([self._opening_events, *(played._events for played in self._history)], seat)

    def redact_event_log(
        self, events_by_move: Sequence[Sequence[NamedEvent]], seat: int | None
    ) -> list[list[NamedEvent]]:
        """Give pages of notes, the last of them of the latest move, as a seat (None: a spectator) may read them now."""
        reader = self._event_filter(seat)
        return [reader.visible_events(page) for page in reversed(events_by_move)][::-1]

    def redact_move(self, move: str, actor: int, seat: int | None) -> str:
        """Give a move that `actor` made as a seat (None: a spectator) may read it now (CARD-1)."""
        return events_module.redact_move(move, actor, seat) if self._hides_hands else move

    def visible_events(self, events: Sequence[NamedEvent], seat: int | None) -> list[NamedEvent]:
        """Give notes of the latest move as a seat (None: a spectator) may read them; for older ones use `log`."""
        return self._event_filter(seat).visible_events(events)

    def event_diffs(self, index: int, seat: int | None) -> list[ViewDiff]:
        """Give what each note of an entry of the history that a seat (None: a spectator) may read changes in its view.

        Changed by these diffs (game/view_diff.py), the view before the entry becomes the one after it; the last of them
        is what follows the last note, and only it changes who decides, and what.
        """
        return self.event_diffs_for(self.event_views(index), seat, seat)

    def event_diffs_for(self, event_views: EventViews, seat: int | None, seat_afterwards: int | None) -> list[ViewDiff]:
        """Give the effects of an entry for who sees it with the eyes of a seat, and `then` the table with another's."""
        return event_views.diffs(self._event_filter(seat), self._event_filter(seat_afterwards))

    def event_views(self, index: int, writer: ViewWriter | None = None) -> EventViews:
        """Give an entry of the history, from 0, to be seen note by note; raises SaqqaraError when there is none.

        With the same `sight`, what is alike in entries of games with one set-up is written once.
        """
        number = self._int_or_minus_one(index)
        if not 0 <= number < len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=short_repr(index))
        played = self._history[number]
        after = bytes(self._state_at_ply(number + 1))
        told = states_after_events(self.setup, played.state_before, played.move.code, played.shuffles)
        later = [one.events for one in self._history[number + 1 :]] if self._hides_hands else []
        return EventViews(writer or self.view_writer(), [played.state_before, *told, after], played.events, later)

    def view_writer(self) -> ViewWriter:
        """Give what writes states of games with this set-up as seats may know them."""
        return ViewWriter(self.setup, self.board_values)

    def _validate_seat(self, seat: int) -> int:
        number = int_or_none(seat)
        if number is None or not 0 <= number < self.seats:
            raise SaqqaraError("game-seat", last=self.seats - 1, given=short_repr(seat))
        return number

    def _viewer_seat(self, seat: int | None) -> int:
        """Give the seat that looks as the rules have it: NOBODY for a spectator."""
        return NOBODY if seat is None else self._validate_seat(seat)

    # Saving

    def position(self) -> dict[str, Any]:
        """Give everything in the position, secrets too, as a JSON-able dictionary."""
        return positions.write_position(self.setup, self._state, self.board_values)

    @classmethod
    def from_position(
        cls, position: dict[str, Any], seed: int = 0, boards: Boards | str | Path | None = None
    ) -> "Game":
        """Begin from any position, also a partial one or a view of the present.

        What it does not say is as at set-up, or dealt by `seed`.
        Raises PositionError that names what is impossible. Its record begins with that position.
        """
        chosen = setups.resolve_boards(boards)
        game = cls.__new__(cls)
        setup, state = positions.read_position(position, setups.validate_seed(seed), chosen)
        game._bind_records(setup, Setup(setup), state, chosen)
        game._refresh_legal()
        return game

    def record(self, seat: int | _Omniscient | None = OMNISCIENT, ply: int | None = None) -> str:
        """Write the game as text, to be read by `from_record`.

        With a seat (None: a spectator), what that one may know of a running game: no seed, no deal, no shuffles. With
        `after`, up to so many entries of the history, with today's knowledge.
        """
        then = self if ply is None else self.at_ply(ply)
        if isinstance(seat, _Omniscient) or self.is_over:
            return record.write_record(then)
        self._viewer_seat(seat)

        def shown(played: record.RecordedMove) -> str:
            return self.redact_move(str(played.move), played.seat, seat)

        # What has been forgotten since then makes no position.
        known = None if self._hides_hands and then is not self else then.view(seat)
        return record.write_partial(
            then, shown, known, then._remaining_by_pile() if self._all_dealt_cards_known(seat) else None
        )

    def _all_dealt_cards_known(self, seat: int | None) -> bool:
        """Whether all cards that were ever dealt have been seen by all, and each where it came to lie."""
        secret = self._hides_hands or any(
            market.is_face_down_stack(self.setup, space) for space in range(MARKET_SPACES)
        )
        shuffled = any(played._shuffles or played.move.verb in ("keep", "look") for played in self._history)
        return not secret and not shuffled and sum(self.remaining_cards(seat).values()) == self._state.draw_count

    def _remaining_by_pile(self) -> dict[str, int]:
        """Count by pile what chance has dealt and has not come to light."""
        s = self._state
        tiles = SCAFFOLDS_USED - open_tile_count(s)
        return {
            "rounds": ROUNDS - self.round,
            "market": s.draw_count,
            "scaffolds": tiles,
            "tombs": s.burial.tomb_pile_count,
        }

    @classmethod
    def from_record(cls, text: str) -> "Game":
        """Replay a record and check every line. Raises RecordError that names the line at fault."""
        return record.read_record(text, cls, cls.from_position)

    @classmethod
    def records(cls, path: str | Path) -> Iterator["Game"]:
        """Replay the records in a file, one after the other, each when its game is asked for.

        Raises SaqqaraError for a file that cannot be read, and RecordError that names the line of the file at fault.
        """
        text = record.read_record_file(path)
        return (record.replay_record(lines, cls, cls.from_position) for lines in record.split_records(text))


def _score_sheet(state: State, seats: int) -> list[dict[str, int]]:
    return [{name: state.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(seats)]


def _validate_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise SetupError("setup-names_text", "names", given=short_repr(names))
    names = list(names)
    if len(names) != seats:
        raise SetupError("setup-names", "names", names=len(names), seats=seats)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("setup-names_text", "names", given=short_repr(name))
    return tuple(record.clean_name(name) for name in names)
