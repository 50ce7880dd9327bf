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
const SMALLEST = 70;
/** Room lower than this is for index and name alone. */
const CORNERS = 90;
/** The part of a card that must show beside the next one, so that its name can be read. */
const NAME = 0.6;
/** The part of a card that shows above the row in front of it, and its least height: index and a name in two lines. */
const HEADED = 0.44;
const HEAD = 47;
/** Where the hand has room, so much shows that a name in two lines is clear of the turned row in front of it. */
const CLEAR = 57;
/** The distance by which a raised card comes out of its row, straight up. */
const RAISED = 22;
/**
 * Its distance to the hand's upper edge, where its room is kept: its rim is clear of the head above. Elsewhere it comes
 * nearer, at most to this.
 */
export const APART = 14;
const NEAREST = 6;
/** In front of another row it must leave the names behind it in sight. */
const RAISED_IN_FRONT = 6;
/** The room above a lit card's edge. */
const RIM = 12;
/** The outer cards of a row lie lower by this, for the square of their distance to the middle. */
const BOW = 0.9;
/** A card is turned no farther, so that no corner leaves the screen. */
const TURNED = 4.5;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Return the distance between two rows of cards of this height, in a room of that height below their rim. */
const stepOf = (tall: number, height: number) => Math.max(tall * HEADED, HEAD, Math.min(CLEAR, height - tall));

/** Return the width of the largest cards of which this number fits in a row with their names in sight. */
function cardWidth({ width, height }: Room, rows: number, perRow: number, above: number): number {
  const low = height - above - BOW * ((perRow - 1) / 2) ** 2;
  const high = rows > 1 ? Math.min((low - CLEAR) / TALL, low / (TALL * (1 + HEADED))) : low / TALL;
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
 * Return the fan of this number of cards. `up` are those that have been tapped: each comes straight up, and no other
 * card moves. With `rises` the whole distance is kept free for it.
 */
export function fanOf(count: number, room: Room, up: readonly number[] = [], rises = false): Fan {
  const rows = rowsFor(count, room);
  const perRow = Math.ceil(count / rows);
  const above = rises && rows === 1 ? APART + RAISED : RIM;
  const card = cardWidth(room, rows, perRow, above);
  const tall = card * TALL;
  const pitch = pitchOf(perRow, card, room.width);
  const breadth = (many: number) => pitch * (many - 1) + card;
  const width = Math.max(room.width, breadth(perRow) + 2 * EDGE);
  const step = stepOf(tall, room.height - above - BOW * ((perRow - 1) / 2) ** 2);
  const free = room.height - tall - (rows - 1) * step;
  const top = Math.max(above, Math.min(free, free * 0.6));
  const places = Array.from({ length: count }, (_, place): Held => {
    const row = Math.floor(place / perRow);
    const [at, many] = [place - row * perRow, row === rows - 1 ? count - row * perRow : perRow];
    const middle = at - (many - 1) / 2;
    const x = (width - breadth(many)) / 2 + at * pitch;
    const y = top + row * step + middle * middle * BOW;
    const risen = row > 0 ? y - RAISED_IN_FRONT : Math.max(Math.min(NEAREST, y), y - RAISED);
    const turn = clamp(-TURNED, middle * (rows > 1 ? 1.1 : 2), TURNED);
    return { x, z: place + 1, ...(up.includes(place) ? { y: risen, turn: 0 } : { y, turn }) };
  });
  return { card, places, width };
}

/** Return the breadth of a card that the next one leaves in sight. */
export function seenOf({ places, card }: Fan, place: number): number {
  const [held, next] = [places[place]!, places[place + 1]];
  return next && next.x > held.x ? Math.min(card, next.x - held.x) : card;
}
