// The line to the server, as people see it: a dot while it is silent, words when it has been for long.

import { link, refused } from "./net";
import { reasonText } from "./sentence";
import { t } from "./words";

/** Why the server is out of reach. */
export const farText = (): string => reasonText(refused.value ?? { name: "unreachable", values: {} });

/** What the slab says of the line: that a tap is kept, or would be. Null while the line stands. */
export function lineText(state: "ready" | "off" | "busy"): string | null {
  if (link.value === "late") return state === "busy" ? t("phone.line.kept") : null;
  if (link.value !== "offline") return null;
  if (state === "busy") return t("phone.line.kept");
  return state === "ready" && !refused.value ? t("phone.line.ready") : farText();
}

/** A dot beside everything that is written; words with it, in a while. */
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
