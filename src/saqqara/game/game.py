"""`Game`: the public class to play, inspect and save a game. The rules are plain functions on a `State` record."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, cast

from saqqara import display
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
from saqqara.game.position.types import Position, View
from saqqara.game.presets import DEFAULT_SETUP, customized_preset
from saqqara.game.view_diff import ViewDiff
from saqqara.i18n import Translatable


class _Omniscient:
    """The type of `OMNISCIENT`, the viewer who may know everything."""

    def __repr__(self) -> str:
        return "OMNISCIENT"


OMNISCIENT: Final = _Omniscient()


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One decision of a game, already made.

    Attributes:
        seat: The seat that made it, from 0.
        move: The move.
        forced: Whether the engine made it because only one move was legal.
        state_before: The bytes of the state just before the decision.
    """

    seat: int
    move: Move
    forced: bool
    state_before: bytes = field(repr=False)
    _events: tuple[NamedEvent, ...] = field(default=(), repr=False)
    _shuffles: tuple[tuple[int, ...], ...] = field(default=(), repr=False)

    @property
    def events(self) -> list[NamedEvent]:
        """All events that the decision caused, in order, as copies.

        They include what some seats may not know; `Game.event_log` returns what a given seat may read.
        """
        return list(map(events_module.copy_event, self._events))

    @property
    def shuffles(self) -> list[tuple[int, ...]]:
        """The piles that the decision shuffled, each as its card codes in the order of the cells of the state."""
        return list(self._shuffles)


class _DecisionRecorder:
    """Records the events and the shuffles of one call of the rules and groups both by decision."""

    def __init__(
        self,
        setup: Setup,
        state: State,
        pile_orders: Sequence[Sequence[int] | None],
        draw: chance.OrderSource | None = None,
    ) -> None:
        self.setup, self.state = setup, state
        self.shuffles = chance.Shuffles(pile_orders, draw)
        # The events before the first decision, then those of each decision.
        self.events_by_decision: list[list[NamedEvent]] = [[]]
        self._decisions: list[tuple[int, Move, bool, bytes]] = []
        self._shuffle_counts: list[int] = []  # number of shuffled piles before each decision

    def __call__(self, event: events.Event) -> None:
        if event[0] == events.DECIDED:
            self._decisions.append((event[1], Move(event[2]), bool(event[3]), bytes(self.state._mem)))
            self._shuffle_counts.append(len(self.shuffles.recorded))
            self.events_by_decision.append([])
            return
        named = events_module.event_to_dict(event)
        if event[0] == events.ROUND_BEGAN:
            named["ships"] = positions.round_card_capacities(self.setup, self.state.round_order[event[2] - 1])
        self.events_by_decision[-1].append(named)

    def played_moves(self) -> list[PlayedMove]:
        """Return the decisions, each with its events and the shuffles that it caused."""
        happened = self.shuffles.recorded
        ends = pairwise([*self._shuffle_counts, len(happened)])
        shuffles = (tuple(happened[first:end]) for first, end in ends)
        return [
            PlayedMove(*decided, tuple(notes), piles)
            for decided, notes, piles in zip(self._decisions, self.events_by_decision[1:], shuffles, strict=True)
        ]

    def start_recording(self) -> ExitStack:
        stack = ExitStack()
        stack.enter_context(events.use_listener(self))
        stack.enter_context(chance.use_shuffles(self.shuffles))
        return stack


class Game:
    """A game of 2 to 4 seats, from its set-up to the final score.

    Seats are numbered from 0, and seat 0 starts. Wherever a method takes a viewer, None stands for a spectator. A
    follow-up decision with only one legal move is made by the engine at once and is part of the history.

    >>> game = Game(seats=2, seed=7)
    >>> game.play("quarry")
    >>> game.actor, game.decision
    (1, 'turn')
    >>> game
    <Game of 2 seats on AAAAA; round 1, seat 1 decides: turn; scores [0, 0]>
    >>> Game(3, setup="all-d", seed=7)
    <Game of 3 seats on DDDDD with dynasty-cards; round 1, seat 0 decides: turn; scores [0, 0, 0]>

    Args:
        seats: Number of seats, 2 to 4.
        sides: Five letters: the sides of market, pyramid, temple, burial chamber and obelisks; None for those of
            `setup`.
        options: Any of "private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath" and "hidden-cards".
            They are added to those of `setup`.
        rules: Rule profile, "official" or "yucata".
        stones: Stone supply, "standard", "second-colour" (2 seats only) or "unlimited".
        figure: Space of pyramid D where Imhotep starts, from 1; must be 1 with any other side (SET-6a). None for that
            of `setup`, or 1 with other sides.
        seed: Source of all chance, a whole number from 0 to 2**64 - 1; None draws a random one.
        boards: Path of a TOML file with corrections of the printed numbers, or loaded boards; None for the shipped
            ones.
        names: The players' names by seat, written into records.
        setup: A named set-up, one of `saqqara.game.presets.PRESET_NAMES`, which the other arguments change.
        tour: Seed of the set-up "grand-tour"; None counts as 0.
        revision: Revision of the rules; only records of older games need another than the default.
        dealt_piles: Cells of piles by pile name (engine/rules/deal.py), which replace what the seed would deal; used to
            replay records.

    Raises:
        SetupError: If such a game cannot be set up (SET-1 to SET-7, SET-6a). Its `field` names the argument at fault;
            it is a BoardsError for a bad `boards` file and a RevisionError for a revision that is no longer played.
    """

    def __init__(
        self,
        seats: int = 2,
        sides: str | None = None,
        options: Iterable[str] = (),
        rules: str = "official",
        stones: str = "standard",
        figure: int | None = None,
        seed: int | None = None,
        boards: Boards | str | Path | None = None,
        names: Sequence[str] | None = None,
        *,
        setup: str = DEFAULT_SETUP,
        tour: int | None = None,
        revision: int = setups.RULES_REVISION,
        dealt_piles: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        what = customized_preset(setup, tour, sides, options, figure)
        chosen = setups.resolve_boards(boards)
        if seed is None:
            seed = int.from_bytes(os.urandom(8))
        seed = setups.validate_seed(seed)
        setup_bytes = setups.build_setup(seats, what.sides, rules, what.options, stones, chosen, revision, what.figure)
        self._bind_records(setup_bytes, Setup(setup_bytes), State.new()[0], chosen)
        self.seed: int | None = seed
        self.names = names
        self._deal_and_start(dealt_piles or {})

    def __repr__(self) -> str:
        """Return set-up, round, open decision and scores, without any hidden information."""
        named = positions.setup_to_dict(self.setup)
        played = " with ".join(filter(None, [named["sides"], ", ".join(named["options"])]))
        status = "over" if self.is_over else f"round {self.round}, seat {self.actor} decides: {self.decision}"
        return f"<Game of {self.seats} seats on {played}; {status}; scores {self.scores}>"

    def _repr_html_(self) -> str | None:
        """Return the board for a notebook, as spectators see it; None, for the text in its place, without bundles."""
        return display.renderers().board_html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Print the board in IPython as the terminal draws it, as spectators see it; inside of lists, the `repr`."""
        display.print_pretty(printer, self, lambda: display.renderers().board_text(self))

    def _bind_records(self, setup_bytes: bytes, setup: Setup, state_bytes: bytearray, boards: Boards) -> None:
        """Attach the game to complete records; `setup` is the view on `setup_bytes`."""
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
        """Deal and begin the first round; the piles in `dealt_piles` get the given order."""
        assert self.seed is not None
        scribe = _DecisionRecorder(
            self.setup, self._state, [dealt_piles.get(pile) for pile in deal.used_piles(self.setup)]
        )
        with scribe.start_recording():
            deal.deal(self.setup, self._state, self.seed & chance.MASK_32, self.seed >> 32)
            flow.begin(self.setup, self._state, self._legal_out)
        self._opening_events = tuple(scribe.events_by_decision[0])
        self._dealt_piles = dict(zip(deal.used_piles(self.setup), scribe.shuffles.recorded, strict=True))
        self._refresh_legal_moves()

    def _refresh_legal_moves(self) -> None:
        count = legal.generate_legal_moves(self.setup, self._state, self._legal_out)
        self._legal_codes = [self._legal_out[n] for n in range(count)]

    # Current state

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.setup.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is over and the final score is reached (ROUND-6)."""
        return self._state.agenda_height == 0

    @property
    def actor(self) -> int | None:
        """The seat that makes the open decision, from 0; None when the game is over."""
        return None if self.is_over else agenda.deciding_seat(self._state)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, from 0; another seat may be the actor within it. None when the game is over."""
        return None if self.is_over else self._state.turn

    @property
    def round(self) -> int:
        """The round, 1 to 6."""
        return self._state.round_number

    @property
    def decision(self) -> str | None:
        """The kind of the open decision, "turn" or a follow-up (docs/formats.md); None when the game is over."""
        return None if self.is_over else agenda.ENTRY_NAMES[agenda.decision_kind(self._state)]

    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves in a fixed order; empty when the game is over.

        >>> str(Game(seed=7).legal_moves[0])
        'quarry'
        """
        return [Move(code) for code in self._legal_codes]

    @property
    def scores(self) -> list[int]:
        """Points by seat; they include the final scoring once the game is over."""
        return [scoring.score(self._state, seat) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats grouped by place, the best place first; tied seats share a group (END-2).

        A finished game whose ranking is [[2], [0, 1]] was won by seat 2.
        """
        ahead = [scoring.count_seats_ahead(self.setup, self._state, seat) for seat in range(self.seats)]
        return [[seat for seat in range(self.seats) if ahead[seat] == place] for place in sorted(set(ahead))]

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """Points by seat and source; the values of each seat add up to its score."""
        return _score_sheet(self._state, self.seats)

    @property
    def score_sheet_if_over(self) -> list[dict[str, int]]:
        """The score sheet as if the game ended now (END-1)."""
        return self.scored_now().score_sheet

    @property
    def boards(self) -> dict[str, Any]:
        """The printed numbers of the sides in use, by dotted key; they are public information."""
        named = positions.setup_to_dict(self.setup)
        return self.board_values.values_for(named["sides"], self.seats, named["options"])

    @property
    def names(self) -> list[str] | None:
        """The players' names by seat, as records contain them; None if the players have no names."""
        return None if self._names is None else list(self._names)

    @names.setter
    def names(self, names: Sequence[str] | None) -> None:
        self._names = None if names is None else _validate_names(names, self.seats)

    # Past

    @property
    def dealt_piles(self) -> dict[str, tuple[int, ...]] | None:
        """The cells of each dealt pile, by pile name; None for a game that began from a position."""
        return None if self._dealt_piles is None else dict(self._dealt_piles)

    @property
    def opening_events(self) -> list[NamedEvent]:
        """The events before the first decision, as copies."""
        return list(map(events_module.copy_event, self._opening_events))

    @property
    def history(self) -> list[PlayedMove]:
        """All decisions in order, those made by the engine included. Its length is the current ply."""
        return list(self._history)

    # Playing

    def play(self, move: str | Move, seat: int | None = None) -> None:
        """Play a move for the seat that decides, and every forced follow-up.

        >>> game = Game(seed=7)
        >>> game.play("sail 1 temple")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        saqqara.errors.IllegalMove: sail 1 temple is not legal: Too few stones are on board; ...

        Args:
            move: A move, or its text in notation (docs/formats.md).
            seat: The seat, from 0, that is expected to decide; None skips this check.

        Raises:
            IllegalMove: If the move cannot be played; the game is unchanged then. `reason` is "unreadable" for text
                that is not a move, "not_your_turn" if another seat decides, else the code of the rule that forbids it.
                `legal` lists the legal moves.
        """
        self.play_with_shuffles(move, seat, ())

    def play_with_shuffles(
        self,
        move: str | Move,
        seat: int | None,
        pile_orders: Sequence[Sequence[int] | None],
        draw: chance.OrderSource | None = None,
    ) -> None:
        """Play a move like `play`, with the order of the piles that it shuffles, as records contain them.

        Args:
            move: A move, or its text in notation.
            seat: The seat that is expected to decide; None skips this check.
            pile_orders: The cells of each shuffled pile in the order of the shuffles; None leaves a shuffle to chance.
            draw: Called with the cells of a pile for each shuffle beyond `pile_orders`; returns them in the order to
                use.

        Raises:
            IllegalMove: As `play` does.
            ValueError: If an order does not hold the cards that were shuffled; the game is unchanged then.
        """
        move = self._check_move(move, seat)
        before = bytes(self._state_bytes)
        scribe = _DecisionRecorder(self.setup, self._state, pile_orders, draw)
        try:
            with scribe.start_recording():
                flow.step(self.setup, self._state, move.code, self._legal_out)
        except BaseException:
            self._state_bytes[:] = before
            raise
        self._history += scribe.played_moves()
        self._refresh_legal_moves()

    def _check_move(self, move: str | Move, seat: int | None) -> Move:
        """Parse a move, and raise IllegalMove if it may not be played now."""
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
            name = reasons.REASON_NAMES[legal.why_not_move(self.setup, self._state, move.code)]
            raise IllegalMove("illegal-not_now", name, options, move=str(move), reason=Translatable(f"reason-{name}"))
        return move

    def _parse_move(self, move: str | Move, seat: int | None) -> Move:
        """Parse a move; IllegalMove suggests a similar one only if it is legal and `seat` may know that."""
        if isinstance(move, Move):
            return move
        try:
            return Move.parse(move)
        except IllegalMove:
            return Move.parse(move, self._visible_legal_moves(seat))

    def _visible_legal_moves(self, seat: int | None) -> list[str]:
        """Return the legal moves that a seat may know: not which cards a rival looks at or hides (INFO-2)."""
        hidden = () if seat == self.actor else ("keep", "play") if self._hides_hands else ("keep",)
        return [str(option) for option in self.legal_moves if option.verb not in hidden]

    def why_not(self, move: str | Move) -> str | None:
        """Return in English why a move may not be played now, or None if it may.

        Text that is not a move gets an explanation too; this method never raises IllegalMove.

        >>> Game(seed=7).why_not("sail 1 temple")
        'Too few stones are on board; a ship sails with at most one space empty, and never with no stone at all'
        """
        try:
            name = self.illegal_reason(move)
        except IllegalMove as error:
            return str(error)
        return name if name is None else str(Translatable(f"reason-{name}")).removesuffix(".")

    def illegal_reason(self, move: str | Move) -> str | None:
        """Return the reason code that forbids a move now, or None if it is legal.

        >>> Game(seed=7).illegal_reason("sail 1 temple")
        'too_few_stones'

        Raises:
            IllegalMove: With `reason` "unreadable" if the text is not a move.
        """
        move = self._parse_move(move, None)
        return (
            None
            if move.code in self._legal_codes
            else reasons.REASON_NAMES[legal.why_not_move(self.setup, self._state, move.code)]
        )

    def undo(self) -> None:
        """Go back to the last decision that a player made; moves that the engine made after it are undone too.

        Raises:
            SaqqaraError: If nothing has been played.
        """
        if not self._history:
            raise SaqqaraError("game-nothing_played")
        while True:
            last = self._history.pop()
            if not last.forced or not self._history:
                break
        self._state_bytes[:] = last.state_before
        self._refresh_legal_moves()

    def at_ply(self, ply: int) -> "Game":
        """Return a copy of the game as it was after the first `ply` entries of the history.

        The open decision of the copy may be one that the engine made.

        Args:
            ply: Number of history entries to keep, from 0 (the start) to `len(game.history)`.

        Raises:
            SaqqaraError: If `ply` is out of range.
        """
        game = self._with_state(self._state_at_ply(ply))
        game._copy_history(self, ply)
        game._refresh_legal_moves()
        return game

    def _state_at_ply(self, ply: int | None) -> bytearray:
        if ply is None:
            return bytearray(self._state_bytes)
        if not 0 <= self._int_or_minus_one(ply) <= len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=short_repr(ply))
        return bytearray(self._history[ply].state_before if ply < len(self._history) else self._state_bytes)

    def _int_or_minus_one(self, value: int) -> int:
        """Return `value` as a plain int, or -1 if it is not a whole number."""
        number = int_or_none(value)
        return -1 if number is None else number

    def copy(self) -> "Game":
        """Return an independent game in the same position, with the same history."""
        other = self._with_state(bytearray(self._state_bytes))
        other._copy_history(self)
        other._legal_codes = list(self._legal_codes)
        return other

    def _copy_history(self, other: "Game", ply: int | None = None) -> None:
        """Take over the start of another game and its first `ply` history entries (None: all); both are immutable."""
        self.seed, self._names, self._dealt_piles = other.seed, other._names, other._dealt_piles
        self._opening_events, self._history = other._opening_events, other._history[:ply]

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """Return a copy; a game shares no mutable data with its copies."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return the data to pickle: everything except the views on the records."""
        return {key: value for key, value in vars(self).items() if key not in ("setup", "_state")}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Restore the pickled data and the views on the records."""
        vars(self).update(saved)
        self.setup, self._state = Setup(self._setup_bytes), State(self._state_bytes)

    # Views: what a seat may know

    def redacted_bytes(self, seat: int | _Omniscient | None) -> tuple[bytes, bytes]:
        """Return set-up and state as a seat may know them, each as the bytes of one record (INFO-2).

        This is the input of `saqqara.bots.choose` and of the search. With `OMNISCIENT` only the state of the random
        generator is blanked.

        Args:
            seat: The viewing seat, None for a spectator, or `OMNISCIENT`.

        Returns:
            The bytes of a `Setup` and of a `State` record.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        memory = bytearray(self._state_bytes)
        state = State(memory)
        if isinstance(seat, _Omniscient):
            for n in range(len(state.rng)):
                state.rng[n] = 0
        else:
            redact.redact(self.setup, state, self._viewer_seat(seat))
        return self._setup_bytes, bytes(memory)

    def view(self, seat: int | None, ply: int | None = None) -> View:
        """Return the position as a dictionary without what a seat may not know (INFO-2).

        Hidden cards become counts or are left out; docs/formats.md describes the keys.

        >>> Game(seed=7).view(0)["sled"]
        [2, 3]

        Args:
            seat: The viewing seat; None for a spectator.
            ply: Number of history entries after which to look; None for the present.

        Raises:
            SaqqaraError: If there is no such seat, or `ply` is out of range.
        """
        return self.observation(seat, ply).position()

    def observation(self, seat: int | None, ply: int | None = None) -> "Game":
        """Return a game that contains only what a seat may know, as `view` shows it.

        It has no history and cannot be played, but it can be evaluated by what is known: scores, ranking, `scored_now`.

        Args:
            seat: The viewing seat; None for a spectator.
            ply: Number of history entries after which to look; None for the present.

        Raises:
            SaqqaraError: If there is no such seat, or `ply` is out of range.
        """
        game = self._with_state(self._state_at_ply(ply))
        redact.redact(game.setup, game._state, self._viewer_seat(seat))
        if ply is not None and self._hides_hands:
            self._hide_forgotten_cards(game._state, ply, seat)
        return game

    def determinized(self, seat: int | None, seed: int, ply: int | None = None) -> "Game":
        """Return a playable game that a seat cannot distinguish from this one: what it cannot know is dealt again.

        The game starts at the present position, or after `ply` entries of the history, and has no history itself.

        Args:
            seat: The seat whose knowledge is kept; None for a spectator.
            seed: Decides what is dealt, a whole number from 0 to 2**64 - 1.
            ply: Number of history entries after which to look; None for the present.

        Raises:
            SetupError: If the seed is out of range.
            SaqqaraError: If there is no such seat, or `ply` is out of range.
        """
        game = self.observation(seat, ply)
        seed = setups.validate_seed(seed)
        chance.seed(game._state.rng, seed & chance.MASK_32, seed >> 32)
        redact.determinize(game.setup, game._state)
        game._refresh_legal_moves()
        return game

    def remaining_cards(self, seat: int | None) -> dict[str, int]:
        """Count by name the cards that a seat does not see: those in the draw pile or hidden elsewhere.

        Args:
            seat: The viewing seat; None for a spectator.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        game = self.observation(seat)
        kinds = [
            CARD_NAMES[game._state.draw_pile[n]] for n in range(redact.collect_unknown_cards(game.setup, game._state))
        ]
        return {card: kinds.count(card) for card in CARD_NAMES if card in kinds}

    def scored_now(self) -> "Game":
        """Return a copy of the game as if it ended now, without a history and scored by what is known (END-1)."""
        game = self._with_state(bytearray(self._state_bytes))
        if not self.is_over:
            scoring.score_final(game.setup, game._state)
            game._state.agenda_height = 0
        return game

    def _with_state(self, state_bytes: bytearray) -> "Game":
        """Return a game with the same set-up, another state and no history."""
        game = Game.__new__(Game)
        game._bind_records(self._setup_bytes, self.setup, state_bytes, self.board_values)
        return game

    @property
    def _hides_hands(self) -> bool:
        """Whether rivals' cards are hidden at present (CARD-1)."""
        return positions.hides_hands(self.setup) and not self.is_over

    def _hide_forgotten_cards(self, state: State, ply: int, seat: int | None) -> None:
        """Turn over market cards that a rival has since taken and hidden, and stacks that a rival took from."""
        reader = self._event_filter(seat)
        for played in reversed(self._history[ply:]):
            reader.visible_events(played._events)
        hide_market_cards(state, reader.forgotten_spaces)

    def _event_filter(self, seat: int | None) -> events_module.EventFilter:
        """Return a filter that reads events, the latest first, as a seat may (None: a spectator)."""
        self._viewer_seat(seat)
        stacks = {
            space + 1: market.D_STACK_CARDS
            for space in range(MARKET_SPACES)
            if market.is_face_down_stack(self.setup, space)
        }
        return events_module.EventFilter(seat, self._hides_hands, stacks)

    def event_log(self, seat: int | None) -> list[list[NamedEvent]]:
        """Return the events of the whole game, as a seat may read them now.

        With `hidden-cards` the log does not name cards that rivals took and hid (CARD-1).

        Args:
            seat: The reading seat; None for a spectator.

        Returns:
            One list of events for the opening, then one for each entry of the history.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        return self.redact_event_log([self._opening_events, *(played._events for played in self._history)], seat)

    def redact_event_log(
        self, events_by_move: Sequence[Sequence[NamedEvent]], seat: int | None
    ) -> list[list[NamedEvent]]:
        """Return lists of events as a seat may read them now.

        Args:
            events_by_move: The events of consecutive moves, up to and including the latest move of the game.
            seat: The reading seat; None for a spectator.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        reader = self._event_filter(seat)
        return [reader.visible_events(page) for page in reversed(events_by_move)][::-1]

    def redact_move(self, move: str, actor: int, seat: int | None) -> str:
        """Return the text of a move as a seat may read it now (CARD-1).

        Args:
            move: The move in notation.
            actor: The seat that made it.
            seat: The reading seat; None for a spectator.
        """
        return events_module.redact_move(move, actor, seat) if self._hides_hands else move

    def visible_events(self, events: Sequence[NamedEvent], seat: int | None) -> list[NamedEvent]:
        """Return the events of the latest move as a seat may read them; use `event_log` for earlier moves.

        Args:
            events: The events of the latest move.
            seat: The reading seat; None for a spectator.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        return self._event_filter(seat).visible_events(events)

    def event_diffs(self, index: int, seat: int | None) -> list[ViewDiff]:
        """Return how each event of a history entry changes the view of a seat.

        The diffs (game/view_diff.py), applied in order, turn the view before the entry into the view after it. There is
        one for each event that the seat may read, and a last one for what follows the last event. Only the last one
        changes who decides and what is decided.

        Args:
            index: Index into the history, from 0.
            seat: The viewing seat; None for a spectator.

        Raises:
            SaqqaraError: If there is no such entry or seat.
        """
        return self.event_diffs_for(self.event_views(index), seat, seat)

    def event_diffs_for(self, event_views: EventViews, seat: int | None, seat_afterwards: int | None) -> list[ViewDiff]:
        """Return the diffs of a history entry for a viewer whose seat may change after it.

        Args:
            event_views: The entry, from `Game.event_views`.
            seat: The seat whose view the diffs change; None for a spectator.
            seat_afterwards: The seat whose view the last diff leads to.

        Raises:
            SaqqaraError: If there is no such seat.
        """
        return event_views.diffs(self._event_filter(seat), self._event_filter(seat_afterwards))

    def event_views(self, index: int, writer: ViewWriter | None = None) -> EventViews:
        """Return the views after each event of a history entry.

        Args:
            index: Index into the history, from 0.
            writer: A writer to share between calls for games with the same set-up; it caches equal parts. None for a
                new one.

        Raises:
            SaqqaraError: If there is no such entry.
        """
        number = self._int_or_minus_one(index)
        if not 0 <= number < len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=short_repr(index))
        played = self._history[number]
        after = bytes(self._state_at_ply(number + 1))
        states = states_after_events(self.setup, played.state_before, played.move.code, played.shuffles)
        later = [one.events for one in self._history[number + 1 :]] if self._hides_hands else []
        return EventViews(writer or self.view_writer(), [played.state_before, *states, after], played.events, later)

    def view_writer(self) -> ViewWriter:
        """Return a writer of views for games with this set-up."""
        return ViewWriter(self.setup, self.board_values)

    def _validate_seat(self, seat: int) -> int:
        number = int_or_none(seat)
        if number is None or not 0 <= number < self.seats:
            raise SaqqaraError("game-seat", last=self.seats - 1, given=short_repr(seat))
        return number

    def _viewer_seat(self, seat: int | None) -> int:
        """Return the viewing seat as the rules number it: NOBODY for a spectator."""
        return NOBODY if seat is None else self._validate_seat(seat)

    # Positions and records

    def position(self) -> Position:
        """Return the complete position, secrets included, as a JSON-compatible dictionary (docs/formats.md)."""
        return cast(Position, positions.write_position(self.setup, self._state, self.board_values))

    @classmethod
    def from_position(
        cls, position: Mapping[str, Any], seed: int = 0, boards: Boards | str | Path | None = None
    ) -> "Game":
        """Create a game from a position: a complete one, a partial one, or a view of the present.

        Missing parts are filled in as at set-up; what a view hides is dealt from `seed`. The record of the game begins
        with the position.

        >>> Game.from_position({"setup": {"seats": 3}, "sled": [5, 0, 2]}).view(None)["sled"]
        [5, 0, 2]

        Args:
            position: The position (docs/formats.md).
            seed: Decides what is dealt, a whole number from 0 to 2**64 - 1.
            boards: Path of a TOML file with corrections of the printed numbers, or loaded boards; None for the shipped
                ones.

        Raises:
            PositionError: If the position is impossible; the message names the part at fault.
            SetupError: If its set-up, the seed or the boards cannot be used.
        """
        chosen = setups.resolve_boards(boards)
        game = cls.__new__(cls)
        setup, state = positions.read_position(cast(dict[str, Any], position), setups.validate_seed(seed), chosen)
        game._bind_records(setup, Setup(setup), state, chosen)
        game._refresh_legal_moves()
        return game

    def record(self, seat: int | _Omniscient | None = OMNISCIENT, ply: int | None = None) -> str:
        """Return the game as text that `from_record` can read (docs/formats.md).

        For a seat or a spectator the record of a running game contains only what that viewer may know: no seed, no deal
        and no shuffles.

        Args:
            seat: The viewing seat, None for a spectator, or `OMNISCIENT` for everything.
            ply: Number of history entries to write, by what the viewer knows today; None for all.

        Raises:
            SaqqaraError: If there is no such seat, or `ply` is out of range.
        """
        then = self if ply is None else self.at_ply(ply)
        if isinstance(seat, _Omniscient) or self.is_over:
            return record.write_record(then)
        self._viewer_seat(seat)

        def shown(played: record.RecordedMove) -> str:
            return self.redact_move(str(played.move), played.seat, seat)

        # A position cannot express cards that have been forgotten since then.
        known = None if self._hides_hands and then is not self else then.view(seat)
        return record.write_partial_record(
            then, shown, known, then._remaining_by_pile() if self._all_dealt_cards_known(seat) else None
        )

    def _all_dealt_cards_known(self, seat: int | None) -> bool:
        """Return whether all players have seen every card dealt so far, and where it went."""
        secret = self._hides_hands or any(
            market.is_face_down_stack(self.setup, space) for space in range(MARKET_SPACES)
        )
        shuffled = any(played._shuffles or played.move.verb in ("keep", "look") for played in self._history)
        return not secret and not shuffled and sum(self.remaining_cards(seat).values()) == self._state.draw_count

    def _remaining_by_pile(self) -> dict[str, int]:
        """Count by pile the dealt cards and tiles that have not been revealed."""
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
        """Replay a record and check each line.

        >>> game = Game(seed=7)
        >>> game.play("quarry")
        >>> Game.from_record(game.record()).position() == game.position()
        True

        Raises:
            RecordError: If the record cannot be replayed; `line` is the line at fault, from 1.
        """
        return record.read_record(text, cls, cls.from_position)

    @classmethod
    def records(cls, path: str | Path) -> Iterator["Game"]:
        """Replay the records in a file one by one, each when the iterator reaches it.

        Args:
            path: A UTF-8 file with one or more records.

        Returns:
            An iterator of games.

        Raises:
            SaqqaraError: If the file cannot be read.
            RecordError: If a record cannot be replayed; `line` is the line in the file, from 1.
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
