import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TAPS } from "../../static/src/cards/phone/taps";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { bring, type Part } from "../../static/src/phone/part";
import { hearTaps } from "../../static/src/phone/tapped";
import { followTaps, power, taps, touch } from "../../static/src/phone/tapping";
import { answered, sending, settle } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { mine, now, playing, table } from "../../static/src/table/state";
import type { ChoiceView, Reply, TappedView } from "../../static/src/wire";
import { game as cardGame } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, reroll } from "./states";

const REROLL = reroll();

bring("dice", { ...DICE_PART, begin: () => undefined });
bring("cards", { taps: TAPS, begin: () => undefined } as unknown as Part);

let told: (Asked & { id: string })[];
let replies: ((reply: Reply) => void)[];
let stops: (() => void)[];

/** Let a state arrive, and show it at once. */
function show(open: ChoiceView | null, tapped: TappedView | null = null): void {
  hearTaps(tapped, open?.number ?? null);
  mine.value = aMine({ own: own({ choice: open }) });
}

const tapping = (...these: string[]): Omit<TappedView, "by"> => ({ question: 7, verb: null, taps: these });
const pass = (time = 250) => vi.advanceTimersByTimeAsync(time);

/** Let the table obey: every device of this chair gets the taps, then the command is acknowledged. */
async function echo(place: number): Promise<void> {
  const it = told[place]! as unknown as { id: string; question: number; verb: string | null; taps: string[] };
  hearTaps({ question: it.question, verb: it.verb, taps: it.taps, by: it.id });
  replies[place]!({ ok: true });
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  replies = [];
  sending.value = answered.value = now.value = null;
  playing.value = false;
  const send = (it: Asked, id = "") => {
    told.push({ ...it, id });
    return new Promise<Reply>((go) => replies.push(go));
  };
  settle({
    code: "K7WM",
    net: { do: send, view: vi.fn(), reconnect: vi.fn() },
    play: { skip: vi.fn(), hurry: vi.fn() },
  });
  table.value = aTable();
  show(null);
  stops = [followTaps()];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

describe("a tap that is not sent yet", () => {
  test("is told soon, once for several quick taps, and nothing is told of how a question begins", async () => {
    show(REROLL);
    await pass();
    expect(told).toEqual([]);
    touch("die:2");
    await pass(0);
    touch("die:3");
    touch("die:4");
    await pass();
    expect(told).toMatchObject([
      { what: "tapped", chair: 0, question: 7, verb: null, taps: ["die:1", "die:3", "die:4"] },
    ]);
    await echo(0);
    await pass();
    expect(told[1]).toMatchObject({ taps: ["die:1"] });
    await echo(1);
    await pass(1000);
    expect(told).toHaveLength(2);
  });

  test("stands there after a reload, and does not go out again", async () => {
    show(REROLL, { ...tapping("die:3"), by: "before the reload" });
    expect(taps.value).toEqual(["die:3"]);
    await pass(1000);
    expect(told).toEqual([]);
  });

  test("on another device is shown here at once, also after a tap made here", async () => {
    show(REROLL);
    hearTaps({ ...tapping("die:1"), by: "another" });
    expect(taps.value).toEqual(["die:1"]);
    touch("die:1");
    await pass();
    await echo(0);
    hearTaps({ ...tapping("die:4"), by: "another again" });
    expect(taps.value).toEqual(["die:4"]);
    await pass(1000);
    expect(told).toHaveLength(1);
  });

  test("here is newer than what another device told before it: the last wins", async () => {
    show(REROLL);
    touch("die:2");
    await pass();
    hearTaps({ ...tapping("die:4"), by: "another" });
    expect(taps.value).toEqual(["die:1", "die:3", "die:4"]);
    await echo(0);
    expect(taps.value).toEqual(["die:1", "die:3", "die:4"]);
  });

  test("is told again where the table has forgotten it", async () => {
    show(REROLL);
    touch("die:2");
    await pass();
    await echo(0);
    show(REROLL);
    await pass();
    expect(told[1]).toMatchObject({ taps: ["die:1", "die:3", "die:4"] });
  });

  test("goes again when it came too fast, and not when it is too late", async () => {
    show(REROLL);
    touch("die:2");
    await pass();
    replies[0]!({ ok: false, refusal: { name: "too_fast", values: {}, rule: null } });
    await pass(2000);
    expect(told).toHaveLength(2);
    replies[1]!({ ok: false, refusal: { name: "old_question", values: {}, rule: null } });
    await pass(5000);
    expect(told).toHaveLength(2);
  });

  test("is of its question only", async () => {
    show(REROLL);
    touch("die:2");
    show({ ...REROLL, number: 9 });
    expect(taps.value).toEqual(["die:1", "die:2", "die:3", "die:4"]);
    hearTaps({ ...tapping("die:1"), by: "late" });
    expect(taps.value).toEqual(["die:1", "die:2", "die:3", "die:4"]);
    await pass(1000);
    expect(told).toEqual([]);
  });

  test("stands there again after pictures of what somebody else did", async () => {
    show(REROLL);
    touch("die:2");
    playing.value = true;
    playing.value = false;
    expect(taps.value).toEqual(["die:1", "die:3", "die:4"]);
    await pass();
    expect(told).toMatchObject([{ taps: ["die:1", "die:3", "die:4"] }]);
  });
});

test("the faces of real dice are held as well", async () => {
  const real = choice(
    "real_die",
    ["one", "beer"].map((face) => option("face", `face:${face}`)),
    { values: { told: 0, of: 2 } },
  );
  show(real, { ...tapping("face:beer"), by: "before" });
  expect(taps.value).toEqual(["face:beer"]);
  taps.value = ["face:beer", "face:one"];
  await pass();
  expect(told).toMatchObject([{ taps: ["face:beer", "face:one"] }]);
});

describe("cards", () => {
  const TURN = choice("play", [
    option("pass"),
    option("play", "card:1", "seat:1"),
    option("play", "card:1", "seat:2"),
    option("doc", "card:1", "card:2"),
    option("doc", "card:1", "card:3"),
  ]);

  beforeEach(() => {
    table.value = aTable({ game: cardGame() });
  });

  test("that are tapped for a power are held with it", async () => {
    show(TURN, { ...tapping("card:1", "card:2"), verb: "doc", by: "before" });
    expect([power.value, taps.value]).toEqual(["doc", ["card:1", "card:2"]]);
    power.value = null;
    touch("card:1");
    await pass();
    expect(told).toMatchObject([{ verb: null, taps: ["card:1"] }]);
    await echo(0);
    hearTaps({ ...tapping("card:1", "card:3"), verb: "doc", by: "another" });
    expect([power.value, taps.value]).toEqual(["doc", ["card:1", "card:3"]]);
    await pass(1000);
    expect(told).toHaveLength(1);
  });
});
