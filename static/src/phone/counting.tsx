// A phone at a table that only keeps count. The screen comes late, with its style and words, at such a table alone.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { addStyle } from "../table/loading";
import { tell } from "../table/notices";
import { bringMore, t } from "../table/words";

const shown = signal<{ TallyPhone: () => VNode } | null>(null);

async function bring(): Promise<void> {
  try {
    const [it] = await Promise.all([
      import("../tally/phone"),
      bringMore("tally"),
      addStyle(document.documentElement.dataset.tallyStyle),
    ]);
    shown.value = it;
  } catch {
    tell(t("reason.unreachable"));
    setTimeout(bring, 4000);
  }
}

export function TallyScreen() {
  useEffect(() => void bring(), []);
  return shown.value && <shown.value.TallyPhone />;
}
