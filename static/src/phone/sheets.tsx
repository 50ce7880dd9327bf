// The sheets that only a phone has, its menu first, and the parts that lie above them all.

import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useAudience } from "../ghost/bring";
import { Keys, Row } from "../parts/sheet";
import { Line } from "../parts/slab";
import { UndoKey } from "../stage/undoing";
import { isAtDoor, knockOf, Requests } from "../table/chair";
import { DeviceRows } from "../table/device";
import { ask, canHost, canRule, chairName, choice, here, useSeconds } from "../table/here";
import { chairKeys } from "../table/keys";
import { LanguagesSheet } from "../table/languages";
import { lastOf } from "../table/lists";
import { addStyle, sealing } from "../table/loading";
import { setTextSize, setTheme, TEXT_SIZES, type TextSize, textSize, themeNow } from "../table/prefs";
import { at, whole } from "../table/root";
import { no, PeopleSheet, Sheets } from "../table/sheets";
import { speak } from "../table/speaking";
import {
  type Content,
  closeSheet,
  mine,
  OfGame,
  type Opened,
  opened,
  openSheet,
  own,
  type SeatContent,
  table,
} from "../table/state";
import { hasWord, t } from "../table/words";
import { AdviceLine, adviceSlip } from "./advice";
import { isAlone } from "./alone";
import { CodeScreen, InviteSheet } from "./inviting";
import { LeftRow } from "./left";
import { Marks } from "./marks";
import { HitCard, MomentCard } from "./moment";
import { addingSecond, part, peek } from "./part";
import { PeekCard } from "./peeking";
import { Rung } from "./ringing";
import { looking } from "./role";
import { Poster } from "./secrets";
import { slip as tipSlip } from "./tips";
import { UndoPage } from "./undoing";
import { WhereAmI } from "./where";

// The menu: things to look up, settings of this phone, powers of the host.

const size = signal(textSize());

/** The sizes of words, each written in itself. */
function Size() {
  const choose = (it: TextSize) => {
    setTextSize(it);
    size.value = it;
  };
  return (
    <li>
      <fieldset class="switch-row sizes">
        <legend>{t("phone.menu.text")}</legend>
        <div class="segments">
          {TEXT_SIZES.map((it) => (
            <label key={it} class="segment" data-text={it}>
              <input
                type="radio"
                name="text"
                value={it}
                class="unseen"
                checked={it === size.value}
                onChange={() => choose(it)}
              />
              <span>{t(`phone.menu.text.${it}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Open the sheet of languages with its style, which few phones ever need: it comes with that of the deal. */
async function openLanguages(): Promise<void> {
  await addStyle(document.documentElement.dataset.dealStyle, "under").catch(() => undefined);
  openSheet({ name: "languages" });
}

function Device() {
  const theme = themeNow() === "dark" ? "light" : "dark";
  return (
    <>
      <DeviceRows screen="phone" />
      <LeftRow />
      <Size />
      <Row
        title={t(`phone.menu.theme.${theme}`)}
        act="theme"
        onPress={() => {
          setTheme(theme);
          closeSheet();
        }}
      />
      <Row
        title={t("languages.title")}
        text={t(`languages.of.${document.documentElement.lang}.name`)}
        act="languages"
        onPress={() => void openLanguages()}
      />
    </>
  );
}

interface WayProps {
  to: Opened;
  title: string;
  text: string;
  act?: string;
}

/** A row that opens a sheet. */
function Way({ to, act = to.name, title, text }: WayProps) {
  return <Row title={title} text={text} act={act} onPress={() => openSheet(to)} />;
}

/** The way to other people. A person alone with bots is told what becomes of these. */
function InviteRow() {
  const [title, text] = isAlone()
    ? [t("phone.invite.alone"), t("phone.invite.alone.text")]
    : [t("phone.invite"), t("phone.invite.text")];
  return <Way to={{ name: "invite" }} title={title} text={text} />;
}

export function MenuSheet() {
  const shown = table.value!;
  const playing = shown.phase === "game";
  const chair = own.value?.chair ?? mine.value?.chairs[0];
  const several = (mine.value?.chairs.length ?? 0) > 1;
  return (
    <ul class="rows">
      {shown.game && <Way to={{ name: "people" }} title={t("phone.people.title")} text={t("phone.people.text")} />}
      {shown.game && <Way to={{ name: "roles" }} title={t("phone.roles.title")} text={t("phone.roles.text")} />}
      {shown.game && <Way to={{ name: "story" }} title={t("phone.story.title")} text={t("phone.story.text")} />}
      <Way to={{ name: "tonight" }} title={t("phone.switches.title")} text={t("phone.switches.text")} />
      {playing && part.value?.menu?.()}
      {chair !== undefined && (
        <Way
          to={{ name: "chair", chair }}
          title={t("phone.menu.chair")}
          text={t(!playing && hasWord("phone.chair.real") ? "phone.menu.chair.text.real" : "phone.menu.chair.text")}
        />
      )}
      <ComingRow />
      <InviteRow />
      {chair !== undefined && !several && (
        <Way to={{ name: "device" }} title={t("phone.device.title")} text={t("phone.device.text")} />
      )}
      {chair !== undefined && !playing && (
        <Way to={{ name: "second" }} title={t("phone.second.title")} text={t("phone.second.short")} />
      )}
      {several && own.value && (
        <Row
          title={t("phone.menu.curtain")}
          text={t("phone.menu.curtain.text")}
          act="curtain"
          onPress={() => void ask({ what: "look", chair: null }).then(closeSheet)}
        />
      )}
      <Device />
      {chair === undefined && (
        <Row
          title={t("phone.menu.board")}
          text={t("phone.menu.board.text")}
          act="board"
          href={at(`/b/${here().code}`)}
        />
      )}
      <Row
        title={t("phone.menu.help")}
        act="help"
        apart
        href={at(`/help/${shown.game?.game ?? shown.switches.game}`)}
      />
      {canHost.value && playing && (
        <Way
          to={{ name: "confirm", what: "end" }}
          act="end"
          title={t("phone.confirm.end.title")}
          text={t("phone.menu.end")}
        />
      )}
      {canHost.value && (
        <Way
          to={{ name: "confirm", what: "close" }}
          act="close-table"
          title={t("phone.confirm.close.title")}
          text={t("phone.menu.close")}
        />
      )}
    </ul>
  );
}

// Another device: the address that brings my own chair to another phone of mine.

const shownKey = signal(false);

function DeviceSheet() {
  const { code } = here();
  const address = `${whole(`/t/${code}`)}#key=${lastOf(chairKeys(code))}`;
  return (
    <>
      <p class="long">{t("phone.device.own")}</p>
      {shownKey.value ? (
        <input
          class="field own-address"
          type="text"
          readonly
          value={address}
          aria-label={t("phone.device.own_address")}
          onFocus={(event: Event) => (event.target as HTMLInputElement).select()}
        />
      ) : (
        <p>
          <Line text={t("phone.device.show")} act="own-address" onPress={() => (shownKey.value = true)} />
        </p>
      )}
    </>
  );
}

/** Give up the chair in the next game. */
function ComingRow() {
  const chair = mine.value?.coming;
  const name = chair == null ? undefined : table.value?.chairs[chair]?.coming?.name;
  if (chair == null || !name) return null;
  return (
    <Row
      title={t("phone.next.leave")}
      text={t("phone.next.leave.text", { name })}
      act="leave-next"
      onPress={() => void ask({ what: "leave", chair }).then(closeSheet)}
    />
  );
}

/** Something to do for a person who has a chair in the next game: a bet on this one. */
function ComingLines() {
  const audience = useAudience();
  return audience ? <audience.Audience /> : null;
}

/** Another person on this phone. */
function Second() {
  const add = {
    text: t("phone.second.yes"),
    act: "second",
    onPress: () => {
      addingSecond.value = true;
      closeSheet();
    },
  };
  return (
    <>
      <p>{t("phone.second.text")}</p>
      <Keys keys={[add, no()]} />
    </>
  );
}

/**
 * One calm line while somebody keeps the table waiting: the bell for anybody seated, then help for those who may give
 * it.
 */
const WaitWords = ({ text }: { text: string }) => (
  <p class="wait-words" role="status">
    {text}
  </p>
);

/** What comes late among the lines: the keys that ask to take an answer back, and for a hint; help for others. */
export const LateLines = () => (
  <>
    <UndoKey />
    <AdviceLine />
    {choice.value ? <KnockLine /> : <WaitLine />}
  </>
);

/** The question about a chair for which a player has left the own one. */
const answered = new OfGame<string | undefined>(undefined);

/** A question about a chair that came while the table asks this player something: it covers nothing until a tap. */
function KnockLine() {
  const knock = knockOf();
  return knock && <Line text={knock.title} act="knock" onPress={() => (answered.value = knock.id)} />;
}

/** A question about a chair comes by itself where the table asks nothing, and to a player who waits at the door. */
function Knocks() {
  const id = knockOf()?.id;
  if (id && isAtDoor()) answered.value = id;
  return choice.value && id !== answered.value ? null : <Requests />;
}

export function WaitLine() {
  const wait = table.value?.wait;
  const chairs = mine.value?.chairs ?? [];
  const helpIn = useSeconds(useMemo(() => ({ left: wait?.help_in ?? null }), [wait]));
  const isComing = mine.value?.coming != null;
  const away = wait && !table.value!.chairs[wait.chair]?.online;
  if (!wait || chairs.includes(wait.chair) || !(chairs.length || away)) return isComing ? <ComingLines /> : null;
  const name = chairName(wait.chair);
  if (helpIn !== null) return <WaitWords text={t("phone.away_in", { name, count: helpIn })} />;
  if (wait.can_help && !canRule.value && away) return <WaitWords text={t("phone.away_now", { name })} />;
  if (wait.can_help && canRule.value) {
    return (
      <Line
        text={t(away ? "phone.help_wait.away" : "phone.help_wait", { name })}
        act="help-wait"
        onPress={() => openSheet({ name: "help_wait" })}
      />
    );
  }
  if (wait.can_ring)
    return (
      <Line text={t("phone.ring", { name })} act="ring" onPress={() => void ask({ what: "ring", chair: wait.chair })} />
    );
  return (
    wait.rung > 0 && <Line text={t("phone.ring.rung", { name })} act="rung" off={true} onPress={() => undefined} />
  );
}

function contentOf(sheet: Opened): Content | null {
  const content = part.value?.sheet?.(sheet);
  if (content) return content;
  switch (sheet.name) {
    case "menu":
      return { title: table.value?.code ?? "", body: <MenuSheet /> };
    case "invite":
      return { title: t("phone.invite"), body: <InviteSheet /> };
    case "people":
      return { title: t("phone.people.title"), body: <PeopleSheet hold={(seat) => peek(`seat:${seat}`)} /> };
    case "languages":
      return {
        title: t("languages.title"),
        look: "languages",
        body: <LanguagesSheet screen="phone" speak={(lang) => void speak(lang).then(closeSheet)} />,
      };
    case "device":
      return { title: t("phone.device.title"), body: <DeviceSheet /> };
    case "receipt":
      return sealing.value && { title: t("seal.end"), body: <sealing.value.ReceiptSheet /> };
    case "second":
      return { title: t("phone.second.title"), body: <Second /> };
    default:
      return null;
  }
}

/**
 * A question to me that came after the sheet was opened. It lies over the game, and must not keep the table waiting.
 * It goes at the end of the game. A sheet that came by itself gives way to any question, once no thumb holds it.
 */
function Called() {
  const before = useRef(choice.peek()?.number ?? null);
  const asked = choice.value;
  const isOver = table.value?.phase === "over";
  const givesWay = opened.value?.name === "role" && opened.value.isUnasked && !looking.value && asked !== null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) closeSheet();
  }, [isOver]);
  useEffect(() => void (givesWay && closeSheet()), [givesWay]);
  const call = asked && asked.number !== before.current ? part.value?.callFor(asked) : null;
  return (
    call && (
      <button type="button" class="sheet-called" data-act="called" onClick={closeSheet}>
        <b>{call.title}</b>
        <span>{t("phone.called.back")}</span>
      </button>
    )
  );
}

/** Return what the game says of a player, and the role I take him for. */
function seatOf(seat: number): SeatContent | null {
  const it = part.value?.seat(seat);
  return it ? { ...it, below: <Marks seat={seat} /> } : null;
}

function PhoneSheets() {
  const name = opened.value?.name;
  if (name === "code") return <CodeScreen />;
  if (name === "role") return <Called />;
  return <Sheets own={contentOf} seat={seatOf} above={<Called />} />;
}

/** Everything that lies over the screen for a while. */
export function LateParts() {
  return (
    <>
      <MomentCard />
      <HitCard />
      <PeekCard />
      <PhoneSheets />
      <UndoPage />
      <WhereAmI />
      <Knocks />
      <Poster />
      <Rung />
    </>
  );
}

// The phone fetches these sheets a moment later, with all the screens that it does not begin with.
export { sound, soundNow } from "../sound/heard";
export { Glance } from "./away";
export { DeadScreen } from "./dead";
export { BrokenScreen, EndScreen, isStillLooking, LastGame, RefusedScreen } from "./end";
export { begin, listen } from "./following";
export { Invitation, InviteSun } from "./inviting";
export { CurtainScreen, RoleScreen } from "./secrets";
/** Return the slip on a screen's title: the hint that was asked for, else what is explained; undefined for neither. */
export const slip = (title: string) => adviceSlip(title) ?? tipSlip(title);
