import { table } from "../table/state";

/** Return true for a person alone with bots: this table is for practising. */
export function isAlone(): boolean {
  const kinds = table.value!.chairs.map(({ kind }) => kind);
  return kinds.includes("bot") && kinds.filter((it) => it === "person").length === 1;
}
