"""What a page searches with itself: module and network are sent as other files are, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from saqqara.bots.weights import read
from saqqara.engine.wasm import header
from saqqara.server.pages.assets import MODULE, NETWORK, Assets
from tests.service.serving import Server, client

ENGINE = re.compile(r'<meta name="engine" content="(\w+)">')


def engine_of(assets: Assets) -> str:
    """What a page says of the module."""
    page = assets.page("review", "en")
    assert page is not None
    return ENGINE.findall(page.plain.decode())[0]


def test_module_and_network_are_sent_for_ever(server: Server) -> None:
    with client(server.url) as http:
        [folder] = set(re.findall(r"/assets/\w+", http.get("/").text))
        for path, kind, content in (
            (MODULE, "application/wasm", header.FILE.read_bytes()),
            (NETWORK, "application/octet-stream", read()),
        ):
            answer = http.get(f"{folder}/{path}", headers={"accept-encoding": "gzip"})
            assert answer.content == content
            assert answer.headers["content-type"] == kind
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    "content", [None, b"", b'\x07saqqara{"abi":1,"sources":{"letters":"","trees":""}}'], ids=["missing", "no", "stale"]
)
def test_a_module_of_other_rules_is_not_sent_and_the_page_says_so(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = Assets()
    assert engine_of(before) == "there"
    assert caplog.text == ""
    monkeypatch.setattr(header, "FILE", tmp_path / "saqqara.wasm")
    if content is not None:
        header.FILE.write_bytes(content)
    without = Assets()
    assert (without.file(MODULE), without.file(NETWORK)) == (None, None)
    assert engine_of(without) == "missing"
    assert without.version != before.version
    assert "no module" in caplog.text
