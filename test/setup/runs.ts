/**
 * How many cases a slow law draws. `npm test` draws a quarter, always the same ones, for it must end within half an hour on
 * two cores; `npm run laws` draws them all, with a new seed each time, and is run when what a law speaks of changes.
 */
const EVERY = process.env.VELOCITY_RUNS === 'every';

/** @param whole how many cases `npm run laws` draws */
export const runsOf = (whole: number): number => (EVERY ? whole : Math.ceil(whole / 4));
