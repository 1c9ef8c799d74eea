/**
 * A rate divides sums of the same days. Where one of its measures begins within the period, such as views that were imported later than units,
 * the rate is that of the days since all of them are known; `days` of the annotations says how many these are.
 */
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { isAdditive } from '../../../src/domain/metrics/metric.ts';
import type { ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
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

/** By metric and brand group; of sums over several brand groups none, for each has days of its own. */
type Starts = ReadonlyMap<number, ReadonlyMap<string, IsoDay>>;

const startsOf = (coverage: CoverageByGroup, query: AnalyticsQuery): Starts => {
  const { dimensions, metrics, schema, scope } = query;
  const owners = schema.owner === 'tenant' ? scope.brandGroupIds : [];
  if (owners.length > 1 && !dimensions.some(({ name }) => name === 'brand_group_id')) return new Map();
  return new Map(
    metrics.flatMap((metric, at) => {
      if (metric.needs.length < 2 || isAdditive(metric, 'time')) return [];
      const days = owners.flatMap((owner) => {
        const start = commonStart(coverage, query, metric.needs, owner);
        return start === null ? [] : [[owner, start] as const];
      });
      return days.length === 0 ? [] : [[at, new Map(days)] as const];
    }),
  );
};

const keyOf = ({ dimensions, isNotAssigned }: Row): string => JSON.stringify([isNotAssigned === true, dimensions]);

/** The rows of the current side, each rate over the days that all of its measures are known on. */
export const currentSide = async (
  reader: Reader,
  query: AnalyticsQuery,
  options: QueryOptions,
  completes: boolean,
  known: Promise<ResultTable>,
): Promise<readonly Row[]> => {
  const [rows, table] = await Promise.all([sideWithNotAssigned(reader, query, query.period, options, completes), known]);
  const starts = startsOf(coverageOf(table), query);
  if (starts.size === 0) return rows;
  const days = [...new Set([...starts.values()].flatMap((byOwner) => [...byOwner.values()]))];
  const since = new Map(
    await Promise.all(
      days.map(async (start) => {
        const found = await sideWithNotAssigned(reader, query, { ...query.period, start }, options, false);
        return [start, new Map(found.map((row) => [keyOf(row), row]))] as const;
      }),
    ),
  );
  const group = query.dimensions.findIndex(({ name }) => name === 'brand_group_id');
  const [only] = query.scope.brandGroupIds;
  return rows.map((row): Row => {
    const owner = (group < 0 ? only : row.dimensions[group]) ?? '';
    return {
      ...row,
      metric: (at) => {
        const start = starts.get(at)?.get(owner);
        return start === undefined ? row.metric(at) : (since.get(start)?.get(keyOf(row))?.metric(at) ?? null);
      },
    };
  });
};
