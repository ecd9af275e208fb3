"""The part of a record above the first move: the set-up and what chance dealt."""

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from saqqara.engine.rules.deal import PILE_NAMES, used_piles
from saqqara.engine.rules.state import Setup
from saqqara.errors import BoardsError, RecordError, SaqqaraError, SetupError, short_repr
from saqqara.game import boards as boards_module
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.game.position import boards_hash
from saqqara.game.setup import MAX_SEED, RULES_REVISION

from . import deals, seen_piles
from .lines import RecordLine
from .protocols import RecordableGame

HEADER_KEYS = (
    "seats",
    "sides",
    "rules",
    "options",
    "stones",
    "revision",
    "figure",
    "boards",
    "seed",
    "names",
    "position",
)
POSITION_KEY = "position"  # the position from which a game began that was not dealt
KNOWN_KEY = "known:"  # the position after the moves below, as a seat knows it
SEEN_KEY = "seen:"

G = TypeVar("G", bound=RecordableGame)


class Header:
    """The lines above the first move."""

    def __init__(self, lines: Sequence[RecordLine]) -> None:
        self.values: dict[str, RecordLine] = {}
        self.corrections: dict[str, Any] = {}
        self.correction_lines: dict[str, int] = {}  # line number of each corrected value
        self.deal_lines: dict[str, RecordLine] = {}
        self.seen_lines: dict[str, RecordLine] = {}
        for line in lines:
            self.add_line(line)

    def add_line(self, line: RecordLine) -> None:
        """Store a line by its keyword; raises RecordError for an unknown or repeated one."""
        if line.word == "board":
            self.add_correction(line)
            return
        store, key = self.values, line.word
        if line.word in ("deal", SEEN_KEY):
            store, key = self.seen_lines if line.word == SEEN_KEY else self.deal_lines, line.rest.partition(" ")[0]
            if key not in PILE_NAMES:
                raise RecordError("record-unknown_pile", line.number, given=short_repr(key), piles=PILE_NAMES)
        elif key not in (*HEADER_KEYS, KNOWN_KEY):
            keys = [*HEADER_KEYS, "board", "deal"]
            raise RecordError("record-unknown_key", line.number, given=short_repr(key), keys=keys)
        if key in store:
            raise RecordError("record-twice", line.number, what=key if store is self.values else f"{line.word} {key}")
        store[key] = line

    def add_correction(self, line: RecordLine) -> None:
        """Store the corrected board value of a `board` line."""
        key, _, value = map(str.strip, line.rest.partition("="))
        if key in self.corrections:
            raise RecordError("record-twice", line.number, what=f"board {key:.60}")
        try:
            self.corrections[key], self.correction_lines[key] = json.loads(value), line.number
        except (ValueError, RecursionError):
            raise RecordError("record-board", line.number) from None

    def text(self, key: str, default: str) -> str:
        """Return the text of a header line after its keyword."""
        return self.values[key].rest if key in self.values else default

    def number(self, key: str, default: int | None, most: int) -> int | None:
        """Return the value of a header line as a whole number."""
        if key not in self.values:
            return default
        line = self.values[key]
        if not (line.rest.isascii() and line.rest.isdecimal()) or len(line.rest) > 20 or int(line.rest) > most:
            raise RecordError("record-number", line.number, key=key, most=most, given=short_repr(line.rest))
        return int(line.rest)

    def line_number_for(self, error: SetupError) -> int:
        """Return the number of the header line that caused a set-up error."""
        line = self.values.get(error.field)
        return line.number if line else min((line.number for line in self.values.values()), default=1)

    def build_boards(self) -> Boards:
        """Return the shipped boards with the corrections of the record."""
        try:
            return boards_module.default_boards().with_corrections(self.corrections)
        except BoardsError as error:
            last = max(self.correction_lines.values(), default=1)
            raise RecordError(
                "record-other_error", self.correction_lines.get(error.key, last), problem=error
            ) from error

    def check_boards(self, boards: Boards, setup: Setup) -> None:
        """Raise RecordError if the record was written with other printed numbers."""
        line = self.values.get("boards")
        numbers = boards_hash(boards, setup)
        if line and line.rest != numbers:
            raise RecordError("record-other_boards", line.number, given=line.rest[:40], boards=numbers)

    def check_piles(self, setup: Setup) -> None:
        """Raise RecordError for an unused or repeated pile, or if a pile is missing and there is no seed."""
        needed = used_piles(setup)
        for pile, line in [*self.deal_lines.items(), *self.seen_lines.items()]:
            if pile not in needed:
                raise RecordError("record-unknown_pile", line.number, given=pile, piles=needed)
            if pile in self.deal_lines and pile in self.seen_lines:
                raise RecordError("record-twice", line.number, what=pile)
        if "seed" not in self.values and {*self.deal_lines, *self.seen_lines} != set(needed):
            number = max((line.number for line in self.values.values()), default=1)
            raise RecordError("record-no_chance", number, piles=needed)

    def create_game(self, new_game: Callable[..., G]) -> G:
        """Create and deal the game that the header describes.

        With a seed the game is dealt from it, and the `deal` lines must agree. Without one the game is dealt as the
        lines say, and a seed derived from them decides all later chance.
        """
        boards = self.build_boards()
        seed = self.number("seed", None, MAX_SEED)
        chosen = self.parse_setup_options()
        try:
            setup = Setup(
                setups.build_setup(**chosen, boards=boards, revision=self.number("revision", RULES_REVISION, 99) or 0)
            )
            self.check_boards(boards, setup)
            self.check_piles(setup)
            self.complete_seen_piles(setup)
            dealt = {pile: deals.read_deal(setup, pile, line) for pile, line in self.deal_lines.items()}
            names = self.parse_names()
            by_hand = {"seed": self.seed_from_deals(), "dealt_piles": dealt} if seed is None else {"seed": seed}
            game = new_game(**chosen, **by_hand, boards=boards, names=names, revision=setup.revision)
        except SetupError as error:
            raise RecordError("record-other_error", self.line_number_for(error), problem=error) from error
        self.check_deal(setup, game, dealt)
        game.seed = seed
        return game

    def complete_seen_piles(self, setup: Setup) -> None:
        """Deal the rest of the piles of which only the beginning was seen."""
        chance = random.Random("\n".join(line.rest for line in self.seen_lines.values()))
        for pile, line in self.seen_lines.items():
            self.deal_lines[pile] = seen_piles.complete_pile(setup, pile, line, chance)

    def create_from_position(self, line: RecordLine, from_position: Callable[..., G]) -> G:
        """Create the game that begins with the position of a line; a hash of its text is the seed for missing parts."""
        if line.word == POSITION_KEY:
            self.check_only_position()
        try:
            position = json.loads(line.rest)
            seed = int.from_bytes(hashlib.sha256(line.rest.encode("utf-8")).digest()[:8], "big")
            game = from_position(position, seed=seed, boards=self.build_boards())
        except (ValueError, RecursionError) as error:
            if isinstance(error, SaqqaraError):
                raise RecordError("record-other_error", line.number, problem=error) from error
            raise RecordError("record-position", line.number, key=line.word) from error
        names = self.parse_names()
        if names is not None and len(names) != game.setup.seats:
            raise RecordError("record-names", self.values["names"].number, names=len(names), seats=game.setup.seats)
        game.names = names
        return game

    def check_only_position(self) -> None:
        """Raise RecordError for lines that repeat or contradict the position."""
        others = [line for key, line in self.values.items() if key not in (POSITION_KEY, "names")]
        for line in [*others, *self.deal_lines.values(), *self.seen_lines.values()]:
            raise RecordError("record-beside_position", line.number, key=line.word)

    def parse_names(self) -> list[str] | None:
        """Return the players' names, or None if the record has none."""
        return self.text("names", "").split("|") if "names" in self.values else None

    def parse_setup_options(self) -> dict[str, Any]:
        """Return seats, sides, rules, options, stones and figure as keyword arguments of `Game`."""
        return {
            "seats": self.number("seats", 2, 99),
            "sides": self.text("sides", "AAAAA"),
            "rules": self.text("rules", "official"),
            "options": self.text("options", "").split(),
            "stones": self.text("stones", "standard"),
            "figure": self.number("figure", 1, 99),
        }

    def seed_from_deals(self) -> int:
        """Return a seed derived from the `deal` lines."""
        text = "\n".join(self.deal_lines[pile].rest for pile in PILE_NAMES if pile in self.deal_lines)
        return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")

    def check_deal(self, setup: Setup, game: RecordableGame, dealt: dict[str, list[int]]) -> None:
        """Raise RecordError if a `deal` line differs from what the seed dealt."""
        for pile, cells in dealt.items():
            if game.dealt_piles is None or deals.write_deal(setup, pile, cells) != deals.write_deal(
                setup, pile, game.dealt_piles[pile]
            ):
                raise RecordError("record-other_deal", self.deal_lines[pile].number, pile=pile)
