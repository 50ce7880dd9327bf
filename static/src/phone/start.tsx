import { effect } from "@preact/signals";
import { render } from "preact";

import { stayAwake } from "../sound/signal";
import { forgetAnswers, settle, tellAloud } from "../table/here";
import { chairKeys, takeKeyFromAddress } from "../table/keys";
import { connect, link } from "../table/net";
import { Play, tellBody } from "../table/play";
import { followText } from "../table/prefs";
import { now } from "../table/state";
import { hear, keep, recall, stage, tellHost } from "../table/story";
import { loadWords } from "../table/words";
import type { State } from "../wire";
import { Phone } from "./app";
import { callPlayers, hearRinging, soundAll, tellTouches } from "./calls";
import { fetchGathering, fetchLate, type Gathering, type Late } from "./later";
import { fetchGames, type Games } from "./part";
import { hearTaps } from "./tapped";

/** What is not in the first script, and how it is fetched. */
interface Rest {
  late: () => Promise<Late>;
  gathering: () => Promise<Gathering>;
  games: Games;
}

/** Everything that follows the state of the table by itself. */
function follow({ late, games }: Rest): void {
  tellBody();
  effect(() => stage(now.value));
  tellHost((words) => {
    keep(words);
    tellAloud(words);
  });
  forgetAnswers();
  fetchGames(games);
  callPlayers();
  hearRinging();
  tellTouches();
  soundAll(late);
  stayAwake();
}

/** Brings the phone up at its table. Call once. */
export async function start(main: HTMLElement, rest: Rest): Promise<void> {
  const code = document.documentElement.dataset.code ?? location.pathname.split("/")[2] ?? "";
  takeKeyFromAddress(code);
  fetchLate(rest.late);
  fetchGathering(rest.gathering, !chairKeys(code).length);
  followText();
  await loadWords();
  const play = new Play(hear);
  const hearState = (state: State): void => {
    hearTaps(state.mine.tapped ?? null, state.mine.own?.choice?.number ?? null);
    play.feed(state);
    if (state.whole) recall(state.lately ?? []);
  };
  const net = connect(code, "phone", hearState, hearTaps);
  settle({ code, net, play });
  follow(rest);
  effect(() => void (document.body.dataset.link = link.value));
  render(<Phone />, main);
}
