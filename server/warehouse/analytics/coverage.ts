/** Up to which day the figures of a brand group (or of the market) are known, by measure, and what that means for metrics. */
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Value } from '../catalogue/binding.ts';
import { type SourceName, sourceNamed } from '../catalogue/sources.ts';
import { MARKET_OWNER } from '../model/derived.ts';
import type { Coverage, CoveragePlan, ResultTable, Scope } from '../plan.ts';
import type { AnalyticsQuery } from './queryModel.ts';

/** Per brand group, table and measure the days between which it is known; absent where it never is. */
export type CoverageByGroup = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Coverage>>>;

export const coverageOf = (table: ResultTable): CoverageByGroup => {
  const byGroup = new Map<string, Map<string, Map<string, Coverage>>>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const at = (name: string): string => String(table.columns[name]?.[row] ?? '');
    const tables = byGroup.get(at('brand_group_id')) ?? new Map<string, Map<string, Coverage>>();
    const measures = tables.get(at('table_name')) ?? new Map<string, Coverage>();
    measures.set(at('measure'), { first: at('first_day') as IsoDay, last: at('last_day') as IsoDay });
    tables.set(at('table_name'), measures);
    byGroup.set(at('brand_group_id'), tables);
  }
  return byGroup;
};

/** The table under whose name the days of a source are noted. */
const notedUnder = (name: SourceName): string => {
  const { coverage, table } = sourceNamed(name);
  return coverage ?? table.name;
};

/** What a question has to know of its sources. */
export const coveragePlan = (scope: Scope, parts: AnalyticsQuery['parts']): CoveragePlan => ({
  kind: 'coverage',
  scope,
  tables: [...new Set(parts.map(({ source }) => notedUnder(source)))].sort(),
});

const columnsOf = (value: Value): readonly string[] => {
  if ('column' in value) return [value.column];
  if ('plus' in value) return value.plus;
  return 'present' in value ? [value.present] : [];
};

const earlier = (a: IsoDay | null, b: IsoDay | null): IsoDay | null => (a === null || b === null ? null : a < b ? a : b);

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

const lastOf = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[], owner: string): IsoDay | null => {
  const [first, ...rest] = needs.map((need): IsoDay | null => {
    const part = query.parts.find(({ aggregates }) => aggregates.some(({ as }) => as === need));
    const aggregate = part?.aggregates.find(({ as }) => as === need);
    if (part === undefined || aggregate === undefined) return null;
    return lastOfValue(coverage.get(owner)?.get(notedUnder(part.source)), aggregate.value);
  });
  return rest.reduce<IsoDay | null>(earlier, first ?? null);
};

/**
 * The last day on which all that the metric needs is known, in every brand group that knows it at all; null where none
 * does, and then the metric is unavailable.
 */
export const availability = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[]): IsoDay | null => {
  const owners: readonly string[] = query.schema.owner === 'tenant' ? query.scope.brandGroupIds : [MARKET_OWNER];
  const days = owners.map((owner) => lastOf(coverage, query, needs, owner)).filter((day) => day !== null);
  return days.reduce<IsoDay | null>((earliest, day) => (earliest === null || day < earliest ? day : earliest), null);
};
