"""Addresses under which a server is asked: scheme, name and port, and a path where others have the same name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}
PATH_SEGMENT = re.compile(r"(?!\.{1,2}$)[\w.~-]+", re.ASCII)


class BaseUrlError(ValueError):
    """An address under which no server can be asked."""


@dataclass(frozen=True)
class BaseUrl:
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

    def full_path(self, path: str) -> str:
        """Give a path that was asked for with this address's own before it, also where a proxy has taken that away."""
        return path if f"{path}/".startswith(f"{self.path}/") else self.path + path


def parse_base_url(url: str) -> BaseUrl:
    """Read an address. Raises `BaseUrlError`."""
    try:
        parts = urlsplit(url)
        name = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:
        raise BaseUrlError(url) from None
    path = parts.path.removesuffix("/")
    if parts.scheme not in DEFAULT_PORTS or not name or set("@?#") & set(url) or not _is_path(path):
        raise BaseUrlError(url)
    host = f"[{name}]" if ":" in name else name
    named = "" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}"
    return BaseUrl(f"{parts.scheme}://{host}{named}", path)


def _is_path(path: str) -> bool:
    return all(PATH_SEGMENT.fullmatch(segment) for segment in path.split("/")[1:])


class BaseUrls:
    """All addresses of a server: `named` are those that it is made known as, `here` those that it has without that."""

    def __init__(self, local_origins: Iterable[str], public_urls: Sequence[BaseUrl] = ()) -> None:
        known = [*(BaseUrl(origin.lower()) for origin in local_origins), *public_urls]
        self._default = known[0]
        self._public = tuple(public_urls)
        self._by_host = {one.host: one for one in known}

    def for_host(self, host: str) -> BaseUrl | None:
        """Give the address that a request was sent to, by its header Host; None for one that is not of this server."""
        return self._by_host.get(host.lower())

    def for_links(self, requested: BaseUrl) -> BaseUrl:
        """Give the address that links begin with, for whoever asks under one of them."""
        return requested if requested in self._public or not self._public else self._public[0]

    @property
    def advertised(self) -> Sequence[BaseUrl]:
        """Give the addresses that people are told: the first is opened in the browser, so seats are there."""
        return self._public or (self._default,)

    def canonical_url(self, requested: BaseUrl) -> str | None:
        """Give the address at which seats are, where somebody asks under another name of this machine; else None."""
        return None if requested in self.advertised else self.advertised[0].url
