import { render } from "preact";
import { beforeEach, expect, test } from "vitest";
import { flagOf } from "../../static/src/board/name";
import { bring } from "../../static/src/board/part";
import { plain, withAsked } from "../../static/src/board/ticker";
import {
  Links,
  picksOf,
  pilesAt,
  playedNow,
  storeRows,
  storeWidth,
  titleOf,
  underOf,
} from "../../static/src/cards/board/middle";
import { CardFlights, flightOf } from "../../static/src/cards/board/moments";
import { PART } from "../../static/src/cards/board/part";
import {
  CardSeats,
  cardRooms,
  cardSun,
  nameWidth,
  type Room,
  signEdge,
  signPlan,
} from "../../static/src/cards/board/seats";
import { KINDS } from "../../static/src/cards/facts";
import { chosenFrom, turnedOver, verdictOf } from "../../static/src/cards/flip";
import { momentOf } from "../../static/src/cards/showing";
import { linkLabel, linksOf, neededFor } from "../../static/src/cards/state";
import { lifeTag } from "../../static/src/parts/seat";
import { now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { table as tableOf } from "./boards";
import { asks, game, seat } from "./cards";
import { chair, event } from "./states";

const WORDS = {
  "card.duel.name": "Duel",
  "card.barrel.name": "Barrel",
  "event_card.high_noon.name": "High Noon",
  "board.cards.turn": "{name}'s turn",
  "board.cards.asked.general_store.many": "{name} picks, then {names}.",
  "board.cards.bang_left": "loaded",
  "board.cards.bang_gone": "fired",
  "board.cards.draw": "draw! {what}",
  "board.cards.draw.barrel": "A Heart saves {name}",
  "board.cards.asked.missed": "{name} may dodge",
  "board.cards.asked.missed.many": "{name} needs {count}",
  "board.cards.asked.duel": "{name} must answer",
  "board.cards.link.by": "{what}: {name} → {whom}",
  "board.cards.link.alone": "{what} → {whom}",
  "board.cards.link.nobody": "{what}: {name}",
  "board.cards.flag.duel": "answers",
  "board.cards.flag.ghost": "ghost",
  "board.flag.turn": "on turn",
  "board.flag.away": "away",
  "board.decides": "{name} decides",
  "about.draw": "Where do you draw?",
  ...Object.fromEntries(
    ["saved", "not_saved", "passed_on", "explosion", "free", "turn_lost", "kept", "wrong"].map((it) => [
      `board.cards.verdict.${it}`,
      it,
    ]),
  ),
};

beforeEach(() => {
  useWords(WORDS, "en");
  now.value = null;
  table.value = tableOf({ phase: "game" });
});

test("the sun says whose turn it is, what is being settled, or what is asked", () => {
  expect(titleOf(game({ question: asks(0, "play") }))).toBe("Nico's turn");
  expect(titleOf(game({ chain: [{ kind: "duel", by: 0, at: [1] }], question: asks(1, "duel") }))).toBe("Duel");
  expect(titleOf(game({ chain: [{ kind: "high_noon", by: null, at: [1] }] }))).toBe("High Noon");
  expect(titleOf(game({ question: asks(0, "draw") }))).toBe("Where do you draw?");
  expect(
    titleOf(game({ chain: [{ kind: "duel", by: 0, at: [1] }], question: asks(1, "flip", { why: "barrel" }) })),
  ).toBe("draw! Barrel");
});

test("under it stands who must answer, or whether a BANG! is still to come", () => {
  expect(underOf(game({ question: asks(0, "play") }))).toBe("loaded");
  expect(underOf(game({ question: asks(0, "play"), turn: { ...game().turn, bangs_left: false } }))).toBe("fired");
  expect(underOf(game({ question: asks(1, "missed", { needed: 1 }) }))).toBe("Anna may dodge");
  expect(underOf(game({ question: asks(1, "missed", { needed: 2 }) }))).toBe("Anna needs 2");
  expect(underOf(game({ question: asks(2, "penalty") }))).toBe("Bruno decides");
});

test("the ticker names all who come after the player who picks at a General Store", () => {
  const said = (at: number[]) => {
    const chain = [{ kind: "general_store", by: 0, at }];
    return picksOf(game({ question: asks(1, "general_store"), chain }))?.map((it) =>
      typeof it === "string" ? it : it.text,
    );
  };
  expect(said([1, 2, 0])?.join("")).toBe("Anna picks, then Bruno, Nico.");
  expect(said([1])).toBeUndefined();
  expect(picksOf(game())).toBeNull();
  bring("cards", { ...PART, begin: () => undefined });
  const chain = [{ kind: "general_store", by: 0, at: [1, 2, 0] }];
  table.value = tableOf({ phase: "game", game: game({ question: asks(1, "general_store"), chain }) });
  const line = withAsked({ pieces: ["A store."], actor: -1 }, 2);
  expect(plain(line)).toBe("A store. Anna picks, then Bruno, Nico.");
  expect(line.pieces[line.actor]).toEqual({ name: "name", text: "Anna" });
});

test("in a Duel the link turns round with every answer", () => {
  const chain = [{ kind: "duel", by: 0, at: [1] }];
  const [first] = linksOf(game({ chain, question: asks(1, "duel", { rival: 0, by: 0 }) }));
  expect([first!.by, first!.at, first!.asked]).toEqual([0, [1], 1]);
  const [then] = linksOf(game({ chain: [{ ...chain[0]!, at: [0] }], question: asks(0, "duel", { rival: 1, by: 0 }) }));
  expect([then!.by, then!.at, then!.asked]).toEqual([1, [0], 0]);
  expect(linkLabel(first!)).toBe("Duel: Nico → Anna");
  expect(linkLabel({ kind: "high_noon", by: null, at: [2], asked: null })).toBe("High Noon → Bruno");
});

test("only the last link is asked", () => {
  const links = linksOf(
    game({
      chain: [
        { kind: "gatling", by: 0, at: [1, 2] },
        { kind: "duel", by: 0, at: [1] },
      ],
      question: asks(1, "missed"),
    }),
  );
  expect(links.map((it) => it.asked)).toEqual([null, 1]);
});

test("every link of a chain is to be seen, the last one with names", () => {
  const chain = [
    { kind: "duel", by: 0, at: [1] },
    { kind: "barrel", by: 1, at: [2] },
    { kind: "high_noon", by: null, at: [0] },
    { kind: "duel", by: 2, at: [1] },
  ];
  const room = document.createElement("div");
  render(<Links shown={game({ chain, question: asks(1, "duel") })} unit={1} least={0} />, room);
  expect([...room.querySelectorAll("li")].map((it) => it.querySelector(".unseen")!.textContent)).toEqual([
    "Duel: Nico → Anna",
    "Barrel: Anna → Bruno",
    "High Noon → Nico",
    "Duel: Bruno → Anna",
  ]);
  expect([...room.querySelectorAll(".link-name")].map((it) => it.textContent)).toEqual(["Bruno", "Anna"]);
  expect(room.querySelector("[data-lit]")!.textContent).toBe("Anna");
});

test("while a card settles it gives the sun its name, also before the table has said what it is about", () => {
  now.value = event("shot_at", { by: 0, target: 1, kind: "duel" });
  expect(titleOf(game({ aside: [{ number: 4, face: "duel QD" }] }))).toBe("Duel");
  now.value = null;
  expect(titleOf(game({ aside: [{ number: 4, face: "duel QD" }], question: asks(0, "play") }))).toBe("Nico's turn");
});

test("a seat says in one word what it is doing", () => {
  expect(flagOf(game(), 0, "board.cards.flag")).toBe("on turn");
  expect(flagOf(game({ question: asks(1, "duel") }), 1, "board.cards.flag")).toBe("answers");
  expect(flagOf(game({ seats: [seat(), seat({ alive: false }), seat()] }), 1, "board.cards.flag")).toBe("ghost");
  expect(
    flagOf(game({ seats: [seat(), seat({ alive: false, present: false }), seat()] }), 1, "board.cards.flag"),
  ).toBeNull();
  table.value = tableOf({ phase: "game", chairs: [chair("Nico", { seat: 0, online: false })] });
  expect(flagOf(game(), 0, "board.cards.flag")).toBe("away");
});

test("a life lost and a life gained are tagged at their seat", () => {
  expect(lifeTag(1, event("life_lost", { seat: 1, points: 3 }))).toEqual({ text: "−3", tone: "red" });
  expect(lifeTag(1, event("life_gained", { seat: 1, points: 1 }))).toEqual({ text: "+1", tone: "yellow" });
  expect(lifeTag(0, event("life_lost", { seat: 1, points: 3 }))).toBeNull();
});

test("the next event says the outcome of a card turned over", () => {
  const said = (why: string, name: string, values = {}, next?: ReturnType<typeof event>) =>
    verdictOf(why, event(name, values), next)?.text;
  expect(said("barrel", "barrel", { saved: true })).toBe("saved");
  expect(said("barrel", "barrel", { saved: false })).toBe("not_saved");
  expect(said("dynamite", "passed_on")).toBe("passed_on");
  expect(said("dynamite", "discarded", { why: "explosion" })).toBe("explosion");
  expect(said("jail", "discarded", { why: "jail" }, event("phase"))).toBe("free");
  expect(said("jail", "discarded", { why: "jail" }, event("turn_lost"))).toBeUndefined();
  expect(said("jail", "turn_lost")).toBe("turn_lost");
  expect(said("peyote", "put_away")).toBe("wrong");
  expect(said("barrel", "put_away")).toBeUndefined();
});

test("a card stays turned over with what belongs to it, two lie side by side", () => {
  const flip = (face: string) => event("flipped", { seat: 1, why: "barrel", card: 7, face });
  const one = turnedOver(null, flip("beer 6H"), []);
  expect(one?.faces).toEqual(["beer 6H"]);
  const two = turnedOver(one, flip("bang 5S"), []);
  expect(two?.faces).toEqual(["beer 6H", "bang 5S"]);
  const chosen = turnedOver(two, event("flip_chosen", { seat: 1, card: 7, face: "beer 6H" }), []);
  expect(chosen?.chosen).toBe("beer 6H");
  expect(turnedOver(chosen, event("barrel", { seat: 1, kind: "barrel", saved: true }), [])?.verdict?.tone).toBe("good");
  expect(turnedOver(chosen, event("played", {}), [])).toBeNull();
});

test("the condition is said until it was not met", () => {
  const flip = turnedOver(null, event("flipped", { seat: 1, why: "barrel", card: 7, face: "bang AD" }), []);
  const after = (saved: boolean) => turnedOver(flip, event("barrel", { seat: 1, kind: "barrel", saved }), []);
  expect(neededFor(flip!)).toBe("A Heart saves Anna");
  expect(neededFor(after(true)!)).toBe("A Heart saves Anna");
  expect(neededFor(after(false)!)).toBe("");
});

test("after a choice of two both stay turned over, with what came of the one", () => {
  const asked = game({
    aside: [
      { number: 2, face: "bang 5S" },
      { number: 7, face: "beer 6H" },
      { number: 8, face: "jail JS" },
    ],
    question: asks(1, "flip", { why: "barrel" }),
  });
  const chose = event("flip_chosen", { seat: 1, card: 7, face: "beer 6H" });
  const before = chosenFrom(chose, asked);
  expect(before?.faces).toEqual(["beer 6H", "jail JS"]);
  expect(turnedOver(before, chose, [])?.chosen).toBe("beer 6H");
  expect(chosenFrom(event("drew", {}), asked)).toBeNull();
  expect(chosenFrom(chose, game())).toBeNull();
  expect(underOf(asked)).toBe("A Heart saves Anna");
});

test("without motion it is told at once, and only of its own card", () => {
  const flip = event("flipped", { seat: 1, why: "dynamite", card: 7, face: "beer 6H" });
  const rest = [
    event("passed_on"),
    event("flipped", { seat: 1, why: "jail" }),
    event("discarded", { why: "jail" }),
    event("turn_lost"),
  ];
  expect(turnedOver(null, flip, rest, true)?.verdict?.text).toBe("passed_on");
  expect(turnedOver(null, flip, rest)?.verdict).toBeNull();
});

test("events that own the screen for a breath", () => {
  const kinds = [
    event("played", { kind: "duel" }),
    event("used", { kind: "howitzer" }),
    event("discarded", { why: "explosion" }),
    event("event_revealed"),
    event("eliminated"),
  ];
  expect(kinds.map(momentOf)).toEqual(["duel", "howitzer", "dynamite", "event", "eliminated"]);
  expect(
    [event("played", { kind: "bang" }), event("discarded", { why: "missed" }), event("drew")].map(momentOf),
  ).toEqual([null, null, null]);
});

test("a card that shoots at all others or hurts them has a title card by its signs", () => {
  const all = Object.keys(KINDS).filter((kind) => /^(shot|hurt) all$/.test(KINDS[kind]!.signs ?? ""));
  expect(all).toEqual(expect.arrayContaining(["indians", "gatling", "howitzer"]));
  expect(all.map((kind) => momentOf(event("played", { kind })))).toEqual(all);
  expect(["saloon", "general_store", "bang"].map((kind) => momentOf(event("played", { kind })))).toEqual([
    null,
    null,
    null,
  ]);
});

test("a card that is played or answers is large, one that is discarded is not", () => {
  expect(playedNow(event("played", { seat: 0, face: "bang 5S", kind: "bang", target: 2 }))).toEqual({
    face: "bang 5S",
    seat: 0,
    target: 2,
    isAnswer: false,
  });
  expect(playedNow(event("laid", { seat: 0, face: "jail JS", before: 1 }))?.target).toBe(1);
  expect(playedNow(event("discarded", { seat: 1, faces: ["missed 5S"], cards: [4], why: "missed" }))?.isAnswer).toBe(
    true,
  );
  expect(playedNow(event("shown", { seat: 1, card: 4, face: "bang 5S" }))).toEqual({
    face: "bang 5S",
    seat: 1,
    target: null,
    isAnswer: false,
  });
  expect(playedNow(event("discarded", { seat: 1, faces: ["missed 5S"], cards: [4], why: "excess" }))).toBeNull();
});

const NEEDS = { least: 17, open: false };

test("cards that nobody may know fly face down", () => {
  const field = { width: 1024, height: 670 };
  const rooms = cardRooms(3, field, false, NEEDS);
  const flight = flightOf(event("drew", { seat: 1, count: 2, cards: null, faces: null }), rooms, cardSun(3, field));
  expect(flight?.faces).toEqual([null, null]);
  expect(flight?.to).toEqual(rooms[1]!.face);
  const thrown = event("discarded", { seat: 1, count: 1, cards: [3], faces: ["beer 6H"], why: "excess" });
  for (const busy of [false, true])
    expect(flightOf(thrown, rooms, cardSun(3, field), busy)?.to).toEqual(pilesAt(cardSun(3, field), busy).pile);
  expect(flightOf(event("phase", { seat: 1 }), rooms, cardSun(3, field))).toBeNull();
});

test.each([3, 4, 5, 6, 7, 8])("%i seats have a room of their own beside the sun, flat or not", (count) => {
  for (const [width, height] of [
    [1024, 670],
    [1024, 558],
    [1366, 670],
    [1228, 558],
    [750, 852],
    [750, 740],
    [625, 740],
  ] as const) {
    const sun = cardSun(count, { width, height });
    for (const flat of [false, true]) {
      const boxes = cardRooms(count, { width, height }, flat, NEEDS).map(
        ({ x, y, width: across, height: down, turn }) => {
          const [w, h] = Math.abs(turn) === 90 ? [down, across] : [across, down];
          return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
        },
      );
      for (const [at, it] of boxes.entries()) {
        expect(it.left >= 0 && it.right <= width && it.top >= 0 && it.bottom <= height).toBe(true);
        expect(
          it.right <= sun.x - sun.r ||
            it.left >= sun.x + sun.r ||
            it.bottom <= sun.y - sun.r ||
            it.top >= sun.y + sun.r,
        ).toBe(true);
        const others = boxes
          .slice(at + 1)
          .filter(
            (other) => it.left < other.right && other.left < it.right && it.top < other.bottom && other.top < it.bottom,
          );
        expect(others).toEqual([]);
      }
    }
  }
});

test("signs are as large as their room lets them be", () => {
  expect(signEdge(2, { width: 200, height: 60 }, 46)).toBe(46);
  expect(signEdge(8, { width: 160, height: 100 }, 46)).toBeLessThan(40);
  expect(signEdge(30, { width: 100, height: 40 }, 46)).toBe(24);
});

test("signs have their names where there is room for those", () => {
  const two = signPlan(["Barrel", "Rev. Carabine"], { width: 260, height: 112 }, 60, 20);
  expect(two.edge).toBeGreaterThanOrEqual(42);
  expect(two.names).toHaveLength(2);
  expect(two.names[1]!).toBeGreaterThanOrEqual(nameWidth("Rev. Carabine", 20));
  const six = signPlan(Array(6).fill("Winchester"), { width: 260, height: 70 }, 60, 20);
  expect(six.names).toEqual([]);
  expect(six.edge).toBeGreaterThanOrEqual(34);
});

test("the cards on sale lie in two rows at most", () => {
  expect(storeRows(3)).toEqual([3]);
  expect(storeRows(7)).toEqual([4, 3]);
  expect(storeWidth([4, 4], 424, 290, 126)).toBe(96);
});

test("the names beside a card that is played stand clear of it and of its shadow", () => {
  table.value = tableOf({ phase: "game", game: game({}) });
  now.value = event("played", { seat: 0, target: 1, card: 3, face: "bang 7D", kind: "bang" });
  const sun = { x: 512, y: 268, r: 204 };
  const rooms = [0, 1].map(() => ({ face: { x: 60, y: 60 } })) as unknown as Room[];
  render(<CardFlights rooms={rooms} sun={sun} least={17} />, document.body.appendChild(document.createElement("div")));
  const heads = document.querySelector<HTMLElement>(".breath-heads")!.style;
  const px = (name: string) => Number.parseFloat(heads.getPropertyValue(name));
  const card = document.querySelector<HTMLElement>(".breath-card .card")!.style.getPropertyValue("--card");
  const shadow = 14;
  expect(px("--apart") - px("--room") / 2).toBeGreaterThan(Number.parseFloat(card) / 2 + shadow);
  expect(px("--apart") + px("--room") / 2).toBeLessThan(sun.r + 8);
  expect(document.querySelectorAll(".breath-head .fit-name").length).toBe(2);
});

test("a character's name and a card's are read from the chairs, not only a player's", () => {
  const shown = game({});
  table.value = tableOf({ phase: "game", game: shown });
  const rooms = cardRooms(shown.seats.length, { width: 1024, height: 670 }, false, { least: 17, open: false });
  render(
    <CardSeats shown={shown} rooms={rooms} least={17} />,
    document.body.appendChild(document.createElement("div")),
  );
  const names = [...document.querySelectorAll<HTMLElement>(".card-seat")].map((it) =>
    [".seat-name", ".seat-note"].map((part) =>
      Number.parseFloat(it.querySelector<HTMLElement>(`${part} .fit-name`)!.style.fontSize),
    ),
  );
  expect(names.length).toBe(shown.seats.length);
  for (const [name, note] of names) expect(note! / name!).toBeGreaterThan(0.62);
});
