// The game in three sentences: who wins how, what a turn is, what the roles are about.
import type { VNode } from "preact";
import { RoleArt } from "../parts/art";
import { FEWEST, table, wanted } from "./state";
import { Sign } from "./tonight";
import { t } from "./words";

/** Who wins how: four play without a Deputy, and of three everybody hunts somebody. */
const WINS: Record<number, string> = { 3: "brief.three.wins", 4: "brief.four.wins" };

/** Return the sentences with their pictures. */
export function brief(): { picture: VNode; text: string }[] {
  const chairs = table.value!.chairs.length;
  const isOpen = chairs === FEWEST;
  return [
    { picture: <RoleArt role={isOpen ? "deputy" : "sheriff"} />, text: t(WINS[chairs] ?? "brief.wins") },
    { picture: <Sign name={wanted.value!} />, text: t(`brief.turn.${wanted.value}`) },
    { picture: <RoleArt role="back" />, text: t(isOpen ? "brief.three.roles" : "brief.roles") },
  ];
}
