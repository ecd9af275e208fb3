"""Draws the icons of the installed app from icon.svg: run `.venv/bin/python -m tools.icons` when that changes."""

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import chromium

WEB = Path(__file__).resolve().parent.parent / "src" / "saqqara" / "web"
BACKGROUND = "#2b2118"  # the background of icon.svg, up to the edges where a system crops icons to its own shape
# by file: size in pixels, the drawing's share of it, the background
ICONS = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "icon-maskable-512.png": (512, 0.8, BACKGROUND),
    "apple-touch-icon.png": (180, 0.9, BACKGROUND),
}


def main() -> None:
    """Write all icons to the folder of icon.svg."""
    drawing = base64.b64encode((WEB / "icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        for name, (pixels, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            size, gap = pixels * share, pixels * (1 - share) / 2
            page.set_content(
                f"<body style='margin:0;background:{ground}'>"
                f"<img src='data:image/svg+xml;base64,{drawing}' style='position:absolute;left:{gap}px;top:{gap}px;"
                f"width:{size}px;height:{size}px'>",
                wait_until="load",
            )
            page.screenshot(path=WEB / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
