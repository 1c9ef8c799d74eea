/** Countries that begin where others do not: what a sum grows by is then growth of countries (docs/decisions/0060). */

import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { CountryStart } from '../../../src/domain/charts/countryStart.ts';
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { ADS_DAILY, ADS_SEARCH_TERM_DAILY, ADS_TARGET_DAILY, DSP_DAILY } from '../model/advertisingTables.ts';
import type { Coverage } from '../plan.ts';
import { type CoverageByGroup, columnsOf, notedUnder, ownersOf, RETAIL_TABLES, startsLate, tellsDates } from './coverage.ts';
import type { AnalyticsQuery, QueryPart } from './queryModel.ts';

/** The facts of countries by day, of which a sum grows when one begins. */
const TABLES_BY_COUNTRY: readonly string[] = [
  ...RETAIL_TABLES,
  ...[ADS_DAILY, ADS_TARGET_DAILY, ADS_SEARCH_TERM_DAILY, DSP_DAILY].map(({ name }) => name),
];

/** Whether a part of a question sums such facts up, in its own period. */
export const sumsCountries = ({ source, shift }: QueryPart): boolean => shift === null && TABLES_BY_COUNTRY.includes(notedUnder(source));

/** Of each metric and brand group, the first days of the countries of each such column that it needs. */
const countryDays = (coverage: CoverageByGroup, query: AnalyticsQuery) => {
  const parts = query.parts.filter(sumsCountries);
  return query.metrics.flatMap(({ key, needs }) => {
    const columns = parts.flatMap(({ source, aggregates }) =>
      aggregates
        .filter(({ as }) => needs.includes(as))
        .flatMap(({ value }) => columnsOf(value).map((name) => ({ table: notedUnder(source), name }))),
    );
    return ownersOf(query).map((owner) => ({
      metric: key,
      owner,
      columns: columns.map(({ table, name }) => coverage.get(owner)?.get(table)?.get(name)?.starts ?? []),
    }));
  });
};

const tellsCountries = ({ dimensions }: AnalyticsQuery): boolean => dimensions.some(({ name }) => name === 'country');

/**
 * By metric and brand group the countries of a sum that begin after the prior period does and before the current one ends, where others do
 * not: it grows by countries, not by what they sell. Undefined where none does, and where dates are told apart.
 */
export const lateCountries = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['late_countries'] => {
  if (tellsDates(query)) return undefined;
  const isLate = startsLate(query);
  const found: Record<string, Record<string, string[]>> = {};
  for (const { metric, owner, columns } of countryDays(coverage, query)) {
    const late = columns.flatMap((of) => (of.every(isLate) ? [] : of.filter(isLate).map(({ country }) => country)));
    if (late.length > 0) found[metric] = { ...found[metric], [owner]: [...new Set(late)].sort() };
  }
  return Object.keys(found).length === 0 ? undefined : found;
};

/** The countries of a column that begin after another one, from a day on up to another. */
const laterStarts = (starts: Coverage['starts'], { start, end }: Period): Coverage['starts'] => {
  const isFirst = (day: IsoDay): boolean => starts.every((other) => day <= other.day);
  return starts.filter(({ day }) => !isFirst(day) && day > start && day <= end);
};

/** Of an answer whose rows tell dates apart, the countries of sums that begin after others do, within the dates of both sides; undefined without any. */
export const countryStarts = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['country_starts'] => {
  if (tellsCountries(query) || !tellsDates(query)) return undefined;
  const dates = { start: (query.prior ?? query.period).start, end: query.period.end };
  const byOwner = query.dimensions.some(({ name }) => name === 'brand_group_id');
  const found = countryDays(coverage, query).flatMap(({ metric, owner, columns }) => {
    const days = new Map<string, IsoDay>();
    for (const { country, day } of columns.flatMap((starts) => laterStarts(starts, dates))) {
      days.set(country, laterOf(day, days.get(country) ?? day));
    }
    return [...days].map(([country, day]): CountryStart => ({ metric, country, day, ...(byOwner ? { brandGroup: owner } : {}) }));
  });
  return found.length === 0 ? undefined : found;
};
