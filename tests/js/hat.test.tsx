import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHop } from "../../static/src/parts/motion";
import { ArriveScreen } from "../../static/src/phone/arrive";
import { ChairSheet, OwnHat } from "../../static/src/table/chair";
import type { Asked } from "../../static/src/table/net";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChairView } from "../../static/src/wire";
import { mine as aMine, chair, sit, table as tableOf } from "./states";

let asked: Asked[];
const hat = (number: number) => document.querySelector<HTMLInputElement>(`[data-hat="${number}"] input`)!;

beforeEach(() => {
  useWords({}, "en");
  asked = sit();
  table.value = tableOf({ phase: "lobby", game: null });
});
afterEach(cleanup);

test("a hat is chosen; those of others are dark and say whose they are", () => {
  render(<OwnHat chair={0} />);
  const own = table.value!.chairs.length;
  expect(hat(1).checked).toBe(true);
  for (let other = 2; other <= own; other++) {
    expect(hat(other).disabled).toBe(true);
    expect(hat(other).parentElement!.textContent).toBe(table.value!.chairs[other - 1]!.name);
  }
  fireEvent.click(hat(8));
  expect(asked).toEqual([{ what: "hat", chair: 0, hat: 8 }]);
});

test("a chair whose player fell reads why it keeps no character, where others may keep theirs", () => {
  const chairs = [chair("Anna"), chair("Ben", { kept: { character: "willy_the_kid", on: false } }), chair("Carla")];
  const said = (all: ChairView[]) => {
    cleanup();
    table.value = tableOf({ phase: "lobby", game: null, chairs: all });
    mine.value = aMine();
    render(<ChairSheet chair={0} />);
    return document.body.textContent!.includes("reason.nothing_to_keep");
  };
  expect([said(chairs), said([chairs[0]!, chairs[2]!])]).toEqual([true, false]);
});

test("before one sits down each tap tries the next free hat on, and it is brought along", async () => {
  useWords({ "phone.hat.next": "{number}" }, "en");
  const chairs = [1, 2, 5].map((stranger) => chair("Somebody", { stranger }));
  table.value = tableOf({ phase: "lobby", game: null, chairs: [...chairs, chair("", { kind: "empty", stranger: 3 })] });
  render(<ArriveScreen />);
  const head = () => document.querySelector<HTMLElement>('[data-act="try-hat"]')!;
  expect(head().getAttribute("aria-label")).toBe("3");
  for (const next of ["4", "6"]) {
    act(() => head().click());
    expect(head().getAttribute("aria-label")).toBe(next);
  }
  fireEvent.input(document.querySelector("#name")!, { target: { value: "Zoe" } });
  act(() => document.querySelector<HTMLElement>('[data-act="sit"]')!.click());
  expect(asked).toEqual([{ what: "sit", name: "Zoe", chair: 3, hat: 6 }]);
});

test("a free chair that somebody else takes never becomes a claim under a thumb", () => {
  useWords({}, "en");
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
  const others = [chair("Anna"), chair("Bruno")];
  const free = [chair("", { kind: "empty" }), chair("", { kind: "empty" })];
  table.value = tableOf({ phase: "lobby", game: null, chairs: [...others, ...free] });
  render(<ArriveScreen />);
  const key = () => document.querySelector<HTMLElement>(".slab")!.dataset.act;
  act(() => document.querySelector<HTMLElement>('[data-tap="chair:2"]')!.click());
  expect(key()).toBe("sit");
  const taken = [...others, chair("Carla"), free[1]!];
  act(() => void (table.value = tableOf({ phase: "lobby", game: null, chairs: taken })));
  expect(key()).toBe("sit");
  act(() => document.querySelector<HTMLElement>('[data-tap="chair:2"]')!.click());
  expect(key()).toBe("claim");
  vi.restoreAllMocks();
});

test("a tap on my own head fires the cap gun, at most once a second", () => {
  vi.useFakeTimers();
  render(<OwnHat chair={0} />);
  const sun = document.querySelector('[data-act="cap-gun"]')!;
  fireEvent.click(sun);
  fireEvent.click(sun);
  expect(asked).toEqual([{ what: "cap_gun", chair: 0 }]);
  vi.advanceTimersByTime(1100);
  fireEvent.click(sun);
  expect(asked.length).toBe(2);
  vi.useRealTimers();
});

test("the heads jump of those who fired since the last state, and of nobody else", () => {
  const heard = vi.fn();
  const jumped: number[] = [];
  const jumps = (it: HTMLElement | null, at: number): void => {
    if (it) it.animate = () => ({ jumped: jumped.push(at) }) as unknown as Animation;
  };
  const Ring = ({ chairs }: { chairs: readonly ChairView[] }) => {
    const room = { current: null as HTMLElement | null };
    useHop(room, chairs, heard);
    return (
      <div ref={(it: HTMLElement | null) => void (room.current = it)}>
        {chairs.map((_, at) => (
          <p data-tap={`chair:${at}`} key={at}>
            <i class="head" ref={(it: HTMLElement | null) => jumps(it, at)} />
          </p>
        ))}
      </div>
    );
  };
  const chairs = table.value!.chairs;
  const shot = (place: number, caps: number) => chairs.map((it, at) => (at === place ? { ...it, caps } : it));
  const { rerender } = render(<Ring chairs={shot(1, 3)} />);
  expect(heard).not.toHaveBeenCalled();
  rerender(<Ring chairs={shot(1, 4)} />);
  rerender(<Ring chairs={[...shot(1, 4)].reverse()} />);
  expect([heard.mock.calls.length, jumped]).toEqual([1, [1]]);
});
