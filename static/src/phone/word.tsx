// Screens with a word and no game: the table is still on its way, or lets nobody in.

import { farText } from "../line";
import { link, refused } from "../net";
import { Backdrop } from "../parts/backdrop";
import { Slab } from "../parts/slab";
import { reasonText } from "../sentence";
import { t } from "../words";
import { Top } from "./top";

/** A table that lets nobody in, in friendly words, and a way on. */
export function RefusedScreen() {
  const gone = ["unknown_code", "expired_code", "closed"].includes(refused.value?.name ?? "");
  const leave = () => (gone ? location.assign("/") : location.reload());
  return (
    <section class="screen word scene-wait" data-screen="refused" data-reason={refused.value?.name}>
      <Backdrop sun={0.56} radius={0.3} />
      <Top text={t(refused.value?.name === "closed" ? "phone.refused.closed" : "phone.refused.title")} menu={false} />
      <p class="word-text">{reasonText(refused.value)}</p>
      <Slab
        title={t(gone ? "phone.refused.slab" : "phone.refused.again")}
        text={t(gone ? "phone.refused.text" : "phone.refused.again.text")}
        act={gone ? "home" : "again"}
        onPress={leave}
      />
    </section>
  );
}

export function LoadingScreen() {
  const away = link.value === "offline";
  return (
    <section class="screen word scene-wait" data-screen="loading">
      <Backdrop sun={0.56} radius={0.3} />
      <Top text={t(away ? "phone.offline.title" : "phone.loading")} menu={false} />
      {away && <p class="word-text">{farText()}</p>}
    </section>
  );
}
