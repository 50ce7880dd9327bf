// The lower edge of a lobby whose table only keeps count: which game lies on the table, and the beginning.
import { Mark } from "../parts/art";
import { ask, canRule, sending } from "../table/here";
import { notice, tell, tellReason } from "../table/notices";
import { FEWEST, seated, table } from "../table/state";
import { t } from "../table/words";
import type { TableView } from "../wire";

/** The real games, of which one lies on the table. */
export function WhichGame() {
  return (
    <span class="tally-choice" role="group" aria-label={t("switch.game")}>
      {table.value!.tally?.games?.map((game) => (
        <button
          type="button"
          key={game}
          data-act={`game:${game}`}
          aria-pressed={table.value!.switches.game === game}
          onClick={() => void ask({ what: "switches", switches: { game } })}
        >
          {table.value!.switches.game === game && <Mark name="check" />}
          {t(`tally.of.${game}`)}
        </button>
      ))}
    </span>
  );
}

/** The roles are on paper, or dealt on the phones. Those need a phone for everybody. */
export function WhichRoles() {
  const { chairs, tally } = table.value!;
  const isMissing = chairs.some(({ tablet }) => tablet);
  const chosen = tally?.on_phones ? "phones" : "paper";
  const choose = (pick: string) => {
    if (pick === "phones" && isMissing) tell(t("tally.roles.need"));
    else void ask({ what: "count", deed: "roles", pick });
  };
  return (
    <span class="tally-choice" role="group" aria-label={t("tally.roles")}>
      {["paper", "phones"].map((pick) => (
        <button
          type="button"
          key={pick}
          data-act={`roles:${pick}`}
          aria-pressed={chosen === pick}
          aria-disabled={pick === "phones" && isMissing ? "true" : undefined}
          onClick={() => choose(pick)}
        >
          {chosen === pick && <Mark name="check" />}
          {t(`tally.roles.${pick}`)}
        </button>
      ))}
    </span>
  );
}

export function Gathering({ shown }: { shown: TableView }) {
  const missing = FEWEST - seated(shown);
  const begin = () => {
    if (missing > 0) tellReason({ name: "need_more_players", values: {}, rule: null });
    else if (shown.tally?.on_phones && shown.chairs.some(({ tablet }) => tablet)) tell(t("tally.roles.need"));
    else void ask({ what: "count", deed: "begin" });
  };
  return (
    <footer class="lobby-lower">
      <p class="brief" role={notice.value ? "status" : undefined}>
        {notice.value ? (
          <b class="refusal">{notice.value.text}</b>
        ) : (
          <>
            <b>{t("tally.title")}.</b> {t("tally.text")}
          </>
        )}
      </p>
      {canRule.value && (
        <span class="tally-choices">
          <WhichGame />
          <WhichRoles />
        </span>
      )}
      {canRule.value && (
        <button
          type="button"
          class="key deal"
          data-act="begin"
          aria-disabled={missing > 0 ? "true" : undefined}
          aria-busy={sending.value === "count" ? "true" : undefined}
          onClick={begin}
        >
          {missing > 0 ? t("tally.missing", { count: missing }) : t("tally.begin")}
        </button>
      )}
    </footer>
  );
}
