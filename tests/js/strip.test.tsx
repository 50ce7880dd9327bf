// My strip: on a phone of two it names the person whom it belongs to, and says when that person is on turn.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Me } from "../../static/src/phone/screen";
import { anyGame, mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, game, own, sit } from "./states";

beforeEach(() => {
  sit();
  useWords({ "character.paul_regret.name": "Paul Regret", "phone.wait.turn": "{name}'s turn" }, "en");
});
afterEach(cleanup);

function nameOnStrip(chairs: number[], seat: number, turn: number): string {
  mine.value = aMine({ chairs, own: own({ seat, chair: seat }) });
  table.value = aTable({ game: game({ turn }) });
  const it = anyGame.value!.seats[seat]!;
  render(<Me it={it} seat={seat} look="calm" lit={false} onTap={() => undefined} onHold={() => undefined} />);
  return document.querySelector(".me-name")!.textContent!.replaceAll("\u00ad", "");
}

test("one person reads the character's name", () => {
  expect(nameOnStrip([0], 0, 0)).toBe("Paul Regret");
});

test("of two people on one phone the strip names the one whose turn it is", () => {
  expect(nameOnStrip([0, 2], 2, 2)).toBe("Bruno's turn");
  cleanup();
  expect(nameOnStrip([0, 2], 2, 1)).toBe("Bruno");
});
