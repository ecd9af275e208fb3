"""`saqqara static`: writes the edition without a server into a folder."""

from __future__ import annotations

from pathlib import Path

from saqqara.static.site.content import STEPS, build_site
from saqqara.static.site.folder import check_target, replace_folder
from saqqara.static.site.pyodide import load_pyodide

from . import language
from .output import print_error, print_json, print_line
from .progress import ProgressDisplay

MEGABYTE = 1_000_000


def write_static_site(folder: Path, pyodide: Path | None, json: bool) -> None:
    """Write the site and print where it is and how large. Raises SaqqaraError if something it needs is missing."""
    check_target(folder)
    translator = language.get_translator()
    with ProgressDisplay(transient=True) as bar:
        task = bar.add_task(translator.text("cli-static-downloads"), total=STEPS + 2)
        python = load_pyodide(pyodide)
        bar.update(task, advance=1, description=translator.text("cli-static-builds"))
        site, problem = build_site(python, lambda: bar.advance(task))
        replace_folder(folder, site)
        bar.advance(task)
    if problem is not None:
        print_error(str(problem))
    size = sum(map(len, site.values()))
    if json:
        print_json({"folder": str(folder), "files": len(site), "bytes": size})
    else:
        print_line(
            translator.text("cli-static-written", path=str(folder), files=len(site), size=f"{size / MEGABYTE:.1f}")
        )
