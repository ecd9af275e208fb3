"""The notices of the Python in a browser: whose work it contains, and under which licence."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

from saqqara.static.site.pyodide import VERSION
from saqqara.static.site.third_party import Copied

RULE = "=" * 80
INTRODUCTION = f"""\
Saqqara itself is under the MIT licence. This folder also contains the work of others, unchanged except that
pyodide-lock.json lists no packages:

- Pyodide {VERSION} (pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm.gz, pyodide-lock.json), under the Mozilla Public
  License 2.0. Its source: https://github.com/pyodide/pyodide, at the tag {VERSION}.
- Python (python_stdlib.zip, and in pyodide.asm.wasm.gz), under the Python Software Foundation License 2.
- In app.zip.gz: {{packages}}.

The licences follow.
"""


def write_notices(packages: Iterable[Copied]) -> str:
    """Return the notices about Pyodide, Python and the packages in the archive."""
    copied = list(packages)
    named = ", ".join(f"{one.name} {one.version}" for one in copied)
    texts = [("Pyodide", _licence("MPL-2.0")), ("Python", _licence("PSF-2.0"))]
    texts += [(f"{one.name} {one.version}", one.licence_text) for one in copied]
    sections = [f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n" for title, text in texts]
    return "\n\n".join([INTRODUCTION.format(packages=named), *sections])


def _licence(name: str) -> str:
    return files(__package__).joinpath("licences", f"{name}.txt").read_text(encoding="utf-8")
