// The pictures of a story: sheets that never cross, flags that stand apart, numbers as tables, chapters that turn.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Ending } from "../../static/src/board/ending";
import { turnOrder } from "../../static/src/board/unmasking";
import { Canyon, flagPlaces, lifeSentence } from "../../static/src/story/canyon";
import { grudgeOf, lostText } from "../../static/src/story/charts";
import { orderOf, paintOf, sheetsOf } from "../../static/src/story/sheets";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { table as tableOf } from "./boards";
import { AREA, edge, told } from "./stories";

const NAMES = ["Anna", "Ben", "Carla"];

beforeEach(() => {
  useWords(
    {
      "story.life.stands": "{name}: {from} to {to}.",
      "story.life.fell": "{name}: {from} to 0 in turn {number}, by {by}.",
      "story.board.besides": "Besides: {list}.",
      "story.what.indians": "the Indians",
      "over.law": "The law wins",
      "story.board.harm": "Who hurt whom",
      "story.board.tab.harm": "Harm",
      "story.board.tab.life": "Life",
    },
    "en",
  );
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the canyon", () => {
  test("the first to fall lies in front, the survivor behind", () => {
    expect(orderOf(told())).toEqual([0, 2, 1]);
  });

  test("no edge touches its neighbour's, whatever happened", () => {
    const sheets = sheetsOf(told(), AREA);
    for (const [at, sheet] of sheets.entries()) {
      const heights = sheet.edge.map(([, y]) => y);
      expect(Math.max(...heights)).toBeLessThanOrEqual(sheet.zero);
      if (at) expect(Math.min(...heights)).toBeGreaterThan(sheets[at - 1]!.zero);
    }
  });

  test("two points at once and points that came back have their marks, falls their crosses", () => {
    const [anna, carla, ben] = sheetsOf(told(), AREA);
    expect(anna!.marks.map((it) => it.up)).toEqual([false, true, false]);
    expect(anna!.fall).toBeNull();
    expect(carla!.fall).toMatchObject({ by: 0, turn: 9 });
    expect(ben!.fall).toMatchObject({ by: 0, turn: 4 });
  });

  test("a player who came back is drawn to the last fall", () => {
    const edges = told().edges;
    edges[1] = [...edges[1]!, edge(5, 2, "back"), edge(7, 0, "lost", 2), edge(7, 0, "fell", 2)];
    expect(sheetsOf(told({ edges }), AREA).find((it) => it.seat === 1)!.fall).toMatchObject({ turn: 7, by: 2 });
  });

  test("the sun stands behind everybody who won, and a winner who fell is not grey", () => {
    const fell = [edge(5, 0, "fell", 0)];
    const shown = told({ edges: [[], fell, fell] });
    const people = shown.people.map((it, seat) => ({ ...it, is_winner: seat < 2 }));
    render(<Canyon story={{ ...shown, people }} names={NAMES} area={AREA} scale={1} least={12} />);
    const filters = [...document.querySelectorAll(".canyon-own")].map((it) => it.getAttribute("filter"));
    const grey = `url(#${document.querySelector("filter")!.id})`;
    expect(filters).toEqual(orderOf(shown).map((seat) => (seat === 2 ? grey : null)));
    expect(document.querySelectorAll(".canyon-won").length).toBe(2);
  });

  test("a head that two people bore is named where there is room for one word", () => {
    useWords({ "story.turn": "turn {number}", "story.by": "by {name}" }, "en");
    const area = { width: 330, height: 300, top: 40, bottom: 300, left: 122, right: 273 };
    const said = (...characters: string[]) => {
      const people = told().people.map((it, at) => ({ ...it, character: characters[at]! }));
      render(<Canyon story={told({ people })} names={NAMES} area={area} scale={0.5} least={13} />);
      const found = document.querySelector(".canyon-said")!.textContent;
      cleanup();
      return found;
    };
    expect([said("a", "b", "c"), said("a", "b", "a")]).toEqual(["turn 4", "by Anna"]);
  });

  test("is high enough for the owner of its lowest sheet", () => {
    const low = { width: 390, height: 300, top: 40, bottom: 300, left: 110, right: 360 };
    const people = told().people.map((it) => ({ ...it, life: 1 }));
    render(<Canyon story={{ ...told(), people }} names={NAMES} area={low} scale={1} least={13} />);
    const high = Number(document.querySelector(".canyon")!.getAttribute("viewBox")!.split(" ")[3]);
    const roles = [...document.querySelectorAll(".canyon-role")].map((it) => Number(it.getAttribute("y")));
    expect(high).toBeGreaterThan(low.height);
    expect(Math.max(...roles)).toBeLessThan(high - 4);
  });

  test("the words of a fall stand in the paint of the sheet behind, so that no thread runs through them", () => {
    const sheets = sheetsOf(told(), AREA);
    expect(sheets.map((it) => it.behind)).toEqual([undefined, ...sheets.slice(0, -1).map((it) => it.paint)]);
    render(<Canyon story={told()} names={NAMES} area={AREA} scale={1} least={12} />);
    const said = [...document.querySelectorAll(".canyon-said")].map((it) => it.getAttribute("data-paint"));
    expect(said.length).toBeGreaterThan(0);
    expect(sheets.flatMap((it) => (it.fall ? it.behind : []))).toEqual(expect.arrayContaining(said));
  });

  test("neighbours never have one paint", () => {
    for (let of = 3; of <= 8; of += 1) {
      const paints = Array.from({ length: of }, (_, at) => paintOf(at, of));
      expect(paints.every((it, at) => it !== paints[at + 1])).toBe(true);
    }
  });

  test("flags stand apart and on the screen", () => {
    const places = flagPlaces([100, 101, 102, 1020, 1023], 1024);
    expect(places.every((it, at) => at === 0 || it - places[at - 1]! >= 36)).toBe(true);
    expect(places.at(-1)).toBeLessThanOrEqual(1024 - 36);
  });

  test("a reader hears it as sentences", () => {
    expect(lifeSentence(told(), NAMES)).toBe(
      "Anna: 8 to 1. Carla: 8 to 0 in turn 9, by Anna. Ben: 8 to 0 in turn 4, by Anna.",
    );
  });
});

test("the grudge is the most that one took from another; what nobody took is told beside it", () => {
  expect(grudgeOf(told())).toEqual({ by: 0, seat: 2, points: 8 });
  expect(grudgeOf(told({ harm: [[0], [0], [0]] }))).toBeNull();
  expect(lostText(told())).toBe("Besides: the Indians 4.");
});

describe("the end on the board", () => {
  const FRAME = { width: 1024, height: 768, scale: 1, turned: false };
  const shown = () => document.querySelector("[data-chapter]")?.getAttribute("data-chapter");

  beforeEach(() => {
    table.value = tableOf({ phase: "over", story: "t" });
    mine.value = null;
  });

  test("chapters turn by themselves twice round, and stay on the first", async () => {
    vi.useFakeTimers();
    render(<Ending story={told()} frame={FRAME} />);
    const seen = [shown()];
    for (let page = 0; page < 12; page += 1) {
      await act(async () => void (await vi.advanceTimersByTimeAsync(8000)));
      seen.push(shown());
    }
    const once = ["life", "harm", "luck", "moments", "awards"];
    expect(seen).toEqual([...once, ...once, "life", "life", "life"]);
  });

  test("each has the key to the replay, and the first names all of its signs", () => {
    render(<Ending story={told()} frame={FRAME} />);
    const legend = [...document.querySelectorAll(".ending-lead > span")].map((it) => it.textContent!.trim());
    expect(legend).toEqual(["loss", "gain", "flag"].map((it) => `story.board.${it}`));
    for (const name of ["life", "harm", "luck", "moments", "awards"]) {
      fireEvent.click(document.querySelector(`[data-act=chapter-${name}]`)!);
      expect(document.querySelector("[data-act=again]"), name).toBeTruthy();
    }
  });

  test("a tap opens one, and stops the clock", async () => {
    render(<Ending story={told()} frame={FRAME} />);
    fireEvent.click(screen.getByRole("button", { name: "Harm" }));
    expect(await screen.findByRole("heading", { name: "Who hurt whom" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Harm" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("table")).toBeTruthy();
  });

  describe("a moment", () => {
    const moment = (at: number) => ({ name: "first_hit", at, turn: at, seats: [0, 1], values: {}, weight: 1 });
    const dialog = () => screen.queryByRole("dialog");

    /** Return the chapter of moments, whose second one was tapped. */
    function tapped(): HTMLElement {
      render(<Ending story={told({ moments: [moment(2), moment(7)] })} frame={FRAME} />);
      fireEvent.click(document.querySelector("[data-act=chapter-moments]")!);
      const second = document.querySelector<HTMLElement>("[data-act=moment-2]")!;
      second.focus();
      fireEvent.click(second);
      return second;
    }

    test("opens large by a tap, and Escape gives the place back", () => {
      const second = tapped();
      expect(dialog()!.querySelector(".moments-frame b")!.textContent).toBe("2");
      expect(dialog()!.contains(document.activeElement)).toBe(true);
      fireEvent.keyDown(window, { key: "Escape" });
      expect(dialog()).toBeNull();
      expect(document.activeElement).toBe(second);
    });

    test("closes by its cross and by a tap beside it", () => {
      const second = tapped();
      fireEvent.click(document.querySelector("[data-act=close]")!);
      expect(dialog()).toBeNull();
      fireEvent.click(second);
      const behind = document.querySelector(".sheet-behind")!;
      fireEvent.pointerDown(behind);
      fireEvent.click(behind);
      expect(dialog()).toBeNull();
    });

    test("stays open: the chapters turn no more", async () => {
      vi.useFakeTimers();
      tapped();
      await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
      expect(dialog()).toBeTruthy();
      expect(shown()).toBe("moments");
    });
  });
});

test("only roles that nobody knew are turned: not the Sheriff's, not those of the dead, none of three", () => {
  const people = told().people.map((it) => ({ ...it, left: 2 }));
  const four = [...people, { ...people[1]!, left: 0 }];
  const edges = [...told().edges.map(() => []), [edge(3, 0, "fell", 0)]];
  expect(turnOrder(told({ people: four, edges }))).toEqual([2, 1]);
  expect(turnOrder(told())).toEqual([]);
});

describe("the roles", () => {
  const FRAME = { width: 1024, height: 768, scale: 1, turned: false };
  const four = () => {
    const people = told().people.map((it) => ({ ...it, left: 2 }));
    const edges = [...told().edges.map(() => []), [edge(3, 0, "fell", 0)]];
    return told({ people: [...people, { ...people[1]!, left: 0 }], edges });
  };
  const cards = () => [...document.querySelectorAll(".unmasking-pair use")].map((it) => it.getAttribute("href"));
  const backs = () => cards().filter((it) => it?.endsWith("#r-back")).length;

  beforeEach(() => {
    sessionStorage.clear();
    table.value = tableOf({ phase: "over", story: "four" });
    mine.value = null;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const wait = (after: number) => act(async () => void (await vi.advanceTimersByTimeAsync(after)));

  test("a small card stays a back, and a reader hears nothing, until its wipe has ended", async () => {
    render(<Ending story={four()} frame={FRAME} />);
    expect(backs()).toBe(2);
    await wait(1300);
    expect(backs()).toBe(2);
    expect(screen.getByRole("status").textContent).toBe("");
    await wait(60);
    expect(backs()).toBe(1);
    expect(screen.getByRole("status").textContent).toMatch(/was: /);
  });

  test("it goes on by itself, and ends in the first chapter", async () => {
    render(<Ending story={four()} frame={FRAME} />);
    await wait(2950);
    expect(backs()).toBe(1);
    await wait(2950);
    expect(document.querySelector("[data-chapter=life]")).toBeTruthy();
  });

  test("a tap shows the next, a held one all", async () => {
    render(<Ending story={four()} frame={FRAME} />);
    fireEvent.click(screen.getByRole("button"));
    expect(backs()).toBe(1);
    fireEvent.pointerDown(screen.getByRole("button"));
    await wait(500);
    expect(document.querySelector("[data-chapter=life]")).toBeTruthy();
  });
});
