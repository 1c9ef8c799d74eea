/**
 * Columns on each other: where each begins and ends, on the scale of its axis. What is above zero is stacked upwards and
 * what is below it downwards, so that a return never hides a sale. A share is of the sum of all sizes, so that the parts of a
 * period fill exactly one whole, be they above zero or below.
 */
import { unitOf } from './axisUnit.ts';
import { isColumn, type Stacking, type TrendSeries, valueAt } from './chartData.ts';

/** Values on the axis; `from` is nearer to zero. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

/** A place for columns within a period: one series side by side with others, or all of one unit on each other. */
export type Slot = readonly TrendSeries[];

export const slotsOf = (shown: readonly TrendSeries[], stacking: Stacking): readonly Slot[] => {
  const columns = shown.filter(isColumn);
  if (stacking === 'grouped') return columns.map((series) => [series]);
  const units = [...new Set(columns.map(({ format }) => unitOf(format)))];
  return units.map((unit) => columns.filter(({ format }) => unitOf(format) === unit));
};

const partsOf = (slot: Slot, index: number, stacking: Stacking): readonly (number | null)[] => {
  const values = slot.map(({ values: each }) => valueAt(each, index));
  if (stacking !== 'share') return values;
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  return values.map((value) => (value === null ? null : whole > 0 ? value / whole : 0));
};

/** The segment of each series of a slot in a period, in the order of the slot; null where it has no value. */
export const segmentsAt = (slot: Slot, index: number, stacking: Stacking): readonly (Segment | null)[] => {
  let [up, down] = [0, 0];
  return partsOf(slot, index, stacking).map((part) => {
    if (part === null) return null;
    const from = part < 0 ? down : up;
    const to = from + part;
    if (part < 0) down = to;
    else up = to;
    return { from, to };
  });
};

/** What the slot reaches from and to over all periods; null where it has no value at all. */
export const reachOf = (slot: Slot, length: number, stacking: Stacking): { readonly low: number; readonly high: number } | null => {
  let [low, high, hasValue] = [0, 0, false];
  for (let index = 0; index < length; index += 1) {
    for (const segment of segmentsAt(slot, index, stacking)) {
      if (segment === null) continue;
      hasValue = true;
      low = Math.min(low, segment.to);
      high = Math.max(high, segment.to);
    }
  }
  return hasValue ? { low, high } : null;
};

/** What a value is of its period's whole, from −1 to 1; null for what is no part of a stack. */
export const shareAt = (shown: readonly TrendSeries[], key: string, index: number): number | null => {
  const slot = slotsOf(shown, 'share').find((each) => each.some((series) => series.key === key));
  const at = slot?.findIndex((series) => series.key === key) ?? -1;
  return slot === undefined ? null : (partsOf(slot, index, 'share')[at] ?? null);
};
