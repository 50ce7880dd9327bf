// The phone: /t/CODE. Its first script has the table and what is always on the screen; the rest comes when it is wanted.
import { start } from "./phone/start";

const main = document.querySelector<HTMLElement>("main");
if (main)
  void start(main, {
    late: () => import("./phone/late"),
    gathering: () => import("./phone/gathering"),
    games: { dice: () => import("./dice/phone/part"), cards: () => import("./cards/phone/part") },
  });
