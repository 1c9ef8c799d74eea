/**
 * A schema: the metrics that one kind of facts can answer, and how the engine aggregates the base measures of them. The
 * engine is asked for additive aggregates alone, so that any engine can answer and every ratio is made here.
 */
import { type Additivity, isLinear, type Metric } from './metric.ts';

/** Every schema of the catalogue. `retail`, `ads` and `dsp` are those of the analytics call (B-458). */
export const SCHEMA_IDS = [
  'retail',
  'ads',
  'dsp',
  'buy_box',
  'inventory',
  'sov',
  'brand_index',
  'category',
  'brand',
  'product',
  'search_volume',
  'forecast',
  'amc',
  'ntb',
  'custom_market',
] as const;
export type SchemaId = (typeof SCHEMA_IDS)[number];

/**
 * How a base measure goes over time and over things (products, countries, terms, campaigns): `sum`, `min`, `max` over both; `last` the
 * latest in time, summed over things (stock, budgets); `lastOfEach` the latest in time of what each thing has for itself (a price, a
 * median, a count of its terms): its sum means something beside the number of things alone; `distinct` the number of different things;
 * `lastDistinct` how many different things the latest rows count (active products: one in however many countries); `people` customers of
 * each thing in each month, summed: somebody who buys two things, or in two months, is counted twice.
 */
export type Aggregate = 'sum' | 'min' | 'max' | 'last' | 'lastOfEach' | 'distinct' | 'lastDistinct' | 'people';

/** Over what sums of a measure are a measure of the whole. */
const ADDS: Readonly<Record<Aggregate, Additivity>> = {
  sum: { time: true, things: true },
  last: { time: false, things: true },
  lastOfEach: { time: false, things: false },
  min: { time: false, things: false },
  max: { time: false, things: false },
  distinct: { time: false, things: false },
  people: { time: false, things: false },
  lastDistinct: { time: false, things: false },
};

/** A metric adds up where its formula is linear and all its measures add up. */
const additivityOf = <B extends string>(measures: Readonly<Record<B, Aggregate>>, one: Metric<B>): Additivity => {
  const linear = isLinear(one);
  // Whom a figure is withheld from does not decide how it adds up.
  const { needs } = one.unlimited ?? one;
  const every = (over: keyof Additivity): boolean => linear && needs.every((name) => ADDS[measures[name]][over]);
  return { time: every('time'), things: every('things') };
};

export interface MetricSchema<B extends string = string, K extends string = string> {
  readonly id: SchemaId;
  /** Every base measure by name, with its aggregate. */
  readonly measures: Readonly<Record<B, Aggregate>>;
  /** All metrics, in the order in which pickers list them. */
  readonly metrics: readonly Metric<B, K>[];
  /** The metric with this key; undefined for any other text, `__proto__` and the like included. */
  readonly find: (key: string) => Metric<B, K> | undefined;
  /** Texts as keys, in their order. Throws a RangeError for one that is no key of the schema. */
  readonly keys: (texts: readonly string[]) => readonly K[];
  /** Those of the texts that are keys of the schema, in their order. */
  readonly keysAmong: (texts: readonly string[]) => readonly K[];
}

/** Makes a schema of its measures and metrics. Of two metrics with one key the first counts. */
export const schema = <B extends string, K extends string>(
  id: SchemaId,
  measures: Readonly<Record<B, Aggregate>>,
  metrics: readonly Metric<NoInfer<B>, K>[],
): MetricSchema<B, K> => {
  const told = metrics.map((one) => ({ ...one, adds: additivityOf(measures, one) }));
  const byKey = new Map<string, Metric<B, K>>();
  for (const one of told) if (!byKey.has(one.key)) byKey.set(one.key, one);
  const known = (text: string): Metric<B, K> => {
    const one = byKey.get(text);
    if (one === undefined) throw new RangeError(`${text} is no metric of ${id}`);
    return one;
  };
  return {
    id,
    measures,
    metrics: told,
    find: (key) => byKey.get(key),
    keys: (texts) => texts.map((text) => known(text).key),
    keysAmong: (texts) => texts.flatMap((text) => byKey.get(text)?.key ?? []),
  };
};

/** The base measures that these metrics of a schema need, each once, in order of first need; unknown keys need none. */
export const measuresOf = <B extends string>(of: MetricSchema<B>, metricKeys: readonly string[]): readonly B[] => [
  ...new Set(metricKeys.flatMap((key) => of.find(key)?.needs ?? [])),
];

/** The metric of a key. Throws a RangeError where the schema has none. */
export const metricWith = <B extends string, K extends string, N extends K>(of: MetricSchema<B, K>, key: N): Metric<B, N> => {
  const found = of.find(key);
  if (found === undefined) throw new RangeError(`${key} is no metric of ${of.id}`);
  // What is found by a key has it.
  return found as Metric<B, N>;
};
