"""Hashes of the compiled sources: one of their text, one of their code without comments and docstrings."""

import ast
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

ENGINE_FOLDER = Path(__file__).resolve().parent
PACKAGES = ("rules", "search")


def source_files(engine: Path) -> Iterator[Path]:
    """Return the paths of all compiled sources in an engine's folder, always in the same order."""
    return (path for package in PACKAGES for path in sorted((engine / package).rglob("*.py")))


def source_hashes() -> dict[str, str]:
    """Return both hashes: `letters`, which is fast to compute, and `trees`, which changes only with the code."""
    return {"letters": text_hash(), "trees": ast_hash()}


def text_hash() -> str:
    """Return the hash of the text of the sources, with line ends normalised."""
    return _hash_sources(lambda path: path.read_bytes().replace(b"\r\n", b"\n"))


def ast_hash() -> str:
    """Return the hash of the syntax trees without docstrings; it is the same for every Python version from 3.11 on."""
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
    """Return a syntax tree as text, without empty fields, since later versions of Python add such fields."""
    if isinstance(node, ast.AST):
        fields = ((name, value) for name, value in ast.iter_fields(node) if value not in (None, []))
        return f"{type(node).__name__}({','.join(f'{name}={_dump_ast(value)}' for name, value in fields)})"
    return f"[{','.join(map(_dump_ast, node))}]" if isinstance(node, list) else repr(node)
