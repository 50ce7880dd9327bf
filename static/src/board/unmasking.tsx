// The first beat of the end: who was who. The roles that nobody knows yet are turned one by one, the deciding one last.
import { useEffect, useRef, useState } from "preact/hooks";
import { Portrait, RoleArt } from "../parts/art";
import { orderOf } from "../story/canyon";
import { t } from "../table/words";
import type { Story } from "../wire";

/** All of it lasts so long at most, and so long for one. */
const WHOLE = 20_000;
const ONE = 2600;
/** A finger that stays down so long wants to see all. */
const HELD = 450;

/** The seats whose roles were secret to the end: those that never fell, and are not the Sheriff's; the winner last. */
export function turnOrder(story: Story): number[] {
  if (story.people.length === 3) return [];
  const secret = (seat: number) => story.people[seat]!.role !== "sheriff" && story.people[seat]!.left > 0;
  return orderOf(story).reverse().filter(secret);
}

interface WhoWasWhoProps {
  story: Story;
  names: readonly string[];
  done: () => void;
}

export function WhoWasWho({ story, names, done }: WhoWasWhoProps) {
  const order = turnOrder(story);
  const [at, setAt] = useState(0);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = () => (at + 1 < order.length ? setAt(at + 1) : done());
  useEffect(() => {
    const timer = setTimeout(next, Math.min(ONE, WHOLE / order.length));
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => () => clearTimeout(held.current), []);
  const seat = order[at]!;
  const person = story.people[seat]!;
  return (
    <button
      type="button"
      class="over-board ending unmasking"
      data-screen="over"
      data-act="next-role"
      data-side={story.result.side}
      onPointerDown={() => {
        held.current = setTimeout(done, HELD);
      }}
      onPointerUp={() => clearTimeout(held.current)}
      onPointerCancel={() => clearTimeout(held.current)}
      onClick={next}
    >
      <span class="unmasking-one" key={seat}>
        <Portrait id={person.character} />
        <span class="unmasking-words">
          <span class="unmasking-name">{t("story.board.was", { name: names[seat]! })}</span>
          <span class="unmasking-card">
            <span class="unmasking-back">
              <RoleArt role="back" />
            </span>
            <span class="unmasking-face">
              <RoleArt role={person.role} />
            </span>
          </span>
          <span class="unmasking-role">{t(`role.${person.role}.name`)}</span>
        </span>
      </span>
      <span class="unmasking-rest">
        {order.map((it, place) => (
          <i key={it} data-turned={place <= at ? "" : undefined}></i>
        ))}
      </span>
    </button>
  );
}
