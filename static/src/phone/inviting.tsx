// The way to this table for somebody else: the QR code in the sun, the address to send or to copy, the sheet by which
// every phone invites, and the code that fills the phone.
import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { headOf } from "../parts/art";
import { focusForKeys } from "../parts/press";
import { Scene } from "../parts/scene";
import { Head } from "../parts/seat";
import { type Size, useSize } from "../parts/size";
import { Line } from "../parts/slab";
import { choice, here } from "../table/here";
import { announceNow } from "../table/notices";
import { at, shortly, whole } from "../table/root";
import { closeSheet, openSheet, table } from "../table/state";
import { listed, t } from "../table/words";
import type { TableView } from "../wire";
import { ring } from "./part";

/** A table that was full keeps its ring, so that a chair that is freed there stays under the finger. */
effect(() => {
  const shown = table.value;
  if (shown?.phase === "lobby" && shown.chairs.every((it) => it.kind !== "empty")) ring.value = true;
});

/** The server's own root, where phones cannot reach the one in this page's address. */
const root = () => document.documentElement.dataset.address || whole("");

const invitation = () => `${root()}/t/${here().code}`;

/** The last thing that the key did: it copied the address, or left it selected. */
const done = signal<"copied" | "hold" | null>(null);
let clearing: ReturnType<typeof setTimeout> | undefined;

function tellDone(what: "copied" | "hold"): void {
  done.value = what;
  announceNow(t(`phone.invite.${what}`));
  clearTimeout(clearing);
  clearing = setTimeout(() => (done.value = null), 5000);
}

/** Copy the text of an element. Over http only a selection can be copied, and only within the tap itself. */
function copy(words: HTMLElement | null): void {
  if (!words) return;
  getSelection()?.selectAllChildren(words);
  tellDone(document.execCommand("copy") ? "copied" : "hold");
}

/**
 * Open the share sheet of the device. Closing it is no mistake. After any other failure the address is left for
 * copying.
 */
async function send(words: HTMLElement | null): Promise<void> {
  try {
    await navigator.share({ text: t("phone.invite.message", { code: here().code }), url: invitation() });
  } catch (error) {
    if ((error as Error).name !== "AbortError") copy(words);
  }
}

/** The address in full, and beside it the key that sends or copies it. */
function InviteLine() {
  const words = useRef<HTMLSpanElement>(null);
  const shares = typeof navigator.share === "function";
  const [scheme, rest] = invitation().split("//");
  const text = t(`phone.invite.${done.value ?? (shares ? "send" : "copy")}`);
  return (
    <p class="invite-line">
      <span class="invite-address" ref={words}>
        <span class="unseen">{`${scheme}//`}</span>
        {rest}
      </span>
      <Line text={text} act="invite-send" onPress={() => (shares ? void send(words.current) : copy(words.current))} />
    </p>
  );
}

function Qr() {
  return (
    <img
      class="qr"
      src={at(`/qr/${here().code}.svg?at=${encodeURIComponent(root())}`)}
      alt={t("phone.device.qr", { address: shortly(invitation()) })}
      width="260"
      height="260"
    />
  );
}

const CODE = 50;
const EDGE = 6;

/** The largest QR code that stands with the table's code within a sun of this room. */
function measure({ width, height }: Size): { side: number; radius: number } {
  let side = Math.floor(Math.min(width * 0.62, height - CODE));
  const radius = () => Math.hypot(side / 2, (side + CODE) / 2) + 4;
  while (side > 96 && radius() > Math.min(width / 2 - 4, height / 2 + EDGE)) side -= 2;
  return { side, radius: radius() };
}

/** The sun of a table that waits for people: the QR code, with the code below it. A tap makes it fill the phone. */
export function InviteSun() {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const { side, radius } = measure(size);
  const sun = { x: size.left + size.width / 2, y: size.top + size.height / 2, r: radius };
  return (
    <>
      <Scene width={size.roomWidth} height={size.roomHeight} sun={sun} horizon={size.top + size.height} />
      <div class="round invite-sun" ref={room}>
        {size.width > 0 && (
          <button
            type="button"
            style={{ "--side": `${side}px` }}
            data-act="code"
            aria-label={t("phone.invite.show")}
            onClick={() => openSheet({ name: "code" })}
          >
            <Qr />
            <b class="display">{here().code}</b>
          </button>
        )}
      </div>
    </>
  );
}

/** The people who are here, in one row. A tap brings the ring, where chairs are given and moved. */
function HereRow({ shown }: { shown: TableView }) {
  const seated = shown.chairs.filter((it) => it.kind !== "empty");
  return (
    <button type="button" class="here-row" data-act="ring" onClick={() => (ring.value = true)}>
      <span class="here-heads" aria-hidden="true">
        {shown.chairs.map((it, chair) => (
          <Head key={chair} portrait={headOf(it.kind, it.stranger)} empty={it.kind === "empty"} />
        ))}
      </span>
      <span class="here-words">
        <span class="unseen">{t("phone.lobby.here", { count: seated.length, of: shown.chairs.length })}</span>
        <span>{t("phone.lobby.go_away")}</span>
        <u>{t("phone.lobby.ring")}</u>
      </span>
      <span class="here-names">{listed(seated.map((it) => it.name))}</span>
    </button>
  );
}

/** Below the sun: the address, and who is here. */
export function Invitation({ shown }: { shown: TableView }) {
  return (
    <>
      <InviteLine />
      <HereRow shown={shown} />
    </>
  );
}

/** All ways to invite somebody, for every phone. */
export function InviteSheet() {
  return (
    <>
      <button
        type="button"
        class="invite-qr"
        data-act="code"
        aria-label={t("phone.invite.show")}
        onClick={() => openSheet({ name: "code" })}
      >
        <Qr />
      </button>
      <p class="display invite-code">{here().code}</p>
      <InviteLine />
      <p class="long quiet">{t("phone.invite.late")}</p>
      <p>
        <Line text={t("phone.invite.show")} act="code-line" onPress={() => openSheet({ name: "code" })} />
      </p>
    </>
  );
}

/** The QR code over the whole phone, to be held up. It goes at a tap, and when this phone is asked something. */
export function CodeScreen() {
  const before = useRef(choice.peek()?.number ?? null);
  const asked = choice.value;
  useEffect(() => {
    if (asked && asked.number !== before.current) closeSheet();
  }, [asked]);
  useLayoutEffect(() => {
    focusForKeys(".code-screen");
    const onEscape = (event: KeyboardEvent) => event.key === "Escape" && closeSheet();
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, []);
  return (
    <button
      type="button"
      class="code-screen"
      data-sheet="code"
      data-act="close"
      aria-label={`${t("phone.invite.close")}. ${invitation()}`}
      onClick={closeSheet}
    >
      <Qr />
      <b class="display">{here().code}</b>
      <span class="invite-address">{invitation()}</span>
      <span>{t("phone.invite.close")}</span>
    </button>
  );
}
