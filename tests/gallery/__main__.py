"""`python -m tests.gallery`: photograph every side, page and dialog of the real program, into one folder with an index.

Opens the index at its end with `--open`. Ctrl-C ends it early; the index then shows the screenshots taken until then.
"""

from __future__ import annotations

import argparse
import sys
import webbrowser
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.progress import track

from tools import chromium
from tools.errors import ToolError

from . import index
from .photographer import Photographer
from .scenes import Scene, all_scenes
from .servers import gallery_server

console = Console(soft_wrap=True)


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("artefacts/gallery"), help="the folder for the pictures")
    parser.add_argument("--only", action="append", default=[], help="scenes whose name contains this; may be repeated")
    parser.add_argument("--list", action="store_true", help="name the scenes and stop")
    parser.add_argument("--open", action="store_true", help="show the index in a browser at the end")
    return parser.parse_args(argv)


def take_pictures(selected: Sequence[Scene], folder: Path) -> list[str]:
    """Take a picture of each scene; return the names of those that were taken, in the order of the scenes."""
    taken: set[str] = set()
    in_turn = sorted(selected, key=attrgetter("bots"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        try:
            for bots, scenes in groupby(track(in_turn, "pictures", console=console), attrgetter("bots")):
                with gallery_server(bots) as server:
                    photographer = Photographer(browser, server.url, folder)
                    for scene in scenes:
                        photographer.take_picture(scene)
                        taken.add(scene.name)
        except KeyboardInterrupt:
            console.print("stopped; the index shows what there is")
        browser.close()
    return [scene.name for scene in selected if scene.name in taken]


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit status is 1 if there is no browser, or no scene of that name."""
    options = parse_arguments(argv)
    wanted = [scene for scene in all_scenes() if all(part in scene.name for part in options.only)]
    if options.list:
        for scene in wanted:
            console.print(scene.name, highlight=False)
        return 0
    if not wanted or chromium.find_chromium() is None:
        console.print(
            "no scene of that name; see --list" if not wanted else f"no Chromium here. {chromium.INSTALL_HINT}"
        )
        return 1
    options.into.mkdir(parents=True, exist_ok=True)
    page = index.write_index(options.into, take_pictures(wanted, options.into))
    console.print(f"{page.resolve().as_uri()}", highlight=False)
    if options.open:
        webbrowser.open(page.resolve().as_uri())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ToolError as trouble:
        console.print(f"gallery: {trouble}")
        sys.exit(1)
