/**
 * Vertical axes. Series of one measure share an axis whatever their sizes, and so do all sums of dollars; other measures
 * of one unit share one when their sizes can be read together. Every other group gets a scale of its own. The first two
 * groups have their axis drawn, left and right; a further one is drawn to its own scale and labelled at its end. All
 * axes are cut into the same number of steps, so that the grid lines belong to each of them alike. Columns always stand
 * on zero, and those of one unit on one axis.
 */
import { group, max, range, sort } from 'd3-array';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { type AxisUnit, axisUnitOf, isMoney, unitOf } from './axisUnit.ts';
import { type GoalLine, isColumn, type Stacking, type TrendSeries } from './chartData.ts';
import { numbersOf } from './numbers.ts';
import type { Extent } from './scales.ts';
import { reachOf, slotsOf } from './stacks.ts';

export interface AxisScale {
  readonly unit: AxisUnit;
  /** Keys of the series drawn to this scale, in the order of the data; never empty. */
  readonly keys: readonly string[];
  /** Keys of the goals drawn to this scale. */
  readonly goals: readonly string[];
  readonly low: number;
  readonly high: number;
  /** The values of the grid lines, from low to high. */
  readonly ticks: readonly number[];
  /** Whether any series or goal has a value here. Without one there is no axis to draw. */
  readonly hasValues: boolean;
}

/** A measure hugs the ground beside another one that is more than this many times as tall: it gets a scale of its own. */
const TOO_FLAT = 50;

interface Group {
  readonly unit: AxisUnit;
  readonly members: readonly TrendSeries[];
  readonly goals: readonly GoalLine[];
  readonly extent: Extent | null;
  /** Where the axis begins and ends at least. */
  readonly span?: Extent | undefined;
}

const union = (a: Extent | null, b: Extent | null): Extent | null => {
  if (a === null || b === null) return a ?? b;
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
};

const extentOf = (lists: readonly (readonly (number | null)[] | undefined)[], length: number): Extent | null => {
  let all: Extent | null = null;
  for (const values of lists) if (values !== undefined) all = union(all, numbersOf(values, length).extent);
  return all;
};

const sizeOf = (extent: Extent | null): number => (extent === null ? 0 : Math.max(Math.abs(extent.low), Math.abs(extent.high)));

/** What stands on one scale whatever its size: the lines of a measure, or all columns of a unit. */
interface Bundle {
  readonly members: readonly TrendSeries[];
  readonly extent: Extent | null;
}

/** Sums of dollars are one measure: two axes of them would draw the smaller one above the larger. */
const measureOf = ({ measure, isAdditive, format }: TrendSeries): string =>
  measure === undefined || (isAdditive === true && isMoney(unitOf(format))) ? '' : measure;

const linesExtent = (lines: readonly TrendSeries[], length: number): Extent | null =>
  extentOf(
    lines.flatMap(({ values, prior, interval }) => [values, prior, interval?.low, interval?.high]),
    length,
  );

const columnsExtent = (columns: readonly TrendSeries[], length: number, stacking: Stacking): Extent | null => {
  const reach = slotsOf(columns, stacking).reduce<Extent | null>(
    (maxTicks, slot) => union(maxTicks, reachOf(slot, length, stacking)),
    null,
  );
  const priors = stacking === 'grouped' ? columns.map(({ prior }) => prior) : [];
  return union(reach, extentOf(priors, length));
};

/** All columns of a unit are one, with the lines that name no other measure. */
const bundlesOf = (series: readonly TrendSeries[], length: number, stacking: Stacking): readonly Bundle[] =>
  [...group(series, (each) => (isColumn(each) ? '' : measureOf(each))).values()].map((members) => ({
    members,
    extent: union(
      columnsExtent(members.filter(isColumn), length, stacking),
      linesExtent(
        members.filter((each) => !isColumn(each)),
        length,
      ),
    ),
  }));

/** Splits the series of one unit by size: those with the tallest, then those with the tallest of the rest. */
const splitBySize = (unit: AxisUnit, bundles: readonly Bundle[]): readonly Group[] => {
  const measured = bundles.map((each) => ({ each, size: sizeOf(each.extent) }));
  const groups: Group[] = [];
  let rest = measured;
  while (rest.length > 0) {
    const tallest = max(rest, ({ size }) => size) ?? 0;
    const joins = ({ size }: { size: number }): boolean => size === 0 || size * TOO_FLAT >= tallest;
    const joined = rest.filter(joins).map(({ each }) => each);
    const members = joined.flatMap((each) => each.members);
    groups.push({ unit, members, goals: [], extent: joined.reduce<Extent | null>((all, { extent }) => union(all, extent), null) });
    rest = rest.filter((one) => !joins(one));
  }
  return groups;
};

const spanOf = (series: TrendSeries | undefined): TrendSeries['span'] =>
  series === undefined || isColumn(series) ? undefined : series.span;

const axisKey = (series: TrendSeries): string => {
  const span = spanOf(series);
  return `${series.axis ?? ''} ${span === undefined ? '' : `${span.low} ${span.high}`}`;
};

/** A goal goes with the tallest series of its unit. The groups come in the order in which their first series stands in the data, those without values last. */
const groupsOf = (series: readonly TrendSeries[], goals: readonly GoalLine[], length: number, stacking: Stacking): readonly Group[] => {
  const groups = [...group(series, (each) => axisUnitOf(each, stacking), axisKey)].flatMap(([unit, bySpan]) => {
    const own = [...bySpan.values()].flatMap((ofAxis) =>
      splitBySize(unit, bundlesOf(ofAxis, length, stacking)).map((each) => ({ ...each, span: spanOf(ofAxis[0]) })),
    );
    const ofUnit = goals.filter((goal) => unitOf(goal.format) === unit);
    const reach = extentOf(
      ofUnit.map(({ values }) => values),
      length,
    );
    const first = own.findIndex(({ span }) => span === undefined);
    return own.map((each, nth) => (nth === Math.max(0, first) ? { ...each, goals: ofUnit, extent: union(each.extent, reach) } : each));
  });
  const placeOf = ({ members }: Group): number => series.findIndex((each) => members.includes(each));
  const hasNone = ({ extent }: Group): boolean => extent === null;
  return sort(groups, (a, b) => Number(hasNone(a)) - Number(hasNone(b)) || placeOf(a) - placeOf(b));
};

/** A span, as far as its values let it stay as it is: beyond it by halves. */
const spanned = (span: Extent, extent: Extent | null): Extent => ({
  low: Math.min(span.low, Math.floor((extent?.low ?? span.low) * 2) / 2),
  high: Math.max(span.high, Math.ceil((extent?.high ?? span.high) * 2) / 2),
});

/** Of the largest value, the least that an axis spans which starts above zero: 30.0% and 30.4% are no slope from corner to corner. */
const LEAST_SPAN = 0.1;

const spannedEnough = (extent: Extent, unit: AxisUnit): Extent => {
  const least = sizeOf(extent) * LEAST_SPAN;
  const missing = least - (extent.high - extent.low);
  if (missing <= 0) return extent;
  const high = extent.high + missing / 2;
  const top = unit === 'pct' && extent.high <= 1 ? Math.min(1, high) : high;
  return { low: top - least, high: top };
};

/**
 * Amounts and counts start at zero. Rates and ratios do too, unless they stand alone and it would flatten them: beside
 * an axis from zero, one that starts elsewhere would be read wrongly.
 */
const grounded = ({ unit, extent, members, span }: Group, isAlone: boolean): Extent => {
  if (span !== undefined) return spanned(span, extent);
  if (extent === null) return { low: 0, high: 0 };
  const toZero = { low: Math.min(0, extent.low), high: Math.max(0, extent.high) };
  if (isMoney(unit) || unit === 'count' || !isAlone || members.some(isColumn)) return toZero;
  const near = Math.min(Math.abs(extent.low), Math.abs(extent.high));
  const crosses = extent.low < 0 && extent.high > 0;
  const isLevel = extent.high - extent.low < sizeOf(extent) * 0.001;
  return crosses || isLevel || near < sizeOf(extent) * 0.6 ? toZero : spannedEnough(extent, unit);
};

const MULTIPLES = [1, 2, 2.5, 5];

/** The part of a step that a value may stick out by, so that a rounding error below zero does not cost a whole step. */
const SPECK = 1e-6;

const clean = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(12)));

/** The smallest round step by which `intervals` steps cover the extent, and where the first one starts. */
const stepsFor = ({ low, high }: Extent, intervals: number, unit: AxisUnit): { readonly step: number; readonly first: number } => {
  const span = high - low;
  if (!(span > 0)) return { step: unit === 'pct' ? 0.1 : 1, first: Math.floor(low) };
  const smallest = unit === 'count' ? 0 : -322;
  let power = Math.max(smallest, Math.floor(Math.log10(span / intervals)) - 1);
  for (; power < 308; power += 1) {
    for (const multiple of MULTIPLES) {
      const step = multiple * Number(`1e${power}`);
      const first = Math.floor(low / step + SPECK);
      const last = Math.ceil(high / step - SPECK);
      const isWhole = unit !== 'count' || Number.isInteger(step);
      if (step > 0 && isWhole && last - first <= intervals) return { step, first };
    }
  }
  return { step: span, first: Math.floor(low / span) };
};

/** A span is cut into even parts, so that it ends where it says. */
const ticksFor = (group: Group, intervals: number, isAlone: boolean): readonly number[] => {
  const extent = grounded(group, isAlone);
  if (group.span !== undefined)
    return range(intervals + 1).map((nth) => clean(extent.low + (nth * (extent.high - extent.low)) / intervals));
  const { step, first } = stepsFor(extent, intervals, group.unit);
  return range(intervals + 1).map((nth) => clean((first + nth) * step));
};

const scaled = (group: Group, intervals: number, isAlone: boolean): AxisScale => {
  const ticks = ticksFor(group, intervals, isAlone);
  const keyOf = ({ key }: { readonly key: string }): string => key;
  return {
    unit: group.unit,
    keys: group.members.map(keyOf),
    goals: group.goals.map(keyOf),
    low: ticks[0] ?? 0,
    high: ticks[intervals] ?? 1,
    ticks,
    hasValues: group.extent !== null,
  };
};

/** How much taller than its data a scale is; 1 is a perfect fit. */
const waste = (group: Group, scale: AxisScale, isAlone: boolean): number => {
  const { low, high } = grounded(group, isAlone);
  return high > low ? (scale.high - scale.low) / (high - low) : 1;
};

/** Of parts of a whole there is nothing above 100 %: a scale that goes on is worse than any room left empty. */
const ABOVE_WHOLE = 100;

const costOf = (group: Group, scale: AxisScale, isAlone: boolean): number => {
  const isAbove = group.unit === 'pct' && group.extent !== null && group.extent.high <= 1 && scale.high > 1;
  const [low = 0, next = 0] = scale.ticks;
  // Of the parts of a span those are read that are twentieths.
  const isUneven = group.span !== undefined && !Number.isInteger(clean((next - low) * 20));
  return waste(group, scale, isAlone) + (isAbove ? ABOVE_WHOLE : 0) + (isUneven ? 1 : 0);
};

/** How many steps a grid may have: never fewer than two, for one step tells nothing between its ends. */
const countsUpTo = (maxTicks: number): readonly [number, ...number[]] => {
  const counts = [6, 5, 4, 3].filter((count) => count <= Math.max(2, maxTicks) && count >= Math.min(3, Math.max(2, maxTicks - 2)));
  const [first, ...rest] = maxTicks < 5 ? [...counts, 2] : counts;
  return [first ?? 2, ...rest];
};

/**
 * The scales of some groups, all cut into one number of steps: of the counts up to `maxTicks` the one that leaves the least empty room on the
 * axes that are drawn, rather more steps than fewer.
 */
const fittedTo = (groups: readonly Group[], maxTicks: number, isAlone: boolean): readonly AxisScale[] => {
  let best: readonly AxisScale[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const count of countsUpTo(maxTicks)) {
    const scales = groups.map((group) => scaled(group, count, isAlone));
    let cost = count * -0.02;
    for (const [nth, group] of groups.slice(0, 2).entries()) cost += costOf(group, scales[nth] as AxisScale, isAlone);
    if (cost < least) [best, least] = [scales, cost];
  }
  return best;
};

/**
 * The scales of all series, the left axis first, then the right one, then those without an axis. `maxTicks` bounds the
 * grid's steps, which are two or more.
 */
export const scalesOf = (
  series: readonly TrendSeries[],
  goals: readonly GoalLine[],
  length: number,
  maxTicks: number,
  stacking: Stacking = 'grouped',
): readonly AxisScale[] => {
  const groups = groupsOf(series, goals, length, stacking);
  return fittedTo(groups, maxTicks, groups.filter(({ extent }) => extent !== null).length <= 1);
};

/** On which axis a series is read: `own` where its scale has no axis drawn. */
export type AxisSide = 'left' | 'right' | 'own';

/** The side of the nth scale of `scalesOf`. */
export const sideOf = (nth: number): AxisSide => (nth === 0 ? 'left' : nth === 1 ? 'right' : 'own');

/** Where a series is read as the legend says it: several series may share a scale that is not drawn. */
export type ScaleHint = AxisSide | 'shared';

/** The side of each series, by key. */
export const sidesOf = (
  series: readonly TrendSeries[],
  goals: readonly GoalLine[],
  length: number,
  stacking: Stacking = 'grouped',
): ReadonlyMap<string, ScaleHint> =>
  new Map(
    groupsOf(series, goals, length, stacking).flatMap(({ members }, nth) =>
      members.map(({ key }) => [key, nth > 1 && members.length > 1 ? 'shared' : sideOf(nth)] as const),
    ),
  );

/** One axis over an extent that the caller knows, zero included where amounts are read from it; `maxTicks` bounds its steps. */
export const axisFor = (format: MetricFormat, extent: Extent, maxTicks: number): AxisScale => {
  const group: Group = { unit: unitOf(format), members: [], goals: [], extent };
  return fittedTo([group], maxTicks, false)[0] ?? scaled(group, 2, false);
};

/** The scale cut off at a limit: it ends there to the point, and its grid lines are those below. */
export const limitedScale = (scale: AxisScale, limit: number | null | undefined, maxTicks: number): AxisScale => {
  if (limit === null || limit === undefined || !(limit > Math.max(0, scale.low)) || limit === Number.POSITIVE_INFINITY) return scale;
  const group: Group = { unit: scale.unit, members: [], goals: [], extent: { low: scale.low, high: limit } };
  const { step, first } = stepsFor(grounded(group, false), Math.max(2, Math.min(6, maxTicks)), scale.unit);
  const ticks = range(8)
    .map((nth) => clean((first + nth) * step))
    .filter((tick) => tick <= limit);
  return { ...scale, low: Math.min(scale.low, ticks[0] ?? 0), high: limit, ticks };
};
