/** What a metric is: its face (title, tooltip, format, direction) and its formula over sums. */
import type { RetailMeasure } from './baseMeasures.ts';

/**
 * How a value is written: `usd` 0 to 2 decimals, `usdWhole` none, `pct` a fraction as percent, `pct2` with exactly two
 * decimals, `share` with one and `<0.1%` for what is too small, `float1` and `float2` one and two decimals, `count` whole.
 */
export const METRIC_FORMATS = ['usd', 'usdWhole', 'pct', 'pct2', 'share', 'float1', 'float2', 'count'] as const;
export type BaseFormat = (typeof METRIC_FORMATS)[number];
export type MoneyFormat = 'usd' | 'usdWhole';
/** Amounts in another currency than US dollars have its code behind their format: `usd EUR`. */
export type ForeignFormat = `${MoneyFormat} ${string}`;
export type MetricFormat = BaseFormat | ForeignFormat;

const FORMAT = new RegExp(`^(?:${METRIC_FORMATS.join('|')}|usd(?:Whole)? [A-Z]{3})$`);
export const isMetricFormat = (text: string): text is MetricFormat => FORMAT.test(text);

/**
 * Aggregated base measures over some rows. A measure that is null, absent or no finite number is unknown, and unknown
 * is never zero.
 */
export type Sums<B extends string> = Readonly<Partial<Record<B, number | null>>>;

/** Whether the values of parts add up to the value of the whole: of days, weeks, months; of products, countries, campaigns, terms. */
export interface Additivity {
  readonly time: boolean;
  readonly things: boolean;
}

/** What a metric computes, without its face. `B` names the base measures that it may read. */
export interface Formula<B extends string> {
  /** The base measures that the formula reads; if one of them has no data at all, the metric is unavailable. */
  readonly needs: readonly B[];
  /** The value from sums: US dollars, a fraction, a factor or a count; null where a needed sum is unknown or a divisor is 0. */
  readonly value: (sums: Sums<B>) => number | null;
  /** The same without what withholds it from small groups: whether its parts add up is decided by this one. */
  readonly unlimited?: Formula<B>;
}

/** `K` is its key, which the catalogue keeps as a literal (`MetricKey`). */
export interface Metric<B extends string = RetailMeasure, K extends string = string> extends Formula<B> {
  readonly key: K;
  readonly title: string;
  readonly tooltip: string;
  readonly format: MetricFormat;
  /** False where more is worse (refunds, spend, ACOS, TACOS): colours turn round. Null where neither is better (prices): no colour. */
  readonly positive: boolean | null;
  /** Its schema tells, by how its measures are aggregated. */
  readonly adds?: Additivity;
}

/** A metric of any schema. */
export type AnyMetric = Metric<string>;

type Define = <B extends string, K extends string>(
  key: K,
  title: string,
  format: MetricFormat,
  formula: Formula<B>,
  tooltip: string,
) => Metric<B, K>;

const define =
  (positive: boolean | null): Define =>
  (key, title, format, formula, tooltip) => ({
    key,
    title,
    tooltip,
    format,
    positive,
    needs: formula.needs,
    value: formula.value,
    ...(formula.unlimited === undefined ? {} : { unlimited: formula.unlimited }),
  });

/** A metric of which more is better. */
export const good: Define = define(true);

/** A metric of which more is worse: colours turn round. */
export const bad: Define = define(false);

/** A metric of which neither more nor less is better, such as a price: its changes have no colour. */
export const neither: Define = define(null);

/** Two samples of each base measure with no factor in common, so that no rate of theirs adds up by chance. */
const SAMPLES: readonly (readonly [number, number])[] = [
  [2, 211],
  [3, 97],
  [5, 401],
  [7, 53],
  [11, 307],
  [13, 29],
];

/** Whether a formula is linear in its sums, as sales are and rates are not. */
export const isLinear = <B extends string>({ needs, value, unlimited }: Formula<B>): boolean => {
  if (unlimited !== undefined) return isLinear(unlimited);
  const at = (pick: (sample: readonly [number, number]) => number): number => {
    const sums: Partial<Record<B, number>> = {};
    needs.forEach((measure, i) => {
      sums[measure] = pick(SAMPLES[i % SAMPLES.length] ?? [1, 1]);
    });
    return value(sums) ?? Number.NaN;
  };
  const [one, other, both] = [at(([a]) => a), at(([, b]) => b), at(([a, b]) => a + b)];
  return Math.abs(one + other - both) <= 1e-9 * Math.abs(both);
};

/** Whether the values of parts of time, or of things, add up to the value of the whole: sales do, stock over things alone, rates never. */
export const isAdditive = <B extends string>(one: Metric<B>, over: keyof Additivity): boolean =>
  one.adds === undefined ? isLinear(one) : one.adds[over];

/** The metric's value from sums, never NaN, infinite or −0: null where a needed sum is unknown or a divisor is 0. */
export const evaluateMetric = <B extends string>(one: Formula<B>, sums: Sums<NoInfer<B>>): number | null => {
  const value = one.value(sums);
  if (value === null || !Number.isFinite(value)) return null;
  return value === 0 ? 0 : value;
};
