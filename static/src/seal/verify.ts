// The verifier of receipts, for the phone, the page and the file to keep. It does what verify.py does: it checks that
// seal, words, seed and links follow from each other, that each value follows from the seed and none was left out, and
// that the game has such answers and draws. It knows no other rule.
import "./hasown";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { hashed, numbers, pledgeOf, sealOf } from "./hash";

const HEX = "[0-9a-f]{64}";
const WORD = '(?:\\d{1,9}|true|false|null|"\\w*")';
const PART = `(?:${WORD}|\\[(?:${WORD}(?:, ${WORD})*)?\\])`;
const MORE = '(?:, (?=")|(?=\\}))';
const SETUP = `\\{(?:"\\w+": (?:${PART}|\\{(?:"\\w+": ${PART}${MORE})*\\})${MORE})+\\}`;
const HEAD = new RegExp(
  `^bangdice receipt 1\\nseal (?<seal>${HEX})\\ncup (?<cup>${HEX})\\n(?<burnt>(?:burnt ${HEX}\\n)*)` +
    `(?<pledges>(?:pledge (?:[0-7]|board) ${HEX} (?:[0-9a-f]{32}|-)\\n)*)link (?<link>${HEX})\\n` +
    `(?<game>game \\w+\\nrules \\d+\\nsetup ${SETUP}\\n(?:faces [\\w ]+\\n)*)seed (?<seed>${HEX})\\n`,
);
const DRAW = /^> (\w+) (\d{1,9}) (\d{1,9}) (\d{1,9}) (\d{1,9})(?: (\w+))?$/;
const ORDER = /^= (\w+)((?: \d{1,9})+)$/;
const ENTRY = /^([0-7]) (?:person|clock|bot) (([a-z_]+)(?: [a-z]+:\w+)*)$/;

/** The streams of single values, and the most of them below one answer. All others only shuffle. */
const SINGLE: Record<string, number> = { dice: 5, pick: 99 };

/** The forms of a game: shuffles of the deal, later streams, and the answers that draw from them. */
interface Known {
  deal: Record<string, number>;
  later: string[];
  drawing: RegExp;
  faces: string;
  verbs: string;
}

const GAMES = new Map<string, Known>([
  [
    "dice",
    {
      deal: { roles: 1, characters: 1 },
      later: ["dice"],
      drawing: /^roll( .*)?$/,
      faces: "faces dice one two arrow dynamite beer gatling",
      verbs: "arrow back chief cover discard double drop face give hand keep last life pass roll shoot undo",
    },
  ],
  [
    "cards",
    {
      deal: { roles: 1, characters: 1, deck: 1, numbers: 1, events: 3 },
      later: ["deck", "pick", "recast"],
      drawing: /^(?!back|undo)/,
      faces: "",
      verbs:
        "answer back barrel become black_flower choose copy der_spot_burst_ringer draw evelyn_shebang exchange flint_westwood give " +
        "give_life guess hard_liquor keep lee_van_kliff lemat name open_store pass play ricochet shoot showdown sid_ketchum sniper spend_life take trade undo use",
    },
  ],
]);

type Why =
  | "head"
  | "cup"
  | "word"
  | "seed"
  | "cut"
  | "line"
  | "invented"
  | "left_out"
  | "drawn"
  | "order"
  | "links"
  | "kept";

/** The fault of a receipt: a name for the words, the line, and the values drawn and told. */
export class Wrong extends Error {
  constructor(
    readonly why: Why,
    readonly line = 0,
    readonly drawn = "",
    readonly told = "",
    /** The entry it belongs to, counted from 1; 0 is the deal. */
    readonly entry = 0,
  ) {
    super(`${why} ${line}`);
  }
}

interface Pledge {
  chair: string;
  pledge: string;
  word: string;
}

export interface Checked {
  seal: string;
  burnt: string[];
  pledges: Pledge[];
  words: number;
  entries: number;
  draws: number;
  told: number;
  /** The seats that told faces. */
  tellers: number[];
  links: string[];
}

function seedOf(cup: Uint8Array, pledges: readonly Pledge[]): string {
  const parts = pledges.flatMap((it) => [utf8ToBytes(it.chair), hexToBytes(it.pledge), hexToBytes(it.word)]);
  return bytesToHex(hashed("bangdice seed 1", cup, ...parts));
}

function linkOf(cup: Uint8Array, number: number, last: Uint8Array, lines: string): Uint8Array {
  return hashed("bangdice link 1", hashed("bangdice salt 1", cup, numbers(4, number)), last, utf8ToBytes(lines));
}

const WORDS = 2n ** 64n;

/** Return value n of a stream, 0 ... bound-1: the first word that leaves all of them equally likely. */
export function below(seed: Uint8Array, stream: string, epoch: number, n: number, bound: number): number {
  const start = concatBytes(seed, utf8ToBytes(stream), new Uint8Array(1), numbers(4, epoch), numbers(8, n));
  const limit = WORDS - (WORDS % BigInt(bound));
  for (let again = 0; ; again++) {
    const digest = new DataView(sha256(again ? concatBytes(start, numbers(4, again)) : start).buffer);
    for (let at = 0; at < 32; at += 8) {
      const word = digest.getBigUint64(at);
      if (word < limit) return Number(word % BigInt(bound));
    }
  }
}

type Run = { stream: string; bound: number; value: number }[];

/** Return the order of a shuffle for which these values were drawn. */
function orderOf(run: Run): number[] {
  const order = Array.from({ length: run.length + 1 }, (_, at) => at);
  for (const { bound, value } of run) [order[bound - 1], order[value]] = [order[value]!, order[bound - 1]!];
  return order;
}

/** The values drawn so far: the number and the epoch of each stream, and the values of the last shuffle. */
class Draws {
  readonly count = new Map<string, number>();
  epoch = 0;
  entry = 0;
  private run: Run = [];
  private left: Map<string, number>;
  private readonly faces = new Map<string, string[]>();

  constructor(
    private readonly seed: Uint8Array,
    private readonly known: Known,
    private readonly players: number,
  ) {
    this.left = new Map(Object.entries(known.deal));
    const [, stream, ...names] = known.faces.split(" ");
    if (stream) this.faces.set(stream, names);
  }

  /** Note an entry, for which the next values are drawn. Return its seat and answer. */
  enter(at: number, line: string): [number, string] {
    const entry = ENTRY.exec(line);
    if (!entry) throw new Wrong("line", at);
    const [seat, answer] = [Number(entry[1]), entry[2]!];
    this.entry += 1;
    if (seat >= this.players || !this.known.verbs.split(" ").includes(entry[3]!)) this.invented(at);
    const draws = this.known.drawing.test(answer) ? this.known.later : [];
    const dice = answer.split(" die:").length - 1;
    this.left = new Map(draws.map((it) => [it, dice || (SINGLE[it] ?? 99)]));
    if (answer === "back" || answer === "undo") this.epoch += 1;
    return [seat, answer];
  }

  /** Throw if a shuffle was broken off, at the end of its entry or by another draw. */
  close(at: number): void {
    if (this.run.length && SINGLE[this.run[0]!.stream] === undefined) throw new Wrong("order", at, "", "", this.entry);
    this.run = [];
  }

  private invented(at: number): never {
    throw new Wrong("invented", at, "", "", this.entry);
  }

  check(at: number, line: string): void {
    const drawn = DRAW.exec(line);
    const order = ORDER.exec(line);
    if (drawn) this.value(at, drawn);
    else if (!order) throw new Wrong("line", at);
    else {
      const last = this.run[this.run.length - 1];
      const told = order[2]!.trim().split(" ").map(Number);
      if (last?.stream !== order[1] || last?.bound !== 2 || String(orderOf(this.run)) !== String(told))
        throw new Wrong("order", at, "", "", this.entry);
      this.run = [];
    }
  }

  private value(at: number, drawn: RegExpExecArray): void {
    const stream = drawn[1]!;
    const [epoch, n, bound, value] = drawn.slice(2, 6).map(Number) as [number, number, number, number];
    const names = this.faces.get(stream);
    const last = this.run[this.run.length - 1];
    if (SINGLE[stream] !== undefined || last?.stream !== stream || last.bound !== bound + 1) {
      this.close(at);
      this.left.set(stream, (this.left.get(stream) ?? 0) - 1);
    }
    const isShort = stream === "roles" && !this.run.length && bound !== this.players;
    if (this.left.get(stream)! < 0 || isShort) this.invented(at);
    const isNext = epoch === this.epoch && n === (this.count.get(stream) ?? 0);
    if (!isNext || bound !== (names?.length ?? bound) || !bound) throw new Wrong("left_out", at, "", "", this.entry);
    const right = below(this.seed, stream, epoch, n, bound);
    if (value !== right || drawn[6] !== names?.[right])
      throw new Wrong("drawn", at, names?.[right] ?? String(right), drawn[6] ?? String(value), this.entry);
    this.count.set(stream, n + 1);
    this.run.push({ stream, bound, value });
  }
}

function pledgesOf(head: Record<string, string>, seal: string, cup: Uint8Array): Pledge[] {
  const lines = head.pledges!.split("\n").slice(0, -1);
  const pledges = lines.map((line) => {
    const [, chair, pledge, word] = line.split(" ") as [string, string, string, string];
    return { chair, pledge, word: word === "-" ? "" : word };
  });
  if (sealOf(cup) !== seal) throw new Wrong("cup");
  for (const it of pledges)
    if (it.word && pledgeOf(seal, it.chair, it.word) !== it.pledge) throw new Wrong("word", 0, "", it.chair);
  if (seedOf(cup, pledges) !== head.seed) throw new Wrong("seed");
  return pledges;
}

/** Return the forms of the game that a head names, and the number of its players. */
function knownGame(head: string): [Known, number] {
  const [game, , setup, ...faces] = head.split("\n").slice(0, -1) as [string, string, string, ...string[]];
  const known = GAMES.get(game.slice(5));
  const names = setup.match(/"\w+": /g)!;
  const players = setup.match(/"players": [3-8](?=[,}])/g) ?? [];
  if (!known || faces.join("\n") !== known.faces) throw new Wrong("head");
  if (players.length !== 1 || new Set(names).size !== names.length) throw new Wrong("head");
  return [known, Number(players[0]!.slice(-1))];
}

/** Return the facts of a valid receipt. `kept` are the seal, and beginnings of links, that a phone has kept. */
export function checked(text: string, kept: readonly string[] = []): Checked {
  const found = HEAD.exec(text);
  const head = found?.groups;
  if (!found || !head) throw new Wrong("head");
  const [seal, cup, seed] = [head.seal!, hexToBytes(head.cup!), hexToBytes(head.seed!)];
  const pledges = pledgesOf(head, seal, cup);
  const lines = text.slice(found[0].length).split("\n");
  if (lines.pop() !== "" || lines.includes("")) throw new Wrong("cut");
  const draws = new Draws(seed, ...knownGame(head.game!));
  const fixed = pledges.map((it) => `pledge ${it.chair} ${it.pledge}\n`).join("");
  const links = [linkOf(cup, 0, hexToBytes(seal), head.burnt + fixed + head.game)];
  const tellers = new Map<number, number>();
  let block = [`seed ${head.seed}`];
  const first = found[0].split("\n").length;
  for (const [at, line] of [...lines, ""].entries()) {
    if (/^[>=]/.test(line)) {
      draws.check(first + at, line);
      block.push(line);
      continue;
    }
    links.push(linkOf(cup, links.length, links[links.length - 1]!, `${block.join("\n")}\n`));
    draws.close(first + at);
    block = [line];
    if (!line) continue;
    const [seat, answer] = draws.enter(first + at, line);
    if (answer.startsWith("face ")) tellers.set(seat, (tellers.get(seat) ?? 0) + 1);
  }
  const shown = links.map(bytesToHex);
  if (shown[shown.length - 1] !== head.link) throw new Wrong("links");
  const isKnown = (it: string) => it.length >= 32 && [seal, ...shown].some((known) => known.startsWith(it));
  if (!kept.every(isKnown)) throw new Wrong("kept");
  return {
    seal,
    burnt: head
      .burnt!.split("\n")
      .slice(0, -1)
      .map((line) => line.split(" ")[1]!),
    pledges,
    words: pledges.filter((it) => it.word).length,
    entries: draws.entry,
    draws: [...draws.count.values()].reduce((sum, it) => sum + it, 0),
    told: [...tellers.values()].reduce((sum, it) => sum + it, 0),
    tellers: [...tellers.keys()],
    links: shown,
  };
}
