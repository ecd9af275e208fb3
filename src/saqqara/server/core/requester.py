"""Who asks: from which network, by which browser, for which table. What is shared or limited is so in this order."""

from __future__ import annotations

from typing import NamedTuple


class Requester(NamedTuple):
    """Who asks for something; what is not known is empty.

    The network comes first: a browser without its cookie is another one each time, and a table is made in no time.
    """

    network: str = ""
    browser: str = ""
    table: str = ""
