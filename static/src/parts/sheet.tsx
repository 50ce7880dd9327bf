import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../table/words";
import { type Hold, longPress } from "./press";

interface SheetProps {
  title: string;
  /** Leaves the sheet by Escape, the cross or the paper behind. Without it the sheet stays until it is answered. */
  onClose?: (() => void) | undefined;
  name?: string;
  /** The word by which styles know its own ground. */
  look?: string | undefined;
  /** A call that lies over the sheet. */
  above?: ComponentChildren;
  children?: ComponentChildren;
}

const FOCUSABLE = 'button, [href], input, select, [tabindex]:not([tabindex="-1"])';

/** Paper from below. It holds the focus while it is open and gives it back. */
export function Sheet({ title, onClose, name, look, above, children }: SheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const pressed = useRef(false);
  close.current = onClose;
  useLayoutEffect(() => {
    const onEscape = (event: KeyboardEvent) => event.key === "Escape" && close.current?.();
    addEventListener("keydown", onEscape);
    const before = document.activeElement;
    paper.current?.focus();
    return () => {
      removeEventListener("keydown", onEscape);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") keepInside(event, paper.current);
  };
  // A sheet that a long hold opened lies under the finger when it lifts. That lift presses nothing.
  const onPress = () => (pressed.current = true);
  const onLift = (event: MouseEvent) => {
    if (event.detail === 0 || pressed.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="sheet-room" data-sheet={name} data-look={look} onPointerDownCapture={onPress} onClickCapture={onLift}>
      <div class="sheet-behind" onClick={onClose} aria-hidden="true"></div>
      <div
        class="sheet"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={paper}
        onKeyDown={onKeyDown}
      >
        <div class="sheet-head">
          <h2 class="heading">{title}</h2>
          {onClose && (
            <button type="button" class="cross" data-act="close" onClick={onClose} aria-label={t("sheet.close")}>
              <span></span>
            </button>
          )}
        </div>
        {children}
      </div>
      {above}
    </div>
  );
}

/** Keep the focus of the Tab key on a paper. */
export function keepInside(event: KeyboardEvent, paper: HTMLElement | null): void {
  const stops = [...(paper?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((it) => it.offsetParent !== null);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  if (!first || !last) return event.preventDefault();
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || here === paper : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

interface KeyProps {
  text: string;
  act: string;
  ghost?: boolean;
  onPress: () => void;
}

/** Keys in a row. The first one is filled and the others are ghosts, unless a key says otherwise. */
export function Keys({ keys }: { keys: readonly KeyProps[] }) {
  return (
    <div class="keys">
      {keys.map(({ text, act, ghost, onPress }, place) => (
        <button
          type="button"
          key={act}
          class={`key${(ghost ?? place > 0) ? " ghost" : ""}`}
          data-act={act}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface RowProps {
  title: string;
  text?: string | undefined;
  act?: string;
  href?: string;
  /** The link opens a page of its own, so this phone does not leave its chair. */
  apart?: boolean;
  /** The state of a switch at the right. A row without it has no switch. */
  on?: boolean;
  onPress?: () => void;
  onHold?: Hold | undefined;
  before?: ComponentChildren;
  after?: ComponentChildren;
}

/** One line of a sheet: a thing to do or to look at, explained in one line. */
export function Row(props: RowProps) {
  const { title, text, act, href, apart = false, on, onPress, onHold, before, after } = props;
  const words = (
    <>
      {before}
      <span class="row-words">
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {after}
      {on !== undefined && <span class="switch" data-on={on ? "" : undefined}></span>}
    </>
  );
  if (href)
    return (
      <li>
        <a
          class="row"
          href={href}
          target={apart ? "_blank" : undefined}
          rel={apart ? "noopener" : undefined}
          data-act={act}
        >
          {words}
        </a>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        class="row"
        data-act={act}
        aria-pressed={on}
        {...longPress(() => onPress?.(), onHold, title)}
      >
        {words}
      </button>
    </li>
  );
}
