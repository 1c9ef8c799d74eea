/**
 * What campaigns report beyond products, as rows beside those of products, so that both add up to the ads of the brand group. It is there where
 * products are told apart and nothing narrows them: of some products nobody knows it.
 */
import { NOT_ASSIGNED } from '../../../src/domain/advertising/adSpendFrom.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type AnyMetric, isLinear } from '../../../src/domain/metrics/metric.ts';
import { DIMENSIONS } from '../catalogue/dimensions.ts';
import { sourceNamed } from '../catalogue/sources.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import type { AnalyticsQuery, QueryPart, Row } from './queryModel.ts';
import { hasDimension, takes, together } from './queryPlan.ts';
import { sideOf } from './rows.ts';

/** The part of a measure that no product explains; null where the question has none of it. */
const partOf = (query: AnalyticsQuery, name: string): QueryPart | null => {
  const binding = query.schema.measures[name];
  if (binding?.ofNoProduct === undefined) return null;
  const [whole] = binding.from;
  const source = sourceNamed(whole);
  const asked = query.parts.find(({ aggregates }) => aggregates.some(({ as }) => as === name));
  if (asked === undefined || asked.source === whole || !query.filters.every((filter) => takes(source, filter))) return null;
  return {
    source: whole,
    dimensions: asked.dimensions.filter((dimension) => hasDimension(source, dimension)),
    filters: asked.filters,
    shift: null,
    stockedOnly: false,
    aggregates: [
      {
        as: name,
        how: 'sum',
        value: { ...binding.value, column: binding.ofNoProduct },
        ...(binding.isWhole === undefined ? {} : { isWhole: binding.isWhole }),
      },
    ],
    hundredths: [],
  };
};

/** A rate is unknown where products report more than campaigns: an order below zero has neither a value nor a conversion rate. */
const ofRest = (metric: AnyMetric): AnyMetric =>
  isLinear(metric)
    ? metric
    : { ...metric, value: (sums) => (metric.needs.some((name) => (sums[name] ?? 0) < 0) ? null : metric.value(sums)) };

/** The question after what no product explains; null where there is none of it. */
const notAssignedOf = (query: AnalyticsQuery): AnalyticsQuery | null => {
  const names = [...new Set(query.metrics.flatMap(({ needs }) => needs))];
  const parts = together(names.flatMap((name) => partOf(query, name) ?? []));
  const [first] = parts;
  if (first === undefined) return null;
  return {
    ...query,
    tagSets: [],
    metrics: query.metrics.map(ofRest),
    dimensions: query.dimensions.filter(({ name }) => first.dimensions.includes(name)),
    parts,
  };
};

/** The rows of that question as rows of the whole one; those without anything are none. */
const asNotAssigned =
  (query: AnalyticsQuery, narrow: AnalyticsQuery) =>
  (row: Row): readonly Row[] => {
    if (!query.metrics.some((_, at) => (row.metric(at) ?? 0) !== 0)) return [];
    const places = query.dimensions.map(({ input }) => narrow.dimensions.findIndex((one) => one.input === input));
    const dimensions = query.dimensions.map(({ name }, i) => {
      const place = places[i] ?? -1;
      if (place >= 0) return row.dimensions[place] ?? null;
      return name === 'image_url' || DIMENSIONS[name].kind !== 'text' ? null : NOT_ASSIGNED;
    });
    return [{ dimensions, metric: row.metric, isNotAssigned: true }];
  };

/** The rows of one side (`sideOf`), and what is of no product. */
export const sideWithNotAssigned = async (
  reader: Reader,
  query: AnalyticsQuery,
  period: Period,
  options: QueryOptions,
  completes: boolean,
): Promise<readonly Row[]> => {
  const narrow = notAssignedOf(query);
  const [rows, others] = await Promise.all([
    sideOf(reader, query, period, options, completes),
    narrow === null ? [] : sideOf(reader, narrow, period, options, false),
  ]);
  return narrow === null ? rows : [...rows, ...others.flatMap(asNotAssigned(query, narrow))];
};
