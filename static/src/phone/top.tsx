import { useRef } from "preact/hooks";
import { Mark } from "../parts/art";
import { useFit } from "../parts/size";
import { isAsked } from "../table/here";
import { openSheet } from "../table/open";
import { t } from "../table/words";

/** The menu's three strokes, with a mark when somebody asks for something. */
function MenuButton() {
  return (
    <button
      type="button"
      class="menu-button"
      data-act="menu"
      aria-label={t("phone.menu")}
      onClick={() => openSheet({ name: "menu" })}
    >
      <Mark name="menu" />
      {isAsked.value && <span class="menu-dot"></span>}
    </button>
  );
}

/** A screen's large line, and the menu. A new line slams in. */
export function Top({ menu = true, ...title }: TitleProps & { menu?: boolean }) {
  return (
    <header class="top">
      <Title key={title.text} {...title} />
      {menu && <MenuButton />}
    </header>
  );
}

const SIZES = [58, 52, 46, 42, 38, 32] as const;

/** A low screen has no room for the largest letters. */
function scaled(size: number): number {
  const [most, low] = innerHeight < 600 ? [0.68, 22] : innerHeight < 720 ? [0.84, 28] : [1, 28];
  const least = document.documentElement.hasAttribute("data-big") ? 28 : low;
  return Math.round(Math.max(least, size * most));
}

export interface TitleProps {
  text: string;
  class?: string;
  sizes?: readonly number[];
  /** It may stand on so many lines at any size. */
  breaks?: number;
}

/** The one large line of a screen: it steps down until it fits, then breaks. */
export function Title({ text, class: more = "", sizes = SIZES, breaks = 0 }: TitleProps) {
  const line = useRef<HTMLHeadingElement>(null);
  useFit(line, sizes, text, breaks, scaled);
  return (
    <h1 ref={line} class={`title ${more}`}>
      {text}
    </h1>
  );
}
