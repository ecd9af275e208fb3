"""The bundles of the page are built when they are missing or outdated, and every release contains them."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools import bundles, node, packages
from tools.build_hook import BundlesBuildHook
from tools.environment import ROOT
from tools.errors import ToolError

FOLDER = Path(bundles.FOLDER)
PAGES = ("home", "join", "learn", "notebook", "review", "rules", "table", "take")
OTHERS = [path for path in bundles.OTHER_ENTRIES if (ROOT / bundles.WEB / path).is_file()]
ENTRIES = [*(f"{page}.js" for page in PAGES), *OTHERS]
PACKED = {f"{FOLDER.as_posix()}/stamp.json", *(f"{FOLDER.as_posix()}/pages/{entry}" for entry in ENTRIES)}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what bundles are made of, without bundles."""
    ignored = shutil.ignore_patterns("bundles", "css", "previews", "*.png", "*.d.ts")
    shutil.copytree(ROOT / bundles.WEB, tmp_path / bundles.WEB, ignore=ignored, copy_function=shutil.copyfile)
    (tmp_path / bundles.BUNDLER).parent.mkdir()
    for name in (bundles.BUNDLER, "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


@pytest.fixture
def bundled_project(project: Path, page_bundles: None) -> Path:
    shutil.copytree(ROOT / FOLDER, project / FOLDER)
    return project


def append(file: Path, text: str = "document.body.dataset.taken = '';\n") -> None:
    with file.open("a", encoding="utf-8") as opened:
        opened.write(text)


@pytest.mark.slow
def test_missing_and_outdated_bundles_are_built(project: Path) -> None:
    assert bundles.problem(project / bundles.WEB) == "missing"
    bundles.ensure_current(project)
    assert bundles.are_current(project)
    assert bundles.problem(project / bundles.WEB) == ""
    assert set(bundles.packed_files(project)) == PACKED
    append(project / bundles.WEB / "take.js")
    assert bundles.problem(project / bundles.WEB) == "outdated, by take.js"
    bundles.ensure_current(project)
    assert bundles.are_current(project)
    assert "dataset.taken" in (project / FOLDER / "pages" / "take.js").read_text(encoding="utf-8")


def test_current_bundles_are_not_built_again(bundled_project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    bundles.ensure_current(bundled_project)


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        (f"{bundles.FOLDER}/pages/table.js", "1;", "outdated, by pages/table.js"),
        (f"{bundles.FOLDER}/stamp.json", "}", "missing"),
        (f"{bundles.WEB}/app/core/i18n.js", "1;", "outdated, by app/core/i18n.js"),
        (f"{bundles.WEB}/more.html", '<script type="module" src="{{assets}}/early.js">', "made for other pages"),
        ("tools/bundle.mjs", "1;", ""),
        ("package-lock.json", "\n", ""),
    ],
)
def test_each_change_makes_bundles_outdated(bundled_project: Path, file: str, text: str, problem: str) -> None:
    assert bundles.are_current(bundled_project)
    append(bundled_project / file, text)
    assert not bundles.are_current(bundled_project)
    assert bundles.problem(bundled_project / bundles.WEB) == problem


def test_missing_module_makes_bundles_outdated(bundled_project: Path) -> None:
    (bundled_project / bundles.WEB / "take.js").unlink()
    assert bundles.problem(bundled_project / bundles.WEB) == "outdated, by take.js"


def test_line_endings_do_not_make_bundles_outdated(bundled_project: Path) -> None:
    module = bundled_project / bundles.WEB / "take.js"
    module.write_bytes(module.read_bytes().replace(b"\n", b"\r\n"))
    assert bundles.are_current(bundled_project)


@pytest.mark.slow
def test_several_processes_build_at_once(project: Path) -> None:
    command = [sys.executable, "-c", node.NODE_CODE, str(project / bundles.BUNDLER)]
    running = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait() for process in running] == [0, 0, 0]
    assert bundles.are_current(project)
    found = {path.relative_to(project).as_posix() for path in (project / FOLDER).rglob("*") if path.is_file()}
    assert found == PACKED


@pytest.mark.slow
def test_script_of_a_former_page_is_deleted(bundled_project: Path) -> None:
    (bundled_project / bundles.WEB / "take.html").unlink()
    bundles.ensure_current(bundled_project)
    assert f"{FOLDER.as_posix()}/pages/take.js" not in bundles.packed_files(bundled_project)
    assert not (bundled_project / FOLDER / "pages" / "take.js").exists()


def test_without_node_the_command_that_builds_is_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "find_node", lambda python: None)
    with pytest.raises(
        bundles.BundlerMissingError, match=r"^The bundles .* are missing\. To install .*: python3 run\.py build$"
    ):
        bundles.ensure_current(project)
    (project / "node_modules").unlink()
    monkeypatch.undo()
    with pytest.raises(bundles.BundlerMissingError, match="are missing"):
        bundles.ensure_current(project)


def test_faulty_module_is_named(bundled_project: Path) -> None:
    append(bundled_project / bundles.WEB / "take.js", "}\n")
    with pytest.raises(ToolError, match=r"(?s)could not be built .*take\.js:\d+:\d+: ERROR: Unexpected \"}\""):
        bundles.ensure_current(bundled_project)


def test_node_is_found_among_packages_or_in_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert bundles.find_node(sys.executable) == [sys.executable, "-c", node.NODE_CODE]
    bare = tmp_path / ("python.bat" if os.name == "nt" else "python")  # a Python without packages
    bare.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    bare.chmod(0o755)
    monkeypatch.setattr(shutil, "which", {"node": "bin/node"}.get)
    assert bundles.find_node(bare) == ["bin/node"]
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bundles.find_node(bare) is None


class FakeApplication:
    """What a build says instead of saying it."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)

    def abort(self, text: str) -> None:
        raise SystemExit(text)


def run_hook(root: Path, target: str, version: str = "standard") -> tuple[list[str], list[str]]:
    """What is packed besides what the repository contains, and the warnings."""
    app: Any = FakeApplication()
    build_data: dict[str, Any] = {"artifacts": []}
    metadata: Any = None
    BundlesBuildHook(str(root), {}, None, metadata, "", target, app).initialize(version, build_data)
    return build_data["artifacts"], app.warnings


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_build_packs_the_bundles(bundled_project: Path, target: str) -> None:
    packed, warnings = run_hook(bundled_project, target)
    assert set(packed) == {f"/{path}" for path in PACKED}
    assert warnings == []


def test_source_archive_and_its_wheel_cannot_be_built_without_bundles(bundled_project: Path) -> None:
    (bundled_project / "node_modules").unlink()
    append(bundled_project / bundles.WEB / "take.js")
    with pytest.raises(SystemExit, match=r"^The bundles of the pages are outdated, by take\.js\. To install"):
        run_hook(bundled_project, "sdist")
    (bundled_project / "PKG-INFO").touch()
    with pytest.raises(SystemExit, match="outdated"):
        run_hook(bundled_project, "wheel")
    shutil.rmtree(bundled_project / FOLDER)
    with pytest.raises(SystemExit, match="missing"):
        run_hook(bundled_project, "wheel")


def test_source_archive_needs_no_node_for_its_wheel(bundled_project: Path) -> None:
    (bundled_project / "node_modules").unlink()
    (bundled_project / "PKG-INFO").touch()
    assert len(run_hook(bundled_project, "wheel")[0]) == len(PACKED)


def test_checkout_without_node_is_installed_without_bundles(bundled_project: Path) -> None:
    (bundled_project / "node_modules").unlink()
    append(bundled_project / bundles.WEB / "take.js")
    packed, [warning] = run_hook(bundled_project, "wheel")
    assert packed == []
    assert warning.endswith("(Without them the pages load more slowly.)")


def test_faulty_module_ends_the_build(bundled_project: Path) -> None:
    append(bundled_project / bundles.WEB / "take.js", "}\n")
    with pytest.raises(SystemExit, match="could not be built"):
        run_hook(bundled_project, "wheel")


def test_editable_installation_builds_nothing(project: Path) -> None:
    assert run_hook(project, "wheel", "editable") == ([], [])
    assert not (project / FOLDER).exists()


def pack(project: Path, archive: Path) -> Path:
    """Write the page of a project into an archive, with the paths of a wheel or of a source archive."""
    files = [path for path in (project / bundles.WEB).rglob("*") if path.is_file()]
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive, "w") as wheel:
            for path in files:
                wheel.write(path, path.relative_to(project / "src"))
    else:
        with tarfile.open(archive, "w:gz", compresslevel=1) as source:
            for path in files:
                source.add(path, f"saqqara-1/{path.relative_to(project).as_posix()}")
    return archive


@pytest.mark.parametrize("name", ["saqqara-1-py3-none-any.whl", "saqqara-1.tar.gz"])
def test_release_check_fails_without_current_bundles(bundled_project: Path, tmp_path: Path, name: str) -> None:
    archive = tmp_path / name
    packages.check_bundles(pack(bundled_project, archive))
    shutil.rmtree(bundled_project / FOLDER)
    with pytest.raises(ToolError, match=rf"^{name} must not be published: .* are missing\.$"):
        packages.check_bundles(pack(bundled_project, archive))
