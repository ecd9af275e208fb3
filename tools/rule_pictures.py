"""Draws the pictures of docs/rules.md: run `.venv/bin/python -m tools.rule_pictures` when the art changes.

There is one for each side of each site in each language, as the rules page draws it.
"""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from saqqara.i18n import LANGUAGES
from tools import chromium
from tools.environment import ROOT
from tools.link_previews import run_server

FOLDER = ROOT / "docs" / "pictures"
FIND_SIDES = """() => [...document.querySelectorAll("s-picture")]
  .map((one, number) => [number, one.of])
  .filter(([, of]) => /-[A-Z]$/.test(of))"""
SCALE, QUALITY = 1.5, 80


def draw_sides(browser: Browser, url: str, language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each side, such as "market-A", and its picture as WebP."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 900},
        device_scale_factor=SCALE,
        color_scheme="light",
        reduced_motion="reduce",
        locale=language,
    )
    page.goto(f"{url}/rules")
    page.locator("s-picture").first.wait_for(state="attached")
    for number, name in page.evaluate(FIND_SIDES):
        picture = page.locator("s-picture").nth(number)
        picture.scroll_into_view_if_needed()
        picture.locator("> *").first.wait_for()
        yield name, encode(picture.screenshot())
    page.close()


def encode(png: bytes) -> bytes:
    """Return a picture as WebP."""
    file = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)
    return file.getvalue()


def main() -> None:
    """Write all pictures."""
    with run_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        for language in LANGUAGES:
            folder = FOLDER / language
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture in draw_sides(browser, url, language):
                (folder / f"{name}.webp").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main()
