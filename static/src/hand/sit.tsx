// An empty chair of the lobby was tapped: the sun asks who sits there. Somebody without a phone says a name, above the
// place where a tablet opens its keyboard.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sittingAt } from "../board/sitting";
import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { Line } from "../parts/slab";
import { ask } from "../table/here";
import { labelOf, refusalOf } from "../table/names";
import { notice, tell, tellReason } from "../table/notices";
import { FEWEST, table } from "../table/state";
import { t } from "../table/words";

const naming = signal(false);
const typed = signal("");
/** The names that this board has seated without a phone, the last first. */
const seated = signal<readonly string[]>([]);

const TAGS = 6;

/** Return names of tonight that have no chair now: of players who sat at this board, then of winners. */
function tonight(): string[] {
  const { chairs, past } = table.value!;
  const names = new Set([...seated.value, ...past.flatMap(({ winners }) => winners)]);
  return [...names].filter((name) => chairs.every((it) => it.name !== name)).slice(0, TAGS);
}

function close(): void {
  [sittingAt.value, naming.value, typed.value] = [null, false, ""];
}

/** Take this chair away: it goes to the end of the ring, where chairs come and go. */
async function dropChair(chair: number): Promise<void> {
  const count = table.value!.chairs.length;
  if (count <= FEWEST) return tell(t("switch.chairs.least"));
  close();
  if (chair === count - 1 || (await ask({ what: "move", chair, to: count - 1 })).ok)
    void ask({ what: "chairs", count: count - 1 });
}

/** The question in the sun. `isOpen`: the chosen game can be played on the board. */
export function Asks({ chair, isOpen }: { chair: number; isOpen: boolean }) {
  const counts = Boolean(table.value!.tally);
  const seatBot = () => {
    close();
    void ask({ what: "bot", chair });
  };
  const noPhone = () => {
    if (isOpen) naming.value = true;
    else tellReason({ name: "hand_needs_phone", values: {}, rule: null });
  };
  return (
    <div class="who-sits" role="group" aria-labelledby="who-sits">
      <h2 id="who-sits">{t("board.hand.who")}</h2>
      <button
        type="button"
        class="key"
        data-act="no-phone"
        aria-disabled={isOpen ? undefined : "true"}
        onClick={noPhone}
      >
        {t("board.hand.none")}
        <small>{isOpen ? t(counts ? "tally.sits" : "board.hand.none.text") : t("reason.hand_needs_phone")}</small>
      </button>
      <div>
        {!counts && (
          <button type="button" class="key dark" data-act="bot" onClick={seatBot}>
            {t("board.hand.bot")}
          </button>
        )}
        <button type="button" class="key ghost" data-act="no-chair" onClick={() => void dropChair(chair)}>
          {t("board.hand.gone")}
        </button>
      </div>
      <Line text={t("board.hand.not_now")} act="not-now" onPress={close} />
    </div>
  );
}

/** The name of somebody without a phone. */
export function SitDown({ chair }: { chair: number }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [naming.value]);
  if (!naming.value) return null;
  const sit = async (name: string) => {
    const refusal = refusalOf(name);
    if (refusal) return tellReason(refusal);
    if (!(await ask({ what: "sit_here", chair, name })).ok) return;
    seated.value = [name, ...seated.value.filter((it) => it !== name)];
    close();
  };
  const send = (event: Event) => {
    event.preventDefault();
    void sit(typed.value.trim());
  };
  return (
    <form class="sit-name scene-mine" data-screen="sit-name" onSubmit={send}>
      <h1>{t("board.hand.name")}</h1>
      <span class="sit-sun">
        <Head portrait={headOf("person", 1)} />
      </span>
      <div class="sit-field">
        <label class="unseen" for="sit-name">
          {labelOf(typed.value)}
        </label>
        <input
          id="sit-name"
          ref={field}
          class="field"
          type="text"
          maxLength={60}
          autocomplete="off"
          enterkeyhint="done"
          value={typed.value}
          onInput={(event: Event) => (typed.value = (event.target as HTMLInputElement).value)}
        />
        <button type="submit" class="key" data-act="sit-here">
          {t("board.hand.sit")}
        </button>
      </div>
      {tonight().length > 0 && (
        <div class="sit-tonight">
          {tonight().map((name) => (
            <button key={name} type="button" class="key ghost" data-act={`name:${name}`} onClick={() => void sit(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <p role={notice.value ? "status" : undefined}>
        {notice.value?.text ?? t(table.value!.tally ? "tally.sits.text" : "board.hand.told")}
      </p>
      <Line text={t("board.hand.not_now")} act="not-now" onPress={close} />
    </form>
  );
}
