/**
 * The loop that everything waits for: thousands of futures of one product, drawn day by day from its past.
 *
 * One generator (xorshift32; Marsaglia, 2003) is stepped once for two futures: its lower 16 bits draw a day for the one
 * and its upper 16 for the other, through a table of 65,536 entries that holds the units of the days in proportion to
 * their weights. A generator takes all values but 0 in turn, so that over its period the halves are as even as can be.
 * The arrays are made once and used for all products: nothing is allocated in the loop.
 *
 * Each step of the generator waits for the one before, and a processor that waits has room for another: the second half of
 * the runs is drawn beside the first, from the state at which it begins (`leap.ts`). The numbers are those of one after another.
 */
import { type Leap, leapOf, leapt } from './leap.ts';
import { HORIZON_DAYS } from './settings.ts';
import { TABLE_SIZE } from './weights.ts';

/** Runs for each product (B-599). */
export const RUNS = 5000;

const MOST_RUNS = 100_000;

/** Units of a day above this count as this many, so that twelve weeks of them fit 32 bits and the table 16. */
export const MOST_UNITS_A_DAY = 65_535;

/** Stock above this counts as this much: no future of twelve weeks can sell it. */
export const MOST_STOCK = 1_000_000_000;

/** The arrays of one thread, used for product after product. */
export interface Scratch {
  /** Runs of each product: an even number from 2 to 100,000. */
  readonly runs: number;
  readonly table: Uint16Array;
  /** Units asked for until each checkpoint: the runs of the first checkpoint, then those of the second, … */
  readonly demand: Int32Array;
  /** How many runs served exactly so many days in full, 0 to `HORIZON_DAYS`. */
  readonly served: Int32Array;
  /** Room for finding percentiles. */
  readonly counts: Int32Array;
  /** From the state before the first pair of runs to that before the second half of them. */
  readonly leap: Leap;
}

/** Two runs share each step of the generator; the halves of an odd number of pairs have one in common. */
const secondHalf = (runs: number): number => Math.floor(runs / 4);

/** The arrays for so many runs, made even and drawn into 2 to 100,000, with room for a checkpoint on each day. */
export const createScratch = (runs: number = RUNS): Scratch => {
  const even = 2 * Math.ceil(Math.min(MOST_RUNS, Math.max(2, Math.trunc(runs) || 0)) / 2);
  return {
    runs: even,
    table: new Uint16Array(TABLE_SIZE),
    demand: new Int32Array(HORIZON_DAYS * even),
    served: new Int32Array(HORIZON_DAYS + 1),
    counts: new Int32Array(4096),
    leap: leapOf(secondHalf(even) * HORIZON_DAYS),
  };
};

/** A whole number from 0 to `most`; what is no number is 0. */
const wholeUpTo = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value) || 0));

/** Units of a day as the simulation takes them: whole, from 0 (returns are no demand) to `MOST_UNITS_A_DAY`. */
export const demandOf = (units: number): number => wholeUpTo(units, MOST_UNITS_A_DAY);

/** Stock as the simulation takes it: whole, from 0 to `MOST_STOCK`. */
export const stockOf = (units: number): number => wholeUpTo(units, MOST_STOCK);

/** What is drawn: `shares` entries of the table for each of the days with `units`, from `seed` on, until stock runs out. */
export interface Draw {
  readonly units: Int32Array;
  /** As many as `units`, adding up to `TABLE_SIZE`. */
  readonly shares: Int32Array;
  readonly stock: number;
  readonly seed: number;
}

/** A product's own seed from that of all: the same product draws the same futures wherever it stands in the list. */
export const productSeed = (seed: number, asin: string): number => {
  let hash = Math.imul((Number.isFinite(seed) ? Math.trunc(seed) : 0) ^ 0x9e3779b9, 0x85ebca6b);
  for (let i = 0; i < asin.length; i += 1) hash = Math.imul(hash ^ asin.charCodeAt(i), 0x01000193) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  hash ^= hash >>> 13;
  // Zero is the one state that xorshift never leaves.
  return hash === 0 ? 1 : hash;
};

const fillTable = (table: Uint16Array, units: Int32Array, shares: Int32Array): void => {
  let from = 0;
  for (let i = 0; i < units.length; i += 1) {
    const to = from + (shares[i] ?? 0);
    table.fill(units[i] ?? 0, from, to);
    from = to;
  }
};

/** Checkpoints as the loop needs them: whole days within the horizon, ascending, each once, the horizon last. */
export const checkpointsOf = (days: readonly number[]): Int32Array => {
  const kept = new Set([...days.filter((day) => Number.isInteger(day) && day >= 1 && day < HORIZON_DAYS), HORIZON_DAYS]);
  return Int32Array.from(kept).sort();
};

/**
 * Draws all runs of a product into the scratch: `demand` at each checkpoint (see `checkpointsOf`) and `served`. A day
 * is served in full while all that was asked for so far was in stock.
 */
export const drawDemand = (draw: Draw, checkpoints: Int32Array, scratch: Scratch): void => {
  const { runs, table, demand, served } = scratch;
  const ends = checkpoints.length;
  const stock = draw.stock | 0;
  const second = secondHalf(runs) * 2;
  let first = draw.seed | 0 || 1;
  let state = leapt(scratch.leap, first);
  fillTable(table, draw.units, draw.shares);
  served.fill(0);
  // The casts say what the masks make sure of: every index lies within its array.
  for (let run = 0; run + second < runs; run += 2) {
    let leftA = stock;
    let leftB = stock;
    let leftC = stock;
    let leftD = stock;
    let outA = 0;
    let outB = 0;
    let outC = 0;
    let outD = 0;
    let day = 0;
    let at = run;
    for (let i = 0; i < ends; i += 1) {
      const end = checkpoints[i] as number;
      for (; day < end; day = (day + 1) | 0) {
        first ^= first << 13;
        state ^= state << 13;
        first ^= first >>> 17;
        state ^= state >>> 17;
        first ^= first << 5;
        state ^= state << 5;
        leftA = (leftA - (table[first & 0xffff] as number)) | 0;
        leftB = (leftB - (table[first >>> 16] as number)) | 0;
        leftC = (leftC - (table[state & 0xffff] as number)) | 0;
        leftD = (leftD - (table[state >>> 16] as number)) | 0;
        // The sign bit of what is left, −1 on each day that is not served in full.
        outA = (outA + (leftA >> 31)) | 0;
        outB = (outB + (leftB >> 31)) | 0;
        outC = (outC + (leftC >> 31)) | 0;
        outD = (outD + (leftD >> 31)) | 0;
      }
      demand[at] = (stock - leftA) | 0;
      demand[at + 1] = (stock - leftB) | 0;
      demand[at + second] = (stock - leftC) | 0;
      demand[at + second + 1] = (stock - leftD) | 0;
      at += runs;
    }
    // A pair that the halves have in common is drawn by both, and counted by the second.
    if (run < second) {
      served[HORIZON_DAYS + outA] = (served[HORIZON_DAYS + outA] as number) + 1;
      served[HORIZON_DAYS + outB] = (served[HORIZON_DAYS + outB] as number) + 1;
    }
    served[HORIZON_DAYS + outC] = (served[HORIZON_DAYS + outC] as number) + 1;
    served[HORIZON_DAYS + outD] = (served[HORIZON_DAYS + outD] as number) + 1;
  }
};
