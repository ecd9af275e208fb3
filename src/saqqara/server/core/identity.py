"""Who sends a request: a browser with a secret in its cookie, and the tokens that only this browser can make."""

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
    """A browser with the secret in its cookie, or a program with its token. Only `key`, a hash, is ever stored.

    Two are equal if their secrets are, even if one of them came as a token. `ip_address` is "" if it is unknown.
    """

    secret: str
    is_program: bool = field(default=False, compare=False)
    ip_address: str = field(default="", compare=False)

    @cached_property
    def key(self) -> str:
        """The key under which seats and tables are stored."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def network(self) -> str:
        """The network that the address belongs to, "" if it is unknown."""
        return network_of(self.ip_address) if self.ip_address else ""

    def requester_for(self, table: str) -> Requester:
        """Return the requester for a request of this browser about a table."""
        return Requester(self.network, self.key, table)

    def link_token(self, table: str, seat: int, reopened_at: int = 0) -> str:
        """Return the token of the link to an open seat. Only the browser that made the table can make it again.

        A seat that was opened again, by log entry `reopened_at`, has another link than before.
        """
        return self._sign(f"link {table} {seat} {reopened_at}" if reopened_at else f"link {table} {seat}")

    def transfer_token(self, table: str, seat: int, held_since: int) -> str:
        """Return the token that moves a seat of this browser, held since entry `held_since`, to another browser."""
        return self._sign(f"move {table} {seat} {held_since}")

    def _sign(self, purpose: str) -> str:
        digest = hmac.digest(self.secret.encode(), purpose.encode(), "sha256")
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def hash_link_token(token: str) -> str:
    """Return the hash of a link's token. Only the hash is stored."""
    return hashlib.sha256(token.encode()).hexdigest()
