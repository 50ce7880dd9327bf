// Which screen the phone shows.

import { Announcer } from "../announce";
import { LineDot } from "../line";
import { link } from "../net";
import { mine, own, table } from "../state";
import { isRung } from "./calls";
import { addingSecond, curtained, gathering, LateParts, late } from "./later";
import { MomentCard } from "./moment";
import { opened } from "./open";
import { part } from "./part";
import { Poster, RoleScreen } from "./role";
import { LoadingScreen, RefusedScreen } from "./word";

/** One of the screens that come later. */
function Late({ name }: { name: "BrokenScreen" | "CurtainScreen" | "EndScreen" }) {
  const Shown = late.value?.[name] ?? LoadingScreen;
  return <Shown />;
}

/** One of the screens on which people gather. */
function Gathering({ name }: { name: "ArriveScreen" | "LobbyScreen" }) {
  const Shown = gathering.value?.[name] ?? LoadingScreen;
  return <Shown />;
}

function Screen() {
  const shown = table.value;
  if (!shown || !mine.value) return <LoadingScreen />;
  if (mine.value.chairs.length === 0 || addingSecond.value) return <Gathering name="ArriveScreen" />;
  if (curtained()) return <Late name="CurtainScreen" />;
  if (opened.value?.name === "role" && own.value?.role) return <RoleScreen />;
  if (shown.phase === "over" && !shown.game) return <Late name="BrokenScreen" />;
  if (shown.phase === "lobby" || !shown.game) return <Gathering name="LobbyScreen" />;
  if (shown.game.result && shown.phase === "over") return <Late name="EndScreen" />;
  return part.value ? <part.value.Screen /> : <LoadingScreen />;
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
