import { effect } from "@preact/signals";

import { tellBody } from "../play";
import { stayAwake } from "../signal";
import { now } from "../state";
import { fetchPart } from "./bringing";
import { callPlayers, soundAll } from "./calls";
import { fetchLater } from "./later";
import { stage } from "./story";

/** Everything that follows the state of the table by itself. Call once. */
export function begin(): void {
  tellBody();
  effect(() => stage(now.value));
  fetchPart();
  callPlayers();
  soundAll();
  stayAwake();
  fetchLater();
}
