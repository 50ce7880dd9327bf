// A card thrown at a head sends just what the two taps send, the card and the player, and leads where they lead.
import type { State } from "../../static/src/wire";
import type { Shown } from "./law";
import * as phone from "./phone";

/** The middles of the hand and of the targeted head. All else lies in a corner. */
const HAND = { clientX: 100, clientY: 9000 };
const HEAD = { clientX: 9000, clientY: 100 };
/** The number of throws a question. */
const MOST = 6;

/** Return the cards of the hand, each with every seat that an option names beside it. */
function pairsOf({ mine }: State): [string, string][] {
  const held = new Set(
    (mine.own?.game && "hand" in mine.own.game ? mine.own.game.hand : []).map((it) => `card:${it.number}`),
  );
  const pairs = (mine.own?.choice?.options ?? []).flatMap(({ taps }) =>
    taps
      .filter((it) => held.has(it))
      .flatMap((card) => taps.filter((it) => it.startsWith("seat:")).map((seat) => `${card} ${seat}`)),
  );
  return [...new Set(pairs)].map((it) => it.split(" ") as [string, string]);
}

/** Return the commands of a touch, and the place that the finger reached. */
function after(touch: () => void): string {
  const said = phone.saidBy(touch);
  return JSON.stringify([said, phone.here()]);
}

/** Make two taps; return null where the second is dark. */
function tapped(card: string, seat: string): string | null {
  const lit = (tap: string) =>
    phone.spots().find((it) => it.name === tap && it.isLit && !phone.here().taps.includes(tap));
  const first = lit(card);
  if (!first || phone.saidBy(first.touch).length) return null;
  const second = lit(seat);
  return second ? after(second.touch) : null;
}

function thrown(card: string, seat: string): string | null {
  const it = document.querySelector(`.held [data-tap="${card}"]`);
  const head = document.querySelector(`section.game [data-tap="${seat}"] .head`);
  if (!it || !head) return null;
  const { clientX, clientY } = HEAD;
  head.getBoundingClientRect = () => ({ left: clientX - 9, top: clientY - 9, width: 18, height: 18 }) as DOMRect;
  const finger = { pointerId: 1, isPrimary: true, button: 0, bubbles: true };
  const send = (name: string, at: typeof HAND) => it.dispatchEvent(new PointerEvent(name, { ...finger, ...at }));
  send("pointerdown", HAND);
  send("pointermove", HEAD);
  phone.draw();
  const word = after(() => {
    send("pointerup", HEAD);
    (it as HTMLElement).click();
  });
  Reflect.deleteProperty(head, "getBoundingClientRect");
  return word;
}

/** Return the differences between throws and taps. */
export async function throwsOf({ name, state }: Shown): Promise<string[]> {
  const faults: string[] = [];
  for (const [card, seat] of pairsOf(state).slice(0, MOST)) {
    const said: (string | null)[] = [];
    for (const way of [tapped, thrown]) {
      phone.show(state);
      phone.draw();
      said.push(way(card, seat));
      await phone.heard();
      phone.draw();
    }
    if (said[0] && said[1] && said[0] !== said[1])
      faults.push(`${name}: ${card} thrown at ${seat}: ${said[1]}, not ${said[0]}`);
  }
  return faults;
}
