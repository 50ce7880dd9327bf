/** Return the last entry of a list. Old browsers have no `at`. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
