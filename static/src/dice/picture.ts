// What an event shows: the picture of the game after it, before the table's own word arrives. No rule is applied
// here, only the numbers that the event itself carries.
import type { CardsPublicView, DicePublicView, DiceSeatView, EventView, Face } from "../wire";

type Show = (game: DicePublicView, values: EventView["values"]) => DicePublicView;

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

function withSeat(
  game: DicePublicView,
  seat: unknown,
  change: (it: DiceSeatView) => Partial<DiceSeatView>,
): DicePublicView {
  const seats = game.seats.map((it, place) => (place === seat ? { ...it, ...change(it) } : it));
  return { ...game, seats };
}

const shows: Record<string, Show> = {
  turn_began: (game, { seat, turn }) => ({
    ...game,
    turn: number(seat),
    turn_number: number(turn),
    roll: 0,
    dice: game.dice.map(() => null),
    rerolled: [],
    locked: [],
    aims: [],
    final: false,
  }),
  rolled: (game, { roll, dice, rerolled }) => ({
    ...game,
    roll: number(roll),
    dice: (dice as Face[]) ?? game.dice,
    rerolled: (rerolled as unknown as number[]) ?? [],
    rerolls: Math.max(0, game.rerolls - (number(roll) > 1 ? 1 : 0)),
  }),
  arrow_taken: (game, { seat, pile }) => ({
    ...withSeat(game, seat, (it) => ({ arrows: it.arrows + 1 })),
    pile: number(pile),
  }),
  arrows_returned: (game, { seat, count, pile }) => ({
    ...withSeat(game, seat, (it) => ({ arrows: Math.max(0, it.arrows - number(count)) })),
    pile: number(pile),
  }),
  aimed: (game, { die, target, points }) => ({
    ...game,
    aims: [
      ...game.aims.filter((it) => it.die !== die),
      { die: number(die), target: number(target), points: number(points) },
    ],
  }),
  life_lost: (game, { seat, life }) => withSeat(game, seat, () => ({ life: number(life) })),
  life_gained: (game, { seat, life }) => withSeat(game, seat, () => ({ life: number(life) })),
  role_shown: (game, { seat, role }) => withSeat(game, seat, () => ({ role: String(role) })),
  eliminated: (game, { seat, role }) => withSeat(game, seat, () => ({ alive: false, role: String(role) })),
};

/** The game as it looks after this event. */
export function after(game: DicePublicView, event: EventView): DicePublicView;
export function after(game: DicePublicView | CardsPublicView, event: EventView): DicePublicView | CardsPublicView;
export function after(game: DicePublicView | CardsPublicView, event: EventView): DicePublicView | CardsPublicView {
  if (game.game !== "dice") return game;
  const show = shows[event.name];
  return show ? show(game, event.values) : game;
}
