"""A server whose module of rules and search is damaged or missing: bots fall back to plain Python, and no game ends."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara.engine.wasm.header import MODULE_FILE
from tests.server import live_server
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import ApiClient, wait_for

WITHOUT_A_COMPILER = "import sys; sys.modules['numba'] = None"  # as in an installation without extras
NATIVE_BACKEND_CODE = (
    "from saqqara.bots.backends import NativeBackend; from saqqara.server import main; "
    "main.default_backend = lambda: NativeBackend"
)
COMPILED_MARKER_CODE = "main.ensure_compiled = lambda: print('compiled', flush=True)"
OUT_OF_REACH_SIMULATIONS = 10_000  # simulations; far more than plain Python manages in the time of a hint


@pytest.fixture
def installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the package for the servers of this test and all their processes; return the path of its module."""
    folder = tmp_path / "installed"
    shutil.copytree(live_server.SOURCE / "saqqara", folder / "saqqara", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "sitecustomize.py").write_text(WITHOUT_A_COMPILER, encoding="utf-8")
    module = folder / MODULE_FILE.relative_to(live_server.SOURCE)
    monkeypatch.setattr(live_server, "SOURCE", folder)
    return module


def flip_bit(module: Path) -> None:
    """Flip one bit of it, as a failing disk does."""
    code = bytearray(module.read_bytes())
    code[len(code) // 2] ^= 1
    module.write_bytes(code)


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [flip_bit, Path.unlink])
def test_bots_and_evaluations_work_without_the_wasm_module(
    tmp_path: Path, visit: Callable[..., ApiClient], installation: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(installation)
    with live_server.running_server(tmp_path / "data", forked=False, before=LONG_TIMEOUTS_CODE) as server:
        ana = visit(server)
        table = ana.create_table("me", "imhotep", "architect", seed=1, hints=True)["table"]
        ana.play_randomly(table, max_moves=2)
        wait_for(lambda: bool(ana.get_table(table)["legal"]))
        evaluation = ana.get(f"/api/tables/{table}/judgement")
        assert 0 < sum(option["visits"] for option in evaluation["options"]) < OUT_OF_REACH_SIMULATIONS
        wait_for(lambda: "saqqara.wasm" in server.output)
        assert "plays for" not in server.output
        assert "failed" not in server.output
        assert "no answer" not in server.output


@pytest.mark.slow
def test_compilation_happens_before_the_first_game(tmp_path: Path) -> None:
    with live_server.running_server(tmp_path, before=f"{NATIVE_BACKEND_CODE}; {COMPILED_MARKER_CODE}") as server:
        assert server.lines[0] == "compiled\n"


@pytest.mark.slow
def test_server_starts_with_a_warning_if_nothing_compiled_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "a file"
    nowhere.touch()
    monkeypatch.setenv("SAQQARA_CACHE", str(nowhere))
    with live_server.running_server(tmp_path / "data", before=NATIVE_BACKEND_CODE) as server:
        assert str(nowhere) in server.lines[0]
        assert "SAQQARA_CACHE" in server.lines[0]
        assert "Traceback" not in server.output
