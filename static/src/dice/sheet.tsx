// A character of the dice game, large.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Portrait } from "../parts/art";
import { Arrows, Life } from "../parts/seat";
import type { Content, Opened } from "../table/open";
import { nameOf } from "../table/state";
import { t } from "../table/words";
import { game } from "./state";

const rulings = signal<typeof import("../table/rulings") | null>(null);

/** The rulings about a character; what shows them is fetched with the first one. */
function Told({ id }: { id: string }) {
  useEffect(() => {
    import("../table/rulings").then(
      (it) => (rulings.value = it),
      () => null,
    );
  }, []);
  const part = rulings.value;
  return part && <part.Rulings game="dice" id={id} />;
}

/** One character large: what it does, and what was asked at other tables. */
function SeatSheet({ seat }: { seat: number }) {
  const it = game.value?.seats[seat];
  if (!it) return null;
  const ability = `character.${it.character}.ability`;
  return (
    <div class="large">
      <div class="large-head">
        <Portrait id={it.character} />
      </div>
      <div class="large-words">
        <p class="heading">{t(`character.${it.character}.name`)}</p>
        {it.alive ? (
          <p class="large-life">
            <Life life={it.life} max={it.max_life} pitch={11} />
            <Arrows count={it.arrows} />
          </p>
        ) : (
          <p>{t("phone.out.short")}</p>
        )}
        <p class="quiet">
          {t("phone.seat.max", { max: it.max_life })}
          {it.real_dice ? ` ${t("phone.seat.real")}` : ""}
        </p>
      </div>
      <h3 class="heading">{t("phone.seat.does")}</h3>
      <p class="long">{t(ability)}</p>
      <Told id={it.character} />
      {it.role && (
        <>
          <h3 class="heading">{t(`role.${it.role}.name`)}</h3>
          <p class="long">{t(`role.${it.role}.flavour`)}</p>
        </>
      )}
    </div>
  );
}

/** The sheets of the dice game that phones and board have. */
export function diceSheet(sheet: Opened): Content | null {
  if (sheet.name !== "seat" || !game.value) return null;
  return { title: nameOf(sheet.seat), body: <SeatSheet seat={sheet.seat} /> };
}
