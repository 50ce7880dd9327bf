import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { chairKeys, keepKey, LAST_TABLE, setting } from "../../static/src/table/keys";
import type { Wire } from "../../static/src/table/line";
import { link, Net, refused } from "../../static/src/table/net";
import type { Reply, State } from "../../static/src/wire";
import { state } from "./states";

type Sent = { name: string; body: unknown; ack: ((reply: Reply) => void) | undefined };

class FakeSocket implements Wire {
  connected = false;
  sent: Sent[] = [];
  private ears = new Map<string, (...args: never[]) => void>();

  on(name: string, hear: (...args: never[]) => void): void {
    this.ears.set(name, hear);
  }

  emit(name: string, body: unknown, ack?: (reply: Reply) => void): void {
    this.sent.push({ name, body, ack });
  }

  connect(): void {
    this.connected = true;
    this.say("connect");
  }

  disconnect(): void {
    this.drop("io client disconnect");
  }

  drop(why = "transport close"): void {
    this.connected = false;
    this.say("disconnect", why);
  }

  say(name: string, ...args: unknown[]): void {
    this.ears.get(name)?.(...(args as never[]));
  }

  named(name: string): Sent[] {
    return this.sent.filter((it) => it.name === name);
  }
}

let socket: FakeSocket;
let net: Net;
let heard: State[];

/** A line on which the table stands at revision 5. */
function line(): Net {
  socket = new FakeSocket();
  heard = [];
  link.value = "connecting";
  const made = new Net(socket, "K7WM", (it) => heard.push(it));
  socket.connect();
  socket.say("state", state(5, { whole: true }));
  socket.sent.length = 0;
  return made;
}

beforeEach(() => {
  localStorage.clear();
  net = line();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const revs = () => heard.map((it) => it.rev);

describe("states", () => {
  const film = (rev: number) => socket.say("film", { rev, events: [], table: { watchers: [rev] } });

  test("a film begins at the last state: twice, late or after a gap it is not heard", () => {
    const before = heard[0]!;
    film(6);
    socket.say("film", { rev: 7, events: [], mine: { can_host: [true] } });
    const after = { table: { ...before.table, watchers: 6 }, mine: { ...before.mine, can_host: true } };
    expect(heard[2]).toEqual({ ...before, ...after, rev: 7, whole: false, games: [] });
    film(7);
    film(5);
    expect([revs(), socket.named("view")]).toEqual([[5, 6, 7], []]);
    film(9);
    film(8);
    expect([revs(), socket.named("view").map((it) => it.body)]).toEqual([[5, 6, 7], [{ film: true }]]);
    socket.say("state", state(9, { whole: true }));
    film(9);
    film(10);
    expect(heard.at(-1)).toMatchObject({ rev: 10, table: { watchers: 10 }, mine: { can_host: false } });
  });

  test("a film on a new line is heard after the whole view alone, even if the server counts again", () => {
    socket.drop();
    socket.connect();
    film(6);
    socket.say("state", state(4));
    expect([revs(), socket.named("view").length]).toEqual([[5], 1]);
    socket.say("state", state(3, { whole: true }));
    film(4);
    expect([revs(), heard.at(-1)!.table.watchers]).toEqual([[5, 3, 4], 4]);
  });

  test("that follow each other are heard", () => {
    socket.say("state", state(6));
    socket.say("state", state(7));
    expect(revs()).toEqual([5, 6, 7]);
  });

  test("that are doubled or old are not", () => {
    socket.say("state", state(6));
    socket.say("state", state(6));
    socket.say("state", state(4));
    expect(revs()).toEqual([5, 6]);
    expect(socket.named("view")).toEqual([]);
  });

  test("after a gap the whole view is asked for once, and nothing is heard before it comes", () => {
    socket.say("state", state(8));
    socket.say("state", state(9));
    expect(revs()).toEqual([5]);
    expect(socket.named("view")).toHaveLength(1);
    socket.say("state", state(9, { whole: true }));
    socket.say("state", state(10));
    expect(revs()).toEqual([5, 9, 10]);
  });

  test("a whole view counts even if the table began to count again", () => {
    socket.say("state", state(2, { whole: true }));
    socket.say("state", state(3));
    expect(revs()).toEqual([5, 2, 3]);
  });

  test("an update that comes before the first whole view is shown, and the whole view after it", () => {
    const early = new FakeSocket();
    const shown: number[] = [];
    new Net(early, "K7WM", (it) => shown.push(it.rev));
    early.say("state", state(6));
    early.connect();
    early.say("state", state(7));
    expect(shown).toEqual([6]);
    early.say("state", state(7, { whole: true }));
    early.say("state", state(8));
    expect(shown).toEqual([6, 7, 8]);
  });

  test("an update that comes before the new line says it stands is no gap", () => {
    socket.drop();
    socket.say("state", state(8));
    socket.connect();
    expect(revs()).toEqual([5]);
    socket.say("state", state(8, { whole: true }));
    expect(revs()).toEqual([5, 8]);
  });

  test("every connection asks for the whole view", () => {
    socket.drop();
    socket.connect();
    expect(socket.named("view")).toHaveLength(1);
  });
});

describe("commands", () => {
  test("go once, with an id of their own, and give back the reply", async () => {
    const reply = net.do({ what: "deal" });
    const [sent] = socket.named("do");
    expect(sent?.body).toMatchObject({ what: "deal", id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    sent?.ack?.({ ok: true });
    expect(await reply).toEqual({ ok: true });
  });

  test("that were not answered go again under the same id after a reconnect, and count once", async () => {
    const reply = net.do({ what: "deal" });
    socket.drop();
    socket.connect();
    const sent = socket.named("do");
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    sent[1]?.ack?.({ ok: true });
    sent[0]?.ack?.({ ok: false });
    expect(await reply).toEqual({ ok: true });
  });

  test("asked for while offline wait for the line", async () => {
    socket.drop();
    void net.do({ what: "deal" });
    expect(socket.named("do")).toHaveLength(0);
    socket.connect();
    expect(socket.named("do")).toHaveLength(1);
  });

  test("that hear nothing for a while are said again", () => {
    vi.useFakeTimers();
    void net.do({ what: "deal" });
    vi.advanceTimersByTime(6500);
    expect(socket.named("do")).toHaveLength(2);
    vi.useRealTimers();
  });

  test("a key in the reply is kept for this table", async () => {
    const reply = net.do({ what: "sit", name: "Anna", chair: null });
    socket.named("do")[0]?.ack?.({ ok: true, key: "secret", chair: 2 });
    await reply;
    expect(chairKeys("K7WM")).toEqual(["secret"]);
    expect(chairKeys("ZZZZ")).toEqual([]);
  });

  test("the first page knows the table as soon as there is a key", () => {
    void net.do({ what: "sit", name: "Anna", chair: null });
    socket.named("do")[0]?.ack?.({ ok: true, key: "secret", chair: 2 });
    expect(setting(LAST_TABLE)).toBe("K7WM");
  });
});

describe("the line", () => {
  test("that breaks shows a dot after three seconds and words after eight, and neither when it stands again in time", () => {
    vi.useFakeTimers();
    net = line();
    vi.advanceTimersByTime(100);
    socket.drop();
    vi.advanceTimersByTime(2500);
    expect(link.value).toBe("online");
    vi.advanceTimersByTime(1000);
    expect(link.value).toBe("late");
    vi.advanceTimersByTime(4000);
    expect(link.value).toBe("late");
    vi.advanceTimersByTime(1000);
    expect(link.value).toBe("offline");
    socket.connect();
    expect(link.value).toBe("online");
  });

  test("that is silent is asked for a word, shows the dot without an answer, and is replaced", () => {
    vi.useFakeTimers();
    net = line();
    const made = vi.spyOn(socket, "connect");
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(2000);
      socket.named("alive").at(-1)?.ack?.({ ok: true });
    }
    expect([link.value, socket.named("alive").length > 2, made.mock.calls.length]).toEqual(["online", true, 0]);
    socket.sent.length = 0;
    vi.advanceTimersByTime(3500);
    expect([link.value, socket.named("alive").length]).toEqual(["late", 1]);
    vi.spyOn(socket, "disconnect").mockImplementation(() => (socket.connected = false));
    made.mockImplementation(() => undefined);
    vi.advanceTimersByTime(2000);
    expect(made).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(link.value).toBe("offline");
    socket.connected = true;
    socket.say("connect");
    expect(link.value).toBe("online");
  });

  test("on waking up brings the whole view within a moment, or is replaced", () => {
    vi.useFakeTimers();
    net = line();
    net.wake();
    net.wake();
    expect(socket.named("view")).toHaveLength(1);
    const made = vi.spyOn(socket, "connect");
    vi.advanceTimersByTime(1000);
    socket.say("state", state(6, { whole: true }));
    vi.advanceTimersByTime(1800);
    expect(made).not.toHaveBeenCalled();
    net.wake();
    vi.advanceTimersByTime(2600);
    expect(made).toHaveBeenCalledTimes(1);
    socket.connected = false;
    vi.advanceTimersByTime(1000);
    net.wake();
    expect(made, "a line that is down is made at once").toHaveBeenCalledTimes(2);
  });

  test("is looked after when the clock has jumped: the device slept", () => {
    vi.useFakeTimers();
    net = line();
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(500);
    expect([socket.named("view").length, link.value]).toEqual([1, "online"]);
  });

  test("refused with a name stays refused and says why", () => {
    socket.connected = false;
    socket.say("connect_error", Object.assign(new Error("no"), { data: { name: "unknown_code", values: {} } }));
    expect(link.value).toBe("refused");
    expect(refused.value?.name).toBe("unknown_code");
  });

  test.each(["key_ended", "forged_key", "freed_by_host", "chair_freed"])(
    "forgets keys that open no chair any more: %s",
    (name) => {
      keepKey("K7WM", "old");
      keepKey("B3TT", "another table's");
      socket.say("bye", { name, values: {} });
      expect(chairKeys("K7WM")).toEqual([]);
      expect(chairKeys("B3TT")).toEqual(["another table's"]);
    },
  );

  test.each(["server_full", "database_away"])("tries again by itself where the reason passes: %s", (name) => {
    vi.useFakeTimers();
    socket.connected = false;
    socket.say("connect_error", Object.assign(new Error("not now"), { data: { name, values: {} } }));
    expect(link.value).not.toBe("refused");
    vi.advanceTimersByTime(3000);
    expect(socket.connected).toBe(true);
    expect([link.value, refused.value]).toEqual(["online", null]);
    vi.useRealTimers();
  });

  test("a granted claim brings a key, and the phone comes again with it", () => {
    socket.say("granted", { kind: "claim", key: "mine now", chair: 3 });
    expect(chairKeys("K7WM")).toEqual(["mine now"]);
    expect(socket.connected).toBe(true);
    expect(socket.named("view")).toHaveLength(1);
  });
});
