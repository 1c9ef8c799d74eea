/**
 * What properties draw from. A run without `VELOCITY_SEED` draws the same cases every time, so that a fault that it finds
 * is one of the change at hand; `npm run laws` draws others and is how new cases are looked for.
 */
import fc from 'fast-check';

const SEED = 20_261_121;

const seedIn = (text: string | undefined): number => {
  if (text === undefined || text === '') return SEED;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new Error(`VELOCITY_SEED must be a whole number, and is "${text}".`);
  return seed;
};

fc.configureGlobal({ seed: seedIn(process.env.VELOCITY_SEED) });
