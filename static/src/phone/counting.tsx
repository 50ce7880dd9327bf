// A phone at a table that only keeps count. The screen comes late, with its style and words, at such a table alone.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { table } from "../table/state";
import { bringMore } from "../table/words";
import { fetchPart } from "./part";

const shown = signal<typeof import("../tally/phone") | null>(null);

const fetchTally = () =>
  fetchPart(
    shown,
    () => Boolean(table.value?.tally),
    () => bringMore("tally").then(() => import("../tally/phone")),
    ["tally"],
  );

export function TallyScreen() {
  useEffect(fetchTally, []);
  return shown.value && <shown.value.TallyPhone />;
}
