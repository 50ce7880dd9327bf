// A game that is played once more: its screen, and all that this needs. It comes late, when somebody wants it.
import { bringCourse } from "../story/bring";
import type { Story } from "../wire";
import { AgainBoard } from "./again";

/** Brings a game's answers, what could be known, and how the game draws what lies in the middle. Throws without one of them. */
export const bringAgain = async (token: string, story: Story, names: readonly string[]) => ({
  AgainBoard,
  ...(await bringCourse(token, story, names)),
});

export type Again = Awaited<ReturnType<typeof bringAgain>>;
