// The words of this device: drawn and pledged while people gather, told while the game is dealt, once for each seal. It
// also shows the seal before the deal.
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Line } from "../parts/slab";
import { watchSizes } from "../parts/watch";
import { here } from "../table/here";
import { randomWord } from "../table/keys";
import { closeSheet, FEWEST, mine, numberOf, openSheet, seated, table } from "../table/state";
import { bringMore, t } from "../table/words";
import type { MineView, SealView, TableView } from "../wire";
import { digitsOf, pledgeOf } from "./hash";
import { keep, kept, Wax } from "./seal";

const BOARD = "board";

/**
 * True if the seal differs from the one this device saw before: a dealing was interrupted, or somebody has changed it.
 */
export const changed = signal(false);
/** The pledges and words that are on their way, or have arrived. */
const said = new Set<string>();

const chairOf = (owner: string) => (owner === BOARD ? null : Number(owner));

function pledge(owner: string, seal: SealView, words: Record<string, string>): void {
  const key = `${seal.mark} ${owner}`;
  if (owner !== BOARD && seal.pledged?.includes(Number(owner))) return void said.delete(key);
  if (said.has(key)) return;
  said.add(key);
  words[owner] ??= randomWord(16);
  const hash = pledgeOf(seal.mark!, owner, words[owner]);
  void here().net.do({ what: "pledge", chair: chairOf(owner), seal: seal.mark!, hash });
}

function tell(owner: string, seal: SealView, word: string | undefined): void {
  const key = `word ${seal.mark} ${owner}`;
  if (!word || said.has(key)) return;
  said.add(key);
  void here().net.do({ what: "word", chair: chairOf(owner), word });
}

function heard(shown: TableView, seal: SealView, own: MineView): void {
  const { code } = here();
  const before = kept(code, numberOf(shown));
  const it = { ...before, words: { ...before.words } };
  if (seal.mark && it.seal !== seal.mark) {
    changed.value = it.seal !== "";
    Object.assign(it, { seal: seal.mark, words: {}, links: [] });
  }
  const owners = [...own.chairs.map(String), ...(own.can_board ? [BOARD] : [])];
  if (seal.mark && !seal.dealing) for (const owner of owners) pledge(owner, seal, it.words);
  if (seal.link) it.links = [...it.links.slice(0, 1), seal.link];
  keep(code, it);
  if (seal.dealing) for (const owner of owners) tell(owner, seal, it.words[owner]);
}

/** Fetch the words of the seal, and follow the table. */
export async function begin(): Promise<void> {
  await bringMore("seal");
  effect(() => {
    const shown = table.value;
    if (shown?.seal && mine.value) heard(shown, shown.seal, mine.value);
  });
}

/** True when everybody here has pledged, or while a changed seal has to be told. */
export const isSealed = computed(() => {
  const shown = table.value;
  const seal = shown?.seal;
  if (!seal?.mark) return false;
  const people = shown!.chairs.filter((it) => it.kind === "person" && it.online);
  return changed.value || (seated(shown!) >= FEWEST && (seal.pledged?.length ?? 0) >= people.length);
});

/** A seal that is another than before says so until somebody has tapped it. */
export function ChangedSeal() {
  return (
    <button type="button" class="seal-row" data-act="seal-seen" onClick={() => (changed.value = false)}>
      <span>
        <b>{t("seal.changed")}</b>
        <small>{t("seal.changed.text")}</small>
      </span>
      <Wax broken={true} />
    </button>
  );
}

/** The forms of a dot at the end of a row, the roomiest first. Where nothing fits it gives way: a board shows it, too. */
const FORMS = ["", "bare", "none"];

/** Give a dot the first form with which it stands beside the key before it. */
function fitInRow(dot: HTMLElement): void {
  const { offsetTop, offsetHeight } = dot.previousElementSibling as HTMLElement;
  for (const form of FORMS) {
    dot.dataset.form = form;
    if (dot.offsetTop < offsetTop + offsetHeight) return;
  }
}

interface DotProps {
  /** True at the end of a row that others share. */
  isInRow?: boolean;
}

/** The seal before the deal: a dot of wax that opens its page. */
export function SealDot({ isInRow = false }: DotProps) {
  const dot = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const it = dot.current;
    if (!it || !isInRow) return;
    const fit = () => fitInRow(it);
    fit();
    return watchSizes(fit, it.parentElement!);
  });
  return isSealed.value ? (
    <button
      type="button"
      class="seal-dot"
      ref={dot}
      data-act="seal"
      aria-label={t("seal.title")}
      onClick={() => openSheet({ name: "seal" })}
    >
      <Wax broken={changed.value} />
      <span>{t("seal.dot")}</span>
    </button>
  ) : null;
}

/** The page of the seal: what it is for, and the number that people may compare. */
export function SealPage() {
  const { mark, pledged = [], boards = 0 } = table.value?.seal ?? {};
  const isPlaying = table.value?.phase === "game";
  useEffect(() => {
    if (isPlaying) closeSheet();
  }, [isPlaying]);
  return (
    <>
      <p class="long">{t("seal.text")}</p>
      {mark && (
        <div class="seal-stamp">
          <Wax broken={changed.value} />
          <p>
            <b class="display seal-number">{digitsOf(mark)}</b>
            <small>{t("seal.cup", { count: pledged.length + boards })}</small>
          </p>
        </div>
      )}
    </>
  );
}

const receipt = signal<typeof import("./receipt") | null>(null);

/** The way to the receipt of the game that is over. */
export function ReceiptLine() {
  return (
    table.value?.seal?.link && (
      <Line text={t("seal.end")} act="receipt" onPress={() => openSheet({ name: "receipt" })} />
    )
  );
}

/** The receipt, fetched when somebody looks at it. */
export function ReceiptSheet() {
  useEffect(() => void import("./receipt").then((it) => (receipt.value = it)), []);
  return receipt.value ? <receipt.value.Receipt /> : <p role="status">{t("seal.checking")}</p>;
}
