/** The screens that were seen last, of which the palette offers some: apart from it, for they are kept before it is ever opened. */

/** How many screens it remembers. */
export const MAX_RECENT = 5;

/** The paths with another one seen; the same ones where it is the latest anyway. */
export const seenLately = (recent: readonly string[], path: string): readonly string[] =>
  recent[0] === path ? recent : [path, ...recent.filter((each) => each !== path)].slice(0, MAX_RECENT + 1);
