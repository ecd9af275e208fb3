"""The settings of the server, validated in one place before it starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from saqqara.server.core.base_urls import BaseUrl, BaseUrlError, parse_base_url
from saqqara.server.core.i18n import translate
from saqqara.server.core.ip_networks import parse_network

DEFAULT_PORT = 8321
DEFAULT_PATIENCE = 120.0  # seconds
DEFAULT_CONNECTIONS = 256  # connections of one address: a school class may share one
DEFAULT_HSTS_DAYS = 1  # days; a host that gives up https can soon use http again
DEFAULT_HOURLY = 300  # tables of one address, and as many records and reviews
DEFAULT_BACKUP_HOURS = 24.0  # hours between two backups
DEFAULT_BACKUPS_KEPT = 7
LOOPBACK_NETWORKS = ("127.0.0.0/8", "::1")


class SettingError(Exception):
    """A setting is invalid, or two settings exclude each other. The message is one line."""


@dataclass(frozen=True)
class BackupSettings:
    """The folder of the backups, the hours between two of them, and how many are kept."""

    folder: Path
    interval_hours: float = DEFAULT_BACKUP_HOURS
    keep: int = DEFAULT_BACKUPS_KEPT


def make_backup_settings(folder: Path | None, hours: float | None, keep: int | None) -> BackupSettings | None:
    """Return the settings of the backups, or None without a folder.

    Raises `SettingError` if other options are given without a folder.
    """
    if folder is None:
        if hours is not None or keep is not None:
            raise SettingError(translate("cli-backup-where"))
        return None
    return BackupSettings(
        folder, DEFAULT_BACKUP_HOURS if hours is None else hours, DEFAULT_BACKUPS_KEPT if keep is None else keep
    )


@dataclass(frozen=True)
class Settings:
    """What a host of the server can choose.

    Attributes:
        host: The address to listen on.
        port: The port; 0 takes any free one.
        data: The folder of the games; None for the platform's default folder.
        share: Whether to listen on the whole network instead of `host`, and print the address and its QR code.
        open_browser: Whether to open the page in a browser.
        language: The language of what the server prints; requests are answered in their own languages.
        patience: Seconds that a seat waits for an absent person before others may let a bot play for them.
        simulations: Simulations per evaluated decision; None for those of the strongest level.
        url: The base URL under which a proxy publishes the server, such as "https://play.example.org" or
            "https://example.org/saqqara", or several of them. Links requested under another URL begin with the first.
        proxies: Addresses or networks whose statements about the origin of a request are trusted.
        connections: How many connections one address may have.
        unlimited: Addresses or networks without the limits `connections` and `hourly`; None for this machine, unless
            there are proxies, because the clients of a proxy may seem to be on this machine.
        hourly: How many tables one address may make within an hour. It may open as many records, start as many reviews,
            and request ten times as many hints.
        keep: Days without a visitor after which a finished table is deleted; None for never.
        workers: How many bots search at the same time; None for the number of processors less one.
        think_ahead: Whether the strongest bot thinks while a person at its table decides.
        hsts: Days for which a browser that came by https requests nothing by http.
        metrics: Whether to serve metrics for Prometheus.
        tables: How many unused tables stay in memory; None for as many as suit the available memory.
        backups: The settings of the backups; None for no backups.
    """

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path | None = None
    share: bool = False
    open_browser: bool = False
    language: str = "en"
    patience: float = DEFAULT_PATIENCE
    simulations: int | None = None
    url: str | Sequence[str] | None = None
    proxies: tuple[str, ...] = ()
    connections: int = DEFAULT_CONNECTIONS
    unlimited: tuple[str, ...] | None = None
    hourly: int = DEFAULT_HOURLY
    keep: int | None = None
    workers: int | None = None
    think_ahead: bool = False
    hsts: int = DEFAULT_HSTS_DAYS
    metrics: bool = False
    tables: int | None = None
    backups: BackupSettings | None = None

    @property
    def exempt_networks(self) -> tuple[str, ...]:
        """The addresses and networks without limits."""
        if self.unlimited is not None:
            return self.unlimited
        return () if self.proxies else LOOPBACK_NETWORKS

    def validated(self) -> Settings:
        """Return the settings in the form in which the server uses them. Raises `SettingError`."""
        if self.share and self.url:
            raise SettingError(translate("cli-share-or-url"))
        url = tuple(one.url for one in self.base_urls)
        proxies, unlimited = parse_networks("proxy", self.proxies), parse_networks("unlimited", self.exempt_networks)
        return replace(self, url=url, proxies=proxies, unlimited=unlimited)

    @property
    def base_urls(self) -> tuple[BaseUrl, ...]:
        """The base URLs in `url`. Raises `SettingError`."""
        urls = self.url or ()
        return parse_base_urls([urls] if isinstance(urls, str) else urls)


def parse_base_urls(urls: Iterable[str]) -> tuple[BaseUrl, ...]:
    """Parse the base URLs of a server, each once. Raises `SettingError`."""
    by_host: dict[str, BaseUrl] = {}
    for url in urls:
        read = _parse_base_url(url)
        known = by_host.setdefault(read.host, read)
        if known != read:
            raise SettingError(translate("cli-url-twice", one=known.url, other=read.url))
    return tuple(by_host.values())


def _parse_base_url(url: str) -> BaseUrl:
    try:
        return parse_base_url(url)
    except BaseUrlError:
        raise SettingError(translate("cli-bad-url", url=url)) from None


def parse_networks(option: str, addresses: Iterable[str]) -> tuple[str, ...]:
    """Return addresses and networks in canonical form. Raises `SettingError` if one is invalid."""
    return tuple(_parse_network(option, address) for address in addresses)


def _parse_network(option: str, address: str) -> str:
    try:
        return str(parse_network(address))
    except ValueError:
        raise SettingError(translate("cli-bad-address", option=option, address=address)) from None
