// The audience bets on the winner, once for each device without a chair, sealed until the end. A phone has the bet
// beside the chairs, a board without powers beside its signs.
import { Line } from "../parts/slab";
import { storyWords } from "../story/load";
import { pickText } from "../story/say";
import { ask } from "../table/here";
import { mine, OfGame } from "../table/state";
import { t } from "../table/words";

export const begin = storyWords;

/** True while somebody chooses a side, because there is no room for more. */
export const isBetting = new OfGame(false);

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

/** The same on a board, with all sides beside each other until one is sealed. */
export function WatchBets() {
  const { bet: sealed, sides = [] } = mine.value ?? {};
  return (
    <div class="watch-bets" role="group" aria-label={t("story.ghost.wins")}>
      {sealed ? (
        <p role="status">{t("story.ghost.bet", { side: pickText(sealed) })}</p>
      ) : (
        <>
          <p>{t("story.ghost.wins")}</p>
          {sides.map((side) => (
            <button key={side} type="button" data-act={`audience:${side}`} onClick={() => void bet(side)}>
              {pickText(side)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
