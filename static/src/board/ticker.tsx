import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

import { Mark } from "../parts/art";
import { useFit } from "../parts/size";
import { ask, canRule, notice } from "../table/here";
import { openSheet } from "../table/open";
import { anyGame, nameOf } from "../table/state";
import { useWait, type Waited } from "../table/waiting";
import { hasWord, type Piece, pieces, t } from "../table/words";
import { plain, type Told, told } from "./told";

const textOf = (it: Piece): string => (typeof it === "string" ? it : it.text);

/** A sentence whose actor stands out. */
function Sentence({ said }: { said: Told }) {
  return said.pieces.map((it, place) =>
    place === said.actor ? (
      <b class="actor" key={place}>
        {textOf(it)}
      </b>
    ) : (
      textOf(it)
    ),
  );
}

/** Keys of a screen with powers while somebody keeps the table waiting: the bell first, then help. */
function WaitKeys({ waited }: { waited: Waited }) {
  const { chair, name, canRing, rung, canHelp } = waited;
  const long = name.length > 9 ? "" : undefined;
  const bell = (canRing || rung) && (
    <button
      type="button"
      class="key ghost"
      data-act="ring"
      data-long={long}
      aria-disabled={canRing ? undefined : "true"}
      onClick={() => canRing && void ask({ what: "ring", chair })}
    >
      {t(canRing ? "board.ring" : "board.ring.rung", { name })}
    </button>
  );
  const help = canHelp && (
    <>
      <button
        type="button"
        class="key"
        data-act="answer-for"
        data-long={long}
        onClick={() => void ask({ what: "answer_for", chair })}
      >
        {t("board.answer_for", { name })}
      </button>
      <button
        type="button"
        class="key ghost"
        data-act="stand-in"
        onClick={() => void ask({ what: "stand_in", chair, on: true })}
      >
        {t("board.stand_in")}
      </button>
    </>
  );
  return <span class="ticker-keys">{help || bell}</span>;
}

/** One line in the fitting size: what just happened, a refusal, or whom we wait for. A tap shows what was told before,
 *  as the menu does for those who use a keyboard. */
function Line({ text, lines, children }: { text: string; lines: number; children: ComponentChildren }) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, [36, 31, 27, 24], text, lines);
  return (
    <p class="ticker-line" ref={line} onClick={() => openSheet({ name: "story" })}>
      {children}
    </p>
  );
}

/** What the ticker says now: a notice first, then whom we wait for, else what happened last. */
function lineNow(waited: Waited | null): { said: Told; refused: boolean } {
  const noticed = notice.value;
  if (noticed) return { said: { pieces: [noticed.text], actor: -1 }, refused: noticed.refused };
  const waiting = waited && pieces("board.wait", { name: waited.name });
  if (waiting)
    return { said: { pieces: waiting, actor: waiting.findIndex((it) => typeof it !== "string") }, refused: false };
  return { said: told.value ?? atFirst(), refused: false };
}

/** Before anything was told here, after a reload for instance: who is asked for what. */
function atFirst(): Told {
  const asked = anyGame.value?.question;
  if (!asked) return { pieces: [], actor: -1 };
  const own = `phone.wait.${asked.about}`;
  const said = pieces(hasWord(own) ? own : "phone.wait.other", { name: nameOf(asked.seat) });
  return { pieces: said, actor: said.findIndex((it) => typeof it !== "string") };
}

/** The band at the bottom edge. */
export function Ticker({ children }: { children?: ComponentChildren }) {
  const waited = useWait();
  const { said, refused } = lineNow(waited);
  const keys = waited && canRule.value && (waited.canHelp || waited.canRing || waited.rung);
  return (
    <footer class="ticker" data-waits={waited ? waited.chair : undefined}>
      <Line text={plain(said)} lines={keys ? 1 : 2}>
        {refused && <Mark name="cross" />}
        <Sentence said={said} />
      </Line>
      {keys && <WaitKeys waited={waited} />}
      {children}
    </footer>
  );
}
