"""A real reverse proxy with TLS before a real server, each configured as docs/hosting.md says."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.service.chances import Dealt
from tests.service.serving import PATIENCE, ROOT, Server, client, wait_for
from tools import caddy

NAME = "play.example.org"  # in the documentation; browsers of tests look for it on this machine
PATH = "/games/saqqara"  # there, too
HERE = "127.0.0.1:8321"
# The proxy makes the certificate itself, asks nobody and leaves this machine as it is.
ALONE = """{{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
	storage file_system {folder}
}}
"""


def documented(language: str, piece: int = 0) -> str:
    """One of the pieces of docs/hosting.md that are written in some language."""
    found = re.findall(rf"^```{language}\n(.*?)^```", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.M | re.S)
    return str(found[piece])


class Proxied:
    """A server and Caddy before it; `url` is the address that browsers know.

    With a `path` the server shares the name with others; the proxy hands the path on, or takes it away (`taken`).
    """

    def __init__(self, folder: Path, path: str = "", taken: bool = False, **options: Any) -> None:
        port = free_port()
        self.path, self.taken = path, taken
        self.host = f"{NAME}:{port}"
        self.url = f"https://{self.host}{path}"
        self.there = f"https://127.0.0.1:{port}{path}"  # for who cannot look for the name on this machine
        self.server = Server(folder / "data", url=self.url, proxies=["127.0.0.1"], **options)
        self.database = self.server.database
        self._begin(folder)

    def _begin(self, folder: Path) -> None:
        written = self._written().replace(HERE, f"127.0.0.1:{self.server.port}")
        file = folder / "Caddyfile"
        file.write_text(ALONE.format(folder=folder / "caddy") + written, encoding="utf-8")
        self._log = (folder / "caddy.log").open("wb")
        self._process = subprocess.Popen(
            [caddy.find_caddy(), "run", "--config", file, "--adapter", "caddyfile"],
            stdout=self._log,
            stderr=self._log,
            env={**os.environ, "HOME": str(folder)},
        )
        wait_for(self._answers)

    def _written(self) -> str:
        if not self.path:
            return documented("caddy").replace(NAME, self.host)
        written = documented("caddy", 1).replace("example.org", self.host).replace(PATH, self.path)
        return written.replace("handle ", "handle_path ") if self.taken else written

    def _answers(self) -> bool:
        assert self._process.poll() is None, Path(self._log.name).read_text("utf-8")
        with self.visit() as visitor:
            try:
                return visitor.get("/api/health").status_code == 200
            except httpx.TransportError:  # it is about to make its certificate
                return False

    def deal_by(self, dealt: Dealt) -> None:
        """Have the server deal like this."""
        self.server.deal_by(dealt)

    def visit(self, **options: Any) -> httpx.Client:
        """A program that speaks to the server through the proxy."""
        http = client(self.there, headers={"host": self.host}, **options)
        http.event_hooks = {"request": [_ask_for_the_name]}
        return http

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        finally:  # whoever waits in vain leaves nothing running
            self._process.kill()
            self._log.close()
            self.server.close()


def _ask_for_the_name(request: httpx.Request) -> None:
    request.extensions["sni_hostname"] = NAME


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def proxied(folder: Path, path: str = "", taken: bool = False, **options: Any) -> Iterator[Proxied]:
    (folder / "data").mkdir()
    both = Proxied(folder, path, taken, **options)
    try:
        yield both
    finally:
        both.close()
