// Everybody reads at once that a player is away, and counts the seconds until somebody may help.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { WaitLine } from "../../static/src/phone/sheets";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, game, own, sit } from "./states";

const WAIT = { chair: 1, seconds: 0, can_ring: false, rung: 0, can_help: false, left: null };

afterEach(cleanup);

function shown(wait: object, more: object = {}): string {
  sit();
  useWords(
    {
      "phone.away_in": "{name} away {count}",
      "phone.away_now": "{name} away, host",
      "phone.help_wait.away": "help {name}?",
    },
    "en",
  );
  const it = aTable({ game: game({ turn: 1 }) });
  const chairs = it.chairs.map((chair, at) => (at === 1 ? { ...chair, name: "Anna", online: false } : chair));
  table.value = { ...it, chairs, wait: { ...WAIT, ...wait } };
  mine.value = aMine({ own: own(), ...more });
  cleanup();
  return render(<WaitLine />).container.textContent ?? "";
}

test("the seconds, then help for the host, and whom the others may turn to", () => {
  expect(shown({ help_in: 29.2 })).toBe("Anna away 30");
  expect(shown({ help_in: 29.2 }, { chairs: [] })).toBe("Anna away 30");
  expect(shown({ can_help: true })).toBe("Anna away, host");
  expect(shown({ can_help: true }, { can_host: true })).toBe("help Anna?");
});
