import { Announcer } from "../announce";
import { Mark } from "../art";
import { LineDot } from "../line";
import { link, refused } from "../net";
import { Scene } from "../parts/scene";
import { Requests } from "../phone/asked";
import { Sheets } from "../phone/sheets";
import { reasonText } from "../sentence";
import { anyGame, table } from "../state";
import { t } from "../words";
import { type Frame, frameStyle, isTall, useFrame } from "./frame";
import { GameBoard } from "./game";
import { LobbyBoard } from "./lobby";
import { Panels } from "./menu";
import { MomentBoard } from "./moments";
import { OverBoard } from "./over";
import { cardPart } from "./part";

/** The line is down: said calmly, over a picture that stays. */
function Lost() {
  if (link.value !== "offline") return <LineDot />;
  return (
    <p class="lost-line" role="status">
      <Mark name="phone" />
      {t("board.offline")}
    </p>
  );
}

/** Nothing to show yet, or never: a card with a way on. */
function Card({ title, text, home, frame }: { title: string; text: string; home: boolean; frame: Frame }) {
  const sun = { x: frame.width * 0.8, y: frame.height * 0.4, r: frame.height * 0.24 };
  return (
    <div class="board-card scene-wait" data-screen={home ? "refused" : "loading"}>
      <Scene width={frame.width} height={frame.height} sun={sun} rays={22} horizon={frame.height * 0.86} />
      <h1>{title}</h1>
      <p>{text}</p>
      {home && (
        <a class="key" href="/">
          {t("page.home")}
        </a>
      )}
    </div>
  );
}

function Screen({ frame, addresses }: { frame: Frame; addresses: readonly string[] }) {
  const shown = table.value;
  if (link.value === "refused")
    return <Card title={t("board.refused")} text={reasonText(refused.value)} home={true} frame={frame} />;
  if (!shown)
    return (
      <Card
        title={t("board.loading")}
        text={t(link.value === "offline" ? "board.offline" : "board.loading.text")}
        home={false}
        frame={frame}
      />
    );
  if (shown.phase === "lobby") return <LobbyBoard frame={frame} addresses={addresses} />;
  if (shown.phase !== "game" || !shown.game) return <OverBoard frame={frame} />;
  if (shown.game.game === "dice") return <GameBoard frame={frame} />;
  const part = cardPart.value;
  return part ? (
    <part.CardBoard frame={frame} />
  ) : (
    <Card title={t("board.loading")} text={t("board.loading.text")} home={false} frame={frame} />
  );
}

function Moments({ frame }: { frame: Frame }) {
  if (anyGame.value?.game !== "cards") return <MomentBoard frame={frame} />;
  return cardPart.value && <cardPart.value.CardMoments frame={frame} />;
}

/** The whole board, drawn in its own units and laid over the screen. */
export function Board({ addresses }: { addresses: readonly string[] }) {
  const frame = useFrame();
  return (
    <div
      class="frame"
      style={frameStyle(frame)}
      data-turned={frame.turned ? "" : undefined}
      data-tall={isTall(frame) ? "" : undefined}
    >
      <Screen frame={frame} addresses={addresses} />
      <Moments frame={frame} />
      <Lost />
      <Sheets />
      <Requests />
      <Panels addresses={addresses} />
      <Announcer />
    </div>
  );
}
