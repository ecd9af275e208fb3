"""Hashes of what is compiled: by the letters of the sources, and by what they say without comments and docstrings."""

import ast
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGES = ("rules", "search")


def files(engine: Path) -> Iterator[Path]:
    """Give every source that is compiled, in the folder of an engine, in an order that is always the same."""
    return (path for package in PACKAGES for path in sorted((engine / package).rglob("*.py")))


def fingerprints() -> dict[str, str]:
    """Give both hashes: `letters`, which is found at once, and `trees`, which only a change of meaning changes."""
    return {"letters": letters(), "trees": trees()}


def letters() -> str:
    """Hash the sources as they stand."""
    return _hashed(lambda path: path.read_bytes().replace(b"\r\n", b"\n"))


def trees() -> str:
    """Hash the syntax trees of the sources without docstrings: the same for every version of Python from 3.11 on."""
    return _hashed(lambda path: _tree(path).encode())


def _hashed(content: Callable[[Path], bytes]) -> str:
    digest = hashlib.sha256()
    for path in files(HERE):
        digest.update(path.relative_to(HERE).as_posix().encode() + b"\0" + content(path) + b"\0")
    return digest.hexdigest()


def _tree(path: Path) -> str:
    module = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return _told(module)


def _told(node: object) -> str:
    """Write a tree; what a later Python adds to a kind of node and leaves empty is passed over."""
    if isinstance(node, ast.AST):
        fields = ((name, value) for name, value in ast.iter_fields(node) if value not in (None, []))
        return f"{type(node).__name__}({','.join(f'{name}={_told(value)}' for name, value in fields)})"
    return f"[{','.join(map(_told, node))}]" if isinstance(node, list) else repr(node)
