// One chair of the lobby: who sits there, the actions on it, and on the player's own chair the eight hats.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { Keys, Row, Sheet } from "../parts/sheet";
import { soundNow } from "../sound/heard";
import type { ChairView, KeepView, RequestView } from "../wire";
import { BotChoice, botNote } from "./bot";
import { ask, canHost, canRule, chairName, isAsked } from "./here";
import { rememberName } from "./keys";
import { labelOf, refusalOf } from "./names";
import type { Asked } from "./net";
import { tell, tellReason } from "./notices";
import { closeSheet, mine, opened, openSheet, table } from "./state";
import { hasWord, t } from "./words";

// My own head as the sun, and the eight hats. A tap on the head fires a cap gun: the hat jumps on every screen, and the
// board bangs.

const HATS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One shot a second, as the table allows, in milliseconds. A quicker finger gets no message. */
const CAP = 1050;
let fired = -Infinity;

const shots = signal(0);

function fire(chair: number): void {
  const at = performance.now();
  if (at - fired < CAP) return;
  fired = at;
  shots.value += 1;
  if (!table.value?.has_board) soundNow("cap");
  void ask({ what: "cap_gun", chair });
}

function Hat({ hat, chair, owner }: { hat: number; chair: number; owner: ChairView | undefined }) {
  const is = table.value!.chairs[chair]!.stranger === hat;
  const taken = owner !== undefined && !is;
  const label = t(taken ? "phone.hat.taken" : "phone.hat.number", { number: hat, name: owner?.name ?? "" });
  return (
    <label class="hat" data-hat={hat}>
      <input
        type="radio"
        name="hat"
        class="unseen"
        value={String(hat)}
        checked={is}
        disabled={taken}
        aria-label={label}
        onChange={() => void ask({ what: "hat", chair, hat })}
      />
      <Head portrait={headOf("person", hat)} look={is ? "chosen" : "calm"} />
      {taken && <span class="hat-owner">{owner.name}</span>}
    </label>
  );
}

/** Return true if I may choose the hat of this chair. */
export const canDress = (chair: number): boolean =>
  (mine.value?.chairs.includes(chair) ?? false) &&
  table.value!.chairs[chair]?.kind === "person" &&
  table.value!.phase !== "game";

/** My own head, and all hats to choose from. The hats of others are dark, and say whose they are. */
export function OwnHat({ chair }: { chair: number }) {
  const shown = table.value!;
  const it = shown.chairs[chair]!;
  return (
    <div class="own-hat">
      <button
        type="button"
        class="own-sun"
        data-act="cap-gun"
        aria-label={t("phone.hat.fire")}
        onClick={() => fire(chair)}
      >
        <span class="own-head" key={shots.value} data-fired={shots.value ? "" : undefined}>
          <Head portrait={headOf("person", it.stranger)} />
        </span>
      </button>
      <p>{t(shown.has_board ? "phone.hat.board" : "phone.hat.tap")}</p>
      <fieldset class="hats">
        <legend class="unseen">{t("phone.hat.title", { name: it.name })}</legend>
        {HATS.map((hat) => (
          <Hat
            key={hat}
            hat={hat}
            chair={chair}
            owner={shown.chairs.find((other) => other.kind === "person" && other.stranger === hat)}
          />
        ))}
      </fieldset>
    </div>
  );
}

const doThen = (asked: Asked) => void ask(asked).then((reply) => reply.ok && closeSheet());

/** Buttons that move a chair one place. They do what dragging does, for everybody. */
function Moves({ chair }: { chair: number }) {
  const count = table.value!.chairs.length;
  const step = (by: number) =>
    void ask({ what: "move", chair, to: (chair + by + count) % count }).then((reply) => {
      if (reply.ok && opened.value) openSheet({ name: "chair", chair: (chair + by + count) % count });
    });
  const keys = [
    { text: t("phone.chair.left"), act: "move-left", ghost: true, onPress: () => step(1) },
    { text: t("phone.chair.right"), act: "move-right", onPress: () => step(-1) },
  ];
  return <Keys keys={keys} />;
}

function EmptyRows({ chair }: { chair: number }) {
  const own = mine.value?.chairs[0];
  return (
    <ul class="rows">
      {canRule.value && (
        <Row
          title={t("phone.chair.bot")}
          text={t("phone.chair.bot.text")}
          act="bot"
          onPress={() => doThen({ what: "bot", chair })}
        />
      )}
      {own !== undefined && (
        <Row
          title={t("phone.chair.sit_here")}
          text={t("phone.chair.sit_here.text")}
          act="sit-here"
          onPress={() => doThen({ what: "move", chair: own, to: chair })}
        />
      )}
    </ul>
  );
}

/** The character that survived the last card game here, to be kept or not. */
function Keep({ chair, kept }: { chair: number; kept: KeepView }) {
  return (
    <Row
      title={t("phone.chair.keep", { name: t(`character.${kept.character}.name`) })}
      text={t("phone.chair.keep.text")}
      act="keep"
      on={kept.on}
      onPress={() => void ask({ what: "keep", chair, on: !kept.on })}
    />
  );
}

export function ChairSheet({ chair }: { chair: number }) {
  const shown = table.value!;
  const it = shown.chairs[chair];
  if (!it) return null;
  const isMine = mine.value?.chairs.includes(chair) ?? false;
  const may = isMine || canRule.value;
  const rename = isMine || canHost.value;
  // A game that runs keeps the dice with which it began.
  const hasReal = rename && it.kind === "person" && shown.phase !== "game" && hasWord("phone.chair.real");
  const toggle = () => ask({ what: "real_dice", chair, on: !it.real_dice });
  if (it.kind === "empty")
    return (
      <>
        <EmptyRows chair={chair} />
        {canRule.value && <Moves chair={chair} />}
      </>
    );
  return (
    <>
      {canDress(chair) && <OwnHat chair={chair} />}
      {it.kind === "bot" && (canRule.value ? <BotChoice chair={chair} /> : <p>{botNote(it)}</p>)}
      <ul class="rows">
        {rename && (
          <Row title={t("phone.chair.rename")} act="rename" onPress={() => openSheet({ name: "rename", chair })} />
        )}
        {rename && it.kept && <Keep chair={chair} kept={it.kept} />}
        {rename && !it.kept && shown.chairs.some(({ kept }) => kept) && <li>{t("reason.nothing_to_keep")}</li>}
        {hasReal && (
          <Row
            title={t("phone.chair.real")}
            text={t("phone.chair.real.text")}
            act="real-dice"
            on={it.real_dice}
            onPress={() => void toggle()}
          />
        )}
        {canHost.value && !it.host && it.kind === "person" && (
          <Row
            title={t("phone.chair.host")}
            text={t("phone.chair.host.text", { name: it.name })}
            act="host"
            onPress={() => doThen({ what: "host", chair })}
          />
        )}
        {isMine && (
          <Row
            title={t("phone.chair.leave")}
            act="leave"
            onPress={() => openSheet({ name: "confirm", what: "leave", chair })}
          />
        )}
        {(canHost.value || (canRule.value && it.kind === "bot")) && !isMine && (
          <Row
            title={t("phone.chair.free")}
            text={t(`phone.chair.free.${it.kind}`)}
            act="free"
            onPress={() => freeChair(chair, it.kind)}
          />
        )}
      </ul>
      {may && shown.phase === "lobby" && (
        <>
          <p class="label">{t("phone.chair.place")}</p>
          <Moves chair={chair} />
        </>
      )}
      {!may && <p>{t("phone.chair.not_yours")}</p>}
    </>
  );
}

function freeChair(chair: number, kind: string): void {
  if (kind === "bot") doThen({ what: "free", chair });
  else openSheet({ name: "confirm", what: "free", chair });
}

const typed = signal("");

export function RenameSheet({ chair }: { chair: number }) {
  const isMine = mine.value?.chairs.includes(chair) ?? false;
  const send = async (event: Event) => {
    event.preventDefault();
    const name = typed.value.trim();
    const refusal = refusalOf(name);
    if (refusal) return tellReason(refusal);
    const reply = await ask({ what: "rename", chair, name });
    if (!reply.ok) return;
    if (isMine) rememberName(name);
    tell(t("phone.rename.done"));
    typed.value = "";
    closeSheet();
  };
  return (
    <form onSubmit={send}>
      <label class="label" for="rename" aria-live="polite">
        {labelOf(typed.value)}
      </label>
      <input
        id="rename"
        class="field"
        type="text"
        maxLength={60}
        autocomplete="off"
        placeholder={table.value!.chairs[chair]!.name}
        value={typed.value}
        onInput={(event: Event) => (typed.value = (event.target as HTMLInputElement).value)}
      />
      <div class="keys">
        <button type="submit" class="key" data-act="rename-send">
          {t("phone.rename.send")}
        </button>
      </div>
    </form>
  );
}

// Questions to this device about chairs: whether somebody may have one, and whether it knows the guest at its own.

/**
 * The sheet comes by itself, often under a finger that is tapping. It takes no answer for this time, in milliseconds.
 */
const STILL = 700;

/** Return how to answer a sheet that has been seen. A table without pauses does not wait. */
function useAnswer(): (command: Asked) => () => void {
  const since = useRef(performance.now());
  return (command) => () => {
    if (performance.now() - since.current < STILL && table.value?.switches.seen) return;
    void ask(command);
  };
}

/** A question to this device: its title, its text, and how it is answered. */
interface Knock {
  /** Names the question among those to come. */
  id: string;
  name: "request" | "newcomer";
  title: string;
  text: string;
  /** How many have to say yes, where more than one has. */
  more?: string | undefined;
  keys: readonly { text: string; act: string; command: Asked }[];
}

/** Somebody wants a chair, or the board's powers. */
function requestOf({ id, kind, chair, asks, name, missing = 1 }: RequestView): Knock {
  const isOwn = kind === "claim" && chair !== null && mine.value!.chairs.includes(chair);
  const values = { name: chair === null ? "" : chairName(chair), guest: name ?? "" };
  const word = `phone.request.${isOwn ? "own" : kind}`;
  const consent = (yes: boolean): Asked => ({ what: "consent", request: id, yes });
  return {
    id,
    name: "request",
    title: t(`${word}.title`, values),
    text: t(`${word}.text`, values),
    more: !isOwn && missing > 1 ? t(asks === "later" ? "phone.request.later" : "phone.request.two") : undefined,
    keys: [
      { text: t(isOwn ? "phone.request.own.yes" : "phone.request.yes"), act: "consent", command: consent(true) },
      { text: t("phone.request.no"), act: "refuse", command: consent(false) },
    ],
  };
}

/** Another device has come to my chair. */
function newcomerOf(chair: number): Knock {
  const vouch = (yes: boolean): Asked => ({ what: "vouch", chair, yes });
  return {
    id: `newcomer ${chair}`,
    name: "newcomer",
    title: t("phone.newcomer.title"),
    text: t("phone.newcomer.text", { name: chairName(chair) }),
    keys: [
      { text: t("phone.newcomer.yes"), act: "vouch", command: vouch(true) },
      { text: t("phone.newcomer.no"), act: "throw-out", command: vouch(false) },
    ],
  };
}

/** Return the first question to this device about a chair. */
export function knockOf(): Knock | null {
  const { nods = [], newcomers = [] } = mine.value ?? {};
  if (newcomers[0] !== undefined) return newcomerOf(newcomers[0]);
  const request = table.value?.requests.find((it) => nods.includes(it.id));
  return request ? requestOf(request) : null;
}

function Knocking({ name, title, text, more, keys }: Knock) {
  const answer = useAnswer();
  return (
    <Sheet name={name} title={title}>
      <p>{text}</p>
      {more && <p>{more}</p>}
      <Keys keys={keys.map(({ command, ...key }) => ({ ...key, onPress: answer(command) }))} />
    </Sheet>
  );
}

/** The sheets that show the way in. */
const DOORS = ["invite", "code"];

/** Return true while a sheet shows the way in. */
export const isAtDoor = (): boolean => DOORS.includes(opened.value?.name ?? "");

/** One question at a time; it stays until it is answered. A sheet that shows the way in gives way to it. */
export function Requests() {
  const isKnocked = isAsked.value && isAtDoor();
  useEffect(() => void (isKnocked && closeSheet()), [isKnocked]);
  const knock = opened.value ? null : knockOf();
  return knock && <Knocking key={knock.id} {...knock} />;
}
