"""What can go wrong: `Problem` is an answer to a browser, `DatabaseError` a start that fails."""

from __future__ import annotations

from math import ceil
from typing import Any

from saqqara.errors import RevisionError, SetupError
from saqqara.server.ground.text import say
from saqqara.words import Fact


class DatabaseError(Exception):
    """The file of the games cannot be used: locked, newer than the program, or not a database. One clear line."""


class Stale(Exception):
    """Somebody else has appended to the log first; nothing was written."""


class Full(Exception):
    """A browser has as many running tables as it may have; nothing was written."""


class Problem(Exception):
    """An error answer: HTTP status, code, one clear sentence, and what belongs to it (`n`, `reason`, `legal`)."""

    def __init__(self, status: int, code: str, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, Any]:
        """Give the JSON of the answer."""
        return {"error": self.code, "message": self.message, **self.extra}


def bad_setup(error: SetupError) -> Problem:
    """Answer to a game that cannot be set up."""
    return Problem(422, "bad_request", say("server-bad_setup", detail=error))


def refused(status: int, code: str, id: str, **args: Fact) -> Problem:
    """Answer with the sentence `id` of the words."""
    return Problem(status, code, say(id, **args))


def often(wait: float, id: str, **args: str | int) -> Problem:
    """Answer to somebody who has done something so often that there is room for it after `wait` seconds."""
    problem = refused(429, "too_many", id, **args)
    problem.headers["retry-after"] = str(ceil(wait))
    return problem


def no_table() -> Problem:
    """Answer to a name that no table has."""
    return refused(404, "not_found", "server-no_table")


def outdated(error: RevisionError) -> Problem:
    """Answer to the name of a table whose game is of a revision of the rules that is no longer played."""
    return Problem(410, "outdated", say("server-table_old", problem=error))


def stale(n: int) -> Problem:
    """Answer to a move or an undo that was meant for an earlier entry than `n`, the newest."""
    return Problem(409, "stale", say("server-stale"), n=n)


def illegal(move: str, reason: str, why: str, legal: list[str]) -> Problem:
    """Answer to a move that the rules refuse: the code of the reason, its sentence `why`, and what is legal."""
    message = say("server-illegal", move=move, reason=why)
    return Problem(422, "illegal", message, reason=reason, legal=legal)


def taken(n: int) -> Problem:
    """Answer to somebody who wanted a seat that another one has by now; `n` is the newest entry."""
    return Problem(409, "stale", say("server-seat_taken"), n=n)


def uncalled(n: int, id: str, **args: str | int) -> Problem:
    """Answer to somebody who wanted a bot for a person it is not called for; `n` is the newest entry."""
    return Problem(409, "stale", say(id, **args), n=n)
