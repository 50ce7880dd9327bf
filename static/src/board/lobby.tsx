// Pull up a chair: the way in on the left, the ring of chairs on the right, tonight's game above it.
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { headOf, Mark } from "../parts/art";
import { angleTo, type Box, type Disc } from "../parts/geometry";
import { Scene } from "../parts/scene";
import { useFit } from "../parts/size";
import { soundNow } from "../sound/heard";
import { type ChairLook, ChairRing } from "../stage/chairs";
import { WHOLE } from "../stage/plans";
import { onOval } from "../stage/ring";
import { botNote } from "../table/bot";
import { brief } from "../table/brief";
import { ask, canRule, sending } from "../table/here";
import { sealing } from "../table/loading";
import { notice, tell, tellReason } from "../table/notices";
import { isScored, Score } from "../table/score";
import { FEWEST, mine, openSheet, seated, table } from "../table/state";
import { isLedHere } from "../table/tab";
import { offersFirst, tonight } from "../table/tonight";
import { hasWord, t } from "../table/words";
import type { ChairView, SwitchesView, TableView } from "../wire";
import { isCodeHidden } from "./bare";
import { type Frame, inFrame, isTall, leastOf } from "./frame";
import { useLeaf } from "./leaf";
import { Address, askPowers, openPanel, QrCode } from "./menu";
import { Name } from "./name";
import { askWhoSits, part, sitting, tallying } from "./part";
import { sittingAt } from "./sitting";
import { TabletSign } from "./tablet";
import { asked, TapOnce } from "./ticker";

// The ring of chairs in the lobby: dragged, or moved by the keys of its sheet, until it matches the room.

/** A finger that moves less than this stays still, in units of the picture. */
const STILL = 8;
const ROOM = 210;

/** Return the sizes of heads and names. They shrink where chairs are many or close. */
function sizesOf(count: number, frame: Frame): { head: number; name: number } {
  if (isTall(frame)) return count > 6 ? { head: 64, name: 27 } : { head: 78, name: 28 };
  return count > 6 ? { head: 74, name: 30 } : { head: 90, name: 33 };
}

/** True once somebody has pressed an arrow, here or on the page before. The lobby then speaks of OK instead of taps. */
const hasArrows = signal(isLedHere());
addEventListener("keydown", ({ key }) => {
  if (key.startsWith("Arrow")) hasArrows.value = true;
});

/** Return the character that a survivor of the last card game keeps. */
function keptOf({ kept }: ChairView): string | null {
  return kept?.on && hasWord(`character.${kept.character}.name`) ? kept.character : null;
}

/** Return true for a chair at which somebody may sit down without a phone: the screen can be touched. */
const canTouch = (): boolean => navigator.maxTouchPoints > 0 && !hasArrows.value;

function noteOf(it: ChairView, chair: number, rule: boolean): string {
  const kept = keptOf(it);
  if (kept) return t("phone.chair.kept", { name: t(`character.${kept}.name`) });
  if (it.badge) return t("role.sheriff.name");
  if (it.kind === "empty" && table.value!.tally) return t(rule ? "chair.tap" : "board.chair.free");
  if (it.kind === "empty") return t(`board.chair.${!rule || canTouch() ? "free" : hasArrows.value ? "ok" : "tap"}`);
  if (it.kind === "bot") return botNote(it);
  if (!it.online) return t(it.lends ? "chair.host_away" : "chair.away");
  if (it.tablet) return t(`board.hand.${mine.value?.chairs.includes(chair) ? "here" : "other"}`);
  if (it.real_dice) return t("board.chair.real");
  return t(it.host ? "chair.host" : "chair.ready");
}

function tapped(chair: number, it: ChairView, rule: boolean): void {
  if (it.kind === "empty" && rule && (canTouch() || table.value!.tally)) askWhoSits(chair);
  else if (it.kind === "empty" && rule) void ask({ what: "bot", chair });
  else if (rule) openSheet({ name: "chair", chair });
}

function Chairs({ box, frame }: { box: Box; frame: Frame }) {
  const { chairs } = table.value!;
  const rule = canRule.value;
  const { head, name: size } = sizesOf(chairs.length, frame);
  const places = onOval(chairs.length, WHOLE, box);
  const ring = useRef<HTMLDivElement>(null);
  const look = (chair: number, room: number): ChairLook => {
    const it = chairs[chair]!;
    const empty = it.kind === "empty";
    const called = empty ? t("board.chair.empty") : it.name;
    const note = noteOf(it, chair, rule);
    return {
      called,
      told: note,
      portrait: keptOf(it) ?? headOf(it.kind, it.stranger),
      badge: it.badge ?? false,
      plus: empty && rule,
      mark: it.tablet && <TabletSign />,
      name: <Name text={called} size={size} least={leastOf(frame)} room={room} />,
      note,
    };
  };
  return (
    <div class="chairs" ref={ring} style={{ "--head": `${head}px` }} data-may={rule ? "" : undefined}>
      <ChairRing
        {...{ ring, chairs, places, head, look }}
        rooms={places.map(({ x }) => Math.min(ROOM, 2 * (frame.width - x) - 16))}
        still={STILL}
        by={(dx, dy) => inFrame(frame, dx, dy)}
        onTap={(chair) => tapped(chair, chairs[chair]!, rule)}
        onMove={rule ? (chair, to) => void ask({ what: "move", chair, to }) : undefined}
        onHop={() => soundNow("cap")}
      />
    </div>
  );
}

const MOST = 8;
const SLAB = 380;
const SLAB_ABOVE = 290;
/** The height of the lower edge: beside the way in, and held upright with and without the sentences. */
const LOWER = { beside: 139, told: 176, below: 112 };
/** A screen held upright that is narrower has no room for sentences. */
const TOLD = 700;

function Slab({ addresses, frame }: { addresses: readonly string[]; frame: Frame }) {
  const line = useRef<HTMLHeadingElement>(null);
  const title = t("board.lobby.title");
  useFit(line, isTall(frame) ? [46, 38] : [58, 50, 44, 39, 35, 31], title);
  return (
    <section class="way-in" data-asks={asked.value ?? undefined}>
      <h1 ref={line}>{title}</h1>
      {isCodeHidden.value ? (
        <>
          <p class="hidden-code">{t("board.camera.hidden")}</p>
          <button type="button" class="key" data-act="invite" onClick={() => openPanel("invite")}>
            {t("board.menu.invite")}
          </button>
        </>
      ) : (
        <>
          <QrCode addresses={addresses} />
          <Address addresses={addresses} />
          <p class="big-code">{table.value!.code}</p>
        </>
      )}
      <TapOnce />
    </section>
  );
}

/** The number of chairs, with keys for one more and one less. */
function Count({ shown }: { shown: TableView }) {
  const of = shown.chairs.length;
  const filled = seated(shown);
  const step = (count: number) => {
    if (count < FEWEST) tell(t("switch.chairs.least"));
    else if (count > MOST) tell(t("switch.chairs.most"));
    else void ask({ what: "chairs", count });
  };
  const rule = canRule.value;
  return (
    <div class="count">
      <p class="count-line">
        {rule && (
          <button
            type="button"
            class="round-key"
            data-ring="inside"
            data-act="chairs-less"
            aria-label={t("switch.chairs.less")}
            aria-disabled={of <= Math.max(FEWEST, filled) ? "true" : undefined}
            onClick={() => step(of - 1)}
          >
            −
          </button>
        )}
        <b>{t("board.lobby.count", { count: filled, of })}</b>
        {rule && (
          <button
            type="button"
            class="round-key"
            data-ring="inside"
            data-act="chairs-more"
            aria-label={t("switch.chairs.more")}
            aria-disabled={of >= MOST ? "true" : undefined}
            onClick={() => step(of + 1)}
          >
            +
          </button>
        )}
      </p>
      <p>{t(`board.lobby.${rule ? (hasArrows.value ? "ok" : "drag") : "watch"}`)}</p>
      {sealing.value && !shown.tally && <sealing.value.SealDot />}
    </div>
  );
}

/** The game and its switches, in a few words. */
function summary(switches: SwitchesView): string {
  const { clock } = switches;
  return part.value?.chosen(switches, clock ? t("board.clock_on", { count: clock }) : t("board.clock_off")) ?? "";
}

function Deal({ shown }: { shown: TableView }) {
  const filled = seated(shown);
  const few = filled < FEWEST;
  const refused = few ? { name: "need_more_players", values: {}, rule: null } : (shown.choosing?.refusal ?? null);
  const deal = () => (refused ? tellReason(refused) : void ask({ what: "deal" }));
  return (
    <button
      type="button"
      class="key deal"
      data-act="deal"
      aria-disabled={refused ? "true" : undefined}
      aria-busy={sending.value === "deal" || shown.seal?.dealing ? "true" : undefined}
      onClick={deal}
    >
      {few ? t("board.deal.missing", { count: FEWEST - filled }) : t("board.deal")}
    </button>
  );
}

/** The game in three sentences, one at a time: they are read from the chairs, and lie over nothing. */
function Sentences() {
  const told = brief();
  const [at, open] = useLeaf(told.length);
  const { picture, text } = told[at]!;
  return (
    <button type="button" class="brief" data-act="brief" onClick={() => open((at + 1) % told.length)}>
      {picture}
      <span>{text}</span>
    </button>
  );
}

/** Before the first game of an evening, the game itself; then the score. */
function Brief() {
  if (isScored())
    return (
      <p class="brief">
        <Score />
      </p>
    );
  return hasWord(`brief.turn.${table.value!.switches.game}`) && <Sentences />;
}

function Lower({ shown, frame }: { shown: TableView; frame: Frame }) {
  const { title, text } = tonight();
  return (
    <footer class="lobby-lower">
      <div class="played">
        <p role={notice.value ? "status" : undefined}>
          {notice.value ? (
            <b class="refusal">{notice.value.text}</b>
          ) : (
            <>
              <b>{title}</b>, {[text, summary(shown.switches)].filter(Boolean).join(", ")}
            </>
          )}
        </p>
        {!notice.value && (
          <button type="button" class="line" data-act="tonight" onClick={() => openSheet({ name: "tonight" })}>
            {offersFirst() && <b>{t("evening.offer")}</b>}{" "}
            <span>{t(canRule.value ? "board.lobby.change" : "board.lobby.look")}</span>
          </button>
        )}
      </div>
      {(isScored() || hasRoom(frame)) && <Brief />}
      {canRule.value ? (
        <Deal shown={shown} />
      ) : (
        <button type="button" class="key ghost" data-act="powers" onClick={() => void askPowers()}>
          {t("board.powers")}
        </button>
      )}
    </footer>
  );
}

const hasRoom = (frame: Frame): boolean => !isTall(frame) || frame.width >= TOLD;

interface Ring {
  box: Box;
  sun: Disc;
}

/** The ring of chairs beside the way in. */
function beside(frame: Frame): Ring {
  const middle = SLAB - 40 + (frame.width - SLAB + 40) / 2;
  const reach = Math.min(340, (frame.width - SLAB) / 2 - 88);
  const box = { left: middle - reach, top: 79, width: reach * 2, height: frame.height - LOWER.beside - 79 - 116 };
  return { box, sun: { x: middle, y: box.top + box.height / 2 + 32, r: Math.min(120, frame.height * 0.157) } };
}

/** The ring below it, on a screen held upright. */
function below(frame: Frame): Ring {
  const reach = Math.min(280, frame.width / 2 - 96);
  const top = SLAB_ABOVE + 52;
  const box = {
    left: frame.width / 2 - reach,
    top,
    width: reach * 2,
    height: frame.height - (hasRoom(frame) ? LOWER.told : LOWER.below) - top - 122,
  };
  return { box, sun: { x: frame.width / 2, y: box.top + box.height / 2 + 32, r: hasRoom(frame) ? 94 : 108 } };
}

export function LobbyBoard({ frame, addresses }: { frame: Frame; addresses: readonly string[] }) {
  const shown = table.value!;
  const { box, sun } = isTall(frame) ? below(frame) : beside(frame);
  const radius = sun.r;
  const chair = sittingAt.value;
  const asking = chair !== null && shown.chairs[chair]?.kind === "empty" && sitting.value;
  const beams = asking ? [angleTo(sun, onOval(shown.chairs.length, WHOLE, box)[chair]!)] : [];
  return (
    <div class="lobby-board scene-mine" data-screen="lobby" style={{ "--slab": `${SLAB}px` }}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={beams} spread={16} rays={22} />
      <div class="count-room" style={{ left: `${sun.x}px`, top: `${sun.y}px`, width: `${radius * 2}px` }}>
        {asking ? (
          <asking.Asks chair={chair} isOpen={Boolean(shown.tally) || (part.value?.isOpen ?? false)} />
        ) : (
          <Count shown={shown} />
        )}
      </div>
      <Slab addresses={addresses} frame={frame} />
      <Chairs box={box} frame={frame} />
      <button
        type="button"
        class="menu-corner"
        data-act="menu"
        aria-label={t("board.menu")}
        onClick={() => openPanel("menu")}
      >
        <Mark name="menu" />
      </button>
      {shown.tally ? (
        tallying.value && <tallying.value.Gathering shown={shown} />
      ) : (
        <Lower shown={shown} frame={frame} />
      )}
    </div>
  );
}
