// The story of the last game comes late, when the game is over, with its words. Without it a screen shows its own end.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { addStyle } from "../table/loading";
import { at } from "../table/root";
import { table } from "../table/state";
import { bringMore } from "../table/words";
import type { Story } from "../wire";

/** The story of the last game; null until it is here, and where there is none. */
export const story = signal<Story | null>(null);

let asked: string | null = null;

/** Bring the words of stories, once. */
export const storyWords = (): Promise<void> => bringMore("story");

/** Bring a game's story by its token, with the words. */
async function fetchStory(token: string): Promise<void> {
  try {
    const [answer] = await Promise.all([fetch(at(`/story/${token}.json`)), storyWords()]);
    if (!answer.ok) throw new Error(token);
    if (answer.status === 204) return;
    const told: Story = await answer.json();
    if (asked === token) story.value = told;
  } catch {
    // The next state of the table asks again.
    if (asked === token) asked = null;
  }
}

/** Return the pictures of stories with their style: null until there is a story, and they are here. */
export function pictures<Pictures>(load: () => Promise<Pictures>): ReadonlySignal<Pictures | null> {
  const here = signal<Pictures | null>(null);
  effect(() => {
    if (!story.value || here.peek()) return;
    Promise.all([load(), addStyle(document.documentElement.dataset.endingStyle)]).then(
      ([it]) => {
        here.value = it;
      },
      () => undefined,
    );
  });
  return here;
}

/** Fetch each game's story when the game is over. Call once. */
export const fetchStories = (): (() => void) =>
  effect(() => {
    const token = table.value?.story ?? null;
    if (token === asked) return;
    asked = token;
    story.value = null;
    if (token) void fetchStory(token);
  });
