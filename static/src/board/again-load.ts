// A game that is played once more: its screen, and all that this needs. It comes late, when somebody wants it.
import { courseOf, type Scene } from "../story/course";
import type { Curve, Story } from "../wire";
import { AgainBoard, type AgainProps } from "./again";

async function fetched<It>(path: string): Promise<It> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return answer.json();
}

/** Brings a game's answers, what could be known, and how the game draws what lies in the middle. Throws without one of them. */
export async function bringAgain(token: string, story: Story, names: readonly string[]) {
  const [{ Lying }, scenes, curve] = await Promise.all([
    import(`../${story.game}/board/again.tsx`) as Promise<Pick<AgainProps, "Lying">>,
    fetched<Scene[]>(`/story/${token}/scenes.json`),
    fetched<Curve>(`/story/${token}/curve.json`),
  ]);
  return { AgainBoard, Lying, course: courseOf(story, scenes, curve, names) };
}

export type Again = Awaited<ReturnType<typeof bringAgain>>;
