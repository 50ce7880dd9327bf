// What everybody wants in this game, in a sentence for each role that was dealt.
import { RoleArt } from "../parts/art";
import { anyGame, table } from "./state";
import { t } from "./words";

/** How many of each role play, by the number of players. */
const DEALT = {
  sheriff: [0, 1, 1, 1, 1, 1],
  outlaw: [1, 2, 2, 3, 3, 3],
  deputy: [1, 0, 1, 1, 2, 2],
  renegade: [1, 1, 1, 1, 1, 2],
} as const;
const FEWEST = 3;

/** The players of the game that is played, or counted. */
const players = (): number => anyGame.value?.seats.length ?? table.value?.tally?.seats?.length ?? FEWEST;

/** Return how many players have a role in this game. Everybody may know it. */
export const dealtOf = (role: keyof typeof DEALT): number => DEALT[role][players() - FEWEST] ?? 0;

const ROLES = Object.keys(DEALT) as (keyof typeof DEALT)[];

export function Wants() {
  const dealt = ROLES.map((role) => ({ role, count: dealtOf(role) })).filter(({ count }) => count > 0);
  return (
    <ul class="wants">
      {dealt.map(({ role, count }) => (
        <li key={role}>
          <span class="wants-role">
            <RoleArt role={role} />
          </span>
          <p>{t(`role.${role}.wants`, { count })}</p>
        </li>
      ))}
    </ul>
  );
}
