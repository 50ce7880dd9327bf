// The place of a dead player: sealed bets, eyes that stay shut or open for good, signs over the player's cross, and a
// bot's chair.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Haunting } from "../ghost/arm";
import { type About, Betting, Envelopes } from "../ghost/betting";
import { Choosing, Roles } from "../ghost/eyes";
import { Playing } from "../ghost/seat";
import { Moon } from "../ghost/signs";
import { Backdrop } from "../parts/scene";
import { Slab } from "../parts/slab";
import { own, table } from "../table/state";
import { areRolesOpen, t } from "../table/words";
import type { GhostView } from "../wire";
import { Top } from "./screen";

export { begin } from "../ghost/signs";

/** A number is the chair of a bot, which may be taken. */
type Page = "bets" | "eyes" | "haunt" | About | number;

/** A way on from here, on a dark paper. */
const Way = ({ text, act, onPress }: { text: string; act: string; onPress: () => void }) => (
  <button type="button" class="ghost-way" data-act={act} onClick={onPress}>
    {text}
  </button>
);

/** The envelopes, and the ways on from here. */
function Bets({ ghost, go, leave }: { ghost: GhostView; go: (page: Page) => void; leave: () => void }) {
  return (
    <>
      <Moon />
      <div class="ghost-ground">
        <p class="ghost-text" data-spare={ghost.bots?.[1]}>
          {t("story.ghost.text")}
        </p>
        <Envelopes ghost={ghost} open={go} />
        <div class="ghost-ways">
          {!areRolesOpen.value && <Way text={t("story.ghost.table")} act="ghost-leave" onPress={leave} />}
          {ghost.haunts && <Way text={t("story.ghost.haunt")} act="haunt" onPress={() => go("haunt")} />}
          {ghost.bots?.map((bot) => (
            <Way
              key={bot}
              text={t("story.ghost.revive", { name: table.value!.chairs[bot]!.name })}
              act={`revive:${bot}`}
              onPress={() => go(bot)}
            />
          ))}
        </div>
      </div>
      {areRolesOpen.value ? (
        <Slab title={t("story.ghost.table")} act="ghost-leave" local onPress={leave} />
      ) : (
        <Slab
          title={t("story.ghost.eyes")}
          text={t("story.ghost.eyes.short")}
          act="eyes-page"
          local
          onPress={() => go("eyes")}
        />
      )}
    </>
  );
}

const titleOf = (page: Page, ghost: GhostView): string => {
  if (ghost.roles) return t("story.ghost.open.title");
  if (page === "bets") return t("story.ghost.title");
  if (typeof page === "number") return t("story.ghost.revive", { name: table.value!.chairs[page]!.name });
  return t(page === "eyes" ? "story.ghost.once" : `story.ghost.${page}`);
};

export function GhostScreen({ leave }: { leave: () => void }) {
  const [page, setPage] = useState<Page>("bets");
  const ghost = own.value?.ghost;
  useEffect(() => {
    if (!ghost) leave();
  }, [!ghost]);
  // The page before may have been pushed, on a phone on its side.
  useLayoutEffect(() => scrollTo(0, 0), [page]);
  if (!ghost) return null;
  const back = () => setPage("bets");
  const asked = ghost.asks?.find((it) => it.about === page);
  const isFree = typeof page === "number" && ghost.bots?.includes(page);
  const shown: Page = page === "eyes" || (page === "haunt" && ghost.haunts) || asked || isFree ? page : "bets";
  return (
    <section class="screen ghost scene-wait" data-screen="ghost" data-about={asked?.about}>
      <Backdrop sun={0.3} />
      <Top text={titleOf(shown, ghost)} sizes={[46, 42, 38, 32]} />
      {ghost.roles ? (
        <Roles roles={ghost.roles} leave={leave} />
      ) : asked ? (
        <Betting key={asked.about} asked={asked} done={back} />
      ) : typeof shown === "number" ? (
        <Playing bot={shown} done={back} />
      ) : shown === "eyes" ? (
        <Choosing ghost={ghost} done={back} />
      ) : shown === "haunt" ? (
        <Haunting done={back} />
      ) : (
        <Bets ghost={ghost} go={setPage} leave={leave} />
      )}
    </section>
  );
}
