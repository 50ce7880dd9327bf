// The chapters of a story in their order, each with its numbers as a table.
import { GhostsTable, hasBestGhost } from "../ghost/best";
import { AwardsTable, HarmTable, LifeTable, LuckTable, MomentsTable, ReadersTable } from "../story/tables";
import type { Story } from "../wire";

export const TABLES = {
  life: LifeTable,
  harm: HarmTable,
  luck: LuckTable,
  moments: MomentsTable,
  ghosts: GhostsTable,
  awards: AwardsTable,
  readers: ReadersTable,
};
export type Chapter = keyof typeof TABLES;

/** The chapter of readers needs somebody who marked a role, and the chapter of ghosts one who was right. */
export const chaptersOf = ({ readings = [] }: Story): Chapter[] =>
  (Object.keys(TABLES) as Chapter[]).filter((it) =>
    it === "readers" ? readings.length > 0 : it !== "ghosts" || hasBestGhost(),
  );
