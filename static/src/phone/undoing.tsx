// The page on which everybody in play says whether an answer is taken back. It lies over the game, and goes by itself.
import { useEffect, useRef } from "preact/hooks";
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { AskedHeads, NodKeys, Seen, saidOf, sinceOf, wishNow } from "../stage/undoing";
import { chairName, useSeconds } from "../table/here";
import { tell } from "../table/notices";
import { portraitAt } from "../table/portrait";
import { own } from "../table/state";
import { type Entry, story } from "../table/story";
import { t } from "../table/words";
import type { UndoingView } from "../wire";

/** Tell the player who has asked what came of it. The sentence may come a little later than the end of the wish. */
function useAnswerTold(isMine: boolean): void {
  const before = useRef<Entry | null | undefined>(undefined);
  const newest = story.value[0] ?? null;
  useEffect(() => {
    if (isMine) before.current = newest;
    else if (before.current !== undefined && newest && newest !== before.current) {
      before.current = undefined;
      tell(newest.words);
    }
  }, [isMine, newest]);
}

/** Shown to players who are asked, and to the one who asks. */
export function UndoPage() {
  const [it, chair] = [wishNow(), own.value?.chair];
  useAnswerTold(it !== null && it.chair === chair);
  if (!it || chair === undefined || !(chair === it.chair || it.asked.includes(chair))) return null;
  return <Page key={it.at} it={it} chair={chair} />;
}

function Page({ it, chair }: { it: UndoingView; chair: number }) {
  const left = useSeconds(it);
  const said = useRef<HTMLHeadingElement>(null);
  useEffect(() => said.current?.focus(), []);
  const isAsked = it.asked.includes(chair) && !it.yes.includes(chair);
  return (
    <section class="screen undo scene-wait" role="alertdialog" aria-labelledby="undo-said" data-screen="undo">
      <Backdrop sun={0.16} radius={0.27} horizon={0.3} />
      <p class="undo-left">
        <b>{left}</b>
        <span>{t("undo.left")}</span>
      </p>
      <div class="undo-head">
        <Head portrait={portraitAt(it.chair)} />
      </div>
      <div class="undo-words">
        <h1 class="undo-title" id="undo-said" tabIndex={-1} ref={said}>
          {chair === it.chair ? t("undo.own") : t("undo.asks", { name: chairName(it.chair) })}
        </h1>
        <p class="undo-said">
          <Seen {...it} />
          {saidOf(it.events)}
        </p>
        <p class="undo-since">{sinceOf(it)}</p>
        <AskedHeads it={it} />
      </div>
      {isAsked ? (
        <NodKeys it={it} chair={chair} />
      ) : (
        <p class="undo-count" role="status">
          {t("undo.said", { yes: it.yes.length, all: it.asked.length })}
        </p>
      )}
    </section>
  );
}
