// The connection: commands with ids that may be sent again, and states that must follow each other.
import { computed, signal } from "@preact/signals";
import { io } from "socket.io-client";

import { boardKey, chairKeys, deviceWord, dropKeys, keepBoardKey, keepKey, randomWord } from "./keys";
import type { AnyCommand, Auth, Bye, Granted, Reply, State, Values } from "./wire";

export type Link = "connecting" | "online" | "offline" | "refused";
type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Asked = Without<AnyCommand>;

/** What the net needs of a socket; socket.io-client's has it, and so has a test's. */
export interface Wire {
  connected: boolean;
  on(event: string, hear: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

interface Pending {
  command: AnyCommand;
  settle: (reply: Reply) => void;
  again: ReturnType<typeof setTimeout> | undefined;
}

export const link = signal<Link>("connecting");
/** How often the line has been made: what waited for a nod on an earlier one has to be asked for again. */
export const lines = signal(0);
export const refused = signal<{ name: string; values: Values } | null>(null);
const waiting = signal(new Map<string, AnyCommand>());

/** True while a command of this kind waits for its reply. */
export const busy = computed(() => waiting.value.size > 0);

const PATIENCE = 6000;
const GRACE = 1500;
const AGAIN = 2500;

/** Refusals that pass by themselves: the line is tried again. */
const PASSING = new Set(["too_fast", "too_many_codes", "server_full", "unreachable"]);

/** Farewells to a key: kept any longer, it would shut its device out of the table for good. */
const KEYLESS = new Set(["key_ended", "forged_key", "freed_by_host"]);

/** One device's line to one table. `hear` gets every state that follows the last one. */
export class Net {
  private readonly pending = new Map<string, Pending>();
  private last = -1;
  private behind = false;
  private grace: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: Wire,
    private readonly code: string,
    private readonly hear: (state: State) => void,
  ) {
    socket.on("connect", () => this.connected());
    socket.on("disconnect", (why: string) => this.lost(why));
    socket.on("connect_error", (error: Error & { data?: { name?: string; values?: Values } }) => this.notLetIn(error));
    socket.on("state", (state: State) => this.heard(state));
    socket.on("bye", (bye: Bye) => this.goodbye(bye));
    socket.on("granted", (granted: Granted) => this.granted(granted));
  }

  /** Asks the table to do something; the same command goes again, under the same id, until it is answered. */
  do(asked: Asked): Promise<Reply> {
    const command = { ...asked, id: randomWord() } as AnyCommand;
    return new Promise((settle) => {
      this.pending.set(command.id, { command, settle, again: undefined });
      this.tellWaiting();
      this.send(command.id);
    });
  }

  /** Asks for the whole view. */
  view(): void {
    this.behind = true;
    if (!this.socket.connected) return;
    this.socket.emit("view", {}, (reply: Reply | null | undefined) => {
      if (reply && !reply.ok) setTimeout(() => this.behind && this.view(), AGAIN);
    });
  }

  /** Lets go of the old connection and comes again, with the keys this device has now. */
  reconnect(): void {
    this.socket.disconnect();
    this.socket.connect();
  }

  private send(id: string): void {
    const it = this.pending.get(id);
    if (!it || !this.socket.connected) return;
    clearTimeout(it.again);
    it.again = setTimeout(() => this.send(id), PATIENCE);
    this.socket.emit("do", it.command, (reply: Reply) => this.answered(id, reply));
  }

  private answered(id: string, reply: Reply): void {
    const it = this.pending.get(id);
    if (!it) return;
    clearTimeout(it.again);
    this.pending.delete(id);
    if (reply.key) keepKey(this.code, reply.key);
    this.tellWaiting();
    it.settle(reply);
  }

  private heard(state: State): void {
    const follows = state.rev === this.last + 1 && !this.behind;
    if (!state.whole && state.rev <= this.last) return;
    if (!state.whole && !follows && this.last >= 0) {
      if (!this.behind) this.view();
      return;
    }
    this.behind = false;
    this.last = state.rev;
    this.hear(state);
  }

  private connected(): void {
    clearTimeout(this.grace);
    link.value = "online";
    lines.value += 1;
    refused.value = null;
    this.view();
    for (const id of this.pending.keys()) this.send(id);
  }

  private lost(why: string): void {
    if (link.value === "refused") return;
    clearTimeout(this.grace);
    this.grace = setTimeout(() => (link.value = "offline"), GRACE);
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
    clearTimeout(this.grace);
    if (KEYLESS.has(bye.name)) dropKeys(this.code);
    link.value = "refused";
    refused.value = { name: bye.name, values: bye.values };
    this.socket.disconnect();
  }

  private granted(granted: Granted): void {
    if (granted.kind === "claim") keepKey(this.code, granted.key);
    else keepBoardKey(this.code, granted.key);
    this.reconnect();
  }

  private tellWaiting(): void {
    waiting.value = new Map([...this.pending].map(([id, it]) => [id, it.command]));
  }
}

/** Opens the line to a table. */
export function connect(code: string, screen: Auth["screen"], hear: (state: State) => void): Net {
  const auth = (): Auth => ({
    code,
    screen,
    device: deviceWord(),
    keys: chairKeys(code),
    board: boardKey(code),
    lang: document.documentElement.lang,
  });
  const socket = io({
    auth: (give) => give(auth()),
    query: { room: code },
    transports: ["websocket"],
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000,
    timeout: 8000,
  });
  const net = new Net(socket as unknown as Wire, code, hear);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) net.view();
  });
  return net;
}
