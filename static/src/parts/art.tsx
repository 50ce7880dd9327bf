import { signal } from "@preact/signals";

// Our drawings: one sprite, joined from the files in `static/img/art`; those that only the card game needs are another,
// which nothing else loads. Custom properties give the paint (`--ink`, `--bone`, …; `--rim` is the die-cut edge). Marks
// take `currentColor`.

/** The sprites of drawings that stand elsewhere: heads that only the card game has, and all that comes with a set. */
export const drawnIn = signal<Readonly<Record<string, string>>>({});

/** Width and height of each mark's drawing. */
const MARKS = {
  arrow: [20, 20],
  bullet: [8, 20],
  check: [20, 20],
  cross: [20, 20],
  drag: [16, 24],
  "figure-deputy": [44, 104],
  "figure-outlaw": [44, 104],
  "figure-renegade": [44, 104],
  "figure-sheriff": [44, 104],
  fuse: [40, 40],
  gunman: [40, 100],
  hand: [32, 40],
  info: [20, 20],
  lock: [16, 16],
  mask: [24, 16],
  menu: [24, 24],
  moon: [20, 20],
  mute: [24, 24],
  phone: [24, 32],
  pip: [20, 20],
  plus: [24, 24],
  "sheriff-badge": [32, 32],
  speaker: [24, 24],
  star: [32, 32],
  sun: [20, 20],
} as const;

export type MarkName = keyof typeof MARKS;

interface DrawingProps {
  symbol: string;
  width: number;
  height: number;
  class: string;
  label?: string | undefined;
  from?: string | undefined;
}

export function Drawing({
  symbol,
  width,
  height,
  class: name,
  label,
  from = document.documentElement.dataset.art,
}: DrawingProps) {
  const said = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label is its title, and a drawing without one is hidden.
    <svg class={name} viewBox={`0 0 ${width} ${height}`} focusable="false" {...said}>
      <use href={`${from}#${symbol}`} />
    </svg>
  );
}

interface LabelProps {
  /** Read aloud instead of hidden. Set it only where no text beside the drawing says the same. */
  label?: string | undefined;
}

/** A head in its disc: a character, `stranger_1`…`stranger_8`, `bot` or `eliminated`. */
export function Portrait({ id }: { id: string }) {
  const symbol = `p-${id}`;
  return Drawing({ symbol, width: 112, height: 108, class: "portrait", from: drawnIn.value[symbol] });
}

/** One painted face of a die: `one` `two` `arrow` `dynamite` `beer` `gatling`. */
export function DieFace({ face }: { face: string }) {
  return Drawing({ symbol: `d-${face}`, width: 64, height: 64, class: "die-face" });
}

/** A small sign in the colour of the text. */
export function Mark({ name, class: more = "", label }: LabelProps & { name: MarkName; class?: string }) {
  const [width, height] = MARKS[name];
  return Drawing({ symbol: `m-${name}`, width, height, class: `mark ${more}`, label });
}

/** A role's picture: `sheriff` `deputy` `outlaw` `renegade`, or the `back` of its card. */
export function RoleArt({ role, label }: LabelProps & { role: string }) {
  return Drawing({ symbol: `r-${role}`, width: 96, height: 96, class: "role-art", label });
}

/**
 * A drawing of the card game: `k-` and a kind, `e-` and an event, `f-` and an effect, `s-` and a suit, `b-` for the
 * back of a deck.
 */
export function CardArt({ symbol, class: name = "" }: { symbol: string; class?: string }) {
  const [width, height] = { s: [32, 32], b: [100, 152], f: [20, 20] }[symbol[0]!] ?? [64, 64];
  return Drawing({
    symbol,
    width: width!,
    height: height!,
    class: `card-art ${name}`,
    from: drawnIn.value[symbol] ?? document.documentElement.dataset.cards,
  });
}

/** A sign of the players who wait. Their sprite comes with the first sign that is drawn. */
export function SignArt({ name }: { name: string }) {
  const from = document.documentElement.dataset.signs ?? "";
  return Drawing({ symbol: `x-${name}`, width: 64, height: 64, class: "sign-art", from });
}

/** Return the head that stands for a chair: its character in the game, a bot, or a stranger with a hat of his own. */
export function headOf(kind: "empty" | "person" | "bot", stranger: number): string {
  return kind === "bot" ? "bot" : `stranger_${((((stranger - 1) % 8) + 8) % 8) + 1}`;
}
