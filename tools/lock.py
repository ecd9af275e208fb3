"""Writes the files that pin what pyproject.toml requires, with the hashes of all platforms: `python3 run.py lock`."""

import subprocess
import sys
import tomllib
from collections.abc import Sequence

from tools.environment import ROOT, lock_file_name

LOCKED_EXTRAS = ("dev", None, "wasm", "release")  # the first one decides the versions for all
OPTIONS = (
    "--quiet",
    "--universal",
    "--generate-hashes",
    "--fork-strategy=fewest",  # one version of each package for all Pythons
    "--no-annotate",
    "--custom-compile-command=python3 run.py lock",
)


def main(arguments: Sequence[str]) -> int:
    """Write all files. The arguments go to `uv pip compile`. Return the status of the first that fails, or 0."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest_python = pyproject["project"]["requires-python"].removeprefix(">=")
    options = [*OPTIONS, f"--python-version={oldest_python}"]
    for extra in LOCKED_EXTRAS:
        wanted = ["--extra", extra] if extra else []
        command = [sys.executable, "-m", "uv", "pip", "compile", *options, *arguments, *wanted]
        files = ["--output-file", lock_file_name(extra), "pyproject.toml", "-"]
        build_requirements = "\n".join(pyproject["build-system"]["requires"])
        done = subprocess.run([*command, *files], cwd=ROOT, input=build_requirements, text=True, check=False)
        if done.returncode != 0:
            return done.returncode
        options += ["--constraints", lock_file_name(extra)] if extra == LOCKED_EXTRAS[0] else []
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
