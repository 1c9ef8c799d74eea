/**
 * A rate divides sums of the same countries (docs/decisions/0076). A country that has ads and no sales would count above the line of TACOS alone:
 * it is left out until all that the rate needs of it is known. Ads pause and returns are rare, so that a country without any counts as one of none.
 */
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type AnyMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';
import { RETAIL_COUNTRY_DAILY } from '../model/derived.ts';
import { RETAIL_DAILY } from '../model/retailTables.ts';
import type { CountrySince, Coverage, ResultTable } from '../plan.ts';
import { type CoverageByGroup, columnsOf, coverageOf, isOfAds, isOfOneDay, notedUnder, ownersOf } from './coverage.ts';
import type { AnalyticsQuery, QueryPart } from './queryModel.ts';

const RARE: readonly string[] = ['units_refunded', 'sales_refunded_cents', 'cogs_refunded_cents'];
const mayBeNone = (column: string): boolean => isOfAds(column) || RARE.includes(column);

/** Whether a metric divides sums, so that they have to be of the same countries and days. */
export const divides = (metric: AnyMetric): boolean => metric.needs.length > 1 && !isAdditive(metric, 'time');

const JUDGED: readonly string[] = [RETAIL_DAILY.name, RETAIL_COUNTRY_DAILY.name];

/** Retail facts are of several files; what else is divided comes from one. */
const isJudged = ({ source, shift }: QueryPart): boolean => shift === null && JUDGED.includes(notedUnder(source));

export type CoverageByCountry = ReadonlyMap<string, CoverageByGroup>;

export const coverageByCountry = (table: ResultTable): CoverageByCountry =>
  new Map([...new Set((table.columns.country ?? []).map(String))].filter(Boolean).map((country) => [country, coverageOf(table, country)]));

/** Since when all that is needed of a country is known, null where some of it never is; undefined where nothing is known before that. */
const sinceOf = (known: readonly { readonly name: string; readonly of: Coverage | undefined }[]): IsoDay | null | undefined => {
  const must = known.filter(({ name }) => !mayBeNone(name));
  const all = known.flatMap(({ of }) => of?.first ?? []);
  const firsts = must.flatMap(({ of }) => of?.first ?? []);
  if (all.length === 0 || must.length === 0) return undefined;
  if (firsts.length < must.length) return null;
  const since = firsts.reduce(laterOf);
  return all.some((first) => first < since) ? since : undefined;
};

/** The countries that a metric leaves out, or counts from a day on. */
export const countriesSince = (byCountry: CoverageByCountry, query: AnalyticsQuery, metric: AnyMetric): readonly CountrySince[] => {
  if (query.schema.owner !== 'tenant' || !divides(metric)) return [];
  const columns = query.parts
    .filter(isJudged)
    .flatMap(({ source, aggregates }) =>
      aggregates
        .filter(({ as, how }) => metric.needs.includes(as) && !isOfOneDay(how))
        .flatMap(({ value }) => columnsOf(value).map((name) => ({ name, table: notedUnder(source) }))),
    );
  if (columns.length < 2) return [];
  return ownersOf(query).flatMap((brandGroup) =>
    [...byCountry].flatMap(([country, coverage]) => {
      const own = coverage.get(brandGroup);
      const day = sinceOf(columns.map(({ name, table }) => ({ name, of: own?.get(table)?.get(name) })));
      return day === undefined ? [] : [{ brandGroup, country, day }];
    }),
  );
};

/** Of these, those that leave rows of a period out; a day after the period is none. */
export const withinPeriod = (since: readonly CountrySince[], { start, end }: Period): readonly CountrySince[] =>
  since.filter(({ day }) => day === null || day > start).map((one) => (one.day !== null && one.day > end ? { ...one, day: null } : one));

/** A question without the rows that its rates leave out. */
export const narrowedTo = (query: AnalyticsQuery, countries: readonly CountrySince[]): AnalyticsQuery =>
  countries.length === 0
    ? query
    : {
        ...query,
        parts: query.parts.map((part) => (isJudged(part) ? { ...part, filters: [...part.filters, { kind: 'since', countries }] } : part)),
      };
