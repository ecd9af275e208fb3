"""The compiled backend: no outdated code, and no code of other settings.

That each function has one version and reads nothing out of range is tested in tests/docs/test_adding_a_board.py.
"""

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from saqqara.engine import jit
from saqqara.engine.rules.state import State
from tests.engine import spawned_process
from tests.helpers.variants import Variant, random_game

ROOT = Path(__file__).resolve().parents[2]


def run_python(*arguments: str, **environment: str) -> str:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    known = {**os.environ, "PYTHONPATH": path, **environment}
    done = subprocess.run(
        [sys.executable, *arguments], env=known, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_saqqara_loads_no_heavy_package() -> None:
    code = (
        "import sys, saqqara; saqqara.Game(seed=1).play('quarry');"
        "print(sorted({'numpy', 'numba', 'fastapi', 'fluent', 'sqlalchemy', 'typer', 'rich'} & set(sys.modules)))"
    )
    assert run_python("-c", code) == "[]\n"


@pytest.mark.slow
def test_rules_and_server_import_without_the_compiler() -> None:
    assert run_python("-c", "import sys, saqqara.engine.rules.playout; print('numba' in sys.modules)") == "False\n"
    assert run_python("-c", "import sys, saqqara.server.app; print('numba' in sys.modules)") == "False\n"


def test_setup_and_state_can_be_sent_to_a_spawned_process() -> None:
    game = random_game(Variant(3, "official"), seed=4, max_decisions=30)
    setup, state = game._setup_bytes, bytes(game._state_bytes)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        count, remote = pool.apply(spawned_process.play_to_end, (setup, state, 9))
    assert (count, remote) == spawned_process.play_to_end(setup, state, 9)
    assert State(remote).agenda_height == 0


def test_numba_cache_setting_of_the_user_is_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "mine"))
    compiled = jit.make_rule_compiler(tmp_path / "ours")(spawned_process.play_to_end)
    assert str(tmp_path / "mine") == jit.numba_config.CACHE_DIR
    assert compiled._cache.cache_path.startswith(str(tmp_path / "ours"))


def test_cache_is_in_the_configured_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path / "a folder"))
    assert jit.code_cache_root() == tmp_path / "a folder" / "machine-code"
    assert jit.code_cache_folder() == jit.code_cache_root() / jit.code_hash()
    assert jit.code_cache_folder().is_dir()
    monkeypatch.delenv("SAQQARA_CACHE")
    assert jit.code_cache_root().name == "machine-code"


def test_unused_machine_code_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    root = jit.code_cache_root()
    old, young, other = "0123456789abcdef", "fedcba9876543210", "holiday pictures"
    for name, age in ((old, 15), (young, 13), (other, 900)):
        (root / name).mkdir(parents=True)
        now = (root / name).stat().st_mtime
        os.utime(root / name, (now, now - age * 24 * 3600))
    jit.code_cache_folder()
    assert sorted(path.name for path in root.iterdir()) == sorted([young, other, jit.code_hash()])


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the engine that may be changed, whose fingerprint `jit` now uses."""
    package = tmp_path / "saqqara"
    shutil.copytree(ROOT / "src" / "saqqara", package, ignore=shutil.ignore_patterns("__pycache__", "web"))
    engine = package / "engine"
    monkeypatch.setattr(jit, "ENGINE_FOLDER", engine)
    monkeypatch.setattr(jit, "__file__", str(engine / "jit.py"))
    return engine


@pytest.mark.parametrize("name", ["rules/points_math.py", "rules/sites/temple.py", "search/tree.py", "jit.py"])
def test_changing_any_source_changes_the_fingerprint(sources: Path, name: str) -> None:
    before = jit.code_hash()
    assert jit.code_hash() == before
    path = sources / name
    path.write_text(path.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert jit.code_hash() != before


def test_bounds_checking_and_new_sources_change_the_fingerprint(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {jit.code_hash()}
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    seen.add(jit.code_hash())
    (sources / "rules" / "sites" / "oasis.py").write_text("", encoding="utf-8")
    seen.add(jit.code_hash())
    assert len(seen) == 3


STALE_CODE_CHECK = """
from saqqara.engine.arrays import zeros
from saqqara.engine.compiled import state
from saqqara.engine.compiled.rules.sites import obelisk
setup, states = zeros(state.Setup), zeros(state.State)
setup[0]["seats"], setup[0]["obelisk"]["a_places"][:2], states[0]["delivered"][state.OBELISK, 0] = 2, (10, 1), 3
print(obelisk.final_points(setup[0], states[0], 0))
"""


@pytest.mark.slow
def test_change_in_an_imported_function_is_noticed(sources: Path, tmp_path: Path) -> None:
    """Numba's own cache would return the old sum: it checks only the caller's file."""
    environment = {
        "PYTHONPATH": str(tmp_path),
        "SAQQARA_CACHE": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    assert run_python("-c", STALE_CODE_CHECK, **environment) == "10\n"
    points_math = sources / "rules" / "points_math.py"
    text = points_math.read_text(encoding="utf-8")
    shared = "return sum_place_points(places, ahead, tied) // tied"
    assert shared in text
    points_math.write_text(text.replace(shared, f"{shared} + 90"), encoding="utf-8")
    assert run_python("-c", STALE_CODE_CHECK, **environment) == "100\n"
    points_math.write_text(text, encoding="utf-8")
    assert run_python("-c", STALE_CODE_CHECK, **environment) == "10\n"


# Ctrl-C is pressed each time that LLVM passes its machine code to Python: there an interrupt would be swallowed.
CTRL_C_CODE = """
import signal
from llvmlite.binding.executionengine import ExecutionEngine
keep = ExecutionEngine.set_object_cache
def keep_pressing(self, notify, give):
    def press(module, code):
        signal.raise_signal(signal.SIGINT)
        notify(module, code)
    keep(self, press, give)
ExecutionEngine.set_object_cache = keep_pressing
from saqqara.bots import precompile
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    list(precompile.compile_rules())
except KeyboardInterrupt:
    print("heard")
"""


@pytest.mark.slow
def test_ctrl_c_is_handled_between_compilations(tmp_path: Path) -> None:
    assert run_python("-c", CTRL_C_CODE, SAQQARA_CACHE=str(tmp_path)) == "heard\n"


def test_ignored_ctrl_c_is_left_to_the_parent() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with jit.interrupt_guard:
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_reaches_its_handler_once() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with jit.interrupt_guard:
            with jit.interrupt_guard:
                signal.raise_signal(signal.SIGINT)
                signal.raise_signal(signal.SIGINT)
                assert heard == []
            assert heard == [signal.SIGINT]
        assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)
