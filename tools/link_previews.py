"""Draws the parts of link previews: run `.venv/bin/python -m tools.link_previews` when the art changes.

There is a picture for each side of each site, as the rules page draws it, and one of the name. All have the same size
and palette, so that the server can combine them without an image library.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt
import png
from playwright.sync_api import Page, sync_playwright

from saqqara.engine.rules.state import SIDES_BY_SITE
from saqqara.server.pages.link_preview import PICTURE_FOLDER, TITLE_PICTURE
from tools import chromium

WEB = Path(__file__).resolve().parent.parent / "src" / "saqqara" / "web"
WIDTH, HEIGHT = 400, 315  # three columns and two rows are 1200 by 630
COLOUR_COUNT = 128
KMEANS_ROUNDS = 12  # each moves the colours to the centre of those they represent
PAPER_COLOUR = "#f6ecd6"
Pixels = npt.NDArray[np.uint8]
SHOW_PICTURE = """async ([id, paper]) => {
  const known = [...document.querySelectorAll("s-picture")].find((one) => one.of === id);
  const cell = Object.assign(document.createElement("div"), { id: "cell" });
  cell.style = `position: fixed; inset: 0; z-index: 99; background: ${paper}; padding: 14px; display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr)`;
  const picture = Object.assign(document.createElement("s-picture"), { of: id, boards: known.boards });
  picture.className = known.className;
  picture.style = "width: 100%; height: 100%; margin: 0; max-width: none";
  cell.append(picture);
  document.querySelector("#cell")?.remove();
  known.parentElement.append(cell);
}"""
# Words would be in one language only.
HIDE_WORDS = """() => {
  for (const part of document.querySelectorAll("#cell *"))
    if (!part.children.length && /\\p{L}{2}/u.test(part.textContent)) part.style.visibility = "hidden";
}"""
SHOW_NAME = """async () => {
  const icon = Object.assign(new Image(132, 132), { src: document.querySelector("link[rel=icon]").href });
  const name = Object.assign(document.createElement("b"), { textContent: "Saqqara" });
  name.style.font = "700 58px serif";
  const cell = document.querySelector("#cell");
  cell.style.placeContent = cell.style.placeItems = "center";
  cell.style.grid = "auto / auto";
  cell.style.gap = "8px";
  cell.replaceChildren(icon, name);
  await icon.decode();
}"""


@contextmanager
def run_server() -> Iterator[str]:
    """Run a server on a temporary data folder, and yield its address."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "saqqara", "--no-browser", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
            finally:
                server.terminate()


def screenshots(page: Page) -> Iterator[tuple[str, Pixels]]:
    """Yield each picture with its name."""
    for site, sides in SIDES_BY_SITE.items():
        for side in sides:
            page.evaluate(SHOW_PICTURE, [f"{site}-{side}", PAPER_COLOUR])
            page.locator("#cell s-picture > *").first.wait_for()
            page.evaluate(HIDE_WORDS)
            yield f"{site}-{side}", _decode_png(page.screenshot())
    page.evaluate(SHOW_NAME)
    yield TITLE_PICTURE, _decode_png(page.screenshot())


def _decode_png(png_bytes: bytes) -> Pixels:
    width, height, rows, _ = png.Reader(bytes=png_bytes).asRGB8()
    pixels: Pixels = np.vstack([np.frombuffer(bytes(row), np.uint8) for row in rows]).reshape(height, width, 3)
    return pixels


def choose_palette(pictures: list[Pixels]) -> Pixels:
    """Return the colours that represent all others best."""
    seen, counts = np.unique(
        np.concatenate([one.reshape(-1, 3) for one in pictures]) & 0xFC, axis=0, return_counts=True
    )
    points, weights = seen.astype(np.float32), np.sqrt(counts).astype(np.float32)
    centres = points[np.argsort(-weights)[:COLOUR_COUNT]]
    for _ in range(KMEANS_ROUNDS):
        nearest = _nearest_centres(points, centres)
        total = np.bincount(nearest, weights, len(centres))
        sums = [np.bincount(nearest, weights * points[:, channel], len(centres)) for channel in range(3)]
        centres = np.where(total[:, None] > 0, np.stack(sums, 1) / np.maximum(total, 1e-9)[:, None], centres)
        centres = centres.astype(np.float32)
    found: Pixels = np.clip(np.round(centres), 0, 255).astype(np.uint8)
    return found


def _nearest_centres(points: npt.NDArray[np.float32], centres: npt.NDArray[np.float32]) -> npt.NDArray[np.intp]:
    parts = np.array_split(points, max(1, len(points) // 20000))
    nearest: npt.NDArray[np.intp] = np.concatenate(
        [((part[:, None] - centres[None]) ** 2).sum(-1).argmin(1) for part in parts]
    )
    return nearest


def main() -> None:
    """Write all pictures."""
    with run_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", reduced_motion="reduce"
        )
        page.goto(f"{url}/rules")
        page.locator("s-picture").first.wait_for(state="attached")
        pictures = dict(screenshots(page))
        browser.close()
    colours = choose_palette(list(pictures.values()))
    (WEB / PICTURE_FOLDER).mkdir(exist_ok=True)
    for name, pixels in pictures.items():
        indices = _nearest_centres(pixels.reshape(-1, 3).astype(np.float32), colours.astype(np.float32))
        file = BytesIO()
        writer = png.Writer(WIDTH, HEIGHT, palette=[tuple(map(int, one)) for one in colours], bitdepth=8, compression=9)
        writer.write(file, indices.reshape(HEIGHT, WIDTH).astype(np.uint8))
        (WEB / PICTURE_FOLDER / f"{name}.png").write_bytes(file.getvalue())


if __name__ == "__main__":
    main()
