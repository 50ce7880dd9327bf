// The card of the held thing: above the finger or below it, with the rest of the screen dark.
import { useEffect, useRef } from "preact/hooks";
import { Portrait } from "../parts/art";
import { isPresent, Life } from "../parts/seat";
import { announceNow } from "../table/notices";
import { Why } from "../table/sheets";
import { anyGame, nameOf } from "../table/state";
import { t } from "../table/words";
import { type Peeked, part, peeked } from "./part";
import { markOf } from "./role";
import { darkReason } from "./tapping";

/** A finger is as broad as this; the card keeps away from it. */
const FINGER = 76;
const APART = 6;

/**
 * Return the place of the card. It lies in the larger part of the screen that the finger leaves; on a phone on its
 * side it lies beside the finger. Large words take all the room.
 */
export function placeOf({ at }: Pick<Peeked, "at">, width: number, height: number): Record<string, string> {
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

/** A player: life, the character's ability, and the cards before him. */
function Player({ seat }: { seat: number }) {
  const it = anyGame.value?.seats[seat];
  if (!it) return null;
  const more = part.value?.seat(seat);
  const mark = markOf(seat);
  const taken = mark && t("phone.marks.said", { role: t(`role.${mark}.name`) });
  const words = [t(`character.${it.character}.name`), it.role && t(`role.${it.role}.name`), taken];
  return (
    <div class="large player-peek">
      <div class="large-head">
        <Portrait id={it.alive ? it.character : "eliminated"} />
      </div>
      <div class="large-words">
        <h2 class="heading">{nameOf(seat)}</h2>
        <p>{words.filter(Boolean).join(", ")}</p>
        {isPresent(it) ? (
          <p class="large-life">
            <Life life={it.life} max={it.max_life} pitch={9} />
            {more?.beside}
          </p>
        ) : (
          <p>{t("phone.out.short")}</p>
        )}
      </div>
      <p>{t(`character.${it.character}.ability`)}</p>
      {more?.copied && <p>{t(`character.${more.copied}.ability`)}</p>}
      {more?.more}
    </div>
  );
}

/** The card. For a dark thing it first says why, and what would have to be different. */
function Card({ shown }: { shown: Peeked }) {
  const card = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = shown.at;
  const reason = darkReason(shown.tap) ?? part.value?.vain?.(shown.tap);
  const place = placeOf(shown, innerWidth, innerHeight);
  useEffect(() => announceNow(card.current?.innerText ?? ""), [shown.what]);
  return (
    <div class="peek" data-peek={shown.what} data-rise={place["--rise"]} aria-hidden="true" inert>
      <div class="peek-room" style={place}>
        <div class="peek-card" ref={card}>
          {reason && <Why reason={reason} brief />}
          {shown.what.startsWith("seat:") ? (
            <Player seat={Number(shown.what.slice(5))} />
          ) : (
            part.value?.peek?.(shown.what)
          )}
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
