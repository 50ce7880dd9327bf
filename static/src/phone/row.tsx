import type { ComponentChildren } from "preact";

export interface RowProps {
  title: string;
  text?: string | undefined;
  act?: string;
  href?: string;
  /** In a page of its own: this phone does not leave its chair. */
  apart?: boolean;
  off?: boolean;
  pressed?: boolean;
  onPress?: () => void;
  before?: ComponentChildren;
  after?: ComponentChildren;
}

/** One line of a sheet: a thing one may do or look at, explained in one line. */
export function Row({ title, text, act, href, apart = false, off = false, pressed, onPress, before, after }: RowProps) {
  const words = (
    <>
      {before}
      <span class="row-words">
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {after}
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
        aria-disabled={off ? "true" : undefined}
        aria-pressed={pressed}
        onClick={() => onPress?.()}
      >
        {words}
      </button>
    </li>
  );
}
