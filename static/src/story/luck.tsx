// Luck: heads over or under the horizon, in points of life. The rarest roll or card stands on the left.
import { DieFace, Portrait } from "../parts/art";
import { t } from "../table/words";
import type { Story } from "../wire";
import { signed } from "./say";

interface LuckProps {
  story: Story;
  names: readonly string[];
  width: number;
  height: number;
}

const HEAD = 66;
/** The height above that title and words need. */
const LEAD = { broad: 96, slim: 170 };

export function LuckPicture({ story, names, width, height }: LuckProps) {
  const horizon = height * 0.54;
  const order = story.people.map((_, seat) => seat).sort((a, b) => story.luck.points[b]! - story.luck.points[a]!);
  const most = Math.max(1, ...story.luck.points.map(Math.abs));
  const from = height > width ? 30 : width * 0.36;
  const pitch = (width - from - 24) / order.length;
  const size = Math.min(HEAD, pitch * 0.86);
  return (
    <div class="luck" aria-hidden="true">
      <i class="luck-ground" style={{ top: `${horizon}px` }}></i>
      {order.map((seat, place) => {
        const points = story.luck.points[seat]!;
        const reach =
          (Math.abs(points) / most) *
          Math.min(horizon - (height > width ? LEAD.slim : LEAD.broad) - size * 1.9, height - horizon - size * 2.2);
        return (
          <div
            key={seat}
            class="luck-one"
            data-down={points < 0 ? "" : undefined}
            style={{
              left: `${from + pitch * place}px`,
              top: `${horizon}px`,
              "--room": `${pitch}px`,
              "--reach": `${reach}px`,
              "--size": `${size}px`,
            }}
          >
            <b class="luck-name">{names[seat]}</b>
            <i class="luck-stem"></i>
            <Portrait id={story.people[seat]!.character} />
            <b class="luck-points">{signed(points)}</b>
          </div>
        );
      })}
      <Rarest story={story} names={names} />
    </div>
  );
}

function Rarest({ story, names }: { story: Story; names: readonly string[] }) {
  const rare = story.luck.rarest;
  const told = story.luck.told.reduce((sum, it) => sum + it, 0);
  return (
    <div class="luck-rare">
      {rare && (
        <>
          <span>{t("story.board.rarest", { name: names[rare.seat]!, number: rare.turn })}</span>
          <b>
            {t("story.board.one_in", { number: rare.one_in.toLocaleString(document.documentElement.lang || "en") })}
          </b>
          {story.game === "dice" && (
            <span class="luck-dice">
              {rare.faces.map((face, at) => (
                <DieFace key={at} face={face} />
              ))}
            </span>
          )}
        </>
      )}
      {told > 0 && <span>{t("story.board.told", { count: told })}</span>}
    </div>
  );
}
