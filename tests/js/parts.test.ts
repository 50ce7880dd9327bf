import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withAims } from "../../static/src/dice/phone/aim";
import { followAims } from "../../static/src/dice/phone/aiming";
import { PART } from "../../static/src/dice/phone/part";
import { stillAimed } from "../../static/src/dice/state";
import { bring } from "../../static/src/phone/part";
import { targetsOf } from "../../static/src/phone/round";
import { answersOf, givenParts, litParts, openPart, touchedPart, withoutLast } from "../../static/src/phone/tapped";
import { followTaps, lit, readyParts, sendParts, takeBack, taps, touch } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { PartView, Reply } from "../../static/src/wire";
import { mine as aMine, table as aTable, choice, game, option, own, settled, sit } from "./states";

const FAR = { name: "too_far", values: {}, rule: "D037" };

function die(place: number, ...seats: number[]): PartView {
  const dark = [1, 2, 3, 4].filter((it) => !seats.includes(it));
  return {
    tap: `die:${place}`,
    options: seats.map((it) => option("shoot", `seat:${it}`)),
    dark: dark.map((it) => ({ verb: "shoot", taps: [`seat:${it}`], reason: FAR })),
  };
}

/** Two 1s, and between them a 2. */
const ROW = [die(0, 1, 4), die(1, 2, 3), die(3, 1, 4)];

const touched = (...all: string[]) =>
  all.reduce<string[]>((made, it) => touchedPart(ROW, made, it) ?? made, givenParts(ROW));

describe("a choice of several parts", () => {
  test("a tap is for the open part, and the next one is open at once", () => {
    expect(openPart(ROW, [])?.tap).toBe("die:0");
    expect([...litParts(ROW, [])]).toEqual(["seat:1", "seat:4"]);
    expect(touched("seat:1")).toEqual(["die:0", "seat:1"]);
    expect(openPart(ROW, touched("seat:1"))?.tap).toBe("die:1");
    expect([...litParts(ROW, touched("seat:1"))]).toEqual(["seat:2", "seat:3"]);
    expect(touchedPart(ROW, touched("seat:1"), "seat:4")).toBeNull();
  });

  test("the answers come in the order of the parts, once all have one", () => {
    expect(answersOf(ROW, touched("seat:1", "seat:3"))).toEqual([]);
    const made = touched("die:3", "seat:4", "seat:1", "seat:3");
    expect(made).toEqual(["die:3", "seat:4", "die:0", "seat:1", "die:1", "seat:3"]);
    expect(answersOf(ROW, made).map((it) => it.taps)).toEqual([["seat:1"], ["seat:3"], ["seat:4"]]);
    expect(openPart(ROW, made)).toBeNull();
  });

  test("a part that is tapped again is open, and its answer is off; so is a head that no open part can take", () => {
    const two = touched("seat:1", "seat:3");
    expect(touchedPart(ROW, two, "die:0")).toEqual(["die:1", "seat:3"]);
    expect(touchedPart(ROW, two, "die:1")).toEqual(["die:0", "seat:1"]);
    expect(touchedPart(ROW, two, "seat:3")).toEqual(["die:0", "seat:1"]);
    expect(openPart(ROW, touchedPart(ROW, touched("seat:1"), "die:3")!)?.tap).toBe("die:3");
  });

  test("a head that can take a second one takes it; then it is taken back one by one", () => {
    const both = touched("seat:1", "seat:3", "seat:1");
    expect(answersOf(ROW, both).map((it) => it.taps[0])).toEqual(["seat:1", "seat:3", "seat:1"]);
    const one = touchedPart(ROW, both, "seat:1")!;
    expect(one).toEqual(["die:0", "seat:1", "die:1", "seat:3"]);
    expect(withoutLast(ROW, one, "seat:1")).toEqual(["die:1", "seat:3"]);
  });

  test("the last one is taken back first, and an empty row has none", () => {
    expect(withoutLast(ROW, touched("seat:1", "seat:3"))).toEqual(["die:0", "seat:1"]);
    expect(withoutLast(ROW, [])).toBeNull();
  });

  test("a part with one answer has it from the beginning, keeps it, and is not said", () => {
    const row = [die(0, 1, 4), die(1, 2)];
    expect(givenParts(row)).toEqual(["die:1", "seat:2"]);
    expect(touchedPart(row, givenParts(row), "die:1")).toEqual(["die:1", "seat:2"]);
    expect(touchedPart(row, givenParts(row), "seat:2")).toBeNull();
    const made = touchedPart(row, givenParts(row), "seat:4")!;
    expect(answersOf(row, made)).toEqual([option("shoot", "seat:4")]);
    expect(withoutLast(row, made)).toEqual(["die:1", "seat:2"]);
  });
});

describe("on the phone", () => {
  let asked: Asked[];
  let reply: Reply;
  let stop: () => void;

  bring("dice", { ...PART, begin: () => undefined });

  beforeEach(() => {
    useWords({ "reason.too_far": "Too far.", "choice.taken_back.aim": "Taken back", "tip.sole": "Only {name}." }, "en");
    reply = { ok: true };
    sending.value = answered.value = notice.value = null;
    playing.value = false;
    asked = sit(() => Promise.resolve(reply));
    const shown = aTable();
    table.value = { ...shown, switches: { ...shown.switches, seen: 0 } };
    const aim = choice("aim", [...ROW[0]!.options], { values: { die: 0, face: "one" }, parts: ROW });
    mine.value = aMine({ own: own({ choice: aim }) });
    const stops = [followTaps(), followAims()];
    stop = () => stops.forEach((it) => void it());
  });
  afterEach(() => stop());

  test("nothing is said before the key, and then everything at once", async () => {
    for (const it of ["seat:1", "seat:2", "seat:4"]) touch(it);
    sendParts();
    expect(asked).toEqual([
      {
        what: "answers",
        chair: 0,
        question: 7,
        answers: ["seat:1", "seat:2", "seat:4"].map((it) => ({ verb: "shoot", taps: [it] })),
      },
    ]);
    await settled();
    expect(answered.value).toBe(7);
  });

  test("one tap aims, one takes back, and a dark player says why", () => {
    touch("seat:1");
    expect([...lit.value]).toEqual(["seat:2", "seat:3"]);
    touch("seat:4");
    expect(notice.value?.text).toBe("Too far.");
    takeBack();
    expect(taps.value).toEqual([]);
    expect(notice.value?.text).toBe("Taken back");
    sendParts();
    expect(asked).toEqual([]);
  });

  test("a tap that takes an aim back says so", () => {
    for (const it of ["seat:1", "seat:2"]) touch(it);
    touch("seat:2");
    expect([taps.value, notice.value?.text]).toEqual([["die:0", "seat:1"], "Taken back"]);
    touch("seat:3");
    expect(notice.value).toBeNull();
  });

  test("a tap on a tag aims as its head does, and takes back only where the head can take no more", () => {
    const tag = document.body.appendChild(document.createElement("i"));
    tag.className = "tag";
    const tapTag = () => {
      const at = targetsOf({ aiming: true, isLit: (it) => lit.value.has(it), tag: () => null, why: () => null });
      at.of(1).onTap({ target: tag } as unknown as Event);
    };
    for (const it of ["seat:1", "seat:2"]) touch(it);
    tapTag();
    expect(readyParts.value.map((it) => it.taps[0])).toEqual(["seat:1", "seat:2", "seat:1"]);
    tapTag();
    expect(taps.value).toEqual(["die:0", "seat:1", "die:1", "seat:2"]);
    tag.remove();
  });

  test("a refusal leaves the aims where they are", async () => {
    reply = { ok: false, refusal: { name: "old_question", values: {}, rule: null } };
    for (const it of ["seat:1", "seat:2", "seat:4"]) touch(it);
    sendParts();
    touch("die:0");
    expect(readyParts.value).toHaveLength(3);
    await settled();
    expect(answered.value).toBeNull();
    expect(readyParts.value).toHaveLength(3);
    touch("die:0");
    expect(readyParts.value).toEqual([]);
  });
});

test("Beers that give their owner more say so before they are poured", () => {
  const beer = choice("beer", [option("drink", "seat:0"), option("drink", "seat:1")], {
    values: { die: 0, own: 2 },
    parts: [0, 1].map((place) => ({ ...die(place, 0, 1), dark: [] })),
  });
  const shown = game({ dice: ["beer", "beer", "one", "one", "one"], aims: [], question: null });
  table.value = aTable({ game: shown });
  mine.value = aMine({ own: own({ choice: beer }) });
  touch("seat:0");
  touch("seat:1");
  const aimed = withAims(shown, beer);
  expect([0, 1].map((seat) => stillAimed(aimed, seat))).toEqual([2, 1]);
});
