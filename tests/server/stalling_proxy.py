"""A proxy that stops forwarding: connections stay open, but nothing comes through them any more."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK_SIZE = 65536  # bytes
LOCALHOST = "127.0.0.1"


class StallingProxy:
    """A proxy in front of a port of this machine; `url` is its own address."""

    def __init__(self, port: int, to: int) -> None:
        self.url = f"http://{LOCALHOST}:{port}"
        self._to = to
        self._stalled = threading.Event()  # one event for all current connections
        self._sockets: list[socket.socket] = []
        self._listener = socket.create_server((LOCALHOST, port))
        threading.Thread(target=self._accept, daemon=True).start()

    def stall(self) -> None:
        """Stop forwarding on the current connections; new ones are forwarded as before."""
        self._stalled.set()
        self._stalled = threading.Event()

    def close(self) -> None:
        for one in (self._listener, *self._sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection((LOCALHOST, self._to))
                self._sockets += (near, far)
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_forward, args=(one, other, self._stalled), daemon=True).start()


def _forward(one: socket.socket, other: socket.socket, stalled: threading.Event) -> None:
    with suppress(OSError):
        while data := one.recv(CHUNK_SIZE):
            if not stalled.is_set():
                other.sendall(data)
        if not stalled.is_set():
            other.shutdown(socket.SHUT_WR)


@contextmanager
def stalling_proxy(port: int, to: int) -> Iterator[StallingProxy]:
    proxy = StallingProxy(port, to)
    try:
        yield proxy
    finally:
        proxy.close()
