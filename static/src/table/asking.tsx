// "Why?" is answered by a part of the page that comes when it is asked first, with the referee's book of the game.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { EventView, ReasonView } from "../wire";
import { reasonText } from "./sentence";
import { wanted } from "./state";
import { t } from "./words";

type Referee = typeof import("./why");

const referee = signal<Referee | null>(null);
const failed = signal(false);

async function fetchReferee(game: string): Promise<void> {
  failed.value = false;
  try {
    const it = await import("./why");
    await it.readBook(game);
    referee.value = it;
  } catch {
    failed.value = true;
  }
}

/** The answer to "Why?" of an event or of a refusal; `brief`: without the way to the rule. */
export function Why(asked: { of: EventView } | { reason: ReasonView; brief?: boolean }) {
  const game = wanted.value;
  useEffect(() => void (game && fetchReferee(game)), [game]);
  const it = referee.value;
  const reason = "reason" in asked && reasonText(asked.reason);
  if (!it || it.book.value?.game !== game)
    return <p>{reason || t(failed.value ? "reason.unreachable" : "phone.loading")}</p>;
  return "of" in asked ? <it.Because event={asked.of} /> : <it.Unless {...asked} />;
}
