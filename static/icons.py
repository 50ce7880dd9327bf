"""Draw the icons of the home screen again, from img/icon.svg: `.venv/bin/python -m static.icons`, with chromium."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.chromium import chromium

IMG = Path(__file__).parent / "img"
ROUND = {"": "22%", "maskable-": "0"}
"""The corners by kind. What a mask must leave, the cartridge, is within 4/5 of the width already."""


def main() -> None:
    """Write a plain and a maskable icon of each size."""
    drawing = base64.b64encode((IMG / "icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False)
        for kind, corners in ROUND.items():
            for size in (192, 512):
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(
                    f'<img src="data:image/svg+xml;base64,{drawing}" style="position:fixed;inset:0;'
                    f'width:{size}px;height:{size}px;border-radius:{corners}">'
                )
                page.screenshot(path=IMG / f"icon-{kind}{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
