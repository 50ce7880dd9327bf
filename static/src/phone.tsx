// The phone: /t/CODE. Its first file has the table and the parts that are always on the screen. The rest comes when it
// is wanted.
import { effect } from "@preact/signals";
import { render } from "preact";
import { followText } from "./parts/scale";
import { Phone } from "./phone/app";
import { callPlayers } from "./phone/calls";
import {
  fetchDeal,
  fetchGames,
  fetchGathering,
  fetchLate,
  fetchWaiting,
  late as lateParts,
  preparing,
  waiting,
} from "./phone/part";
import { hearTaps } from "./phone/tapped";
import { followTaps } from "./phone/tapping";
import { followTouches, soundAs } from "./sound/signal";
import { fetchStories } from "./story/load";
import { settle } from "./table/here";
import { tellHost } from "./table/hosting";
import { chairKeys, takeKeyFromAddress } from "./table/keys";
import { fetchSeal } from "./table/loading";
import { connect, link } from "./table/net";
import { endByTap, followPace, Play, tellBody } from "./table/play";
import { now, openTaps } from "./table/state";
import { hear, recall, stage, tellTable } from "./table/story";
import { loadWords } from "./table/words";
import type { State, TappedView } from "./wire";

const late = () => import("./phone/sheets");

/** Follow the state of the table with everything that does so by itself. */
function follow(): void {
  tellBody();
  effect(() => stage(now.value));
  tellHost(tellTable);
  fetchGames();
  followTaps();
  callPlayers();
  soundAs("ambient");
  followTouches();
  effect(() => lateParts.value?.listen());
  followPace();
}

/** Bring the phone up at its table. */
async function start(main: HTMLElement): Promise<void> {
  const code = document.documentElement.dataset.code ?? location.pathname.split("/").pop() ?? "";
  takeKeyFromAddress(code);
  fetchLate(late);
  fetchDeal(() => import("./phone/deal"));
  fetchWaiting(() => import("./phone/waiting"));
  fetchSeal(() => import("./seal/pledge"));
  fetchStories();
  fetchGathering(() => import("./phone/lobby"), !chairKeys(code).length);
  followText();
  await loadWords();
  const play = new Play(hear);
  const hearState = (state: State): void => {
    openTaps.value = state.table.tapped ?? null;
    hearTaps(state.mine.tapped ?? null, state.mine.own?.choice?.number ?? null);
    play.feed(state);
    if (state.whole) recall(state.lately ?? []);
  };
  const tapped = (it: TappedView): void => {
    openTaps.value = it;
    hearTaps(it);
  };
  const net = connect(code, "phone", hearState, {
    tapped,
    sign: (it) => waiting.value?.hearSign(it),
    talk: (it) => waiting.value?.hearTalk(it),
  });
  settle({ code, net, play });
  follow();
  endByTap(main, play);
  effect(() => void (document.body.dataset.link = link.value));
  render(<Phone />, main);
  if (preparing.value) void import("./phone/practise").then((it) => it.practise());
}

const main = document.querySelector("main");
if (main) void start(main);
