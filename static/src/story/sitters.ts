// The people of a story by seat and time. Behind those to whom it was dealt, one for each seat, stand those who took
// over somebody's seat. Each has a number, under which the deeds of that time stand.
import type { Story } from "../wire";

/** Return the seats of a game. */
export const seatsIn = (story: Story): number[] => story.people.flatMap((it, seat) => (it.seat == null ? [seat] : []));

/** Return the seat of a person. */
export const seatOf = (story: Story, person: number): number => story.people[person]!.seat ?? person;

/** Return the person who sat in a seat when an answer was given; without one, at the end. */
export const sitterAt = (story: Story, seat: number, at = Number.POSITIVE_INFINITY): number =>
  Math.max(seat, ...story.people.map((it, person) => (it.seat === seat && (it.since ?? 0) < at ? person : -1)));

/** Return the names of the seats when an answer was given. */
export const namesAt = (story: Story, names: readonly string[], at: number): string[] =>
  seatsIn(story).map((seat) => names[sitterAt(story, seat, at)]!);

/** Return true for a person whose seat another took over. */
export const isGone = (story: Story, person: number): boolean => story.people[person]!.until != null;

/** Return the name of the person who took over. */
export const heirOf = (story: Story, names: readonly string[], person: number): string =>
  names[sitterAt(story, seatOf(story, person), story.people[person]!.until! + 1)]!;

/** Return all that the person at the end of a seat was in this game, the last first. */
export function selvesOf(story: Story, seat: number): number[] {
  const found = [sitterAt(story, seat)];
  for (let it = story.people[found[0]!]!.before; it != null; it = story.people[it]!.before) found.push(it);
  return found;
}
