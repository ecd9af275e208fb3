"""`python -m tools.packages`: build the source archive and, from it, the wheel; check that both contain the bundles."""

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tools import bundles
from tools.environment import ROOT, say
from tools.errors import ToolError


def build_archives(folder: Path, root: Path = ROOT) -> list[Path]:
    """Build the source archive and the wheel of a project into a folder, and return both.

    The source archive comes first. Raises ToolError if that fails, or if one of them lacks the bundles of its pages.
    """
    with tempfile.TemporaryDirectory() as built:
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", built, str(root)]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
        if done.returncode != 0:
            raise ToolError(f"The package could not be built:\n{(done.stdout + done.stderr).strip()}")
        archives = [*Path(built).glob("*.tar.gz"), *Path(built).glob("*.whl")]
        for archive in archives:
            check_bundles(archive)
        folder.mkdir(parents=True, exist_ok=True)
        return [Path(shutil.copy(archive, folder)) for archive in archives]


def check_bundles(archive: Path) -> None:
    """Raise ToolError if a wheel or source archive lacks the bundles of its pages, or has outdated ones."""
    with tempfile.TemporaryDirectory() as folder:
        if archive.suffix == ".whl":
            shutil.unpack_archive(archive, folder, "zip")
        else:
            safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # not in 3.11.2
            shutil.unpack_archive(archive, folder, **safely)
        [web] = [*Path(folder).glob("saqqara/web"), *Path(folder).glob(f"*/{bundles.WEB}")]
        if problem := bundles.problem(web):
            raise ToolError(f"{archive.name} must not be published: the bundles of its pages are {problem}.")


def main() -> int:
    """Run the command. Return the exit status."""
    parser = argparse.ArgumentParser(prog="packages", description=__doc__)
    parser.add_argument("--outdir", type=Path, default=ROOT / "dist", help="where the two files go")
    try:
        for archive in build_archives(parser.parse_args().outdir):
            say(str(archive))
    except ToolError as trouble:
        print(f"packages: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
