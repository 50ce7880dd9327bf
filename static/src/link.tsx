// The page of a link, /s/TOKEN: an evening or one game, for everybody who has it.
import { render } from "preact";
import { EveningPage } from "./story/evening-page";
import { GamePage } from "./story/game-page";
import { storyWords } from "./story/load";
import { loadWords } from "./table/words";

async function start(main: HTMLElement): Promise<void> {
  const { kind = "night", token = "" } = document.documentElement.dataset;
  const [answer] = await Promise.all([fetch(`/${kind}/${token}.json`, { cache: "no-cache" }), loadWords()]);
  await storyWords();
  const told = await answer.json();
  render(kind === "night" ? <EveningPage of={told} token={token} /> : <GamePage of={told} token={token} />, main);
  document.body.dataset.shown = kind;
}

const main = document.querySelector("main");
if (main) void start(main);
