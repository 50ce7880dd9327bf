// A replay on the board: its screen, and all that it needs. It comes late, when somebody wants it.
import { bringCourse } from "../story/bring";
import type { Story } from "../wire";
import { AgainBoard } from "./again";

/** Bring a game's answers, what could be known, and how the game draws the middle. Throw if one of them is missing. */
export const bringAgain = async (token: string, story: Story, names: readonly string[]) => ({
  AgainBoard,
  ...(await bringCourse(token, story, names)),
});

export type Again = Awaited<ReturnType<typeof bringAgain>>;
