"""The first compilation: done once, by one process, however many start at the same time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import saqqara
from saqqara.bots import precompile

PACKAGE = Path(saqqara.__file__).parent

COMPILE_TOGETHER_CODE = """
import sys, time
from saqqara.bots import precompile

stages = iter(precompile.STAGES[:2])

def compile_slowly():
    with open(sys.argv[1], "a") as file:
        file.write("began ")
    time.sleep(0.5)  # long enough that the others arrive meanwhile
    yield from stages

precompile.compile_rules = compile_slowly
precompile.ensure_compiled(lambda stage: None)
assert precompile.is_compiled()
"""


@pytest.mark.slow
def test_one_process_compiles_while_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path / "cache"))
    log = tmp_path / "log"
    together = [subprocess.Popen([sys.executable, "-c", COMPILE_TOGETHER_CODE, str(log)]) for _ in range(3)]
    assert [process.wait(60) for process in together] == [0, 0, 0]
    assert log.read_text() == "began "
    assert precompile.is_compiled()


def test_stages_are_reported_and_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    monkeypatch.setattr(precompile, "compile_rules", lambda: iter(precompile.STAGES))
    stages: list[str] = []
    assert not precompile.is_compiled()
    precompile.ensure_compiled(lambda stage: stages.append(stage.name))
    precompile.ensure_compiled(lambda stage: stages.append(stage.name))
    assert stages == [stage.name for stage in precompile.STAGES]


def test_interrupted_compilation_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> object:
        yield precompile.STAGES[0]
        raise KeyboardInterrupt

    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    monkeypatch.setattr(precompile, "compile_rules", stopped)
    with pytest.raises(KeyboardInterrupt):
        precompile.ensure_compiled()
    assert not precompile.is_compiled()
    monkeypatch.setattr(precompile, "compile_rules", lambda: iter(()))
    precompile.ensure_compiled()
    assert precompile.ready_file().exists()


def test_stage_shares_sum_to_one() -> None:
    assert sum(stage.percent for stage in precompile.STAGES) == 100


@pytest.mark.slow
def test_code_for_another_processor_is_recompiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    monkeypatch.setattr(precompile, "compile_rules", lambda: iter(()))
    precompile.ensure_compiled()
    code = "from saqqara.bots import precompile; print(precompile.is_compiled())"
    for settings, ready in (({}, "True"), ({"NUMBA_CPU_NAME": "generic"}, "False")):
        environment = {**os.environ, **settings}
        found = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        assert found.stdout.strip() == ready


COUNT_COMPILED_CODE = """
from saqqara import Game
from saqqara.bots import precompile
from numba.core import event
precompile.ensure_compiled()
compiled = []
class Count(event.Listener):
    def on_start(self, what): compiled.append(what.data)
    def on_end(self, what): pass
event.register("numba:compile", Count())
from saqqara.bots.backends import NativeBackend
from saqqara.bots.search import Search
game = Game(2, seed=1)
Search(*game.redacted_bytes(0), seed=1, backend=NativeBackend).run_simulations(20)
print(len(compiled))
"""


@pytest.mark.slow
def test_search_compiles_nothing_after_precompilation() -> None:
    found = subprocess.run([sys.executable, "-c", COUNT_COMPILED_CODE], capture_output=True, text=True, check=True)
    assert found.stdout == "0\n"


@pytest.mark.slow
def test_another_installation_reuses_compiled_code(tmp_path: Path) -> None:
    """Code is reused for the same sources, whatever their timestamps."""
    precompile.ensure_compiled()
    shutil.copytree(
        PACKAGE, tmp_path / "saqqara", ignore=shutil.ignore_patterns("__pycache__"), copy_function=shutil.copyfile
    )
    code = f"import saqqara; assert saqqara.__file__.startswith({str(tmp_path)!r})\n" + COUNT_COMPILED_CODE
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert found.stdout == "0\n"


def test_no_lock_is_taken_when_everything_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    monkeypatch.setattr(precompile, "compile_rules", lambda: iter(()))
    precompile.ensure_compiled()
    monkeypatch.setattr("filelock.FileLock", lambda path: pytest.fail(f"asks for {path}"))
    precompile.ensure_compiled()
