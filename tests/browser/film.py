"""Make the README's pictures again: `python -m tests.browser.film` writes docs/pictures/.

For the moving one a board and two phones play a game with bots. The browser records all three
(`Page.startScreencast`), draws them beside each other and packs each changed part as WebP; the container of
the animation is written here. The stills come from the canned states of `tests/look`.
"""

from __future__ import annotations

import base64
import random
import struct
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.boards import READY, Boards
from tests.browser.people import Board, Phone
from tests.browser.room import HOST, Room
from tests.chromium import ARGUMENTS, chromium
from tests.conftest import Server
from tests.look.board_states import told
from tests.look.phone import STATES, TAPS, open_page
from tests.look.stage import Stage

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SEED = bytes(31) + b"\x0b"
SECONDS = 26
"""How long the evening is recorded."""
PACE = 2
"""The film runs this many times as fast as the evening did."""
FRAMES = 5
"""Pictures a second of the film, at most."""
WIDTH, HEIGHT = 832, 360
PLACES = [(0, 0, 480, 360), (490, 0, 166, 360), (666, 0, 166, 360)]
QUALITY = 0.42

DRAW = """([pictures, places, size, quality]) => Promise.all(pictures.map(it => {
  if (!it) return null;
  const image = new Image();
  image.src = 'data:image/jpeg;base64,' + it;
  return image.decode().then(() => image);
})).then(images => {
  const [width, height] = size;
  if (!window.canvas) {
    window.canvas = new OffscreenCanvas(width, height);
    window.pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
  }
  images.forEach((image, at) => image && pen.drawImage(image, ...places[at]));
  const now = pen.getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = window.before ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; window.before && at < now.length; at += 4) {
    const other = [0, 1, 2].reduce((sum, it) => sum + Math.abs(now[at + it] - before[at + it]), 0);
    if (other < 40) continue;
    const x = (at / 4) % width, y = Math.floor(at / 4 / width);
    left = Math.min(left, x); right = Math.max(right, x + 1);
    top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
  }
  if (right <= left) return null;
  window.before = now;
  left -= left % 2; top -= top % 2;
  const cut = new OffscreenCanvas(right - left, bottom - top);
  cut.getContext('2d').drawImage(canvas, left, top, cut.width, cut.height, 0, 0, cut.width, cut.height);
  return cut.convertToBlob({ type: 'image/webp', quality }).then(blob => blob.bytes()).then(bytes => {
    const signs = Array.from(bytes, it => String.fromCharCode(it));
    return [left, top, cut.width, cut.height, btoa(signs.join(''))];
  });
})"""


@dataclass
class Recorder:
    """All pictures of one screen, each with its time."""

    page: Page
    pictures: list[tuple[float, str]] = field(default_factory=list)

    def start(self) -> None:
        """Record from now on."""
        session = self.page.context.new_cdp_session(self.page)

        def keep(shown: dict[str, Any]) -> None:
            self.pictures.append((time.monotonic(), shown["data"]))
            session.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})

        session.on("Page.screencastFrame", keep)
        session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    def at(self, moment: float) -> str | None:
        """Return what the screen showed."""
        return next((picture for when, picture in reversed(self.pictures) if when <= moment), None)


@dataclass
class Frame:
    """A changed part of the film, and how long it stands."""

    box: tuple[int, int, int, int]
    webp: bytes
    milliseconds: int


def main() -> None:
    """Play, record and write the film."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), ("--name", HOST), program=("tests/browser/fixed.py",)).start()
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=[*ARGUMENTS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
        )
        try:
            recorders = evening(Room(browser, f"http://{HOST}:{server.port}", server))
            PICTURES.mkdir(exist_ok=True)
            (PICTURES / "evening.webp").write_bytes(animation(list(frames(browser, recorders))))
            stills(browser)
        finally:
            browser.close()
            server.kill()
    for made in sorted(PICTURES.iterdir()):
        print(f"{made.name}: {made.stat().st_size // 1024} KB")


def evening(room: Room) -> list[Recorder]:
    """Two people and three bots play; a board and two phones are recorded."""
    room.next_seeds(SEED)
    moving = {"reduced_motion": "no-preference"}
    board: Board = room.board(**moving)
    phones = room.seat(board.code, "Anna", "Bruno", **moving)
    board.seats_bots(2, 3, 4)
    board.press("deal")
    for phone in phones:
        phone.goes_on()
    recorders = [Recorder(screen.page) for screen in (board, *phones)]
    for recorder in recorders:
        recorder.start()
    play(phones, random.Random(7))
    return recorders


def play(phones: Sequence[Phone], chance: random.Random) -> None:
    """Everybody who is asked answers, with a moment of thought."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        for phone in phones:
            phone.answers(chance)
        phones[0].page.wait_for_timeout(300)


def frames(browser: Browser, recorders: Sequence[Recorder]) -> Iterator[Frame]:
    """Yield the film's changed parts. One that stands long is one frame."""
    page = browser.new_page()
    start = max(recorder.pictures[0][0] for recorder in recorders)
    step, waiting = round(1000 / FRAMES), None
    for number in range(int(SECONDS / PACE * FRAMES)):
        shown = [recorder.at(start + number * PACE / FRAMES) for recorder in recorders]
        found = page.evaluate(DRAW, [shown, PLACES, (WIDTH, HEIGHT), QUALITY])
        if found is None and waiting is not None:
            waiting.milliseconds += step
            continue
        if waiting is not None:
            yield waiting
        left, top, width, height, webp = found
        waiting = Frame((left, top, width, height), base64.b64decode(webp), step)
    if waiting is not None:
        waiting.milliseconds += 2000
        yield waiting


def stills(browser: Browser) -> None:
    """Write the three that do not move."""
    with Stage() as stage:
        for name, state in (("cards", "cards-turn"), ("afterlife", "ghost")):
            stage.state = STATES[state]()
            page = open_page(browser, "390x844", "light", "en")
            page.goto(stage.url("/t/K7WM"))
            page.wait_for_function(READY)
            page.evaluate("document.fonts.ready")
            for selector in TAPS.get(state, ()):
                page.locator(selector).first.tap()
            page.wait_for_timeout(800)
            write(browser, page, name, (312, 675))
        boards = Boards(browser, stage)
        write(browser, boards.shows(told("dice-5"), "en"), "end", (900, 675))


def write(browser: Browser, page: Page, name: str, size: tuple[int, int]) -> None:
    """Write what a screen shows, in this size."""
    seen = base64.b64encode(page.screenshot(type="jpeg", quality=95)).decode()
    found = browser.new_page().evaluate(DRAW, [[seen], [(0, 0, *size)], size, 0.8])
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(found[4]))


def animation(film: Sequence[Frame]) -> bytes:
    """Return an animated WebP that begins again at its end."""
    header = struct.pack("<B3x", 2) + three(WIDTH - 1) + three(HEIGHT - 1)
    parts = [chunk(b"VP8X", header), chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))]
    for frame in film:
        left, top, width, height = frame.box
        place = b"".join(map(three, (left // 2, top // 2, width - 1, height - 1, frame.milliseconds)))
        parts.append(chunk(b"ANMF", place + b"\x02" + picture(frame.webp)))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def picture(webp: bytes) -> bytes:
    """Return the chunk with the pixels of a still WebP."""
    at = 12
    while at < len(webp):
        name, length = struct.unpack_from("<4sI", webp, at)
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, webp[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise ValueError("no picture in it")


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk of the container, with an even length."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def three(number: int) -> bytes:
    """Return a number in three bytes."""
    return struct.pack("<I", number)[:3]


if __name__ == "__main__":
    main()
