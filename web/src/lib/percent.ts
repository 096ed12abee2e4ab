/** A number and its sign, which never part at the end of a line. */
export const inPercent = (n: number | string): string => `${String(n)}\u00a0%`;
