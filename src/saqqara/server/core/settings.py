"""What whoever hosts the table may choose, checked in one place before anything begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from saqqara.server.core.base_urls import BaseUrl, BaseUrlError, parse_base_url
from saqqara.server.core.i18n import translate
from saqqara.server.core.ip_networks import parse_network

DEFAULT_PORT = 8321
DEFAULT_PATIENCE = 120.0  # seconds
DEFAULT_CONNECTIONS = 256  # connections of one address: a school class plays behind one
DEFAULT_HSTS_DAYS = 1  # days: whoever gives https up has the name back soon
DEFAULT_HOURLY = 300  # tables of one address, as many records and reviews
DEFAULT_BACKUP_HOURS = 24.0  # hours between two backups
DEFAULT_BACKUPS_KEPT = 7  # of them
LOOPBACK_NETWORKS = ("127.0.0.0/8", "::1")


class SettingError(Exception):
    """A setting that cannot be, or two that exclude each other. One clear line."""


@dataclass(frozen=True)
class BackupSettings:
    """Into which folder backups are made, every how many hours, and how many of them are kept."""

    folder: Path
    interval_hours: float = DEFAULT_BACKUP_HOURS
    keep: int = DEFAULT_BACKUPS_KEPT


def make_backup_settings(folder: Path | None, hours: float | None, keep: int | None) -> BackupSettings | None:
    """Give what is wished of backups; raises `SettingError` where it is not said into which folder."""
    if folder is None:
        if hours is not None or keep is not None:
            raise SettingError(translate("cli-backup-where"))
        return None
    return BackupSettings(
        folder, DEFAULT_BACKUP_HOURS if hours is None else hours, DEFAULT_BACKUPS_KEPT if keep is None else keep
    )


@dataclass(frozen=True)
class Settings:
    """What whoever hosts the table may choose.

    `port` 0 takes any free one. `data` is the folder of the games (None: where this platform keeps such things).
    `share` listens on the whole network instead of `host`, and prints the address and its QR code. With
    `open_browser` the page opens by itself. What the server prints is told in `language`; requests are answered in
    their own. A seat waits `patience` seconds for a person who is not there, before others may let a bot play for
    them. A decision is judged with so many `simulations`, or with those of the strongest level. `url` is the address
    under which a proxy makes the table known, such as "https://play.example.org" or "https://example.org/saqqara",
    or several of them; links that are asked for under none of them begin with the first. What `proxies`, addresses or
    networks, say of where a request comes from is believed. A browser that came by https asks for nothing else for so
    many days (`hsts`). An address may have so many `connections`, and an `unlimited` address or network any number
    (None: this machine, unless there are proxies, for whoever they forward may seem to be on this machine). From one
    that is not, so many tables may be made within an hour (`hourly`), as many records opened and reviews begun, and
    ten times as many hints asked for. A finished table goes after so many days without a visitor (`keep`), None for
    never. So many bots think at once (`workers`), None for as many as there are processors, less one. So many `tables`
    that nobody uses just now stay in memory, None for as many as suit what there is of it. With `metrics` there are
    figures for Prometheus. Backups are made as `backing` says, None for never.
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
    hsts: int = DEFAULT_HSTS_DAYS
    metrics: bool = False
    tables: int | None = None
    backups: BackupSettings | None = None

    @property
    def exempt(self) -> tuple[str, ...]:
        """Who may have and make any number."""
        if self.unlimited is not None:
            return self.unlimited
        return () if self.proxies else LOOPBACK_NETWORKS

    def validated(self) -> Settings:
        """Give the same in the form in which the server uses it. Raises `SettingError`."""
        if self.share and self.url:
            raise SettingError(translate("cli-share-or-url"))
        url = tuple(one.url for one in self.base_urls)
        proxies, unlimited = parse_networks("proxy", self.proxies), parse_networks("unlimited", self.exempt)
        return replace(self, url=url, proxies=proxies, unlimited=unlimited)

    @property
    def base_urls(self) -> tuple[BaseUrl, ...]:
        """Give what `url` names. Raises `SettingError`."""
        urls = self.url or ()
        return parse_base_urls([urls] if isinstance(urls, str) else urls)


def parse_base_urls(urls: Iterable[str]) -> tuple[BaseUrl, ...]:
    """Read the addresses under which a table is made known, each once. Raises `SettingError`."""
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
    """Give addresses and networks as such. Raises `SettingError` for what is none."""
    return tuple(_parse_network(option, address) for address in addresses)


def _parse_network(option: str, address: str) -> str:
    try:
        return str(parse_network(address))
    except ValueError:
        raise SettingError(translate("cli-bad-address", option=option, address=address)) from None
