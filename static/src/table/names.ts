// The names that a table takes, as the server reads them: refused while they are typed.
import type { ReasonView } from "../wire";
import { MARKS, NAME_LENGTH, UNSEEN } from "./name_rule";
import { reasonText } from "./sentence";
import { t } from "./words";

/** Signs that are not seen, and marks without a letter or too many on one. */
const BAD = new RegExp(`[${UNSEEN}]|^\\p{M}|\\p{M}{${MARKS + 1}}`, "u");

/** Return why a table would refuse this name; null for a good one. */
export function refusalOf(typed: string): ReasonView | null {
  const name = typed.normalize("NFKC").trim();
  const no = (why: string, values = {}) => ({ name: `name_${why}`, values, rule: null });
  if (!name) return no("empty");
  if (BAD.test(name)) return no("bad");
  const seen = name.replace(/ +/g, " ").replace(/\p{M}/gu, "");
  return [...seen].length > NAME_LENGTH ? no("too_long", { most: NAME_LENGTH }) : null;
}

/** Return the words over a field for a name: its label, or why what stands there would be refused. */
export function labelOf(typed: string): string {
  const refusal = typed.trim() ? refusalOf(typed) : null;
  return refusal ? reasonText(refusal) : t("phone.name.label");
}
