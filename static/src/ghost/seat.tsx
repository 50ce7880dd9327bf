// A bot's seat that a dead player may take.

import { Head, Life } from "../parts/seat";
import { breakable } from "../parts/size";
import { Line, Slab } from "../parts/slab";
import { ask, sending } from "../table/here";
import { anyGame, openSheet, own, table } from "../table/state";
import { areRolesOpen, t } from "../table/words";

/** A bot's seat, as everybody sees it, before it is taken. Its role comes after the yes. */
export function Playing({ bot, done }: { bot: number; done: () => void }) {
  const { name, seat } = table.value!.chairs[bot]!;
  const it = anyGame.value!.seats[seat!]!;
  const character = t(`character.${it.character}.name`);
  const revive = async () => {
    const { ok } = await ask({ what: "revive", chair: own.value!.chair, bot });
    if (!ok) done();
    // The side that is played for from now on is the first thing to know.
    else if (!areRolesOpen.value) openSheet({ name: "role", isUnasked: true });
  };
  return (
    <>
      <ul class="ghost-picks">
        <li>
          <div class="ghost-pick">
            <span>
              <Head portrait={it.character} badge={it.role === "sheriff"} />
            </span>
            <b>{breakable(character)}</b>
            <Life life={it.life} max={it.max_life} />
          </div>
        </li>
      </ul>
      <div class="ghost-ground" data-whole="">
        <p class="ghost-text">
          {it.role
            ? `${t("story.ghost.revive.known", { name, role: t(`role.${it.role}.named`) })} ${t(`role.${it.role}.goal`)}.`
            : t("story.ghost.revive.text", { name })}
        </p>
        <div class="lines ghost-lines">
          <Line text={t("story.ghost.back")} act="back" onPress={done} />
        </div>
      </div>
      <Slab
        title={t("story.ghost.revive.do")}
        text={t("story.ghost.revive.sure", { character, count: it.life })}
        act="revive"
        state={sending.value === "revive" ? "busy" : "ready"}
        onPress={() => void revive()}
      />
    </>
  );
}
