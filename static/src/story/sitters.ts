// The people of a story by seat and time. Behind those to whom it was dealt, one for each seat, stand those who took
// over somebody's seat. Each has a number, under which the deeds of that time stand.
import { lastOf } from "../table/lists";
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

/**
 * Return the names at the heads of the people when an answer was given. A grave has a cross if its player plays on by
 * then, for two heads bear that name.
 */
export const headNames = (story: Story, names: readonly string[], at = Number.POSITIVE_INFINITY): string[] =>
  names.map((name, person) =>
    story.people.some((it) => it.before === person && (it.since ?? 0) < at) ? `${name} †` : name,
  );

/** Return true for a person whose seat another took over. */
export const isGone = (story: Story, person: number): boolean => story.people[person]!.until != null;

/** Return the name of the person who took over. */
export const heirOf = (story: Story, names: readonly string[], person: number): string =>
  names[sitterAt(story, seatOf(story, person), story.people[person]!.until! + 1)]!;

/** Return the name of the person in whose seat one who had fallen played on; null for everybody else. */
export function playedOnFor(story: Story, names: readonly string[], person: number): string | null {
  const later = story.people.find((it) => it.before === person);
  return later ? names[sitterAt(story, later.seat!, later.since!)]! : null;
}

/** Return all that the person at the end of a seat was in this game, the last first. */
export const selvesOf = (story: Story, seat: number): number[] => everyPlaceOf(story, sitterAt(story, seat));

/** Return what the person at the end of a seat was when an answer was given; undefined before this person came. */
export const selfAt = (story: Story, seat: number, at: number): number | undefined =>
  selvesOf(story, seat).find((it) => story.people[it]!.seat == null || story.people[it]!.since! < at);

/** Return what a person was first in this game. */
const begunAs = (story: Story, person: number) => story.people[lastOf(everyPlaceOf(story, person))!]!;

/** Return the first answer of a person's own game: 0, or the first one after this person sat down. */
export const cameAt = (story: Story, person: number): number => {
  const first = begunAs(story, person);
  return first.seat == null ? 0 : first.since! + 1;
};

/** Return all that one person was in this game, from any of it, the last first. */
export function everyPlaceOf(story: Story, person: number): number[] {
  const later = story.people.findIndex((it) => it.before === person);
  if (later >= 0) return everyPlaceOf(story, later);
  const found = [person];
  for (let it = story.people[person]!.before; it != null; it = story.people[it]!.before) found.push(it);
  return found;
}

/**
 * Return the character with which a person began. It is this person's alone: a seat that is taken over keeps the character
 * of the one before.
 */
export const faceOf = (story: Story, person: number): string => begunAs(story, person).character;

/** Return the place in which the game counts for a person: of several the last that won, else the last. */
export function countedOf(story: Story, person: number): number {
  const whole = everyPlaceOf(story, person);
  return whole.find((it) => story.people[it]!.is_winner) ?? whole[0]!;
}

/** Return everybody once, by the place that counts. */
export const personsIn = (story: Story): number[] =>
  story.people.flatMap((_, person) => (countedOf(story, person) === person ? [person] : []));

/** Return the sum of a person's points in all chairs. */
export const summedOf = (story: Story, points: readonly number[], person: number): number =>
  everyPlaceOf(story, person).reduce((sum, it) => sum + points[it]!, 0);

/** Return the points that one person took from another, in whichever chairs. */
export const harmOf = (story: Story, by: number, person: number): number =>
  everyPlaceOf(story, by).reduce((sum, it) => sum + summedOf(story, story.harm[it]!, person), 0);
