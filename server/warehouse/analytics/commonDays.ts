/**
 * A rate divides sums of the same days and countries. Where one of its measures begins within the period, such as views that were imported later
 * than units, the rate is that of the days since all of them are known; `days` of the annotations says how many these are. Where a country lacks
 * one of them, the rate is that of the other countries (`countriesOfRates.ts`).
 */
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { isAdditive } from '../../../src/domain/metrics/metric.ts';
import type { CountrySince, ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { countriesSince, coverageByCountry, narrowedTo, withinPeriod } from './countriesOfRates.ts';
import { type CoverageByGroup, coverageOf, retailKnownFor } from './coverage.ts';
import { sideWithNotAssigned } from './notAssigned.ts';
import type { AnalyticsQuery, Row } from './queryModel.ts';

/** From when on all that a metric divides is known, where that is not the same day for all of it and lies within the period; else null. */
const commonStart = (coverage: CoverageByGroup, query: AnalyticsQuery, needs: readonly string[], owner: string): IsoDay | null => {
  const { start, end } = query.period;
  const firsts = (retailKnownFor(coverage, query, needs, owner) ?? []).map(({ first }) => laterOf(first, start));
  const [some] = firsts;
  const last = firsts.reduce(laterOf, start);
  return some === undefined || last > end || firsts.every((first) => first === some) ? null : last;
};

/** The days and countries of which a metric is, by its place. */
interface Common {
  /** By brand group; of sums over several brand groups none, for each has days of its own. */
  readonly starts: ReadonlyMap<string, IsoDay>;
  readonly countries: readonly CountrySince[];
}

const startsOf = (coverage: CoverageByGroup, query: AnalyticsQuery, at: number): ReadonlyMap<string, IsoDay> => {
  const { dimensions, metrics, schema, scope } = query;
  const owners = schema.owner === 'tenant' ? scope.brandGroupIds : [];
  const metric = metrics[at];
  const isSummed = owners.length > 1 && !dimensions.some(({ name }) => name === 'brand_group_id');
  if (metric === undefined || isSummed || metric.needs.length < 2 || isAdditive(metric, 'time')) return new Map();
  return new Map(
    owners.flatMap((owner) => {
      const start = commonStart(coverage, query, metric.needs, owner);
      return start === null ? [] : [[owner, start] as const];
    }),
  );
};

/** The coverage of a table without the countries that a metric leaves out. */
const without = (table: ResultTable, countries: readonly CountrySince[]): CoverageByGroup => {
  const left = new Set(countries.flatMap(({ brandGroup, country, day }) => (day === null ? [`${brandGroup} ${country}`] : [])));
  if (left.size === 0) return coverageOf(table);
  const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter(
    (row) => !left.has(`${table.columns.brand_group_id?.[row]} ${table.columns.country?.[row]}`),
  );
  const columns = Object.entries(table.columns).map(([name, values]) => [name, rows.map((row) => values[row] ?? null)] as const);
  return coverageOf({ ...table, rowCount: rows.length, columns: Object.fromEntries(columns) });
};

const commonOf = (table: ResultTable, query: AnalyticsQuery, side: Period, isCurrent: boolean): ReadonlyMap<number, Common> => {
  const byCountry = coverageByCountry(table);
  return new Map(
    query.metrics.flatMap((metric, at) => {
      const countries = withinPeriod(countriesSince(byCountry, query, metric), side);
      const starts = isCurrent ? startsOf(without(table, countries), query, at) : new Map<string, IsoDay>();
      return countries.length === 0 && starts.size === 0 ? [] : [[at, { starts, countries }] as const];
    }),
  );
};

const keyOf = ({ dimensions, isNotAssigned }: Row): string => JSON.stringify([isNotAssigned === true, dimensions]);
type RowsByKey = ReadonlyMap<string, Row>;

/** The rows of a side, each rate over the days and in the countries that all of its measures are known in. */
const withCommonRates = async (
  reader: Reader,
  query: AnalyticsQuery,
  side: Period,
  options: QueryOptions,
  rows: readonly Row[],
  common: ReadonlyMap<number, Common>,
): Promise<readonly Row[]> => {
  const asked = new Map<string, Promise<RowsByKey>>();
  const rowsOf = (start: IsoDay, countries: readonly CountrySince[]): Promise<RowsByKey> => {
    const key = JSON.stringify([start, countries]);
    const found =
      asked.get(key) ??
      sideWithNotAssigned(reader, narrowedTo(query, countries), { ...side, start }, options, false).then(
        (some) => new Map(some.map((row) => [keyOf(row), row])),
      );
    asked.set(key, found);
    return found;
  };
  const group = query.dimensions.findIndex(({ name }) => name === 'brand_group_id');
  const [only] = query.scope.brandGroupIds;
  const found = new Map<number, ReadonlyMap<string, RowsByKey>>();
  for (const [at, { starts, countries }] of common) {
    const days = [...new Set(countries.length === 0 ? starts.values() : [side.start, ...starts.values()])];
    const byDay = await Promise.all(days.map(async (day) => [day, await rowsOf(day, countries)] as const));
    found.set(at, new Map(byDay));
  }
  return rows.map((row): Row => {
    const owner = (group < 0 ? only : row.dimensions[group]) ?? '';
    return {
      ...row,
      metric: (at) => {
        const own = common.get(at);
        const start = own?.starts.get(owner) ?? side.start;
        const since = found.get(at)?.get(start);
        return since === undefined ? row.metric(at) : (since.get(keyOf(row))?.metric(at) ?? null);
      },
    };
  });
};

/** The rows of the current side. */
export const currentSide = async (
  reader: Reader,
  query: AnalyticsQuery,
  options: QueryOptions,
  completes: boolean,
  known: Promise<ResultTable>,
): Promise<readonly Row[]> => {
  const [rows, table] = await Promise.all([sideWithNotAssigned(reader, query, query.period, options, completes), known]);
  const common = commonOf(table, query, query.period, true);
  return common.size === 0 ? rows : withCommonRates(reader, query, query.period, options, rows, common);
};

/** The rows of the prior side; `begins` names the metrics whose data begin within it. */
export const priorSide = async (
  reader: Reader,
  query: AnalyticsQuery,
  prior: Period,
  options: QueryOptions,
  known: Promise<ResultTable>,
): Promise<readonly Row[]> => {
  const [rows, table] = await Promise.all([sideWithNotAssigned(reader, query, prior, options, false), known]);
  const common = commonOf(table, query, prior, false);
  return common.size === 0 ? rows : withCommonRates(reader, query, prior, options, rows, common);
};
