// The receipt of the last game: fetched, checked on this phone, and told in words.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Line } from "../parts/slab";
import { here } from "../table/here";
import { at } from "../table/root";
import { closeSheet, mine, nameOf, numberOf, table } from "../table/state";
import { hasWord, listed, t } from "../table/words";
import { kept, Wax } from "./seal";
import { type Checked, checked, Wrong } from "./verify";

interface Found {
  address: string;
  right: Checked | null;
  wrong: Wrong | null;
  /** True if this phone has seen the seal. The next one says whether all words that it knows are in. */
  seen: boolean;
  missing: boolean;
}

const found = signal<Found | null>(null);
/** The reason why it cannot be shown. A broken line is tried again, other rules stay other rules. */
const failed = signal<"" | "seal.failed" | "reason.no_receipt">("");
const GONE = 410;

async function look(): Promise<void> {
  const game = numberOf(table.value!);
  const address = at(`/receipt/${here().code}/${game}.txt`);
  found.value = null;
  failed.value = "";
  try {
    const answer = await fetch(address);
    if (answer.status === GONE) failed.value = "reason.no_receipt";
    else if (!answer.ok) throw new Error(address);
    else found.value = { address, ...examined(await answer.arrayBuffer(), game) };
  } catch {
    failed.value = "seal.failed";
  }
}

/** Check a receipt against this phone's memory of its game. */
function examined(bytes: ArrayBuffer, game: number): Omit<Found, "address"> {
  const own = kept(here().code, game);
  const seen = own.seal !== "";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const right = checked(text, [own.seal, ...own.links].filter(Boolean));
    const words = Object.values(own.words);
    const missing = words.some((word) => !right.pledges.some((it) => it.word === word));
    return { right, wrong: null, seen, missing };
  } catch (error) {
    return { right: null, wrong: error instanceof Wrong ? error : new Wrong("head"), seen, missing: false };
  }
}

/** A sentence whose beginning stands out: "*The seal* is the one this phone saw". */
function Told({ text }: { text: string }) {
  return <>{text.split("*").map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))}</>;
}

function Point({ sign = "✓", text }: { sign?: "✓" | "?" | "!"; text: string }) {
  return (
    <li data-sign={sign}>
      <span aria-hidden="true">{sign}</span>
      <span>
        <Told text={text} />
      </span>
    </li>
  );
}

const silent = (it: Checked) => it.pledges.filter((pledge) => !pledge.word);
const ownerName = (chair: string) => table.value?.chairs[Number(chair)]?.name || t("seal.board");

function Right({ it, seen, missing }: { it: Checked; seen: boolean; missing: boolean }) {
  const late = silent(it).map((pledge) => ownerName(pledge.chair));
  return (
    <>
      <ul class="seal-points">
        <Point sign={seen ? "✓" : "?"} text={t(seen ? "seal.seen" : "seal.unseen")} />
        <Point sign={it.words ? "✓" : "?"} text={t("seal.words", { count: it.words })} />
        {late.length > 0 && <Point sign="?" text={t("seal.late", { names: listed(late) })} />}
        {missing && <Point sign="!" text={t("seal.missing")} />}
        <Point text={t("seal.draws", { count: it.draws })} />
        {it.told > 0 && (
          <Point sign="?" text={t("seal.told", { count: it.told, names: listed(it.tellers.map(nameOf)) })} />
        )}
        {it.burnt.length > 0 && <Point sign="?" text={t("seal.burnt", { count: it.burnt.length })} />}
      </ul>
      <p>{t("seal.proves")}</p>
      <p>
        <b>{t("seal.not")}</b> {t("seal.held")}
      </p>
    </>
  );
}

function Broken({ it }: { it: Wrong }) {
  const face = (word: string) => (hasWord(`face.${word}`) ? t(`face.${word}`) : word);
  return (
    <>
      {it.line > 0 && <h3 class="heading">{t("seal.at", { line: it.line, entry: it.entry })}</h3>}
      <p>{t(`seal.wrong.${it.why}`, { drawn: face(it.drawn), told: face(it.told), entry: it.entry })}</p>
      <p>
        <b>{t("seal.show")}</b>
      </p>
    </>
  );
}

/** The content of the sheet: the slip, or its fault. */
export function Receipt() {
  useEffect(() => void look(), []);
  const it = found.value;
  if (!it) return <p role="status">{t(failed.value || "seal.checking")}</p>;
  return (
    <div class="seal-slip" data-right={it.right ? "" : undefined} data-mine={mine.value?.chairs.length || undefined}>
      <div class="seal-stamp" role="status">
        <Wax broken={!it.right} />
        <h3 class="display">{t(it.right ? "seal.right" : "seal.broken")}</h3>
      </div>
      {it.right ? <Right it={it.right} seen={it.seen} missing={it.missing} /> : <Broken it={it.wrong!} />}
      <p class="lines">
        <a class="line" data-act="save" href={it.address} download={`bangdice-${here().code}.txt`}>
          <span>{t("seal.save")}</span>
        </a>
        <a class="line" data-act="without" href={at("/verify")} target="_blank" rel="noopener">
          <span>{t("seal.without")}</span>
        </a>
        <Line text={t("seal.back")} act="back" onPress={closeSheet} />
      </p>
    </div>
  );
}
