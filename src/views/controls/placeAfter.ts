/** Which option of a list a key leads to. */

const PAGE = 10;

/** The place that a key leads to, from a place that is −1 while nothing is marked; null for keys that do not lead. */
export const placeAfter = (key: string, from: number, count: number, isSearched: boolean): number | null => {
  const within = (place: number): number => Math.max(0, Math.min(count - 1, place));
  if (count === 0) return null;
  if (key === 'ArrowDown') return within(from + 1);
  if (key === 'ArrowUp') return from < 0 ? count - 1 : within(from - 1);
  if (key === 'PageDown') return within(from + PAGE);
  if (key === 'PageUp') return within(from - PAGE);
  // In a search field these belong to what is typed.
  if (isSearched) return null;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null;
};
