// What is on sale in the General Store: open cards in the sun, two rows of four at most.

import { Card } from "../../parts/card";
import type { Disc } from "../../ring";
import type { CardsPublicView } from "../../wire";
import { t } from "../../words";

const GAP = 10;
const RATIO = 168 / 116;

/** How many stand in each row: up to four in one. */
export function storeRows(count: number): number[] {
  return count > 4 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
}

/** The width of a card with which the rows fill a box. */
export function storeWidth(rows: readonly number[], width: number, height: number, most: number): number {
  const across = (width - GAP * (rows[0]! - 1)) / rows[0]!;
  const down = (height - GAP * (rows.length - 1)) / rows.length / RATIO;
  return Math.floor(Math.min(across, down, most));
}

export function Store({ shown, sun }: { shown: CardsPublicView; sun: Disc }) {
  const rows = storeRows(shown.store.length);
  const width = storeWidth(rows, sun.r * 1.9, sun.r * 1.42, 126);
  const row = (from: number, count: number) => shown.store.slice(from, from + count);
  return (
    <div class="store" role="group" aria-label={t("card.general_store.name")}>
      {rows.map((count, at) => (
        <div class="store-row" key={at}>
          {row(at === 0 ? 0 : rows[0]!, count).map((it) => (
            <Card key={it.number} face={it.face} style={{ "--card": `${width}px` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
