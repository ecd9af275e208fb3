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

from tests.server.fake_randomness import Deal
from tests.server.live_server import ROOT, TIMEOUT, Server, make_client, wait_for
from tools import caddy

HOST_NAME = "play.example.org"  # in the documentation; the browsers of the tests resolve it to this machine
BASE_PATH = "/games/saqqara"  # there, too
UPSTREAM = "127.0.0.1:8321"
# The proxy makes the certificate itself, contacts no other server and does not change this machine.
CADDY_OPTIONS = """{{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
	storage file_system {folder}
}}
"""


def documented_snippet(language: str, index: int = 0) -> str:
    """Return one of the code blocks of docs/hosting.md in a given language."""
    found = re.findall(rf"^```{language}\n(.*?)^```", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.M | re.S)
    return str(found[index])


class ProxiedServer:
    """A server and Caddy in front of it; `url` is the address that browsers use.

    With a `path` the server shares the name with others; the proxy passes the path on, or removes it (`taken`).
    """

    def __init__(self, folder: Path, path: str = "", strips_path: bool = False, **options: Any) -> None:
        port = free_port()
        self.path, self.strips_path = path, strips_path
        self.host = f"{HOST_NAME}:{port}"
        self.url = f"https://{self.host}{path}"
        self.direct_url = f"https://127.0.0.1:{port}{path}"  # for clients that cannot resolve the name to this machine
        self.server = Server(folder / "data", url=self.url, proxies=["127.0.0.1"], **options)
        self.database = self.server.database
        self._start_proxy(folder)

    def _start_proxy(self, folder: Path) -> None:
        written = self._caddyfile().replace(UPSTREAM, f"127.0.0.1:{self.server.port}")
        file = folder / "Caddyfile"
        file.write_text(CADDY_OPTIONS.format(folder=folder / "caddy") + written, encoding="utf-8")
        self._log = (folder / "caddy.log").open("wb")
        self._process = subprocess.Popen(
            [caddy.find_caddy(), "run", "--config", file, "--adapter", "caddyfile"],
            stdout=self._log,
            stderr=self._log,
            env={**os.environ, "HOME": str(folder)},
        )
        wait_for(self._is_ready)

    def _caddyfile(self) -> str:
        if not self.path:
            return documented_snippet("caddy").replace(HOST_NAME, self.host)
        written = documented_snippet("caddy", 1).replace("example.org", self.host).replace(BASE_PATH, self.path)
        return written.replace("handle ", "handle_path ") if self.strips_path else written

    def _is_ready(self) -> bool:
        assert self._process.poll() is None, Path(self._log.name).read_text("utf-8")
        with self.make_client() as visitor:
            try:
                return visitor.get("/api/health").status_code == 200
            except httpx.TransportError:  # it is still making its certificate
                return False

    def set_next_deal(self, deal: Deal) -> None:
        """Make the server deal like this."""
        self.server.set_next_deal(deal)

    def make_client(self, **options: Any) -> httpx.Client:
        """Return a program that sends requests to the server through the proxy."""
        http = make_client(self.direct_url, headers={"host": self.host}, **options)
        http.event_hooks = {"request": [_set_sni_host_name]}
        return http

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(TIMEOUT)
        finally:  # a failed start leaves nothing running
            self._process.kill()
            self._log.close()
            self.server.close()


def _set_sni_host_name(request: httpx.Request) -> None:
    request.extensions["sni_hostname"] = HOST_NAME


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def proxied_server(folder: Path, path: str = "", strips_path: bool = False, **options: Any) -> Iterator[ProxiedServer]:
    (folder / "data").mkdir()
    both = ProxiedServer(folder, path, strips_path, **options)
    try:
        yield both
    finally:
        both.close()
