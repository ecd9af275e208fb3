"""Replaying the lines below the header, each of which is checked."""

from collections.abc import Sequence

from saqqara.errors import IllegalMove, RecordError, short_repr

from .lines import RecordLine, looks_like_seat, parse_cards
from .protocols import RecordableGame


class Replay:
    """Replays the lines below the header."""

    def __init__(self, game: RecordableGame, lines: Sequence[RecordLine]) -> None:
        self.game, self.lines = game, lines
        self.shuffle_lines = [
            (line, parse_cards(line, line.rest.split(), None)) for line in lines if line.word == "shuffle"
        ]
        self.shuffles_used = 0  # prescribed piles that the game has used so far
        self.shuffle_lines_passed = 0  # number of shuffle lines read so far
        self.forced_moves: list[tuple[int, str]] = []  # made by the engine; the record may omit them

    def run(self) -> None:
        """Replay line by line; raises RecordError for the first line at fault."""
        ended = False
        for line in self.lines:
            if ended:
                raise RecordError("record-after_result", line.number)
            if line.word == "shuffle":
                self.check_shuffle_line(line)
            elif line.word == "result":
                self.check_result(line)
                ended = True
            elif looks_like_seat(line.word):
                self.replay_move(line)
            else:
                raise RecordError("record-unknown_line", line.number, given=short_repr(line.word))
        self.check_no_shuffle_missing(self.lines[-1].number if self.lines else 1)

    def check_shuffle_line(self, line: RecordLine) -> None:
        """Raise RecordError for a shuffle line where nothing was shuffled."""
        self.shuffle_lines_passed += 1
        if self.shuffle_lines_passed > self.shuffles_used:
            raise RecordError("record-not_shuffled", line.number)

    def check_no_shuffle_missing(self, line_number: int) -> None:
        """Raise RecordError if a shuffle has no line."""
        if self.shuffle_lines_passed < self.shuffles_used:
            raise RecordError("record-shuffle_missing", line_number)

    def replay_move(self, line: RecordLine) -> None:
        """Play a move, or skip one that the engine has already made."""
        seat = self.parse_seat(line)
        if (seat, line.rest) in self.forced_moves:
            del self.forced_moves[: self.forced_moves.index((seat, line.rest)) + 1]
            return
        self.check_no_shuffle_missing(line.number)
        before = len(self.game.history)
        script = [cells for _, cells in self.shuffle_lines[self.shuffles_used :]]
        try:
            self.game.play_with_shuffles(line.rest, seat, script)
        except IllegalMove as error:
            raise RecordError("record-other_error", line.number, problem=error) from error
        except ValueError as error:
            number = (
                self.shuffle_lines[self.shuffles_used][0].number
                if self.shuffles_used < len(self.shuffle_lines)
                else line.number
            )
            raise RecordError("record-shuffle_other", number) from error
        made = self.game.history[before:]
        shuffles = sum(len(played.shuffles) for played in made)
        if shuffles > len(script) and (self.game.seed is None or self.shuffle_lines):
            raise RecordError("record-shuffle_needed", line.number)
        self.shuffles_used += min(shuffles, len(script))
        self.forced_moves = [(played.seat, str(played.move)) for played in made if played.forced]

    def parse_seat(self, line: RecordLine) -> int:
        """Return the seat of a line; raises RecordError that quotes a seat that does not exist."""
        last = self.game.setup.seats - 1
        if line.word not in map(str, range(last + 1)):
            raise RecordError("record-no_seat", line.number, given=short_repr(line.word), last=last)
        return int(line.word)

    def check_result(self, line: RecordLine) -> None:
        """Raise RecordError if the result differs from the score of the replayed game."""
        if not self.game.is_over:
            raise RecordError("record-not_over", line.number)
        if line.rest.split() != [str(score) for score in self.game.scores]:
            scores = " ".join(map(str, self.game.scores))
            raise RecordError("record-result", line.number, scores=scores, given=line.rest[:60])
