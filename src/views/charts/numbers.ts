/**
 * The values of a series as plain numbers in a row, read once: the scale, the legend's axes, the lines and the columns all ask for them, at
 * each change of size and of what is shown.
 */
import { type Value, valueAt } from './chartData.ts';

export interface Numbers {
  /** In step with the periods; NaN where there is no value. */
  readonly values: Float64Array;
  /** The lowest and the highest of them; null where there is none. */
  readonly extent: { readonly low: number; readonly high: number } | null;
  /** How many there are. */
  readonly count: number;
}

const kept = new WeakMap<readonly Value[], Numbers>();

const read = (list: readonly Value[], length: number): Numbers => {
  const values = new Float64Array(length);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const value = valueAt(list, index);
    values[index] = value ?? Number.NaN;
    if (value === null) continue;
    count += 1;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { values, extent: low <= high ? { low, high } : null, count };
};

/** The first `length` values of a list. NOTE: they are kept as long as the list is there, which nobody changes. */
export const numbersOf = (list: readonly Value[], length: number): Numbers => {
  const held = kept.get(list);
  if (held?.values.length === length) return held;
  const numbers = read(list, length);
  kept.set(list, numbers);
  return numbers;
};
