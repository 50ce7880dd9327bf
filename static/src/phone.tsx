// The phone: /t/CODE.
import { effect } from "@preact/signals";
import { render } from "preact";

import { chairKeys, takeKeyFromAddress } from "./keys";
import { connect, link } from "./net";
import { Phone } from "./phone/app";
import { begin } from "./phone/begin";
import { settle } from "./phone/here";
import { gathering } from "./phone/later";
import { hear, recall } from "./phone/story";
import { hearTaps } from "./phone/tapped";
import { Play } from "./play";
import { followText } from "./text";
import type { State } from "./wire";
import { loadWords } from "./words";

async function start(main: HTMLElement): Promise<void> {
  const code = document.documentElement.dataset.code ?? location.pathname.split("/")[2] ?? "";
  takeKeyFromAddress(code);
  if (!chairKeys(code).length) gathering.fetch();
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
  begin();
  effect(() => void (document.body.dataset.link = link.value));
  render(<Phone />, main);
}

const main = document.querySelector<HTMLElement>("main");
if (main) void start(main);
