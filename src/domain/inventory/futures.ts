/**
 * The futures that all products of a run meet: which part of the past each day to come repeats. They are drawn once, and each product
 * reads its own days from them, so that a day on which everything sold well is drawn for all products at once, and two runs with other
 * settings differ by these settings alone (common random numbers; Glasserman and Yao, 1992).
 *
 * Each day to come is drawn in strata (Latin hypercube sampling; McKay, Beckman and Conover, 1979): of n futures one takes the first n-th
 * of the past's weight, one the second, and so on, in an order of its own for each day. What is drawn for one future is as likely as it
 * would be alone, and the mean of all futures is that of the past, but for rounding.
 */
import { HORIZON_DAYS } from './settings.ts';
import { TABLE_SIZE } from './weights.ts';

/** Runs for each product (B-599). */
export const RUNS = 5000;

const MOST_RUNS = 100_000;

/** Futures are read four at a time. */
const ABREAST = 4;

/** `draws` are numbers below `TABLE_SIZE`: the days of the first future, then those of the second, …, each `HORIZON_DAYS` long. */
export interface Futures {
  readonly runs: number;
  readonly draws: Uint16Array;
}

/** As many runs as are asked for, drawn into 4 to 100,000 and up to the next multiple of four. */
export const runsOf = (wanted: number): number => ABREAST * Math.ceil(Math.min(MOST_RUNS, Math.max(1, Math.trunc(wanted) || 0)) / ABREAST);

/** The state that a generator starts from: any number makes one, and none makes 0, the one state that xorshift never leaves. */
export const generatorState = (seed: number): number => {
  let hash = Math.imul((Number.isFinite(seed) ? Math.trunc(seed) : 0) ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  hash ^= hash >>> 13;
  return hash === 0 ? 1 : hash;
};

/**
 * Draws the futures of a seed. One step of the generator (xorshift32; Marsaglia, 2003) for each day says which stratum of those that are
 * left (Fisher and Yates' shuffle) and, by what is behind the point, where in it.
 */
export const drawFutures = (seed: number, wanted: number = RUNS): Futures => {
  const runs = runsOf(wanted);
  const draws = new Uint16Array(runs * HORIZON_DAYS);
  const strata = Int32Array.from({ length: runs }, (_, i) => i);
  const width = TABLE_SIZE / runs;
  let state = generatorState(seed);
  for (let day = 0; day < HORIZON_DAYS; day += 1)
    for (let run = runs - 1; run >= 0; run -= 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const place = ((state >>> 0) / 2 ** 32) * (run + 1);
      const other = place | 0;
      const stratum = strata[other] as number;
      strata[other] = strata[run] as number;
      strata[run] = stratum;
      draws[run * HORIZON_DAYS + day] = (stratum + (place - other)) * width;
    }
  return { runs, draws };
};

/** Bits of a word that name a day of the past. */
export const DAY_BITS = 5;

/** Days in a word: six times five bits, so that no word is negative. */
export const WORD_DAYS = 6;

/** Past days that words can tell apart, all bits of a day; this number itself names none. */
export const MOST_PAST_DAYS = 31;

/** How the days to come are parted into words: a word ends where its six days or a checkpoint do. */
export interface Parting {
  /** Days from today, ascending, the horizon last. */
  readonly checkpoints: Int32Array;
  /** Words of a future. */
  readonly words: number;
  /** Words up to each checkpoint. */
  readonly ends: Int32Array;
  /** The day that each word begins with, from 0. */
  readonly begins: Int32Array;
}

/** The parting at checkpoints; days that are none, or not within the horizon, count for nothing. */
export const partingOf = (days: readonly number[]): Parting => {
  const kept = new Set([...days.filter((day) => Number.isInteger(day) && day >= 1 && day < HORIZON_DAYS), HORIZON_DAYS]);
  const checkpoints = Int32Array.from(kept).sort();
  const begins = Array.from(checkpoints).flatMap((end, i) => {
    const from = i === 0 ? 0 : (checkpoints[i - 1] ?? 0);
    return Array.from({ length: Math.ceil((end - from) / WORD_DAYS) }, (_, word) => from + word * WORD_DAYS);
  });
  const ends = checkpoints.map((end) => begins.filter((begin) => begin < end).length);
  return { checkpoints, words: begins.length, ends, begins: Int32Array.from(begins) };
};

/** Which past day each draw means: `shares` of the draws, which add up to `TABLE_SIZE`, mean one day after the other. */
const pastDays = (shares: Int32Array): Uint8Array => {
  const days = new Uint8Array(TABLE_SIZE);
  let from = 0;
  for (let day = 0; day < shares.length; day += 1) {
    const to = from + (shares[day] ?? 0);
    days.fill(day, from, to);
    from = to;
  }
  return days;
};

/** Room for the paths of all futures. */
export const createPaths = ({ runs }: Futures, { words }: Parting): Int32Array => new Int32Array(runs * words);

/**
 * Writes which past days each future repeats, `DAY_BITS` to a day and the first day lowest, where so many draws mean each past day
 * (`tableShares`, of at most `MOST_PAST_DAYS` days). A word that a checkpoint ends names no day behind it.
 */
export const writePaths = ({ runs, draws }: Futures, { words, begins }: Parting, shares: Int32Array, into: Int32Array): Int32Array => {
  const days = pastDays(shares);
  for (let word = 0; word < words; word += 1) {
    const begin = begins[word] as number;
    const length = (begins[word + 1] ?? HORIZON_DAYS) - begin;
    for (let run = 0; run < runs; run += 1) {
      const from = run * HORIZON_DAYS + begin;
      let path = 0;
      for (let day = WORD_DAYS - 1; day >= 0; day -= 1)
        path = (path << DAY_BITS) | (day < length ? (days[draws[from + day] as number] as number) : MOST_PAST_DAYS);
      into[run * words + word] = path;
    }
  }
  return into;
};
