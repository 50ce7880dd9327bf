// Taps that are words: a suit, a colour, another character.

import { CardArt, Portrait } from "../../parts/art";
import { t } from "../../table/words";
import { wordIn } from "../voice";
import { wordTaps } from "./spots";
import { lit, taps, touch } from "./tapping";

const SUITS: Record<string, readonly string[]> = { red: ["H", "D"], black: ["S", "C"] };

function Face({ tap }: { tap: string }) {
  const word = wordIn(tap);
  if (tap.startsWith("character:")) {
    return (
      <>
        <span class="word-head">
          <Portrait id={word} />
        </span>
        <span class="word-words">
          <b>{t(`character.${word}.name`)}</b>
          <span>{t(`character.${word}.ability`)}</span>
        </span>
      </>
    );
  }
  const name = tap.startsWith("suit:") ? t(`suit.${word}`) : t(`choice.guess.${word}`);
  return (
    <>
      <span class="word-suits" data-color={word === "red" || word === "H" || word === "D" ? "red" : "black"}>
        {(SUITS[word] ?? [word]).map((suit) => (
          <CardArt key={suit} symbol={`s-${suit}`} />
        ))}
      </span>
      <b>{name}</b>
    </>
  );
}

/** One word to tap. */
export function WordTap({ tap }: { tap: string }) {
  return (
    <button
      type="button"
      class="word-tap"
      data-kind={tap.slice(0, tap.indexOf(":"))}
      data-tap={tap}
      data-lit={lit.value.has(tap) && !taps.value.includes(tap) ? "" : undefined}
      aria-pressed={taps.value.includes(tap)}
      aria-disabled={lit.value.has(tap) ? undefined : "true"}
      onClick={() => touch(tap)}
    >
      <Face tap={tap} />
    </button>
  );
}

export function WordTaps() {
  return (
    <div class="word-taps" data-count={wordTaps.value.length}>
      {wordTaps.value.map((tap) => (
        <WordTap key={tap} tap={tap} />
      ))}
    </div>
  );
}
