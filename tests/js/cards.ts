// Card games for the tests.
import type { CardsOwnView, CardsPublicView, CardsSeatView, QuestionView } from "../../static/src/wire";

export function seat(more: Partial<CardsSeatView> = {}): CardsSeatView {
  return {
    character: "paul_regret",
    copied: null,
    life: 3,
    max_life: 4,
    alive: true,
    present: true,
    role: null,
    hand: 2,
    table: [],
    reach: 1,
    distances: [0, 1, 1],
    ...more,
  };
}

export function game(more: Partial<CardsPublicView> = {}): CardsPublicView {
  const turn = {
    seat: 0,
    number: 3,
    phase: "2",
    direction: 1,
    bangs: 0,
    bangs_left: true,
    used: [],
    suit: null,
    is_extra: false,
  };
  return {
    game: "cards",
    preset: "fourth",
    sets: ["base"],
    reads: null,
    turn,
    seats: [seat(), seat(), seat()],
    deck: 40,
    discards: 0,
    discard: null,
    aside: [],
    store: [],
    looked: 0,
    shown: [[], [], []],
    harm: [],
    events: [],
    chain: [],
    question: null,
    result: null,
    ...more,
  };
}

export const asks = (seat: number, about: string, values: QuestionView["values"] = {}): QuestionView => ({
  number: 1,
  seat,
  about,
  values,
});

/** Return the cards before somebody, by number and face. */
export const laid = (number: number, face: string, ready = false) => ({ number, face, ready });

export function holds(...faces: string[]): CardsOwnView {
  const hand = faces.map((face, number) => ({ number, face }));
  return {
    seat: 0,
    role: "outlaw",
    target: null,
    hand,
    looked: [],
    marked: null,
    spare: null,
    keeps: 3,
    known: [[], [], []],
    deck: [],
  };
}
