"""The origin of a request: network, browser and table. Shares and limits apply in this order."""

from __future__ import annotations

from typing import NamedTuple


class Requester(NamedTuple):
    """The origin of a request; unknown parts are empty.

    The network comes first: a browser without its cookie is a new one each time, and a table is quickly made.
    """

    network: str = ""
    browser: str = ""
    table: str = ""
