// All cards on one page, for the photographs of `tests/look/cards.py`.

import { type ComponentChildren, render } from "preact";
import { borderOf, Card, CardSign, type CardSize, type CardState, EventCard } from "../../static/src/cards/card";
import { KINDS } from "../../static/src/cards/facts";
import { FAR_KINDS } from "../../static/src/cards/far-facts";
import { drawnIn, Portrait } from "../../static/src/parts/art";
import { loadWords } from "../../static/src/table/words";

interface Registry {
  faces: string[];
  events: [string, string][];
  characters: string[];
  drawn: Record<string, string>;
}

const STATES: CardState[] = ["calm", "lit", "raised", "dark", "chosen"];
const PATTERNS = ["bang AD", "barrel QS", "sombrero 7C", "volcanic 10S", null];

const cards = ({ faces }: Registry, size: CardSize) => faces.map((face) => <Card face={face} size={size} />);

const SHEETS: Record<string, (it: Registry) => ComponentChildren> = {
  small: (it) => cards(it, "small"),
  fan: (it) => cards(it, "fan"),
  narrow: ({ faces }) => faces.map((face) => <Card face={face} style={{ "--card": "84px" }} />),
  large: (it) => cards(it, "large"),
  events: ({ events }) => events.map(([event, deck]) => <EventCard event={event} deck={deck} />),
  eventsSmall: ({ events }) => events.map(([event, deck]) => <EventCard event={event} deck={deck} size="small" />),
  signs: ({ faces }) => [
    ...faces.filter((it) => borderOf(it.split(" ")[0]!) !== "brown").map((face) => <CardSign face={face} />),
    ...faces
      .filter((it) => borderOf(it.split(" ")[0]!) === "green")
      .map((face) => <CardSign face={face} ready={false} />),
  ],
  states: () => [
    STATES.map((state) => PATTERNS.map((face) => <Card face={face} state={state} onTap={() => {}} />)),
    ["high_noon", "fistful_of_cards", "wild_west_show"].map((deck) => <EventCard event={null} deck={deck} />),
  ],
  characters: ({ characters }) =>
    characters.map((id) => (
      <span class="look-head">
        <Portrait id={id} />
      </span>
    )),
};

export async function show(sheet: string, registry: Registry): Promise<void> {
  await loadWords();
  drawnIn.value = registry.drawn;
  Object.assign(KINDS, FAR_KINDS);
  render(<main class="look">{SHEETS[sheet]!(registry)}</main>, document.body);
}

Object.assign(window, { show });
