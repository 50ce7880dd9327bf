// "Why?" is answered by a part of the page that comes when it is asked first, with the referee's book of the game.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { EventView, ReasonView } from "../wire";
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

/** The answer to "Why?" of an event or of a refusal. */
export function Why(asked: { of: EventView } | { reason: ReasonView }) {
  const game = wanted.value;
  useEffect(() => void (game && fetchReferee(game)), [game]);
  const it = referee.value;
  if (!it || it.book.value?.game !== game) return <p>{failed.value ? t("reason.unreachable") : t("phone.loading")}</p>;
  return "of" in asked ? <it.Because event={asked.of} /> : <it.Unless reason={asked.reason} />;
}
