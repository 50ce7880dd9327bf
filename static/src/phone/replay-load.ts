// My game once more: its screen and all that it needs. It comes late, when somebody wants it.
import { bringCourse } from "../story/bring";
import type { Story } from "../wire";
import { Replay } from "./replay";

/** Bring a game's answers, what could be known, and how the game draws the middle. Throw if one of them is missing. */
export const bringReplay = async (token: string, story: Story, names: readonly string[]) => ({
  Replay,
  ...(await bringCourse(token, story, names)),
});

export type Brought = Awaited<ReturnType<typeof bringReplay>>;
