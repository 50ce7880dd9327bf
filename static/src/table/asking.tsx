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

/** Until the book is here a refusal is said in its own words. */
function Meanwhile({ reason }: { reason?: ReasonView | undefined }) {
  return (
    <>
      {reason && <p class="why-reason">{reasonText(reason)}</p>}
      {(failed.value || !reason) && <p>{failed.value ? t("reason.unreachable") : t("phone.loading")}</p>}
    </>
  );
}

/** The answer to "Why?" of an event or of a refusal; `brief`: without the way to the rule. */
export function Why(asked: { of: EventView } | { reason: ReasonView; brief?: boolean }) {
  const game = wanted.value;
  useEffect(() => void (game && fetchReferee(game)), [game]);
  const it = referee.value;
  const isHere = it && it.book.value?.game === game;
  if ("of" in asked) return isHere ? <it.Because event={asked.of} /> : <Meanwhile />;
  return isHere ? <it.Unless {...asked} /> : <Meanwhile reason={asked.reason} />;
}
