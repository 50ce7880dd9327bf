// The board: /b/CODE, on the tablet in the middle, on a television, or in a spectator's hand.
import { effect } from "@preact/signals";
import { render } from "preact";
import { Board } from "./board/app";
import { clearForKeys } from "./board/frame";
import { followStamps } from "./board/name";
import { aloud, fetchAloud, fetchGames, fetchHands, fetchTally } from "./board/part";
import { hearHaunt } from "./board/signs";
import { hear as talk } from "./board/talk";
import { hear, recall, tellWords, tryToSound } from "./board/ticker";
import { SIGN_SOUNDS, sound, soundNow } from "./sound/heard";
import { followTouches } from "./sound/signal";
import { fetchStories } from "./story/load";
import { followArrows } from "./table/arrows";
import { keepAwake, soundAsChosen } from "./table/device";
import { settle } from "./table/here";
import { tellHost } from "./table/hosting";
import { takeBoardKeyFromAddress } from "./table/keys";
import { fetchSeal } from "./table/loading";
import { connect, link } from "./table/net";
import { keepOffline } from "./table/offline";
import { endByTap, followPace, Play, tellBody } from "./table/play";
import { whole } from "./table/root";
import { hearSign } from "./table/signs";
import { now, openTaps } from "./table/state";
import { stage } from "./table/story";
import { loadWords } from "./table/words";
import type { SignView, State, TappedView } from "./wire";

async function start(main: HTMLElement): Promise<void> {
  const root = document.documentElement;
  const code = root.dataset.code ?? location.pathname.split("/").pop() ?? "";
  takeBoardKeyFromAddress(code);
  await loadWords();
  const play = new Play((event, place, all) => {
    hear(event, place, all);
    sound(event);
    aloud.peek()?.hear(event);
  });
  const hearState = (state: State): void => {
    openTaps.value = state.table.tapped ?? null;
    play.feed(state);
    if (state.whole) recall(state.lately ?? []);
  };
  const hearSigns = (it: SignView): void => {
    hearSign(it);
    soundNow(SIGN_SOUNDS[it.sign]);
  };
  const told = { tapped: (it: TappedView) => (openTaps.value = it), sign: hearSigns, haunt: hearHaunt, talk };
  const net = connect(code, "board", hearState, told, `board.${code}`);
  settle({ code, net, play });
  tellBody();
  effect(() => stage(now.value));
  tellHost(tellWords);
  fetchGames();
  fetchSeal(() => import("./seal/pledge"));
  fetchStories();
  fetchAloud();
  fetchHands();
  fetchTally();
  followStamps();
  soundAsChosen();
  followTouches();
  followArrows(true, clearForKeys);
  followPace();
  endByTap(main, play);
  effect(() => void (document.body.dataset.link = link.value));
  render(<Board addresses={addressesOf(root)} />, main);
  tryToSound();
  keepAwake(() => true);
  keepOffline();
}

/** Return the roots at which phones reach the server, this screen's own first. */
function addressesOf(root: HTMLElement): string[] {
  const known = JSON.parse(root.dataset.addresses ?? "[]") as string[];
  return known.length ? known : [whole("")];
}

const main = document.querySelector("main");
if (main) void start(main);
