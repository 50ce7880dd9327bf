import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BookLine, KeepInBook } from "../../static/src/phone/booking";
import { bookKey, bookName, forgetBook, keepBook, keepMe, ownBooks, whoAmI } from "../../static/src/table/books";
import { keepSetting } from "../../static/src/table/keys";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { Reply } from "../../static/src/wire";
import { mine as aMine, table as aTable, chair, sit } from "./states";

const BOOK = { token: "a".repeat(32), name: "Tuesdays" };
const posted: string[] = [];
let reply: Reply;
let said: ReturnType<typeof sit>;

beforeEach(() => {
  localStorage.clear();
  posted.length = 0;
  reply = { ok: true };
  said = sit(async () => reply);
  vi.stubGlobal("fetch", async (address: string, { body }: { body: URLSearchParams }) => {
    posted.push(`${address}?${body}`);
    return { ok: true };
  });
  useWords(
    {
      "book.phone.keep": "Keep tonight in a book",
      "book.phone.new": "A new book",
      "book.phone.name": "Name of the book",
      "book.save": "Write",
      "book.phone.write": "Write into {book}?",
      "book.phone.into": "{book} keeps this table's games.",
      "book.phone.open": "Open the book",
      "book.phone.stop": "Write no more",
    },
    "en",
  );
  mine.value = aMine({ can_host: true });
  table.value = aTable();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a device remembers its books, the one it wrote in last first", () => {
  keepBook("one", "k1", "First");
  keepBook("two", "k2", "Second");
  keepBook("one", "k1", "Renamed");
  expect(ownBooks().map((it) => it.name)).toEqual(["Renamed", "Second"]);
  expect([bookKey("two"), bookName("one"), bookKey("none")]).toEqual(["k2", "Renamed", null]);
  forgetBook("one");
  expect(ownBooks().map((it) => it.token)).toEqual(["two"]);
});

test("rubbish written there by others is no book", () => {
  for (const rubbish of ["{", "null", '{"a":1}', '[null,{"token":"x"},7]']) {
    keepSetting("books", rubbish);
    expect(ownBooks()).toEqual([]);
  }
});

test("the reader's own person is remembered for each book", () => {
  keepMe("one", "Anna");
  expect([whoAmI("one"), whoAmI("two")]).toEqual(["Anna", null]);
  keepMe("one", null);
  expect(whoAmI("one")).toBeNull();
});

test("a person who practises alone with bots is offered no book", () => {
  keepBook("old", "k0", "Old");
  table.value = aTable({ chairs: [chair("Anna"), chair("Tin Bill", { kind: "bot" })] });
  const { container } = render(
    <>
      <BookLine />
      <KeepInBook />
    </>,
  );
  expect(container.textContent).toBe("");
});

test("a book that is offered at a new table is written into by one tap", async () => {
  keepBook("old", "k0", "Old");
  keepBook(BOOK.token, "key", BOOK.name);
  render(<BookLine />);
  fireEvent.click(screen.getByText("Write into Tuesdays?"));
  await waitFor(() => expect(said).toEqual([{ what: "book", token: BOOK.token, key: "key", name: "" }]));
  expect(posted, "there is no evening yet").toEqual([]);
});

test("a book is offered to nobody but a host who has its key", () => {
  const { container, rerender } = render(<BookLine />);
  expect(container.textContent).toBe("");
  keepBook(BOOK.token, "key", BOOK.name);
  mine.value = aMine({ can_host: false });
  rerender(<BookLine />);
  expect(container.textContent).toBe("");
  table.value = aTable({ book: BOOK });
  rerender(<BookLine />);
  expect(
    screen
      .getByText(/Tuesdays keeps/)
      .closest("a")!
      .getAttribute("href"),
  ).toBe(`/book/${BOOK.token}`);
});

test("a book that was burnt is offered no more", async () => {
  keepBook(BOOK.token, "key", BOOK.name);
  reply = { ok: false, refusal: { name: "no_book", values: {}, rule: null } };
  render(<BookLine />);
  fireEvent.click(screen.getByText("Write into Tuesdays?"));
  await waitFor(() => expect(ownBooks()).toEqual([]));
});

test("a key is kept when nobody knows whether its book was made", async () => {
  keepBook(BOOK.token, "key", BOOK.name);
  reply = { ok: false };
  render(<BookLine />);
  fireEvent.click(screen.getByText("Write into Tuesdays?"));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(bookKey(BOOK.token)).toBe("key");
});

test("a new book takes the evening so far", async () => {
  table.value = aTable({ phase: "over", night: { token: "n1", masked: false } });
  said = sit(async (it) => {
    if (it.what === "book") table.value = { ...table.value!, book: { token: it.token!, name: it.name! } };
    return reply;
  });
  render(<KeepInBook />);
  fireEvent.click(screen.getByText("A new book"));
  fireEvent.input(screen.getByLabelText("Name of the book"), { target: { value: " Tuesdays " } });
  fireEvent.submit(screen.getByLabelText("Name of the book").closest("form")!);
  await waitFor(() => expect(posted).toHaveLength(1));
  const [own] = ownBooks();
  expect(own).toMatchObject({ name: "Tuesdays" });
  expect(own!.token).toMatch(/^[0-9a-f]{32}$/);
  expect(own!.key).not.toBe(own!.token);
  expect(said).toEqual([{ what: "book", ...own }]);
  expect(posted[0]).toBe(`/book/${own!.token}?act=tonight&key=${own!.key}&night=n1`);
  expect(await screen.findByText("Write no more")).toBeTruthy();
});

test("a new book that was refused is no book of this device", async () => {
  reply = { ok: false, refusal: { name: "name_bad", values: {}, rule: null } };
  render(<KeepInBook />);
  fireEvent.click(screen.queryByText("A new book") ?? screen.getByText("Write"));
  fireEvent.input(screen.getByLabelText("Name of the book"), { target: { value: "x" } });
  fireEvent.submit(screen.getByLabelText("Name of the book").closest("form")!);
  await waitFor(() => expect(said).toHaveLength(1));
  expect(ownBooks()).toEqual([]);
});
