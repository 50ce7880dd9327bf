// The canyon: everybody's life over the whole game. Each player is a sheet of paper whose cut edge is his life. The
// sheets lie one over the other: the first to fall in front, the last to stand behind, touching the sun.

import { lastOf } from "../table/lists";
import { t } from "../table/words";
import type { Story } from "../wire";
import { CauseSign } from "./emblems";
import { Grey, greyed, Head } from "./head";
import { causeWord, roleWord } from "./say";
import { type Area, across, lastFall, line, orderOf, type Sheet, sheetsOf } from "./sheets";
import { headNames, heirOf, isGone } from "./sitters";
import { reachedOf, riseOf, startOf, wholeOf } from "./sweep";

const CROSS = "M7.5 1l5 -.6l.3 6.6l6.4-.4l.4 4.6l-6.6.5l.6 14.3h-6.4l.4-14l-6.6.4l-.3-4.8l6.7-.3z";

interface CanyonProps {
  story: Story;
  names: readonly string[];
  area: Area;
  /** Flags of the moments, with their turns below. */
  flags?: boolean;
  /** True while it is being drawn: sheets rise, and a line sweeps over them. */
  moving?: boolean;
  /** The scale of heads and words; 1 for a pitch of 89. */
  scale: number;
  /** The smallest type, in the picture's units. */
  least: number;
}

/** The whole picture as one drawing. A table stands beside it for screen readers. */
export function Canyon({ story, names, area: given, flags = false, moving = false, scale, least }: CanyonProps) {
  const sheets = sheetsOf(story, given);
  const feet = sheets.map((it) => ownerOf(it, story, scale, least).foot);
  const area = { ...given, height: Math.ceil(Math.max(given.height, ...feet)) };
  return (
    <svg
      class="canyon"
      viewBox={`0 0 ${area.width} ${area.height}`}
      role="img"
      aria-label={lifeSentence(story, names)}
      data-moving={moving ? "" : undefined}
      style={moving ? movesOf(area, sheets.length) : undefined}
    >
      <Grey />
      {moving && <Veils area={area} />}
      {sheets.map((it, place) => (
        <g key={it.seat} class="canyon-rises" data-paint={it.paint} style={after(riseOf(place, sheets.length))}>
          {moving && <path class="canyon-sheet" clip-path="url(#canyon-ahead)" d={uncut(it, area)} />}
          <g clip-path={moving ? "url(#canyon-behind)" : undefined}>
            <path
              class="canyon-sheet"
              d={`${line(it.edge)}L${area.width} ${lastOf(it.edge)![1].toFixed(1)}V${area.height}H0Z`}
            />
            <path class="canyon-edge" d={line(it.edge.slice(it.comes))} />
            {it.marks.map(({ at: [x, y], up }) => (
              <path
                key={`${x} ${y}`}
                class="canyon-mark"
                data-up={up ? "" : undefined}
                d={up ? `M${x - 8} ${y - 3}h16l-8 -11z` : `M${x - 9} ${y}h18l-9 13z`}
              />
            ))}
          </g>
        </g>
      ))}
      {flags && <Flags story={story} area={area} least={least} />}
      {sheets.map((it, place) => (
        <g key={it.seat} class="canyon-rises" style={after(riseOf(place, sheets.length))}>
          <Owner sheet={it} story={story} names={names} area={area} scale={scale} least={least} />
        </g>
      ))}
      {moving && <path class="canyon-line" d={`M${area.left} ${area.top - 24}V${area.height}`} />}
    </svg>
  );
}

/** The signs in the canyon, and their words. A moment has a flag where there is room for flags. */
const LEGEND = [
  ["down", "M1 1h18l-9 13z", "loss"],
  ["up", "M1 15h18l-9-13z", "gain"],
  ["flag", "M3 0h14v11l-7 6l-7-6z", "flag"],
] as const;

/** What the steps and the signs of the canyon say. */
export const Legend = ({ flags = false }: Pick<CanyonProps, "flags">) => (
  <>
    {t("story.board.edge")}{" "}
    {LEGEND.slice(0, flags ? 3 : 2).map(([shape, path, word]) => (
      <span key={shape}>
        <svg class="canyon-key" data-shape={shape} viewBox="0 0 20 20" aria-hidden="true">
          <path d={path} />
        </svg>{" "}
        {t(`story.board.${word}`)}{" "}
      </span>
    ))}
  </>
);

const after = (time: number): Record<string, string> => ({ "--after": `${Math.round(time)}ms` });

/** Return the measures of the movements: the depth from which sheets come, and the start and way of the line. */
const movesOf = (area: Area, of: number): Record<string, string> => ({
  "--deep": `${area.height - area.top}px`,
  "--start": `${startOf(of)}ms`,
  "--whole": `${wholeOf(of)}ms`,
  "--far": `${area.width - area.left}px`,
});

/** Return a sheet before the line has come. Its edge is still the life of the beginning. */
const uncut = ({ edge }: Sheet, area: Area): string => `M0 ${edge[0]![1].toFixed(1)}H${area.width}V${area.height}H0Z`;

/** The parts behind the line and ahead of it. Without the movement all lies behind it. */
function Veils({ area: { width, height } }: { area: Area }) {
  const wide = width * 2;
  return (
    <defs>
      <clipPath id="canyon-behind">
        <rect class="canyon-veil" x={-width} y={-height} width={wide} height={height * 3} />
      </clipPath>
      <clipPath id="canyon-ahead">
        <rect class="canyon-veil" x={width} y={-height} width={wide} height={height * 3} />
      </clipPath>
    </defs>
  );
}

/** Words may be squeezed, not cut. These are the widths of a letter, in parts of the type's size. */
const LETTER = { display: 0.46, text: 0.53 };
const fitted = (
  text: string,
  size: number,
  room: number,
  face: keyof typeof LETTER,
): Record<string, string | number> =>
  text.length * size * LETTER[face] > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};

/** The name of a player who came later stands this high over the foot of the sheet, as if the sheet were there. */
const LATER = 80;

interface OwnerProps {
  sheet: Sheet;
  story: Story;
  names: readonly string[];
  area: Area;
  scale: number;
  least: number;
}

/** Return the sizes of an owner's head and words, and their places from the upper edge down to their foot. */
function ownerOf(sheet: Sheet, story: Story, scale: number, least: number) {
  const head = 56 * scale;
  const size = Math.max(least, 34 * scale);
  const small = Math.max(least, 21 * scale);
  const y = story.people[sheet.seat]!.seat == null ? sheet.edge[0]![1] : sheet.zero - LATER * scale;
  const name = y + 8 * scale + size;
  const foot = Math.max(name + small * 1.4, y + 22 * scale + head * TALL);
  return { head, size, small, y, name, foot };
}

/** The player of the sheet, and the end of it. */
function Owner(props: OwnerProps) {
  const { sheet, story, names, area, scale, least } = props;
  const called = headNames(story, names)[sheet.seat]!;
  const person = story.people[sheet.seat]!;
  const gone = isGone(story, sheet.seat);
  const { head, size, small, y, name } = ownerOf(sheet, story, scale, least);
  const room = area.left - head * 1.5 - 6;
  const role = roleWord(person.role);
  const grey = greyed((sheet.fall !== null || gone) && !person.is_winner);
  return (
    <g data-paint={sheet.paint}>
      <g class="canyon-own" filter={grey} transform={`translate(${head * 0.28} ${y + 22 * scale})`}>
        {person.is_winner && <circle class="canyon-won" cx={head * 0.64} cy={head * 0.61} r={head * 0.53} />}
        <Head id={person.character} size={head} />
      </g>
      <text class="canyon-name" x={head * 1.5} y={name} font-size={size} {...fitted(called, size, room, "display")}>
        {called}
      </text>
      <text
        class="canyon-role"
        x={head * 1.5}
        y={name + small * 1.08}
        font-size={small}
        {...fitted(role, small, room, "text")}
      >
        {role}
      </text>
      {sheet.fall ? <Fall {...props} fall={sheet.fall} /> : !gone && <Left {...props} left={person.left} />}
    </g>
  );
}

/** The height of a head, as a part of its size. */
const TALL = 108 / 88;

/** The life points at the end. */
function Left({ sheet, left, area, scale, least }: OwnerProps & { left: number }) {
  const size = Math.max(least, 34 * scale);
  const y = lastOf(sheet.edge)![1] + 8 * scale;
  return (
    <g class="canyon-last">
      <text class="canyon-left" x={area.width - 46 * scale} y={y + size} font-size={size}>
        {left}
      </text>
      <g transform={`translate(${area.width - 40 * scale} ${y + 8 * scale}) scale(${1.4 * scale})`}>
        <path class="canyon-bullet" d="M0 20V7Q1 1 4 0Q7 1 8 7V16H0ZM0 18H8V20H0Z" />
      </g>
    </g>
  );
}

/** The cross where a sheet ends, with its cause and turn, as far as there is room. */
function Fall({ sheet, fall, story, names, area, scale, least }: OwnerProps & { fall: NonNullable<Sheet["fall"]> }) {
  const wide = 116 * scale;
  const x = Math.min(fall.x + 12 * scale, area.width - wide);
  const y = sheet.zero - 56 * scale;
  const size = Math.max(least, 25 * scale);
  const text = x + wide + 4;
  const isAlone = fall.by === null || fall.by === sheet.seat;
  const turn = t("story.turn", { number: fall.turn });
  const by = isAlone ? causeWord(fall.what) : t("story.by", { name: names[fall.by!]! });
  const whole = `${turn}, ${by}`;
  const fits = (it: string) => text + it.length * size * LETTER.text < area.width - 6;
  const killer = isAlone ? null : story.people[fall.by!]!.character;
  // The head of a seat that was taken over is that of two people.
  const isShared = story.people.filter((it) => it.character === killer).length > 1;
  const said = [whole, ...(isShared ? [by] : []), turn].find(fits);
  return (
    <g class="canyon-drops" style={after(reachedOf(area, story.people.length, fall.x))}>
      <g transform={`translate(${x} ${y}) scale(${2.1 * scale})`}>
        <path class="canyon-cross" d={CROSS} />
      </g>
      <g transform={`translate(${x + 48 * scale} ${y + 6 * scale})`}>
        {killer ? <Head id={killer} size={40 * scale} /> : <CauseSign what={fall.what} size={48 * scale} />}
      </g>
      {said && (
        <text class="canyon-said" data-paint={sheet.behind} x={text} y={y + 38 * scale} font-size={size}>
          {said}
        </text>
      )}
    </g>
  );
}

const FLAG = 36;
/** "turn 1" needs this many letter heights before the next number. */
const ROOM = 4;

/** Return the places of the flags: apart, and each as near its turn as that allows. */
export function flagPlaces(places: readonly number[], width: number): number[] {
  const found = [...places];
  for (let at = 1; at < found.length; at += 1) found[at] = Math.max(found[at]!, found[at - 1]! + FLAG);
  for (let at = found.length - 1; at >= 0; at -= 1) found[at] = Math.min(found[at]!, (found[at + 1] ?? width) - FLAG);
  return found;
}

function Flags({ story, area, least }: { story: Story; area: Area; least: number }) {
  const turns = story.moments.map((it) => across(story, area, it.turn));
  const places = flagPlaces(turns, area.width);
  return (
    <g>
      {story.moments.map((it, at) => (
        <g
          key={it.at}
          class="canyon-pops"
          style={{ ...after(reachedOf(area, story.people.length, turns[at]!)), "--x": `${places[at]}px` }}
        >
          <path
            class="canyon-thread"
            d={`M${places[at]} ${area.top - 30}L${turns[at]} ${area.top - 8}V${area.bottom + 4}`}
          />
          <path class="canyon-flag" d={`M${places[at]! - 17} ${area.top - 62}h34v30l-17 12l-17-12z`} />
          <text class="canyon-number" x={places[at]} y={area.top - 34} font-size="25">
            {at + 1}
          </text>
          {it.turn !== story.moments[at - 1]?.turn && (
            <text
              class="canyon-turn"
              data-first={at ? undefined : ""}
              x={at ? places[at] : places[at]! - 5}
              y={area.bottom + 6 + least}
              font-size={least}
            >
              {at || places[1]! - places[0]! < ROOM * least ? it.turn : t("story.turn", { number: it.turn })}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Return the picture in a sentence: "Anna 9 to 3, Ben 10 to 0 in turn 23, by Anna …" */
export function lifeSentence(story: Story, names: readonly string[]): string {
  return orderOf(story)
    .map((seat) => {
      const person = story.people[seat]!;
      const fell = lastFall(story, seat);
      const values = { name: names[seat]!, from: person.life, to: person.left };
      const [last] = story.edges[seat]!.slice(-1);
      if (isGone(story, seat))
        return t("story.life.gone", { ...values, number: last!.turn, by: heirOf(story, names, seat) });
      if (!fell) return t("story.life.stands", values);
      const isAlone = fell.by === null || fell.by === seat;
      const by = isAlone ? causeWord(fell.what) : names[fell.by!]!;
      return t(isAlone ? "story.life.fell.alone" : "story.life.fell", { ...values, number: fell.turn, by });
    })
    .join(" ");
}
