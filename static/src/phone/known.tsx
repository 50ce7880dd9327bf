// The table's belief about one seat at this answer, beside the role I had taken it for. A tap brings the whole game's
// curve.
import { Portrait, RoleArt } from "../parts/art";
import { Curve, percent } from "../story/belief";
import { beliefOf, type Course, placeOf } from "../story/course";
import { t } from "../table/words";
import type { Story } from "../wire";

interface KnownProps {
  story: Story;
  course: Course;
  names: readonly string[];
  me: number;
  at: number;
  /** The seats whose role was a secret, and the one that is looked at. */
  secrets: readonly number[];
  chosen: number | null;
  choose: (seat: number) => void;
  /** The whole game's curve is shown. */
  wide: boolean;
  setWide: (wide: boolean) => void;
  /** Roles are face up. */
  isTold: boolean;
}

export function Known(props: KnownProps) {
  const { course, chosen, wide, setWide } = props;
  if (!course.curve.steps.length) return <p class="known known-none">{t("story.again.unknown")}</p>;
  if (chosen === null) return <p class="known known-none">{t("story.replay.open")}</p>;
  const chances = beliefOf(course, chosen)!;
  return (
    <div class="known" data-wide={wide ? "" : undefined}>
      <Heads {...props} chosen={chosen} />
      {wide ? (
        <Curve {...props} seat={chosen} chances={chances} />
      ) : (
        <>
          <Took {...props} seat={chosen} />
          <Could {...props} seat={chosen} row={chances[props.at]!} />
        </>
      )}
      <button
        type="button"
        class="line known-more"
        data-act="curve"
        aria-expanded={wide}
        onClick={() => setWide(!wide)}
      >
        <span>{t(wide ? "story.replay.now" : "story.replay.curve")}</span>
      </button>
    </div>
  );
}

/** Every player with a secret role, as a head to tap. */
function Heads({ story, names, secrets, chosen, choose, isTold }: KnownProps & { chosen: number }) {
  return (
    <ul class="known-heads" aria-label={t("story.replay.whose")}>
      {secrets.map((seat) => {
        const { character, role } = story.people[seat]!;
        return (
          <li key={seat}>
            <button
              type="button"
              data-act={`believe-${seat}`}
              aria-pressed={seat === chosen}
              aria-label={isTold ? `${names[seat]}, ${t(`role.${role}.name`)}` : names[seat]}
              onClick={() => choose(seat)}
            >
              <Portrait id={character} />
              {isTold && (
                <i class="known-role">
                  <RoleArt role={role} />
                </i>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The role I took a seat for at that time. It draws nothing where I marked nobody in this game. */
function Took({ story, course, names, me, at, seat, isTold }: KnownProps & { seat: number }) {
  const mine = (story.marks ?? []).filter((it) => it.by === me);
  if (!mine.length || seat === me) return null;
  const now = course.steps[at]!.scene.at;
  const last = mine.filter((it) => it.seat === seat && it.at <= now).at(-1);
  const since = last && course.steps[placeOf(course, last.at)]!.turn;
  const said = last?.role
    ? t("story.replay.since", { role: t(`role.${last.role}.name`), number: since })
    : t("story.replay.not_yet");
  const isRight = isTold && last?.role === story.people[seat]!.role;
  return (
    <section>
      <h2>{t("story.replay.took", { name: names[seat]! })}</h2>
      <p class="known-bar">
        <b data-role={last?.role ?? "none"} data-true={isRight ? "" : undefined} style={{ flexGrow: 1 }}>
          <i></i>
          <span>{said}</span>
        </b>
      </p>
    </section>
  );
}

/** A smaller part has no room for its name. */
const NAMED = 0.38;

/** The belief of the table then: the greatest chance first. */
function Could({ story, course, names, row, seat, me, isTold }: KnownProps & { row: readonly number[]; seat: number }) {
  const parts = course.curve.roles
    .map((role, place) => ({ role, chance: row[place]! }))
    .filter((it) => it.chance >= 0.005)
    .sort((a, b) => b.chance - a.chance);
  const told = isTold && story.people[seat]!.role;
  const word = (role: string) => t(`role.${role}.name`);
  const said = parts.map((it) => `${word(it.role)} ${percent(it.chance)}`).join(", ");
  return (
    <section>
      <h2>{seat === me ? t("story.replay.could_me") : t("story.replay.could", { name: names[seat]! })}</h2>
      <p class="known-bar" role="img" aria-label={said}>
        {parts.map(({ role, chance }) => (
          <b key={role} data-role={role} data-true={told === role ? "" : undefined} style={{ flexGrow: chance }}>
            <i></i>
            {chance >= NAMED && (
              <>
                <span>{word(role)}</span>
                <span>{percent(chance)}</span>
              </>
            )}
          </b>
        ))}
      </p>
    </section>
  );
}
