import { effect } from "@preact/signals";

import { tellBody } from "../play";
import { stayAwake } from "../signal";
import { now } from "../state";
import { callPlayers } from "./calls";
import { tellFaces } from "./dice/faces";
import { followQuestions } from "./dice/hand";
import { fetchLater } from "./later";
import { rollByShaking } from "./dice/shake";
import { stage } from "./story";

/** Everything that follows the state of the table by itself. Call once. */
export function begin(): void {
  tellBody();
  effect(() => stage(now.value));
  followQuestions();
  tellFaces();
  callPlayers();
  stayAwake();
  rollByShaking();
  fetchLater();
}
