"""`run.py lock` and the files that it writes."""

import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock
from tools.environment import ROOT, lock_file_name


def read_lock(extra: str | None) -> dict[str, tuple[Requirement, int]]:
    """The requirements of a lock file and the number of their hashes, by name."""
    text = (ROOT / lock_file_name(extra)).read_text(encoding="utf-8")
    pins = [line for line in text.replace("\\\n", " ").splitlines() if not line.startswith("#")]
    parts = [pin.split("--hash=sha256:") for pin in pins]
    return {(pin := Requirement(first)).name: (pin, len(hashes)) for first, *hashes in parts}


@pytest.mark.parametrize("extra", lock.LOCKED_EXTRAS)
def test_lock_pins_every_dependency(extra: str | None) -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    name, extras = pyproject["project"]["name"], pyproject["project"]["optional-dependencies"]
    asked = [*pyproject["project"]["dependencies"], *pyproject["build-system"]["requires"]]
    todo = [extra] if extra else []
    while todo:
        for line in extras[todo.pop()]:
            requirement = Requirement(line)
            if requirement.name == name:
                todo += requirement.extras
            else:
                asked.append(line)
    pinned = read_lock(extra)
    for requirement in map(Requirement, asked):
        pin, _ = pinned[canonicalize_name(requirement.name)]
        [version] = pin.specifier
        assert version.operator == "=="
        assert requirement.specifier.contains(version.version, prereleases=True), requirement


@pytest.mark.parametrize("extra", lock.LOCKED_EXTRAS)
def test_lock_has_hashes_and_one_version_of_each_package(extra: str | None) -> None:
    pinned, most = read_lock(extra), read_lock("dev")
    assert all(hashes > 0 for _, hashes in pinned.values())
    assert {name: pin.specifier for name, (pin, _) in pinned.items() if name in most} == {
        name: pin.specifier for name, (pin, _) in most.items() if name in pinned
    }
    assert extra in ("wasm", "release") or pinned.keys() <= most.keys()


def test_lock_covers_every_platform() -> None:
    pinned = read_lock(None)
    assert "win32" in str(pinned["colorama"][0].marker)
    assert pinned["wasmtime"][1] > 5  # a wheel for each platform


def test_play_pins_the_build_backend_but_no_test_tools() -> None:
    assert "hatchling" in read_lock(None)
    assert read_lock(None).keys().isdisjoint(("pytest", "numpy", "numba"))


class FakeUv:
    """What uv would be called with, ending with a status for each file that it would write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *statuses: int) -> None:
        self.commands: list[list[str]] = []
        self.statuses = iter(statuses)
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(
        self, command: list[str], cwd: Path, input: str, text: bool, check: bool
    ) -> "subprocess.CompletedProcess[str]":
        assert "hatchling" in input
        self.commands.append(command)
        return subprocess.CompletedProcess(command, next(self.statuses))

    @property
    def files(self) -> list[str]:
        return [command[command.index("--output-file") + 1] for command in self.commands]


def test_all_files_get_the_versions_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    uv = FakeUv(monkeypatch, 0, 0, 0, 0)
    assert lock.main(["--upgrade"]) == 0
    assert uv.files[0] == "requirements-dev.lock"
    assert set(uv.files) == {path.name for path in ROOT.glob("requirements*.lock")}
    for number, command in enumerate(uv.commands):
        assert ("--constraints" in command) is (number > 0)
        assert {"--upgrade", "--generate-hashes", "--universal", "--python-version=3.11"} <= set(command)


def test_first_failure_ends_locking(monkeypatch: pytest.MonkeyPatch) -> None:
    uv = FakeUv(monkeypatch, 0, 2)
    assert lock.main([]) == 2
    assert uv.files == ["requirements-dev.lock", "requirements.lock"]
