// What this device is asked about chairs: whether somebody may have one, and whether it knows who has come to its own.
import { useRef } from "preact/hooks";
import { Keys, Sheet } from "../parts/sheet";
import type { RequestView } from "../wire";
import { ask, chairName, isAsked } from "./here";
import type { Asked } from "./net";
import { opened } from "./open";
import { mine, table } from "./state";
import { t } from "./words";

/** The sheet comes by itself, often where a finger is tapping: so long it takes no answer, in milliseconds. */
const STILL = 700;

/** Answers a sheet that has been seen. A table without pauses waits for nothing. */
function useAnswer(): (command: Asked) => () => void {
  const since = useRef(performance.now());
  return (command) => () => {
    if (performance.now() - since.current < STILL && table.value?.options.seen) return;
    void ask(command);
  };
}

/** Somebody wants a chair, or the board's powers. */
function Request({ request }: { request: RequestView }) {
  const { id, kind, chair, missing = 1 } = request;
  const isOwn = kind === "claim" && chair !== null && mine.value!.chairs.includes(chair);
  const values = { name: chair === null ? "" : chairName(chair), guest: request.name ?? "" };
  const word = `phone.request.${isOwn ? "own" : kind}`;
  const answer = useAnswer();
  return (
    <Sheet name="request" title={t(`${word}.title`, values)}>
      <p>{t(`${word}.text`, values)}</p>
      {request.asks === "people" && missing > 1 && <p>{t("phone.request.two")}</p>}
      <Keys
        keys={[
          {
            text: t(isOwn ? "phone.request.own.yes" : "phone.request.yes"),
            act: "consent",
            onPress: answer({ what: "consent", request: id, yes: true }),
          },
          { text: t("phone.request.no"), act: "refuse", onPress: answer({ what: "consent", request: id, yes: false }) },
        ]}
      />
    </Sheet>
  );
}

/** Another device has come to my chair. */
function Newcomer({ chair }: { chair: number }) {
  const answer = useAnswer();
  return (
    <Sheet name="newcomer" title={t("phone.newcomer.title")}>
      <p>{t("phone.newcomer.text", { name: chairName(chair) })}</p>
      <Keys
        keys={[
          { text: t("phone.newcomer.yes"), act: "vouch", onPress: answer({ what: "vouch", chair, yes: true }) },
          { text: t("phone.newcomer.no"), act: "throw-out", onPress: answer({ what: "vouch", chair, yes: false }) },
        ]}
      />
    </Sheet>
  );
}

/** One question at a time; it stays until it is answered. */
export function Requests() {
  if (opened.value || !isAsked.value) return null;
  const { nods = [], newcomers = [] } = mine.value!;
  if (newcomers[0] !== undefined) return <Newcomer key={newcomers[0]} chair={newcomers[0]} />;
  const request = table.value?.requests.find((it) => nods.includes(it.id));
  return request ? <Request key={request.id} request={request} /> : null;
}
