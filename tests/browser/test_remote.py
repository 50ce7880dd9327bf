"""An evening in front of a television: the board has arrows, OK and Back, and people have phones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.people import PATIENCE, Board, lasting
from tests.browser.room import Room
from tests.language.dice.scene import Scene, scene

TELEVISION: ViewportSize = {"width": 1280, "height": 720}
MANY = 40
"""More arrows than this must not lie between two things on a screen."""

WAY = """(selector) => {
  const boxOf = (it) => (it.matches('.unseen') ? it.closest('label') : it).getBoundingClientRect();
  const [here, there] = [document.activeElement, document.querySelector(selector)];
  if (here === there) return here.matches(':focus-visible') ? [] : ['no ring'];
  if (here === document.body || here.tabIndex < 0) return ['ArrowDown'];
  const [from, to] = [boxOf(here), boxOf(there)];
  const dx = to.left + to.right - from.left - from.right;
  const dy = to.top + to.bottom - from.top - from.bottom;
  const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  const along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
  const beside = Math.max(to.left - from.right, from.left - to.right);
  const above = Math.max(to.top - from.bottom, from.top - to.bottom);
  const likely = beside > above ? [across, along] : [along, across];
  const rest = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].filter((it) => !likely.includes(it));
  return [...likely, ...rest];
}"""
"""The arrows that somebody tries who sees both, the likelier one first; none at the thing."""

PLACE = """() => {
  const rooms = [document.activeElement, ...document.querySelectorAll('.sheet')];
  return rooms[0].outerHTML.slice(0, 100) + rooms.map((it) => it.scrollTop);
}"""
ARROWS = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"}


@dataclass
class Remote:
    """Somebody on the sofa."""

    page: Page

    def goes_to(self, selector: str) -> None:
        """Press arrows until this has the focus, and shows it. Nobody tries the same in vain twice."""
        self.page.locator(selector).first.wait_for(timeout=PATIENCE)
        tried: list[tuple[str, str]] = []
        for _ in range(MANY):
            ways = self.page.evaluate(WAY, selector)
            if not ways:
                return
            place = self.page.evaluate(PLACE)
            way = next((it for it in ways if (place, it) not in tried), None)
            assert way in ARROWS, f"no way to {selector}: {tried}"
            tried.append((place, way))
            is_lost = self.page.evaluate("document.activeElement === document.body")
            self.page.keyboard.press(way)
            if is_lost:
                self.page.wait_for_function(
                    "() => document.activeElement !== document.body", timeout=PATIENCE
                )
            self.page.wait_for_timeout(20)
        raise AssertionError(f"a long way to {selector}")

    def presses(self, selector: str) -> None:
        """Go there and press OK."""
        self.goes_to(selector)
        self.page.keyboard.press("Enter")

    def opens(self, act: str) -> None:
        """Open the menu by Back, where nothing else is open, and press one of its rows."""
        self.page.keyboard.press("Backspace")
        self.presses(f"[data-sheet=menu] [data-act={act}]")

    def goes_back(self, *, until_gone: str) -> None:
        """Press Back, as televisions send it."""
        self.page.keyboard.press("Backspace")
        expect(self.page.locator(until_gone)).to_have_count(0, timeout=PATIENCE)


def made_by(remote: Remote, game: str) -> Board:
    """Make a table of this game from the first page."""
    remote.page.goto("/")
    assert lasting(remote.page, OUTSIDE) == []
    remote.presses(f".make-game[value={game}]")
    remote.page.wait_for_url("**/b/*")
    board = Board(remote.page, remote.page.url.split("/b/")[1][:4])
    board.shows("[data-screen=lobby]")
    return board


OUTSIDE = """() => {
  const [x, y] = [innerWidth * 0.03 - 0.5, innerHeight * 0.03 - 0.5];
  return [...document.querySelectorAll('p, a, button, input, label, img, .portrait')]
    .filter((it) => it.checkVisibility() && !it.closest('.unseen'))
    .map((it) => [it, it.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom }]) =>
      left < x || top < y || right > innerWidth - x || bottom > innerHeight - y)
    .map(([it]) => it.outerHTML.slice(0, 80));
}"""
"""What is cut by a television that shows 3 % less at each edge."""

ROWS = """() => [...document.querySelectorAll('[data-sheet=menu] .row')].map((it) => it.dataset.act)"""
SHEETS = {"invite", "tonight", "trouble", "story", "home", "end", "close-table"}
"""The rows of the menu that open a sheet."""
MISSED = (Path(__file__).parent / "arrows.js").read_text(encoding="utf-8")


def looks_at_every_sheet(remote: Remote) -> None:
    """Open the menu by Back, each of its sheets by OK, and go back from each."""
    remote.page.keyboard.press("Backspace")
    remote.page.locator("[data-sheet=menu]").wait_for()
    rows = [act for act in remote.page.evaluate(ROWS) if act in SHEETS]
    remote.goes_back(until_gone="[data-sheet]")
    for act in rows:
        remote.opens(act)
        expect(remote.page.locator("[data-sheet]:not([data-sheet=menu])")).to_have_count(1, timeout=PATIENCE)
        found = remote.page.evaluate(MISSED)
        assert found["missed"] == [] and found["cut"] == [], act
        remote.goes_back(until_gone="[data-sheet]:not([data-sheet=menu])")
        expect(remote.page.locator(f"[data-sheet=menu] [data-act={act}]")).to_be_focused(timeout=PATIENCE)
        remote.goes_back(until_gone="[data-sheet]")


def test_an_evening_by_remote_control(room: Room) -> None:
    remote = Remote(room.device(TELEVISION).new_page())
    board = made_by(remote, "cards")
    phone = room.scan(board.code, "Anna").sits_down()
    remote.presses("[data-act=tonight]")
    remote.presses('[data-switch=game] [value="dice"]')
    expect(board.find('[data-switch=game] [value="dice"]')).to_be_checked(timeout=PATIENCE)
    remote.goes_back(until_gone="[data-sheet]")
    looks_at_every_sheet(remote)
    remote.opens("theme")
    assert lasting(remote.page, OUTSIDE) == []
    for chair in (1, 2, 3):
        remote.presses(f'[data-tap="chair:{chair}"]')
        board.shows(f'[data-kind=bot] [data-tap="chair:{chair}"]')
    name = board.find('[data-tap="chair:3"] .seat-name').inner_text()
    remote.presses('[data-tap="chair:3"]')
    remote.presses("[data-act=move-right]")
    expect(board.find('[data-tap="chair:2"]')).to_contain_text(name, timeout=PATIENCE)
    remote.goes_back(until_gone="[data-sheet]")
    room.next_position(last_shot().game)
    remote.presses("[data-act=deal]")
    board.shows("[data-screen=deal]")
    remote.presses("[data-act=go-on]")
    board.shows("[data-screen=game]")
    looks_at_every_sheet(remote)
    remote.page.go_back()
    remote.page.locator("[data-sheet=menu]").wait_for()
    remote.goes_back(until_gone="[data-sheet]")
    phone.gives("shoot", ["seat:1"])
    looks_back(remote)
    for act in ("rest", "night", "yes-night"):
        phone.press(act)
    board.shows("[data-screen=night]")
    remote.opens("languages")
    assert remote.page.evaluate(MISSED)["cut"] == []
    remote.presses('[data-act="lang:it"]')
    remote.presses("[data-act=speak]")
    board.says("[data-screen=night] h1", "Buonanotte")
    remote.presses("[data-screen=night] [data-act=leaf-won]")
    leaves_and_returns(remote)


def leaves_and_returns(remote: Remote) -> None:
    """Leave the table, which is asked once. The first page begins with the way back."""
    remote.opens("home")
    expect(remote.page.locator("[data-sheet=home] [data-act=no]")).to_be_focused(timeout=PATIENCE)
    remote.presses("[data-act=yes-home]")
    remote.page.locator("body.home").wait_for()
    expect(remote.page.locator(".back-to")).to_be_focused(timeout=PATIENCE)
    assert lasting(remote.page, OUTSIDE) == []
    remote.page.keyboard.press("Enter")
    remote.page.locator("[data-screen=night]").wait_for(timeout=PATIENCE)


def last_shot() -> Scene:
    """The Sheriff has one life point left, and Anna, an Outlaw, aims."""
    rest = "Suzy Lafayette sheriff 1", "Willy the Kid outlaw 6", "Jesse Jones renegade 6"
    return scene("\n".join(("*Black Jack outlaw 6", *rest))).roll("one beer beer beer beer").keep()


def looks_back(remote: Remote) -> None:
    """See the chapters of a game's end, and the game once more."""
    for chapter in ("harm", "awards", "life"):
        remote.presses(f"[data-act=chapter-{chapter}]")
        remote.page.locator(f"[data-chapter={chapter}]").wait_for()
    remote.presses("[data-act=again]")
    expect(remote.page.locator(".again [data-act=play]")).to_be_focused(timeout=PATIENCE)
    remote.page.keyboard.press("Enter")
    remote.presses("[role=slider]")
    line = remote.page.get_by_role("slider")
    before = int(line.get_attribute("aria-valuenow") or 0)
    line.press("ArrowRight")
    expect(line).to_have_attribute("aria-valuenow", str(before + 1))
    remote.presses(".again [data-act=roles]")
    remote.goes_back(until_gone=".again")
    expect(remote.page.locator("[data-act=again]")).to_be_focused(timeout=PATIENCE)
