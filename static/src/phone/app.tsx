// Which screen the phone shows.

import { Backdrop } from "../parts/scene";
import { Slab } from "../parts/slab";
import { Announcer } from "../table/announce";
import { farText, LineDot } from "../table/line";
import { link, refused } from "../table/net";
import { opened } from "../table/open";
import { reasonText } from "../table/sentence";
import { mine, own, table } from "../table/state";
import { t } from "../table/words";
import { isRung } from "./calls";
import { addingSecond, curtained, gathering, LateParts, late } from "./later";
import { MomentCard } from "./moment";
import { part } from "./part";
import { Poster, RoleScreen } from "./role";
import { GameScreen } from "./screen";
import { Top } from "./top";

/** One of the screens that come later. */
function Late({ name }: { name: "BrokenScreen" | "CurtainScreen" | "EndScreen" }) {
  const Shown = late.value?.[name] ?? LoadingScreen;
  return <Shown />;
}

/** One of the screens on which people gather. */
function GatheringScreen({ name }: { name: "ArriveScreen" | "LobbyScreen" }) {
  const Shown = gathering.value?.[name] ?? LoadingScreen;
  return <Shown />;
}

function Screen() {
  const shown = table.value;
  if (!shown || !mine.value) return <LoadingScreen />;
  if (mine.value.chairs.length === 0 || addingSecond.value) return <GatheringScreen name="ArriveScreen" />;
  if (curtained()) return <Late name="CurtainScreen" />;
  if (opened.value?.name === "role" && own.value?.role) return <RoleScreen />;
  if (shown.phase === "over" && !shown.game) return <Late name="BrokenScreen" />;
  if (shown.phase === "lobby" || !shown.game) return <GatheringScreen name="LobbyScreen" />;
  if (shown.game.result && shown.phase === "over") return <Late name="EndScreen" />;
  return part.value ? <GameScreen view={part.value.view} /> : <LoadingScreen />;
}

/** Somebody rings for this phone: the edge of the page flashes. */
function Rung() {
  return isRung.value && <div class="rung" aria-hidden="true"></div>;
}

export function Phone() {
  if (link.value === "refused")
    return (
      <>
        <RefusedScreen />
        <Announcer />
      </>
    );
  return (
    <>
      <Screen />
      <MomentCard />
      <LateParts />
      <Poster />
      <LineDot />
      <Rung />
      <Announcer />
    </>
  );
}

// Screens with a word and no game: the table is still on its way, or lets nobody in.

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
