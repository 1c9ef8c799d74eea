/**
 * Chance for demo data: 32-bit integer hashes alone, no state that runs from row to row, so that any day's row can be
 * made by itself and every engine makes the same one.
 */

/** Mixes all bits of a 32-bit integer (the finaliser of MurmurHash3). */
const mix = (value: number): number => {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/** A 32-bit hash of a key and a further integer; chains. */
export const chain = (key: number, part: number): number => mix(Math.imul(key ^ 0x9e3779b9, 0x01000193) + part);

/** A 32-bit hash of a text. */
export const keyOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
};

/** From a hash to [0, 1). */
export const unit = (hash: number): number => (hash >>> 0) / 4294967296;

/** A number from [0, 1) for a key and a part. */
export const chance = (key: number, part: number): number => unit(chain(key, part));

/** One of a list that is not empty. */
export const pick = <T>(list: readonly T[], key: number, part: number): T => {
  const item = list[Math.floor(chance(key, part) * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Between two numbers, evenly. */
export const between = (low: number, high: number, key: number, part: number): number => low + (high - low) * chance(key, part);

/** A short stream of draws for one row, from its key. */
export class Draws {
  private state = 1;

  restart(key: number): void {
    this.state = key === 0 ? 0x6d2b79f5 : key;
  }

  /** From [0, 1), evenly. */
  even(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return unit(mix(this.state));
  }

  /** Around 1, bell-shaped, never further than `spread` away. */
  around(spread: number): number {
    return 1 + spread * (((this.even() + this.even() + this.even()) * 2) / 3 - 1);
  }

  /** A whole number whose mean is `mean`: the fraction decides by chance. */
  whole(mean: number): number {
    const floor = Math.floor(mean);
    return this.even() < mean - floor ? floor + 1 : floor;
  }
}
