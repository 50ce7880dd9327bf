import { Portrait } from "../parts/art";

/** A head within a drawing. */
export function Head({ id, size }: { id: string; size: number }) {
  return (
    <svg width={(size * 112) / 88} height={(size * 108) / 88} viewBox="0 0 112 108" aria-hidden="true">
      <Portrait id={id} />
    </svg>
  );
}

/** The name of the filter. Chrome 88 knows the filters of style sheets at no part of a drawing. */
const GREY = "canyon-grey";

/** What takes all colour from a player of the canyon who is out. Chrome 88 takes a drawing within for nothing to measure. */
export const Grey = () => (
  <filter
    id={GREY}
    filterUnits="userSpaceOnUse"
    x="-9"
    y="-9"
    width="300"
    height="300"
    color-interpolation-filters="sRGB"
  >
    <feColorMatrix type="saturate" values="0" />
  </filter>
);

/** The filter of a part that is grey. */
export const greyed = (isGrey: boolean): string | undefined => (isGrey ? `url(#${GREY})` : undefined);
