// The size of words on this screen. Chrome gives the device's size to the page by itself. An iPhone tells it to its own
// font only, so we measure it and hand it on to the style sheets.

import { watchSizes } from "./watch";

/** An iPhone's body text at the usual setting, in pixels. */
const USUAL = 17;
/** Above this size screens give words more room than pictures. */
export const BIG = 1.1;

const root = document.documentElement;

/**
 * The last measured size. Asking the page makes it lay itself out, so we ask once and wait until something may have
 * changed.
 */
let known = 0;
const measured = (): number => parseFloat(getComputedStyle(root).fontSize) / 16 || 1;
addEventListener("resize", () => (known = 0), true);

/** The size of words as a multiple of the usual: from 1 to 2. */
export function textScale(): number {
  known ||= measured();
  return known;
}

/** Follow the device's own size from now on. Every part that measures words measures again. */
export function followText(): void {
  const probe = document.createElement("i");
  Object.assign(probe.style, {
    position: "fixed",
    visibility: "hidden",
    font: "-apple-system-body",
    width: "1em",
    height: "1rem",
  });
  probe.setAttribute("aria-hidden", "true");
  document.body.append(probe);
  const isPhone = CSS.supports("-webkit-touch-callout", "none") && probe.style.font !== "";
  let last = 0;
  const read = () => {
    if (isPhone) root.style.setProperty("--system", String(parseFloat(getComputedStyle(probe).fontSize) / USUAL));
    const scale = measured();
    if (scale === last) return;
    known = last = scale;
    root.toggleAttribute("data-big", scale >= BIG);
    dispatchEvent(new Event("resize"));
  };
  read();
  watchSizes(read, probe);
}
