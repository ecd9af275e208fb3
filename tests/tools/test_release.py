"""`run.py release` in a small repository: what it refuses, and what it leaves behind."""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import rehearsal, release
from tools.environment import ROOT
from tools.errors import ToolError

AUTHOR = {f"GIT_{who}_{what}": "ana@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
CHANGELOG = """# Changelog

## [Unreleased]

### Added

- Ships that sail on sand.

## [1.1.0] - 2026-01-02

- Towers.
"""


class Project:
    """A repository with what a release changes. Building and checking is replaced, all else is real."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.checks: list[list[str]] = []
        self.wheel_variable = ""
        self.failing = ""  # a part of the command that fails
        self.run_really = release.run
        self.write(release.CHANGELOG_FILE, CHANGELOG)
        self.write(release.VERSION_FILE, '__version__ = "1.1.0"\n')
        self.write(".gitignore", "dist/\n")
        shutil.copy(ROOT / "pyproject.toml", root)
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "One")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    def git(self, *arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def run(self, command: Sequence[str | Path], **variables: str) -> None:
        """Run only git and hatchling."""
        words = [str(word) for word in command]
        if self.failing and self.failing in words:
            raise ToolError(f"{self.failing} failed")
        if words[0] == "git" or "hatchling" in words:
            self.run_really(command, **variables)
            return
        self.checks.append(words[2:])
        self.wheel_variable = variables.get("SAQQARA_WHEEL", "")
        if "tools.packages" in words:
            [version] = re.findall('"(.*)"', self.read(release.VERSION_FILE))
            assert f"## [{version}]" in self.read(release.CHANGELOG_FILE)
            for ending in ("-py3-none-any.whl", ".tar.gz"):
                (Path(words[words.index("--outdir") + 1]) / f"saqqara-{version}{ending}").touch()

    @property
    def files_before(self) -> tuple[str, str]:
        return CHANGELOG, '__version__ = "1.1.0"\n'

    @property
    def files(self) -> tuple[str, str]:
        return self.read(release.CHANGELOG_FILE), self.read(release.VERSION_FILE)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    for name, value in {**AUTHOR, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}.items():
        monkeypatch.setenv(name, value)
    there = Project(tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(rehearsal, "ROOT", tmp_path)
    monkeypatch.setattr(release, "run", there.run)
    return there


def test_release_stamps_checks_commits_and_tags(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["1.2.0"]) == 0
    changelog, version = project.files
    day = re.search(r"## \[1\.2\.0\] - (\d{4}-\d\d-\d\d)\n", changelog)
    assert day
    assert changelog == CHANGELOG.replace("[Unreleased]\n", f"[Unreleased]\n\n## [1.2.0] - {day[1]}\n")
    assert version == '__version__ = "1.2.0"\n'
    assert project.git("status", "--porcelain") == ""
    assert project.git("log", "-1", "--format=%s") == "Release 1.2.0"
    assert project.git("show", "--name-only", "--format=").splitlines() == [
        release.CHANGELOG_FILE,
        release.VERSION_FILE,
    ]
    assert project.git("rev-parse", "v1.2.0^{commit}") == project.git("rev-parse", "HEAD")
    packages = {"saqqara-1.2.0-py3-none-any.whl", "saqqara-1.2.0.tar.gz"}
    assert {path.name for path in (project.root / "dist").iterdir()} == packages
    assert capsys.readouterr().out.startswith("release: committed and tagged v1.2.0. To publish it: git push")
    build, described, tested = project.checks
    assert build[0] == "tools.packages"
    assert described[:3] == ["twine", "check", "--strict"]
    assert {Path(path).name for path in described[3:]} == packages
    assert tested[0] == "pytest"
    assert (ROOT / tested[-1]).is_file()
    assert Path(project.wheel_variable).name == "saqqara-1.2.0-py3-none-any.whl"


def test_first_release_has_the_declared_version(project: Project) -> None:
    assert release.main(["1.1.0"]) == 0
    assert project.git("tag") == "v1.1.0"
    assert project.files[1] == project.files_before[1]


def test_dry_run_changes_nothing(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    head = project.git("rev-parse", "HEAD")
    assert release.main(["1.2.0", "--dry-run"]) == 0
    assert [check[0] for check in project.checks] == ["tools.packages", "twine", "pytest"]
    assert project.files == project.files_before
    assert project.git("status", "--porcelain", "--ignored") == ""
    assert (project.git("rev-parse", "HEAD"), project.git("tag")) == (head, "")
    assert "1.2.0 can be released" in capsys.readouterr().out


@pytest.mark.parametrize("failing", ["hatchling", "tools.packages", "twine", "pytest", "commit"])
def test_failure_leaves_everything_as_it_was(
    failing: str, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.failing = failing
    assert release.main(["1.2.0"]) == 1
    assert capsys.readouterr().err == f"release: {failing} failed\n"
    assert project.files == project.files_before
    assert project.git("status", "--porcelain", "--ignored") == ""
    assert (project.git("log", "--format=%s"), project.git("tag")) == ("One", "")


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("1.2", "'1.2' is not a version: three numbers are expected, such as 1.2.0."),
        ("v1.2.0", "not a version"),
        ("1.02.0", "not a version"),
        ("1.2.0rc1", "not a version"),
        ("1.0.9", "1.0.9 is lower than 1.1.0"),
        ("1.3.0", "The tag v1.3.0 exists already"),
    ],
)
def test_bad_version_is_refused(version: str, said: str, project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.git("tag", "v1.3.0")
    assert release.main([version]) == 1
    assert said in capsys.readouterr().err
    assert project.checks == []


@pytest.mark.parametrize("name", ["new.txt", release.CHANGELOG_FILE])
def test_uncommitted_changes_are_refused(name: str, project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.write(name, f"{CHANGELOG}\nmore\n")
    assert release.main(["1.2.0"]) == 1
    error = capsys.readouterr().err
    assert "changes that are not committed" in error
    assert name in error
    assert project.read(name).endswith("more\n")


@pytest.mark.parametrize(("switch", "said"), [(["-c", "ships"], "this is ships"), (["--detach"], "this is none")])
def test_other_branch_is_refused(
    switch: list[str], said: str, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.git("switch", "--quiet", *switch)
    assert release.main(["1.2.0"]) == 1
    assert f"Releases are made on the branch main; {said}" in capsys.readouterr().err


@pytest.mark.parametrize("changelog", [CHANGELOG.replace("- Ships that sail on sand.\n", ""), "# Changelog\n"])
def test_empty_changelog_is_refused(changelog: str, project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.write(release.CHANGELOG_FILE, changelog)
    project.git("commit", "--quiet", "--all", "-m", "Two")
    assert release.main(["1.2.0"]) == 1
    assert "has nothing below '## [Unreleased]'" in capsys.readouterr().err
    assert project.checks == []


def test_changelog_of_the_project_can_be_stamped() -> None:
    changelog = (ROOT / release.CHANGELOG_FILE).read_text(encoding="utf-8")
    assert changelog.count(release.UNRELEASED_HEADING) == 1


def test_version_is_declared_once() -> None:
    [version] = release.DECLARED_VERSION.findall((ROOT / release.VERSION_FILE).read_text(encoding="utf-8"))
    assert release.VERSION.fullmatch(version)
    assert "\nversion =" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
