// A board for a camera: without its code, or bare: no menu, no keys, nothing near the edge. Both belong to this screen.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Row } from "../parts/sheet";
import { keepSetting, setting } from "../table/keys";
import { t } from "../table/words";
import { isBare } from "./places";

/** Is the code kept from this screen's picture? */
export const isCodeHidden = signal(setting("hide-code") === "1");

isBare.value = setting("bare") === "1";

function hideCode(on: boolean): void {
  isCodeHidden.value = on;
  keepSetting("hide-code", on ? "1" : "");
}

/** Was it bared just now? Then the way back is shown by itself. */
let isNew = false;

function strip(on: boolean): void {
  isNew = on;
  isBare.value = on;
  keepSetting("bare", on ? "1" : "");
}

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
        pressed={hidden}
        onPress={() => hideCode(!hidden)}
        after={<span class="switch" data-on={hidden ? "" : undefined}></span>}
      />
      <Row
        title={t("board.camera.bare")}
        text={t("board.camera.bare.text")}
        act="bare"
        pressed={bare}
        onPress={() => {
          strip(!bare);
          if (!bare) onDone();
        }}
        after={<span class="switch" data-on={bare ? "" : undefined}></span>}
      />
    </>
  );
}

/** So long the way back stands after a tap, in milliseconds. */
const STANDS = 5000;

/** The way back from a bare stage: any tap or key shows the key to the menu for a while. */
export function WayBack({ open }: { open: () => void }) {
  const [isShown, show] = useState(false);
  const bare = isBare.value;
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
