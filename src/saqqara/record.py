"""A whole game as text: a header, what chance dealt, then a decision a line. Written and read here."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from . import boards as boards_module
from .boards import Boards
from .errors import IllegalMove, RecordError, SetupError
from .notation import Move
from .notes import Told
from .position import round_card, setup_dict
from .rules.state import CARD_NAMES, ROUNDS, Setup
from .setup import LARGEST_SEED, REVISION

HEADER = ("seats", "sides", "rules", "options", "stones", "revision", "boards", "seed", "names")


class Entry(Protocol):
    """A decision that was made, as a record shows it."""

    seat: int
    move: Move
    forced: bool
    notes: list[Told]
    shuffles: list[tuple[int, ...]]


class Recorded(Protocol):
    """What a record needs of a game; `play_prescribed` plays a move with the order of the piles it shuffles."""

    seed: int | None
    names: list[str] | None
    dealt: tuple[tuple[int, ...], ...] | None

    @property
    def setup(self) -> Setup:
        """What is played."""

    @property
    def printed(self) -> Boards:
        """The printed numbers."""

    @property
    def history(self) -> Sequence[Entry]:
        """Every decision that was made."""

    @property
    def is_over(self) -> bool:
        """Whether the final score stands."""

    @property
    def scores(self) -> list[int]:
        """Points by seat."""

    def play_prescribed(self, move: str, seat: int, piles: Sequence[Sequence[int] | None]) -> None:
        """Play a move and give each pile that it shuffles its order."""


G = TypeVar("G", bound=Recorded)


def write(game: Recorded, viewer: tuple[int | None] | None) -> str:
    """Write a game; for a viewer of a running game without what that one may not know."""
    if game.dealt is None:
        raise ValueError("a game that began from a position has no record; save its position instead")
    secret = viewer is not None and not game.is_over
    lines = ["saqqara 1", *_header(game, secret)]
    if not secret:
        lines += _deal(game)
    lines += _moves(game, secret)
    if game.is_over:
        lines.append("result " + " ".join(map(str, game.scores)))
    return "\n".join(lines) + "\n"


def _header(game: Recorded, secret: bool) -> Iterator[str]:
    named = setup_dict(game.setup)
    yield f"seats {named['seats']}"
    yield f"sides {named['sides']}"
    yield f"rules {named['rules']}"
    yield " ".join(["options", *sorted(named["options"])])
    yield f"stones {named['stones']}"
    yield f"revision {game.setup.revision}"
    yield f"boards {game.printed.hash}"
    for key in sorted(game.printed.corrected):
        yield f"board {key} = {json.dumps(game.printed.values[key])}"
    if not secret and game.seed is not None:
        yield f"seed {game.seed}"
    if game.names is not None:
        yield "names " + " | ".join(game.names)


def _deal(game: Recorded) -> Iterator[str]:
    assert game.dealt is not None
    rounds, market = game.dealt
    cards = ["".join(map(str, round_card(game.setup, card))) for card in rounds]
    yield f"deal rounds {' '.join(cards[:ROUNDS])} without {cards[ROUNDS]}"
    yield "deal market " + _pile(market)


def _pile(cells: Sequence[int]) -> str:
    """Name a pile, the next card first."""
    return " ".join(CARD_NAMES[card] for card in reversed(cells))


def _moves(game: Recorded, secret: bool) -> Iterator[str]:
    yield "# round 1"
    for played in game.history:
        yield f"{played.seat} {played.move}"
        if not secret:
            for cells in played.shuffles:
                yield "shuffle " + _pile(cells)
        for note in played.notes:
            if note["kind"] == "round_began":
                yield f"# round {note['round']}"


class _Line(NamedTuple):
    number: int
    word: str
    rest: str


def read(text: str, new_game: Callable[..., G]) -> G:
    """Replay a record in a game made by `new_game` (`Game`); raises RecordError that names the line at fault."""
    lines = list(_lines(text))
    if not lines or (lines[0].word, lines[0].rest) != ("saqqara", "1"):
        raise RecordError(lines[0].number if lines else 1, "a record begins with the line `saqqara 1`")
    body = next(
        (n for n, line in enumerate(lines) if n and (line.word.isdecimal() or line.word == "result")), len(lines)
    )
    game = _Header(lines[1:body]).game(new_game)
    _Replay(game, lines[body:]).run()
    return game


def _lines(text: str) -> Iterator[_Line]:
    if not isinstance(text, str):
        raise RecordError(1, f"a record is text, not {type(text).__name__}")
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word:
            yield _Line(number, word, " ".join(rest.split()))


class _Header:
    """Everything above the first move."""

    def __init__(self, lines: Sequence[_Line]) -> None:
        self.values: dict[str, _Line] = {}
        self.changes: dict[str, Any] = {}
        self.changed: dict[str, int] = {}  # the line of each corrected value
        self.deals: dict[str, _Line] = {}
        for line in lines:
            self.sort(line)

    def sort(self, line: _Line) -> None:
        if line.word == "board":
            self.correct(line)
            return
        store, key = self.values, line.word
        if line.word == "deal":
            store, key = self.deals, line.rest.partition(" ")[0]
            if key not in ("rounds", "market"):
                raise RecordError(
                    line.number, f"nothing called {key!r:.40} is dealt in this set-up, but rounds and market"
                )
        elif key not in HEADER:
            raise RecordError(
                line.number, f"{key!r:.40} is not known here; a header has {', '.join(HEADER)}, board, deal"
            )
        if key in store:
            raise RecordError(line.number, f"{line.word} {key} stands here a second time".replace(f"{key} {key}", key))
        store[key] = line

    def correct(self, line: _Line) -> None:
        key, _, value = line.rest.partition(" = ")
        try:
            self.changes[key], self.changed[key] = json.loads(value), line.number
        except (ValueError, RecursionError):
            raise RecordError(line.number, "a corrected value is written `board KEY = VALUE`") from None

    def text(self, key: str, default: str) -> str:
        return self.values[key].rest if key in self.values else default

    def number(self, key: str, default: int | None, most: int) -> int | None:
        if key not in self.values:
            return default
        line = self.values[key]
        if not (line.rest.isascii() and line.rest.isdecimal()) or len(line.rest) > 20 or int(line.rest) > most:
            raise RecordError(line.number, f"{key} must be a whole number up to {most}, not {line.rest!r:.40}")
        return int(line.rest)

    def line_of(self, error: SetupError) -> int:
        """Find the header line that a set-up error is about: the one that its message names first."""
        stems = {"sides": "side", "options": "option", "stones": "colour"}
        about = ("seats", "sides", "rules", "options", "stones", "revision", "names")
        places = {key: str(error).find(stems.get(key, key)) for key in about if key in self.values}
        named = [(place, key) for key, place in places.items() if place >= 0]
        if named:
            return self.values[min(named)[1]].number
        return min((line.number for line in self.values.values()), default=1)

    def boards(self) -> Boards:
        first = self.values.get("boards")
        number = first.number if first else 1
        try:
            boards = boards_module.shipped().corrected_by(self.changes)
        except SetupError as error:
            at = next((line for key, line in self.changed.items() if key in str(error)), None)
            at = at or max(self.changed.values(), default=number)
            raise RecordError(at, str(error)) from error
        if first and first.rest != boards.hash:
            raise RecordError(
                number, f"the boards are {first.rest:.40}, and with the lines `board` they give {boards.hash}"
            )
        return boards

    def game(self, new_game: Callable[..., G]) -> G:
        """Set up and deal the game that is meant."""
        boards = self.boards()
        seats = self.number("seats", 2, 99)
        seed = self.number("seed", None, LARGEST_SEED)
        if seed is None and set(self.deals) != {"rounds", "market"}:
            number = max((line.number for line in self.values.values()), default=1)
            raise RecordError(number, "neither a seed nor what was dealt is written here, so it cannot be replayed")
        names = self.text("names", "")
        try:
            game = new_game(
                seats or 0,
                self.text("sides", "AAAAA"),
                self.text("options", "").split(),
                self.text("rules", "official"),
                self.text("stones", "standard"),
                0 if seed is None else seed,
                boards,
                [name.strip() for name in names.split("|")] if names else None,
                revision=self.number("revision", REVISION, 99) or 0,
            )
        except SetupError as error:
            raise RecordError(self.line_of(error), str(error)) from error
        return self.dealt(game, new_game) if self.deals else game

    def dealt(self, game: G, new_game: Callable[..., G]) -> G:
        """Deal again, as the record says."""
        script = [self.rounds(game.setup), self.market(game)]
        named = setup_dict(game.setup)
        again = new_game(
            named["seats"],
            named["sides"],
            named["options"],
            named["rules"],
            named["stones"],
            game.seed,
            game.printed,
            game.names,
            dealt=script,
        )
        if "seed" not in self.values:
            again.seed = None
        return again

    def rounds(self, setup: Setup) -> list[int] | None:
        """Read `deal rounds 4321 ... without 3332` as indices of the seven round cards."""
        line = self.deals.get("rounds")
        if line is None:
            return None
        words = line.rest.split()[1:]
        free: list[str | None] = ["".join(map(str, round_card(setup, card))) for card in range(ROUNDS + 1)]
        order: list[int] = []
        if len(words) != ROUNDS + 2 or words[ROUNDS] != "without":
            raise RecordError(line.number, f"rounds are dealt as {ROUNDS} cards, `without`, and the one removed")
        for word in words[:ROUNDS] + words[ROUNDS + 1 :]:
            if word not in free:
                raise RecordError(line.number, f"there is no round card {word!r:.40}, or not so often")
            order.append(free.index(word))
            free[order[-1]] = None
        return order

    def market(self, game: Recorded) -> list[int] | None:
        line = self.deals.get("market")
        if line is None:
            return None
        assert game.dealt is not None
        return _cells(line, line.rest.split()[1:], game.dealt[1])


def _cells(line: _Line, words: Sequence[str], like: Sequence[int] | None) -> list[int]:
    """Read a pile, the next card first, as the cells of a state; it must hold the same cards as `like`."""
    for word in words:
        if word not in CARD_NAMES:
            raise RecordError(line.number, f"there is no card {word!r:.40}")
    cells = [CARD_NAMES.index(word) for word in reversed(words)]
    if like is not None and sorted(cells) != sorted(like):
        raise RecordError(
            line.number, f"the pile must hold the {len(like)} cards of this set-up, each as often as it exists"
        )
    return cells


class _Replay:
    """Plays the lines below the header."""

    def __init__(self, game: Recorded, lines: Sequence[_Line]) -> None:
        self.game, self.lines = game, lines
        self.piles = [(line, _cells(line, line.rest.split(), None)) for line in lines if line.word == "shuffle"]
        self.used = 0  # piles that a shuffle of the game has taken
        self.seen = 0  # piles whose line has been passed
        self.waiting: list[tuple[int, str]] = []  # moves the engine made, which the record may show or leave out

    def run(self) -> None:
        ended = False
        for line in self.lines:
            if ended:
                raise RecordError(line.number, "nothing may follow the result")
            if line.word == "shuffle":
                self.pass_shuffle(line)
            elif line.word == "result":
                self.check_result(line)
                ended = True
            elif line.word.isdecimal() and line.word.isascii():
                self.move(line)
            else:
                raise RecordError(line.number, f"{line.word!r:.40} is neither a seat and its move, shuffle, nor result")
        self.no_pile_missing(self.lines[-1].number if self.lines else 1)

    def pass_shuffle(self, line: _Line) -> None:
        self.seen += 1
        if self.seen > self.used:
            raise RecordError(line.number, "no pile was shuffled here")

    def no_pile_missing(self, number: int) -> None:
        if self.seen < self.used:
            raise RecordError(number, "a pile was shuffled before this line, and no shuffle line says so there")

    def move(self, line: _Line) -> None:
        seat = int(line.word) if len(line.word) == 1 else -1
        if (seat, line.rest) in self.waiting:
            del self.waiting[: self.waiting.index((seat, line.rest)) + 1]
            return
        self.no_pile_missing(line.number)
        before = len(self.game.history)
        script = [cells for _, cells in self.piles[self.used :]]
        try:
            self.game.play_prescribed(line.rest, seat, script)
        except IllegalMove as error:
            raise RecordError(line.number, str(error)) from error
        except ValueError as error:
            number = self.piles[self.used][0].number if self.used < len(self.piles) else line.number
            raise RecordError(number, str(error)) from error
        made = self.game.history[before:]
        shuffles = sum(len(played.shuffles) for played in made)
        if shuffles > len(script) and (self.game.seed is None or self.piles):
            raise RecordError(line.number, "a pile is shuffled by this move, and no shuffle line says in which order")
        self.used += min(shuffles, len(script))
        self.waiting = [(played.seat, str(played.move)) for played in made if played.forced]

    def check_result(self, line: _Line) -> None:
        if not self.game.is_over:
            raise RecordError(line.number, "a result stands here, and the game is not over")
        if line.rest.split() != [str(score) for score in self.game.scores]:
            raise RecordError(line.number, f"the result is {' '.join(map(str, self.game.scores))}, not {line.rest:.60}")
