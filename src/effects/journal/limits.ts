/** How long and how much of a session is kept. */
const DAY_MS = 24 * 3_600_000;

/** In memory, of the page load at hand: older entries go behind a checkpoint. */
export const JOURNAL_BOUNDS = { entries: 100_000, ageMs: DAY_MS } as const;

/** In storage, in UTF-16 units. */
export const JOURNAL_LIMITS = {
  ageMs: DAY_MS,
  /** Of one page load; the journal in memory is trimmed until it is less. */
  segmentChars: 24_000_000,
  /** Of all tabs together: the oldest page loads go. */
  totalChars: 64_000_000,
} as const;
