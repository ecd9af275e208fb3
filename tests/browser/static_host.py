"""A plain web host: it serves the files of a folder below a path, knows no other addresses, and counts requests."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from saqqara.static.site.documents import MISSING_PAGE

SITE_PATH = "games/saqqara"  # as a project page, below a path


class _Handler(SimpleHTTPRequestHandler):
    server: StaticHostServer

    def do_GET(self) -> None:
        self.server.requests.append(self.path)
        if Path(self.translate_path(self.path)).exists():
            super().do_GET()
        else:
            self._send_missing_page()

    def _send_missing_page(self) -> None:
        page = (Path(self.directory) / SITE_PATH / MISSING_PAGE).read_bytes()
        self.send_response(404)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: Any) -> None:
        pass


class StaticHostServer(ThreadingHTTPServer):
    """The server of a host; `requests` are the requested paths."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.requests: list[str] = []


class StaticHost:
    """A running host with a copy of a site."""

    def __init__(self, folder: Path, server: StaticHostServer) -> None:
        self.site = folder / SITE_PATH
        self.server = server
        self.url = f"http://127.0.0.1:{server.server_port}/{SITE_PATH}/"

    @property
    def version(self) -> str:
        (folder,) = (self.site / "assets").iterdir()
        return folder.name

    def publish_newer_version(self, version: str) -> None:
        """Replace the site by one with the same content and another version."""
        old = self.version
        (self.site / "assets" / old).rename(self.site / "assets" / version)
        for path in [*self.site.glob("*.*"), self.site / "assets" / version / "files.json"]:
            path.write_bytes(path.read_bytes().replace(old.encode(), version.encode()))


@contextmanager
def static_host(site: Path, folder: Path) -> Iterator[StaticHost]:
    """Serve a copy of a site, made in `folder`."""
    shutil.copytree(site, folder / SITE_PATH)
    with StaticHostServer(folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield StaticHost(folder, server)
        finally:
            server.shutdown()
            thread.join()
