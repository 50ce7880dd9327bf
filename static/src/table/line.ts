// The line itself: Socket.IO's packets as JSON, in one namespace, by one websocket to the page's own server. A broken
// line comes again by itself. `net.ts` knows the messages.

import { lastOf } from "./lists";
import { whole } from "./root";

/** The part of a line that the net needs. */
export interface Wire {
  connected: boolean;
  on(event: string, hear: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

type Hear = (...args: unknown[]) => void;

/** Milliseconds: the longest handshake, the pause before the first attempt to come again, and the longest pause. */
const PATIENCE = 4000;
const PAUSE = 300;
const LONGEST = 3000;

/** The first letters of a text: Engine.IO's packet, and for its message (4) Socket.IO's. */
const OPEN = "0";
const CLOSE = "1";
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const DISCONNECT = "41";
const EVENT = "42";
const ACK = "43";
const ERROR = "44";

interface Packet {
  kind: string;
  /** The number of the message that is replied to; else empty. */
  id: string;
  data: unknown;
}

/** Return a text as a packet; null for a packet of another kind. */
export function read(text: string): Packet | null {
  const [, kind, id, data] = /^([0-3]|4[0-4])(\d*)(.*)$/s.exec(text) ?? [];
  return kind ? { kind, id: id!, data: data ? JSON.parse(data) : undefined } : null;
}

/** Return a packet as the text that the server reads. */
export const written = (kind: string, data?: unknown, id: number | "" = ""): string =>
  kind + id + (data === undefined ? "" : JSON.stringify(data));

export class Line implements Wire {
  connected = false;
  private socket: WebSocket | null = null;
  private readonly ears = new Map<string, Hear>();
  private readonly replies = new Map<string, Hear>();
  private sent = 0;
  private attempts = 0;
  private next: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private patience = PATIENCE;

  /** `auth` is called whenever the line is made. */
  constructor(
    private readonly address: string,
    private readonly auth: () => unknown,
  ) {
    addEventListener("offline", () => this.broken());
  }

  on(event: string, hear: (...args: never[]) => void): void {
    this.ears.set(event, hear as Hear);
  }

  /** Send a message. A function at the end gets the reply. A message without a line is lost. */
  emit(event: string, ...args: unknown[]): void {
    const reply = typeof lastOf(args) === "function" ? (args.pop() as Hear) : null;
    if (!this.connected) return;
    const id = reply ? this.sent++ : "";
    if (reply) this.replies.set(String(id), reply);
    this.say(EVENT, [event, ...args], id);
  }

  connect(): void {
    if (this.socket) return;
    clearTimeout(this.next);
    this.patience = PATIENCE;
    const made = new WebSocket(this.address);
    this.socket = made;
    made.onmessage = ({ data }) => this.socket === made && this.heard(String(data));
    made.onclose = () => this.socket === made && this.broken();
    this.wait();
  }

  /** End the line for good, until `connect`. */
  disconnect(): void {
    clearTimeout(this.next);
    this.say(DISCONNECT);
    this.end("io client disconnect");
  }

  private say(kind: string, data?: unknown, id: number | "" = ""): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(written(kind, data, id));
  }

  private tell(event: string, ...args: unknown[]): void {
    this.ears.get(event)?.(...args);
  }

  /** Take a line for broken when nothing is heard on it in time. */
  private wait(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.broken(), this.patience);
  }

  private heard(text: string): void {
    const packet = read(text);
    this.wait();
    if (packet) this.took(packet);
  }

  private took({ kind, id, data }: Packet): void {
    if (kind === OPEN) {
      const { pingInterval, pingTimeout } = data as { pingInterval: number; pingTimeout: number };
      this.patience = pingInterval + pingTimeout;
      this.say(CONNECT, this.auth());
    } else if (kind === CONNECT) {
      this.connected = true;
      this.attempts = 0;
      this.wait();
      this.tell("connect");
    } else if (kind === PING) this.say(PONG);
    else if (kind === EVENT) this.tell(...(data as [string, ...unknown[]]));
    else if (kind === ACK) this.replied(id, data as unknown[]);
    else if (kind === ERROR) this.refused(data as { message: string; data?: unknown });
    else if (kind === DISCONNECT) this.end("io server disconnect");
    else if (kind === CLOSE) this.broken();
  }

  private replied(id: string, data: unknown[]): void {
    const reply = this.replies.get(id);
    this.replies.delete(id);
    reply?.(...data);
  }

  /** The server lets nobody in. The caller is told and decides whether to come again. */
  private refused({ message, data }: { message: string; data?: unknown }): void {
    this.end();
    this.tell("connect_error", Object.assign(new Error(message), { data }));
  }

  /**
   * The line broke by itself. It comes again, later with every failed attempt, and not all lines at the same moment.
   */
  private broken(): void {
    if (!this.socket) return;
    const pause = Math.min(LONGEST, PAUSE * 2 ** this.attempts) * (0.5 + Math.random());
    this.attempts += 1;
    this.next = setTimeout(() => this.connect(), pause);
    const was = this.connected;
    this.end("transport close");
    if (!was) this.tell("connect_error", new Error("unreachable"));
  }

  private end(why = ""): void {
    const [socket, was] = [this.socket, this.connected];
    this.socket = null;
    this.connected = false;
    clearTimeout(this.silence);
    this.replies.clear();
    socket?.close();
    if (was && why) this.tell("disconnect", why);
  }
}

/** Return the address of the server's lines for the people of one table. */
export function lineTo(code: string): string {
  return `${whole("/socket.io/").replace("http", "ws")}?room=${code}&EIO=4&transport=websocket`;
}
