// After the deal phones and board say what everybody may know: who the Sheriff is, and how many Outlaws there are.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { DealBoard } from "../../static/src/board/deal";
import { bring } from "../../static/src/board/part";
import { WaitingKey } from "../../static/src/phone/ready";
import { table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { table as aTable, game, seat, sit } from "./states";

afterEach(cleanup);

const OPENING = {
  ready: [0, 1, 2, 3],
  left: null,
  since: 9,
  is_over: true,
  is_held: false,
  is_cut: false,
  is_again: false,
};

test("a phone names the Sheriff and the number of Outlaws; of three, all roles are open", () => {
  sit();
  useWords(
    {
      "phone.deal.first.other": "{name} is the Sheriff and begins. {count} Outlaws.",
      "three.phone.deal.first.one": "{name} begins",
    },
    "en",
  );
  const said = (count: number) => {
    cleanup();
    const seats = Array.from({ length: count }, (_, at) => seat({ role: at === 1 ? "sheriff" : null }));
    table.value = aTable({ game: game({ seats, turn: 1 }), opening: OPENING as never });
    render(<WaitingKey />);
    return document.querySelector(".slab-text")!.textContent;
  };
  expect(said(4)).toBe("Anna is the Sheriff and begins. 2 Outlaws.");
  expect(said(3)).toBe("Anna begins");
});

test("a board says below the badge how many Outlaws there are", async () => {
  sit();
  useWords({ "board.deal.sheriff": "is the Sheriff", "board.deal.outlaws.other": "{count} Outlaws" }, "en");
  const seats = Array.from({ length: 4 }, (_, at) => seat({ role: at === 1 ? "sheriff" : null }));
  table.value = aTable({ game: game({ seats, turn: 1 }), opening: OPENING as never });
  bring("dice", { faces: () => seats.map(() => ({ x: 0, y: 0 })), begin: () => undefined } as never);
  render(<DealBoard frame={{ width: 1024, height: 768 } as never} />);
  await vi.waitFor(() => expect(document.querySelector(".badge-words")).not.toBeNull());
  expect(document.querySelector(".badge-words")!.textContent).toContain("2 Outlaws");
});
