"""Read everything above the first move: what is played, and what chance dealt."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from saqqara import boards as boards_module
from saqqara.boards import Boards
from saqqara.errors import RecordError, SetupError
from saqqara.position import round_card, setup_dict
from saqqara.rules.state import ROUNDS, Setup
from saqqara.setup import LARGEST_SEED, REVISION

from .lines import Line, cells_of
from .recorded import Recorded

HEADER = ("seats", "sides", "rules", "options", "stones", "revision", "boards", "seed", "names")

G = TypeVar("G", bound=Recorded)


class Header:
    """Everything above the first move."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.values: dict[str, Line] = {}
        self.changes: dict[str, Any] = {}
        self.changed: dict[str, int] = {}  # the line of each corrected value
        self.deals: dict[str, Line] = {}
        for line in lines:
            self.sort(line)

    def sort(self, line: Line) -> None:
        """Put a line where it belongs; refuse an unknown or second one."""
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

    def correct(self, line: Line) -> None:
        """Read a corrected board value."""
        key, _, value = line.rest.partition(" = ")
        try:
            self.changes[key], self.changed[key] = json.loads(value), line.number
        except (ValueError, RecursionError):
            raise RecordError(line.number, "a corrected value is written `board KEY = VALUE`") from None

    def text(self, key: str, default: str) -> str:
        """Give the rest of a line."""
        return self.values[key].rest if key in self.values else default

    def number(self, key: str, default: int | None, most: int) -> int | None:
        """Read the rest of a line as a whole number."""
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
        """Give the printed numbers, and see that their hash is the one written."""
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
        """Read `deal market ...` as the cells of the draw pile."""
        line = self.deals.get("market")
        if line is None:
            return None
        assert game.dealt is not None
        return cells_of(line, line.rest.split()[1:], game.dealt[1])
