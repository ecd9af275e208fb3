"""Addresses under which a server is asked: scheme, name and port, and a path where others have the same name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

USUAL_PORTS = {"http": 80, "https": 443}
SEGMENT = re.compile(r"(?!\.{1,2}$)[\w.~-]+", re.ASCII)


class AddressError(ValueError):
    """An address under which no server can be asked."""


@dataclass(frozen=True)
class Address:
    """Where a server stands: `origin` as a browser sends it in the header Origin, `path` "" or such as "/games/one"."""

    origin: str
    path: str = ""

    @property
    def url(self) -> str:
        """Give the whole of it, without a slash at its end."""
        return self.origin + self.path

    @property
    def scheme(self) -> str:
        """Give "http" or "https"."""
        return self.origin.partition(":")[0]

    @property
    def host(self) -> str:
        """Give name and port as a browser sends them in the header Host, in lower case."""
        return self.origin.partition("://")[2].lower()

    def within(self, path: str) -> str:
        """Give a path that was asked for with this address's own before it, also where a proxy has taken that away."""
        return path if f"{path}/".startswith(f"{self.path}/") else self.path + path


def address(url: str) -> Address:
    """Read an address. Raises `AddressError`."""
    try:
        parts = urlsplit(url)
        name = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:
        raise AddressError(url) from None
    path = parts.path.removesuffix("/")
    if parts.scheme not in USUAL_PORTS or not name or set("@?#") & set(url) or not _is_path(path):
        raise AddressError(url)
    host = f"[{name}]" if ":" in name else name
    named = "" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}"
    return Address(f"{parts.scheme}://{host}{named}", path)


def _is_path(path: str) -> bool:
    return all(SEGMENT.fullmatch(segment) for segment in path.split("/")[1:])


class Addresses:
    """All addresses of a server: `named` are those that it is made known as, `here` those that it has without that."""

    def __init__(self, here: Iterable[str], named: Sequence[Address] = ()) -> None:
        known = [*(Address(origin.lower()) for origin in here), *named]
        self._first = known[0]
        self._named = tuple(named)
        self._by_host = {one.host: one for one in known}

    def asked(self, host: str) -> Address | None:
        """Give the address that a request was sent to, by its header Host; None for one that is not of this server."""
        return self._by_host.get(host.lower())

    def linked(self, asked: Address) -> Address:
        """Give the address that links begin with, for whoever asks under one of them."""
        return asked if asked in self._named or not self._named else self._named[0]

    @property
    def told(self) -> Sequence[Address]:
        """Give the addresses that people are told: the first is opened in the browser, so seats are there."""
        return self._named or (self._first,)

    def usual(self, asked: Address) -> str | None:
        """Give the address at which seats are, where somebody asks under another name of this machine; else None."""
        return None if asked in self.told else self.told[0].url
