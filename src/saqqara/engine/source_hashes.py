"""Hashes of what is compiled: by the letters of the sources, and by what they say without comments and docstrings."""

import ast
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

ENGINE_FOLDER = Path(__file__).resolve().parent
PACKAGES = ("rules", "search")


def source_files(engine: Path) -> Iterator[Path]:
    """Give every source that is compiled, in the folder of an engine, in an order that is always the same."""
    return (path for package in PACKAGES for path in sorted((engine / package).rglob("*.py")))


def source_hashes() -> dict[str, str]:
    """Give both hashes: `letters`, which is found at once, and `trees`, which only a change of meaning changes."""
    return {"letters": text_hash(), "trees": ast_hash()}


def text_hash() -> str:
    """Hash the sources as they stand."""
    return _hash_sources(lambda path: path.read_bytes().replace(b"\r\n", b"\n"))


def ast_hash() -> str:
    """Hash the syntax trees of the sources without docstrings: the same for every version of Python from 3.11 on."""
    return _hash_sources(lambda path: _ast_text(path).encode())


def _hash_sources(content_of: Callable[[Path], bytes]) -> str:
    digest = hashlib.sha256()
    for path in source_files(ENGINE_FOLDER):
        digest.update(path.relative_to(ENGINE_FOLDER).as_posix().encode() + b"\0" + content_of(path) + b"\0")
    return digest.hexdigest()


def _ast_text(path: Path) -> str:
    module = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return _dump_ast(module)


def _dump_ast(node: object) -> str:
    """Write a tree; what a later Python adds to a kind of node and leaves empty is passed over."""
    if isinstance(node, ast.AST):
        fields = ((name, value) for name, value in ast.iter_fields(node) if value not in (None, []))
        return f"{type(node).__name__}({','.join(f'{name}={_dump_ast(value)}' for name, value in fields)})"
    return f"[{','.join(map(_dump_ast, node))}]" if isinstance(node, list) else repr(node)
