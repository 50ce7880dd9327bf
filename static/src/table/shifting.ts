// What lies before a player and makes a distance longer or shorter: a game says it of its cards, so that the ruler knows no game's.

/** Does this face make it longer (`by` 1: seen from elsewhere) or shorter (-1: for whoever has it)? */
export type Shifting = (face: string, by: 1 | -1) => boolean;

export const shifting: { is: Shifting } = { is: () => false };
