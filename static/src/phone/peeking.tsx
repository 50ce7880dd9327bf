// The card of what is held: above the finger or below it, the rest of the screen dark.
import { useEffect, useRef } from "preact/hooks";
import { announceNow } from "../table/notices";
import { t } from "../table/words";
import { part } from "./part";
import { type Peeked, peeked } from "./peek";

/** A finger is as broad as this; the card keeps away from it. */
const FINGER = 76;
const APART = 6;

/** The place of the card: in the larger part of the screen that the finger leaves. On a phone that lies on its side, beside it.
 *  Large words take all there is. */
export function placeOf({ at }: Peeked, width: number, height: number): Record<string, string> {
  const x = at.left + at.width / 2;
  const y = at.top + at.height / 2;
  const reach = FINGER / 2 + APART;
  if (document.documentElement.hasAttribute("data-big")) return { inset: "0", "--rise": "center" };
  if (width > height && height <= 540) {
    const isLeft = x > width / 2;
    return {
      inset: isLeft ? `0 ${width - x + reach}px 0 0` : `0 0 0 ${x + reach}px`,
      "--rise": "center",
    };
  }
  return y > height / 2
    ? { inset: `0 0 ${height - y + reach}px`, "--rise": "end" }
    : { inset: `${y + reach}px 0 0`, "--rise": "start" };
}

function Card({ shown }: { shown: Peeked }) {
  const card = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = shown.at;
  useEffect(() => announceNow(card.current?.innerText ?? ""), [shown.what]);
  return (
    <div class="peek" data-peek={shown.what} aria-hidden="true">
      <div class="peek-room" style={placeOf(shown, innerWidth, innerHeight)}>
        <div class="peek-card" ref={card}>
          {part.value?.peek?.(shown.what)}
        </div>
      </div>
      <span class="peek-ring" style={{ left: `${left + width / 2}px`, top: `${top + height / 2}px` }}>
        <span class="peek-lift">{t("phone.peek.lift")}</span>
      </span>
    </div>
  );
}

export function PeekCard() {
  return peeked.value && <Card shown={peeked.value} />;
}
