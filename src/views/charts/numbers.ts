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
  /** The indexes of the first, the last, the lowest and the highest, the earliest of equal ones; null where there is none. */
  readonly ends: { readonly first: number; readonly last: number; readonly lowest: number; readonly highest: number } | null;
  /** How many there are. */
  readonly count: number;
}

const kept = new WeakMap<readonly Value[], Numbers>();

const read = (list: readonly Value[], length: number): Numbers => {
  const values = new Float64Array(length);
  let [count, first, last, lowest, highest] = [0, 0, 0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const value = valueAt(list, index) ?? Number.NaN;
    values[index] = value;
    if (Number.isNaN(value)) continue;
    if (count === 0) first = lowest = highest = index;
    count += 1;
    last = index;
    if (value < (values[lowest] as number)) lowest = index;
    if (value > (values[highest] as number)) highest = index;
  }
  if (count === 0) return { values, extent: null, ends: null, count };
  return {
    values,
    extent: { low: values[lowest] as number, high: values[highest] as number },
    ends: { first, last, lowest, highest },
    count,
  };
};

/** The index of the newest value; −1 where there is none. */
export const lastOf = (list: readonly Value[], length: number): number => numbersOf(list, length).ends?.last ?? -1;

/** The first `length` values of a list. NOTE: they are kept as long as the list is there, which nobody changes. */
export const numbersOf = (list: readonly Value[], length: number): Numbers => {
  const held = kept.get(list);
  if (held?.values.length === length) return held;
  const numbers = read(list, length);
  kept.set(list, numbers);
  return numbers;
};
