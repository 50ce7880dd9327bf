// A phone with a hand of cards at a table, for the tests.
import { cleanup, render } from "@testing-library/preact";
import { ActionSlab, CardLines } from "../../static/src/cards/phone/action";
import { followHand } from "../../static/src/cards/phone/mine";
import { PART } from "../../static/src/cards/phone/part";
import { handCards } from "../../static/src/cards/phone/spots";
import { bring } from "../../static/src/phone/part";
import { asking, followTaps } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import { notice } from "../../static/src/table/notices";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { CardsPublicView, ChoiceView, OwnView } from "../../static/src/wire";
import { game, holds, laid, seat } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, sit } from "./states";

const WORDS = {
  "card.bang.name": "BANG!",
  "card.bang.text": "A shot.",
  "card.missed.name": "Missed!",
  "card.duel.name": "Duel",
  "card.duel.text": "A duel.",
  "card.barrel.name": "Barrel",
  "card.barrel.text": "Blocks.",
  "card.rev_carabine.name": "Rev. Carabine",
  "card.bang.text.willy_the_kid": "Any number of shots.",
  "card.bang.text.volcanic": "Any number, with this.",
  "card.bang.text.shootout": "Two shots.",
  "card.missed.text.calamity_janet": "A BANG!, too.",
  "phone.cards.replaces": "Replaces {card}: {reach}, not {before}.",
  "event_card.thirst.name": "Thirst",
  "card.stagecoach.name": "Stagecoach",
  "card.wells_fargo.name": "Wells Fargo",
  "event_card.thirst.text": "One card.",
  "event_card.curse.name": "Curse",
  "character.paul_regret.name": "Paul Regret",
  "suit.H": "Hearts",
  "about.missed": "You are shot at",
  "about.flip.two": "Pick one.",
  "about.flip.same": "Both the same.",
  "about.play": "Your turn",
  "board.cards.draw.jail": "A Heart opens the Jail",
  "about.missed.help.one": "One stops it.",
  "about.missed.help.other": "{needed} stop it.",
  "about.missed.again": "{name} may shoot again.",
  "about.missed.again.willy_the_kid": "He may, for ever.",
  "about.missed.again.volcanic": "Any number, with that.",
  "about.missed.twice.slab_the_killer": "Slab: {count} stop him.",
  "about.inherit.help": "One after another.",
  "phone.cards.hit.missed": "{by} shoots you",
  "phone.cards.hit.missed.all": "{by} shoots everyone",
  "phone.cards.hit.missed.alone": "{what}!",
  "phone.cards.hit.duel": "{by} duels you",
  "phone.cards.wait.missed": "{name} is shot at",
  "phone.cards.wait.missed.all": "Everybody is shot at",
  "phone.wait.other": "{name} decides",
  "phone.cards.of": "{card} of {name}",
  "phone.cards.hand_of": "{name}'s hand: {count}",
  "phone.cards.read": "Read",
  "phone.cards.distance": "distance {count}",
  "phone.cards.distance.is": "Places between.",
  "phone.cards.put_back": "put back",
  "phone.cards.put_back.seat": "or {name}",
  "phone.cards.tap.card": "Tap a card",
  "phone.cards.tap.more": "{count} more",
  "choice.tap_lit": "Tap a player",
  "choice.to": "to",
  "choice.pass": "Pass",
  "choice.play.pass": "End turn",
  "phone.cards.end.over": "{count} cards, keep {keeps}",
  "choice.missed.pass": "Take it",
  "choice.answer": "Give {card}",
  "choice.barrel": "Barrel",
  "choice.play": "Play {card} {printed}",
  "choice.play.at": "{card}: {target}",
  "choice.draw": "Draw",
  "about.draw.help": "The deck, or what is lit.",
  "about.draw.help.hand": "The deck, or a head.",
  "about.draw.help.discard": "The deck, or the discards.",
  "choice.draw.deck": "From the deck",
  "choice.draw.hand": "From {target}",
  "choice.name": "{suit}",
  "choice.choose": "Discard {count}",
  "reason.only_as_answer": "Keep it.",
  "reason.full": "It does nothing.",
  "reason.safe": "He is safe.",
  "board.cards.hand": "{count} in hand",
  "board.cards.table": "in play: {cards}",
  "board.cards.event": "Event",
  "board.cards.event.next": "Next",
  "board.cards.deck": "Deck: {count}",
  "board.cards.discards": "Discards: {count}",
  "seat.life": "life {life} of {max}",
};

export const ARMED = [
  seat({ table: [laid(30, "barrel QS")] }),
  seat({ table: [laid(20, "barrel KS"), laid(21, "scope AS")] }),
  seat(),
];
const FACES = ["bang AD", "missed 8S", "duel QD", "cat_balou KH"];
const DARK = { verb: "play", taps: ["card:1"], reason: { name: "only_as_answer", values: {}, rule: null } };
export const TURN = choice(
  "play",
  [
    option("pass"),
    option("play", "card:0", "seat:1"),
    ...[1, 2].map((it) => option("play", "card:2", `seat:${it}`)),
    option("play", "card:3", "seat:1", "card:20"),
    option("play", "card:3", "seat:1", "hand:1"),
  ],
  { dark: [DARK] },
);
export const EXCESS = choice(
  "excess",
  [0, 2, 3].map((it) => option("choose", `card:${it}`)),
  { values: { left: 2 } },
);
export const SHOT = choice("missed", [option("pass"), option("answer", "card:1"), option("barrel", "card:30")], {
  values: { by: 1, kind: "bang", needed: 1 },
});

export const stops: (() => void)[] = [];

export function show(open: ChoiceView | null, more: Partial<OwnView> = {}, shown: Partial<CardsPublicView> = {}): void {
  table.value = aTable({ game: game({ seats: ARMED, ...shown }) });
  mine.value = aMine({ own: own({ choice: open, game: holds(...FACES), ...more }) });
}

export const states = () => handCards(() => undefined).map((it) => it.state);
export const slab = () => document.querySelector<HTMLElement>(".slab")!;
export const shows = () => {
  cleanup();
  return render(
    <>
      <CardLines it={asking.value} />
      <ActionSlab it={asking.value!} />
    </>,
  );
};

/** Sit down before each test. */
export function sitDown(): void {
  bring("cards", { ...PART, begin: () => undefined });
  useWords(WORDS, "en");
  sending.value = answered.value = notice.value = now.value = opened.value = null;
  playing.value = false;
  sit();
  show(null);
  stops.push(followTaps(), followHand());
}

/** Get up after each test. */
export function getUp(): void {
  cleanup();
  for (const stop of stops.splice(0)) stop();
}
