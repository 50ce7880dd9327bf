// The first turns of a card game: the lowest key explains the hand, before anything is tapped.
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ActionSlab, CardLines, explaining } from "../../static/src/cards/phone/action";
import * as explain from "../../static/src/cards/phone/explain";
import { PART } from "../../static/src/cards/phone/part";
import { wanted } from "../../static/src/phone/explained";
import { bring } from "../../static/src/phone/part";
import { asking, followTaps, touch } from "../../static/src/phone/tapping";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { DarkView } from "../../static/src/wire";
import { game, holds } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, sit } from "./states";

const WORDS = {
  "card.bang.name": "BANG!",
  "hint.reach": "{card} reaches {names}.{how}",
  "hint.reach.many": "{card} reaches {count}.{how}",
  "hint.bright": "Bright ones.{how}",
  "hint.hold": " Hold.",
  "hint.tap": " Tap.",
  "hint.ends": "{kept}. It ends.",
  "phone.cards.end.over": "keep {keeps}",
  "phone.cards.end.stay.other": "{count} stay",
};
const bangAt = (...seats: number[]) => seats.map((it) => option("play", "card:0", `seat:${it}`));
const BEER = option("play", "card:1");

let stop: () => void;
bring("cards", { ...PART, begin: () => undefined });

/** Return the key's second line in my turn, or in somebody else's. */
function says(
  options = [option("pass"), ...bangAt(1, 2), BEER],
  { turn = 1, hints = true, seen = 1.2, seat = 0, vain = [] as DarkView[], keeps = 9 } = {},
): string {
  cleanup();
  const shown = game();
  const it = aTable({ game: game({ turn: { ...shown.turn, number: turn, seat } }) });
  table.value = { ...it, switches: { ...it.switches, hints, seen } };
  mine.value = aMine({
    own: own({ choice: choice("play", options, { in_vain: vain }), game: { ...holds("bang AD", "beer 6H"), keeps } }),
  });
  render(<ActionSlab it={asking.value!} />);
  return document.querySelector(".slab-text")!.textContent!;
}

beforeEach(() => {
  localStorage.clear();
  wanted.value = null;
  useWords(WORDS, "en");
  explaining.value = explain;
  sit();
  stop = followTaps();
});

afterEach(() => {
  cleanup();
  explaining.value = null;
  stop();
});

describe("the line of a first turn", () => {
  test("tells whom the first bright card reaches, else how a card is read", () => {
    expect(says()).toBe("BANG! reaches Anna and Bruno. Hold.");
    expect(says([option("pass"), ...bangAt(1, 2, 3, 4), BEER])).toBe("BANG! reaches 4. Hold.");
    expect(says([option("pass"), BEER])).toBe("Bright ones. Hold.");
    expect(says([option("pass")])).toBe("2 stay");
    const vain = [BEER, ...bangAt(1)].map((it) => ({ ...it, reason: { name: "full", values: {}, rule: null } }));
    expect(says([option("pass"), BEER], { vain })).toBe("2 stay");
    expect(says(undefined, { vain })).toBe("BANG! reaches Bruno. Hold.");
  });

  test("gives way to what a tap does", () => {
    says();
    touch("card:0");
    cleanup();
    render(<ActionSlab it={asking.value!} />);
    expect(document.querySelector(".slab-text")!.textContent).not.toContain("reaches");
  });

  test("stands for two turns, and never without hints or pauses, nor before it has come", () => {
    const all = [1, 5, 9].map((turn) => says(undefined, { turn }));
    expect(all).toEqual([
      "BANG! reaches Anna and Bruno. Hold.",
      "BANG! reaches Anna and Bruno. Tap.",
      "2 stay. It ends.",
    ]);
    expect(says(undefined, { turn: 13 })).toBe("2 stay");
    localStorage.clear();
    expect(says(undefined, { hints: false })).toBe("2 stay");
    expect(says(undefined, { seen: 0 })).toBe("2 stay");
    expect(says(undefined, { seat: 1 })).toBe("2 stay");
    explaining.value = null;
    expect(says()).toBe("2 stay");
  });

  test("can be kept when it ends", () => {
    for (const turn of [1, 5]) says(undefined, { turn });
    expect(says(undefined, { turn: 9 })).toBe("2 stay. It ends.");
    render(<CardLines it={asking.value} />);
    fireEvent.click(document.querySelector("[data-act=keep-hints]")!);
    expect(says(undefined, { turn: 9 })).toContain("reaches");
    expect(says(undefined, { turn: 9, keeps: 1 })).toBe("keep 1. BANG! reaches Anna and Bruno. Tap.");
  });

  test("is turned on and off in the menu", () => {
    const turnTo = () => {
      const row = render(<explain.HintRow />);
      const text = row.container.textContent;
      fireEvent.click(row.container.querySelector("[data-act=hints]")!);
      cleanup();
      return text;
    };
    says(undefined, { hints: false });
    expect(turnTo()).toContain("hint.menu.off");
    expect(says(undefined, { hints: false, turn: 30 })).toContain("reaches");
    expect(turnTo()).toContain("hint.menu.on");
    expect(says()).toBe("2 stay");
  });
});
