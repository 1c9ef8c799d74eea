/** Up to which day the figures of a brand group (or of the market) are known, by measure, and what that means for metrics. */

import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { dayNumber, earlierOf, endOf, laterOf, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import { AD_MEASURES, isAdMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import type { Value } from '../catalogue/binding.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import { type SourceName, sourceNamed } from '../catalogue/sources.ts';
import { ADDED_AD_SPEND, MARKET_OWNER, RETAIL_COUNTRY_DAILY, unassigned } from '../model/derived.ts';
import { RETAIL_DAILY } from '../model/retailTables.ts';
import { SETTLED_TABLES } from '../model/settled.ts';
import type { Grain } from '../model/table.ts';
import type { Aggregation, CountryChoice, Coverage, CoveragePlan, ResultTable } from '../plan.ts';
import type { AnalyticsQuery } from './queryModel.ts';

/** Per brand group, table and measure the days between which it is known; absent where it never is. */
export type CoverageByGroup = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Coverage>>>;

/** The retail facts and those that are settled: of these the days without any are noted too. */
export const RETAIL_TABLES: readonly string[] = [RETAIL_DAILY, RETAIL_COUNTRY_DAILY, ...SETTLED_TABLES].map(({ name }) => name);

/** Ads pause: of them a country without any is no country without a file. */
export const isOfAds = (measure: string): boolean =>
  isAdMeasure(measure) || measure === ADDED_AD_SPEND || AD_MEASURES.some((of) => measure === unassigned(of));

/** `2026-11-05/2026-11-08,…` */
const gapsIn = (text: string): readonly Period[] =>
  text === ''
    ? []
    : text.split(',').map((gap) => {
        const [start = '', end = ''] = gap.split('/');
        return { start: start as IsoDay, end: end as IsoDay };
      });

/** Days after which a country that has no more sales is one that was given up; before that its file is late. */
const GIVEN_UP = 28;
/** Times that a country was without rows for as long before: then it only sells now and then. */
const NOW_AND_THEN = 2;

/** Whether a country without sales for its last days is one whose file is late. */
const isLate = ({ last, gaps }: Coverage, latest: IsoDay): boolean => {
  const lag = dayNumber(latest) - dayNumber(last);
  return lag <= GIVEN_UP && gaps.filter((gap) => lengthOf(gap) >= lag).length < NOW_AND_THEN;
};

/**
 * Of several countries: from the first day of any of them to the last one; a day that one of them lacks between its own is a gap. Sales end
 * where the first of their files does: who sells has rows every day, so that days which some countries have alone are days to come.
 */
const together = (countries: readonly Coverage[], isSales: boolean): Coverage => {
  const latest = countries.map(({ last }) => last).reduce(laterOf);
  const late = isSales ? countries.filter((one) => isLate(one, latest)) : [];
  return {
    first: countries.map(({ first }) => first).reduce(earlierOf),
    last: late.map(({ last }) => last).reduce(earlierOf, latest),
    starts: countries.flatMap(({ starts }) => starts),
    gaps: countries.flatMap(({ gaps }) => gaps),
  };
};

/** Of one country alone, where it is named. */
export const coverageOf = (table: ResultTable, country: string | null = null): CoverageByGroup => {
  const byGroup = new Map<string, Map<string, Map<string, Coverage[]>>>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const at = (name: string): string => String(table.columns[name]?.[row] ?? '');
    if (country !== null && at('country') !== country) continue;
    const tables = byGroup.get(at('brand_group_id')) ?? new Map<string, Map<string, Coverage[]>>();
    const measures = tables.get(at('table_name')) ?? new Map<string, Coverage[]>();
    const [first, last] = [isoDay(at('first_day')), isoDay(at('last_day'))];
    const own = { first, last, starts: [{ country: at('country'), day: first }], gaps: gapsIn(at('gaps')) };
    measures.set(at('measure'), [...(measures.get(at('measure')) ?? []), own]);
    tables.set(at('table_name'), measures);
    byGroup.set(at('brand_group_id'), tables);
  }
  const combined = <A, B>(map: ReadonlyMap<string, A>, of: (value: A, key: string) => B): ReadonlyMap<string, B> =>
    new Map([...map].map(([key, value]) => [key, of(value, key)]));
  return combined(byGroup, (tables) =>
    combined(tables, (measures, name) =>
      combined(measures, (countries, measure) => together(countries, RETAIL_TABLES.includes(name) && !isOfAds(measure))),
    ),
  );
};

/** The table under whose name the days of a source are noted. */
export const notedUnder = (name: SourceName): string => sourceNamed(name).table.name;

/** The countries that a question is narrowed to by name; null where it is of all, or by a pattern. */
const countriesOf = (filters: AnalyticsQuery['filters']): CountryChoice | null => {
  for (const filter of filters) {
    if (filter.kind === 'values' && filter.dimension === 'country') return { countries: filter.values, negated: false };
    const isPlain = filter.kind === 'matches' && filter.dimension === 'country' && !filter.operands.some((text) => text.includes('%'));
    if (isPlain) return { countries: filter.operands.map((code) => code.toUpperCase()), negated: filter.negated };
  }
  return null;
};

/** What a question has to know of its sources, in the countries that it is about. */
export const coveragePlan = ({ scope, parts, filters }: Pick<AnalyticsQuery, 'scope' | 'parts' | 'filters'>): CoveragePlan => {
  const of = countriesOf(filters);
  const tables = [...new Set(parts.map(({ source }) => notedUnder(source)))].sort();
  return { kind: 'coverage', scope, tables, ...(of === null ? {} : { of }) };
};

export const columnsOf = (value: Value): readonly string[] => {
  if ('column' in value) return [value.column];
  if ('plus' in value) return value.plus;
  const lived = 'lived' in value ? value.lived : 'cohort' in value ? value.counterpart : null;
  if (lived !== null) return [lived === 'buyers' ? 'returning_users' : lived];
  return 'present' in value ? [value.present] : [];
};

const earlier = (a: IsoDay | null, b: IsoDay | null): IsoDay | null => (a === null || b === null ? null : a < b ? a : b);

/** The later of two days, of which one may not be known. */
const later = (a: IsoDay | null, b: IsoDay | null): IsoDay | null => (a === null ? b : b === null ? a : laterOf(a, b));

type Measures = ReadonlyMap<string, Coverage>;

/** The last day of a value: of its columns the earliest; what is counted is known as long as anything of the table is. */
const lastOfValue = (measures: Measures | undefined, value: Value): IsoDay | null => {
  if (measures === undefined) return null;
  const names = columnsOf(value);
  if (names.length === 0)
    return [...measures.values()].map(({ last }) => last).reduce<IsoDay | null>((a, b) => (a === null ? b : laterOf(a, b)), null);
  const [first, ...rest] = names.map((name) => measures.get(name)?.last ?? null);
  return rest.reduce<IsoDay | null>(earlier, first ?? null);
};

/** The first day of a value: of its columns the latest; what is counted is known as soon as anything of the table is. */
const firstOfValue = (measures: Measures | undefined, value: Value): IsoDay | null => {
  if (measures === undefined) return null;
  const names = columnsOf(value);
  if (names.length === 0)
    return [...measures.values()].map(({ first }) => first).reduce<IsoDay | null>((a, b) => (a === null ? b : earlierOf(a, b)), null);
  return names.map((name) => measures.get(name)?.first ?? null).reduce<IsoDay | null>(later, null);
};

const lastOf = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[], owner: string): IsoDay | null => {
  const [first, ...rest] = needs.map((need): IsoDay | null => {
    const part = query.parts.find(({ aggregates }) => aggregates.some(({ as }) => as === need));
    const aggregate = part?.aggregates.find(({ as }) => as === need);
    if (part === undefined || aggregate === undefined) return null;
    return lastOfValue(coverage.get(owner)?.get(notedUnder(part.source)), aggregate.value);
  });
  return rest.reduce<IsoDay | null>(earlier, first ?? null);
};

export const ownersOf = ({ schema, scope }: AnalyticsQuery): readonly string[] =>
  schema.owner === 'tenant' ? scope.brandGroupIds : [MARKET_OWNER];

/**
 * The last day on which all that the metric needs is known, in every brand group that knows it at all; null where none
 * does, and then the metric is unavailable.
 */
export const availability = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[]): IsoDay | null => {
  const days = ownersOf(query)
    .map((owner) => lastOf(coverage, query, needs, owner))
    .filter((day) => day !== null);
  return days.reduce<IsoDay | null>((earliest, day) => (earliest === null || day < earliest ? day : earliest), null);
};

/** Of the latest day alone, whatever was before it. */
export const isOfOneDay = (how: Aggregation): boolean => how === 'last' || how === 'lastOnce';

export const startsLate = ({ period, prior }: AnalyticsQuery): ((start: Coverage['starts'][number]) => boolean) =>
  prior === null ? () => false : ({ day }) => day > prior.start && day <= period.end;

/**
 * Of the ads of a brand group, the campaigns that begin after the prior period does and before the current one ends: from then on they stand
 * in the place of the ads of its products, and what is from two sources is not compared. Where countries are told apart, all have to.
 */
const lateCampaigns = (measures: Measures | undefined, query: AnalyticsQuery, value: Value): Coverage['starts'] =>
  columnsOf(value)
    .filter(isAdMeasure)
    .flatMap((name) => {
      const starts = measures?.get(unassigned(name))?.starts ?? [];
      const late = starts.filter(startsLate(query));
      return query.dimensions.some((one) => one.name === 'country') && late.length < starts.length ? [] : late;
    });

/**
 * The first day of what the metric needs, of each brand group whose data begin within the prior period or after it. Of the latest value of a
 * period it is enough that its last day is known.
 */
const beginsOf = (
  coverage: CoverageByGroup,
  query: AnalyticsQuery,
  needs: readonly string[],
  prior: Period,
): readonly (readonly [string, IsoDay])[] =>
  ownersOf(query).flatMap((owner) => {
    const late = query.parts
      // What is looked up in a period of its own is not of the prior one.
      .filter(({ shift }) => shift === null)
      .flatMap(({ source, aggregates }) =>
        aggregates
          .filter(({ as }) => needs.includes(as))
          .flatMap(({ how, value }) => {
            const measures = coverage.get(owner)?.get(notedUnder(source));
            const first = firstOfValue(measures, value);
            const end = isOfOneDay(how) ? prior.end : prior.start;
            const late = RETAIL_TABLES.includes(notedUnder(source)) ? lateCampaigns(measures, query, value) : [];
            return [...(first === null ? [] : [first]), ...late.map(({ day }) => day)].filter((day) => day > end);
          }),
      )
      .reduce<IsoDay | null>(later, null);
    return late === null ? [] : [[owner, late] as const];
  });

export const tellsDates = ({ dimensions }: AnalyticsQuery): boolean => dimensions.some(({ name }) => isDateDimension(name));

/** The metrics of which the prior period is not whole in the data, with the first day of each of the brand groups that begin within it. */
export const lateMetrics = (coverage: CoverageByGroup, query: AnalyticsQuery): ReadonlyMap<string, ReadonlyMap<string, IsoDay>> => {
  const { prior, metrics } = query;
  if (prior === null) return new Map();
  return new Map(
    metrics.flatMap(({ key, needs }) => {
      const days = beginsOf(coverage, query, needs, prior);
      return days.length === 0 ? [] : [[key, new Map(days)] as const];
    }),
  );
};

/** The same of an answer; undefined where all are whole, nothing is compared, or periods are told apart. */
export const begins = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['begins'] => {
  if (tellsDates(query)) return undefined;
  const cut = [...lateMetrics(coverage, query)].map(([key, days]) => [key, Object.fromEntries(days)] as const);
  return cut.length === 0 ? undefined : Object.fromEntries(cut);
};

/** The days of a period on which any of these measures is not known, each once. */
export const unknownDays = (known: readonly (Coverage | undefined)[], { start, end }: Period): number => {
  const [from, to] = [dayNumber(start), dayNumber(end)];
  const days = new Set<number>();
  const add = (first: number, last: number): void => {
    for (let day = Math.max(first, from); day <= Math.min(last, to); day += 1) days.add(day);
  };
  for (const measure of known) {
    add(from, measure === undefined ? to : dayNumber(measure.first) - 1);
    if (measure === undefined) continue;
    for (const gap of measure.gaps) add(dayNumber(gap.start), dayNumber(gap.end));
    add(dayNumber(measure.last) + 1, to);
  }
  return days.size;
};

/** Between which days each column is known that a metric sums up over time; null where it sums up none, or one is never known. */
export const knownFor = (
  coverage: CoverageByGroup,
  { parts }: AnalyticsQuery,
  needs: readonly string[],
  owner: string,
): readonly Coverage[] | null => {
  const known = parts
    .filter(({ shift }) => shift === null)
    .flatMap(({ source, aggregates }) =>
      aggregates
        .filter(({ as, how }) => needs.includes(as) && !isOfOneDay(how))
        .flatMap(({ value }) => columnsOf(value).map((name) => coverage.get(owner)?.get(notedUnder(source))?.get(name))),
    );
  const found = known.filter((one) => one !== undefined);
  return found.length === 0 || found.length < known.length ? null : found;
};

type DaysKnown = NonNullable<AnalyticsAnswer['annotations']['days']>[string];

/** What is known of each column of retail facts that a metric sums up; null where it sums up none, or one is never known: then the figure says so itself. */
export const retailKnownFor = (
  coverage: CoverageByGroup,
  query: AnalyticsQuery,
  needs: readonly string[],
  owner: string,
): readonly Coverage[] | null =>
  knownFor(coverage, { ...query, parts: query.parts.filter(({ source }) => RETAIL_TABLES.includes(notedUnder(source))) }, needs, owner);

const UNIT_OF: Readonly<Record<Grain, Periodicity>> = { day: 'daily', week: 'weekly', month: 'monthly' };

/** Of several columns the one known on the most days: what is counted is known where anything of its table is. */
const mostKnown = (measures: Measures): readonly Coverage[] => {
  const days = ({ first, last, gaps }: Coverage): number =>
    lengthOf({ start: first, end: last }) - gaps.map(lengthOf).reduce((a, b) => a + b, 0);
  const [most] = [...measures.values()].sort((a, b) => days(b) - days(a));
  return most === undefined ? [] : [most];
};

/** What is known of each column of the market that a metric needs, to the end of its last week or month; null where one is never known. */
export const marketKnownFor = (
  coverage: CoverageByGroup,
  { parts }: AnalyticsQuery,
  needs: readonly string[],
): readonly Coverage[] | null => {
  const known = parts
    .filter(({ shift }) => shift === null)
    .flatMap(({ source, aggregates }) => {
      const { name, grain } = sourceNamed(source).table;
      const measures = coverage.get(MARKET_OWNER)?.get(name) ?? new Map<string, Coverage>();
      return aggregates
        .filter(({ as }) => needs.includes(as))
        .flatMap(({ value }): readonly (Coverage | undefined)[] => {
          const names = columnsOf(value);
          return names.length === 0 ? mostKnown(measures) : names.map((column) => measures.get(column));
        })
        .map((one) => (one === undefined || grain === null ? one : { ...one, last: endOf(one.last, UNIT_OF[grain]) }));
    });
  const found = known.filter((one) => one !== undefined);
  return found.length === 0 || found.length < known.length ? null : found;
};

export const isOfMarket = ({ schema }: AnalyticsQuery): boolean => schema.owner === 'market';

/**
 * The metrics of the market that are not known in each day, week or month of both periods: its files are whole, so that one that is missing is
 * no growth to measure.
 */
export const partOfMarket = (coverage: CoverageByGroup, query: AnalyticsQuery): ReadonlySet<string> =>
  new Set(isOfMarket(query) ? Object.keys(missingDays(coverage, query) ?? {}) : []);

/** Of each brand group on how many days of both periods all that the metric sums up of retail facts is known; those left out where it is on all. */
const daysOf = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[]): DaysKnown =>
  Object.fromEntries(
    ownersOf(query).flatMap((owner) => {
      const known = isOfMarket(query) ? marketKnownFor(coverage, query, needs) : retailKnownFor(coverage, query, needs, owner);
      if (known === null) return [];
      const [now = 0, before = 0] = [query.period, query.prior].map((period) =>
        period === null ? 0 : lengthOf(period) - unknownDays(known, period),
      );
      const isWhole = now === lengthOf(query.period) && (query.prior === null || before === lengthOf(query.prior));
      return isWhole ? [] : [[owner, { current: now, prior: before }] as const];
    }),
  );

/** The metrics that miss days on either side; undefined where none does, or periods are told apart. */
export const days = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['days'] =>
  query.dimensions.some(({ name }) => isDateDimension(name)) ? undefined : missingDays(coverage, query);

/** The metrics that miss days on either side, however the answer is grouped; undefined where none does. Without a comparison the prior side has 0. */
export const missingDays = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['days'] => {
  const missing = query.metrics.flatMap(({ key, needs }) => {
    const known = daysOf(coverage, query, needs);
    return Object.keys(known).length === 0 ? [] : [[key, known] as const];
  });
  return missing.length === 0 ? undefined : Object.fromEntries(missing);
};
