import { effect } from "@preact/signals";

import { tellHost } from "../host";
import { tellBody } from "../play";
import { stayAwake } from "../signal";
import { now } from "../state";
import { fetchPart } from "./bringing";
import { callPlayers, hearRinging, soundAll, tellTouches } from "./calls";
import { forgetAnswers, tellAloud } from "./here";
import { fetchLater } from "./later";
import { keep, stage } from "./story";

/** Everything that follows the state of the table by itself. Call once. */
export function begin(): void {
  tellBody();
  effect(() => stage(now.value));
  tellHost((words) => {
    keep(words);
    tellAloud(words);
  });
  forgetAnswers();
  fetchPart();
  callPlayers();
  hearRinging();
  tellTouches();
  soundAll();
  stayAwake();
  fetchLater();
}
