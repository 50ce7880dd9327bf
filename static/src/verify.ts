// The page that checks a receipt on this device alone: /verify, and the same as a file to keep. It calls no server.
import { type Checked, checked, Wrong } from "./seal/verify";

type Said = Record<string, string>;

const of = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

function told(said: Said, key: string, values: Record<string, string | number> = {}): string {
  const form = new Intl.PluralRules(document.documentElement.lang).select(Number(values.count ?? 0));
  const text = said[`seal.${key}`] ?? said[`seal.${key}.${form}`] ?? said[`seal.${key}.other`] ?? key;
  return text.replace(/\*/g, "").replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Return the seals and links of games that this browser has kept, if it has played any. */
function keptHere(): string[][] {
  try {
    const names = Object.keys(localStorage).filter((it) => it.startsWith("bangdice.set.seal."));
    const all = names.map((it) => JSON.parse(localStorage.getItem(it) ?? "{}") as { seal?: string; links?: string[] });
    return all.map((it) => [it.seal ?? "", ...(it.links ?? [])].filter(Boolean));
  } catch {
    return [];
  }
}

function points(said: Said, it: Checked, seen: boolean): string[] {
  const late = it.pledges.filter((pledge) => !pledge.word).map((pledge) => pledge.chair);
  return [
    `${seen ? "✓" : "?"} ${told(said, seen ? "seen" : "unseen")}`,
    `✓ ${told(said, "words", { count: it.words })}`,
    ...(late.length ? [`? ${told(said, "late", { names: late.join(", ") })}`] : []),
    `✓ ${told(said, "draws", { count: it.draws })}`,
    ...(it.told ? [`? ${told(said, "told", { count: it.told, names: it.tellers.join(", ") })}`] : []),
    ...(it.burnt.length ? [`? ${told(said, "burnt", { count: it.burnt.length })}`] : []),
    told(said, "proves"),
    `${told(said, "not")} ${told(said, "held")}`,
  ];
}

function wrongLines(said: Said, it: Wrong): string[] {
  const at = it.line ? [told(said, "at", { line: it.line, entry: it.entry })] : [];
  return [...at, told(said, `wrong.${it.why}`, { drawn: it.drawn, told: it.told })];
}

function show(isRight: boolean, title: string, lines: string[]): void {
  const room = of("found");
  room.dataset.right = String(isRight);
  const head = Object.assign(document.createElement("h2"), { textContent: title });
  room.replaceChildren(head, ...lines.map((it) => Object.assign(document.createElement("p"), { textContent: it })));
}

async function check(said: Said, file: File): Promise<void> {
  const typed = of<HTMLInputElement>("kept")
    .value.split(/[\s,]+/)
    .filter(Boolean);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const right = checked(text, typed);
    const own = keptHere().find(([seal]) => seal === right.seal) ?? [];
    checked(text, own);
    show(true, told(said, "right"), points(said, right, typed.length + own.length > 0));
  } catch (error) {
    show(false, told(said, "broken"), wrongLines(said, error instanceof Wrong ? error : new Wrong("head")));
  }
}

const main = document.querySelector<HTMLElement>("main[data-said]");
if (main) {
  const said = JSON.parse(main.dataset.said!) as Said;
  const again = () => {
    const file = of<HTMLInputElement>("receipt").files?.[0];
    if (file) void check(said, file);
  };
  of("receipt").addEventListener("change", again);
  of("kept").addEventListener("change", again);
}
