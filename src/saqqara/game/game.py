"""`Game`: a whole game as people touch it. The rules behind it are plain functions over one record."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from saqqara.engine.rules import agenda, chance, deal, flow, journal, legal, moves, reasons, redact, scoring
from saqqara.engine.rules.sites import market
from saqqara.engine.rules.sites.pyramid_c import SCAFFOLDS_USED, turned_up
from saqqara.engine.rules.state import CARD_NAMES, MARKET_SPACES, NOBODY, ROUNDS, SOURCE_NAMES, Setup, State
from saqqara.errors import IllegalMove, SaqqaraError, SetupError, shown, whole_number
from saqqara.game import notes as notes_module
from saqqara.game import position as positions
from saqqara.game import record
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.game.effects import Effect
from saqqara.game.notation import Move
from saqqara.game.notes import NamedNote
from saqqara.game.scenes import Scenes, Sight, forget, states_after_notes
from saqqara.words import Phrase


class _All:
    """The viewer who may know everything."""

    def __repr__(self) -> str:
        return "ALL"


ALL: Final = _All()


@dataclass(frozen=True, slots=True)
class Played:
    """One decision of a game that was made.

    `forced` tells that the engine made it, because only one move was legal; `before` is the state just before.
    """

    seat: int
    move: Move
    forced: bool
    before: bytes
    _notes: tuple[NamedNote, ...] = ()
    _shuffles: tuple[tuple[int, ...], ...] = ()

    @property
    def notes(self) -> list[NamedNote]:
        """What happened, all of it: `Game.log` gives what a seat may read."""
        return list(map(notes_module.copied, self._notes))

    @property
    def shuffles(self) -> list[tuple[int, ...]]:
        """The piles that it shuffled, each by the cells of the state in their order."""
        return list(self._shuffles)


class _Scribe:
    """Listens to the journal and the shuffles of one call of the rules, and sorts both by decision."""

    def __init__(
        self,
        setup: Setup,
        state: State,
        script: Sequence[Sequence[int] | None],
        draw: chance.Draw | None = None,
    ) -> None:
        self.setup, self.state = setup, state
        self.shuffles = chance.Shuffles(script, draw)
        self.pages: list[list[NamedNote]] = [[]]  # the notes before the first decision, then those of each
        self._decided: list[tuple[int, Move, bool, bytes]] = []
        self._shuffled: list[int] = []  # how many piles before each decision

    def __call__(self, note: journal.Note) -> None:
        if note[0] == journal.DECIDED:
            self._decided.append((note[1], Move(note[2]), bool(note[3]), bytes(self.state._mem)))
            self._shuffled.append(len(self.shuffles.happened))
            self.pages.append([])
            return
        named = notes_module.named(note)
        if note[0] == journal.ROUND_BEGAN:
            named["ships"] = positions.round_card(self.setup, self.state.round_order[note[2] - 1])
        self.pages[-1].append(named)

    def made(self) -> list[Played]:
        """Give the decisions, each with its notes and the shuffles that it caused."""
        happened = self.shuffles.happened
        ends = pairwise([*self._shuffled, len(happened)])
        shuffles = (tuple(happened[first:end]) for first, end in ends)
        return [
            Played(*decided, tuple(notes), piles)
            for decided, notes, piles in zip(self._decided, self.pages[1:], shuffles, strict=True)
        ]

    def listen(self) -> ExitStack:
        stack = ExitStack()
        stack.enter_context(journal.read_by(self))
        stack.enter_context(chance.watched_by(self.shuffles))
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
        revision: int = setups.REVISION,
        dealt: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        chosen = setups.choose_boards(boards)
        if seed is None:
            seed = int.from_bytes(os.urandom(8))
        seed = setups.seed_of(seed)
        setup = setups.build(seats, sides, rules, options, stones, chosen, revision, figure)
        self._take(setup, Setup(setup), State.new()[0], chosen)
        self.seed: int | None = seed
        self.names = names
        self._begin(dealt or {})

    def __repr__(self) -> str:
        """Tell what is played and how it stands; nothing of what is hidden."""
        named = positions.setup_dict(self.setup)
        played = " with ".join(filter(None, [named["sides"], ", ".join(named["options"])]))
        stands = "over" if self.is_over else f"round {self.round}, seat {self.actor} decides: {self.decision}"
        return f"<Game of {self.seats} seats on {played}; {stands}; scores {self.scores}>"

    def _take(self, setup_bytes: bytes, setup: Setup, state_bytes: bytearray, boards: Boards) -> None:
        """Bind to records that are ready; `setup` is the view on the first one."""
        self._setup_bytes, self._state_bytes = setup_bytes, state_bytes
        self.printed = boards.at_revision(setup.revision)
        self.setup, self._state = setup, State(state_bytes)
        self._found = [0] * moves.MOST
        self._legal: list[int] = []
        self.seed = None
        self._names: tuple[str, ...] | None = None
        self._dealt: dict[str, tuple[int, ...]] | None = None
        self._opening: tuple[NamedNote, ...] = ()
        self._history: list[Played] = []

    def _begin(self, dealt: Mapping[str, Sequence[int]]) -> None:
        """Deal and begin the first round; piles that are named in `dealt` get that order."""
        assert self.seed is not None
        scribe = _Scribe(self.setup, self._state, [dealt.get(pile) for pile in deal.piles(self.setup)])
        with scribe.listen():
            deal.deal(self.setup, self._state, self.seed & chance.MASK, self.seed >> 32)
            flow.begin(self.setup, self._state, self._found)
        self._opening = tuple(scribe.pages[0])
        self._dealt = dict(zip(deal.piles(self.setup), scribe.shuffles.happened, strict=True))
        self._look()

    def _look(self) -> None:
        count = legal.legal(self.setup, self._state, self._found)
        self._legal = [self._found[n] for n in range(count)]

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
        return None if self.is_over else agenda.NAMES[agenda.decision(self._state)]

    @property
    def legal_moves(self) -> list[Move]:
        """What may be played now, in a fixed order; empty when the game is over."""
        return [Move(code) for code in self._legal]

    @property
    def scores(self) -> list[int]:
        """Points by seat; the final scoring is in them when the game is over."""
        return [scoring.score(self._state, seat) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats by place, the best first; seats that share a place stand together (END-2)."""
        ahead = [scoring.ahead(self.setup, self._state, seat) for seat in range(self.seats)]
        return [[seat for seat in range(self.seats) if ahead[seat] == place] for place in sorted(set(ahead))]

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """Points by seat and source; each seat's sum to its score."""
        return _sheet(self._state, self.seats)

    @property
    def score_sheet_if_over(self) -> list[dict[str, int]]:
        """The score sheet as if the game ended now (END-1)."""
        return self.if_over().score_sheet

    @property
    def boards(self) -> dict[str, Any]:
        """The printed numbers of the sides in use, by dotted key; what lies open on the table."""
        named = positions.setup_dict(self.setup)
        return self.printed.used(named["sides"], self.seats, named["options"])

    @property
    def names(self) -> list[str] | None:
        """The players' names, as they are written into the record; None when nobody has named them."""
        return None if self._names is None else list(self._names)

    @names.setter
    def names(self, names: Sequence[str] | None) -> None:
        self._names = None if names is None else _checked_names(names, self.seats)

    # What was

    @property
    def dealt(self) -> dict[str, tuple[int, ...]] | None:
        """The cells of each pile that was dealt, by name; None for a game that began from a position."""
        return None if self._dealt is None else dict(self._dealt)

    @property
    def opening(self) -> list[NamedNote]:
        """The notes of what happened before the first decision."""
        return list(map(notes_module.copied, self._opening))

    @property
    def history(self) -> list[Played]:
        """Every decision that was made, the first one first."""
        return list(self._history)

    # Playing

    def play(self, move: str | Move, seat: int | None = None) -> None:
        """Play a move for the seat that decides, and all that follows without a choice.

        Raises IllegalMove, which says what is wrong and what is legal, and changes nothing: for a text that is no move
        ("unreadable"), a move that is not allowed now, or one for a `seat` that does not decide ("not_your_turn").
        """
        self.play_prescribed(move, seat, ())

    def play_prescribed(
        self,
        move: str | Move,
        seat: int | None,
        piles: Sequence[Sequence[int] | None],
        draw: chance.Draw | None = None,
    ) -> None:
        """Play a move as `play` does, and give each pile that it shuffles the order in `piles`, as a record has it.

        Where there are no more of them, `draw` puts the cells of a pile in order. Raises ValueError, and changes
        nothing, when such an order does not hold the cards that were shuffled.
        """
        move = self._checked(move, seat)
        before = bytes(self._state_bytes)
        scribe = _Scribe(self.setup, self._state, piles, draw)
        try:
            with scribe.listen():
                flow.step(self.setup, self._state, move.code, self._found)
        except BaseException:
            self._state_bytes[:] = before
            raise
        self._history += scribe.made()
        self._look()

    def _checked(self, move: str | Move, seat: int | None) -> Move:
        """Read a move and refuse it when it may not be played now."""
        if seat is not None and whole_number(seat) != self.actor and not self.is_over:
            raise IllegalMove(
                "illegal-out_of_turn",
                "not_your_turn",
                self._offered_to(whole_number(seat)),
                move=str(move) if isinstance(move, Move) else shown(move),
                actor=str(self.actor),
                seat=shown(seat),
            )
        try:
            move = self._read(move, self.actor)
        except IllegalMove as error:
            options = self._offered_to(self.actor)
            raise IllegalMove("illegal-unreadable", error.reason, options, problem=error) from None
        if move.code not in self._legal:
            options = self._offered_to(self.actor)
            name = reasons.NAMES[legal.why_not(self.setup, self._state, move.code)]
            raise IllegalMove("illegal-not_now", name, options, move=str(move), reason=Phrase(f"reason-{name}"))
        return move

    def _read(self, move: str | Move, seat: int | None) -> Move:
        """Read a move; raises IllegalMove that names one like it only if it is legal and the seat may know that."""
        if isinstance(move, Move):
            return move
        try:
            return Move.parse(move)
        except IllegalMove:
            return Move.parse(move, self._offered_to(seat))

    def _offered_to(self, seat: int | None) -> list[str]:
        """Give the legal moves as a seat may know them: not which cards a rival looks at or hides (INFO-2)."""
        hidden = () if seat == self.actor else ("keep", "play") if self._secretive else ("keep",)
        return [str(option) for option in self.legal_moves if option.verb not in hidden]

    def why_not(self, move: str | Move) -> str | None:
        """Say in English why a move may not be played now; None when it may."""
        try:
            name = self.reason(move)
        except IllegalMove as error:
            return str(error)
        return name if name is None else str(Phrase(f"reason-{name}")).removesuffix(".")

    def reason(self, move: str | Move) -> str | None:
        """Give the code of the reason why a move may not be played now; None when it may.

        Raises IllegalMove ("unreadable") for a text that is no move.
        """
        move = self._read(move, None)
        return None if move.code in self._legal else reasons.NAMES[legal.why_not(self.setup, self._state, move.code)]

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
        self._state_bytes[:] = last.before
        self._look()

    def at(self, after: int) -> "Game":
        """Give the game as it was after so many entries of the history; raises SaqqaraError when there are not so many.

        It may stand before a move that the engine made.
        """
        game = self._standing(self._state_after(after))
        game._remember(self, after)
        game._look()
        return game

    def _state_after(self, after: int | None) -> bytearray:
        if after is None:
            return bytearray(self._state_bytes)
        if not 0 <= self._moment(after) <= len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=shown(after))
        return bytearray(self._history[after].before if after < len(self._history) else self._state_bytes)

    def _moment(self, after: int) -> int:
        """Give a number of entries as a plain one, -1 for what is none."""
        number = whole_number(after)
        return -1 if number is None else number

    def copy(self) -> "Game":
        """Give an independent game in the same position, with the same history."""
        other = self._standing(bytearray(self._state_bytes))
        other._remember(self)
        other._legal = list(self._legal)
        return other

    def _remember(self, other: "Game", entries: int | None = None) -> None:
        """Take over how another game began, and so many entries of its history (None: all); none of it ever changes."""
        self.seed, self._names, self._dealt = other.seed, other._names, other._dealt
        self._opening, self._history = other._opening, other._history[:entries]

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

    def redacted(self, seat: int | _All | None) -> tuple[bytes, bytes]:
        """Give set-up and state as a seat (None: a spectator) may know them, each the bytes of one record (INFO-2).

        Of ALL only the generator of chance is left out.
        """
        memory = bytearray(self._state_bytes)
        state = State(memory)
        if isinstance(seat, _All):
            for n in range(len(state.rng)):
                state.rng[n] = 0
        else:
            redact.redact(self.setup, state, self._viewer(seat))
        return self._setup_bytes, bytes(memory)

    def view(self, seat: int | None, after: int | None = None) -> dict[str, Any]:
        """Give the position with all that a seat (None: a spectator) may not know left out or counted (INFO-2).

        With `after`, as it was after so many entries of the history.
        """
        return self.known(seat, after).position()

    def known(self, seat: int | None, after: int | None = None) -> "Game":
        """Give the game with all that a seat (None: a spectator) may not know left out, as `view` shows it.

        It has no history and cannot be played, but judged by what is known: scores, ranking, `if_over`.
        """
        game = self._standing(self._state_after(after))
        redact.redact(game.setup, game._state, self._viewer(seat))
        if after is not None and self._secretive:
            self._forget(game._state, after, seat)
        return game

    def redealt(self, seat: int | None, seed: int, after: int | None = None) -> "Game":
        """Give a game that a seat (None: a spectator) may take for this one: `seed` deals what it cannot know anew.

        It begins at this position, or that after so many entries of the history, and has no history.
        """
        game = self.known(seat, after)
        seed = setups.seed_of(seed)
        chance.seed(game._state.rng, seed & chance.MASK, seed >> 32)
        redact.redeal(game.setup, game._state)
        game._look()
        return game

    def unseen(self, seat: int | None) -> dict[str, int]:
        """Count by name the cards that a seat (None: a spectator) sees nowhere: in the draw pile or hidden."""
        game = self.known(seat)
        kinds = [CARD_NAMES[game._state.draw[n]] for n in range(redact.lay_out_unknown(game.setup, game._state))]
        return {card: kinds.count(card) for card in CARD_NAMES if card in kinds}

    def if_over(self) -> "Game":
        """Give the game as if it ended now, scored by what is known of it (END-1)."""
        game = self._standing(bytearray(self._state_bytes))
        if not self.is_over:
            scoring.finish(game.setup, game._state)
            game._state.agenda_height = 0
        return game

    def _standing(self, state_bytes: bytearray) -> "Game":
        """Give a game of the same set-up that stands like this, without a history."""
        game = Game.__new__(Game)
        game._take(self._setup_bytes, self.setup, state_bytes, self.printed)
        return game

    @property
    def _secretive(self) -> bool:
        """Whether rivals' cards are hidden now (CARD-1)."""
        return positions.hides_hands(self.setup) and not self.is_over

    def _forget(self, state: State, after: int, seat: int | None) -> None:
        """Turn the market's cards over that a rival has taken since then and hidden, and stacks that it took from."""
        reader = self._reader(seat)
        for played in reversed(self._history[after:]):
            reader.read(played._notes)
        forget(state, reader.forgotten)

    def _reader(self, seat: int | None) -> notes_module.Reader:
        """Give what reads notes, from the latest on, as a seat (None: a spectator) may."""
        self._viewer(seat)
        stacks = {space + 1: market.D_CARDS for space in range(MARKET_SPACES) if market.is_stack(self.setup, space)}
        return notes_module.Reader(seat, self._secretive, stacks)

    def log(self, seat: int | None) -> list[list[NamedNote]]:
        """Give what happened, as a seat (None: a spectator) may read it now: first the opening, then for each entry
        of the history its notes. With `hidden-cards` it keeps no memory of a rival's cards (CARD-1).
        """
        return self.read_pages([self._opening, *(played._notes for played in self._history)], seat)

    def read_pages(self, pages: Sequence[Sequence[NamedNote]], seat: int | None) -> list[list[NamedNote]]:
        """Give pages of notes, the last of them of the latest move, as a seat (None: a spectator) may read them now."""
        reader = self._reader(seat)
        return [reader.read(page) for page in reversed(pages)][::-1]

    def move_shown(self, move: str, actor: int, seat: int | None) -> str:
        """Give a move that `actor` made as a seat (None: a spectator) may read it now (CARD-1)."""
        return notes_module.move_shown(move, actor, seat) if self._secretive else move

    def notes_for(self, notes: Sequence[NamedNote], seat: int | None) -> list[NamedNote]:
        """Give notes of the latest move as a seat (None: a spectator) may read them; for older ones use `log`."""
        return self._reader(seat).read(notes)

    def effects(self, entry: int, seat: int | None) -> list[Effect]:
        """Give what each note of an entry of the history that a seat (None: a spectator) may read changes in its view.

        Made by these effects (game/effects.py), the view before the entry becomes the one after it; the last of them is
        what follows the last note, and only it changes who decides, and what.
        """
        return self.effects_in(self.scenes(entry), seat, seat)

    def effects_in(self, scenes: Scenes, seat: int | None, then: int | None) -> list[Effect]:
        """Give the effects of an entry for who sees it with the eyes of a seat, and `then` the table with another's."""
        return scenes.effects(self._reader(seat), self._reader(then))

    def scenes(self, entry: int, sight: Sight | None = None) -> Scenes:
        """Give an entry of the history, from 0, to be seen note by note; raises SaqqaraError when there is none.

        With the same `sight`, what is alike in entries of games with one set-up is written once.
        """
        number = self._moment(entry)
        if not 0 <= number < len(self._history):
            raise SaqqaraError("game-moment", entries=len(self._history), given=shown(entry))
        played = self._history[number]
        after = bytes(self._state_after(number + 1))
        told = states_after_notes(self.setup, played.before, played.move.code, played.shuffles)
        later = [one.notes for one in self._history[number + 1 :]] if self._secretive else []
        return Scenes(sight or self.sight(), [played.before, *told, after], played.notes, later)

    def sight(self) -> Sight:
        """Give what writes states of games with this set-up as seats may know them."""
        return Sight(self.setup, self.printed)

    def _seat(self, seat: int) -> int:
        number = whole_number(seat)
        if number is None or not 0 <= number < self.seats:
            raise SaqqaraError("game-seat", last=self.seats - 1, given=shown(seat))
        return number

    def _viewer(self, seat: int | None) -> int:
        """Give the seat that looks as the rules have it: NOBODY for a spectator."""
        return NOBODY if seat is None else self._seat(seat)

    # Saving

    def position(self) -> dict[str, Any]:
        """Give everything in the position, secrets too, as a JSON-able dictionary."""
        return positions.write(self.setup, self._state, self.printed)

    @classmethod
    def from_position(
        cls, position: dict[str, Any], seed: int = 0, boards: Boards | str | Path | None = None
    ) -> "Game":
        """Begin from any position, also a partial one or a view of the present.

        What it does not say is as at set-up, or dealt by `seed`.
        Raises PositionError that names what is impossible. Its record begins with that position.
        """
        chosen = setups.choose_boards(boards)
        game = cls.__new__(cls)
        setup, state = positions.read(position, setups.seed_of(seed), chosen)
        game._take(setup, Setup(setup), state, chosen)
        game._look()
        return game

    def record(self, seat: int | _All | None = ALL, after: int | None = None) -> str:
        """Write the game as text, to be read by `from_record`.

        With a seat (None: a spectator), what that one may know of a running game: no seed, no deal, no shuffles. With
        `after`, up to so many entries of the history, with today's knowledge.
        """
        then = self if after is None else self.at(after)
        if isinstance(seat, _All) or self.is_over:
            return record.write(then)
        self._viewer(seat)

        def shown(played: record.Entry) -> str:
            return self.move_shown(str(played.move), played.seat, seat)

        # What has been forgotten since then makes no position.
        known = None if self._secretive and then is not self else then.view(seat)
        return record.write_known(then, shown, known, then._to_come() if self._is_open(seat) else None)

    def _is_open(self, seat: int | None) -> bool:
        """Whether all cards that were ever dealt have been seen by all, and each where it came to lie."""
        secret = self._secretive or any(market.is_stack(self.setup, space) for space in range(MARKET_SPACES))
        shuffled = any(played._shuffles or played.move.verb in ("keep", "look") for played in self._history)
        return not secret and not shuffled and sum(self.unseen(seat).values()) == self._state.draw_count

    def _to_come(self) -> dict[str, int]:
        """Count by pile what chance has dealt and has not come to light."""
        s = self._state
        tiles = SCAFFOLDS_USED - turned_up(s)
        return {
            "rounds": ROUNDS - self.round,
            "market": s.draw_count,
            "scaffolds": tiles,
            "tombs": s.burial.tomb_count,
        }

    @classmethod
    def from_record(cls, text: str) -> "Game":
        """Replay a record and check every line. Raises RecordError that names the line at fault."""
        return record.read(text, cls, cls.from_position)

    @classmethod
    def records(cls, path: str | Path) -> Iterator["Game"]:
        """Replay the records in a file, one after the other, each when its game is asked for.

        Raises SaqqaraError for a file that cannot be read, and RecordError that names the line of the file at fault.
        """
        text = record.text_in(path)
        return (record.replayed(lines, cls, cls.from_position) for lines in record.records(text))


def _sheet(state: State, seats: int) -> list[dict[str, int]]:
    return [{name: state.points[seat, n] for n, name in enumerate(SOURCE_NAMES)} for seat in range(seats)]


def _checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise SetupError("setup-names_text", "names", given=shown(names))
    names = list(names)
    if len(names) != seats:
        raise SetupError("setup-names", "names", names=len(names), seats=seats)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("setup-names_text", "names", given=shown(name))
    return tuple(record.name(name) for name in names)
