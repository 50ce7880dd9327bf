// The page of a link, /s/TOKEN: an evening or one game, for everybody who has it.
import { render } from "preact";
import { EveningPage } from "./story/evening-page";
import { GamePage } from "./story/game-page";
import { storyWords } from "./story/load";
import { knowHeads } from "./story/sprites";
import { loadWords } from "./table/words";
import type { Evening, Story } from "./wire";

async function start(main: HTMLElement): Promise<void> {
  const { kind = "night", token = "" } = document.documentElement.dataset;
  const [answer] = await Promise.all([fetch(`/${kind}/${token}.json`, { cache: "no-cache" }), loadWords()]);
  await storyWords();
  const told: Evening & Story = await answer.json();
  await knowHeads(told.people.map((who) => who.character));
  render(kind === "night" ? <EveningPage of={told} token={token} /> : <GamePage of={told} token={token} />, main);
  document.body.dataset.shown = kind;
}

const main = document.querySelector("main");
if (main) void start(main);
