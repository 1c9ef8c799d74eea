/** Product titles as lists show them. */

/** A title is cut after so many characters (B-571). */
export const TITLE_LENGTH = 256;

const JOINER = '\u200d';

/** Whether the character belongs to the one before it: an accent, a variation, a joiner. */
const belongsBefore = (point: string | undefined): boolean => point !== undefined && (point === JOINER || /^\p{M}/u.test(point));

/** The last place up to the limit at which no character is parted from what belongs to it; the limit where there is none. */
const cutAt = (points: readonly string[], most: number): number => {
  let at = most;
  while (at > 0 && (belongsBefore(points[at]) || points[at - 1] === JOINER)) at -= 1;
  return at === 0 ? most : at;
};

/**
 * The title as it is up to 256 characters, else its first 256 and `…`; fewer where something stands behind it. A character is a code point, so that none
 * is cut in half; one whose accents or joined parts would be cut off is left out whole.
 */
export const shortTitle = (title: string, most: number = TITLE_LENGTH): string => {
  if (title.length <= most) return title;
  // Twice as many UTF-16 units hold as many code points, however long the title is.
  const points = [...title.slice(0, 2 * most + 2)];
  return points.length <= most ? title : `${points.slice(0, cutAt(points, most)).join('').trimEnd()}…`;
};
