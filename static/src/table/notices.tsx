// The news of a screen for the people at it: a notice in its line of words, announcements to screen readers, and the
// silence of the server.
import { signal } from "@preact/signals";
import type { ReasonView } from "../wire";
import { link, refused } from "./net";
import { reasonText } from "./sentence";
import { t } from "./words";

interface Notice {
  text: string;
  tap: string | null;
  refused: boolean;
  /** The reason, for a refusal. */
  reason?: ReasonView | null;
}

/** A sentence for the slab's second line, for two seconds: why something is dark or was refused, or something new. */
export const notice = signal<Notice | null>(null);

let clearing: ReturnType<typeof setTimeout> | undefined;

interface Telling {
  /** The tap that it is about. */
  tap?: string | null;
  refused?: boolean;
  reason?: ReasonView | null;
  /** The shortest time for which it stays, in milliseconds. */
  least?: number;
  /** True for words that screen readers have heard already. */
  heard?: boolean;
}

/** Show a sentence for as long as it takes to read it. */
export function tell(
  text: string,
  { tap = null, refused = false, reason = null, least = 2000, heard }: Telling = {},
): void {
  notice.value = { text, tap, refused, reason };
  if (!heard) announceAgain(text);
  clearTimeout(clearing);
  clearing = setTimeout(() => (notice.value = null), Math.max(least, text.length * 55));
}

/** A new host is shown this long, so that players who look up late read it too. In milliseconds. */
const ALOUD = 5000;

/** Tell everybody something about the table. */
export function tellAloud(text: string): void {
  tell(text, { least: ALOUD });
}

export function tellReason(reason: ReasonView | null, tap: string | null = null): void {
  tell(reasonText(reason), { tap, refused: true, reason });
}

// Screen readers read the table's sentences politely, and this player's own questions at once.

const polite = signal("");
const urgent = signal("");
const lines: string[] = [];
let pausing: ReturnType<typeof setTimeout> | undefined;

/** Announce one sentence. Sentences that come quickly are joined. */
export function announce(text: string): void {
  if (!text) return;
  lines.push(text);
  polite.value = lines.join(" ");
  clearTimeout(pausing);
  pausing = setTimeout(() => (lines.length = 0), 1500);
}

/** Announce something that cannot wait: a question, a refusal. */
export function announceNow(text: string): void {
  urgent.value = text;
}

/** Announce what somebody has asked for, also a second time: a region that stays the same is not read. */
export function announceAgain(text: string): void {
  urgent.value = text === urgent.peek() ? `${text}\u00a0` : text;
}

/** The two regions that are read out. One pair a page. */
export function Announcer() {
  return (
    <div class="unseen">
      <div aria-live="polite">{polite.value}</div>
      <div aria-live="assertive" data-urgent="">
        {urgent.value}
      </div>
    </div>
  );
}

// The connection, as people see it: a dot while the server is silent, words after a long silence.

/** Return why the server is out of reach. */
export const farText = (): string => reasonText(refused.value ?? { name: "unreachable", values: {} });

/** Return the slab's words about the connection: a tap is kept, or would be. Null while the connection stands. */
export function lineText(state: "ready" | "off" | "busy"): string | null {
  if (link.value === "late") return state === "busy" ? t("phone.line.kept") : null;
  if (link.value !== "offline") return null;
  if (state === "busy") return t("phone.line.kept");
  return state === "ready" && !refused.value ? t("phone.line.ready") : farText();
}

/** A dot beside everything else, with words after a while. */
export function LineDot() {
  const is = link.value;
  if (is !== "late" && is !== "offline") return null;
  return (
    <p class="line-dot" role="status" data-line={is}>
      <i></i>
      {is === "offline" && <span>{t("phone.line.far")}</span>}
    </p>
  );
}
