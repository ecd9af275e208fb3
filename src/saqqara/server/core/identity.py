"""Who asks: a browser by the secret in its cookie, and the tokens that only it can make."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from functools import cached_property

from saqqara.server.core.ip_networks import network_of
from saqqara.server.core.requester import Requester


@dataclass(frozen=True)
class Browser:
    """A browser by the secret in its cookie, or a program by its token; only `key`, a hash, is ever written down.

    Two are equal when their secrets are, also where one of them came as a token. `address` is where it asks from, ""
    where that is not known.
    """

    secret: str
    is_program: bool = field(default=False, compare=False)
    ip_address: str = field(default="", compare=False)

    @cached_property
    def key(self) -> str:
        """Give the name under which seats and tables are kept."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def network(self) -> str:
        """Give that for which its address counts; "" where that is not known."""
        return network_of(self.ip_address) if self.ip_address else ""

    def requester_for(self, table: str) -> Requester:
        """Tell who asks when this browser asks for something of a table."""
        return Requester(self.network, self.key, table)

    def link_token(self, table: str, seat: int, reopened_at: int = 0) -> str:
        """Give the token of the link to an open seat: only the browser that made the table can make it again.

        One that was opened again, by an entry of the log, has another link than before.
        """
        return self._sign(f"link {table} {seat} {reopened_at}" if reopened_at else f"link {table} {seat}")

    def transfer_token(self, table: str, seat: int, held_since: int) -> str:
        """Give the token that moves a seat of this browser, which has it since an entry of the log, to another one."""
        return self._sign(f"move {table} {seat} {held_since}")

    def _sign(self, purpose: str) -> str:
        digest = hmac.digest(self.secret.encode(), purpose.encode(), "sha256")
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def hash_link_token(token: str) -> str:
    """Give the hash of a link's token, which is all that is kept of it."""
    return hashlib.sha256(token.encode()).hexdigest()
