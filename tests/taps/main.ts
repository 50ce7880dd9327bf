// Reads the states of phones, a line of JSON each, and answers each with the findings of the law of taps. The first
// line is the catalogue.
import "./window";
import { examine, type Found, type Shown } from "./law";
import { end, luck, say, values } from "./lines";
import { isDice, open, touches } from "./phone";
import { throwsOf } from "./throws";

const chance = luck(7);

/** Every so many-th question of the dice game is asked at a board, too. */
const AT_BOARD = 8;
let asked = 0;

/** Return the findings of taps on the paper at a board, and on the heads of its ring. */
async function atBoard(shown: Shown): Promise<string[]> {
  if (!(isDice() && shown.state.mine.own?.choice) || asked++ % AT_BOARD) return [];
  touches("board");
  const { faults } = await examine(shown, chance);
  touches("phone");
  return faults.map((it) => `at the board: ${it}`);
}

/** Return the findings of taps, and those of throws. */
async function found(shown: Shown): Promise<Found> {
  const it = await examine(shown, chance);
  return { ...it, faults: [...it.faults, ...(await throwsOf(shown)), ...(await atBoard(shown))] };
}

let isOpen = false;
for await (const it of values<Shown | Record<string, string>>()) {
  if (isOpen) say(await found(it as Shown));
  else open(it as Record<string, string>);
  isOpen = true;
}
end();
