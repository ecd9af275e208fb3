"""The journal of a tournament: a file of JSON lines, the first for the tournament, then one for each game.

A game is written as soon as it ends, so an interruption loses only the running games.
"""

import json
from dataclasses import replace
from math import isclose
from pathlib import Path
from typing import IO, Any

from filelock import FileLock, Timeout

from saqqara.bots.external import is_external_name
from saqqara.errors import SaqqaraError, int_or_none
from saqqara.version import __version__

from .standings import Outcome, Standings
from .tournament import ScheduledGame, Tournament

JOURNAL_FORMAT = 1
# The keys of the first line that depend on the version that wrote it, and what messages call them.
VERSION_KEYS = {"arena": "format", "version": "version", "revision": "revision"}


class TournamentJournal:
    """The open journal of a tournament (`--journal`).

    The games that the file already holds are added to `standings`. `was_truncated` is True if its last line was
    incomplete and has been removed. A lock file prevents other processes from opening the journal until it is closed.
    """

    def __init__(self, path: Path, standings: Standings, resume: bool = False) -> None:
        """Create a journal, or continue an existing one with `resume`.

        A journal of another revision of the search can be opened only if all its games are complete.

        Raises:
            SaqqaraError: If the file exists and `resume` is False, or if it is damaged, open elsewhere, or of another
                tournament.
            OSError: If the file cannot be read or written.
        """
        self.path, self.was_truncated = path, False
        self._header = make_header(standings.tournament)
        self._file: IO[bytes] = path.open("ab")
        self._lock = FileLock(f"{path}.lock", timeout=0)
        try:
            self._open(standings, resume)
        except BaseException:
            self.close()
            raise

    def _open(self, standings: Standings, resume: bool) -> None:
        try:
            self._lock.acquire()
        except Timeout:
            raise SaqqaraError("arena-busy", path=str(self.path)) from None
        if self.path.stat().st_size:
            if not resume:
                raise SaqqaraError("arena-exists", path=str(self.path))
            self._load_games(standings)
        if not self.path.stat().st_size:
            self._append_line(self._header)

    def _load_games(self, standings: Standings) -> None:
        """Add the games in the file to the standings, and remove an incomplete last line."""
        *lines, rest = self.path.read_bytes().split(b"\n")
        if not lines and not _encode_line(self._header).startswith(rest):
            raise SaqqaraError("arena-no_journal", path=str(self.path))
        if lines:
            revision = self._check_header(lines[0])
            if revision is not None:
                standings.tournament = replace(standings.tournament, search_revision=revision)
        for number, line in enumerate(lines[1:], 2):
            standings.add_game(*self._parse_line(line, number, standings.tournament))
        self._check_revision(standings)
        if rest:
            self.was_truncated = True
            with self.path.open("r+b") as file:
                file.truncate(sum(len(line) + 1 for line in lines))

    def _check_header(self, line: bytes) -> int | None:
        """Return the revision of the search that played, None if no bot searches.

        Raises SaqqaraError for the header of another tournament or another version.
        """
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "arena" not in found:
            raise SaqqaraError("arena-no_journal", path=str(self.path))
        revision = int_or_none(found.get("revision"))
        for key, value in self._header.items():
            if found.get(key) != value and (key != "revision" or revision is None):
                here, there, path = json.dumps(value)[:200], json.dumps(found.get(key))[:200], str(self.path)
                if key in VERSION_KEYS:
                    raise SaqqaraError("arena-version", path=path, key=VERSION_KEYS[key], there=there, here=here)
                raise SaqqaraError("arena-other", path=path, key=key, there=there, here=here)
        return revision

    def _check_revision(self, standings: Standings) -> None:
        """Raise SaqqaraError if games are missing and another revision of the search has begun the tournament."""
        here, there = self._header, make_header(standings.tournament)
        if here != there and any(standings.remaining_games()):
            raise SaqqaraError("arena-revision", path=str(self.path), here=here["revision"], there=there["revision"])

    def _parse_line(self, line: bytes, number: int, tournament: Tournament) -> tuple[ScheduledGame, Outcome]:
        try:
            return parse_game(json.loads(line), tournament)
        except (ValueError, TypeError, KeyError, RecursionError):
            raise SaqqaraError("arena-damaged", path=str(self.path), line=number) from None

    def append_game(self, scheduled_game: ScheduledGame, outcome: Outcome) -> None:
        """Write a finished game."""
        game = scheduled_game._asdict() | outcome._asdict()
        if not outcome.lost:
            del game["lost"]
        self._append_line(game)

    def _append_line(self, entry: dict[str, Any]) -> None:
        self._file.write(_encode_line(entry))
        self._file.flush()

    def close(self) -> None:
        """Close the file and release its lock."""
        self._file.close()
        self._lock.release()


def make_header(tournament: Tournament) -> dict[str, Any]:
    """Return the first line of the journal of a tournament."""
    return {"arena": JOURNAL_FORMAT, "version": __version__, **tournament.as_json()}


def _encode_line(entry: dict[str, Any]) -> bytes:
    return json.dumps(entry).encode() + b"\n"


def parse_game(line: dict[str, Any], tournament: Tournament) -> tuple[ScheduledGame, Outcome]:
    """Parse the line of a game; raises ValueError, TypeError or KeyError if it does not fit the tournament."""
    meeting = ScheduledGame(*(_require_non_negative(line[key]) for key in ScheduledGame._fields))
    lost = tuple((_require_non_negative(seat), str(code)) for seat, code in line.get("lost", ()))
    outcome = Outcome([_require_int(score) for score in line["scores"]], [float(share) for share in line["wins"]], lost)
    if meeting[:2] not in tournament.pairs or meeting.lineup >= len(tournament.lineups):
        raise ValueError("no such pair or line-up")
    if not len(outcome.scores) == len(outcome.wins) == tournament.seats or not isclose(sum(outcome.wins), 1):
        raise ValueError("scores or win shares do not fit the number of seats")
    if not all(0 <= share <= 1 for share in outcome.wins):
        raise ValueError("a win share is outside 0 to 1")
    seated = tournament.entrants_by_seat(meeting)
    if not all(seat < tournament.seats and is_external_name(tournament.entrants[seated[seat]]) for seat, _ in lost):
        raise ValueError("a seat with a failed move has no program")
    return meeting, outcome


def _require_non_negative(value: Any) -> int:
    if _require_int(value) < 0:
        raise ValueError("a number is negative")
    return int(value)


def _require_int(value: Any) -> int:
    number = int_or_none(value)
    if number is None:
        raise ValueError("not a whole number")
    return number
