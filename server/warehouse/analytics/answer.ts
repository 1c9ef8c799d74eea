/** The answer to a question, all of one generation. */
import type { AnalyticsAnswer, AnalyticsTable, AnalyticsTotals } from '../../../src/domain/api/analytics.contract.ts';
import { relativeChange } from '../../../src/domain/metrics/change.ts';
import { inCurrencyKey, isInCurrency } from '../../../src/domain/metrics/inCurrency.ts';
import { sumAmounts } from '../../../src/domain/metrics/share.ts';
import type { ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { countryStarts, lateCountries } from './addedCountries.ts';
import { adSpendFrom, campaignsFrom } from './adSpendFrom.ts';
import { currentSide, priorSide } from './commonDays.ts';
import { availability, begins, type CoverageByGroup, coverageOf, coveragePlan, days as daysKnown } from './coverage.ts';
import { currencyTold } from './currency.ts';
import { lateRows, placesOfLate } from './lateRows.ts';
import { pairRows } from './pairRows.ts';
import { unitParts } from './parts.ts';
import type { AnalyticsQuery, Row } from './queryModel.ts';
import { limited, sorted } from './rows.ts';

const tableOf = (query: AnalyticsQuery, rows: readonly Row[]): AnalyticsTable => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(query.dimensions.map(({ input }, i) => [input, rows.map((row) => row.dimensions[i] ?? null)])),
  metrics: Object.fromEntries(query.metrics.map((metric, i) => [metric.key, rows.map((row) => row.metric(i))])),
});

const changesOf = (current: AnalyticsTable, prior: AnalyticsTable): Record<string, (number | null)[]> =>
  Object.fromEntries(
    Object.entries(current.metrics).map(([key, values]) => [
      key,
      values.map((value, at) => relativeChange(value, prior.metrics[key]?.[at] ?? null)),
    ]),
  );

interface Known {
  readonly table: ResultTable;
  readonly coverage: CoverageByGroup;
  readonly late: AnalyticsAnswer['annotations']['late_countries'];
}

/** `everywhere`: what is known in all countries, whichever the question is narrowed to: what those lack is not said to be nowhere. */
const annotationsOf = (
  query: AnalyticsQuery,
  { table, coverage, late }: Known,
  everywhere: ResultTable,
  generation: number,
): AnalyticsAnswer['annotations'] => {
  const all = everywhere === table ? coverage : coverageOf(everywhere);
  const days = query.metrics.map((metric) => [metric.key, availability(coverage, query, metric.needs)] as const);
  const never = query.metrics.filter(({ needs }) => availability(all, query, needs) === null);
  const cut = begins(coverage, query);
  const starts = countryStarts(coverage, query);
  const campaigns = campaignsFrom(coverage, query);
  const known = daysKnown(coverage, query);
  const parts = unitParts(query, table);
  const from = adSpendFrom(query, table);
  return {
    data_availability: Object.fromEntries(days),
    unavailable: never.map(({ key }) => key),
    warehouse: generation,
    ...(cut === undefined ? {} : { begins: cut }),
    ...(late === undefined ? {} : { late_countries: late }),
    ...(starts === undefined ? {} : { country_starts: starts }),
    ...(campaigns === undefined ? {} : { campaigns_from: campaigns }),
    ...(known === undefined ? {} : { days: known }),
    ...(parts === undefined ? {} : { parts }),
    ...(from === undefined ? {} : { ad_spend_from: from }),
  };
};

/**
 * Of all rows, whichever of them the answer holds; `others` are of no product: they count, and are no rows. A total in a currency is unknown where
 * a row is known in dollars alone.
 */
const totalsOf = ({ metrics }: AnalyticsQuery, rows: readonly Row[], others: number, keys: readonly string[]): AnalyticsTotals => ({
  rowCount: rows.length - others,
  metrics: Object.fromEntries(
    keys.map((key) => {
      const at = metrics.findIndex((metric) => metric.key === key);
      const dollars = isInCurrency(key) ? metrics.findIndex((metric) => inCurrencyKey(metric.key) === key && metric.key !== key) : at;
      const isKnown = rows.every((row) => row.metric(at) !== null || row.metric(dollars) === null);
      return [key, isKnown ? sumAmounts(rows.map((row) => row.metric(at))) : null];
    }),
  ),
});

/** Asks the warehouse for both sides and for what is known, and puts the answer together. */
export const answerOf = async (reader: Reader, query: AnalyticsQuery, options: QueryOptions): Promise<AnalyticsAnswer> => {
  const { prior, totals } = query;
  const known = coveragePlan(query);
  const asked = reader.query(known, options);
  const inDollars = { ...query, metrics: query.metrics.filter(({ key }) => !isInCurrency(key)) };
  const judged = asked.then((table): Known => {
    const coverage = coverageOf(table);
    return { table, coverage, late: lateCountries(coverage, inDollars) };
  });
  const [currentRows, priorRows, whatIsKnown, lateIn, everywhere] = await Promise.all([
    currentSide(reader, query, options, true, asked),
    prior === null ? null : priorSide(reader, query, prior, options, asked),
    judged,
    judged.then(({ late }) => lateRows(reader, query, late, options)),
    known.of === undefined ? null : reader.query(coveragePlan({ ...query, filters: [] }), options),
  ]);
  const pairs = prior === null || priorRows === null ? null : pairRows(query, currentRows, priorRows, prior);
  const priorOf = new Map(pairs?.map((pair) => [pair.current, pair.prior]));
  const all = sorted(query, pairs?.map((pair) => pair.current) ?? currentRows);
  const isNotAssigned = (row: Row): boolean => row.isNotAssigned === true || priorOf.get(row)?.isNotAssigned === true;
  const sidesOf = (rows: readonly Row[]): Pick<AnalyticsAnswer, 'current' | 'prior' | 'percentChange' | 'lateRows'> => {
    const now = tableOf(query, rows);
    if (pairs === null) return { current: now };
    const before = tableOf(
      query,
      rows.flatMap((row) => priorOf.get(row) ?? []),
    );
    return {
      current: now,
      prior: before,
      percentChange: changesOf(now, before),
      ...(lateIn === undefined || query.dimensions.length === 0 ? {} : { lateRows: placesOfLate(lateIn, rows) }),
    };
  };
  const others = all.filter(isNotAssigned);
  const sides = sidesOf(limited(query, others.length === 0 ? all : all.filter((row) => !isNotAssigned(row))));
  const currency = await currencyTold(reader, query, sidesOf(all), options);
  return {
    ...sides,
    ...(currency === undefined ? {} : { in_currency: currency }),
    // What is known of a metric is known of it in any currency.
    annotations: annotationsOf(inDollars, whatIsKnown, everywhere ?? whatIsKnown.table, reader.generation),
    ...(totals === null ? {} : { totals: totalsOf(query, all, others.length, totals) }),
    ...(others.length === 0 ? {} : { notAssigned: sidesOf(others) }),
    ...(prior === null || pairs === null ? {} : { priorPeriod: prior }),
  };
};
