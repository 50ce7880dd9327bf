// The key that takes the burning answer back.

import { useLayoutEffect, useRef } from "preact/hooks";
import { focusForKeys } from "../../parts/press";
import { useFit } from "../../parts/size";
import { asking, burning } from "../../phone/tapping";
import { isSecondTap } from "../../table/here";
import { first } from "../../table/sentence";
import { t } from "../../table/words";
import { optionTitle } from "../state";
import { takeBack } from "./fuse";

/** Return the burning answer in words: "You are taking the bullet." */
function burningText(): string {
  const { option, about, then } = burning.value!;
  const asked = { about, values: asking.value?.choice.values ?? {} };
  const key = first([
    `phone.cards.burning.${about}.${option.verb}`,
    `phone.cards.burning.${option.verb}`,
    "phone.cards.burning",
  ]);
  return t(key, { what: optionTitle(asked, option), count: then?.taps.length ?? 0 });
}

const SIZES = [52, 46, 42, 38, 34, 30] as const;

/** The key names the answer, and its fuse shows the time left. */
export function BackKey({ look = "" }: { look?: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useFit(line, SIZES, t("phone.cards.take_back"), 0);
  useLayoutEffect(() => focusForKeys(".back-key"), []);
  return (
    <button
      type="button"
      class={`back-key ${look}`}
      data-act="take-back"
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => isSecondTap() || takeBack()}
    >
      <span class="back-title" ref={line}>
        {t("phone.cards.take_back")}
      </span>
      <span class="back-text">{burningText()}</span>
      <span class="back-fuse" aria-hidden="true">
        <i class="back-line" />
        <span class="back-way">
          <i class="back-spark" />
        </span>
      </span>
    </button>
  );
}
