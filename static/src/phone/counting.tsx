// A phone at a table that only keeps count. The screen comes late, with its style and words, at such a table alone.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
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

/** The screen of a count, or `Loading` until it has come. */
export function TallyScreen({ Loading }: { Loading: FunctionComponent }) {
  useEffect(fetchTally, []);
  const Shown = shown.value?.TallyPhone ?? Loading;
  return <Shown />;
}
