// The sheets that phones and board have in common, one for each thing to look up or change, and the answer to "Why?".
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Portrait, RoleArt } from "../parts/art";
import type { Hold } from "../parts/press";
import { isPresent, Life } from "../parts/seat";
import { Keys, Row, Sheet } from "../parts/sheet";
import type { EventView, ReasonView } from "../wire";
import { playingOn } from "./after_game";
import { ChairSheet, canDress, RenameSheet } from "./chair";
import { ask, canHost, chairName } from "./here";
import { sealing } from "./loading";
import type { Asked as Command } from "./net";
import { Rulings } from "./rulings";
import { reasonText, sentence } from "./sentence";
import {
  type AnyGame,
  anyGame,
  type Content,
  chairOf,
  closeSheet,
  type Dark,
  mine,
  nameOf,
  type Opened,
  opened,
  openSheet,
  own,
  type SeatContent,
  table,
  wanted,
} from "./state";
import { SwitchesSheet } from "./switches";
import { Story } from "./told";
import { TonightSheet } from "./tonight_sheet";
import { hasWord, listed, t } from "./words";

// The entry to "Why?". The part of the page that answers comes at the first question, with the referee's book of the
// game.

type Referee = typeof import("./why");

const referee = signal<Referee | null>(null);
const failed = signal(false);

async function fetchReferee(game: string): Promise<void> {
  failed.value = false;
  try {
    const it = await import("./why");
    await it.readBook(game);
    referee.value = it;
  } catch {
    failed.value = true;
  }
}

/** Return the title of a refusal: it names the thing or the player that it is about. */
export function whyNotTitle({ name }: ReasonView, tap = ""): string {
  const [kind, word] = tap.split(":");
  const key = [`why.title.${kind}.${name}`, `why.title.${kind}`].find(hasWord);
  return key ? t(key, kind === "seat" ? { name: nameOf(Number(word)) } : {}) : t("phone.why");
}

/** The answer to "Why?" for an event or a refusal. `brief` leaves out the way to the rule. */
export function Why(asked: { of: EventView } | { reason: ReasonView; brief?: boolean; at?: Dark | undefined }) {
  const game = wanted.value;
  useEffect(() => void (game && fetchReferee(game)), [game]);
  const it = referee.value;
  const reason = "reason" in asked && reasonText(asked.reason);
  if (!it || it.book.value?.game !== game)
    return <p>{reason || t(failed.value ? "reason.unreachable" : "phone.loading")}</p>;
  return "of" in asked ? <it.Because event={asked.of} /> : <it.Unless {...asked} />;
}

/** Return the time for which somebody has kept the table waiting. From a hundred seconds on nobody counts them. */
const waited = (name: string, seconds: number) =>
  seconds < 100
    ? t("phone.help_wait.text", { name, seconds: Math.round(seconds) })
    : t("phone.help_wait.minutes", { name, minutes: Math.round(seconds / 60) });

function HelpWait() {
  const wait = table.value?.wait;
  if (!wait?.can_help) return null;
  const { chair } = wait;
  const name = chairName(chair);
  const then = (asked: Command) => void ask(asked).then(closeSheet);
  const ring = { text: t("phone.ring", { name }), act: "ring", onPress: () => then({ what: "ring", chair }) };
  const keys = [
    ...(wait.can_ring ? [ring] : []),
    {
      text: t("phone.help_wait.answer", { name }),
      act: "answer-for",
      onPress: () => then({ what: "answer_for", chair }),
    },
    { text: t("phone.help_wait.bot"), act: "stand-in", onPress: () => then({ what: "stand_in", chair, on: true }) },
  ];
  return (
    <>
      <p>{waited(name, wait.seconds)}</p>
      <Keys keys={keys} />
    </>
  );
}

export const no = () => ({ text: t("phone.confirm.no"), act: "no", onPress: closeSheet });

type Asked = Extract<Opened, { name: "confirm" }>;

const CONFIRMED = {
  leave: (chair: number) => ask({ what: "leave", chair }),
  free: (chair: number) => ask({ what: "free", chair }),
  end: () => ask({ what: "end" }),
  close: () => ask({ what: "close" }),
  night: () => ask({ what: "night" }),
} as const;

/** The name of the person who can be made to leave a chair: first the one who has it from the next game on. */
const ownerOf = (chair: number): string => table.value?.chairs[chair]?.coming?.name ?? chairName(chair);

/** Return what follows from the choice. */
function followsFrom({ what }: Asked, chair: number): string {
  const others = playingOn();
  if (what === "night" && others.count) return t("over.night.sure", others);
  return t(`phone.confirm.${what}.text`, { name: ownerOf(chair) });
}

/** Asks once more about a choice that cannot be taken back. */
function Confirm({ sheet }: { sheet: Asked }) {
  const chair = sheet.chair ?? own.value?.chair ?? 0;
  const keys = [
    {
      text: t(`phone.confirm.${sheet.what}.yes`),
      act: `yes-${sheet.what}`,
      onPress: () => void CONFIRMED[sheet.what](chair).then(closeSheet),
    },
    no(),
  ];
  return (
    <>
      <p>{followsFrom(sheet, chair)}</p>
      <Keys keys={keys} />
    </>
  );
}

const switches = (): Content => ({ title: t("evening.deeper"), body: <SwitchesSheet /> });

function contentOf(sheet: Opened): Content | null {
  switch (sheet.name) {
    case "people":
      return { title: t("phone.people.title"), body: <PeopleSheet /> };
    case "roles":
      return { title: t("phone.roles.title"), body: <RolesSheet /> };
    case "tonight":
      return table.value?.phase === "game"
        ? switches()
        : { title: t("evening.title"), look: "tonight", body: <TonightSheet /> };
    case "switches":
      return switches();
    case "seal":
      return sealing.value && { title: t("seal.title"), body: <sealing.value.SealPage /> };
    case "story":
      return { title: t("phone.story.title"), body: <Story /> };
    case "why":
      return { title: t("phone.why"), body: <Why of={sheet.event} /> };
    case "why_not":
      return { title: whyNotTitle(sheet.reason, sheet.at?.tap), body: <Why reason={sheet.reason} at={sheet.at} /> };
    case "help_wait":
      return table.value?.wait?.can_help ? { title: t("phone.help_wait.title"), body: <HelpWait /> } : null;
    case "chair":
      return {
        title: chairTitle(sheet.chair),
        look: canDress(sheet.chair) ? "hat" : "",
        body: <ChairSheet chair={sheet.chair} />,
      };
    case "rename":
      return { title: t("phone.rename.title"), body: <RenameSheet chair={sheet.chair} /> };
    case "confirm":
      if (sheet.what === "night" && (table.value?.night || table.value?.phase !== "over")) return null;
      return {
        title: t(`phone.confirm.${sheet.what}.title`, { name: ownerOf(sheet.chair ?? own.value?.chair ?? 0) }),
        body: <Confirm sheet={sheet} />,
      };
    default:
      return null;
  }
}

interface SeatSheetProps {
  game: AnyGame;
  seat: number;
  own: SeatContent;
}

/** A player large: the character's ability, and the questions about it from other tables. */
function SeatSheet({ game, seat, own: { class: name = "", beside, text, more, copied, below } }: SeatSheetProps) {
  const it = game.seats[seat]!;
  return (
    <div class={`large ${name}`}>
      <div class="large-head">
        <Portrait id={it.character} />
      </div>
      <div class="large-words">
        <p class="heading">{t(`character.${it.character}.name`)}</p>
        {playsFor(seat)}
        {it.alive || isPresent(it) ? (
          <p class="large-life">
            <Life life={it.life} max={it.max_life} pitch={11} />
            {beside}
          </p>
        ) : (
          <p>{t("phone.out.short")}</p>
        )}
        <p class="quiet">
          {t("phone.seat.max", { max: it.max_life })} {text}
        </p>
      </div>
      {more}
      <h3 class="heading">{t("phone.seat.does")}</h3>
      <p class="long">{t(`character.${it.character}.ability`)}</p>
      {copied && (
        <>
          <h3 class="heading">{t("board.cards.copied", { character: t(`character.${copied}.name`) })}</h3>
          <p class="long">{t(`character.${copied}.ability`)}</p>
        </>
      )}
      {below}
      <Rulings game={game.game} id={it.character} />
      {it.role && (
        <>
          <h3 class="heading">{t(`role.${it.role}.name`)}</h3>
          <p class="long">{t(`role.${it.role}.flavour`)}</p>
        </>
      )}
    </div>
  );
}

/** Return the words about somebody who plays on in a bot's seat, at his head and at his grave of the same name. */
function playsFor(seat: number): ComponentChildren {
  const { chairs } = table.value!;
  const living = chairs.find((it) => it.seat !== null && it.name === (chairOf(seat)?.grave || nameOf(seat)));
  const bot = living && chairs.find((it) => it !== living && it.grave === living.name);
  if (!bot) return null;
  const values = { seat: living.seat, name: bot.grave!, other: bot.name };
  return <p>{sentence({ name: "played_on", values, rule: null })}</p>;
}

function chairTitle(chair: number): string {
  const name = chairName(chair);
  if (table.value?.phase !== "game" && mine.value?.chairs.includes(chair)) return t("phone.hat.title", { name });
  return table.value?.chairs[chair]?.kind === "empty" ? t("chair.free") : name;
}

function playerOf(seat: number, ownOf: SheetsProps["seat"]): Content | null {
  const game = anyGame.value;
  const own = game?.seats[seat] ? ownOf?.(seat) : null;
  return own ? { title: nameOf(seat), body: <SeatSheet game={game!} seat={seat} own={own} /> } : null;
}

interface SheetsProps {
  /** The sheets of this game or this kind of screen. */
  own: (sheet: Opened) => Content | null;
  /** The words of the current game about a player. */
  seat: ((seat: number) => SeatContent | null) | undefined;
  above?: ComponentChildren;
}

/** The sheet that is open: one of this game or this kind of screen, else one that every screen has. */
export function Sheets({ own, seat, above }: SheetsProps) {
  const sheet = opened.value;
  const content = sheet && (own(sheet) ?? (sheet.name === "seat" ? playerOf(sheet.seat, seat) : contentOf(sheet)));
  if (!sheet || !content) return null;
  return (
    <Sheet
      key={sheet.name}
      name={sheet.name}
      look={content.look}
      title={content.title}
      onClose={closeSheet}
      above={above}
    >
      {content.body}
    </Sheet>
  );
}

// The people at the table: everybody's character large with its text, and the roles of this number of players.

const ROLES = ["sheriff", "deputy", "outlaw", "renegade"] as const;

/** The people at the table. `hold` returns what holding a player opens, where there is such a thing. */
export function PeopleSheet({ hold }: { hold?: (seat: number) => Hold }) {
  const shown = anyGame.value;
  if (!shown) return <p>{t("phone.people.none")}</p>;
  return (
    <ul class="rows">
      {shown.seats.map((it, seat) => {
        const name = t(`character.${it.character}.name`);
        const mark = own.value?.target === seat ? t("seat.your_target") : "";
        const text = [name, it.role && t(`role.${it.role}.name`), mark].filter(Boolean).join(", ");
        return (
          <Row
            key={seat}
            title={nameOf(seat)}
            text={text}
            act={`seat:${seat}`}
            onPress={() => openSheet({ name: "seat", seat })}
            onHold={hold?.(seat)}
            before={
              <span class="row-head">
                <Portrait id={it.alive ? it.character : "eliminated"} />
              </span>
            }
            after={it.alive ? <Life life={it.life} max={it.max_life} pitch={6} /> : null}
          />
        );
      })}
      {table.value?.chairs.map(
        (it, chair) => it.coming && <ComingRow key={-chair} name={it.coming.name} chair={chair} />,
      )}
    </ul>
  );
}

/** Somebody who has a chair from the next game on. The host may free it. */
function ComingRow({ name, chair }: { name: string; chair: number }) {
  const free = canHost.value && { onPress: () => openSheet({ name: "confirm", what: "free", chair }) };
  return <Row title={name} text={t("phone.next.row")} act={`coming:${chair}`} {...(free || {})} />;
}

/** Return the title of a role and of the player who has it, as far as everybody knows. */
function roleTitle(game: AnyGame, role: string): string {
  const known = game.seats.flatMap((it, seat) => (it.role === role ? [nameOf(seat)] : []));
  const name = t(`role.${role}.name`);
  return known.length ? t("phone.roles.who", { role: name, names: listed(known) }) : name;
}

/** The roles of this number of players, and the aim of each. Nobody's own role is marked. */
function RolesSheet() {
  const game = anyGame.value;
  const count = game?.seats.length ?? 0;
  const dealt = ROLES.filter((role) => count !== 3 || role !== "sheriff");
  return (
    <>
      {hasWord(`phone.roles.${count}`) && <p class="long">{t(`phone.roles.${count}`)}</p>}
      <ul class="rows">
        {dealt.map((role) => (
          <Row
            key={role}
            title={game ? roleTitle(game, role) : t(`role.${role}.name`)}
            text={t(`role.${role}.goal`)}
            before={
              <span class="row-role">
                <RoleArt role={role} />
              </span>
            }
          />
        ))}
      </ul>
      {own.value?.role && (
        <Keys keys={[{ text: t("phone.role.title"), act: "role", onPress: () => openSheet({ name: "role" }) }]} />
      )}
    </>
  );
}
