// The entry to "Why?". The part of the page that answers comes at the first question, with the referee's book of the
// game.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { EventView, ReasonView } from "../wire";
import { reasonText } from "./sentence";
import { type Dark, nameOf, wanted } from "./state";
import { hasWord, t } from "./words";

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

/** Return the title of a refusal: it names the thing or the player that it is about. */
export function whyNotTitle({ name }: ReasonView, tap = ""): string {
  const [kind, word] = tap.split(":");
  const key = [`why.title.${kind}.${name}`, `why.title.${kind}`].find(hasWord);
  return key ? t(key, kind === "seat" ? { name: nameOf(Number(word)) } : {}) : t("phone.why");
}

/** The answer to "Why?" for an event or a refusal. `brief` leaves out the way to the rule. */
export function Why(asked: { of: EventView } | { reason: ReasonView; brief?: boolean; at?: Dark | undefined }) {
  const game = wanted.value;
  useEffect(() => void (game && fetchReferee(game)), [game]);
  const it = referee.value;
  const reason = "reason" in asked && reasonText(asked.reason);
  if (!it || it.book.value?.game !== game)
    return <p>{reason || t(failed.value ? "reason.unreachable" : "phone.loading")}</p>;
  return "of" in asked ? <it.Because event={asked.of} /> : <it.Unless {...asked} />;
}
