// The game in three sentences: who wins how, what a turn is, what the roles are about.
import type { VNode } from "preact";
import { RoleArt } from "../parts/art";
import { FEWEST, table, wanted } from "./state";
import { Sign } from "./tonight";
import { t } from "./words";

/** Return the sentences with their pictures. At a table of three chairs everybody hunts somebody. */
export function brief(): { picture: VNode; text: string }[] {
  const word = table.value!.chairs.length > FEWEST ? "brief" : "brief.three";
  return [
    { picture: <RoleArt role={word === "brief" ? "sheriff" : "deputy"} />, text: t(`${word}.wins`) },
    { picture: <Sign name={wanted.value!} />, text: t(`brief.turn.${wanted.value}`) },
    { picture: <RoleArt role="back" />, text: t(`${word}.roles`) },
  ];
}
