// The layout of held cards: one row of a fan, or two if one would hide their names. Units: CSS pixels, degrees.

export interface Held {
  x: number;
  y: number;
  turn: number;
  /** Cards with a higher number lie over the others. */
  z: number;
}

export interface Fan {
  /** Width of a card. */
  card: number;
  /** Places of the cards' upper left corners. */
  places: Held[];
  /** Breadth of all of them: more than the room when they can be pushed sideways. */
  width: number;
  /** True if the raised card stands above all others, with room for words beside it. */
  isStaged: boolean;
  /** The height above the others, for those words. */
  free: number;
  /** The left edge of the raised card. */
  aside: number;
}

interface Room {
  width: number;
  height: number;
}

export const TALL = 168 / 116;
const EDGE = 12;
const LARGEST = 112;
/** Cards smaller than this stand in two rows instead. */
const ONE_ROW = 86;
const SMALLEST = 74;
/** Room lower than this is for index and name alone. */
const CORNERS = 90;
/** The part of a card that must show beside the next one, so that its name can be read. */
const NAME = 0.6;
/** The left edge of a card that stands above the others, on a narrow screen too. */
const ASIDE = 24;
const NARROW = { width: 360, aside: 12 };
/** The part of a card that shows above the row in front of it: index and name. */
const HEADED = 0.44;
/** Room in which a raised card can stand free. */
const STAGE = 120;
/**
 * The distance by which a raised card comes out of a row, and its least distance to the hand's upper edge, as its rim
 * lies beyond.
 */
const RAISED = 22;
export const NEAREST = 6;
/** In front of another row it must leave the names behind it in sight. */
const RAISED_IN_FRONT = 6;
/** The room above a lit card's edge. */
const RIM = 12;
/** The row's upper edge lies this far above its place: 2 px of the room above the hand, and what turned cards rise. */
const BOW = 4.5;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Return the width of the largest cards of which this number fits in a row with their names in sight. */
function cardWidth({ width, height }: Room, rows: number, perRow: number): number {
  const high = (height - RIM - 6) / (TALL * (1 + (rows - 1) * HEADED));
  const broad = (width - 2 * EDGE) / (1 + NAME * (perRow - 1));
  return Math.floor(clamp(SMALLEST, Math.min(high, broad), LARGEST));
}

/** The distance between the cards of a row. */
function pitchOf(count: number, card: number, width: number): number {
  if (count < 2) return card;
  return clamp(card * NAME, (width - 2 * EDGE - card) / (count - 1), card + 8);
}

function rowsFor(count: number, room: Room): number {
  if (room.height < CORNERS) return 1;
  return (room.width - 2 * EDGE) / (1 + NAME * (count - 1)) < ONE_ROW ? 2 : 1;
}

/**
 * Return the fan of this number of cards. `up` are those that have been tapped. With `stage` one of them may stand
 * above the others.
 */
export function fanOf(count: number, room: Room, up: readonly number[] = [], stage = true): Fan {
  const rows = rowsFor(count, room);
  const perRow = Math.ceil(count / rows);
  const card = cardWidth(room, rows, perRow);
  const tall = card * TALL;
  const pitch = pitchOf(perRow, card, room.width);
  const breadth = (many: number) => pitch * (many - 1) + card;
  const width = Math.max(room.width, breadth(perRow) + 2 * EDGE);
  const isStaged = stage && rows === 1 && up.length === 1 && room.height >= STAGE;
  const aside = room.width < NARROW.width ? NARROW.aside : ASIDE;
  const whole = tall * (1 + (rows - 1) * HEADED);
  const sunk = room.height - tall * (HEADED + 0.04) * rows;
  const top = isStaged ? sunk : Math.max(RIM, Math.min(room.height - whole, (room.height - whole) * 0.6));
  const places = Array.from({ length: count }, (_, place): Held => {
    const row = Math.floor(place / perRow);
    const [at, many] = [place - row * perRow, row === rows - 1 ? count - row * perRow : perRow];
    const middle = at - (many - 1) / 2;
    const left = (width - breadth(many)) / 2 + at * pitch;
    const y = top + row * tall * HEADED + (isStaged ? 0 : middle * middle * 0.9);
    const raised = up.includes(place);
    // A card that would lie over the names of the others stands behind them.
    const z = RIM - 2 + tall > top ? 0 : count + 1;
    if (raised && isStaged) return { x: aside, y: RIM - 2, turn: 0, z };
    const turn = raised ? 0 : clamp(-6, middle * (rows > 1 ? 1.1 : 2), 6);
    const risen = row > 0 ? y - RAISED_IN_FRONT : Math.max(Math.min(NEAREST, y), y - RAISED);
    return { x: left, y: raised ? risen : y, turn, z: place + 1 };
  });
  return { card, places, width, isStaged, free: count > 1 ? sunk - BOW : room.height, aside };
}

/** Return the breadth of a card that the next one leaves in sight. */
export function seenOf({ places, card }: Fan, place: number): number {
  const [held, next] = [places[place]!, places[place + 1]];
  return next && next.x > held.x ? Math.min(card, next.x - held.x) : card;
}
