"""The files for searching in the browser: module and network are sent as other files are, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saqqara.bots.weights import read_weights
from saqqara.engine.wasm import header
from saqqara.server.pages.assets import ENGINE_MODULE, ENGINE_NETWORK, Assets
from tests.server.live_server import Server, make_client

ENGINE = re.compile(r'<meta name="engine" content="(\w+)">')


def engine_meta(assets: Assets) -> str:
    """Return what a page says about the module."""
    page = assets.render_page("review", "en")
    assert page is not None
    [element] = ENGINE.findall(page.content.decode())
    return str(element)


def test_module_and_network_are_cached_forever(server: Server) -> None:
    with make_client(server.url) as http:
        [folder] = set(re.findall(r"/assets/\w+", http.get("/").text))
        for path, kind, content in (
            (ENGINE_MODULE, "application/wasm", header.MODULE_FILE.read_bytes()),
            (ENGINE_NETWORK, "application/octet-stream", read_weights()),
        ):
            answer = http.get(f"{folder}/{path}", headers={"accept-encoding": "gzip"})
            assert answer.content == content
            assert answer.headers["content-type"] == kind
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("problem", ["missing", "damaged", "stale"])
def test_unusable_module_is_not_served_and_the_page_says_so(
    problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = Assets()
    assert engine_meta(before) == "there"
    assert caplog.text == ""
    module = header.MODULE_FILE.read_bytes()
    monkeypatch.setattr(header, "MODULE_FILE", tmp_path / "saqqara.wasm")
    if problem != "missing":
        header.MODULE_FILE.write_bytes(module[:-1] if problem == "damaged" else module)
    if problem == "stale":
        monkeypatch.setattr(header, "matches_sources", lambda _header: False)
    without = Assets()
    assert (without.get_file(ENGINE_MODULE), without.get_file(ENGINE_NETWORK)) == (None, None)
    assert engine_meta(without) == "missing"
    assert without.version != before.version
    assert f"no module for their own search: it is {problem}" in caplog.text
