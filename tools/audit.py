"""Looks up the locked packages, of Python and of the page's tools, in databases of vulnerabilities: `run.py audit`."""

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import Any

from tools.environment import ROOT, lock_file_name, say
from tools.errors import ToolError
from tools.lock import LOCKED_EXTRAS
from tools.node import NPM_CODE

VULNERABLE, UNANSWERED = 1, 2


def python_vulnerabilities() -> list[str]:
    """Return a line for each vulnerability in requirements*.lock, and for each package that was not looked up.

    Raises ToolError if none was.
    """
    locks = [option for extra in LOCKED_EXTRAS for option in ("--requirement", lock_file_name(extra))]
    report = run_for_json(
        [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "-f", "json", *locks]
    )
    packages: list[dict[str, Any]] = report["dependencies"]
    skipped = [package["skip_reason"] for package in packages if "skip_reason" in package]
    if len(skipped) == len(packages):
        raise ToolError(skipped[0])
    vulnerable = [
        f"{package['name']} {package['version']}: {found['id']}, fixed in {', '.join(found['fix_versions']) or 'none'}"
        for package in packages
        for found in package.get("vulns", ())
    ]
    return vulnerable + skipped


def npm_vulnerabilities() -> list[str]:
    """Return a line for each vulnerable package in package-lock.json. Raise ToolError if they were not looked up."""
    report = run_for_json([sys.executable, "-c", NPM_CODE, "audit", "--package-lock-only", "--json"])
    if "vulnerabilities" not in report:
        raise ToolError(str(report["message"]))
    return [
        f"{name} {found['range']}: {found['severity']}; `npm audit` has details"
        for name, found in report["vulnerabilities"].items()
    ]


def run_for_json(command: Sequence[str]) -> dict[str, Any]:
    """Return the JSON object that a command prints, whatever its exit status. Raise ToolError if it prints none."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    try:
        report: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        last_lines = (done.stdout + done.stderr).strip().splitlines()[-1:]
        raise ToolError(last_lines[0][:300] if last_lines else f"exit status {done.returncode}") from None
    return report


def audit(lock: str, find: Callable[[], Sequence[str]]) -> int:
    """Print what is known about the packages of a lock file. Return 0, VULNERABLE or UNANSWERED."""
    try:
        found = find()
    except ToolError as reason:
        say(f"audit: {lock}: not looked up, since the vulnerability service cannot be reached from here ({reason})")
        return UNANSWERED
    for line in found:
        say(f"audit: {lock}: {line}")
    if not found:
        say(f"audit: {lock}: no known vulnerability")
    return VULNERABLE if found else 0


def main(arguments: Sequence[str]) -> int:
    """Audit the lock files. Return the worst of the results."""
    ArgumentParser(prog="python3 run.py audit", description=__doc__).parse_args(arguments)
    return max(
        audit("requirements*.lock", python_vulnerabilities),
        audit("package-lock.json", npm_vulnerabilities),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
