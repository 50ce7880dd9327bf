// The effects of a table on this device: its sounds, and the screen that stays on. The rows of both menus for them.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { canTremble, isSilent, isWebKit, setSilent, soundAs, TOUCHES } from "../sound/signal";
import { keepSetting, setting } from "./keys";
import { rev } from "./state";
import { t } from "./words";

// Keeps the screen on: over https by the browser's own lock, over http by an empty film that never ends.

/** `waits`: the next touch turns it on. `refused`: this browser cannot, not even after a touch. */
export const awake = signal<"off" | "waits" | "on" | "refused">("off");

/**
 * A way to keep the screen on. `start` fails where the browser forbids it. WebKit lets it begin within a touch only.
 */
interface Keeper {
  isLock: boolean;
  ready: Promise<unknown>;
  start(): Promise<unknown>;
  stop(): void;
}

const hasLock = (): boolean => "wakeLock" in navigator;

function lockKeeper(lost: () => void): Keeper {
  let lock: Promise<WakeLockSentinel> | null = null;
  const free = () => {
    lock = null;
    lost();
  };
  const ask = async () => {
    try {
      const given = await navigator.wakeLock.request("screen");
      given.addEventListener("release", free);
      return given;
    } catch (error) {
      lock = null;
      throw error;
    }
  };
  return {
    isLock: true,
    ready: Promise.resolve(),
    start() {
      lock ??= ask();
      return lock;
    },
    stop: () => void lock?.then((it) => it.release()).catch(() => undefined),
  };
}

/** The film is wound back this many seconds before its end, because a slow phone falls asleep where it ends. */
const END = 5;

/**
 * Make a film that suits three browsers. WebKit wants a film that is heard and does not loop by itself, Chromium one
 * that fills a fifth of the screen, Firefox one with a sound track. Nobody sees or hears this one.
 */
function makeFilm(address: string, lost: () => void): HTMLVideoElement {
  const film = document.createElement("video");
  Object.assign(film, { title: "bangdice", playsInline: true, muted: !isWebKit(), tabIndex: -1 });
  film.setAttribute("aria-hidden", "true");
  Object.assign(film, { disableRemotePlayback: true, disablePictureInPicture: true });
  const place = { position: "fixed", inset: "0", width: "100%", height: "100%", zIndex: "-1" };
  Object.assign(film.style, { ...place, opacity: "0.01", pointerEvents: "none" });
  film.addEventListener("timeupdate", () => {
    if (film.duration - film.currentTime < END) film.currentTime = 1;
  });
  film.addEventListener("ended", () => {
    film.currentTime = 0;
    void film.play().catch(lost);
  });
  film.addEventListener("pause", () => film.ended || lost());
  film.src = address;
  document.body.append(film);
  return film;
}

function filmKeeper(lost: () => void): Keeper {
  let film: HTMLVideoElement | undefined;
  // The build turns this into an address that holds the whole film (`data:`), for which TypeScript has no type.
  const coming = import("./film.mp4" as string).then(({ default: address }: { default: string }) => {
    film = makeFilm(address, lost);
  });
  return {
    isLock: false,
    ready: coming,
    start: () => film?.play() ?? Promise.reject(new Error("no film")),
    stop: () => film?.pause(),
  };
}

// The owner's choice for this device.

const chosen = signal(setting("awake"));

/**
 * Return true if the screen stays on by default. An iPhone over http is the exception: only a sound keeps it on, and
 * that may stop its owner's music.
 */
const isUsual = (): boolean => !document.body.classList.contains("phone") || !isWebKit() || hasLock();

/** True if the screen of this device is to stay on. */
export const staysOn = computed(() => (chosen.value ? chosen.value === "1" : isUsual()));

export function setStaysOn(on: boolean): void {
  chosen.value = on ? "1" : "0";
  keepSetting("awake", chosen.value);
}

/** A film that something else has stopped begins again after this number of milliseconds. */
const AGAIN = 1000;

/** Keeps this screen on, as long as it is wanted. */
class Waking {
  private keeper: Keeper;
  private isReady = false;
  private hasBegun = false;

  constructor(private readonly isWanted: ReadonlySignal<boolean>) {
    this.keeper = hasLock() ? lockKeeper(this.lost) : filmKeeper(this.lost);
    this.prepare();
    effect(() => (isWanted.value ? void this.begin() : this.end()));
  }

  private prepare(): void {
    this.isReady = false;
    void this.keeper.ready
      .then(() => {
        this.isReady = true;
        return this.begin();
      })
      .catch(() => this.failed(this.keeper));
  }

  /**
   * Start keeping the screen on. WebKit allows it within a touch only, and refuses a lock for ever if it is asked for
   * before the first touch. Nothing may be awaited before `start`, or the touch is over.
   */
  async begin(touch?: string): Promise<void> {
    const { keeper } = this;
    if (!this.isWanted.value || document.hidden || awake.peek() === "on") return;
    if (awake.peek() === "off") awake.value = "waits";
    const isTouch = touch ?? navigator.userActivation?.isActive;
    if (!this.isReady || (isWebKit() && !isTouch && !this.hasBegun)) return;
    try {
      await keeper.start();
    } catch {
      return this.failed(keeper, touch);
    }
    this.hasBegun = true;
    if (this.isWanted.value && !document.hidden) awake.value = "on";
    else this.end();
  }

  /** Fall back to the film where the lock is refused. A click may do what a lifted finger may not. */
  private failed(keeper: Keeper, touch?: string): void {
    if (keeper !== this.keeper || awake.peek() === "on") return;
    if (keeper.isLock) {
      this.keeper = filmKeeper(this.lost);
      this.prepare();
    } else if (touch === "click" || touch === "keydown") awake.value = "refused";
  }

  /** Called when the browser took it away. */
  private readonly lost = (): void => {
    if (awake.peek() !== "on") return;
    awake.value = "waits";
    setTimeout(() => void this.begin(), AGAIN);
  };

  end(): void {
    awake.value = "off";
    this.keeper.stop();
  }
}

/** This long after the last event nobody plays any more, in milliseconds. */
const QUIET = 20 * 60_000;

/** Return a signal that says whether anything happens at this table. */
function liveliness(): ReadonlySignal<boolean> {
  const lively = signal(true);
  let ending: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void rev.value;
    lively.value = true;
    clearTimeout(ending);
    ending = setTimeout(() => (lively.value = false), QUIET);
  });
  return lively;
}

/** A page that is hidden this many milliseconds after the last touch was hidden by the device, not by its owner. */
const SLEPT = 25_000;

/**
 * Keep this screen on while that is wanted and something happens. `slept` is called the first time that it went dark
 * nevertheless. Call once.
 */
export function keepAwake(isWanted: () => boolean, slept: () => void = () => undefined): void {
  const lively = liveliness();
  const waking = new Waking(computed(() => isWanted() && staysOn.value && lively.value));
  let touchedAt = Date.now();
  let tell = slept;
  let isAsleep = false;
  const touch = ({ type }: Event) => {
    touchedAt = Date.now();
    void waking.begin(type);
  };
  const turn = () => {
    if (document.hidden) {
      isAsleep = awake.value !== "on" && isWanted() && Date.now() - touchedAt >= SLEPT;
      return waking.end();
    }
    void waking.begin();
    if (!isAsleep) return;
    tell();
    tell = () => undefined;
  };
  for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", turn);
}

// The rows of both menus that belong to this device: its sound, and whether its screen stays on.

type Screen = "phone" | "board";

const say = (screen: Screen, word: string): string =>
  screen === "phone" ? t(`phone.menu.${word}`) : t(`board.menu.${word}`);

interface SwitchProps {
  screen: Screen;
  /** The row's word in the catalogue: a title, and below it the state while it is on, or off. */
  act: string;
  on: boolean;
  /** A state other than on or off that has words. */
  state?: string | undefined;
  onPress: () => void;
}

function SwitchRow({ screen, act, on, state = on ? "on" : "off", onPress }: SwitchProps) {
  return <Row title={say(screen, act)} text={say(screen, `${act}.${state}`)} act={act} on={on} onPress={onPress} />;
}

/** True if this device has been silenced. */
export const silent = signal(isSilent());

/** Silence this device, or let it sound again. */
export function hush(): void {
  silent.value = !silent.value;
  setSilent(silent.value);
}

const still = signal(setting("still") === "1");

function keepStill(): void {
  still.value = !still.value;
  keepSetting("still", still.value ? "1" : "0");
}

/** True if this board sounds though its device is muted. Only an iPad asks; no other device has such a switch. */
const unmuted = signal(setting("unmuted") === "1");

/**
 * Apply the owner's choice. An iPad obeys its silent switch and goes on with its music, unless it is a board whose
 * owner wants it heard.
 */
export function soundAsChosen(): void {
  soundAs(unmuted.value ? "playback" : "ambient");
}

function unmute(): void {
  unmuted.value = !unmuted.value;
  keepSetting("unmuted", unmuted.value ? "1" : "0");
  soundAsChosen();
}

export function DeviceRows({ screen }: { screen: Screen }) {
  const stays = staysOn.value;
  const refused = stays && awake.value === "refused" ? "refused" : undefined;
  return (
    <>
      <SwitchRow screen={screen} act="sound" on={!silent.value} onPress={hush} />
      {screen === "phone" && canTremble() && (
        <SwitchRow screen={screen} act="tremor" on={!still.value} onPress={keepStill} />
      )}
      {screen === "board" && "audioSession" in navigator && (
        <SwitchRow screen={screen} act="unmuted" on={unmuted.value} onPress={unmute} />
      )}
      <SwitchRow screen={screen} act="awake" on={stays} state={refused} onPress={() => setStaysOn(!stays)} />
    </>
  );
}
