// The audience bets on who wins: once a phone without a chair, sealed until the end.
import { signal } from "@preact/signals";
import { Line } from "../parts/slab";
import { storyWords } from "../story/load";
import { ask } from "../table/here";
import { mine } from "../table/state";
import { t } from "../table/words";
import { pickText } from "./said";

export const begin = storyWords;

/** True while somebody chooses a side: there is no room for more. */
export const isBetting = signal(false);

async function bet(side: string): Promise<void> {
  await ask({ what: "bet", chair: null, about: "wins", pick: side });
  isBetting.value = false;
}

export function Audience() {
  const { bet: sealed, sides = [] } = mine.value ?? {};
  if (sealed) return <span role="status">{t("story.ghost.bet", { side: pickText(sealed) })}</span>;
  if (!sides.length) return null;
  if (!isBetting.value)
    return <Line text={t("story.ghost.wins")} act="audience" onPress={() => (isBetting.value = true)} />;
  return sides.map((side) => (
    <Line key={side} text={pickText(side)} act={`audience:${side}`} onPress={() => void bet(side)} />
  ));
}
