"""Games that go on from elsewhere: from a moment of another one, from a record, from a position."""

from __future__ import annotations

from typing import Literal

from saqqara.server.models.lists import Created
from saqqara.server.models.requests import Number, Text
from saqqara.server.models.shape import Request


class Continue(Request):
    """Play on against bots from the moment after entry `at`, 0 for the opening."""

    at: Number
    bot: Text = "greedy"


class NewRecord(Request):
    """The text of a record, or a position in JSON."""

    record: str


class Opened(Created):
    """The new table, and what the text was that it was made of."""

    kind: Literal["record", "position"]
