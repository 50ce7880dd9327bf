// The lower edge of a lobby whose table only keeps count: which game lies on the table, and the beginning.
import { Mark } from "../parts/art";
import { ask, canRule, sending } from "../table/here";
import { notice, tellReason } from "../table/notices";
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

export function Gathering({ shown }: { shown: TableView }) {
  const missing = FEWEST - seated(shown);
  const begin = () => {
    if (missing > 0) tellReason({ name: "need_more_players", values: {}, rule: null });
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
      {canRule.value && <WhichGame />}
      {canRule.value && (
        <button
          type="button"
          class="key deal"
          data-act="begin"
          aria-disabled={missing > 0 ? "true" : undefined}
          aria-busy={sending.value === "count" ? "true" : undefined}
          onClick={begin}
        >
          {missing > 0 ? t("board.deal.missing", { count: missing }) : t("tally.begin")}
        </button>
      )}
    </footer>
  );
}
