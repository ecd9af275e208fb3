"""Base URLs of a server: scheme, host and port, and a path if several servers share the host."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}
PATH_SEGMENT = re.compile(r"(?!\.{1,2}$)[\w.~-]+", re.ASCII)


class BaseUrlError(ValueError):
    """The URL cannot be the base URL of a server."""


@dataclass(frozen=True)
class BaseUrl:
    """A base URL: `origin` as a browser sends it in the Origin header, `path` empty or such as "/games/one"."""

    origin: str
    path: str = ""

    @property
    def url(self) -> str:
        """The whole URL without a trailing slash."""
        return self.origin + self.path

    @property
    def scheme(self) -> str:
        """The scheme, "http" or "https"."""
        return self.origin.partition(":")[0]

    @property
    def host(self) -> str:
        """Host and port as a browser sends them in the Host header, in lower case."""
        return self.origin.partition("://")[2].lower()

    def full_path(self, path: str) -> str:
        """Return a requested path with the path of this URL before it, which a proxy may have removed."""
        return path if f"{path}/".startswith(f"{self.path}/") else self.path + path


def parse_base_url(url: str) -> BaseUrl:
    """Parse a base URL. Raises `BaseUrlError`."""
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
    """All base URLs of a server: those that are published, and the local ones that it always has."""

    def __init__(self, local_origins: Iterable[str], public_urls: Sequence[BaseUrl] = ()) -> None:
        known = [*(BaseUrl(origin.lower()) for origin in local_origins), *public_urls]
        self._default = known[0]
        self._public = tuple(public_urls)
        self._by_host = {one.host: one for one in known}

    def for_host(self, host: str) -> BaseUrl | None:
        """Return the base URL for a Host header, or None if the host is not one of this server's."""
        return self._by_host.get(host.lower())

    def for_links(self, requested_base: BaseUrl) -> BaseUrl:
        """Return the base URL that links begin with, in the response to a request to `requested_base`."""
        return requested_base if requested_base in self._public or not self._public else self._public[0]

    @property
    def advertised_urls(self) -> Sequence[BaseUrl]:
        """The URLs to show to people. The first one is opened in the browser, so players have their seats there."""
        return self._public or (self._default,)

    def canonical_url(self, requested_base: BaseUrl) -> str | None:
        """Return the URL where players have their seats, or None if `requested_base` is one of those already."""
        return None if requested_base in self.advertised_urls else self.advertised_urls[0].url
