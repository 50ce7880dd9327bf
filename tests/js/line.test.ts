import { Decoder, Encoder, PacketType } from "socket.io-parser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line, lineTo, read, written } from "../../static/src/table/line";

/** A websocket without a net. The test is the server. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  says(text: string): void {
    this.onmessage?.({ data: text });
  }
}

const server = (): FakeSocket => FakeSocket.made.at(-1)!;
const HELLO = '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":5000}';

let line: Line;
let heard: unknown[][];

/** A line that stands. */
function stand(): void {
  line.connect();
  server().says(HELLO);
  server().says('40{"sid":"b"}');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  heard = [];
  line = new Line("ws://table/", () => ({ code: "K7WM" }));
  for (const name of ["connect", "disconnect", "connect_error", "state"])
    line.on(name, (...said: unknown[]) => heard.push([name, ...said]));
});

afterEach(() => {
  line.disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the text of a message", () => {
  test("is written as Socket.IO's own client writes it", () => {
    const theirs = (packet: object) => `4${new Encoder().encode({ nsp: "/", ...packet } as never)[0]}`;
    expect(written("40", { code: "K7WM" })).toBe(theirs({ type: PacketType.CONNECT, data: { code: "K7WM" } }));
    expect(written("42", ["do", {}])).toBe(theirs({ type: PacketType.EVENT, data: ["do", {}] }));
    expect(written("42", ["view", { a: '"\u2028' }], 17)).toBe(
      theirs({ type: PacketType.EVENT, data: ["view", { a: '"\u2028' }], id: 17 }),
    );
    expect(written("41")).toBe(theirs({ type: PacketType.DISCONNECT }));
  });

  test.each([
    '40{"sid":"a"}',
    "41",
    '42["state",{"rev":1,"words":"[1]\\n"}]',
    '4217["view",["\u2028\\n"]]',
    '433[{"ok":true}]',
    '44{"message":"refused","data":{"name":"no_table"}}',
  ])("is read as Socket.IO's own client reads it: %s", (text) => {
    const decoder = new Decoder();
    let theirs: { type: number; id?: number; data?: unknown } | null = null;
    decoder.on("decoded", (it) => (theirs = it));
    decoder.add(text.slice(1));
    const ours = read(text)!;
    expect([ours.kind, ours.id, ours.data]).toEqual([`4${theirs!.type}`, String(theirs!.id ?? ""), theirs!.data]);
  });

  test("by nobody who speaks so is nothing", () => {
    for (const text of ["", "6", "x", "9", "45[]"]) expect(read(text)).toBeNull();
  });
});

describe("a line", () => {
  test("is made with what the page knows at that moment, and answers heartbeats", () => {
    line.connect();
    line.connect();
    expect([FakeSocket.made.length, server().address]).toEqual([1, "ws://table/"]);
    server().says(HELLO);
    expect([server().sent, line.connected]).toEqual([['40{"code":"K7WM"}'], false]);
    server().says('40{"sid":"b"}');
    expect([line.connected, heard]).toEqual([true, [["connect"]]]);
    server().says("2");
    expect(server().sent.at(-1)).toBe("3");
  });

  test("brings events, and to each question its own reply, once", () => {
    stand();
    const replies: unknown[] = [];
    line.emit("do", { what: "deal" }, (it: unknown) => replies.push(["deal", it]));
    line.emit("view", {}, (it: unknown) => replies.push(["view", it]));
    line.emit("alive");
    expect(server().sent.slice(-3)).toEqual(['420["do",{"what":"deal"}]', '421["view",{}]', '42["alive"]']);
    for (const text of ['431[{"ok":true}]', '430[{"ok":false}]', '430[{"ok":true}]', '42["state",{"rev":1}]'])
      server().says(text);
    expect(replies).toEqual([
      ["view", { ok: true }],
      ["deal", { ok: false }],
    ]);
    expect(heard.at(-1)).toEqual(["state", { rev: 1 }]);
  });

  test("that breaks comes again, ever later, and at once when it is asked to", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    stand();
    server().close();
    expect([line.connected, heard.at(-1)]).toEqual([false, ["disconnect", "transport close"]]);
    for (const [count, pause] of [300, 600, 1200, 2400, 3000, 3000].entries()) {
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.made).toHaveLength(count + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(count + 2);
      server().close();
      expect(heard.at(-1)?.[0]).toBe("connect_error");
    }
    const before = FakeSocket.made.length;
    stand();
    expect([line.connected, FakeSocket.made.length]).toEqual([true, before + 1]);
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.made, "and only once").toHaveLength(before + 1);
  });

  test("is broken if its handshake takes too long, or no heartbeat comes", () => {
    line.connect();
    vi.advanceTimersByTime(4000);
    expect(heard.map(([name]) => name)).toEqual(["connect_error"]);
    stand();
    vi.advanceTimersByTime(29_999);
    expect(line.connected).toBe(true);
    server().says("2");
    vi.advanceTimersByTime(29_999);
    expect(line.connected).toBe(true);
    vi.advanceTimersByTime(1);
    expect([line.connected, heard.at(-1)]).toEqual([false, ["disconnect", "transport close"]]);
  });

  test("without a network is broken at once", () => {
    stand();
    dispatchEvent(new Event("offline"));
    expect(heard.at(-1)).toEqual(["disconnect", "transport close"]);
  });

  test("that the server refuses says why and does not come again by itself", () => {
    line.connect();
    server().says(HELLO);
    server().says('44{"message":"refused","data":{"name":"unknown_code","values":{}}}');
    const [name, error] = heard.at(-1) as [string, Error & { data: unknown }];
    expect([name, error.message, error.data]).toEqual([
      "connect_error",
      "refused",
      { name: "unknown_code", values: {} },
    ]);
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("that was ended stays ended, and what an old socket still says is not heard", () => {
    stand();
    const old = server();
    line.disconnect();
    expect([old.sent.at(-1), heard.at(-1)]).toEqual(["41", ["disconnect", "io client disconnect"]]);
    old.says('42["state",{"rev":9}]');
    vi.advanceTimersByTime(20_000);
    expect([heard.length, FakeSocket.made.length]).toEqual([2, 1]);
    stand();
    expect(FakeSocket.made).toHaveLength(2);
    server().says("41");
    expect(heard.at(-1)).toEqual(["disconnect", "io server disconnect"]);
  });
});

test("the address names the table", () => {
  expect(lineTo("K7WM")).toBe(`ws://${location.host}/socket.io/?room=K7WM&EIO=4&transport=websocket`);
});
