/** How long an import can be undone: until what stood before it is no longer kept. */
export const KEPT_DAYS = 400;

/** What "older than" may be when space is to be freed, in days; 0 is all. */
export const FORGET_DAYS = [0, 30, 90, 180] as const;
