// The referee: the rule behind an event that was told here, and the events that led to it. It knows no rule: the book
// says which event may lead to which, and where the rule stands. It knows only events that were told here.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Portrait } from "../parts/art";
import { Line } from "../parts/slab";
import type { EventView, ReasonView, Values } from "../wire";
import { showingOf } from "./play";
import { at } from "./root";
import { Reason } from "./ruler";
import { RulingLink } from "./rulings";
import { keyOf, kindOf, spoken } from "./sentence";
import { anyGame, type Dark, nameOf, openSheet, own, turnNumber } from "./state";
import { actorOf, story, wordsOf } from "./story";
import { Sign } from "./told";
import { areRolesOpen, hasWord, t, useMore } from "./words";

/** The place of a rule, its rulings, and the events that may have led there. */
type Cause = readonly [place: string, rulings: readonly string[], parents: readonly string[]];
/** The place of a rule, its rulings, and the words for what would have to be different. */
type Ground = readonly [place: string, rulings: readonly string[], unless: string | null];

interface Book {
  game: string;
  events: Record<string, Cause>;
  reasons: Record<string, Ground>;
  /** The title and the text of places that the words of the screen lack. */
  places: Record<string, readonly [title: string, text: string]>;
  rulings: Record<string, string>;
  words: Record<string, string>;
}

export const book = signal<Book | null>(null);

export async function readBook(game: string): Promise<void> {
  if (book.peek()?.game === game) return;
  const from = document.documentElement.getAttribute(`data-why-${game}`);
  takeBook({ ...(await (await fetch(from!)).json()), game });
}

export function takeBook(read: Book): void {
  useMore(read.words);
  book.value = read;
}

const NOTHING: Cause = ["", [], []];

/** The key of an event's sentence, and all its beginnings, the longest first. */
function keysOf(event: EventView): string[] {
  const words = keyOf(event).split(".").slice(1);
  return words.map((_, place) => words.slice(0, words.length - place).join("."));
}

/** Return the cause of an event: that of its kind, or of the longest beginning of its key. */
export function causeOf(event: EventView): Cause {
  const { events } = book.value!;
  const keys = [`${event.name}.${kindOf(event.values)}`, ...keysOf(event)];
  const key = keys.flatMap((it) => (areRolesOpen.value ? [`three.${it}`, it] : [it])).find((it) => it in events);
  return key === undefined ? NOTHING : events[key]!;
}

/** Return true if that event has the key of a parent and their values agree. */
function isParent(parent: string, it: EventView, child: EventView): boolean {
  const [key, ...agreeing] = parent.split(" ");
  const [told, led]: [Values, Values] = [child.values, it.values];
  if (!keysOf(it).includes(key!)) return false;
  return agreeing.every((rule) => {
    const [, name, sign, word] = /^(\w+)([=:])(\w+)$/.exec(rule)!;
    const wanted = sign === "=" ? told[word!] : word;
    return wanted !== undefined && wanted !== null && led[name!] === wanted;
  });
}

/** Return the events that led to this one, the nearest first. `told` are the events told, the newest first. */
export function chainOf(event: EventView, told: readonly EventView[]): EventView[] {
  const known = told.includes(event) ? event : told.find((it) => JSON.stringify(it) === JSON.stringify(event));
  const [, , parents] = causeOf(event);
  const earlier = known ? told.slice(told.indexOf(known) + 1) : [];
  const next = earlier.find((it) => parents.some((parent) => isParent(parent, it, event)));
  return next ? [next, ...chainOf(next, earlier)] : [];
}

/** This number of knots leads to the effect, the fifth. A low screen has room for the last two. */
const KNOTS = 4;
const LAST = 2;
const LOW = 600;

/** Return the beginning of a long chain, and the three events in it that are seen for longest. */
export function heaviest(chain: readonly EventView[]): EventView[] {
  const showing = showingOf(anyGame.value);
  const led = [...chain.slice(0, -1)].sort((a, b) => showing.seenFor(b) - showing.seenFor(a)).slice(0, KNOTS - 1);
  return chain.length > KNOTS ? chain.filter((it, at) => at === chain.length - 1 || led.includes(it)) : [...chain];
}

/** The texts of an entry that every screen has, by the entry's table. */
const ENTRIES = { card: "text", event_card: "text", character: "ability" };

interface Place {
  title: string;
  text: string;
  href: string;
}

/** Return the place of a rule. `kind` is the entry that an event is about, where the rule is the entry's. */
function placeOf(place: string, kind = ""): Place | null {
  const { game, places } = book.value!;
  const id = place || kind;
  const table = Object.keys(ENTRIES).find((it) => hasWord(`${it}.${id}.name`)) as keyof typeof ENTRIES | undefined;
  if (places[id]) {
    const [title, text] = places[id];
    const anchor = id.split(".")[0]!;
    return { title, text, href: at(hasWord(`face.${id}`) ? `/help/${game}/${id}` : `/help/${game}#${anchor}`) };
  }
  if (!table) return null;
  return {
    title: t(`${table}.${id}.name`),
    text: t(`${table}.${id}.${ENTRIES[table]}`),
    href: at(`/help/${game}/${id}`),
  };
}

/**
 * Return the player whom a rule calls "you": who has that ability, else who acted. Null if it speaks to each player.
 * `named` is the entry that the rule is of, or "".
 */
function readerOf(event: EventView, named: string): number | null {
  if (hasWord(`event_card.${named}.name`)) return null;
  const owner = anyGame.value?.seats.findIndex(
    (it) => it.character === named || ("copied" in it && it.copied === named),
  );
  return owner !== undefined && owner >= 0 ? owner : actorOf(event);
}

/** The words before a rule that does not speak to who reads it here. */
function Addressed({ event, named }: { event: EventView; named: string }) {
  const seat = readerOf(event, named);
  if (seat !== null && seat === own.value?.seat) return null;
  return <p class="quiet">{seat === null ? t("why.each") : t("why.told", { name: nameOf(seat) })}</p>;
}

interface RuleProps {
  place: Place | null;
  numbers: readonly string[];
  children?: ComponentChildren;
}

/** The rule in our words: the ruling with its number, else the text of its place; and where it stands. */
function Rule({ place, numbers, children }: RuleProps) {
  const { game, rulings } = book.value!;
  return (
    <div class="why-rule">
      {(numbers.length > 0 || place) && children}
      {numbers.map((number) => (
        <p class="why-ruling" key={number}>
          <RulingLink game={game} number={number} look="why-number" />
          <span>{rulings[number]}</span>
        </p>
      ))}
      {!numbers.length && place && <p>{place.text}</p>}
      {place && (
        <a class="line" href={place.href} target="_blank" rel="noopener">
          <span>{t("why.rule", { title: place.title })}</span>
        </a>
      )}
    </div>
  );
}

const numbersOf = (rulings: readonly string[], rule: string | null | undefined): readonly string[] =>
  rule && rule in book.value!.rulings ? [rule] : rulings;

/** The number of the turn in which an event was told. */
function turnOfEvent(event: EventView, told: readonly EventView[]): number {
  const newer = told.slice(0, Math.max(0, told.indexOf(event)));
  return turnNumber(anyGame.value) - newer.filter((it) => it.name === "turn_began").length;
}

function Knot({ event, told, effect }: { event: EventView; told: readonly EventView[]; effect: boolean }) {
  const actor = actorOf(event);
  const seat = actor === null ? null : anyGame.value?.seats[actor];
  const isTurn = event.name === "turn_began";
  const title = isTurn
    ? t("phone.story.turn", { number: turnOfEvent(event, told) })
    : placeOf(causeOf(event)[0], kindOf(event.values))?.title;
  return (
    <li class="why-knot" data-effect={effect ? "" : undefined}>
      <span class="why-picture" aria-hidden="true">
        {effect && <span class="why-spark" />}
        {(effect || isTurn) && seat ? <Portrait id={seat.character} /> : <Sign event={event} />}
      </span>
      <span>
        {!effect && title && <small>{title}</small>}
        <span>{wordsOf(event)}</span>
      </span>
    </li>
  );
}

/** The reason for an event: the chain that led there, and the rule. */
export function Because({ event }: { event: EventView }) {
  const told = story.value.flatMap((it) => it.event ?? []);
  const [place, rulings] = causeOf(event);
  const chain = chainOf(event, told);
  const [isWhole, setWhole] = useState(innerHeight >= LOW);
  const shown = isWhole ? heaviest(chain) : chain.slice(0, LAST);
  const more = chain.length - shown.length;
  return (
    <div class="referee">
      <ol class="why-chain">
        {[event, ...shown].map((it, at) => (
          <Knot key={at} event={it} told={told} effect={at === 0} />
        ))}
      </ol>
      {more > 0 && isWhole && <p class="quiet">{t("why.earlier", { count: more })}</p>}
      {more > 0 && !isWhole && (
        <Line text={t("why.earlier", { count: more })} act="earlier" onPress={() => setWhole(true)} />
      )}
      <Rule place={placeOf(place, kindOf(event.values))} numbers={rulings.length ? rulings : numbersOf([], event.rule)}>
        <Addressed event={event} named={place || kindOf(event.values) || ""} />
      </Rule>
      <Line text={t("why.back")} act="story" onPress={() => openSheet({ name: "story" })} />
    </div>
  );
}

/** The reason for a refusal, and what would have to be different. */
export function Unless({ reason, brief = false, at }: { reason: ReasonView; brief?: boolean; at?: Dark | undefined }) {
  const [place, rulings, unless] = book.value!.reasons[reason.name] ?? ["table", [], null];
  const key = unless ? `unless.${unless}` : "";
  return (
    <div class="referee">
      <Reason reason={reason} at={at} />
      {key && hasWord(key) && (
        <div class="why-unless">
          <h3 class="heading">{t("why.unless")}</h3>
          <p>{t(key, spoken(reason.values))}</p>
        </div>
      )}
      {!brief && <Rule place={placeOf(place)} numbers={numbersOf(rulings.slice(0, 1), reason.rule)} />}
    </div>
  );
}
