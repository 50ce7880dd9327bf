// The screen that the board shows.
import { effect, signal } from "@preact/signals";
import { Mark } from "../parts/art";
import { Scene } from "../parts/scene";
import { Requests } from "../table/chair";
import { addStyle } from "../table/loading";
import { link, refused } from "../table/net";
import { Announcer, LineDot } from "../table/notices";
import { at } from "../table/root";
import { reasonText } from "../table/sentence";
import { Sheets } from "../table/sheets";
import { table } from "../table/state";
import { t } from "../table/words";
import { chroma, isKeyless, WayBack } from "./bare";
import { DealBoard } from "./deal";
import { type Frame, frameStyle, isTall, useFrame } from "./frame";
import { LobbyBoard } from "./lobby";
import { languagesOf, openPanel, Panels } from "./menu";
import { night, OverBoard } from "./over";
import { hands, part, sitting, tallying } from "./part";
import { beside } from "./places";
import { sittingAt } from "./sitting";
import { UndoBoard } from "./undoing";

// The strip for a stream. It comes late, when it is wanted.

/** Null until it is here. */
const strip = signal<typeof import("./strip") | null>(null);

effect(() => {
  if (!chroma.value || strip.peek()) return;
  Promise.all([import("./strip"), addStyle(document.documentElement.dataset.stripStyle)]).then(
    ([it]) => {
      strip.value = it;
    },
    () => undefined,
  );
});

/** A calm line over a picture that stays, while the connection is broken. */
function Lost() {
  if (link.value !== "offline") return <LineDot />;
  return (
    <p class="lost-line" role="status">
      <Mark name="phone" />
      {t("board.offline")}
    </p>
  );
}

/** A card with a way on, where there is nothing to show yet, or never. */
function Card({ title, text, home, frame }: { title: string; text: string; home: boolean; frame: Frame }) {
  const sun = { x: frame.width * 0.8, y: frame.height * 0.4, r: frame.height * 0.24 };
  return (
    <div class="board-card scene-wait" data-screen={home ? "refused" : "loading"}>
      <Scene width={frame.width} height={frame.height} sun={sun} rays={22} horizon={frame.height * 0.86} />
      <h1>{title}</h1>
      <p>{text}</p>
      {home && (
        <a class="key" href={at("/")}>
          {t("page.home")}
        </a>
      )}
    </div>
  );
}

function Screen({ frame, addresses }: { frame: Frame; addresses: readonly string[] }) {
  const shown = table.value;
  if (link.value === "refused") {
    const { name } = refused.value ?? {};
    const over = name === "closed" && shown !== null;
    const title = over ? "phone.refused.over" : name === "expired_code" ? "phone.refused.expired" : "board.refused";
    const text = over ? t("phone.refused.over.text") : reasonText(refused.value);
    return <Card title={t(title)} text={text} home={true} frame={frame} />;
  }
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
  if (shown.tally && shown.night && night.value) return <night.value.NightBoard frame={frame} />;
  if (shown.tally) return tallying.value ? <tallying.value.TallyBoard frame={frame} /> : <Coming frame={frame} />;
  if (shown.phase !== "game" || !shown.game) return <OverBoard frame={frame} />;
  if (shown.opening && part.value) return <DealBoard frame={frame} />;
  return part.value ? <Beside frame={frame} /> : <Coming frame={frame} />;
}

/** A part of the board is on its way. */
const Coming = ({ frame }: { frame: Frame }) => (
  <Card title={t("board.loading")} text={t("board.loading.text")} home={false} frame={frame} />
);

/** The game, in what a player's paper leaves of the board. */
function Beside({ frame }: { frame: Frame }) {
  const Game = part.value!.Screen;
  if (!hands.value) return <Game frame={frame} />;
  const { left, top, frame: rest } = beside.value?.rest(frame) ?? { left: 0, top: 0, frame };
  const style = { left: `${left}px`, top: `${top}px`, width: `${rest.width}px`, height: `${rest.height}px` };
  return (
    <div
      class="beside"
      style={style}
      data-paper={beside.value ? (rest.height < frame.height ? "over" : "at") : undefined}
    >
      <Game frame={rest} />
    </div>
  );
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
      data-bare={isKeyless.value ? "" : undefined}
    >
      {chroma.value && strip.value && table.value && link.value !== "refused" ? (
        <strip.value.StripBoard frame={frame} chroma={chroma.value} />
      ) : (
        <>
          <Screen frame={frame} addresses={addresses} />
          {hands.value && table.value?.phase === "game" && <hands.value.Hands frame={frame} />}
          {part.value && <part.value.Moments frame={frame} />}
          {table.value?.phase === "game" && <UndoBoard frame={frame} />}
          {sitting.value && sittingAt.value !== null && table.value?.phase !== "game" && (
            <sitting.value.SitDown chair={sittingAt.value} />
          )}
        </>
      )}
      <Lost />
      <Sheets own={(sheet) => languagesOf(sheet) ?? part.value?.sheet?.(sheet) ?? null} seat={part.value?.seat} />
      <Requests />
      <WayBack open={() => openPanel("menu")} />
      <Panels addresses={addresses} />
      <Announcer />
    </div>
  );
}
