/** How long ago something was, in words, and how soon they are written anew. */
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How soon "so long ago" is written anew: every second, and every minute once a minute has passed (C-975, C-976). */
export const recencyRefreshMs = (ageMs: number): number => (ageMs < MINUTE_MS ? SECOND_MS : MINUTE_MS);

const UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
];

/** "12 seconds ago", "1 hour ago": whole units, the largest that is over. A moment to come is just now. */
export const recencyText = (ageMs: number): string => {
  const unit = UNITS.find(([ms]) => ageMs >= ms);
  if (unit === undefined) return 'just now';
  const count = Math.floor(ageMs / unit[0]);
  return `${count} ${unit[1]}${count === 1 ? '' : 's'} ago`;
};
