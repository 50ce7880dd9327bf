// A player's block: the head, and four keys. What happens often is large, what corrects it is beside it.
import { Name } from "../board/name";
import { longPress } from "../parts/press";
import { Head } from "../parts/seat";
import { ask, canRule, chairName } from "../table/here";
import { t } from "../table/words";
import type { TallySeatView, TallyView } from "../wire";
import { Distance, hasCards, isBeyond, Laid, look, lookedAt } from "./cards";
import { openCharacter } from "./characters";
import { Keys, portraitOf } from "./keys";
import type { Plan, Spot } from "./plan";
import { characterName } from "./state";

interface BlockProps {
  all: TallyView;
  it: TallySeatView;
  seat: number;
  spot: Spot;
  plan: Plan;
  least: number;
}

/** A tap on a head: who has the role that is asked for, from whom is counted, or which character this is. */
function headed(all: TallyView, it: TallySeatView, seat: number): void {
  if (all.asks === "first") void ask({ what: "count", deed: "role", chair: it.chair, pick: all.pick ?? "" });
  else if (hasCards(all) && !it.out && lookedAt(all) !== seat) look(all, seat);
  else openCharacter(it.chair);
}

export function Block({ all, it, seat, spot, plan, least }: BlockProps) {
  const name = chairName(it.chair);
  const [head, life, arrows] = plan.rows;
  const size = plan.small ? Math.min(54, head - 6) : 88;
  const style = {
    left: `${spot.left}px`,
    top: `${spot.top}px`,
    width: `${plan.width}px`,
    gridTemplateRows: `${head}px ${life}px ${arrows}px`,
    "--head": `${size}px`,
  };
  const isAsked = all.asks === "first" && !it.role;
  const note = it.out ? t("tally.is_out") : characterName(it) || t("tally.which");
  const isLooked = hasCards(all) && all.asks !== "first" && lookedAt(all) === seat;
  const isFar = hasCards(all) && all.asks !== "first" && isBeyond(all, seat);
  const role = it.role && it.role !== "sheriff" ? t(`role.${it.role}.name`) : "";
  return (
    <li
      class="tally-seat"
      data-turn={all.turn === seat ? "" : undefined}
      data-out={it.out ? "" : undefined}
      data-small={plan.small ? "" : undefined}
      style={style}
    >
      <button
        type="button"
        class="tally-head"
        data-act={`head:${it.chair}`}
        data-ring="thin"
        data-asked={isAsked ? "" : undefined}
        disabled={!canRule.value || (all.asks === "first" && !isAsked)}
        {...longPress(
          () => headed(all, it, seat),
          () => openCharacter(it.chair),
          name,
        )}
      >
        <Head portrait={portraitOf(it)} badge={it.role === "sheriff"} look={isAsked || isLooked ? "lit" : "calm"} />
        {all.asks !== "first" && <Distance all={all} seat={seat} />}
        <span class="tally-name">
          <Name text={name} size={plan.small ? 32 : 38} least={least} room={plan.width - size} />
          {(!plan.small || it.out) && (
            <small>{[it.out && role ? "" : role, it.out && role ? role : note].filter(Boolean).join(", ")}</small>
          )}
          {isFar && <small class="tally-beyond">{t("tally.cards.far")}</small>}
        </span>
      </button>
      {it.out ? null : (
        <Keys
          it={it}
          pitch={Math.min(plan.small ? 9 : 11, (plan.width * (plan.small ? 0.31 : 0.38)) / it.full)}
          isSmall={plan.small}
          hasArrows={Boolean(all.arrows)}
        />
      )}
      {hasCards(all) && !it.out && <Laid all={all} it={it} seat={seat} />}
    </li>
  );
}
