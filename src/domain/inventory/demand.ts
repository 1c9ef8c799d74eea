/**
 * The loop that everything waits for: what thousands of futures ask of one product.
 *
 * A future is a path of past days, six to a word (`futures.ts`). What two days asked for together is looked up in a table of the product's
 * own, made of its 28 days before the loop, so a word takes three look-ups; when stock runs out is looked for only in the stretch between
 * two checkpoints in which it does. The arrays are made once and used for all products: nothing is allocated in the loop.
 */
import { DAY_BITS, MOST_PAST_DAYS, type Parting } from './futures.ts';
import { HORIZON_DAYS } from './settings.ts';

/** Units of a day above this count as this many, so that twelve weeks of them fit 32 bits. */
export const MOST_UNITS_A_DAY = 65_535;

/** Stock above this counts as this much: no future of twelve weeks can sell it. */
export const MOST_STOCK = 1_000_000_000;

/** The arrays of one thread, used for product after product. */
export interface Scratch {
  readonly runs: number;
  /** Units of each past day, and of each two: the first day in the lower bits. 0 where no day is named. */
  readonly days: Int32Array;
  readonly pairs: Int32Array;
  /** Units asked for until each checkpoint: the runs of the first checkpoint, then those of the second, … */
  readonly demand: Int32Array;
  /** How many runs served exactly so many days in full, 0 to `HORIZON_DAYS`. */
  readonly served: Int32Array;
  /** Room for finding percentiles. */
  readonly counts: Int32Array;
}

/** The arrays for so many runs (`runsOf`), with room for their checkpoints. */
export const createScratch = (runs: number, { checkpoints }: Parting): Scratch => ({
  runs,
  days: new Int32Array(2 ** DAY_BITS),
  pairs: new Int32Array(4 ** DAY_BITS),
  demand: new Int32Array(checkpoints.length * runs),
  served: new Int32Array(HORIZON_DAYS + 1),
  counts: new Int32Array(4096),
});

/** A whole number from 0 to `most`; what is no number is 0. */
const wholeUpTo = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value) || 0));

/** Units of a day as the simulation takes them: whole, from 0 (returns are no demand) to `MOST_UNITS_A_DAY`. */
export const demandOf = (units: number): number => wholeUpTo(units, MOST_UNITS_A_DAY);

/** Stock as the simulation takes it: whole, from 0 to `MOST_STOCK`. */
export const stockOf = (units: number): number => wholeUpTo(units, MOST_STOCK);

/** What a product brings: units of the past days that paths name, at most `MOST_PAST_DAYS`, and its stock. */
export interface ProductDemand {
  readonly units: Int32Array;
  readonly stock: number;
}

const fillTables = ({ days, pairs }: Scratch, units: Int32Array): void => {
  days.fill(0);
  days.set(units.length > MOST_PAST_DAYS ? units.subarray(0, MOST_PAST_DAYS) : units);
  for (let second = 0; second < days.length; second += 1)
    for (let first = 0; first < days.length; first += 1)
      pairs[(second << DAY_BITS) | first] = (days[first] as number) + (days[second] as number);
};

// The shifts and masks are those of `DAY_BITS`, as numbers, for a bundle has variables in place of constants, and a loop reads them anew.
// The casts say what the masks and the parting make sure of: every index lies within its array.

/** Units asked for in the days of a word. */
const unitsIn = (pairs: Int32Array, path: number): number =>
  ((pairs[path & 1023] as number) + (pairs[(path >> 10) & 1023] as number) + (pairs[path >> 20] as number)) | 0;

/** 1 where what is asked for is in stock, else 0: both fit 31 bits. */
const isServed = (demand: number, stock: number): number => (demand - stock - 1) >>> 31;

/** Counts the days served in full of a future that begins at `from` and runs out in or behind word `word`, before which `asked` was served. */
const countServed = (
  paths: Int32Array,
  from: number,
  word: number,
  demand: number,
  stock: number,
  { begins }: Parting,
  { days, pairs, served }: Scratch,
): void => {
  let at = (from + word) | 0;
  let sum = demand;
  let path = paths[at] as number;
  for (let next = (sum + unitsIn(pairs, path)) | 0; next <= stock; next = (sum + unitsIn(pairs, path)) | 0) {
    sum = next;
    at = (at + 1) | 0;
    path = paths[at] as number;
  }
  // Stock runs out in this word: where its first five days are served, its sixth is not.
  const one = (sum + (days[path & 31] as number)) | 0;
  const two = (sum + (pairs[path & 1023] as number)) | 0;
  const three = (two + (days[(path >> 10) & 31] as number)) | 0;
  const four = (two + (pairs[(path >> 10) & 1023] as number)) | 0;
  const five = (four + (days[(path >> 20) & 31] as number)) | 0;
  const whole = isServed(one, stock) + isServed(two, stock) + isServed(three, stock) + isServed(four, stock) + isServed(five, stock);
  const day = (begins[at - from] as number) + whole;
  served[day] = (served[day] as number) + 1;
};

/**
 * Follows all paths (`writePaths`) for a product into the scratch: `demand` at each checkpoint and `served`. A day is served in full while
 * all that was asked for so far was in stock. Four futures go abreast, for a processor has room for them.
 */
export const drawDemand = ({ units, stock }: ProductDemand, paths: Int32Array, parting: Parting, scratch: Scratch): void => {
  const { runs, pairs, demand, served } = scratch;
  const { ends, words } = parting;
  fillTables(scratch, units);
  served.fill(0);
  let lasting = 0;
  for (let run = 0; run < runs; run += 4) {
    const fromA = run * words;
    const fromB = fromA + words;
    const fromC = fromB + words;
    const fromD = fromC + words;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let word = 0;
    let at = run;
    for (let i = 0; i < ends.length; i += 1) {
      const end = ends[i] as number;
      const begin = word;
      const beforeA = a;
      const beforeB = b;
      const beforeC = c;
      const beforeD = d;
      for (; word < end; word = (word + 1) | 0) {
        a = (a + unitsIn(pairs, paths[fromA + word] as number)) | 0;
        b = (b + unitsIn(pairs, paths[fromB + word] as number)) | 0;
        c = (c + unitsIn(pairs, paths[fromC + word] as number)) | 0;
        d = (d + unitsIn(pairs, paths[fromD + word] as number)) | 0;
      }
      demand[at] = a;
      demand[at + 1] = b;
      demand[at + 2] = c;
      demand[at + 3] = d;
      at += runs;
      if (a > stock && beforeA <= stock) countServed(paths, fromA, begin, beforeA, stock, parting, scratch);
      if (b > stock && beforeB <= stock) countServed(paths, fromB, begin, beforeB, stock, parting, scratch);
      if (c > stock && beforeC <= stock) countServed(paths, fromC, begin, beforeC, stock, parting, scratch);
      if (d > stock && beforeD <= stock) countServed(paths, fromD, begin, beforeD, stock, parting, scratch);
    }
    lasting += isServed(a, stock) + isServed(b, stock) + isServed(c, stock) + isServed(d, stock);
  }
  served[HORIZON_DAYS] = lasting;
};
