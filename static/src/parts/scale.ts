// The size of words on this screen. Chrome gives the device's size to the page by itself; an iPhone tells it to its own
// font only, so it is measured and handed on to the style sheets.

/** An iPhone's body text at the usual setting, in pixels. */
const USUAL = 17;
/** From here on screens give words more room than pictures. */
export const BIG = 1.1;

const root = document.documentElement;

/** The size of words as a multiple of the usual: from 1 to 2. */
export const textScale = (): number => parseFloat(getComputedStyle(root).fontSize) / 16 || 1;

/** Follows the device's own size from now on; every part that measures words measures again. */
export function followText(): void {
  const probe = document.createElement("i");
  Object.assign(probe.style, {
    position: "fixed",
    visibility: "hidden",
    font: "-apple-system-body",
    width: "1em",
    height: "1rem",
  });
  probe.ariaHidden = "true";
  document.body.append(probe);
  const isPhone = CSS.supports("-webkit-touch-callout", "none") && probe.style.font !== "";
  let last = 0;
  const read = () => {
    if (isPhone) root.style.setProperty("--system", String(parseFloat(getComputedStyle(probe).fontSize) / USUAL));
    const scale = textScale();
    if (scale === last) return;
    last = scale;
    root.toggleAttribute("data-big", scale >= BIG);
    dispatchEvent(new Event("resize"));
  };
  read();
  new ResizeObserver(read).observe(probe);
}
