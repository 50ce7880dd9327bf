// You are in: the ring of chairs, something to learn while you wait, and for the host the deal.
import { signal } from "@preact/signals";
import { html } from "htm/preact";

import { Line, Slab } from "../parts/slab";
import { reasonText } from "../sentence";
import { mine, own, table } from "../state";
import { hasWord, t } from "../words";
import { Chairs, chairNote } from "./chairs";
import { ask, canRule, notice, sending, tellReason } from "./here";
import { openSheet } from "./open";
import { part } from "./part";
import { Top } from "./top";
import type { TableView } from "../wire";

function hostName(shown: TableView): string {
  return shown.chairs.find((it) => it.host)?.name ?? t("phone.lobby.host");
}

/** Fewer cannot sit round a table; empty chairs beyond that stay empty. */
const LEAST = 3;

/** True while bots are sitting down; dealt before the last one sits, the game would be smaller. */
const filling = signal(false);

function LobbySlab({ shown }: { shown: TableView }) {
  const said = notice.value?.text;
  const seated = shown.chairs.filter((it) => it.kind !== "empty").length;
  const missing = LEAST - seated;
  if (!canRule.value) {
    return html`<${Slab} title=${t("phone.lobby.deals", { name: hostName(shown) })} text=${said ?? t("phone.lobby.shake")} state="off" />`;
  }
  if (missing > 0) {
    const off = () => tellReason({ name: "need_more_players", values: { least: LEAST }, rule: null });
    return html`<${Slab} title=${t("phone.lobby.missing", { count: missing })} text=${said ?? t("phone.lobby.fill")} state="off" onPress=${off} />`;
  }
  const refusal = shown.choosing?.refusal;
  if (refusal) {
    return html`<${Slab} title=${t("phone.deal")} text=${said ?? reasonText(refusal)} state="off" onPress=${() => tellReason(refusal)} />`;
  }
  return html`<${Slab}
    title=${t("phone.deal")}
    text=${said ?? t("phone.deal.text", { count: seated })}
    act="deal"
    state=${sending.value === "deal" || filling.value ? "busy" : "ready"}
    onPress=${() => void ask({ what: "deal" })}
  />`;
}

/** Empty chairs filled with bots in one press. */
async function fillWithBots(shown: TableView): Promise<void> {
  const kind = shown.options.bot_kind;
  filling.value = true;
  for (const [chair, it] of shown.chairs.entries()) if (it.kind === "empty") await ask({ what: "bot", chair, kind });
  filling.value = false;
}

export function LobbyScreen() {
  const shown = table.value!;
  const chairs = mine.value?.chairs ?? [];
  const me = own.value?.chair ?? chairs[0] ?? 0;
  const seated = shown.chairs.filter((it) => it.kind !== "empty").length;
  const rule = canRule.value;
  const kept = chairs.includes(me) && hasWord("option.preset") ? shown.chairs[me]!.kept : null;
  return html`<section class="screen lobby scene-wait" data-screen="lobby">
    <${Top} text=${t("phone.lobby.title")} />
    <${Chairs}
      shown=${shown}
      first=${me}
      mine=${chairs}
      picked=${null}
      mode="wait"
      lit=${(chair: number) => shown.chairs[chair]!.kind === "empty" && rule}
      note=${(chair: number) => chairNote(shown.chairs[chair]!, chairs.includes(chair))}
      onTap=${(chair: number) => openSheet({ name: "chair", chair })}
      onMove=${rule ? (chair: number, to: number) => void ask({ what: "move", chair, to }) : undefined}
      sunText=${html`<span class="display count">${t("phone.lobby.count", { count: seated, of: shown.chairs.length })}</span><span>${t("phone.lobby.at_table")}</span>`}
    />
    <div class="lower">
      ${part.value && html`<p class="played">${part.value.chosen()}</p><${part.value.Lesson} />`}
      <div class="lines">
        ${kept
          ? html`<${Line} text=${t(kept.on ? "phone.chair.kept" : "phone.chair.keep", { name: t(`character.${kept.character}.name`) })} act="keep" onPress=${() => void ask({ what: "keep", chair: me, on: !kept.on })} />`
          : rule && seated < shown.chairs.length
          ? html`<${Line} text=${t("phone.lobby.bots")} act="fill" onPress=${() => void fillWithBots(shown)} />`
          : html`<${Line} text=${t("phone.lobby.change")} act="change" onPress=${() => openSheet({ name: "chair", chair: me })} />`}
        ${rule && html`<${Line} text=${t("phone.lobby.game")} act="options" onPress=${() => openSheet({ name: "options" })} />`}
      </div>
      <${LobbySlab} shown=${shown} />
    </div>
  </section>`;
}
