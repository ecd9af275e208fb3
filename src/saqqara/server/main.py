"""Starts the server: folder, database, port, addresses; and stops it cleanly with streams open."""

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

from saqqara.bots.loads import Native, fastest, shortfall
from saqqara.bots.warm import make_ready
from saqqara.errors import SaqqaraError
from saqqara.server.app import create_app
from saqqara.server.gate.connections import Crowd, counted, room
from saqqara.server.ground.addresses import Address, Addresses
from saqqara.server.ground.chance import CHANCE, Chance
from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.ground.language import speak
from saqqara.server.ground.problems import DatabaseError
from saqqara.server.ground.settings import SettingError, Settings
from saqqara.server.ground.text import say, words
from saqqara.server.storage.database import place, prepare
from saqqara.server.storage.files import is_open_to_others, make_folder
from saqqara.server.storage.lock import Hold

log = logging.getLogger(__name__)

GRACE = 2  # seconds that open streams have to end
HANG_UP = getattr(signal, "SIGHUP", None)  # Windows has none
IN_USE = (errno.EADDRINUSE, 10048)  # the second is Windows's own


class CannotListen(Exception):
    """The port is in use, or the address is none of this machine's. One clear line."""


class Standing(uvicorn.Server):
    """The server as it runs: it says when it is there, and ends as well when its terminal is closed."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End as well when the terminal is closed, unless that is to be ignored (nohup)."""
        with super().capture_signals():
            if HANG_UP is None or signal.getsignal(HANG_UP) is signal.SIG_IGN:
                yield
                return
            before = signal.signal(HANG_UP, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(HANG_UP, before)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(settings: Settings, clock: Clock = CLOCK, chance: Chance = CHANCE) -> None:
    """Run the server until it is stopped; see `saqqara.server.serve`."""
    speak(settings.language)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    file = place(settings.data)
    try:
        settings = settings.checked()
        if settings.backing is not None:
            _prepare_backups(settings.backing.folder)
        listening = _listen("0.0.0.0" if settings.share else settings.host, settings.port)
        held = Hold(file)
        prepare(file)
        held.take()
    except (SettingError, CannotListen, DatabaseError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        raise SystemExit(2) from None
    try:
        _warn_of(file.parent)
        _prepare_bots()
        _serve(listening, file, settings, clock, chance)
    finally:
        held.close()


def _prepare_backups(folder: Path) -> None:
    """Make the folder of the backups; raises `SettingError` where nothing can be written to it."""
    try:
        make_folder(folder)
        problem = "" if os.access(folder, os.W_OK | os.X_OK) else os.strerror(errno.EACCES)
    except DatabaseError as error:
        cause = error.__cause__
        problem = (cause.strerror if isinstance(cause, OSError) else None) or str(error)
    if problem:
        raise SettingError(say("cli-backup-folder", path=str(folder), problem=problem))
    _warn_of(folder)


def _warn_of(folder: Path) -> None:
    """Say in a line where others can look into a folder that is there."""
    if is_open_to_others(folder):
        log.warning("%s", say("cli-folder-open", path=str(folder)))


def _prepare_bots() -> None:
    """Say where bots do without what they should have; what Numba has to compile comes before the first game."""
    if (lacking := shortfall()) is not None:
        log.warning("%s", words().error(lacking))
    try:
        if fastest() is Native:
            make_ready()
    except SaqqaraError as error:  # then quick ones play for them
        log.error("%s", words().error(error))


def _serve(listening: socket.socket, file: Path, settings: Settings, clock: Clock, chance: Chance) -> None:
    port = listening.getsockname()[1]
    reached = _in_address(_reached(listening.getsockname()[0], settings.host))
    here = f"http://{reached}:{port}"
    lan = _own_address() if settings.share else None
    shared = f"http://{lan}:{port}" if lan else None
    named = [Address(shared)] if shared else settings.addresses
    addresses = Addresses(_origins(reached, port, lan), named)
    app = create_app(file, addresses, settings, clock, chance)

    def ready() -> None:
        _announce(here, shared, settings.addresses, file.parent)
        if settings.open_browser:
            threading.Thread(target=webbrowser.open, args=(addresses.told[0].url,), daemon=True).start()

    # uvicorn shuts down, then raises the signal again: by default it would end the process and leave its workers.
    for number in (signal.SIGTERM, HANG_UP):
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        Standing(configured(app, settings), ready).run([listening])


def configured(app: Callable[..., Any], settings: Settings) -> uvicorn.Config:
    """Give how the server runs: quiet, without what the table does not need, and with room for so many at once.

    What a request says of where it comes from counts only where one of the proxies has passed it on.
    """
    crowd = Crowd(settings.connections, settings.exempt, settings.proxies, room())
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        http=counted(crowd),
        lifespan="on",
        ws="none",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's algorithm off only where the protocol is named; without that each answer takes 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":  # on Windows this would let two programs share the port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno in IN_USE:
            raise CannotListen(say("cli-port-used", port=str(port))) from error
        problem = error.strerror or str(error)
        raise CannotListen(say("cli-port-unusable", host=host, port=str(port), problem=problem)) from error
    return listening


def _reached(bound: str, host: str) -> str:
    """Give the address under which this machine reaches a socket: a wildcard is none that a browser can ask for."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bound, host)


def _origins(reached: str, port: int, lan: str | None) -> list[str]:
    names = [reached, "localhost", "127.0.0.1", "[::1]"]
    if lan:
        names += [lan, socket.gethostname().lower(), _name_at_home()]
    return [f"http://{name}" + ("" if port == 80 else f":{port}") for name in names]


def _name_at_home() -> str:
    """Give the name under which other devices of a home network find this machine, where it tells them."""
    return f"{socket.gethostname().lower().removesuffix('.local')}.local"


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """Find the address of this machine on its network; no packet is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _announce(here: str, shared: str | None, named: Sequence[Address], folder: Path) -> None:
    _print(say("cli-serving", url=here))
    for one in named:
        _print(say("cli-named", url=one.url))
    if shared:
        from saqqara.server.views import qr

        _print(say("cli-sharing", url=shared))
        qr.code(shared).terminal(compact=True)
        _print(say("cli-share-http"))
        _print(say("cli-share-https", name=f"https://{_name_at_home()}", here=here.removeprefix("http://")))
    _print(say("cli-data", path=str(folder)))
    _print(say("cli-stop"))


def _print(line: str) -> None:
    print(line, flush=True)  # noqa: T201
