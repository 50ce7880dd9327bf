// A bot in its chair: everybody reads its temper and strength, and the host changes both before the roles.

import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BotChoice, botNote } from "../../static/src/table/bot";
import type { Asked } from "../../static/src/table/net";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, chair, sit } from "./states";

let asked: Asked[];

beforeEach(() => {
  asked = sit();
});

afterEach(cleanup);

const act = (name: string): Element | null => document.querySelector(`[data-act=${name}]`);

const gather = (phase: "lobby" | "game", temper: "liar" | null = "liar"): void => {
  const bot = chair("Tin Bill", { kind: "bot", bot: "hard", ...(temper && { temper }) });
  table.value = aTable({ phase, chairs: [chair("Anna"), bot], ...(phase === "lobby" && { game: null }) });
  mine.value = aMine({ can_host: true });
};

const radio = (name: string, value: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!;

test("its note names both, and one of them where the other is unknown", () => {
  useWords(
    {
      "bot.note": "{temper}, {strength}",
      "bot.temper.liar": "the liar",
      "bot.strength.hard": "hard",
      "chair.bot": "bot",
    },
    "en",
  );
  gather("lobby");
  const it = table.value!.chairs[1]!;
  expect(botNote(it)).toBe("the liar, hard");
  expect(botNote({ ...it, bot: "random", temper: null })).toBe("bot");
});

test("a temper is chosen or drawn, and the strength keeps it", () => {
  gather("lobby");
  render(<BotChoice chair={1} />);
  expect(radio("temper", "liar").checked && radio("strength", "hard").checked).toBe(true);
  fireEvent.click(radio("temper", "miser"));
  fireEvent.click(act("lot")!);
  fireEvent.click(radio("strength", "easy"));
  expect(asked).toEqual([
    { what: "bot", chair: 1, kind: "hard", temper: "miser" },
    { what: "bot", chair: 1, kind: "hard" },
    { what: "bot", chair: 1, kind: "easy", temper: "liar" },
  ]);
});

test("in a game the temper stays", () => {
  gather("game");
  render(<BotChoice chair={1} />);
  expect(document.querySelector("[name=temper]")).toBeNull();
  expect(radio("strength", "fair")).not.toBeNull();
});
