import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { batch, effect } from "@preact/signals";
import { cleanup, createEvent, fireEvent, render } from "@testing-library/preact";
import type { VNode } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line, Slab } from "../../static/src/parts/slab";
import { keepSteady, STEADY } from "../../static/src/phone/steady";
import { closeSheet, mine, opened, openSheet, table } from "../../static/src/table/state";
import { choice, game, mine as mineNow, option, own, table as tableNow } from "./states";

let pressed: string[];
let stop: () => void;
const note = (what: string) => () => void pressed.push(what);
const seen = (pause: number) => (table.value = tableNow({ switches: { ...tableNow().switches, seen: pause } }));

const nextTask = () => new Promise<void>((go) => setImmediate(go));

/** The time after which a change is drawn, and a little more. */
const FRAME = 20;

/** Let the page notice what has changed, and some time pass. */
async function pass(time: number): Promise<void> {
  await nextTask();
  vi.advanceTimersByTime(time);
}

function down(it: Element): void {
  const touch = createEvent.pointerDown(it);
  Object.defineProperty(touch, "timeStamp", { value: performance.now() });
  fireEvent(it, touch);
}
function up(it: Element): void {
  fireEvent.pointerUp(it);
  fireEvent.click(it, { detail: 1 });
}
function tap(it: Element): void {
  down(it);
  up(it);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "requestAnimationFrame"] });
  pressed = [];
  mine.value = mineNow();
  seen(1.2);
  stop = keepSteady();
});

afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const drawn = (it: VNode) => render(it);
const slab = () => document.querySelector(".slab")!;

const KINDS: [string, VNode][] = [
  ["slab", <Slab title="Roll" onPress={note("it")} />],
  ["line", <Line text="Enough" act="option:keep" onPress={note("it")} />],
  ["answer", <button type="button" class="answer" data-act="option:life" onClick={note("it")} />],
  ["way", <button type="button" class="way" data-act="option:answer" onClick={note("it")} />],
  ["row of a sheet", <button type="button" class="row" data-act="out" onClick={note("it")} />],
  ["sign", <button type="button" class="sign" onPointerDown={note("held")} onClick={note("it")} />],
  ["sign of a ghost", <button type="button" class="ghost-sign" data-tap="haunt:bat" onClick={note("it")} />],
  [
    "number of arrows",
    <p class="arrow-keys">
      <button type="button" data-tap="arrows:1" onClick={note("it")} />
    </p>,
  ],
];

describe.each(KINDS)("a %s", (_, it) => {
  test("takes no press, finger or key, until it has been there for a moment", async () => {
    drawn(it);
    const key = document.querySelector("button")!;
    await pass(STEADY - 10);
    tap(key);
    fireEvent.keyDown(key, { key: "Enter" });
    fireEvent.click(key);
    expect(pressed).toEqual([]);
    await pass(10 + FRAME);
    tap(key);
    expect(pressed.at(-1)).toBe("it");
    const many = pressed.length;
    tap(key);
    expect(pressed.length).toBeGreaterThan(many);
    fireEvent.click(key);
    expect(pressed.at(-1)).toBe("it");
  });

  test("takes no press that began on another key", async () => {
    drawn(
      <div>
        {it}
        <button type="button" class="other" data-tap="die:1" />
      </div>,
    );
    const key = document.querySelector("button:not(.other)")!;
    await pass(STEADY + FRAME);
    down(document.querySelector(".other")!);
    up(key);
    expect(pressed).toEqual([]);
  });
});

describe("a moment on a busy phone", () => {
  test("counts from the frame in which a new screen is seen", async () => {
    const { rerender } = drawn(
      <Line key="ghost" text="Out, not gone: bet and haunt" act="ghost" onPress={note("ghost")} />,
    );
    await pass(1000);
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 700));
    rerender(<Line key="rest" text="More about this game" act="rest" onPress={note("rest")} />);
    for (const time of [STEADY + FRAME, 680]) {
      await pass(time);
      tap(document.querySelector("button")!);
    }
    vi.unstubAllGlobals();
    expect(pressed).toEqual([]);
    await pass(FRAME);
    tap(document.querySelector("button")!);
    expect(pressed).toEqual(["rest"]);
  });

  test("ends with the touch itself, though the page learns of it later", async () => {
    drawn(<Slab title="Roll" onPress={note("it")} />);
    await pass(STEADY - 10);
    const touch = createEvent.pointerDown(slab());
    Object.defineProperty(touch, "timeStamp", { value: performance.now() });
    await pass(200);
    fireEvent(slab(), touch);
    up(slab());
    expect(pressed).toEqual([]);
    tap(slab());
    expect(pressed).toEqual(["it"]);
  });
});

test("every button of the phone that a finger can press without a wait only chooses", () => {
  const source = join(import.meta.dirname, "../../static/src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((it) => it.endsWith(".tsx"));
  const choosing = files.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/<button((?:[^>]|=>)*?)data-tap=/g)].map(
      ([, words]) => /class=(?:"([\w-]+)|\{`?([\w-]+))/.exec(words!)?.slice(1).find(Boolean) ?? file,
    ),
  );
  expect([...new Set(choosing)].sort()).toEqual(CHOOSING);
});

const CHOOSING = [
  "cards/card.tsx",
  "face-key",
  "ghost-hold",
  "ghost-paper",
  "ghost-pick",
  "ghost-sign",
  "harm-me",
  "me-tap",
  "role-card",
  "seat",
  "tableau",
  "task-tap",
  "word-tap",
];

describe("a slab that changes", () => {
  const changing = (title: string, act?: string) => (
    <div>
      <Slab title={title} {...(act ? { act } : {})} onPress={note(title)} />
      <button type="button" class="die" data-tap="die:1" />
    </div>
  );

  test("under a finger, or just before it, is not pressed", async () => {
    const { rerender } = drawn(changing("Hold to look", "hold"));
    await pass(1000);
    down(slab());
    rerender(changing("Ready", "ready"));
    await pass(1000);
    up(slab());
    expect(pressed).toEqual([]);
    rerender(changing("Roll 5 dice"));
    await pass(STEADY - 10);
    tap(slab());
    expect(pressed).toEqual([]);
    await pass(10 + FRAME);
    tap(slab());
    expect(pressed).toEqual(["Roll 5 dice"]);
  });

  test("by the player's own tap on something else is pressed at once", async () => {
    const { rerender } = drawn(changing("Tap a lit player", "none"));
    await pass(1000);
    tap(document.querySelector(".die")!);
    rerender(changing("Fire", "send"));
    await pass(20);
    tap(slab());
    expect(pressed).toEqual(["Fire"]);
  });

  test("only in its number is pressed at once", async () => {
    const { rerender } = drawn(changing("Roll 4 dice"));
    await pass(1000);
    rerender(changing("Roll 5 dice"));
    await pass(20);
    tap(slab());
    expect(pressed).toEqual(["Roll 5 dice"]);
  });

  test("its question is another key, though it looks the same", async () => {
    const asked = (number: number) => ({ ...choice("reroll", [option("keep")]), number });
    mine.value = { ...mine.value!, own: own({ choice: asked(3) }) };
    drawn(<Slab title="Roll 5 dice" onPress={note("it")} />);
    await pass(1000);
    mine.value = { ...mine.value!, own: own({ choice: asked(4) }) };
    await pass(STEADY - 10);
    tap(slab());
    expect(pressed).toEqual([]);
    await pass(10 + FRAME);
    tap(slab());
    expect(pressed).toEqual(["it"]);
  });

  test("at a table without pauses waits for nobody, but never changes under a thumb", async () => {
    seen(0);
    const { rerender } = drawn(changing("Ready"));
    await pass(0);
    tap(slab());
    expect(pressed).toEqual(["Ready"]);
    await pass(1);
    down(slab());
    await pass(1);
    rerender(changing("Roll"));
    await pass(1);
    up(slab());
    expect(pressed).toEqual(["Ready"]);
  });
});

describe("a question or a turn that comes under a thumb", () => {
  const turn = (seat: number, number: number | null = null) => {
    const asked = number === null ? null : { ...choice("reroll", [option("keep")]), number };
    const { switches } = table.value!;
    batch(() => {
      table.value = tableNow({ switches, game: game({ turn: seat }) });
      mine.value = { ...mine.value!, own: own({ choice: asked }) };
    });
  };
  const screen = () =>
    drawn(
      <div>
        <button type="button" class="card" data-tap="card:1" onClick={() => openSheet({ name: "story" })} />
        <Line text="The story" act="story" onPress={() => openSheet({ name: "story" })} />
        <div class="sheet-room">
          <button type="button" class="cross" onClick={note("closed")} />
        </div>
      </div>,
    );
  const all = () => [...document.querySelectorAll("button")];

  beforeEach(async () => {
    closeSheet();
    turn(1);
    screen();
    await pass(2000);
  });

  const CHANGES: [string, () => void][] = [
    ["a question out of turn", () => turn(1, 7)],
    ["my turn", () => turn(0, 7)],
    ["somebody else's turn", () => turn(2)],
  ];
  test.each(CHANGES)("makes what was pressed before it void: %s", async (_, change) => {
    for (const it of all().slice(0, 2)) {
      turn(1);
      await pass(1000);
      down(it);
      change();
      await pass(10);
      up(it);
      expect(opened.value).toBeNull();
      await pass(1000);
      tap(it);
      expect(opened.value).not.toBeNull();
      closeSheet();
    }
    turn(1);
    const cross = all()[2]!;
    down(cross);
    change();
    up(cross);
    expect(pressed).toEqual(["closed"]);
  });

  test("does not on the phone of a dead player, whose keys mean the same in every turn", async () => {
    const [card, key] = all();
    const { switches } = table.value!;
    const turnOfOthers = (at: number) => {
      const seats = game().seats.map((it, seat) => (seat === own().seat ? { ...it, alive: false } : it));
      table.value = tableNow({ switches, game: game({ turn: at, seats }) });
    };
    for (const [at, it] of [card!, key!].entries()) {
      turnOfOthers(1);
      await pass(1000);
      down(it);
      turnOfOthers(2 + at);
      await pass(10);
      up(it);
      expect(opened.value).not.toBeNull();
      closeSheet();
    }
  });

  test("does not, if it was open ahead and only gets its number", async () => {
    const [card] = all();
    const ahead = { ...choice("reroll", [option("keep")]), number: null };
    mine.value = { ...mine.value!, own: own({ at_once: true, ahead }) };
    await pass(1000);
    down(card!);
    turn(1, 7);
    up(card!);
    expect(opened.value).not.toBeNull();
  });

  test("does not, if it was open ahead, and comes back after another's hit has been seen", async () => {
    const turns = (own_: ReturnType<typeof own>) => (mine.value = { ...mine.value!, own: own_ });
    const answer = (key: string) => <Line key={key} text="Take it" act="option:pass" onPress={note("took")} />;
    const ahead = { ...choice("reroll", [option("keep")]), number: null };
    turns(own({ at_once: true, ahead }));
    const { rerender } = drawn(answer("ahead"));
    await pass(1000);
    down(document.querySelector("[data-act='option:pass']")!);
    turns(own({}));
    await pass(100);
    up(document.querySelector("[data-act='option:pass']")!);
    expect(pressed).toEqual(["took"]);
    rerender(<div />);
    await pass(2000);
    turn(1, 7);
    rerender(answer("asked"));
    await pass(10);
    tap(document.querySelector("[data-act='option:pass']")!);
    expect(pressed).toEqual(["took", "took"]);
  });

  test("leaves the keys of an open question alone while another's answer flies, also where an effect watches", async () => {
    stop();
    stop = effect(keepSteady);
    const ahead = { ...choice("reroll", [option("keep")]), number: null };
    mine.value = { ...mine.value!, own: own({ at_once: true, ahead }) };
    drawn(<Line text="Take it" act="option:pass" onPress={note("took")} />);
    await pass(1000);
    const key = document.querySelector("[data-act='option:pass']")!;
    down(key);
    table.value = { ...table.value!, game: game({ turn: 1, pile: 1 }) };
    await pass(100);
    up(key);
    expect(pressed).toEqual(["took"]);
    stop();
  });

  test("does, if a question like one that was open ahead comes much later", async () => {
    const ahead = { ...choice("reroll", [option("keep")]), number: null };
    mine.value = { ...mine.value!, own: own({ at_once: true, ahead }) };
    await pass(1000);
    mine.value = { ...mine.value!, own: own({}) };
    await pass(6000);
    turn(1, 7);
    await pass(STEADY - 10);
    tap(all()[0]!);
    expect(opened.value).toBeNull();
  });

  test("is read for a moment before anything else is opened, and a sheet that opens just then gives way", async () => {
    const [card] = all();
    turn(1, 7);
    await pass(STEADY - 10);
    tap(card!);
    expect(opened.value).toBeNull();
    turn(1);
    await pass(2000);
    tap(card!);
    await pass(500);
    turn(1, 8);
    expect(opened.value).toBeNull();
  });

  test("leaves a sheet that is read, and the next card of my own turn", async () => {
    tap(all()[0]!);
    await pass(3000);
    turn(1, 7);
    expect(opened.value).not.toBeNull();
    closeSheet();
    turn(0, 8);
    await pass(1000);
    turn(0);
    await pass(1000);
    down(all()[0]!);
    turn(0, 9);
    up(all()[0]!);
    expect(opened.value).not.toBeNull();
  });
});

const COVERS = [
  <div key="moment" data-moment="eliminated" />,
  <p key="deal" class="deal" />,
  <p key="undo" class="undo" />,
];

test.each(
  COVERS.flatMap((it): [string, string, VNode, number][] => [
    [it.key, "by itself", it, 3],
    [it.key, "by a tap", it, it.key === "deal" ? 3 : 1],
  ]),
)("a key below a %s rests when that goes %s, and a rematch longer", async (_, way, over, moments) => {
  const rematch = <Slab title="Rematch" act="rematch" onPress={note("rematch")} />;
  const end = (cover: boolean) => (
    <>
      {cover && over}
      <Line text="More" act="more" onPress={note("more")} />
      {rematch}
    </>
  );
  const { rerender } = drawn(end(true));
  const cover = document.querySelector("div > :first-child")!;
  tap(cover);
  await pass(5 * STEADY);
  if (way === "by a tap") tap(cover);
  rerender(end(false));
  await pass(FRAME);
  const keys = () => [...document.querySelectorAll("button")];
  keys().forEach(tap);
  await pass((moments - 1) * STEADY);
  keys().forEach(tap);
  expect(pressed).toEqual([]);
  await pass(STEADY + FRAME);
  keys().forEach(tap);
  expect(pressed).toEqual(["more"]);
  await pass(2 * STEADY);
  keys().forEach(tap);
  expect(pressed).toEqual(["more", "more", "rematch"]);
});

test("a vote for a rematch is taken while the others decide it", async () => {
  const { rerender } = drawn(<Slab title="Rematch" act="rematch" onPress={note("rematch")} />);
  tap(document.body);
  await pass(4 * STEADY);
  rerender(<Slab title="To the table in 10" act="rematch" onPress={note("rematch")} />);
  await pass(FRAME);
  tap(document.querySelector("button")!);
  expect(pressed).toEqual(["rematch"]);
});

test("the key that throws unread dice again rests longer, until one of them is chosen", async () => {
  const roll = (number: number, isUnread: boolean) => (
    <section class="game" data-unread={isUnread ? "" : undefined}>
      <button type="button" class="other" data-tap="die:1" />
      <Slab title={`Roll ${number} dice`} onPress={note("roll")} />
    </section>
  );
  drawn(roll(5, true));
  await pass(2 * STEADY + FRAME);
  tap(slab());
  expect(pressed).toEqual([]);
  await pass(STEADY);
  tap(slab());
  expect(pressed).toEqual(["roll"]);
  cleanup();
  const { rerender } = drawn(roll(5, true));
  await pass(STEADY + FRAME);
  tap(document.querySelector(".other")!);
  rerender(roll(4, false));
  await nextTask();
  tap(slab());
  expect(pressed).toEqual(["roll", "roll"]);
});
