// The card game's part of the phone.

import { effect } from "@preact/signals";
import { type Lesson, type Part, peek } from "../../phone/part";
import { taps } from "../../phone/tapping";
import { prefersStill } from "../../table/play";
import { shifting } from "../../table/rulings";
import { now, own, table } from "../../table/state";
import { t } from "../../table/words";
import { Card, CardSign, shifts } from "../card";
import { LONG } from "../facts";
import { follow } from "../flip";
import { cardPeek, cardSeat, cardSheets } from "../large";
import { contentOf } from "../moments";
import { bringSets, drawHeads } from "../sets";
import { CARDS, keep } from "../showing";
import { cards, chosenWords, hitTitle, isHarm, kindName, titleFor } from "../state";
import { explaining, fetchExplain } from "./explaining";
import { followFuse, followRelease } from "./fuse";
import { followEnding, followHand, followPlan, hand } from "./mine";
import { cardsLabel } from "./round";
import { cardView } from "./screen";
import { turnsWords, vainReason } from "./spots";
import { TAPS } from "./taps";

const LESSONS = ["bang", "missed", "beer", "panic", "barrel", "jail", "dynamite", "duel", "saloon", "cat_balou"];

/** Return true if a card is in the deck of this table. The base game always is. */
const isDealt = (kind: string): boolean => !table.value?.switches.rules.cards?.short_deck || !LONG.includes(kind);

/** The lesson while the table fills: the effects of cards that may come tonight. */
const cardLesson = (): Lesson => ({
  kinds: LESSONS.filter(isDealt),
  draw: (kind, next) => (
    <div class="lesson-card" data-act="lesson">
      <Card
        key={kind}
        face={kind}
        size="small"
        label={t("phone.cards.lesson.next", { card: t(`card.${kind}.name`) })}
        onTap={next}
        onHold={peek(`card:${kind}`)}
      />
    </div>
  ),
  text: (kind) => t(`card.${kind}.text`),
  more: t("phone.cards.lesson.more"),
});

/** The first card of my hand among some taps, as it is printed. */
function cardAmong(among: readonly string[]) {
  const card = hand.value.find(({ number }) => among.includes(`card:${number}`));
  return card && <Card face={card.face} size="small" />;
}

/** The most cards in play whose names have room on the phone of a dead player. */
const NAMED = 3;

/** The card game's part of the phone. */
export const PART: Part = {
  comes: bringSets,
  view: cardView,
  waits: turnsWords,
  taps: TAPS,
  vain: (tap) => vainReason([...taps.value, tap]) ?? vainReason([tap]),
  lesson: cardLesson,
  chosen: () => chosenWords(table.value?.switches.rules.cards ?? {}),
  callFor: (asked) => ({
    title: isHarm(asked.about) ? `${hitTitle(asked)}. ${titleFor(asked)}` : titleFor(asked),
    once:
      asked.about === "play"
        ? `turn ${cards.peek()?.turn.number}`
        : `${asked.about} ${asked.values.left === undefined ? asked.number : cards.peek()?.turn.number}`,
  }),
  tableau: (seat) => {
    const table = cards.value?.seats[seat]?.table ?? [];
    const isNamed = table.length <= NAMED;
    return (
      <span class="tableau-own" data-named={isNamed ? "" : undefined}>
        {table.map(({ number, face, ready }) => (
          <span key={number}>
            <CardSign face={face} ready={ready} />
            {isNamed && kindName(face)}
          </span>
        ))}
      </span>
    );
  },
  isWonByHand: () => {
    const { renegade_win: way, preset } = table.value?.switches.rules.cards ?? {};
    return way ? way === "must_kill_sheriff" : preset === "first";
  },
  seat: cardSeat,
  label: (seat) => {
    const me = own.value?.seat ?? seat;
    return cardsLabel(cards.value!, seat, me === seat ? null : cards.value!.seats[me]!.distances[seat]);
  },
  peek: cardPeek,
  sheet: cardSheets,
  showing: {
    ...CARDS,
    momentOf: (event) => (event.name === "flipped" && prefersStill() ? "flip" : CARDS.momentOf(event)),
    keep,
  },
  moment: contentOf,
  menu: () => explaining.value && <explaining.value.HintRow />,
  begin: () => {
    drawHeads();
    shifting.is = shifts;
    shifting.drawn = cardAmong;
    followHand();
    followFuse();
    followEnding();
    followPlan();
    followRelease();
    fetchExplain();
    effect(() => follow(now.value));
  },
};
