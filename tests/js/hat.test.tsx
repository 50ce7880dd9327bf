import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { OwnHat } from "../../static/src/table/hat";
import { useHop } from "../../static/src/table/hop";
import type { Asked } from "../../static/src/table/net";
import { table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChairView } from "../../static/src/wire";
import { sit, table as tableOf } from "./states";

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

test("a tap on oneself fires the cap gun, at most once a second", () => {
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
