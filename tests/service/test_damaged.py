"""A server whose module of rules and search is damaged or gone: bots think as ordinary Python, and no game ends."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara.engine.wasm.header import MODULE_FILE
from tests.service import serving
from tests.service.bad_bots import PATIENT
from tests.service.serving import Visitor, wait_for

WITHOUT_A_COMPILER = "import sys; sys.modules['numba'] = None"  # as where only what everybody needs is installed
NATIVE = "from saqqara.bots.backends import Native; from saqqara.server import main; main.fastest = lambda: Native"
COMPILED = "main.ensure_compiled = lambda: print('compiled', flush=True)"
FEW = 10_000  # simulations, which ordinary Python does not come near to in the time of a hint


@pytest.fixture
def installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the servers of this test, and all processes that they start, find the program; gives its module."""
    folder = tmp_path / "installed"
    shutil.copytree(serving.SOURCE / "saqqara", folder / "saqqara", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "sitecustomize.py").write_text(WITHOUT_A_COMPILER, encoding="utf-8")
    module = folder / MODULE_FILE.relative_to(serving.SOURCE)
    monkeypatch.setattr(serving, "SOURCE", folder)
    return module


def damage(module: Path) -> None:
    """Change one bit of it, as a bad disk does."""
    code = bytearray(module.read_bytes())
    code[len(code) // 2] ^= 1
    module.write_bytes(code)


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [damage, Path.unlink])
def test_bots_think_and_judge_without_the_module(
    tmp_path: Path, visit: Callable[..., Visitor], installation: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(installation)
    with serving.serving(tmp_path / "data", forked=False, before=PATIENT) as server:
        ana = visit(server)
        table = ana.make("me", "imhotep", "architect", seed=1, hints=True)["table"]
        ana.play(table, most=2)
        wait_for(lambda: bool(ana.see(table)["legal"]))
        judgement = ana.get(f"/api/tables/{table}/judgement")
        assert 0 < sum(option["visits"] for option in judgement["options"]) < FEW
        wait_for(lambda: "saqqara.wasm" in server.output)
        assert "plays for" not in server.output
        assert "failed" not in server.output
        assert "no answer" not in server.output


@pytest.mark.slow
def test_what_has_to_be_compiled_comes_before_the_first_game(tmp_path: Path) -> None:
    with serving.serving(tmp_path, before=f"{NATIVE}; {COMPILED}") as server:
        assert server.lines[0] == "compiled\n"


@pytest.mark.slow
def test_where_nothing_compiled_can_be_kept_the_table_stands_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "a file"
    nowhere.touch()
    monkeypatch.setenv("SAQQARA_CACHE", str(nowhere))
    with serving.serving(tmp_path / "data", before=NATIVE) as server:
        assert str(nowhere) in server.lines[0]
        assert "SAQQARA_CACHE" in server.lines[0]
        assert "Traceback" not in server.output
