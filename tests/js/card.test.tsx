import { fireEvent, render } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { Card, CardSign, type CardState, EventCard, printedOn, signsOf } from "../../static/src/cards/card";
import { Direction } from "../../static/src/cards/direction";
import { table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { game, seat } from "./cards";
import { table as aTable } from "./states";

beforeEach(() =>
  useWords(
    {
      "card.bang.name": "BANG!",
      "card.volcanic.name": "Volcanic",
      "card.buffalo_rifle.name": "Buffalo Rifle",
      "event_card.curse.name": "Curse",
      "border.blue.tag": "stays",
      "border.blue.long": "stays on the table",
      "border.green.tag": "next turn",
      "border.green.ready": "ready",
      "card.knife.name": "Knife",
      "printed.label": "{name}, {rank} of {suit}",
      "board.cards.direction": "Next: {name}",
      "printed.back": "A card face down",
      "rank.10": "10",
      "rank.A": "Ace",
      "suit.D": "Diamonds",
      "suit.S": "Spades",
    },
    "en",
  ),
);

const drawn = (card: unknown) => render(card as never).container.firstElementChild!;
const art = (card: Element) => [...card.querySelectorAll("use")].map((it) => it.getAttribute("href")!.split("#")[1]);

test("a face is read as the server writes it", () => {
  expect(printedOn("rev_carabine AC")).toEqual({
    kind: "rev_carabine",
    rank: "A",
    suit: "C",
    border: "blue",
    reach: 4,
  });
  expect(printedOn("knife 10H")).toMatchObject({ rank: "10", suit: "H", border: "green", reach: 0 });
  expect(printedOn("beer")).toMatchObject({ kind: "beer", rank: "", border: "brown" });
});

test("the effect of a card is told in signs, with their numbers", () => {
  expect(signsOf("whisky")).toEqual([
    { name: "pay", times: "" },
    { name: "life", times: "2" },
  ]);
  expect(signsOf("winchester")).toEqual([]);
});

test("a card nobody can tap is a picture with its whole name", () => {
  const card = drawn(<Card face="bang AD" />);
  expect(card.tagName).toBe("SPAN");
  expect(card.getAttribute("aria-label")).toBe("BANG!, Ace of Diamonds");
  expect(art(card)).toEqual(["s-D", "k-bang", "f-shot", "f-reach"]);
});

test("a card that can be tapped is a button; dark and chosen are told", () => {
  const taps: string[] = [];
  const show = (state: CardState) =>
    drawn(<Card face="bang AD" state={state} tap="card:3" onTap={() => taps.push(state)} />);
  const dark = show("dark");
  expect(dark.tagName).toBe("BUTTON");
  expect(dark.getAttribute("data-tap")).toBe("card:3");
  expect(dark.getAttribute("aria-disabled")).toBe("true");
  expect(show("chosen").getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(dark);
  expect(taps).toEqual(["dark"]);
});

test("a weapon shows its reach, and what stays says so, at length where there is room", () => {
  const card = drawn(<Card face="volcanic 10S" />);
  expect(card.querySelector(".card-tag")!.textContent).toBe("stays");
  expect(card.querySelector(".card-reach")!.textContent).toBe("1");
  const large = drawn(<Card face="volcanic 10S" size="large" />);
  expect(large.querySelector(".card-tag")!.textContent).toBe("stays on the table");
});

test("a green card says whether it is for the next turn or ready by now", () => {
  const tag = (more: object) => drawn(<Card face="knife 10D" {...more} />).querySelector(".card-tag")!.textContent;
  expect([tag({}), tag({ ready: false }), tag({ ready: true }), tag({ ready: true, size: "large" })]).toEqual([
    "next turn",
    "next turn",
    "ready",
    "ready",
  ]);
  expect(drawn(<Card face="knife 10D" ready />).getAttribute("aria-label")).toBe("Knife, 10 of Diamonds, ready");
  expect(drawn(<Card face="volcanic 10S" ready />).querySelector(".card-tag")!.textContent).toBe("stays");
});

test("long names take two lines", () => {
  const fit = (face: string) =>
    drawn(<Card face={face} />)
      .querySelector(".card-name")!
      .getAttribute("data-fit");
  expect([fit("bang AD"), fit("buffalo_rifle QC")]).toEqual(["one", "two"]);
});

test("the back tells nothing, and each deck has its own", () => {
  const back = drawn(<Card face={null} />);
  expect([back.getAttribute("aria-label"), back.textContent, ...art(back)]).toEqual(["A card face down", "", "b-deck"]);
  expect(art(drawn(<EventCard event={null} deck="high_noon" label="Events" />))).toEqual(["b-high_noon"]);
  expect(art(drawn(<EventCard event="curse" deck="high_noon" />))).toEqual(["e-curse"]);
});

test("a green card laid this turn is not ready", () => {
  const sign = drawn(<CardSign face="buffalo_rifle QC" ready={false} />);
  expect(sign.hasAttribute("data-unready")).toBe(true);
  expect(drawn(<CardSign face="buffalo_rifle QC" />).hasAttribute("data-unready")).toBe(false);
});

test("a suit that an event has changed is struck out before the one that counts, until the game is over", () => {
  table.value = aTable({ game: game({ reads: "S" }) });
  expect(drawn(<Card face="bang AD" />).getAttribute("aria-label")).toBe("BANG!, Ace of Spades");
  expect(art(drawn(<Card face="bang AD" />)).slice(0, 2)).toEqual(["s-D", "s-S"]);
  expect(art(drawn(<Card face="bang AS" />)).slice(0, 2)).toEqual(["s-S", "k-bang"]);
  table.value = aTable({ game: game({ reads: "S" }), phase: "over" });
  expect(art(drawn(<Card face="bang AD" />)).slice(0, 2)).toEqual(["s-D", "k-bang"]);
  table.value = null;
});

test("arrows go round the sun while turns pass the other way, with the player who is next", () => {
  const turned = game({ seats: [seat(), seat(), seat({ present: false })] });
  const back = { ...turned, turn: { ...turned.turn, direction: -1 } };
  table.value = aTable({ game: back });
  expect(render(<Direction shown={turned} />).container.firstElementChild).toBeNull();
  expect(drawn(<Direction shown={back} />).getAttribute("aria-label")).toBe("Next: Anna");
  table.value = null;
});
