// A short game, answer by answer, with what could be known in it.
import { type Course, courseOf, type Scene } from "../../static/src/story/replay";
import type { Curve, DicePublicView, EventView, Story, Values } from "../../static/src/wire";
import { edge, told } from "./stories";

export const NAMES = ["Anna", "Ben", "Carla", "Dario"];
export const ROLES = ["sheriff", "deputy", "outlaw", "renegade"];

export const event = (name: string, values: Values = {}): EventView => ({ name, values, rule: null }) as EventView;

/** Return a game of four, in which Ben (Outlaw) falls by Carla (Renegade) in the second turn. */
export function game(): Story {
  const people = ["sheriff", "outlaw", "renegade", "deputy"].map((role, seat) => ({
    ...told().people[0]!,
    role,
    left: seat === 1 ? 0 : 4,
  }));
  const lost = { ...edge(2, 5, "lost", 2), at: 3 };
  const gone = { ...edge(2, 0, "lost", 2), at: 4 };
  const moment = (at: number, turn: number, seats: number[]) => ({
    name: "first_hit",
    at,
    turn,
    seats,
    values: {},
    weight: 1,
  });
  return told({
    turns: 3,
    people,
    edges: [[], [lost, gone, { ...gone, how: "fell" }], [], []],
    moments: [moment(3, 2, [2, 1]), moment(4, 2, [2, 1])],
  });
}

const SEAT = { character: "sid_ketchum", max_life: 8, arrows: 0, alive: true, role: null, real_dice: false };

export function scenes(): Scene[] {
  const view = (life: number) =>
    ({
      game: "dice",
      dice: ["one", "two", null, null, null],
      seats: NAMES.map((_, seat) => ({
        ...SEAT,
        life: seat === 1 ? life : 8,
        alive: seat !== 1 || life > 0,
        role: seat === 0 ? "sheriff" : seat === 1 && !life ? "outlaw" : null,
      })),
    }) as unknown as DicePublicView;
  const turn = (seat: number): [string, Values] => ["turn_began", { seat }];
  const hit = (points: number): [string, Values] => ["life_lost", { seat: 1, by: 2, points, why: "shots" }];
  return [
    { at: 0, seat: null, by: null, events: [turn(0)], view: view(8) },
    { at: 1, seat: 0, by: "person", events: [["rolled", { seat: 0 }]], view: view(8) },
    { at: 2, seat: 0, by: "person", events: [turn(2)], view: view(8) },
    { at: 3, seat: 2, by: "person", events: [hit(3)], view: view(5) },
    { at: 4, seat: 2, by: "person", events: [hit(5), ["eliminated", { seat: 1, by: 2 }]], view: view(0) },
    { at: 6, seat: 2, by: "person", events: [turn(3)], view: view(0) },
  ];
}

const row = (deputy: number, outlaw: number, renegade: number) => [0, deputy, outlaw, renegade];
export const CURVE: Curve = {
  roles: ROLES,
  steps: [
    { at: 0, chances: [[1, 0, 0, 0], row(0.25, 0.5, 0.25), row(0.25, 0.5, 0.25), row(0.25, 0.5, 0.25)] },
    { at: 3, chances: [[1, 0, 0, 0], row(0.1, 0.4, 0.5), row(0.3, 0.1, 0.6), row(0.6, 0.1, 0.3)] },
    { at: 4, chances: [[1, 0, 0, 0], row(0, 1, 0), row(0.3, 0, 0.7), row(0.7, 0, 0.3)] },
  ],
};

export const course = (curve = CURVE): Course => courseOf(game(), scenes(), curve, NAMES);
