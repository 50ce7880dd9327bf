// The signs of waiting players on the board, and the signs of spectators at a board without powers, which come from its
// edge.

import { computed, signal } from "@preact/signals";
import { mayBet, useAudience } from "../ghost/bring";
import { SignArt } from "../parts/art";
import { SignFlights } from "../table/flying";
import { resting, SIGNS, type SignName, sendSign } from "../table/signs";
import { anyGame, mine, OfGame, table, turnOf } from "../table/state";
import { t } from "../table/words";
import type { HauntView } from "../wire";
import type { Frame } from "./frame";
import { Talk } from "./talk";

/** The least size, for people who read it from their chairs. */
const LEAST = 84;
const MOST = 120;

const sizeOf = (head: number): number => Math.min(MOST, Math.max(LEAST, head));

/** The signs of ghosts. They come with the first ghost. */
const ghosts = signal<typeof import("../ghost/haunting") | null>(null);

export async function hearHaunt(it: HauntView): Promise<void> {
  const brought = await import("../ghost/haunting").catch(() => null);
  ghosts.value = brought;
  await brought?.haunt(it).catch(() => undefined);
}

export function BoardSigns({ frame }: { frame: Frame }) {
  const Haunts = ghosts.value?.Haunts;
  return (
    <>
      <Talk frame={frame} />
      {Haunts && <Haunts scale={frame.scale} turned={frame.turned} />}
      <SignFlights sizeOf={sizeOf} scale={frame.scale} turned={frame.turned} />
      {isOpen.value && isWatching.value && <WatchPanel />}
    </>
  );
}

// A board with powers stands in the middle and waves at nobody.

const isOpen = new OfGame(false);

/** True while somebody looks on here, and the host lets people show signs. */
const mayWave = computed(
  () => table.value?.phase === "game" && !mine.value?.can_board && table.value.switches.signs !== "off",
);

const isWatching = computed(() => mayWave.value || mayBet.value);

/** The key that opens the signs, and the bet on the winner. */
export function WatchKey() {
  return (
    isWatching.value && (
      <button
        type="button"
        class="watch-key"
        data-act="signs"
        aria-label={t("sign.all")}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <SignArt name="hat" />
      </button>
    )
  );
}

function wave(sign: SignName): void {
  const turn = anyGame.value ? turnOf(anyGame.value) : null;
  const to = table.value!.chairs.findIndex((it) => it.seat === turn);
  sendSign(sign, null, to < 0 ? null : to);
}

function WatchPanel() {
  const Bets = useAudience()?.WatchBets;
  return (
    <div class="watch-panel">
      {Bets && <Bets />}
      {mayWave.value && <WatchSigns />}
    </div>
  );
}

function WatchSigns() {
  return (
    <ul class="watch-signs" aria-label={t("sign.all")}>
      {SIGNS.map((it) => (
        <li key={it}>
          <button
            type="button"
            data-sign={it}
            aria-disabled={resting.value ? "true" : undefined}
            onClick={() => wave(it)}
          >
            <SignArt name={it} />
            <span>{t(`sign.${it}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
