// My own head as the sun, and the eight hats. A tap on the head fires a cap gun: the hat jumps on every screen, and the
// board bangs.
import { signal } from "@preact/signals";

import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { soundNow } from "../sound/heard";
import type { ChairView } from "../wire";
import { ask } from "./here";
import { table } from "./state";
import { t } from "./words";

const HATS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One shot a second, as the table allows, in milliseconds. A quicker finger gets no message. */
const CAP = 1050;
let fired = -Infinity;

const shots = signal(0);

function fire(chair: number): void {
  const at = performance.now();
  if (at - fired < CAP) return;
  fired = at;
  shots.value += 1;
  if (!table.value?.has_board) soundNow("cap");
  void ask({ what: "cap_gun", chair });
}

function Hat({ hat, chair, owner }: { hat: number; chair: number; owner: ChairView | undefined }) {
  const is = table.value!.chairs[chair]!.stranger === hat;
  const taken = owner !== undefined && !is;
  const label = t(taken ? "phone.hat.taken" : "phone.hat.number", { number: hat, name: owner?.name ?? "" });
  return (
    <label class="hat" data-hat={hat}>
      <input
        type="radio"
        name="hat"
        class="unseen"
        value={String(hat)}
        checked={is}
        disabled={taken}
        aria-label={label}
        onChange={() => void ask({ what: "hat", chair, hat })}
      />
      <Head portrait={headOf("person", hat)} look={is ? "chosen" : "calm"} />
      {taken && <span class="hat-owner">{owner.name}</span>}
    </label>
  );
}

/** My own head, and all hats to choose from. The hats of others are dark, and say whose they are. */
export function OwnHat({ chair }: { chair: number }) {
  const shown = table.value!;
  const it = shown.chairs[chair]!;
  return (
    <div class="own-hat">
      <button
        type="button"
        class="own-sun"
        data-act="cap-gun"
        aria-label={t("phone.hat.fire")}
        onClick={() => fire(chair)}
      >
        <span class="own-head" key={shots.value} data-fired={shots.value ? "" : undefined}>
          <Head portrait={headOf("person", it.stranger)} />
        </span>
      </button>
      <p>{t(shown.has_board ? "phone.hat.board" : "phone.hat.tap")}</p>
      <fieldset class="hats">
        <legend class="unseen">{t("phone.hat.title", { name: it.name })}</legend>
        {HATS.map((hat) => (
          <Hat
            key={hat}
            hat={hat}
            chair={chair}
            owner={shown.chairs.find((other) => other.kind === "person" && other.stranger === hat)}
          />
        ))}
      </fieldset>
    </div>
  );
}
