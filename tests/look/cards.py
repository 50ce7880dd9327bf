"""Contact sheets of all cards, events and characters, as the browser draws them.

`python -m tests.look.cards OUT [sheet...] [--theme dark] [--lang it]`, after `make build`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.games import GAMES
from bangdice.web.pages.sets import drawings_of, sets_apart
from bangdice.words.catalogue import Catalogue
from tests.chromium import ARGUMENTS, chromium

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ("small", "narrow", "fan", "large", "events", "eventsSmall", "signs", "states", "characters")
REGISTRY = {
    "faces": [f"{kind.id} {kind.prints.split()[0]}" for kind in KINDS.values()],
    "events": [(event.id, event.deck) for event in EVENTS.values()],
    "characters": list(CHARACTERS),
    "drawn": {it.symbol: it.sprite for it in GAMES["cards"].help.subjects}
    | {it: one[0].sprite for name, one in sets_apart("cards").items() for it in drawings_of("cards", name)},
}
STYLE = """
body { background: var(--bg); }
.look { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; }
.look-head { width: 84px; height: 81px; margin: 12px; }
"""

MISFITS = """() => {
  const found = [];
  for (const card of document.querySelectorAll(".card")) {
    const part = (it) => card.querySelector(`.card-${it}`);
    const box = (it) => it?.getBoundingClientRect();
    const [name, paper, tag, suit] = [part("name"), box(card), box(part("tag")), box(part("index .suit"))];
    if (!name) continue;
    const border = parseFloat(getComputedStyle(card).borderLeftWidth);
    const text = document.createRange();
    text.selectNodeContents(name);
    if (box(text).right > paper.right - border + 2) found.push(`${name.textContent} is too wide`);
    if (box(part("sign")).height < 0.3 * paper.height) found.push(`${name.textContent} leaves no room`);
    const isOver = tag && suit && suit.right > tag.left + 3 && tag.top < suit.bottom;
    if (isOver) found.push(`${name.textContent}: the tag lies over the suit`);
  }
  return found;
}"""
"""Names that do not fit their cards, and tags that lie over a suit."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def album() -> Iterator[str]:
    """The address of a folder with everything that the sheets need."""
    with TemporaryDirectory() as folder:
        build: list[str | Path] = [
            ROOT / "node_modules" / ".bin" / "esbuild",
            "--bundle",
            "--log-level=error",
            f"--outdir={folder}",
        ]
        sheets = ("style/fonts", "style/base", "cards/card")
        styles = [ROOT / "static" / "src" / f"{name}.css" for name in sheets]
        sources = [Path(__file__).with_suffix(".tsx"), *styles]
        subprocess.run([*build, "--format=esm", "--loader:.woff2=file", *sources], check=True, cwd=ROOT)
        for path in [*Path(folder).rglob("*.css"), *Path(folder).rglob("*.js")]:
            path.rename(Path(folder, path.name))
        for sprite in (ROOT / "static" / "dist").glob("*.svg"):
            copy(sprite, Path(folder, f"{sprite.stem.partition('-')[0]}.svg"))
        for lang in Catalogue.languages():
            Path(folder, f"{lang}.json").write_text(json.dumps(Catalogue.load(lang, "cards").flat()))
            for theme in ("light", "dark"):
                Path(folder, f"{lang}-{theme}.html").write_text(_page(lang, theme))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join(5)


def _page(lang: str, theme: str) -> str:
    links = "".join(f'<link rel="stylesheet" href="{name}.css">' for name in ("fonts", "base", "card"))
    data = f'data-theme="{theme}" data-words="{lang}.json" data-art="art.svg" data-cards="cards.svg"'
    return f"""<!doctype html><html lang="{lang}" {data}><meta charset="utf-8"><title>Cards</title>
        <link rel="icon" href="icon.svg">{links}<style>{STYLE}</style>
        <body></body><script type="module" src="cards.js"></script>"""


def open_sheet(page: Page, address: str, sheet: str, lang: str = "en", theme: str = "light") -> None:
    """Shows a sheet and waits for its fonts."""
    page.goto(f"{address}/{lang}-{theme}.html")
    page.wait_for_function("() => 'show' in window")
    page.evaluate("([sheet, registry]) => show(sheet, registry)", [sheet, REGISTRY])
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")


def main() -> None:
    """Take the chosen sheets, and report the parts that do not fit."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("out", type=Path)
    ask.add_argument("sheets", nargs="*", help=", ".join(SHEETS))
    ask.add_argument("--theme", action="append")
    ask.add_argument("--lang", action="append")
    given = ask.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with album() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1400, "height": 800})
        for theme in given.theme or ["light", "dark"]:
            for lang in given.lang or ["en"]:
                for sheet in given.sheets or SHEETS:
                    open_sheet(page, address, sheet, lang, theme)
                    page.screenshot(path=str(given.out / f"{sheet}-{theme}-{lang}.png"), full_page=True)
                    print(sheet, theme, lang, *page.evaluate(MISFITS), sep=" · ")
        browser.close()


if __name__ == "__main__":
    main()
