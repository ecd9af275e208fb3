"""A proxy that swallows what it carries: the connection stands, and nothing comes through it any more."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

AT_ONCE = 65536  # bytes
HERE = "127.0.0.1"


class Swallowing:
    """A proxy before a port of this machine; `url` is its own address."""

    def __init__(self, port: int, to: int) -> None:
        self.url = f"http://{HERE}:{port}"
        self._to = to
        self._swallowed = threading.Event()  # of the connections there are, one for all of them
        self._open: list[socket.socket] = []
        self._listening = socket.create_server((HERE, port))
        threading.Thread(target=self._accept, daemon=True).start()

    def swallow(self) -> None:
        """From now on nothing comes through the connections there are; new ones are carried as before."""
        self._swallowed.set()
        self._swallowed = threading.Event()

    def close(self) -> None:
        for one in (self._listening, *self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection((HERE, self._to))
                self._open += (near, far)
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_carry, args=(one, other, self._swallowed), daemon=True).start()


def _carry(one: socket.socket, other: socket.socket, swallowed: threading.Event) -> None:
    with suppress(OSError):
        while data := one.recv(AT_ONCE):
            if not swallowed.is_set():
                other.sendall(data)
        if not swallowed.is_set():
            other.shutdown(socket.SHUT_WR)


@contextmanager
def swallowing(port: int, to: int) -> Iterator[Swallowing]:
    proxy = Swallowing(port, to)
    try:
        yield proxy
    finally:
        proxy.close()
