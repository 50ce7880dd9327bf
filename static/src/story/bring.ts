// The parts of a replay: its answers, what could be known, and the things in the middle.
import type { FunctionComponent } from "preact";
import type { Curve, Story } from "../wire";
import { courseOf, type Scene } from "./course";

/** The input for a game's drawing of the middle after an answer. */
export interface LyingProps {
  scene: Scene;
}

async function fetched<It>(path: string): Promise<It> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return answer.json();
}

/** Bring a game's course by its token. Throw if a part of it is missing. */
export async function bringCourse(token: string, story: Story, names: readonly string[]) {
  const [{ Lying }, scenes, curve] = await Promise.all([
    import(`../${story.game}/lying.tsx`) as Promise<{ Lying: FunctionComponent<LyingProps> }>,
    fetched<Scene[]>(`/story/${token}/scenes.json`),
    fetched<Curve>(`/story/${token}/curve.json`),
  ]);
  return { Lying, course: courseOf(story, scenes, curve, names) };
}
