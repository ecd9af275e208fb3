"""The container: its file is linted, names what exists, and is built by whatever builds containers here."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tools import bundles, commands, container
from tools.environment import ROOT, VirtualEnvironment

FILE = ROOT / container.CONTAINER_FILE


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint has no wheel for Windows")
def test_container_file_has_no_mistakes(tmp_path: Path) -> None:
    wrong = tmp_path / "Containerfile"
    wrong.write_text("FROM docker.io/library/python\nRUN cd /x\n", encoding="utf-8")
    assert "DL3006" in lint(wrong).stdout
    done = lint(FILE)
    assert (done.returncode, done.stdout) == (0, "")


def lint(file: Path) -> subprocess.CompletedProcess[str]:
    hadolint = shutil.which("hadolint", path=Path(sys.executable).parent) or "hadolint"
    return subprocess.run([hadolint, str(file)], capture_output=True, text=True, check=False)


def test_container_runs_the_server_of_the_locked_packages() -> None:
    text = FILE.read_text(encoding="utf-8")
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    settings = set(re.findall(r"\b(SAQQARA_\w+)=", text))
    assert {"SAQQARA_HOST", "SAQQARA_DATA"} <= settings
    assert settings <= set(re.findall(r"`(SAQQARA_\w+)`", hosting))
    assert "--require-hashes -r /src/requirements.lock" in text
    assert 'CMD ["saqqara"]' in text
    assert "\nUSER 8321\n" in text


def test_everything_that_is_packed_is_sent_to_the_builder() -> None:
    left_out = [re.escape(line) for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()[1:]]
    ignored = re.compile("|".join(left_out).replace(r"\*", "[^/]*"))
    needed = ("src", "docs", "tools", "pyproject.toml", "requirements.lock", "README.md", "LICENSE", "NOTICES.md")
    assert [name for name in needed if ignored.fullmatch(name)] == []
    assert ignored.fullmatch("node_modules")
    assert ignored.fullmatch(".venv")


class Calls(list[list[str]]):
    """Records the commands of builders; those of `broken` fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, installed: Sequence[str], broken: Sequence[str] = ()) -> None:
        super().__init__()

        def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
            self.append(command)
            return subprocess.CompletedProcess(command, 1 if command[0] in broken else 0)

        monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in installed else None)
        monkeypatch.setattr(subprocess, "run", run)
        monkeypatch.setattr(bundles, "ensure_current", lambda: None)


def test_container_is_built_by_the_first_builder_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VirtualEnvironment, "ensure_installed", lambda *_, **__: pytest.fail("nothing to install"))
    calls = Calls(monkeypatch, ["docker", "podman"], broken=["podman"])
    assert commands.main(["container", "--pull"]) == 0
    built = ["docker", "build", "--tag", "saqqara", "--file", "Containerfile", "--pull", "."]
    assert calls == [["podman", "info"], ["docker", "info"], built]


@pytest.mark.parametrize(("installed", "state"), [([], "none is installed"), (["docker"], "docker cannot")])
def test_missing_builder_is_one_sentence(
    installed: list[str], state: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Calls(monkeypatch, installed, broken=installed)
    assert commands.main(["container"]) == 1
    message = capsys.readouterr().err
    assert state in message
    assert message.count("\n") == 1
