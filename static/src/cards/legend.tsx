// The meaning of the signs at the foot of a card, one by one.

import { useBook } from "../table/rulings";
import { DoesSign } from "./card";
import { printedOn, signsOf } from "./faces";

/** The signs of a kind; a suit is explained together with the “draw!” before it. */
export function Legend({ kind }: { kind: string }) {
  const { signs } = useBook("cards");
  const { reach } = printedOn(kind);
  const known = signsOf(kind).filter(({ name }) => name in signs);
  if (known.length === 0 && !(reach > 0 && signs.weapon)) return null;
  return (
    <ul class="legend">
      {known.map((it) => (
        <li key={it.name}>
          <span class="does" aria-hidden="true">
            <DoesSign {...it} />
          </span>
          <span>{signs[it.name]}</span>
        </li>
      ))}
      {reach > 0 && (
        <li key="weapon">
          <span class="does" aria-hidden="true">
            <b class="does-one">{reach}</b>
          </span>
          <span>{signs.weapon}</span>
        </li>
      )}
    </ul>
  );
}
