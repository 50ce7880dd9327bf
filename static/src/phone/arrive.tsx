// The screen without a chair: take a free chair, have one for the next game while this one runs, or claim one as mine.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useAudience } from "../ghost/bring";
import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { ask, sending } from "../table/here";
import { rememberedName, rememberName } from "../table/keys";
import { lines } from "../table/net";
import { notice, tell, tellReason } from "../table/notices";
import { at } from "../table/root";
import { mine, seated, table } from "../table/state";
import { t } from "../table/words";
import type { Reply, RequestView, TableView } from "../wire";
import { Chairs, chairNote } from "./chairs";
import { addingSecond } from "./part";
import { Top } from "./screen";

/** The chair that was tapped, and whether a person had it then. */
const picked = signal<{ chair: number; claims: boolean } | null>(null);
const typed = signal(rememberedName());
/** The check of what is typed, fetched when somebody types. */
const names = signal<typeof import("../table/names") | null>(null);
/** The hat that was tried on last. */
const tried = signal(1);
/**
 * The chair that this phone has asked for, until somebody nods. It is a person's chair, or a bot's in a running game.
 */
const wanted = signal<{ kind: "claim" | "seat"; chair: number } | null>(null);
let wantedOn = 0;

/** The words for a chair in the next game stay this long, because the game that goes on is new to the eye. */
const KEPT = 6000;

/** Forget the request when somebody else takes the phone and types another name. */
effect(() => {
  if (!addingSecond.value) return;
  typed.value = "";
  picked.value = null;
});

function isFree(shown: TableView, chair: number): boolean {
  const it = shown.chairs[chair];
  return (it?.kind === "empty" || it?.kind === "bot") && !it.coming;
}

/** Return true for a chair that can only be had from the next game on. */
function isLater({ phase, chairs }: TableView, chair: number): boolean {
  return phase === "game" || (phase === "over" && chairs[chair]?.kind === "bot" && chairs[chair].seat !== null);
}

/** Return the chair that is offered: an empty one before a bot's. Two people on one phone sit side by side, if they can. */
function firstFree(shown: TableView): number | null {
  const { chairs } = shown;
  const step = (chair: number) => (chair - mine.value!.chairs[0]! + chairs.length) % chairs.length;
  const away = (chair: number) => (addingSecond.value ? Math.min(step(chair), chairs.length - step(chair)) : 0);
  const rank = (chair: number) => away(chair) * 2 + Number(chairs[chair]!.kind === "bot");
  const free = chairs.flatMap((_, chair) => (isFree(shown, chair) ? [chair] : []));
  return free.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/**
 * Return the chair that is offered: the one that was tapped, as long as it is free or a person's as it was then, else
 * the first free one. A free chair that somebody else takes never becomes a claim under a thumb.
 */
function offered(shown: TableView): number | null {
  const it = picked.value;
  const stands = it && (it.claims ? canClaim(shown, it.chair) : isFree(shown, it.chair));
  return stands ? it.chair : firstFree(shown);
}

const HATS = 8;

/** Return the hat that this phone will wear: the one tried on, or the next free one. */
function hatOn(from = tried.value): number {
  const worn = (table.value?.chairs ?? []).flatMap(({ kind, stranger, coming }) => [
    kind === "person" ? stranger : 0,
    coming?.stranger ?? 0,
  ]);
  const all = Array.from({ length: HATS }, (_, step) => ((from - 1 + step) % HATS) + 1);
  return all.find((hat) => !worn.includes(hat)) ?? from;
}

/** My own head before I sit down. Each tap puts the next free hat on. */
function TryHat() {
  const hat = hatOn();
  return (
    <button
      type="button"
      class="try-hat"
      data-act="try-hat"
      aria-label={t("phone.hat.next", { number: hat })}
      onClick={() => (tried.value = hatOn((hat % HATS) + 1))}
    >
      <Head key={hat} portrait={headOf("person", hat)} look="lit" />
    </button>
  );
}

async function sit(chair: number, later = isLater(table.value!, chair)): Promise<void> {
  const name = typed.value.trim();
  if (!name) return tellReason({ name: "name_empty", values: {}, rule: null });
  if (!addingSecond.value) rememberName(name);
  const asked = { what: "sit", name, chair, hat: hatOn(), ...(later && { later }) } as const;
  const reply = await ask(asked, (heard) => want("seat", chair, heard));
  if (!reply.ok || reply.waiting) return;
  if (later && table.value?.phase === "game") tell(t("phone.next.text", { name }), { least: KEPT });
  picked.value = null;
  addingSecond.value = false;
}

async function claim(chair: number): Promise<void> {
  await ask({ what: "claim", chair }, (reply) => want("claim", chair, reply));
}

function want(kind: "claim" | "seat", chair: number, reply: Reply): void {
  wanted.value = reply.ok && reply.waiting ? { kind, chair } : null;
  wantedOn = lines.value;
}

/**
 * Watch this phone's request, wherever its chair moves. The request ends with a chair or a refusal. After a broken
 * line the next line makes it again.
 */
function useWanted(shown: TableView): RequestView | undefined {
  const seen = useRef(false);
  const it = wanted.value;
  const open = it ? shown.requests.find(({ id }) => id === mine.value?.asking) : undefined;
  useEffect(() => {
    if (it && open && open.chair !== null) wanted.value = { kind: it.kind, chair: open.chair };
  }, [open?.chair]);
  useEffect(() => {
    if (open) seen.current = true;
    else if (seen.current) {
      seen.current = false;
      if (!it) return;
      if (wantedOn !== lines.value) return void (it.kind === "claim" ? claim(it.chair) : sit(it.chair, false));
      wanted.value = null;
      if (it.kind === "claim" || shown.phase === "game") tell(t("phone.claim.no"));
    }
  }, [!open]);
  useEffect(() => () => void (wanted.value = null), []);
  return open;
}

/** The people who have to nod, in words. */
function nodWords(shown: TableView, { asks = "host", missing = 1 }: RequestView): string {
  if (asks === "people") return t("phone.claim.by.people", { count: missing });
  if (asks === "nobody" && shown.phase !== "game") return t("phone.claim.by.nobody.soon");
  return t(`phone.claim.by.${asks}`);
}

function sunText(shown: TableView) {
  return (
    <>
      <span class="display code">{shown.code}</span>
      <span>{t("phone.arrive.seated", { count: seated(shown), of: shown.chairs.length })}</span>
    </>
  );
}

function NameField({ shown }: { shown: TableView }) {
  return (
    <form
      class="name-form"
      onSubmit={(event: Event) => {
        event.preventDefault();
        const chair = offered(shown);
        if (chair !== null) void sit(chair);
      }}
    >
      <TryHat />
      <label class="label" for="name" aria-live="polite">
        {names.value?.labelOf(typed.value) ?? t("phone.name.label")}
      </label>
      <input
        id="name"
        class="field"
        type="text"
        autocomplete="given-name"
        autocapitalize="words"
        enterkeyhint="go"
        spellcheck={false}
        maxLength={60}
        value={typed.value}
        onFocus={() => void import("../table/names").then((it) => (names.value = it))}
        onInput={(event: Event) => (typed.value = (event.target as HTMLInputElement).value)}
      />
      <p class="quiet">{t("phone.arrive.advice")}</p>
    </form>
  );
}

export function ArriveScreen() {
  const audience = useAudience();
  const isBetting = audience?.isBetting.value;
  const shown = table.value!;
  const chair = offered(shown);
  const claiming = chair !== null && canClaim(shown, chair);
  const picks = chair !== null && shown.phase === "game" ? shown.chairs[chair] : undefined;
  /** The bot that could be taken over from at once. A low screen has no room for more lines then. */
  const now = picks?.kind === "bot" ? picks.name : null;
  const tap = (place: number) => {
    const claims = canClaim(shown, place);
    if (claims || isFree(shown, place)) return (picked.value = { chair: place, claims });
    tellReason({ name: "chair_taken", values: {}, rule: null }, `chair:${place}`);
  };
  const note = (place: number) => {
    const it = shown.chairs[place]!;
    if (place === chair)
      return claiming ? t("chair.claim") : it.kind === "bot" ? t("chair.from_bot") : t("chair.yours");
    if (isFree(shown, place)) return it.kind === "bot" ? t("chair.bot") : t("chair.tap");
    return chairNote(it, false);
  };
  return (
    <section class="screen lobby scene-mine" data-screen="chair">
      <Top text={t(shown.phase === "game" ? "phone.late.title" : "phone.arrive.title")} menu={!addingSecond.value} />
      <Chairs
        shown={shown}
        first={0}
        mine={[]}
        picked={chair}
        lit={(place: number) => isFree(shown, place)}
        note={note}
        onTap={tap}
        sunText={sunText(shown)}
      />
      <div class="lower">
        {claiming ? (
          <p class="lobby-words">{t("phone.claim.text", { name: shown.chairs[chair!]!.name })}</p>
        ) : (
          chair !== null && !isBetting && <NameField shown={shown} />
        )}
        <div class="lines">
          {addingSecond.value && (
            <Line text={t("phone.back")} act="cancel" onPress={() => (addingSecond.value = false)} />
          )}
          {now && !wanted.value && !isBetting && <NowLine name={now} chair={chair!} />}
          {wanted.value && <Line text={t("phone.claim.other")} act="ask-other" onPress={() => (wanted.value = null)} />}
          {shown.phase !== "lobby" && !isBetting && !now && (
            <a class="line" href={at(`/b/${shown.code}`)}>
              <span>{t("phone.watch")}</span>
            </a>
          )}
          {audience && !now && <audience.Audience />}
        </div>
        <ArriveSlab shown={shown} chair={chair} claiming={claiming} />
      </div>
    </section>
  );
}

/** The way into the game that runs: the chair of a bot, if somebody nods. */
function NowLine({ name, chair }: { name: string; chair: number }) {
  return <Line text={t("phone.sit.now", { name })} act="sit-now" onPress={() => void sit(chair, false)} />;
}

function canClaim(shown: TableView, chair: number): boolean {
  const it = shown.chairs[chair];
  return it?.kind === "person" && !addingSecond.value;
}

interface SlabProps {
  shown: TableView;
  chair: number | null;
  claiming: boolean;
}

function ArriveSlab({ shown, chair, claiming }: SlabProps) {
  const said = notice.value?.text;
  const request = useWanted(shown);
  if (wanted.value) {
    const text = said ?? (request ? nodWords(shown, request) : "");
    return <Slab title={t("phone.claim.wait")} text={text} state="busy" act="none" />;
  }
  if (chair === null) {
    const full = () => tell(t("reason.table_full"));
    const text = said ?? t(shown.phase === "lobby" ? "phone.full.text" : "phone.full.game");
    return <Slab title={t("phone.full.slab")} text={text} state="off" onPress={full} />;
  }
  const state = sending.value === "sit" || sending.value === "claim" ? "busy" : "ready";
  if (claiming) {
    const press = () => void claim(chair);
    const text = said ?? t("phone.claim.ask");
    return <Slab title={t("phone.claim.slab")} text={text} act="claim" state={state} onPress={press} />;
  }
  const { kind, name } = shown.chairs[chair]!;
  const isNext = isLater(shown, chair);
  const host = shown.chairs.find((it) => it.host)?.name;
  const free = isNext ? "phone.next.sit.text" : host ? "phone.sit.host" : "phone.sit.text";
  const fromBot = isNext ? "phone.next.sit.from_bot" : "phone.sit.from_bot";
  return (
    <Slab
      title={t(isNext ? "phone.next.sit" : "phone.sit")}
      text={said ?? (kind === "bot" ? t(fromBot, { name }) : t(free, { name: host ?? "" }))}
      act="sit"
      state={state}
      onPress={() => void sit(chair)}
    />
  );
}
