// A table to practise at: one person, four bots, everything explained, at a calm pace from the first turn on. The home
// page leads here with one tap.

import { effect } from "@preact/signals";
import { ask } from "../table/here";
import { rememberedName } from "../table/keys";
import { mine, table } from "../table/state";
import { t } from "../table/words";
import { preparing } from "./part";

const BOTS = 4;
const EVENING = "first_time";

/** Wait until something is true. */
const until = (isSo: () => boolean): Promise<void> =>
  new Promise((tell) => {
    const stop = effect(() => {
      if (!isSo()) return;
      tell();
      queueMicrotask(() => stop());
    });
  });

/** Sit down with bots and deal. Whatever is refused stays undone, and the lobby shows the rest. */
export async function practise(): Promise<void> {
  await until(() => Boolean(table.value && mine.value));
  const { chairs, phase } = table.value!;
  const isNew = phase === "lobby" && !mine.value!.chairs.length && chairs.every(({ kind }) => kind === "empty");
  if (isNew && (await sit())) await play();
  preparing.value = false;
}

async function sit(): Promise<boolean> {
  const { ok } = await ask({ what: "sit", name: rememberedName() || t("phone.greenhorn"), chair: 0 });
  return ok;
}

/** Seat the bots and deal. What everybody wants is told after the look at the role, and the rest when it is met. */
async function play(): Promise<void> {
  const calm = table.value!.choosing?.evenings.find(({ name }) => name === EVENING)?.switches;
  if (calm) await ask({ what: "switches", switches: calm });
  await ask({ what: "chairs", count: BOTS + 1 });
  for (let chair = 1; chair <= BOTS; chair += 1) await ask({ what: "bot", chair, kind: "easy" });
  await ask({ what: "deal" });
}
