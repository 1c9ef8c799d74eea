/** Over how many days up to the judged one a figure is taken. */
import { oneOf } from '../codec/codec.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import type { Aggregate, MetricSchema } from '../metrics/schema.ts';

export const WINDOWS = ['day', 'week', 'fourWeeks'] as const;
export type Window = (typeof WINDOWS)[number];
export const Window = oneOf(WINDOWS, 'AlertWindow');

/** Whole weeks, so that each window has each weekday as often. */
export const WINDOW_DAYS: Readonly<Record<Window, number>> = { day: 1, week: 7, fourWeeks: 28 };

export const WINDOW_TITLES: Readonly<Record<Window, string>> = { day: 'Daily', week: '7 days', fourWeeks: '28 days' };

type Fold = (values: readonly (number | null)[]) => number | null;

const known = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null);

/** The value of several days from those of each; null for what cannot be told from them, such as how many different products sold. */
const FOLDS: Readonly<Record<Aggregate, Fold | null>> = {
  sum: (values) => known(values).reduce<number | null>((sum, value) => (sum ?? 0) + value, null),
  min: (values) => known(values).reduce<number | null>((least, value) => (least === null ? value : Math.min(least, value)), null),
  max: (values) => known(values).reduce<number | null>((most, value) => (most === null ? value : Math.max(most, value)), null),
  last: (values) => known(values).at(-1) ?? null,
  lastOfEach: null,
  distinct: null,
  lastDistinct: null,
  people: null,
};

/** The value of a measure over days; of one day it is that of the day. */
export const foldDays = (aggregate: Aggregate, values: readonly (number | null)[]): number | null =>
  values.length === 1 ? (values[0] ?? null) : (FOLDS[aggregate]?.(values) ?? null);

/** The windows over which a metric can be taken from its daily measures. */
export const windowsOf = ({ measures }: Pick<MetricSchema, 'measures'>, { needs }: AnyMetric): readonly Window[] =>
  needs.every((name) => {
    const aggregate = measures[name];
    return aggregate !== undefined && FOLDS[aggregate] !== null;
  })
    ? WINDOWS
    : ['day'];
