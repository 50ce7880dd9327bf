// The words of bots. They wait until this screen has shown the deed that led to them, and stay in the story.

import { effect } from "@preact/signals";
import type { TalkView } from "../wire";
import { anyGame, nameOf, playing, table } from "./state";
import { tellTable } from "./story";
import { bringMore, t } from "./words";

/** Return the words of a bot, as they stand on its paper. */
export const wordsOf = ({ saying, about }: TalkView): string =>
  t(`talk.${saying}`, { name: about === null ? "" : nameOf(about) });

/** Return who says it, and what. */
export const quoteOf = (it: TalkView): string =>
  t("talk.said", { name: table.value?.chairs[it.chair]?.name ?? "", what: wordsOf(it) });

/** Wait until nothing moves on this screen. */
const shown = (): Promise<void> =>
  new Promise<void>((go) => {
    const end: () => void = effect(() => {
      if (!playing.value) queueMicrotask(() => go(end()));
    });
  });

/** Hear what a bot says, and tell it once its reason is on the screen. One that comes with the end is lost. */
export async function hearTalk(it: TalkView, tell = (said: TalkView) => tellTable(quoteOf(said))): Promise<void> {
  await Promise.all([bringMore("later"), shown()]);
  if (!document.hidden && anyGame.value && table.value?.phase === "game") tell(it);
}
