"""Nothing in the project depends on one system or one machine.

Ruff (TID253) and `mypy --platform win32` find modules and names that Windows lacks. Neither finds the methods and start
methods below; Ruff's unspecified-encoding misses 7 of the 12 calls in src; no other tool checks names, paths and locks.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GENERATED_FOLDERS = {".git", ".venv", "node_modules", "artefacts", "build", "dist", "__pycache__", ".hypothesis"}
TEXT_SUFFIXES = {
    ".py",
    ".md",
    ".toml",
    ".js",
    ".mjs",
    ".ts",
    ".css",
    ".html",
    ".ftl",
    ".json",
    ".txt",
    ".lock",
    ".svg",
    "",
}

POSIX_METHODS = {"add_signal_handler", "create_unix_server"}
WINDOWS_NAMES = {"aux", "con", "nul", "prn", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
MACHINE_PATH = re.compile(r"(?<![\w.:/}>*-])/(?:home|root|Users|work|usr/local|private)/\w|[A-Z]:\\\\?Users")
REGISTRY = re.compile(r"registry\.\w+\.\w+|pythonhosted|pypi\.org")


def project_files() -> Iterator[Path]:
    todo = [ROOT]
    while todo:
        for path in sorted(todo.pop().iterdir()):
            if path.name in GENERATED_FOLDERS or path.name.endswith("_cache"):
                continue
            if path.is_dir():
                todo.append(path)
            else:
                yield path


def python_modules() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.py"))


def posix_only_uses(tree: ast.AST) -> Iterator[str]:
    """Return each use of something that only POSIX systems have but that type stubs list for all systems."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) if name in POSIX_METHODS:
                yield name
            case ast.Constant(value="fork" | "forkserver" as method):
                yield f"start method {method}"


def open_mode(call: ast.Call) -> list[ast.expr]:
    """Return the mode in which a file is opened, if given: after the path, or first if the path opens itself."""
    place = 0 if isinstance(call.func, ast.Attribute) else 1
    return [*call.args[place : place + 1], *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]


def opens_without_encoding(tree: ast.AST) -> Iterator[int]:
    """Return the line of each text file that is opened in the system's default encoding."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        binary = name == "open" and any(
            isinstance(mode, ast.Constant) and "b" in str(mode.value) for mode in open_mode(node)
        )
        if name in {"open", "read_text", "write_text"} and not binary:
            if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") in {
                "webbrowser",
                "os",
                "tarfile",
            }:
                continue
            if not any(keyword.arg == "encoding" for keyword in node.keywords):
                yield node.lineno


@pytest.mark.parametrize("path", python_modules(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_modules_use_no_posix_only_functions(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert list(posix_only_uses(tree)) == []
    assert list(opens_without_encoding(tree)) == []


def test_posix_only_uses_are_detected() -> None:
    source = "loop.add_signal_handler(1, f)\nloop.create_unix_server(f)\nget_context('fork')\n"
    uses = ["add_signal_handler", "create_unix_server", "start method fork"]
    assert sorted(posix_only_uses(ast.parse(source))) == uses
    text = ["open('b')", "open('b', 'w')", "p.open()", "p.read_text()", "p.write_text('b')"]
    fine = ["open('a', 'rb')", "open('a', mode='rb')", "p.open('ab')", "p.read_text(encoding='utf-8')"]
    assert list(opens_without_encoding(ast.parse("\n".join([*text, *fine])))) == [1, 2, 3, 4, 5]


@pytest.mark.slow
def test_no_file_contains_a_machine_specific_path() -> None:
    found = []
    for path in project_files():
        if path.suffix in TEXT_SUFFIXES and path != Path(__file__):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if MACHINE_PATH.search(line) and not line.startswith("#!"):
                    found.append(f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:100]}")
    assert found == []


def test_lock_files_name_no_registry() -> None:
    for name in ("requirements.lock", "package-lock.json", "pyproject.toml", "package.json"):
        assert not REGISTRY.search((ROOT / name).read_text(encoding="utf-8")), name


def test_javascript_lock_has_an_integrity_hash_for_each_package() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert name == "" or package["integrity"].startswith("sha512-"), name


def test_javascript_lock_covers_every_platform() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert {name for name in wanted if f"node_modules/{name}" not in packages} == set()


def test_file_names_work_on_every_platform() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in project_files()]
    assert len({name.lower() for name in names}) == len(names)
    for name in names:
        assert not re.search(r'[<>:"|?*\\]', name), name
        assert not any(part.split(".")[0].lower() in WINDOWS_NAMES for part in name.split("/")), name
