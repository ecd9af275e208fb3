"""run.py and what stands behind it: what is installed, which browser is taken, what is said."""

import ast
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.processes import Witness
from tools import caddy, chromium, commands, environment, gates
from tools.environment import VirtualEnvironment, explain_failure, pins_hash
from tools.trouble import ToolError

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    (tmp_path / "requirements.lock").write_text("numpy==2.4.6\n", encoding="utf-8")
    return tmp_path


class Recorded(VirtualEnvironment):
    """An environment that writes down what it would do."""

    def __init__(self, root: Path, version: tuple[int, ...] | None = (3, 11)) -> None:
        super().__init__(root)
        self.done: list[str] = []
        self.version = version

    def _python_version(self) -> tuple[int, ...] | None:
        return self.version

    def create(self) -> None:
        self.done.append("create")
        self.version = (3, 11)
        self.folder.mkdir(exist_ok=True)

    def _install_project(self, dev: bool) -> None:
        self.done.append("install dev" if dev else "install")
        self.folder.mkdir(exist_ok=True)


def test_an_old_python_can_read_run_py() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.FunctionDef)
    assert not any(isinstance(node, newer) for node in ast.walk(tree))


def test_an_old_python_is_told_what_to_get() -> None:
    code = "import sys; sys.version_info = (3, 9, 2, 'final', 0); exec(open('run.py', encoding='utf-8').read())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Saqqara needs Python 3.11 or newer; this is Python 3.9.")
    assert "Traceback" not in done.stderr


def test_the_environment_is_made_and_installed_once(project: Path) -> None:
    first = Recorded(project, version=None)
    first.ensure_installed(dev=False)
    assert first.done == ["create", "install"]
    again = Recorded(project)
    again.ensure_installed(dev=False)
    assert again.done == []


@pytest.mark.parametrize("name", environment.PIN_FILES)
def test_a_changed_pin_installs_again(project: Path, name: str) -> None:
    Recorded(project).ensure_installed(dev=True)
    (project / name).write_text("# changed\n", encoding="utf-8")
    again = Recorded(project)
    again.ensure_installed(dev=True)
    assert again.done == ["install dev"]


def test_line_ends_do_not_count_as_a_change(project: Path) -> None:
    before = pins_hash(project, (3, 11))
    (project / "requirements.lock").write_bytes(b"numpy==2.4.6\r\n")
    assert pins_hash(project, (3, 11)) == before
    assert pins_hash(project, (3, 12)) != before


def test_playing_does_not_install_for_the_tests_and_the_tests_serve_for_playing(project: Path) -> None:
    for dev, expected in [(False, ["install"]), (True, ["install dev"]), (False, []), (True, [])]:
        step = Recorded(project)
        step.ensure_installed(dev=dev)
        assert step.done == expected


def test_an_environment_of_an_old_python_is_made_again(project: Path) -> None:
    old = Recorded(project, version=(3, 9))
    old.ensure_installed(dev=False)
    assert old.done == ["create", "install"]


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"fingerprint": 1}', "\x00"])
def test_a_damaged_stamp_installs_again(project: Path, stamp: str) -> None:
    step = Recorded(project)
    step.folder.mkdir()
    step.stamp_file.write_text(stamp, encoding="utf-8")
    step.ensure_installed(dev=False)
    assert step.done == ["install"]


def test_a_failed_installation_leaves_no_stamp(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Recorded, dev: bool) -> None:
        raise ToolError("no network")

    monkeypatch.setattr(Recorded, "_install_project", fail)
    step = Recorded(project)
    with pytest.raises(ToolError):
        step.ensure_installed(dev=False)
    assert not step.stamp_file.exists()


def test_a_python_without_venv_names_the_package_to_install(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ToolError, match=r"sudo apt install python3\.\d+-venv"):
        VirtualEnvironment(project).ensure_installed(dev=False)
    assert not (project / ".venv").exists()


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("Failed to establish a new connection: [Errno -3] Temporary failure in name resolution", "cannot be reached"),
        ("error: Could not connect, are you offline? dns error: failed to lookup address", "cannot be reached"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]. Max retries exceeded", "not trusted"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("PermissionError: [WinError 5] Access is denied", "could not be written"),
        ("ERROR: ResolutionImpossible", "last lines:\nERROR: ResolutionImpossible"),
    ],
)
def test_a_failed_installation_is_explained(output: str, words: str) -> None:
    assert words in explain_failure([output])


def test_an_installer_that_fails_shows_the_line_that_says_why(project: Path) -> None:
    code = "print('Error: No space left on device'); print('Misleading advice'); raise SystemExit(1)"
    with pytest.raises(ToolError, match=r"disk is full.*\n\(Error: No space left on device\)"):
        VirtualEnvironment(project)._run_installer([sys.executable, "-c", code])


@pytest.mark.parametrize("dev", [False, True])
def test_nothing_is_compiled_that_nobody_loads(dev: bool, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip compiles of all it installs takes 30 MB and three seconds, and eight for tests."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: "3 11")
    ran: list[Sequence[str]] = []
    monkeypatch.setattr(VirtualEnvironment, "_run_installer", lambda self, command: ran.append(command))
    VirtualEnvironment(project)._install_project(dev)
    assert len(ran) == 2
    assert all("--no-compile" in command for command in ran)


def test_a_command_runs_in_the_project_with_its_variables(project: Path) -> None:
    code = "import os, sys; sys.exit(7 if os.path.exists('requirements.lock') and os.environ['COLOUR'] == 'red' else 1)"
    assert VirtualEnvironment(project).run([sys.executable, "-c", code], {"COLOUR": "red"}) == 7


def test_ending_run_py_ends_what_it_started(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ended(subprocess.Popen[bytes]):
        def wait(self, timeout: float | None = None) -> int:
            if self.returncode is None:
                signal.raise_signal(signal.SIGTERM)
            return super().wait(timeout)

    monkeypatch.setattr(subprocess, "Popen", Ended)
    before = signal.getsignal(signal.SIGTERM)
    assert VirtualEnvironment(project).run([sys.executable, "-c", "import time; time.sleep(3600)"]) != 0
    assert signal.getsignal(signal.SIGTERM) == before


def test_what_a_command_printed_is_heard_whole(project: Path) -> None:
    code = "import sys; print('lint', sys.stdin.read() == ''); sys.stderr.write('ships'); sys.exit(4)"
    assert VirtualEnvironment(project).run_captured([sys.executable, "-c", code]) == (4, "lint True\nships")


def test_what_runs_beside_a_command_ends_with_it(project: Path) -> None:
    step = VirtualEnvironment(project)
    step.python = Path(sys.executable)
    witness = Witness(project / "witness")
    code = f"import time; file = open({str(witness.path)!r}, 'w'); print('x', file=file, end='', flush=True); "
    with step.run_in_background(code + "time.sleep(3600)"):
        witness.wait_for(1)
    assert witness.all_ended()


def says(text: str, status: int = 0) -> gates.Command:
    return [sys.executable, "-c", f"import sys; print({text!r}); sys.exit({status})"]


def test_each_gate_is_told_whole_and_those_that_failed_are_named_in_order(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = {"slow": says("one"), "wrong": says("two", 1), "quick": says("three"), "worse": says("", 2)}
    assert gates.run_in_parallel(VirtualEnvironment(project), commands) == 1
    *told, summed_up = capsys.readouterr().out.rstrip("\n").split("\n== ")
    last, _, summed_up = summed_up.partition("\ncheck: ")
    whole = {"slow\none", "wrong\ntwo", "quick\nthree", "worse"}
    assert {part.removeprefix("== ") for part in [*told, last]} == whole
    assert summed_up == "failed: wrong, worse"
    assert gates.run_in_parallel(VirtualEnvironment(project), {"quick": says("three")}) == 0
    assert capsys.readouterr().out == "== quick\nthree\ncheck: every gate passed\n"


def test_gates_are_run_side_by_side(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    meeting = project / "meeting"
    os.mkfifo(meeting)  # opening it ends when somebody opens the other end
    meet = [[sys.executable, "-c", f"open({str(meeting)!r}, {mode!r})"] for mode in "rw"]
    assert gates.run_in_parallel(VirtualEnvironment(project), dict(zip("ab", meet, strict=True))) == 0


@pytest.mark.usefixtures("machine_code")
def test_compiling_is_a_gate_and_leaves_nothing_to_compile() -> None:
    assert gates.check_commands(VirtualEnvironment())["machine code"][-1] == environment.COMPILE_CODE
    done = VirtualEnvironment().run_captured(
        [sys.executable, "-c", f"{environment.COMPILE_CODE}; assert precompile.is_compiled()"]
    )
    assert done == (0, "")


def test_the_named_browser_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, sys.executable)
    assert chromium.find_chromium() == Path(sys.executable)


def test_a_named_browser_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, str(tmp_path / "nothing"))
    with pytest.raises(ToolError, match="nothing, which is not a browser"):
        chromium.find_chromium()


def test_the_first_browser_that_starts_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(chromium.PATH_VARIABLE, raising=False)
    where = {"chromium": str(tmp_path / "gone"), "google-chrome": sys.executable}
    monkeypatch.setattr(shutil, "which", where.get)
    assert chromium.find_chromium() == Path(sys.executable)


def test_the_proxy_of_the_tests_is_found_or_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert caddy.find_caddy().is_file()
    monkeypatch.setattr(shutil, "which", lambda name, path: None)
    with pytest.raises(ToolError, match="install it so that the command"):
        caddy.find_caddy()


class Calls:
    """What was installed and called, instead of doing it; each call ends with `status`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
        self.installed: list[bool] = []
        self.commands: list[list[str]] = []
        self.variables: list[Mapping[str, str] | None] = []
        self.meanwhile: list[str] = []

        def call(
            environment: VirtualEnvironment, command: Sequence[str | Path], extra: Mapping[str, str] | None = None
        ) -> int:
            self.commands.append([str(part) for part in command])
            self.variables.append(extra)
            return status

        @contextmanager
        def beside(environment: VirtualEnvironment, code: str) -> Iterator[None]:
            self.meanwhile.append(code)
            yield

        monkeypatch.setattr(VirtualEnvironment, "ensure_installed", lambda environment, dev: self.installed.append(dev))
        monkeypatch.setattr(VirtualEnvironment, "run", call)
        monkeypatch.setattr(VirtualEnvironment, "run_in_background", beside)


def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.PATH_VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(chromium, "can_start", lambda program: False)


def test_without_a_browser_the_tests_do_not_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_browser(monkeypatch)
    calls = Calls(monkeypatch, status=1)
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: None)
    assert commands.main(["test"]) == 1
    assert [call[-3:] for call in calls.commands] == [["playwright", "install", "chromium"]]
    assert "sudo apt install chromium-headless-shell" in capsys.readouterr().err


def test_pytest_gets_its_arguments_and_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, sys.executable)
    calls = Calls(monkeypatch, status=5)
    assert commands.main(["test", "-k", "ships"]) == 5
    assert [command[1:] for command in calls.commands] == [["-m", "pytest", *commands.PYTEST_PARALLEL, "-k", "ships"]]
    assert calls.variables == [{chromium.PATH_VARIABLE: sys.executable}]
    assert calls.installed == [True]
    assert calls.meanwhile == [environment.COMPILE_CODE]


def test_play_installs_no_test_tools_and_hands_its_arguments_on(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls(monkeypatch, status=0)
    assert commands.main(["play", "--share"]) == 0
    assert calls.installed == [False]
    assert [[Path(program).stem, *rest] for program, *rest in calls.commands] == [["saqqara", "--share"]]


@pytest.mark.parametrize(("answer", "made"), [("", 0), (None, 1)])
def test_the_module_is_made_only_where_it_is_not_of_these_rules(
    answer: str | None, made: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch, status=0)
    asked: list[str] = []
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: answer)
    monkeypatch.setattr(
        VirtualEnvironment, "install", lambda self, *what: asked.extend(Path(one).name for one in what[2:])
    )
    assert commands.main(["wasm"]) == 0
    assert asked == [f"{ROOT.name}[wasm]"] * made
    assert [call[1:] for call in calls.commands] == [["-m", "tools.wasm"]] * made


@pytest.mark.parametrize(
    ("arguments", "gate"),
    [([], "machine code"), (["--but", "machine code"], "machine code"), (["--but", "biome"], "biome")],
)
def test_a_gate_can_be_left_out(arguments: list[str], gate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[Mapping[str, gates.Command]] = []

    def passed(environment: VirtualEnvironment, commands: Mapping[str, gates.Command]) -> int:
        run.append(commands)
        return 0

    Calls(monkeypatch, status=0)
    monkeypatch.setattr(gates, "run_in_parallel", passed)
    assert commands.main(["check", *arguments]) == 0
    [there] = run
    assert len(there) == 8 - bool(arguments)
    assert (gate in there) is not bool(arguments)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fly"], "--but"),
        (["--but"], "--but"),
        (["--but", "moon"], "There is no gate 'moon'. The gates are: machine code,"),
    ],
)
def test_what_is_left_out_must_be_a_gate(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = Calls(monkeypatch, status=0)
    assert commands.main(["check", *arguments]) == 1
    assert said in capsys.readouterr().err
    assert calls.commands == []


@pytest.mark.parametrize("arguments", [[], ["fly"]])
def test_an_unknown_command_shows_the_commands(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(arguments) == 2
    usage = capsys.readouterr().err
    assert all(f"\n  {name} " in usage for name in commands.COMMANDS)


@pytest.mark.parametrize("name", ["golden", "regenerate", "conformance", "mutate", "planted"])
def test_a_command_of_the_tests_is_there(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls(monkeypatch, status=0)
    assert commands.main([name]) == 0
    [[_, option, module]] = calls.commands
    assert option == "-m"
    assert (ROOT / module.replace(".", "/") / "__main__.py").is_file()


def test_what_is_written_by_the_rules_is_written_with_module_and_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls(monkeypatch, status=0)
    monkeypatch.setattr(commands, "wasm", lambda arguments: VirtualEnvironment().run(["wasm", *arguments]))
    assert commands.main(["regenerate", "--write"]) == 0
    assert [command[-1] for command in calls.commands] == ["--write", "wasm", "tools/sew.mjs"]
    del calls.commands[:]
    assert commands.main(["regenerate", "--write", "records"]) == 0
    assert [command[-1] for command in calls.commands] == ["records"]


def test_the_lock_pins_everything_the_project_asks_for() -> None:
    pinned = {
        line.split("==")[0]
        for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
        if "==" in line
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["native"], *extras["dev"]]
    names = {line.split(">")[0].split("[")[0].replace(".", "-") for line in asked}
    assert names - pinned == {project["name"]}


def test_who_plays_installs_no_compiler_no_arrays_and_nothing_to_learn_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[^\w.-]", line)[0] for line in project["dependencies"]}
    assert "wasmtime" in names
    assert names.isdisjoint(("numba", "llvmlite", "numpy", "torch", "ray"))
    assert set(project["optional-dependencies"]) == {"native", "train", "dev", "wasm"}


def test_the_stamp_says_what_was_installed(project: Path) -> None:
    step = Recorded(project)
    step.ensure_installed(dev=True)
    assert json.loads(step.stamp_file.read_text(encoding="utf-8"))["dev"] is True
