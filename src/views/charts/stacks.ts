/**
 * Columns on each other: where each begins and ends, on the scale of its axis. What is above zero is stacked upwards and
 * what is below it downwards, so that a return never hides a sale. A share is of the sum of all sizes, so that the parts of a
 * period fill exactly one whole, be they above zero or below. What is not known never enters a stack: it is no number to d3, which adds nothing
 * for it, and has no segment.
 */
import { extent, group, range, sum } from 'd3-array';
import { type SeriesPoint, stack, stackOffsetDiverging } from 'd3-shape';
import { unitOf } from './axisUnit.ts';
import { isColumn, type Stacking, type TrendSeries, valueAt } from './chartData.ts';
import { numbersOf } from './numbers.ts';

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
  return [...group(columns, ({ format }) => unitOf(format)).values()];
};

const partsOf = (slot: Slot, index: number, stacking: Stacking): readonly (number | null)[] => {
  const values = slot.map(({ values: each }) => valueAt(each, index));
  if (stacking !== 'share') return values;
  const total = sum(values, (value) => Math.abs(value ?? 0));
  return values.map((value) => (value === null ? null : total > 0 ? value / total : 0));
};

/** Below zero d3 gives the far end first. */
const segmentOf = ([low, high]: SeriesPoint<number>): Segment | null => {
  if (Number.isNaN(high)) return null;
  return low < 0 ? { from: high, to: low } : { from: low, to: high };
};

const stackOf = (slot: Slot, indexes: readonly number[], stacking: Stacking): readonly (readonly (Segment | null)[])[] => {
  const parts = new Map(indexes.map((index) => [index, partsOf(slot, index, stacking)]));
  return stack<unknown, number, number>()
    .keys(slot.keys())
    .value((index, of) => parts.get(index)?.[of] ?? Number.NaN)
    .offset(stackOffsetDiverging)(indexes)
    .map((series) => series.map(segmentOf));
};

/** The segments of each series of a slot, in step with the first `length` periods; null where it has no value. A zero stands on the ground. */
export const segmentsOf = (slot: Slot, length: number, stacking: Stacking): readonly (readonly (Segment | null)[])[] => {
  if (stacking !== 'grouped') return stackOf(slot, range(length), stacking);
  return slot.map(({ values }) => Array.from(numbersOf(values, length).values, (to) => (Number.isNaN(to) ? null : { from: 0, to })));
};

/** What the slot reaches from and to over all periods; null where it has no value at all. */
export const reachOf = (slot: Slot, length: number, stacking: Stacking): { readonly low: number; readonly high: number } | null => {
  const ends = segmentsOf(slot, length, stacking).flatMap((series) => series.flatMap((segment) => segment?.to ?? []));
  const [low, high] = extent(ends);
  return low === undefined ? null : { low: Math.min(0, low), high: Math.max(0, high) };
};

/** What a value is of its period's whole, from −1 to 1; null for what is no part of a stack. */
export const shareAt = (shown: readonly TrendSeries[], key: string, index: number): number | null => {
  const slot = slotsOf(shown, 'share').find((each) => each.some((series) => series.key === key));
  const at = slot?.findIndex((series) => series.key === key) ?? -1;
  return slot === undefined ? null : (partsOf(slot, index, 'share')[at] ?? null);
};
