// The connection: commands with ids, which may be sent again, and states in a strict order.
import { signal } from "@preact/signals";
import type {
  AnyCommand,
  Auth,
  Bye,
  Film,
  Granted,
  HauntView,
  Reply,
  SignView,
  State,
  TalkView,
  TappedView,
  Values,
} from "../wire";
import { boardKey, chairKeys, deviceWord, dropKeys, keepBoardKey, keepKey, randomWord } from "./keys";
import { Line, lineTo, type Wire } from "./line";
import { developed, type Heard } from "./patch";

/** `late`: the server was silent for a moment, and a dot says so. `offline`: for so long that words say so. */
type Link = "connecting" | "online" | "late" | "offline" | "refused";
type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Asked = Without<AnyCommand>;

interface Pending {
  command: AnyCommand;
  settle: (reply: Reply) => void;
  again: ReturnType<typeof setTimeout> | undefined;
}

export const link = signal<Link>("connecting");
/**
 * The number of times that the line has been made. A request that waited for a nod on an earlier line has to be made
 * again.
 */
export const lines = signal(0);
export const refused = signal<{ name: string; values: Values } | null>(null);

const PATIENCE = 6000;
const AGAIN = 2500;

/**
 * Milliseconds without a word from the server. After BEAT we ask for one, after LATE a dot appears, after DEAD the
 * line is made again, after LOST words appear.
 */
const BEAT = 2000;
const LATE = 3000;
const DEAD = 5000;
const LOST = 8000;
/** The pause between two checks of that. A check that comes later by this time comes after a sleep. */
const LOOK = 500;
const SLEEP = 4000;
/** The longest time for a whole view after waking up. Several signs of waking within a moment are one. */
const DEADLINE = 2500;
const MOMENT = 300;

/** Refusals that pass by themselves. The line is tried again. */
const PASSING = new Set(["too_fast", "too_many_codes", "server_full", "unreachable", "database_away"]);

/** Refusals that end a key. A device that kept the key would be shut out of the table for good. */
const KEYLESS = new Set(["key_ended", "forged_key", "freed_by_host", "chair_freed"]);

/** The messages besides states. They are told at once, and lost without a listener. */
interface Told {
  tapped?: (it: TappedView) => void;
  sign?: (it: SignView) => void;
  haunt?: (it: HauntView) => void;
  talk?: (it: TalkView) => void;
}

/** One device's line to one table. `hear` gets every state that follows the last one. */
export class Net {
  private readonly pending = new Map<string, Pending>();
  private last = -1;
  /** The state that was heard last. The next film begins there. */
  private state: Heard | null = null;
  private behind = false;
  /** The moments of the server's last word, of the last check, of this page's waking, and of the line's return. */
  private heardAt = Date.now();
  private lookedAt = Date.now();
  private wokenAt = 0;
  private madeAt = 0;
  private beating = false;

  constructor(
    private readonly socket: Wire,
    /** The name under which this screen keeps the keys of its chairs: the code, after `board.` on a board. */
    private readonly chairs: string,
    private readonly hear: (state: Heard) => void,
    told: Told = {},
  ) {
    setInterval(() => this.look(), LOOK);
    socket.on("connect", () => this.connected());
    socket.on("disconnect", (why: string) => this.lost(why));
    for (const [name, hearIt] of Object.entries(told))
      socket.on(name, (it: TappedView & SignView & HauntView & TalkView) => {
        this.alive();
        hearIt(it);
      });
    socket.on("connect_error", (error: Error & { data?: { name?: string; values?: Values } }) => this.notLetIn(error));
    socket.on("state", (state: State) => this.heard(state.rev, state.whole, () => state));
    // The server sends films after a whole view alone.
    socket.on("film", (film: Film) => this.heard(film.rev, false, () => developed(this.state!, film)));
    socket.on("bye", (bye: Bye) => this.goodbye(bye));
    socket.on("granted", (granted: Granted) => this.granted(granted));
  }

  /** Ask the table to do something. The same command is sent again, under the same id, until it is answered. */
  do(asked: Asked, id = randomWord()): Promise<Reply> {
    const command = { ...asked, id } as AnyCommand;
    return new Promise((settle) => {
      this.pending.set(command.id, { command, settle, again: undefined });
      this.send(command.id);
    });
  }

  /** Ask for the whole view. */
  view(): void {
    this.behind = true;
    if (!this.socket.connected) return;
    this.socket.emit("view", { film: true }, (reply: Reply | null | undefined) => {
      if (reply && !reply.ok) setTimeout(() => this.behind && this.view(), AGAIN);
    });
  }

  /** Drop the old connection and come again, with the keys this device has now. */
  reconnect(): void {
    this.madeAt = Date.now();
    this.socket.disconnect();
    this.socket.connect();
  }

  /** The page is looked at again, or the device is in a network again. The line may have died unnoticed. */
  wake(): void {
    const now = Date.now();
    if (link.value === "refused" || now - this.wokenAt < MOMENT) return;
    this.wokenAt = this.heardAt = this.lookedAt = now;
    if (!this.socket.connected) return this.reconnect();
    this.view();
    setTimeout(() => this.heardAt === now && this.reconnect(), DEADLINE);
  }

  /** The device is in no network, so the server is asked for a word at once. */
  doubt(): void {
    this.heardAt = Math.min(this.heardAt, Date.now() - BEAT);
    this.look();
  }

  /**
   * Show how long the server was silent, ask it for a word, replace a dead line. A hidden page waits until it wakes.
   */
  private look(): void {
    const now = Date.now();
    const slept = now - this.lookedAt > LOOK + SLEEP;
    this.lookedAt = now;
    if (link.value === "refused" || document.hidden) return;
    if (slept) return this.wake();
    const silence = now - this.heardAt;
    if (silence >= LATE) link.value = silence < LOST ? "late" : "offline";
    if (!this.socket.connected) return;
    if (silence >= DEAD && now - this.madeAt >= DEAD) return this.reconnect();
    if (silence < BEAT || this.beating) return;
    this.beating = true;
    this.socket.emit("alive", {}, () => this.alive());
  }

  /** Note a word from the server. */
  private alive(): void {
    this.beating = false;
    this.heardAt = Date.now();
    if (this.socket.connected && link.value !== "refused") link.value = "online";
  }

  private send(id: string): void {
    const it = this.pending.get(id);
    if (!it || !this.socket.connected) return;
    clearTimeout(it.again);
    it.again = setTimeout(() => this.send(id), PATIENCE);
    this.socket.emit("do", it.command, (reply: Reply) => this.answered(id, reply));
  }

  private answered(id: string, reply: Reply): void {
    this.alive();
    const it = this.pending.get(id);
    if (!it) return;
    clearTimeout(it.again);
    this.pending.delete(id);
    if (reply.key) keepKey(this.chairs, reply.key);
    it.settle(reply);
  }

  private heard(rev: number, whole: boolean, read: () => Heard): void {
    this.alive();
    const follows = rev === this.last + 1 && !this.behind;
    if (!whole && rev <= this.last) return;
    if (!whole && !follows && this.last >= 0) {
      if (!this.behind) this.view();
      return;
    }
    this.behind = false;
    this.last = rev;
    this.state = read();
    this.hear(this.state);
  }

  private connected(): void {
    this.alive();
    lines.value += 1;
    refused.value = null;
    this.view();
    for (const id of this.pending.keys()) this.send(id);
  }

  private lost(why: string): void {
    if (link.value === "refused") return;
    this.beating = false;
    if (why === "io server disconnect") this.socket.connect();
  }

  private notLetIn(error: Error & { data?: { name?: string; values?: Values } }): void {
    if (!error.data?.name) return this.lost("");
    if (PASSING.has(error.data.name)) {
      refused.value = { name: error.data.name, values: error.data.values ?? {} };
      setTimeout(() => this.socket.connect(), AGAIN);
      return this.lost("");
    }
    this.goodbye({ name: error.data.name, values: error.data.values ?? {} });
  }

  private goodbye(bye: Bye): void {
    if (KEYLESS.has(bye.name)) dropKeys(this.chairs);
    link.value = "refused";
    refused.value = { name: bye.name, values: bye.values };
    this.socket.disconnect();
  }

  private granted(granted: Granted): void {
    if (granted.kind === "claim") keepKey(this.chairs, granted.key);
    else keepBoardKey(this.chairs.slice(-4), granted.key);
    this.reconnect();
  }
}

/** Open the line to a table. */
export function connect(
  code: string,
  screen: Auth["screen"],
  hear: (state: Heard) => void,
  told?: Told,
  chairs = code,
): Net {
  const auth = (): Auth => ({
    code,
    screen,
    device: deviceWord(),
    keys: chairKeys(chairs),
    board: boardKey(code),
    lang: document.documentElement.lang,
  });
  const socket = new Line(lineTo(code), auth);
  const net = new Net(socket, chairs, hear, told);
  socket.connect();
  const wake = () => document.hidden || net.wake();
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("resume", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => net.doubt());
  return net;
}
