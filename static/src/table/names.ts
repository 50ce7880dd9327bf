// The names that a table takes, as the server reads them (`tables/world/names.py`): refused while they are typed.
import type { ReasonView } from "../wire";
import { reasonText } from "./sentence";
import { t } from "./words";

/** The most visible characters of a name. */
const LENGTH = 20;

/** Signs that cannot be shown, or of which nothing is drawn, and marks without a letter or too many on one. */
const BAD = [
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u,
  /[\u115f\u1160\u2800\u3164\uffa0]/,
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/,
  /^\p{M}|\p{M}{4}/u,
];

/** Return why a table would refuse this name; null for a good one. */
export function refusalOf(typed: string): ReasonView | null {
  const name = typed.normalize("NFKC").trim();
  const no = (why: string, values = {}) => ({ name: `name_${why}`, values, rule: null });
  if (!name) return no("empty");
  if (BAD.some((it) => it.test(name))) return no("bad");
  const seen = name.replace(/ +/g, " ").replace(/\p{M}/gu, "");
  return [...seen].length > LENGTH ? no("too_long", { most: LENGTH }) : null;
}

/** Return the words over a field for a name: its label, or why what stands there would be refused. */
export function labelOf(typed: string): string {
  const refusal = typed.trim() ? refusalOf(typed) : null;
  return refusal ? reasonText(refusal) : t("phone.name.label");
}
