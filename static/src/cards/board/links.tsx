// The chain of cards that are being settled, in pictures and in words: player, card, target. The player who must answer
// is lit.

import { countedText, Name } from "../../board/name";
import { areAllAsked } from "../../board/stamps";
import { CardArt, Mark, Portrait } from "../../parts/art";
import { first, questionTitle } from "../../table/sentence";
import { nameOf, now } from "../../table/state";
import { hasWord, type Piece, pieces, t } from "../../table/words";
import type { CardsPublicView } from "../../wire";
import { askedNow, type Link, linkLabel, linksOf, nameOfKind, neededFor } from "../state";

const MOST_HEADS = 3;

/** The type of names in a chain, at a sun of 204 units. */
const NAME = 22;

interface Drawn {
  shown: CardsPublicView;
  unit: number;
  least: number;
}

function LinkHead({ shown, seat, unit, least, lit = false }: Drawn & { seat: number; lit?: boolean }) {
  return (
    <span class="link-head" data-lit={lit ? "" : undefined}>
      <span class="link-face">
        <Portrait id={shown.seats[seat]?.character ?? "bot"} />
      </span>
      <span class="link-name">
        <Name text={nameOf(seat)} size={NAME * unit} least={least} room={unit} />
      </span>
    </span>
  );
}

/** The picture of a link's card or event. */
function Sign({ kind }: { kind: string }) {
  if (hasWord(`card.${kind}.name`))
    return (
      <span class="link-sign">
        <CardArt symbol={`k-${kind}`} />
      </span>
    );
  if (hasWord(`event_card.${kind}.name`))
    return (
      <span class="link-sign">
        <CardArt symbol={`e-${kind}`} />
      </span>
    );
  return null;
}

/** Return the targets of a link: the player who must answer first, then the next, and the rest as a number. */
function whom({ at, asked }: Link): { heads: number[]; more: number } {
  const ordered = asked === null ? [...at] : [asked, ...at.filter((it) => it !== asked)];
  const heads = ordered.slice(0, ordered.length > MOST_HEADS ? MOST_HEADS - 1 : MOST_HEADS);
  return { heads, more: ordered.length - heads.length };
}

/**
 * One link. `signed` adds the picture of its subject; a single link needs none, because the picture stands in the sun
 * already.
 */
function OneLink({ link, signed, ...drawn }: Drawn & { link: Link; signed: boolean }) {
  const { heads, more } = whom(link);
  return (
    <li class="link" data-kind={link.kind}>
      <span class="unseen">{linkLabel(link)}</span>
      <span class="link-picture" aria-hidden="true">
        {link.by !== null && <LinkHead {...drawn} seat={link.by} />}
        {signed && <Sign kind={link.kind} />}
        {link.at.length > 0 && <Mark name="arrow" />}
        {heads.map((seat) => (
          <LinkHead key={seat} {...drawn} seat={seat} lit={seat === link.asked} />
        ))}
        {more > 0 && <b class="link-more">+{more}</b>}
      </span>
    </li>
  );
}

/** A link that waits for others: its sign and its player. */
function OuterLink({ shown, link }: { shown: CardsPublicView; link: Link }) {
  return (
    <li class="link-outer" data-kind={link.kind}>
      <span class="unseen">{linkLabel(link)}</span>
      <span class="link-picture" aria-hidden="true">
        {link.by !== null && (
          <span class="link-face">
            <Portrait id={shown.seats[link.by]?.character ?? "bot"} />
          </span>
        )}
        <Sign kind={link.kind} />
        <Mark name="arrow" />
      </span>
    </li>
  );
}

export function Links({ shown, unit, least }: Drawn) {
  const links = linksOf(shown);
  // The heads themselves show a question to all at once.
  if (!links.length || (links.length === 1 && areAllAsked())) return null;
  const last = links[links.length - 1]!;
  return (
    <ol class="links" data-count={links.length} style={{ "--unit": String(unit) }}>
      {links.slice(0, -1).map((link, place) => (
        <OuterLink key={place} shown={shown} link={link} />
      ))}
      <OneLink shown={shown} unit={unit} least={least} link={last} signed={!shown.aside.length} />
    </ol>
  );
}

// The words above it.

const kindOf = (face: string): string => face.split(" ")[0]!;

/** Return the large line: the card that is being settled, the open question, or the player on turn. */
export function titleOf(shown: CardsPublicView): string {
  const open = askedNow(shown);
  if (open?.about === "flip") return t("board.cards.draw", { what: nameOfKind(String(open.values.why)) });
  const last = shown.chain[shown.chain.length - 1];
  const settled = last && nameOfKind(last.kind);
  if (settled) return settled;
  const played = now.value && shown.aside[shown.aside.length - 1];
  if (played) return nameOfKind(kindOf(played.face));
  const asked = askedNow(shown);
  if (asked && (asked.seat !== shown.turn.seat || asked.about !== "play")) return questionTitle(asked);
  return t("board.cards.turn", { name: nameOf(shown.turn.seat) });
}

/** Return the line under it: the player who must answer, and the cards that count as an answer. */
export function underOf(shown: CardsPublicView): string {
  const asked = askedNow(shown);
  if (areAllAsked()) return countedText();
  if (!asked) return "";
  const { about, seat, values } = asked;
  if (about === "flip") return neededFor({ why: String(values.why), seat });
  if (about === "play" && seat === shown.turn.seat) return playing(shown);
  const needed = about === "missed" && Number(values.needed) > 1 ? [`board.cards.asked.missed.many`] : [];
  const key = first([...needed, `board.cards.asked.${about}`, "board.decides"]);
  return t(key, { name: nameOf(seat), count: Number(values.needed ?? values.left ?? 1) });
}

function playing({ turn }: CardsPublicView): string {
  if (turn.suit) return t("board.cards.suit", { suit: t(`suit.${turn.suit}`) });
  return t(turn.bangs_left ? "board.cards.bang_left" : "board.cards.bang_gone");
}

/** Return the player who picks at a General Store, and all who come after; null without one. */
export function picksOf(shown: CardsPublicView): Piece[] | null {
  const [first, ...rest] = shown.chain.find(({ kind }) => kind === "general_store")?.at ?? [];
  if (first === undefined || !rest.length) return null;
  const names = rest.map(nameOf).join(", ");
  return pieces("board.cards.asked.general_store.many", { name: nameOf(first), names });
}
