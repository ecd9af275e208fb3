"""`run.py rehearse`: .ci/run on the committed files, using nothing of this machine except what it names."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools import commands, rehearsal
from tools.errors import ToolError

SCRIPT = """#!/bin/sh
echo "arguments: $*"
echo "home: $(ls -A "$HOME")"
echo "clone: $(cat board)"
echo "there: $(dirname "$0")"
echo "python: $(python3 -c 'print(6 * 7)')"
command -v saqqara-only-here && echo "found what only this machine has"
env
exit 3
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a script that prints what it sees; the rehearsal makes its folder beside it."""
    root, temporary = tmp_path / "project", tmp_path / "rehearsals"
    (root / ".ci").mkdir(parents=True)
    temporary.mkdir()
    (root / ".ci" / "run").write_text('#!/bin/sh\ncd "$(dirname "$0")/.." && exec ./tell "$@"\n', encoding="utf-8")
    (root / "tell").write_text(SCRIPT, encoding="utf-8")
    (root / "board").write_text("committed", encoding="utf-8")
    for script in (root / ".ci" / "run", root / "tell"):
        script.chmod(0o755)
    author = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    for command in (["init", "--quiet"], ["add", "."], [*author, "commit", "--quiet", "-m", "One"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    monkeypatch.setattr(rehearsal, "ROOT", root)
    monkeypatch.setattr(rehearsal, "mkdtemp", lambda prefix: str(rehearsal_folder(temporary / prefix)))
    needed = ("sh", "env", "ls", "cat", "dirname")
    monkeypatch.setattr(rehearsal, "required_programs", lambda: [Path(shutil.which(name) or name) for name in needed])
    return root


def rehearsal_folder(folder: Path) -> Path:
    folder.mkdir()
    return folder


def leftover_folders(project: Path) -> list[Path]:
    return list((project.parent / "rehearsals").iterdir())


def test_rehearsal_runs_the_commit_and_passes_arguments_and_status(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "board").write_text("not committed", encoding="utf-8")
    assert commands.main(["rehearse", "-k", "ships and towers"]) == 3
    output = capfd.readouterr().out
    assert "arguments: -k ships and towers\n" in output
    assert "clone: committed\n" in output
    assert "python: 42\n" in output
    assert "only what is committed counts, and this is not:\nM board\n" in output
    assert "rehearse: failed in 0 min" in output


def test_rehearsal_has_an_empty_home_and_no_local_settings(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    mine = rehearsal_folder(tmp_path / "bin") / "saqqara-only-here"
    mine.write_text("#!/bin/sh\n", encoding="utf-8")
    mine.chmod(0o755)
    monkeypatch.setenv("PATH", str(mine.parent), prepend=":")
    strange = {
        name: f"/{name.lower()}"
        for name in (
            "SAQQARA_CACHE",
            "SAQQARA_CHROMIUM",
            "XDG_CACHE_HOME",
            "npm_config_cache",
            "PIP_CACHE_DIR",
            "PYTHONPATH",
            "VIRTUAL_ENV",
        )
    }
    for name, value in {**strange, "HTTPS_PROXY": "http://proxy.example:3128"}.items():
        monkeypatch.setenv(name, value)
    assert shutil.which(mine.name)
    commands.main(["rehearse"])
    lines = capfd.readouterr().out.splitlines()
    seen = dict(line.split("=", 1) for line in lines if "=" in line)
    assert "home: " in lines
    assert "found what only this machine has" not in lines
    assert seen.keys().isdisjoint(strange)
    assert seen["HTTPS_PROXY"] == "http://proxy.example:3128"
    below = tmp_path / "rehearsals"
    assert all(Path(seen[name]).is_relative_to(below) for name in ("HOME", "PATH", "TMPDIR"))


def test_folder_is_removed_unless_kept(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    commands.main(["rehearse"])
    assert leftover_folders(project) == []
    commands.main(["rehearse", "--keep", "-x"])
    [folder] = leftover_folders(project)
    assert (folder / "saqqara" / "board").is_file()
    output = capfd.readouterr().out
    assert f"rehearse: kept in {folder}\n" in output
    assert output.count("arguments: -x\n") == 1


def test_successful_rehearsal_passes(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "tell").write_text("#!/bin/sh\n", encoding="utf-8")
    author = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    subprocess.run(["git", *author, "commit", "--quiet", "-am", "Two"], cwd=project, check=True)
    assert commands.main(["rehearse"]) == 0
    output = capfd.readouterr().out
    assert output.startswith("rehearse: passed in 0 min")


def test_rehearsal_outside_a_repository_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rehearsal, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert commands.main(["rehearse"]) == 1
    assert capsys.readouterr().err.startswith("run.py: git status failed: ")


def test_rehearsal_has_only_base_debian_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bin/sed", "bin/node", "share/sed"):
        path = tmp_path / "usr" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    def dpkg(*arguments: str) -> list[str]:
        if "-W" in arguments:
            return ["required sed", "optional nodejs"]
        assert arguments == ("-L", "sed")
        return [str(tmp_path / "usr" / name) for name in (".", "bin", "bin/sed", "share/sed", "bin/gone")]

    monkeypatch.setattr(rehearsal, "dpkg_query", dpkg)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    programs = {path.name: path.readlink() for path in rehearsal.link_programs(tmp_path / "bin").iterdir()}
    assert programs.keys() == {
        "python3",
        *(path.name for path in rehearsal.CHROMIUM_PATHS),
        "sed",
        *rehearsal.NEEDED_PROGRAMS,
    }
    assert programs["sed"] == tmp_path / "usr" / "bin" / "sed"


def test_rehearsal_outside_debian_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ToolError, match="needs Debian or Ubuntu"):
        rehearsal.link_programs(tmp_path / "bin")
