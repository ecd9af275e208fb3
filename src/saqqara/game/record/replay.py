"""Play the lines below the header, and check each."""

from collections.abc import Sequence

from saqqara.errors import IllegalMove, RecordError, shown

from .lines import Line, cells_of, is_seat
from .recorded import Recorded


class Replay:
    """Plays the lines below the header."""

    def __init__(self, game: Recorded, lines: Sequence[Line]) -> None:
        self.game, self.lines = game, lines
        self.piles = [(line, cells_of(line, line.rest.split(), None)) for line in lines if line.word == "shuffle"]
        self.used = 0  # piles that a shuffle of the game has taken
        self.seen = 0  # piles whose line has been passed
        self.waiting: list[tuple[int, str]] = []  # moves the engine made, which the record may show or leave out

    def run(self) -> None:
        """Replay line by line."""
        ended = False
        for line in self.lines:
            if ended:
                raise RecordError("record-after_result", line.number)
            if line.word == "shuffle":
                self.pass_shuffle(line)
            elif line.word == "result":
                self.check_result(line)
                ended = True
            elif is_seat(line.word):
                self.move(line)
            else:
                raise RecordError("record-unknown_line", line.number, given=shown(line.word))
        self.no_pile_missing(self.lines[-1].number if self.lines else 1)

    def pass_shuffle(self, line: Line) -> None:
        """Refuse a shuffle line where nothing was shuffled."""
        self.seen += 1
        if self.seen > self.used:
            raise RecordError("record-not_shuffled", line.number)

    def no_pile_missing(self, number: int) -> None:
        """Refuse a shuffle that no line told of."""
        if self.seen < self.used:
            raise RecordError("record-shuffle_missing", number)

    def move(self, line: Line) -> None:
        """Play a move, or pass one that the engine has made already."""
        seat = self.seat(line)
        if (seat, line.rest) in self.waiting:
            del self.waiting[: self.waiting.index((seat, line.rest)) + 1]
            return
        self.no_pile_missing(line.number)
        before = len(self.game.history)
        script = [cells for _, cells in self.piles[self.used :]]
        try:
            self.game.play_prescribed(line.rest, seat, script)
        except IllegalMove as error:
            raise RecordError("record-other_error", line.number, problem=error) from error
        except ValueError as error:
            number = self.piles[self.used][0].number if self.used < len(self.piles) else line.number
            raise RecordError("record-shuffle_other", number) from error
        made = self.game.history[before:]
        shuffles = sum(len(played.shuffles) for played in made)
        if shuffles > len(script) and (self.game.seed is None or self.piles):
            raise RecordError("record-shuffle_needed", line.number)
        self.used += min(shuffles, len(script))
        self.waiting = [(played.seat, str(played.move)) for played in made if played.forced]

    def seat(self, line: Line) -> int:
        """Give the seat that a line names; one that there is not is told as it is written."""
        last = self.game.setup.seats - 1
        if line.word not in map(str, range(last + 1)):
            raise RecordError("record-no_seat", line.number, given=shown(line.word), last=last)
        return int(line.word)

    def check_result(self, line: Line) -> None:
        """Refuse a result that is not the one played."""
        if not self.game.is_over:
            raise RecordError("record-not_over", line.number)
        if line.rest.split() != [str(score) for score in self.game.scores]:
            scores = " ".join(map(str, self.game.scores))
            raise RecordError("record-result", line.number, scores=scores, given=line.rest[:60])
