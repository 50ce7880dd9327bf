// What everybody wants in this game, in a sentence for each role that was dealt.
import { RoleArt } from "../parts/art";
import { anyGame } from "./state";
import { t } from "./words";

/** How many of each role play, by the number of players. */
const DEALT: Readonly<Record<string, readonly number[]>> = {
  sheriff: [0, 1, 1, 1, 1, 1],
  outlaw: [1, 2, 2, 3, 3, 3],
  deputy: [1, 0, 1, 1, 2, 2],
  renegade: [1, 1, 1, 1, 1, 2],
};
const FEWEST = 3;

export function Wants() {
  const players = anyGame.value!.seats.length - FEWEST;
  const dealt = Object.entries(DEALT).flatMap(([role, counts]) => {
    const count = counts[players] ?? 0;
    return count ? [{ role, count }] : [];
  });
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
