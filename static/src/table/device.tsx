// The rows of both menus that belong to this device: its sound, and whether its screen stays on.
import { signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { canTremble, isSilent, setSilent, soundAs } from "../sound/signal";
import { awake, setStaysOn, staysOn } from "./awake";
import { keepSetting, setting } from "./keys";
import { t } from "./words";

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
  return (
    <Row
      title={say(screen, act)}
      text={say(screen, `${act}.${state}`)}
      act={act}
      pressed={on}
      onPress={onPress}
      after={<span class="switch" data-on={on ? "" : undefined}></span>}
    />
  );
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
