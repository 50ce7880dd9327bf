// A finished game of three, for tests of its pictures.
import type { Area } from "../../static/src/story/sheets";
import type { Edge, Story } from "../../static/src/wire";

export const AREA: Area = { width: 1024, height: 768, top: 200, bottom: 650, left: 190, right: 910 };
export const edge = (turn: number, life: number, how: Edge["how"], by: number | null = null): Edge => ({
  at: turn,
  turn,
  life,
  how,
  by,
  what: by === null ? "indians" : "shots",
});

/** Anna (Sheriff) stands with 1, Ben fell first, Carla last, by Anna. */
export function told(more: Partial<Story> = {}): Story {
  const person = (role: string, left: number) => ({
    name: null,
    kind: "person",
    real_dice: false,
    role,
    character: "sid_ketchum",
    life: 8,
    left,
    is_winner: left > 0,
  });
  return {
    game: "dice",
    rules: 1,
    turns: 9,
    people: [person("sheriff", 1), person("outlaw", 0), person("renegade", 0)],
    result: { winners: [0], side: "law", why: "law_prevails" },
    edges: [
      [edge(2, 5, "lost", 2), edge(3, 6, "gained"), edge(8, 1, "lost", 2)],
      [edge(1, 4, "lost"), edge(4, 0, "lost", 0), edge(4, 0, "fell", 0)],
      [edge(4, 6, "lost", 0), edge(9, 0, "lost", 0), edge(9, 0, "fell", 0)],
    ],
    harm: [
      [0, 4, 8],
      [0, 0, 0],
      [8, 0, 0],
    ],
    lost: { indians: [0, 4, 0], dynamite: [0, 0, 0] },
    luck: { points: [2.5, -1, 0], rarest: null, told: [0, 0, 0] },
    moments: [],
    awards: [],
    began: null,
    ended: null,
    ...more,
  };
}
