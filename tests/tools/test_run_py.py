"""run.py and its tools: what is installed, which browser is used, what is printed."""

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

from tests.helpers.processes import ProcessWatcher
from tools import bundles, caddy, checks, chromium, commands, environment, node
from tools.environment import VirtualEnvironment, explain_failure, pins_hash
from tools.errors import ToolError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    for name in ("requirements.lock", "requirements-dev.lock"):
        (tmp_path / name).write_text("numpy==2.4.6\n", encoding="utf-8")
    return tmp_path


class RecordingEnvironment(VirtualEnvironment):
    """An environment that records its commands instead of running them."""

    def __init__(self, root: Path, version: tuple[int, ...] | None = (3, 11)) -> None:
        super().__init__(root)
        self.calls: list[str] = []
        self.version = version

    def _python_version(self) -> tuple[int, ...] | None:
        return self.version

    def create(self) -> None:
        self.calls.append("create")
        self.version = (3, 11)
        self.folder.mkdir(exist_ok=True)

    def _install_project(self, dev: bool) -> None:
        self.calls.append("install dev" if dev else "install")
        self.folder.mkdir(exist_ok=True)


def test_run_py_parses_on_old_python() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.FunctionDef)
    assert not any(isinstance(node, newer) for node in ast.walk(tree))


def test_old_python_gets_an_explanation() -> None:
    code = "import sys; sys.version_info = (3, 9, 2, 'final', 0); exec(open('run.py', encoding='utf-8').read())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Saqqara needs Python 3.11 or newer; this is Python 3.9.")
    assert "Traceback" not in done.stderr


def test_environment_is_created_and_installed_once(project: Path) -> None:
    first = RecordingEnvironment(project, version=None)
    first.ensure_installed(dev=False)
    assert first.calls == ["create", "install"]
    again = RecordingEnvironment(project)
    again.ensure_installed(dev=False)
    assert again.calls == []


@pytest.mark.parametrize("name", environment.PIN_FILES)
def test_changed_pin_reinstalls(project: Path, name: str) -> None:
    RecordingEnvironment(project).ensure_installed(dev=True)
    (project / name).write_text("# changed\n", encoding="utf-8")
    again = RecordingEnvironment(project)
    again.ensure_installed(dev=True)
    assert again.calls == ["install dev"]


def test_line_endings_do_not_count_as_a_change(project: Path) -> None:
    before = pins_hash(project, (3, 11))
    (project / "requirements.lock").write_bytes(b"numpy==2.4.6\r\n")
    assert pins_hash(project, (3, 11)) == before
    assert pins_hash(project, (3, 12)) != before


def test_play_installs_no_test_tools_and_reuses_the_test_environment(project: Path) -> None:
    for dev, expected in [(False, ["install"]), (True, ["install dev"]), (False, []), (True, [])]:
        step = RecordingEnvironment(project)
        step.ensure_installed(dev=dev)
        assert step.calls == expected


def test_environment_of_an_old_python_is_recreated(project: Path) -> None:
    old = RecordingEnvironment(project, version=(3, 9))
    old.ensure_installed(dev=False)
    assert old.calls == ["create", "install"]


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"fingerprint": 1}', "\x00"])
def test_damaged_stamp_reinstalls(project: Path, stamp: str) -> None:
    step = RecordingEnvironment(project)
    step.folder.mkdir()
    step.stamp_file.write_text(stamp, encoding="utf-8")
    step.ensure_installed(dev=False)
    assert step.calls == ["install"]


def test_failed_installation_leaves_no_stamp(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: RecordingEnvironment, dev: bool) -> None:
        raise ToolError("no network")

    monkeypatch.setattr(RecordingEnvironment, "_install_project", fail)
    step = RecordingEnvironment(project)
    with pytest.raises(ToolError):
        step.ensure_installed(dev=False)
    assert not step.stamp_file.exists()


def test_missing_venv_module_names_the_package_to_install(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "not the pinned one"),
        ("  cause: Hash mismatch for `segno==1.6.6`", "not the pinned one"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("PermissionError: [WinError 5] Access is denied", "could not be written"),
        ("ERROR: ResolutionImpossible", "last lines:\nERROR: ResolutionImpossible"),
    ],
)
def test_failed_installation_is_explained(output: str, words: str) -> None:
    assert words in explain_failure([output])


def test_failed_installer_shows_the_relevant_line(project: Path) -> None:
    code = "print('Error: No space left on device'); print('Misleading advice'); raise SystemExit(1)"
    with pytest.raises(ToolError, match=r"disk is full.*\n\(Error: No space left on device\)"):
        VirtualEnvironment(project)._run_installer([sys.executable, "-c", code])


@pytest.mark.parametrize("dev", [False, True])
def test_installation_does_not_byte_compile(dev: bool, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling everything that pip installs would take 30 MB and three seconds, and eight for tests."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: "3 11")
    ran: list[Sequence[str]] = []
    monkeypatch.setattr(VirtualEnvironment, "_run_installer", lambda self, command: ran.append(command))
    VirtualEnvironment(project)._install_project(dev)
    assert len(ran) == 2
    assert all("--no-compile" in command for command in ran)


@pytest.mark.parametrize(("dev", "file"), [(False, "requirements.lock"), (True, "requirements-dev.lock")])
@pytest.mark.parametrize("uv", [None, "/usr/bin/uv"])
def test_only_files_with_pinned_hashes_are_installed(
    dev: bool, file: str, uv: str | None, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: uv)
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: "3 11")
    ran: list[Sequence[str]] = []
    monkeypatch.setattr(VirtualEnvironment, "_run_installer", lambda self, command: ran.append(command))
    VirtualEnvironment(project)._install_project(dev)
    packages, itself = ran
    assert list(packages[-3:]) == ["--require-hashes", "-r", str(project / file)]
    assert list(itself[-4:]) == ["--no-deps", "--no-build-isolation", "-e", str(project)]
    assert (packages[0] == itself[0] == uv) is bool(uv)


def test_uv_of_the_environment_does_not_replace_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = VirtualEnvironment(project)
    monkeypatch.setattr(shutil, "which", lambda name: str(step.script_path(name)))
    ran: list[Sequence[str]] = []
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: "")
    monkeypatch.setattr(VirtualEnvironment, "_run_installer", lambda self, command: ran.append(command))
    step.install("wheel")
    assert [command[:4] for command in ran] == [[str(step.python), "-m", "pip", "install"]]


def test_command_runs_in_the_project_with_its_variables(project: Path) -> None:
    code = "import os, sys; sys.exit(7 if os.path.exists('requirements.lock') and os.environ['COLOUR'] == 'red' else 1)"
    assert VirtualEnvironment(project).run([sys.executable, "-c", code], {"COLOUR": "red"}) == 7


def test_ending_run_py_ends_its_child_processes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ended(subprocess.Popen[bytes]):
        def wait(self, timeout: float | None = None) -> int:
            if self.returncode is None:
                signal.raise_signal(signal.SIGTERM)
            return super().wait(timeout)

    monkeypatch.setattr(subprocess, "Popen", Ended)
    before = signal.getsignal(signal.SIGTERM)
    assert VirtualEnvironment(project).run([sys.executable, "-c", "import time; time.sleep(3600)"]) != 0
    assert signal.getsignal(signal.SIGTERM) == before


def test_output_of_a_command_is_captured_completely(project: Path) -> None:
    code = "import sys; print('lint', sys.stdin.read() == ''); sys.stderr.write('ships'); sys.exit(4)"
    assert VirtualEnvironment(project).run_captured([sys.executable, "-c", code]) == (4, "lint True\nships")


def test_background_process_ends_with_its_command(project: Path) -> None:
    step = VirtualEnvironment(project)
    step.python = Path(sys.executable)
    witness = ProcessWatcher(project / "witness")
    code = f"import time; file = open({str(witness.path)!r}, 'w'); print('x', file=file, end='', flush=True); "
    with step.run_in_background(code + "time.sleep(3600)"):
        witness.wait_for_starts(1)
    assert witness.wait_for_ends()


def fake_program(text: str, status: int = 0) -> checks.Command:
    return [sys.executable, "-c", f"import sys; print({text!r}); sys.exit({status})"]


def test_check_output_is_complete_and_failures_are_listed_in_order(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = {
        "slow": fake_program("one"),
        "wrong": fake_program("two", 1),
        "quick": fake_program("three"),
        "worse": fake_program("", 2),
    }
    assert checks.run_in_parallel(VirtualEnvironment(project), commands) == 1
    *outputs, summed_up = capsys.readouterr().out.rstrip("\n").split("\n== ")
    last, _, summed_up = summed_up.partition("\ncheck: ")
    whole = {"slow\none", "wrong\ntwo", "quick\nthree", "worse"}
    assert {part.removeprefix("== ") for part in [*outputs, last]} == whole
    assert summed_up == "failed: wrong, worse"
    assert checks.run_in_parallel(VirtualEnvironment(project), {"quick": fake_program("three")}) == 0
    assert capsys.readouterr().out == "== quick\nthree\ncheck: every gate passed\n"


def test_checks_run_in_parallel(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    meeting = project / "meeting"
    os.mkfifo(meeting)  # opening it returns when the other end is opened
    meet = [[sys.executable, "-c", f"open({str(meeting)!r}, {mode!r})"] for mode in "rw"]
    assert checks.run_in_parallel(VirtualEnvironment(project), dict(zip("ab", meet, strict=True))) == 0


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
def test_compile_check_leaves_nothing_to_compile() -> None:
    assert checks.check_commands(VirtualEnvironment())["machine code"][-1] == environment.COMPILE_CODE
    done = VirtualEnvironment().run_captured(
        [sys.executable, "-c", f"{environment.COMPILE_CODE}; assert precompile.is_compiled()"]
    )
    assert done == (0, "")


def test_named_browser_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, sys.executable)
    assert chromium.find_chromium() == Path(sys.executable)


def test_broken_named_browser_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, str(tmp_path / "nothing"))
    with pytest.raises(ToolError, match="nothing, which is not a browser"):
        chromium.find_chromium()


def test_first_working_browser_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(chromium.PATH_VARIABLE, raising=False)
    where = {"chromium": str(tmp_path / "gone"), "google-chrome": sys.executable}
    monkeypatch.setattr(shutil, "which", where.get)
    assert chromium.find_chromium() == Path(sys.executable)


def test_caddy_is_found_or_reported_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert caddy.find_caddy().is_file()
    monkeypatch.setattr(shutil, "which", lambda name, path: None)
    with pytest.raises(ToolError, match="install it so that the command"):
        caddy.find_caddy()


class FakeCalls:
    """Record installations and calls instead of running them; each call ends with `status`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
        self.installed: list[bool] = []
        self.commands: list[list[str]] = []
        self.variables: list[Mapping[str, str] | None] = []
        self.in_background: list[str] = []
        self.bundled: list[Path | str] = []

        def call(
            environment: VirtualEnvironment, command: Sequence[str | Path], extra: Mapping[str, str] | None = None
        ) -> int:
            self.commands.append([str(part) for part in command])
            self.variables.append(extra)
            return status

        @contextmanager
        def beside(environment: VirtualEnvironment, code: str) -> Iterator[None]:
            self.in_background.append(code)
            yield

        monkeypatch.setattr(VirtualEnvironment, "ensure_installed", lambda environment, dev: self.installed.append(dev))
        monkeypatch.setattr(VirtualEnvironment, "run", call)
        monkeypatch.setattr(VirtualEnvironment, "run_in_background", beside)
        monkeypatch.setattr(bundles, "ensure_current", lambda root, python: self.bundled.append(python))


def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.PATH_VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(chromium, "can_start", lambda program: False)


def test_tests_need_a_browser(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    no_browser(monkeypatch)
    calls = FakeCalls(monkeypatch, status=1)
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: None)
    assert commands.main(["test"]) == 1
    assert [call[-3:] for call in calls.commands] == [["playwright", "install", "chromium"]]
    assert "sudo apt install chromium-headless-shell" in capsys.readouterr().err


def test_pytest_gets_its_arguments_and_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.PATH_VARIABLE, sys.executable)
    calls = FakeCalls(monkeypatch, status=5)
    assert commands.main(["test", "-k", "ships"]) == 5
    assert [command[1:] for command in calls.commands] == [["-m", "pytest", *commands.PYTEST_PARALLEL, "-k", "ships"]]
    assert calls.variables == [{chromium.PATH_VARIABLE: sys.executable}]
    assert calls.installed == [True]
    assert calls.in_background == [environment.COMPILE_CODE]
    assert calls.bundled == [VirtualEnvironment().python]


def test_play_passes_its_arguments_and_installs_no_test_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    assert commands.main(["play", "--share"]) == 0
    assert calls.installed == [False]
    assert calls.bundled == [VirtualEnvironment().python]
    assert [[Path(program).stem, *rest] for program, *rest in calls.commands] == [["saqqara", "--share"]]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (bundles.BundlerMissingError("no Node.js"), ""),
        (ToolError("take.js: Unexpected"), "take.js: Unexpected\nThe pages use their modules instead.\n"),
    ],
)
def test_play_starts_without_bundles(
    error: ToolError, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = FakeCalls(monkeypatch, status=0)

    def fail(root: Path, python: Path) -> None:
        raise error

    monkeypatch.setattr(bundles, "ensure_current", fail)
    assert commands.main(["play"]) == 0
    assert len(calls.commands) == 1
    assert capsys.readouterr().out == said


@pytest.mark.parametrize(("answer", "made"), [("", 0), (None, 1)])
def test_wasm_is_rebuilt_only_when_outdated(answer: str | None, made: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    asked: list[str | None] = []
    monkeypatch.setattr(VirtualEnvironment, "evaluate", lambda self, code: answer)
    monkeypatch.setattr(VirtualEnvironment, "install_locked", lambda self, extra: asked.append(extra))
    assert commands.main(["wasm"]) == 0
    assert asked == ["wasm"] * made
    assert [call[1:] for call in calls.commands] == [["-m", tool] for tool in ("tools.wasm", "tools.cuda")] * made


@pytest.mark.parametrize(
    ("arguments", "gate"),
    [([], "machine code"), (["--but", "machine code"], "machine code"), (["--but", "biome"], "biome")],
)
def test_check_can_be_left_out(arguments: list[str], gate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[Mapping[str, checks.Command]] = []

    def passed(environment: VirtualEnvironment, commands: Mapping[str, checks.Command]) -> int:
        run.append(commands)
        return 0

    FakeCalls(monkeypatch, status=0)
    monkeypatch.setattr(checks, "run_in_parallel", passed)
    assert commands.main(["check", *arguments]) == 0
    [check] = run
    assert len(check) == 11 - bool(arguments)
    assert (gate in check) is not bool(arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "--but"),
        (["--but"], "--but"),
        (["--but", "moon"], "There is no gate 'moon'. The gates are: machine code,"),
    ],
)
def test_left_out_check_must_exist(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    assert commands.main(["check", *arguments]) == 1
    assert message in capsys.readouterr().err
    assert calls.commands == []


@pytest.mark.parametrize("arguments", [[], ["fly"]])
def test_unknown_command_prints_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(arguments) == 2
    usage = capsys.readouterr().err
    assert all(f"\n  {name} " in usage for name in commands.COMMANDS)


def test_build_installs_the_bundler_and_passes_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    with_node: list[VirtualEnvironment] = []
    monkeypatch.setattr(node, "ensure_packages", with_node.append)
    assert commands.main(["build", "--outdir", "here"]) == 0
    assert [command[1:] for command in calls.commands] == [["-m", "tools.packages", "--outdir", "here"]]
    assert calls.installed == [True]
    assert len(with_node) == 1
    assert calls.bundled == []


@pytest.mark.parametrize(("arguments", "folder"), [([], str(ROOT / "artefacts" / "site")), (["here"], "here")])
def test_site_is_written_with_bundles_and_the_pinned_python(
    arguments: list[str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    with_node: list[VirtualEnvironment] = []
    monkeypatch.setattr(node, "ensure_packages", with_node.append)
    assert commands.main(["site", *arguments]) == 0
    pinned = str(ROOT / "node_modules" / "pyodide")
    assert [command[1:] for command in calls.commands] == [["static", folder, "--pyodide", pinned]]
    assert calls.installed == [True]
    assert len(with_node) == len(calls.bundled) == 1


@pytest.mark.parametrize(
    ("arguments", "built", "demo"),
    [
        ([], [str(ROOT / "artefacts" / "docs"), "--with-demo"], str(ROOT / "artefacts" / "docs" / "demo")),
        (["here"], ["here", "--with-demo"], str(ROOT / "here" / "demo")),
        (["--without-demo", "here"], ["here"], None),
    ],
)
def test_documentation_is_built_with_its_demo(
    arguments: list[str], built: list[str], demo: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    monkeypatch.setattr(node, "ensure_packages", lambda environment: None)
    assert commands.main(["docs", *arguments]) == 0
    site, *editions = [command[1:] for command in calls.commands]
    assert site == ["-m", "tools.documentation", *built]
    assert [edition[:2] for edition in editions] == [["static", demo]] * (demo is not None)
    assert calls.installed == [True]


def test_demo_is_not_written_if_the_documentation_has_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = FakeCalls(monkeypatch, status=1)
    assert commands.main(["docs"]) == 1
    assert len(calls.commands) == 1


@pytest.mark.parametrize("arguments", [["--json"], ["one", "two"]])
def test_documentation_takes_only_a_folder(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    FakeCalls(monkeypatch, status=0)
    assert commands.main(["docs", *arguments]) == 1
    assert "except a folder and --without-demo" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--json"], ["one", "two"]])
def test_site_takes_only_a_folder(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    FakeCalls(monkeypatch, status=0)
    assert commands.main(["site", *arguments]) == 1
    assert "except a folder" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["regenerate", "conformance", "other-browsers", "mutate", "planted"])
def test_test_commands_exist(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "ensure_packages", lambda environment: None)
    calls = FakeCalls(monkeypatch, status=0)
    assert commands.main([name]) == 0
    [[_, option, module]] = calls.commands
    assert option == "-m"
    assert (ROOT / module.replace(".", "/") / "__main__.py").is_file()


@pytest.mark.parametrize(("name", "with_node"), [("lock", False), ("audit", False), ("release", True)])
def test_command_installs_its_extra(name: str, with_node: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    calls, extras = FakeCalls(monkeypatch, status=0), []
    bundlers: list[VirtualEnvironment] = []
    monkeypatch.setattr(VirtualEnvironment, "install_locked", lambda self, extra: extras.append(extra))
    monkeypatch.setattr(node, "ensure_packages", bundlers.append)
    assert commands.main([name, "--upgrade"]) == 0
    assert calls.installed == [True]
    assert extras == ["release"]
    assert bool(bundlers) is with_node
    assert [command[1:] for command in calls.commands] == [["-m", f"tools.{name}", "--upgrade"]]


def test_regenerate_writes_golden_files_and_module(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = FakeCalls(monkeypatch, status=0)
    monkeypatch.setattr(commands, "wasm", lambda arguments: VirtualEnvironment().run(["wasm", *arguments]))
    assert commands.main(["regenerate", "--write"]) == 0
    assert [command[-1] for command in calls.commands] == ["--write", "wasm"]
    del calls.commands[:]
    assert commands.main(["regenerate", "--write", "records"]) == 0
    assert [command[-1] for command in calls.commands] == ["records"]


def test_play_installs_neither_numba_numpy_nor_torch() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[^\w.-]", line)[0] for line in project["dependencies"]}
    assert "wasmtime" in names
    assert names.isdisjoint(("numba", "llvmlite", "numpy", "matplotlib", "pyarrow", "torch", "ray"))
    assert set(project["optional-dependencies"]) == {
        *(
            "batch",
            "charts",
            "cuda",
            "docs",
            "envs",
            "native",
            "ray",
            "study",
            "tables",
            "train",
            "dev",
            "release",
            "wasm",
        )
    }


def test_stamp_lists_what_was_installed(project: Path) -> None:
    step = RecordingEnvironment(project)
    step.ensure_installed(dev=True)
    assert json.loads(step.stamp_file.read_text(encoding="utf-8"))["dev"] is True
