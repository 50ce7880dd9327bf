// The eyes of a dead player stay shut, or are open for good and see all roles.

import { useState } from "preact/hooks";
import { RoleArt } from "../parts/art";
import { holding } from "../parts/press";
import { isPresent } from "../parts/seat";
import { Slab } from "../parts/slab";
import { ask, sending } from "../table/here";
import { anyGame, nameOf, own } from "../table/state";
import { t } from "../table/words";
import type { GhostView } from "../wire";
import { Eye, Moon } from "./signs";

/** Blind or open eyes. The first tap chooses, and the slab makes the choice final. */
export function Choosing({ ghost, done }: { ghost: GhostView; done: () => void }) {
  const [opens, setOpens] = useState(false);
  const open = async () => {
    const { ok } = await ask({ what: "eyes", chair: own.value!.chair });
    if (ok) done();
  };
  const paper = (isOpen: boolean, name: "blind" | "open") => (
    <button
      type="button"
      class="ghost-paper"
      data-tap={name}
      aria-pressed={opens === isOpen}
      aria-disabled={isOpen && ghost.dark ? "true" : undefined}
      onClick={() => setOpens(isOpen && !ghost.dark)}
    >
      <Eye isOpen={isOpen} />
      <b>{t(`story.ghost.${name}`)}</b>
      <span>{isOpen && ghost.dark ? t(`reason.${ghost.dark}`) : t(`story.ghost.${name}.text`)}</span>
    </button>
  );
  return (
    <>
      <Moon />
      <div class="ghost-ground">
        <p class="ghost-text">{t("story.ghost.eyes.text")}</p>
        <div class="ghost-papers">
          {paper(false, "blind")}
          {paper(true, "open")}
        </div>
      </div>
      <Slab
        title={t(opens ? "story.ghost.open.do" : "story.ghost.blind.do")}
        text={t(opens ? "story.ghost.open.sure" : "story.ghost.blind.sure")}
        act={opens ? "eyes" : "back"}
        local={!opens}
        state={sending.value === "eyes" ? "busy" : "ready"}
        onPress={opens ? () => void open() : done}
      />
    </>
  );
}

/** All roles, face down until they are held. */
export function Roles({ roles, leave }: { roles: readonly string[]; leave: () => void }) {
  const [held, setHeld] = useState(false);
  const hands = holding(
    () => setHeld(true),
    () => setHeld(false),
  );
  return (
    <>
      <p class="ghost-text">{t("story.ghost.known")}</p>
      <ul class="ghost-roles">
        {roles.map((role, seat) => (
          <li key={seat} data-out={isPresent(anyGame.value!.seats[seat]!) ? undefined : ""}>
            <b>{nameOf(seat)}</b>
            {held && (
              <span>
                <RoleArt role={role} />
                {t(`role.${role}.named`)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="ghost-hold" data-tap="roles" {...hands}>
        {t("story.ghost.hold")}
      </button>
      <Slab title={t("story.ghost.table")} act="ghost-leave" local onPress={leave} />
    </>
  );
}
