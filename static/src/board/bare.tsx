// A board for a camera. It hides its code, or (bare) has no menu, no keys and nothing near the edge. Or it is a strip
// below one colour, into which a stream lays its own picture. All these settings belong to this screen.
import { computed, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Row } from "../parts/sheet";
import { keepSetting, setting } from "../table/keys";
import { t } from "../table/words";
import { isBare } from "./places";

/** True if this screen's picture hides the code. */
export const isCodeHidden = signal(setting("hide-code") === "1");

isBare.value = setting("bare") === "1";

/** The colours that can be keyed out. None of our paints comes near them. */
const CHROMAS = ["green", "blue", "magenta"] as const;
type Chroma = (typeof CHROMAS)[number];

const isChroma = (it: string | null): it is Chroma => CHROMAS.some((chroma) => chroma === it);
const chosen = setting("strip");

/** The colour above the strip; null while this board shows its whole picture. */
export const chroma = signal<Chroma | null>(isChroma(chosen) ? chosen : null);

/** True if this board is for a camera, without keys. */
export const isKeyless = computed(() => isBare.value || chroma.value !== null);

function hideCode(on: boolean): void {
  isCodeHidden.value = on;
  keepSetting("hide-code", on ? "1" : "");
}

/** True just after the stage was bared. The way back then appears by itself. */
let isNew = false;

/** Choose one of the two pictures for a camera, or none. */
function shows(bare: boolean, colour: Chroma | null): void {
  isNew = bare || colour !== null;
  isBare.value = bare;
  chroma.value = colour;
  keepSetting("bare", bare ? "1" : "");
  keepSetting("strip", colour ?? "");
}

/** Return the colour after this one. After the last the board is whole again. */
const nextChroma = (it: Chroma | null): Chroma | null =>
  it === null ? CHROMAS[0] : (CHROMAS[CHROMAS.indexOf(it) + 1] ?? null);

/** The rows of the menu. */
export function CameraRows({ onDone }: { onDone: () => void }) {
  const hidden = isCodeHidden.value;
  const bare = isBare.value;
  return (
    <>
      <Row
        title={t("board.camera.code")}
        text={t("board.camera.code.text")}
        act="hide-code"
        on={hidden}
        onPress={() => hideCode(!hidden)}
      />
      <Row
        title={t("board.camera.bare")}
        text={t("board.camera.bare.text")}
        act="bare"
        on={bare}
        onPress={() => {
          shows(!bare, null);
          if (!bare) onDone();
        }}
      />
      <Row
        title={t("board.camera.strip")}
        text={t(chroma.value ? `board.camera.${chroma.value}` : "board.camera.strip.text")}
        act="strip"
        on={chroma.value !== null}
        onPress={() => shows(false, nextChroma(chroma.value))}
      />
    </>
  );
}

/** The way back stays this long after a tap, in milliseconds. */
const STANDS = 5000;

/** The way back from a bare stage. Any tap or key shows the key to the menu for a while. */
export function WayBack({ open }: { open: () => void }) {
  const [isShown, show] = useState(false);
  const bare = isKeyless.value;
  useEffect(() => {
    if (!bare) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), STANDS);
    };
    if (isNew) touched();
    isNew = false;
    for (const name of ["click", "keydown"] as const) addEventListener(name, touched);
    return () => {
      clearTimeout(timer);
      show(false);
      for (const name of ["click", "keydown"] as const) removeEventListener(name, touched);
    };
  }, [bare]);
  return bare && isShown ? (
    <button type="button" class="key way-back" data-act="menu" onClick={open}>
      {t("board.menu")}
    </button>
  ) : null;
}
