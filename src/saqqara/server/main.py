"""Start and stop of the server: folder, database, port and URLs. It stops cleanly while streams are open."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn

from saqqara.bots.backends import NativeBackend, default_backend, fallback_reason
from saqqara.bots.precompile import ensure_compiled
from saqqara.errors import SaqqaraError
from saqqara.server.app import create_app
from saqqara.server.core.base_urls import BaseUrl, BaseUrls
from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.errors import DatabaseError
from saqqara.server.core.i18n import get_translator, translate
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.core.request_language import set_language
from saqqara.server.core.settings import SettingError, Settings
from saqqara.server.middleware.connection_limits import ConnectionLimits, connection_factory, max_connections
from saqqara.server.storage.database import create_or_migrate, database_path
from saqqara.server.storage.database_files import is_readable_by_others, make_private_folder
from saqqara.server.storage.lock import DatabaseLock

log = logging.getLogger(__name__)

SHUTDOWN_SECONDS = 2  # seconds that open streams have to end
HANGUP_SIGNAL = getattr(signal, "SIGHUP", None)  # Windows has none
ADDRESS_IN_USE = (errno.EADDRINUSE, 10048)  # the second is the number on Windows


class ListenError(Exception):
    """The port is in use, or the address does not belong to this machine. The message is one line."""


class Server(uvicorn.Server):
    """The running server. It reports when it is ready, and also stops when its terminal is closed."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Also stop when the terminal is closed, unless that signal is ignored (nohup)."""
        with super().capture_signals():
            if HANGUP_SIGNAL is None or signal.getsignal(HANGUP_SIGNAL) is signal.SIG_IGN:
                yield
                return
            before = signal.signal(HANGUP_SIGNAL, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(HANGUP_SIGNAL, before)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then call `on_ready`."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def run(settings: Settings, clock: Clock = SYSTEM_CLOCK, randomness: Randomness = SYSTEM_RANDOMNESS) -> None:
    """Run the server until it is stopped; see `saqqara.server.serve`."""
    set_language(settings.language)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    file = database_path(settings.data)
    try:
        settings = settings.validated()
        if settings.backups is not None:
            _prepare_backups(settings.backups.folder)
        listening = _listen("0.0.0.0" if settings.share else settings.host, settings.port)
        held = DatabaseLock(file)
        create_or_migrate(file)
        held.lock_file()
    except (SettingError, ListenError, DatabaseError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        raise SystemExit(2) from None
    try:
        _warn_if_open_to_others(file.parent)
        _prepare_bots()
        _serve(listening, file, settings, clock, randomness)
    finally:
        held.close()


def _prepare_backups(folder: Path) -> None:
    """Create the folder of the backups. Raises `SettingError` if nothing can be written to it."""
    try:
        make_private_folder(folder)
        problem = "" if os.access(folder, os.W_OK | os.X_OK) else os.strerror(errno.EACCES)
    except DatabaseError as error:
        cause = error.__cause__
        problem = (cause.strerror if isinstance(cause, OSError) else None) or str(error)
    if problem:
        raise SettingError(translate("cli-backup-folder", path=str(folder), problem=problem))
    _warn_if_open_to_others(folder)


def _warn_if_open_to_others(folder: Path) -> None:
    """Log a warning if other users can read a folder."""
    if is_readable_by_others(folder):
        log.warning("%s", translate("cli-folder-open", path=str(folder)))


def _prepare_bots() -> None:
    """Warn if the bots use a fallback. Compile what Numba has to compile before the first game."""
    if (lacking := fallback_reason()) is not None:
        log.warning("%s", get_translator().error_text(lacking))
    try:
        if default_backend() is NativeBackend:
            ensure_compiled()
    except SaqqaraError as error:  # then quick bots play instead
        log.error("%s", get_translator().error_text(error))


def _serve(listener: socket.socket, database: Path, settings: Settings, clock: Clock, randomness: Randomness) -> None:
    port = listener.getsockname()[1]
    reached = _bracket_ipv6(_reachable_host(listener.getsockname()[0], settings.host))
    here = f"http://{reached}:{port}"
    lan = _lan_address() if settings.share else None
    shared = f"http://{lan}:{port}" if lan else None
    named = [BaseUrl(shared)] if shared else settings.base_urls
    addresses = BaseUrls(_local_origins(reached, port, lan), named)
    app = create_app(database, addresses, settings, clock, randomness)

    def ready() -> None:
        _print_addresses(here, shared, settings.base_urls, database.parent)
        if settings.open_browser:
            threading.Thread(target=webbrowser.open, args=(addresses.advertised_urls[0].url,), daemon=True).start()

    # uvicorn shuts down, then raises the signal again, which by default would end the process and leave its workers.
    for number in (signal.SIGTERM, HANGUP_SIGNAL):
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        Server(uvicorn_config(app, settings), ready).run([listener])


def uvicorn_config(app: Callable[..., Any], settings: Settings) -> uvicorn.Config:
    """Return the configuration of uvicorn: no logs, no unused features, and a limit on the connections.

    What a request says about its origin counts only if it was forwarded by one of the proxies.
    """
    crowd = ConnectionLimits(settings.connections, settings.exempt_networks, settings.proxies, max_connections())
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        http=connection_factory(crowd),
        lifespan="on",
        ws="none",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio disables Nagle's algorithm only if the protocol is given; otherwise each response takes 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":  # on Windows this would let two programs share the port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno in ADDRESS_IN_USE:
            raise ListenError(translate("cli-port-used", port=str(port))) from error
        problem = error.strerror or str(error)
        raise ListenError(translate("cli-port-unusable", host=host, port=str(port), problem=problem)) from error
    return listening


def _reachable_host(bound_host: str, configured_host: str) -> str:
    """Return the address by which this machine reaches a socket. A browser cannot open a wildcard address."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bound_host, configured_host)


def _local_origins(host: str, port: int, lan: str | None) -> list[str]:
    names = [host, "localhost", "127.0.0.1", "[::1]"]
    if lan:
        names += [lan, socket.gethostname().lower(), _mdns_name()]
    return [f"http://{name}" + ("" if port == 80 else f":{port}") for name in names]


def _mdns_name() -> str:
    """Return the name by which devices of a home network find this machine, if it announces itself by mDNS."""
    return f"{socket.gethostname().lower().removesuffix('.local')}.local"


def _bracket_ipv6(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _lan_address() -> str:
    """Return the address of this machine on its network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _print_addresses(local_url: str, lan_url: str | None, public_urls: Sequence[BaseUrl], folder: Path) -> None:
    _print(translate("cli-serving", url=local_url))
    for one in public_urls:
        _print(translate("cli-named", url=one.url))
    if lan_url:
        from saqqara.server.core import qr_code

        _print(translate("cli-sharing", url=lan_url))
        qr_code.qr_code(lan_url).terminal(compact=True)
        _print(translate("cli-share-http"))
        _print(translate("cli-share-https", name=f"https://{_mdns_name()}", here=local_url.removeprefix("http://")))
    _print(translate("cli-data", path=str(folder)))
    _print(translate("cli-stop"))


def _print(line: str) -> None:
    print(line, flush=True)  # noqa: T201
