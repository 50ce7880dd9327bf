// A player's character: its card with the rulings, or which one it is.
import { Portrait } from "../parts/art";
import { Keys, Row, Sheet } from "../parts/sheet";
import { ask, canRule, chairName } from "../table/here";
import { Rulings } from "../table/rulings";
import { OfGame, table } from "../table/state";
import { t } from "../table/words";
import { leaving } from "./leaving";
import { characterName, seatsOf, tally } from "./state";

/** The chair whose sheet is open; null for none. */
const opened = new OfGame<number | null>(null);
/** True while another character is chosen. */
const changing = new OfGame(false);

export function openCharacter(chair: number): void {
  [opened.value, changing.value] = [chair, false];
}

const close = (): void => void (opened.value = null);

async function choose(chair: number, pick: string): Promise<void> {
  if ((await ask({ what: "count", deed: "character", chair, pick })).ok) close();
}

/** All characters that nobody plays. */
function Choice({ chair }: { chair: number }) {
  const it = tally.value!;
  const taken = seatsOf(it).map(({ character }) => character);
  const free = (it.characters ?? []).filter((name) => !taken.includes(name));
  return (
    <ul class="rows tally-characters">
      {free.map((name) => (
        <Row
          key={name}
          title={t(`character.${name}.name`)}
          act={`character:${name}`}
          onPress={() => void choose(chair, name)}
          before={
            <span class="row-head">
              <Portrait id={name} />
            </span>
          }
        />
      ))}
    </ul>
  );
}

/** The sheet of the player whose head was tapped. */
export function CharacterSheet() {
  const chair = opened.value;
  const it = chair === null ? null : seatsOf(tally.value!).find((one) => one.chair === chair);
  if (!it) return null;
  const isChoice = !it.character || changing.value;
  const may = canRule.value && !it.out;
  const out = {
    text: t("tally.out.title", { name: chairName(it.chair) }),
    act: "is-out",
    onPress: () => {
      close();
      leaving.value = seatsOf(tally.value!).indexOf(it);
    },
  };
  return (
    <Sheet
      name="character"
      title={isChoice ? t("tally.character", { name: chairName(it.chair) }) : characterName(it)}
      onClose={close}
    >
      {isChoice ? (
        <>
          {may && <Keys keys={[out]} />}
          <Choice chair={it.chair} />
        </>
      ) : (
        <div class="large">
          <div class="large-head">
            <Portrait id={it.character!} />
          </div>
          <div class="large-words">
            <p class="heading">{chairName(it.chair)}</p>
            <p class="quiet">{t("phone.seat.max", { max: it.full })}</p>
          </div>
          <h3 class="heading">{t("phone.seat.does")}</h3>
          <p class="long">{t(`character.${it.character}.ability`)}</p>
          <Rulings game={table.value!.switches.game} id={it.character!} />
          {may && (
            <Keys keys={[{ text: t("tally.another"), act: "other", onPress: () => (changing.value = true) }, out]} />
          )}
        </div>
      )}
    </Sheet>
  );
}
