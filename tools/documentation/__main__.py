"""`python -m tools.documentation FOLDER`: build the site with Sphinx, with warnings as errors."""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.documentation.staging import write_sources
from tools.environment import ROOT
from tools.errors import ToolError

CONFIGURATION = Path(__file__).resolve().parent
MARK = "objects.inv"  # in the folder of each site that Sphinx has written
DEMO = "demo"


def build_site(folder: Path, with_demo: bool = False) -> None:
    """Build the site into a folder, in place of an older one there.

    `with_demo` links the edition without a server, which must be written into the folder `demo` afterwards. Raises
    ToolError if the folder has other content, if a page has a dead link, or if Sphinx has a warning.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise ToolError(f"{folder} has other files in it. Name an empty folder, or one with an older site.")
    with tempfile.TemporaryDirectory() as temporary:
        sources, built = Path(temporary, "sources"), Path(temporary, "built")
        write_sources(sources, with_demo)
        _run_sphinx(sources, built, with_demo)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(built, folder, ignore=shutil.ignore_patterns(".doctrees"))


def _run_sphinx(sources: Path, built: Path, with_demo: bool) -> None:
    settings = ["-D", f"html_context.with_demo={int(with_demo)}"]
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going", "-c", CONFIGURATION]
    done = subprocess.run(
        [*map(str, command), *settings, "-d", str(built / ".doctrees"), str(sources), str(built)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise ToolError(f"The site has mistakes:\n{done.stderr.replace(f'{sources}/', '').strip()}")


def main(arguments: Sequence[str]) -> int:
    """Run the command. Return the exit status."""
    parser = argparse.ArgumentParser(prog="documentation", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the site goes")
    parser.add_argument("--with-demo", action="store_true", help=f"link the edition without a server in {DEMO}/")
    options = parser.parse_args(arguments)
    try:
        build_site(options.folder, options.with_demo)
    except ToolError as trouble:
        print(f"docs: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
