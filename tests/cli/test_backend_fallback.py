"""Commands with bots warn, once, if a backend is slower than it should be."""

from __future__ import annotations

import io
import logging
from pathlib import Path
from typing import Any

import pytest

from saqqara.bots import backends
from saqqara.cli import backend_warning
from saqqara.engine.wasm import header, instance
from saqqara.server import main as server
from saqqara.server.core.settings import Settings
from tests.cli.test_commands import finished_game, run_command

FALLBACK_LINE = (
    "bots run on Numba's machine code, which takes a minute or two to compile at first: "
    "the module saqqara.wasm is missing"
)


@pytest.fixture
def without_wasm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the module; the consequence is reported, and bots search with another backend."""
    had = backends.default_backend()
    monkeypatch.setattr(header, "MODULE_FILE", tmp_path / "saqqara.wasm")
    monkeypatch.setattr(backends.WasmBackend, "unavailable_reason", lambda: backends._unusable_error("missing"))
    monkeypatch.setattr(backends, "default_backend", lambda: backends.NativeBackend)
    monkeypatch.setattr("saqqara.bots.search.default_backend", lambda: had)
    instance.load_module()  # is cached


@pytest.mark.usefixtures("without_wasm")
@pytest.mark.parametrize(
    ("command", "warnings"),
    [
        ("simulate apprentice random --games 1", 1),
        ("simulate greedy random --games 1", 0),
        ("play apprentice random --seed 3", 1),
        ("play greedy random --seed 3", 0),
        ("review GAME --simulations 2 --decision 1 --workers 1", 1),
        ("replay GAME", 0),
    ],
)
def test_searching_commands_warn_once_about_the_backend_and_compile_first(
    command: str, warnings: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(backend_warning, "compile_with_progress", lambda: compiled.append(capsys.readouterr().err))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    game = tmp_path / "game.txt"
    game.write_text(finished_game().record(), encoding="utf-8")
    assert run_command(*command.replace("GAME", str(game)).split()) == 0
    err = "".join([*compiled, capsys.readouterr().err])
    assert err.count(FALLBACK_LINE) == warnings
    assert len([line for line in err.splitlines() if not line.startswith("Games: ")]) == warnings
    assert [line.count(FALLBACK_LINE) for line in compiled] == [1] * warnings


@pytest.mark.usefixtures("without_wasm")
def test_server_logs_the_backend_fallback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    monkeypatch.setattr(server, "_serve", lambda listening, *_: listening.close())
    with caplog.at_level(logging.WARNING):
        server.run(Settings(port=0, data=tmp_path / "data", open_browser=False))
    (record,) = caplog.records
    assert record.getMessage().startswith(FALLBACK_LINE)
