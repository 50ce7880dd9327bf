// Questions to a device about chairs, and the announcement of a new host.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { bring, type Part } from "../../static/src/board/part";
import { recall, Ticker, tellWords } from "../../static/src/board/ticker";
import { Requests } from "../../static/src/table/chair";
import { isAsked } from "../../static/src/table/here";
import { tellHost } from "../../static/src/table/hosting";
import type { Asked } from "../../static/src/table/net";
import { notice, tellReason } from "../../static/src/table/notices";
import { mine, opened, table } from "../../static/src/table/state";
import { story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { ChairView, MineView, RequestView } from "../../static/src/wire";
import { mine as aMine, table as aTable, event, sit } from "./states";

let asked: Asked[];
const key = (name: string) => document.querySelector<HTMLButtonElement>(`[data-act="${name}"]`)!;
const titles = () => [...document.querySelectorAll(".heading")].map((it) => it.textContent);

function show(requests: RequestView[], more: Partial<MineView>, seen = 1.2): void {
  const shown = aTable({ requests });
  table.value = { ...shown, switches: { ...shown.switches, seen } };
  mine.value = { ...aMine(), ...more };
  render(<Requests />);
}

const claim = (more: Partial<RequestView> = {}): RequestView => ({ id: "r", kind: "claim", chair: 1, ...more });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  useWords(
    {
      "phone.request.claim.title": "Is this {name}?",
      "phone.request.own.title": "Is this you?",
      "phone.request.seat.title": "{guest} wants to play",
      "phone.newcomer.title": "Was that you?",
      "phone.request.two": "Two of you.",
    },
    "en",
  );
  opened.value = null;
  asked = sit();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the questions to a device", () => {
  test("only what the server asks of this very device", () => {
    show([claim()], { can_host: true });
    expect(titles()).toEqual([]);
    expect(isAsked.value).toBe(false);
    cleanup();
    show([claim({ id: "other" }), claim()], { nods: ["r"] });
    expect(titles()).toEqual(["Is this Anna?"]);
    expect(isAsked.value).toBe(true);
  });

  test.each([
    [claim({ chair: 0, asks: "device" }), "Is this you?"],
    [{ id: "r", kind: "seat", chair: 1, name: "Emma" } as RequestView, "Emma wants to play"],
  ])("in its own words", (request, title) => {
    show([request], { chairs: [0], nods: ["r"] });
    expect(titles()).toEqual([title]);
  });

  test("says when two have to nod", () => {
    show([claim({ asks: "people", missing: 2 })], { nods: ["r"] });
    expect(document.body.textContent).toContain("Two of you.");
    cleanup();
    show([claim({ asks: "people", missing: 1 })], { nods: ["r"] });
    expect(document.body.textContent).not.toContain("Two of you.");
  });

  test("a finger that was tapping when the sheet came answers nothing", () => {
    show([claim()], { nods: ["r"] });
    vi.advanceTimersByTime(600);
    fireEvent.click(key("consent"));
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(200);
    fireEvent.click(key("consent"));
    expect(asked).toEqual([{ what: "consent", request: "r", yes: true }]);
  });

  test("a device that has come to my chair is asked about before anything else", () => {
    show([claim()], { nods: ["r"], newcomers: [0] }, 0);
    expect(titles()).toEqual(["Was that you?"]);
    fireEvent.click(key("throw-out"));
    fireEvent.click(key("vouch"));
    expect(asked).toEqual([
      { what: "vouch", chair: 0, yes: false },
      { what: "vouch", chair: 0, yes: true },
    ]);
  });
});

describe("the host", () => {
  const said: string[] = [];
  let stop: () => void;

  /** The chairs of a state: Nico, Anna, Bruno and Carla, with these changes. */
  function seat(host: number, lends: number | null = null, names = ["Nico", "Anna", "Bruno", "Carla"]): void {
    const chairs = aTable().chairs.map(
      (it, at): ChairView => ({ ...it, name: names[at]!, host: at === host, lends: at === lends }),
    );
    table.value = aTable({ chairs });
  }

  beforeEach(() => {
    const words = Object.fromEntries(
      ["lent", "back", "named"].flatMap((kind) => [
        [`host.${kind}`, `${kind} {name} {away}`],
        [`host.${kind}.you`, `${kind} you {away}`],
      ]),
    );
    useWords(words, "en");
    said.length = 0;
    mine.value = { ...aMine(), chairs: [3] };
    table.value = null;
    stop = tellHost((words) => said.push(words.trim()));
  });

  afterEach(() => stop());

  test("nothing is said to who has just come", () => {
    seat(1, 0);
    expect(said).toEqual([]);
  });

  test("lent, lent on to me, and given back", () => {
    seat(0);
    seat(1, 0);
    seat(1, 0);
    seat(3, 0);
    seat(0);
    expect(said).toEqual(["lent Anna Nico", "lent you Nico", "back Nico"]);
  });

  test("nothing is said when the first phone takes over from a chair at the tablet", () => {
    seat(0);
    table.value = { ...table.value!, chairs: table.value!.chairs.map((it, at) => ({ ...it, tablet: at === 0 })) };
    seat(1);
    expect(said).toEqual([]);
    seat(2);
    expect(said).toHaveLength(1);
  });

  test("on the board it stands above whom we wait for, and is no refusal", () => {
    vi.useFakeTimers();
    useWords({ "board.wait": "We wait for {name}.", "reason.not_host": "Only the host." }, "en");
    table.value = aTable({ wait: { chair: 1, seconds: 30, can_help: false, can_ring: false, rung: 0, left: null } });
    render(<Ticker />);
    const line = () => document.querySelector(".ticker-line")!;
    const says = (words: string, cross: boolean) => {
      expect(line().textContent).toContain(words);
      expect(Boolean(line().querySelector("svg"))).toBe(cross);
    };
    says("We wait for Anna.", false);
    act(() => tellWords("Anna is host now."));
    says("Anna is host now.", false);
    act(() => void vi.advanceTimersByTime(4500));
    says("Anna is host now.", false);
    act(() => void vi.advanceTimersByTime(1000));
    says("We wait for Anna.", false);
    act(() => tellReason(event("not_host", {})));
    says("Only the host.", true);
  });

  test("on the board the line says what lies in the sun as its game does", () => {
    bring("dice", { says: () => ["They come to ", { name: "seat", text: "Nico" }, "."] } as unknown as Part);
    useWords({ "event.rolled": "{seat} gets {dice}." }, "en");
    table.value = aTable();
    notice.value = null;
    const view = render(<Ticker />);
    act(() => recall([event("rolled", { seat: 0, roll: 1, dice: ["one"], rerolled: [0] })]));
    expect(document.querySelector(".ticker-line")!.textContent).toBe("They come to Nico.");
    expect(document.querySelector(".actor")!.textContent).toBe("Nico");
    expect(story.value[0]!.words).toBe("Nico gets face.one.");
    view.unmount();
  });

  test("named, and neither moved nor renamed", () => {
    seat(0);
    seat(2);
    seat(2, null, ["Nico", "Anna", "Bruno B.", "Carla"]);
    seat(1, null, ["Nico", "Bruno B.", "Anna", "Carla"]);
    expect(said).toEqual(["named Bruno"]);
  });
});
