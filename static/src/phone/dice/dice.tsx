// The dice on the phone: five columns while rolling, a row of tasks while aiming.

import { Mark } from "../../art";
import { Die } from "../../parts/die";
import { Tray, type TrayDie } from "../../parts/tray";
import { game, nameOf, now } from "../../state";
import type { ChoiceView, PublicView } from "../../wire";
import { t } from "../../words";
import { questionTitle, shapeOf, tasks } from "../question";
import { lit, taps, touch } from "./hand";

/** Where each die lies: my taps are loose; of others only what flew last is loose. */
function trayDice(shown: PublicView, asked: ChoiceView | null): TrayDie[] {
  const rolling = asked?.about === "reroll";
  return shown.dice.map((face, place) => {
    const tap = `die:${place}`;
    const free = rolling ? taps.value.includes(tap) : shown.rerolled.includes(place) && !shown.final;
    const state = shown.locked.includes(place) ? "locked" : free || face === null ? "loose" : "kept";
    return { face, state, lit: rolling && lit(tap) };
  });
}

function throwing(shown: PublicView) {
  if (now.value?.name !== "rolled") return null;
  return { word: `${shown.turn_number}-${shown.roll}`, dice: shown.rerolled };
}

/** The names of those who can be meant, where there are only two. */
function candidates(asked: ChoiceView): string {
  const seats = [...new Set(asked.options.flatMap((it) => it.taps))];
  const names = seats.map((it) => nameOf(Number(it.slice(5)))).join(" / ");
  return seats.length < 3 && names.length < 15 ? names : "";
}

function Tasks({
  shown,
  asked,
  me,
  places,
}: {
  shown: PublicView;
  asked: ChoiceView;
  me: number | null;
  places: number[];
}) {
  return (
    <ul class="tasks" data-count={places.length}>
      {places.map((place) => {
        const aim = shown.aims.find((it) => it.die === place);
        const here = asked.values.die === place;
        const chosen = taps.value.find((it) => it.startsWith("seat:"));
        const target = aim ? aim.target : here && chosen ? Number(chosen.slice(5)) : null;
        const name =
          target === null ? (here ? `${candidates(asked)}?` : "") : target === me ? t("phone.you") : nameOf(target);
        const face = shown.dice[place]!;
        return (
          <li
            class="task"
            key={place}
            data-die={place}
            data-here={here ? "" : undefined}
            data-done={aim ? "" : undefined}
          >
            <Die face={face} place={place} look="kept" />
            <span class="task-word">
              {aim && <Mark name="check" />}
              {name}
            </span>
            <span class="unseen">
              {t(`face.${face}`)}
              {here ? `: ${questionTitle(asked)}` : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function DiceRow({ shown, asked, me }: { shown: PublicView; asked: ChoiceView | null; me: number | null }) {
  const places = asked && shapeOf(asked) === "seats" ? tasks(asked) : [];
  if (asked && places.length) return <Tasks shown={shown} asked={asked} me={me} places={places} />;
  const isChoosing = asked?.about === "reroll" && asked.options.length > 1;
  return (
    <Tray
      dice={trayDice(shown, asked)}
      throwing={throwing(game.value!)}
      onTap={isChoosing ? (place: number) => touch(`die:${place}`) : undefined}
    />
  );
}
