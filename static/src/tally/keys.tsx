// The four keys of a player, on the board and on his own phone: white paper costs a point, blue takes an arrow, and the
// correction of each is beside it.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { headOf, Mark } from "../parts/art";
import { Life } from "../parts/seat";
import { chairName } from "../table/here";
import { table } from "../table/state";
import { t } from "../table/words";
import type { TallySeatView } from "../wire";
import { boundOf, jolted, signed, tags, tap } from "./state";

/** Return the head of a player: the character, once it is known, or else the stranger's hat. */
export function portraitOf(it: TallySeatView): string {
  const chair = table.value!.chairs[it.chair]!;
  return it.character ?? headOf(chair.kind, chair.stranger);
}

/** The milliseconds after a lifted finger in which a click is its own. */
const OWN_CLICK = 800;

/** Return the hands of a key that counts each finger. A browser makes a click of one finger alone, and none of two. */
function useFingers(act: () => void) {
  const lifted = useRef(Number.NEGATIVE_INFINITY);
  return {
    onPointerUp: ({ pointerType, clientX: x, clientY: y, currentTarget, timeStamp }: PointerEvent) => {
      const { left, right, top, bottom } = (currentTarget as Element).getBoundingClientRect();
      if (pointerType !== "touch" || x < left || x > right || y < top || y > bottom) return;
      lifted.current = timeStamp;
      act();
    },
    onClick: ({ detail, timeStamp }: MouseEvent) => {
      const isOwn = detail > 0 && timeStamp - lifted.current < OWN_CLICK;
      lifted.current = Number.NEGATIVE_INFINITY;
      if (!isOwn) act();
    },
  };
}

interface KeyProps {
  it: TallySeatView;
  deed: "life" | "arrow";
  by: number;
  look: string;
  label: string;
  /** In words, where there is room. */
  told?: string | undefined;
  children: ComponentChildren;
}

function Key({ it, deed, by, look, label, told, children }: KeyProps) {
  const key = `${deed}:${it.chair}:${by}`;
  const hands = useFingers(() => void tap(deed, it, by));
  return (
    <button
      type="button"
      class={`tally-key tally-${look}`}
      data-act={`count:${key}`}
      data-ring="inside"
      data-told={told ? "" : undefined}
      data-jolt={jolted.value === key ? "" : undefined}
      aria-label={label}
      aria-disabled={boundOf(deed, it, by) ? "true" : undefined}
      {...hands}
    >
      {children}
      {told && <small>{told}</small>}
    </button>
  );
}

/** The sum of the taps that have just been made on a key. */
function Tag({ it, deed }: { it: TallySeatView; deed: "life" | "arrow" }) {
  const by = tags.value[`${deed}:${it.chair}`];
  return by ? (
    <b class="tally-tag" data-deed={deed} aria-hidden="true">
      {signed(by)}
    </b>
  ) : null;
}

const Plus = () => (
  <svg class="tally-sign" viewBox="0 0 22 22" aria-hidden="true">
    <path d="M8 1H14V8H21V14H14V21H8V14H1V8H8Z" />
  </svg>
);
const Minus = () => (
  <svg class="tally-sign" viewBox="0 0 22 22" aria-hidden="true">
    <path d="M2 8H20V14H2Z" />
  </svg>
);

interface KeysProps {
  it: TallySeatView;
  /** The breadth of a bullet. */
  pitch: number;
  /** No room for all arrows. */
  isSmall?: boolean;
  /** Room for what each key does. */
  isTold?: boolean;
  /** The game has arrows. */
  hasArrows?: boolean;
}

/** The four keys of a player; two where there are no arrows. */
export function Keys({ it, pitch, isSmall = false, isTold = false, hasArrows = true }: KeysProps) {
  const name = chairName(it.chair);
  return (
    <>
      <span class="tally-life-room">
        <Key
          it={it}
          deed="life"
          by={-1}
          look="life"
          label={t("tally.label.life", { name, life: it.life, full: it.full })}
          told={t(isTold ? "tally.phone.gone" : "tally.loses")}
        >
          <Life life={it.life} max={it.full} pitch={pitch} />
        </Key>
        <Tag it={it} deed="life" />
      </span>
      <Key
        it={it}
        deed="life"
        by={1}
        look="more"
        label={t("tally.label.more", { name })}
        told={isTold ? t("tally.phone.beer") : undefined}
      >
        <Plus />
        <Mark name="bullet" />
      </Key>
      {hasArrows && <ArrowKeys it={it} isSmall={isSmall} isTold={isTold} />}
    </>
  );
}

function ArrowKeys({ it, isSmall, isTold }: { it: TallySeatView; isSmall: boolean; isTold: boolean }) {
  const name = chairName(it.chair);
  const arrows = it.arrows ?? 0;
  const takes = boundOf("arrow", it, 1) ? "tally.none" : isTold ? "tally.phone.arrow" : "tally.takes";
  const shown = isSmall ? Number(isTold) : arrows;
  return (
    <>
      <span class="tally-arrow-room">
        <Key
          it={it}
          deed="arrow"
          by={1}
          look="arrow"
          label={t("tally.label.arrow", { name, count: arrows })}
          told={t(takes)}
        >
          <b>{arrows}</b>
          {shown > 0 && (
            <span class="tally-quiver" aria-hidden="true">
              {Array.from({ length: shown }, (_, at) => (
                <Mark key={at} name="arrow" />
              ))}
            </span>
          )}
        </Key>
        <Tag it={it} deed="arrow" />
      </span>
      <Key it={it} deed="arrow" by={-1} look="less" label={t("tally.label.less", { name })}>
        <Minus />
        <Mark name="arrow" />
      </Key>
    </>
  );
}
