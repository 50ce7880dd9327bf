// The first part of the end: everybody's role. The roles that nobody knows yet are turned one by one, the deciding one
// last.
import { useEffect, useRef, useState } from "preact/hooks";
import { Portrait, RoleArt } from "../parts/art";
import { useFit } from "../parts/size";
import { soundNow } from "../sound/heard";
import { timeToTurn } from "../stage/end";
import { Pair } from "../stage/pair";
import { Rays } from "../story/emblems";
import { orderOf } from "../story/sheets";
import { headNames, isGone, seatOf, seatsIn } from "../story/sitters";
import { useSoon } from "../table/after_game";
import { listed, pieces, t } from "../table/words";
import type { Story } from "../wire";
import { type Frame, isTall, leastOf } from "./frame";
import { Name } from "./name";

/** The head has come, and the name has slammed. A drum rolls until the card is wiped. */
const DRUM = 340;
const WIPED = 1040;
const OPEN = WIPED + 300;
/** The Renegade's second shot. */
const SECOND = 260;
/** A finger that stays down this long asks for all roles. */
const HELD = 450;

const isSecret = (story: Story, seat: number): boolean =>
  seatsIn(story).length > 3 && story.people[seat]!.role !== "sheriff" && story.people[seat]!.left > 0;

/** Return the players in the order of their graves, then the survivors, with the winner at the very end. */
const rowOf = (story: Story): number[] =>
  orderOf(story)
    .filter((it) => !isGone(story, it))
    .reverse();

/** Return the seats whose roles were secret to the end: all that never fell, without the Sheriff; the winner last. */
export const turnOrder = (story: Story): number[] => rowOf(story).filter((seat) => isSecret(story, seat));

/** Turn a role, and tell when it lies open. */
function useTurning(role: string, at: number, length: number, next: () => void): boolean {
  const [open, setOpen] = useState(-1);
  useEffect(() => {
    const steps: [number, () => void][] = [
      [DRUM, () => soundNow("tick")],
      [WIPED, () => soundNow("shot")],
      [WIPED + SECOND, () => role === "renegade" && soundNow("cannon")],
      [OPEN, () => setOpen(at)],
      [length, next],
    ];
    const timers = steps.map(([after, step]) => setTimeout(step, after));
    return () => timers.forEach(clearTimeout);
  }, [at]);
  return open >= at;
}

interface WhoWasWhoProps {
  story: Story;
  names: readonly string[];
  frame: Frame;
  done: () => void;
}

export function WhoWasWho({ story, names, frame, done }: WhoWasWhoProps) {
  const order = turnOrder(story);
  const [at, setAt] = useState(0);
  const next = () => (at + 1 < order.length ? setAt(at + 1) : done());
  const seat = order[at]!;
  const { role } = story.people[seat]!;
  const soon = useSoon();
  const open = useTurning(role, at, timeToTurn(order.length), next);
  const { width, height } = frame;
  const sun = isTall(frame) ? { x: width / 2, y: height * 0.57, r: 290 } : { x: width * 0.69, y: 318, r: 292 };
  return (
    <div
      class="over-board unmasking"
      data-screen="over"
      data-side={story.result.side}
      data-said={story.marks?.length ? "" : undefined}
    >
      <Rays side={story.result.side} width={width} height={height} sun={sun} />
      <h1 class="unmasking-title">{soon ?? t("story.board.who")}</h1>
      <Turned key={seat} story={story} seat={seat} name={names[seat]!} />
      <Row
        story={story}
        names={names}
        frame={frame}
        seat={seat}
        known={[...order.slice(0, at), ...(open ? [seat] : [])]}
      />
      <Said key={seat} story={story} names={names} seat={seat} />
      <p class="unseen" role="status">
        {open && `${t("story.board.was", { name: names[seat]! })}: ${t(`role.${role}.name`)}`}
      </p>
      <Whole next={next} done={done} />
    </div>
  );
}

/** The whole board is one key. A tap shows the next role, a hold all of them. */
function Whole({ next, done }: { next: () => void; done: () => void }) {
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(held.current);
  useEffect(() => release, []);
  return (
    <button
      type="button"
      class="unmasking-key"
      data-act="next-role"
      aria-label={t("story.board.next")}
      onPointerDown={() => {
        held.current = setTimeout(done, HELD);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={next}
    ></button>
  );
}

/** Return the players who took a seat for the same role in the end, in groups, the largest first. */
export function takenFor(story: Story, seat: number): { role: string; by: number[] }[] {
  const last = new Map<number, string | null>();
  for (const it of story.marks ?? []) if (it.seat === seatOf(story, seat)) last.set(it.by, it.role);
  const found: { role: string; by: number[] }[] = [];
  for (const [by, role] of last) {
    const same = found.find((it) => it.role === role);
    if (same) same.by.push(by);
    else if (role) found.push({ role, by: [by] });
  }
  return found.sort((a, b) => b.by.length - a.by.length);
}

/** The number of groups that fit on the line. */
const GROUPS = 2;

/** The black line: the players who had marked this one, and the roles they marked. The card says right or wrong. */
function Said({ story, names, seat }: { story: Story; names: readonly string[]; seat: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const said = takenFor(story, seat).slice(0, GROUPS);
  const all = said.map(({ role, by }) => ({ who: listed(by.map((it) => names[it]!)), role }));
  useFit(line, SAID_SIZES, JSON.stringify(all));
  if (!story.marks?.length) return null;
  return (
    <p class="unmasking-said" ref={line}>
      {all.length === 0 && t("story.readers.nobody")}
      {all.map(({ who, role }) => (
        <span key={role}>
          {pieces("story.readers.took", { names: who, role: t(`role.${role}.name`) }).map((it, place) =>
            typeof it === "string" ? it : it.name === "names" ? <b key={place}>{it.text}</b> : it.text,
          )}{" "}
        </span>
      ))}
    </p>
  );
}

const SAID_SIZES = [28, 24, 20, 18, 16];
const NAME_SIZES = [92, 80, 68, 58, 50, 42, 36];

/** A head, a name, and the card that is wiped along its own diagonal. */
function Turned({ story, seat, name }: { story: Story; seat: number; name: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const { character, role } = story.people[seat]!;
  const text = t("story.board.was", { name });
  useFit(line, NAME_SIZES, text);
  return (
    <div class="unmasking-one" aria-hidden="true">
      <span class="unmasking-head">
        <Portrait id={character} />
      </span>
      <span class="unmasking-card">
        <span class="unmasking-back">
          <i></i>
        </span>
        <i class="unmasking-wipe"></i>
        <span class="unmasking-face">
          <RoleArt role={role} />
          <b>{t(`role.${role}.name`)}</b>
        </span>
      </span>
      <p class="unmasking-name" ref={line}>
        {text}
      </p>
    </div>
  );
}

interface RowProps {
  story: Story;
  names: readonly string[];
  frame: Frame;
  seat: number;
  /** The seats with secret roles that have been turned. */
  known: readonly number[];
}

/** Everybody with a small card. Public roles are turned. */
function Row({ story, names, frame, seat, known }: RowProps) {
  const row = rowOf(story);
  const columns = isTall(frame) && row.length > 5 ? 4 : row.length;
  const isOpen = (it: number) => !isSecret(story, it) || known.includes(it);
  return (
    <div class="unmasking-ground">
      <ul class="unmasking-row" style={{ "--columns": columns }} data-many={row.length > 5 ? "" : undefined}>
        {row.map((it) => {
          const { character, role, left } = story.people[it]!;
          return (
            <li key={it} data-fell={left ? undefined : ""} aria-current={it === seat ? "step" : undefined}>
              <Pair class="unmasking-pair" card={isOpen(it) ? role : "back"}>
                <Portrait id={character} />
              </Pair>
              <b>
                <Name
                  text={headNames(story, names)[it]!}
                  size={28}
                  least={leastOf(frame)}
                  room={(frame.width - 48) / columns}
                />
              </b>
              <span class="unseen">{isOpen(it) ? t(`role.${role}.name`) : ""}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
