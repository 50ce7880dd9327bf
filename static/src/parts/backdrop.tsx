import { useRef } from "preact/hooks";

import { Scene } from "./scene";
import { useSize } from "./size";

export interface BackdropProps {
  /** Height of the sun's centre and of the horizon, as parts of the screen's height; radius in parts of its width. */
  sun?: number;
  radius?: number;
  horizon?: number | null;
  beams?: readonly number[];
}

/** A scene that fills its screen, for screens without a ring. */
export function Backdrop({ sun = 0.42, radius = 0, horizon = null, beams = [] }: BackdropProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const disc = { x: width / 2, y: height * sun, r: width * radius };
  return (
    <div class="backdrop" ref={box} aria-hidden="true">
      <Scene
        width={width}
        height={height}
        sun={disc}
        beams={beams}
        horizon={horizon === null ? null : height * horizon}
      />
    </div>
  );
}
