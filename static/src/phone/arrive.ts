// Without a chair: take a free one, or a bot's while a game runs, or say that one of them is mine.
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";

import { rememberName, rememberedName } from "../keys";
import { lines } from "../net";
import { Line, Slab } from "../parts/slab";
import { table } from "../state";
import { t } from "../words";
import { Chairs, chairNote } from "./chairs";
import { ask, notice, sending, tell, tellReason } from "./here";
import { Top } from "./top";
import type { TableView } from "../wire";

const picked = signal<number | null>(null);
const typed = signal(rememberedName());
/** The chair that this phone has claimed, until host or board nods. */
export const claimed = signal<number | null>(null);
let claimedOn = 0;

/** Sitting down a second person on this phone. */
export const addingSecond = signal(false);

/** Somebody else takes the phone and types another name. */
export function addSecond(): void {
  typed.value = "";
  picked.value = null;
  addingSecond.value = true;
}

/** While a game runs only a bot's chair can be taken: an empty one has no part in it. */
function isFree(shown: TableView, chair: number): boolean {
  const it = shown.chairs[chair];
  if (shown.phase === "game") return it?.kind === "bot";
  return it?.kind === "empty" || (it?.kind === "bot" && (shown.phase === "lobby" || it.seat === null));
}

function firstFree(shown: TableView): number | null {
  const free = shown.chairs.flatMap((_, chair) => (isFree(shown, chair) ? [chair] : []));
  return free.find((chair) => shown.chairs[chair]!.kind === "empty") ?? free[0] ?? null;
}

const TAKEN = { bot: "bot_sits", empty: "game_running", person: "chair_taken" } as const;

async function sit(chair: number): Promise<void> {
  const name = typed.value.trim();
  if (!name) return tellReason({ name: "name_empty", values: {}, rule: null });
  if (!addingSecond.value) rememberName(name);
  const reply = await ask({ what: "sit", name, chair });
  if (!reply.ok) return;
  picked.value = null;
  addingSecond.value = false;
}

async function claim(chair: number): Promise<void> {
  await ask({ what: "claim", chair }, (reply) => {
    claimed.value = reply.ok && reply.waiting ? chair : null;
    claimedOn = lines.value;
  });
}

/** Watches the claim: it ends with a chair or a shake of the head. When its line broke it is made again on the next. */
function useClaim(shown: TableView): boolean {
  const seen = useRef(false);
  const chair = claimed.value;
  const open = chair !== null && shown.requests.some((it) => it.kind === "claim" && it.chair === chair);
  useEffect(() => {
    if (open) seen.current = true;
    else if (seen.current) {
      seen.current = false;
      if (chair !== null && claimedOn !== lines.value) return void claim(chair);
      claimed.value = null;
      tell(t("phone.claim.no"));
    }
  }, [open]);
  useEffect(() => () => void (claimed.value = null), []);
  return chair !== null;
}

function sunText(shown: TableView) {
  const seated = shown.chairs.filter((it) => it.kind !== "empty").length;
  return html`<span class="display code">${shown.code}</span><span>${t("phone.arrive.seated", { count: seated, of: shown.chairs.length })}</span>`;
}

function NameField({ shown }: { shown: TableView }) {
  return html`<form
    class="name-form"
    onSubmit=${(event: Event) => {
      event.preventDefault();
      const chair = picked.value ?? firstFree(shown);
      if (chair !== null) void sit(chair);
    }}
  >
    <label class="label" for="name">${t("phone.name.label")}</label>
    <input
      id="name"
      class="field"
      type="text"
      autocomplete="given-name"
      autocapitalize="words"
      enterkeyhint="go"
      spellcheck=${false}
      maxlength="60"
      value=${typed.value}
      onInput=${(event: Event) => (typed.value = (event.target as HTMLInputElement).value)}
    />
    <p class="quiet">${t("phone.arrive.advice")}</p>
  </form>`;
}

export function ArriveScreen() {
  const shown = table.value!;
  const chair = picked.value !== null && (isFree(shown, picked.value) || canClaim(shown, picked.value)) ? picked.value : firstFree(shown);
  const claiming = chair !== null && canClaim(shown, chair);
  const tap = (place: number) => {
    if (isFree(shown, place) || canClaim(shown, place)) return (picked.value = place);
    tellReason({ name: TAKEN[shown.chairs[place]!.kind], values: {}, rule: null }, `chair:${place}`);
  };
  const note = (place: number) => {
    const it = shown.chairs[place]!;
    if (place === chair) return claiming ? t("chair.claim") : it.kind === "bot" ? t("chair.from_bot") : t("chair.yours");
    if (isFree(shown, place)) return it.kind === "bot" ? t("chair.bot") : t("chair.tap");
    return chairNote(it, false);
  };
  return html`<section class="screen lobby scene-mine" data-screen="chair">
    <${Top} text=${t(shown.phase === "game" ? "phone.late.title" : "phone.arrive.title")} menu=${!addingSecond.value} />
    <${Chairs}
      shown=${shown}
      first=${0}
      mine=${[]}
      picked=${chair}
      mode="mine"
      lit=${(place: number) => isFree(shown, place)}
      note=${note}
      onTap=${tap}
      sunText=${sunText(shown)}
    />
    <div class="lower">
      ${claiming ? html`<p class="claim-words">${t("phone.claim.text", { name: shown.chairs[chair!]!.name })}</p>` : html`<${NameField} shown=${shown} />`}
      <div class="lines">
        ${addingSecond.value && html`<${Line} text=${t("phone.back")} act="cancel" onPress=${() => (addingSecond.value = false)} />`}
        ${shown.phase !== "lobby" && html`<a class="line" href=${`/b/${shown.code}`}><span>${t("phone.watch")}</span></a>`}
      </div>
      <${ArriveSlab} shown=${shown} chair=${chair} claiming=${claiming} />
    </div>
  </section>`;
}

function canClaim(shown: TableView, chair: number): boolean {
  const it = shown.chairs[chair];
  return it?.kind === "person" && !addingSecond.value;
}

function ArriveSlab({ shown, chair, claiming }: { shown: TableView; chair: number | null; claiming: boolean }) {
  const said = notice.value?.text;
  const busy = sending.value === "sit" || sending.value === "claim";
  const waits = useClaim(shown);
  if (waits) {
    const name = shown.chairs[claimed.value!]?.name ?? "";
    return html`<${Slab} title=${t("phone.claim.wait")} text=${said ?? t("phone.claim.nod", { name })} state="busy" act="none" />`;
  }
  if (chair === null) {
    return html`<${Slab} title=${t("phone.full.slab")} text=${said ?? t("phone.full.text")} state="off" onPress=${() => tell(t("reason.table_full"))} />`;
  }
  if (claiming) {
    return html`<${Slab} title=${t("phone.claim.slab")} text=${said ?? t("phone.claim.ask")} act="claim" state=${busy ? "busy" : "ready"} onPress=${() => void claim(chair)} />`;
  }
  return html`<${Slab}
    title=${t("phone.sit")}
    text=${said ?? (shown.chairs[chair]!.kind === "bot" ? t("phone.sit.from_bot", { name: shown.chairs[chair]!.name }) : t("phone.sit.text"))}
    act="sit"
    state=${busy ? "busy" : "ready"}
    onPress=${() => void sit(chair)}
  />`;
}
