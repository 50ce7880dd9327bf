// The screen that the phone shows.

import type { FunctionComponent } from "preact";
import { Backdrop } from "../parts/scene";
import { link } from "../table/net";
import { Announcer, farText, LineDot } from "../table/notices";
import { mine, opened, own, table } from "../table/state";
import { t } from "../table/words";
import { addingSecond, curtained, deal, gathering, isDead, late, part, preparing } from "./part";
import { GameScreen, Top } from "./screen";

type LateScreen = "BrokenScreen" | "CurtainScreen" | "EndScreen" | "LastGame" | "RefusedScreen" | "RoleScreen";

/** One of the screens that come later. */
function Late({ name }: { name: LateScreen }) {
  const Shown = late.value?.[name] ?? LoadingScreen;
  return <Shown />;
}

interface GatheringProps {
  /** The screen while a part is on its way. */
  Loading: FunctionComponent;
}

/** One of the screens on which people gather. */
function GatheringScreen({ name }: { name: "ArriveScreen" | "LobbyScreen" }) {
  const Shown: FunctionComponent<GatheringProps> = gathering.value?.[name] ?? LoadingScreen;
  return <Shown Loading={LoadingScreen} />;
}

/** The screens of the deal. */
function Dealt() {
  const Shown = deal.value?.DealScreen ?? LoadingScreen;
  return <Shown />;
}

function Screen() {
  const shown = table.value;
  if (!shown || !mine.value || preparing.value) return <LoadingScreen />;
  if ((!mine.value.chairs.length && mine.value.coming == null) || addingSecond.value)
    return <GatheringScreen name="ArriveScreen" />;
  if (curtained()) return <Late name="CurtainScreen" />;
  if (opened.value?.name === "role" && own.value?.role) return <Late name="RoleScreen" />;
  if (shown.phase === "over" && !shown.game && !shown.tally) return <Late name="BrokenScreen" />;
  if (shown.phase === "lobby" && late.value?.isStillLooking()) return <Late name="LastGame" />;
  const seated = gathering.value?.seatedPart.value;
  if (seated?.isNewcomer.value) return <seated.NewcomerScreen />;
  if (shown.phase === "lobby" || !shown.game) return <GatheringScreen name="LobbyScreen" />;
  if (shown.game.result && shown.phase === "over") return <Late name="EndScreen" />;
  if (shown.opening && own.value?.seat != null && part.value) return <Dealt />;
  if (part.value && late.value && isDead()) return <late.value.DeadScreen />;
  return part.value ? <GameScreen view={part.value.view} /> : <LoadingScreen />;
}

export function Phone() {
  if (link.value === "refused")
    return (
      <>
        <Late name="RefusedScreen" />
        <Announcer />
      </>
    );
  return (
    <>
      <Screen />
      {late.value && <late.value.LateParts />}
      <LineDot />
      <Announcer />
    </>
  );
}

/** The table is still on its way. */
function LoadingScreen() {
  const away = link.value === "offline";
  return (
    <section class="screen word scene-wait" data-screen="loading">
      <Backdrop sun={0.56} radius={0.3} />
      <Top text={t(away ? "phone.offline.title" : "phone.loading")} menu={false} />
      {away && <p class="word-text">{farText()}</p>}
    </section>
  );
}
