/** What Inventory Health reads of the warehouse: rows of a question, their names, and the days on which anything is known. */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { QueryFilters, QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { Row } from '../warehouse/analytics/queryModel.ts';
import { sideOf, sorted } from '../warehouse/analytics/rows.ts';
import type { TenantScope } from '../warehouse/plan.ts';
import type { Reader } from '../warehouse/warehouse.ts';
import { queryFor } from './metrics.ts';

export interface Asker {
  readonly scope: TenantScope;
  readonly today: IsoDay;
}

/** In the order that is asked for; in none where nothing is: the days of a thousand products need none. */
export type Rows = (queryInput: QueryInput) => Promise<readonly Row[]>;

export const rowsWith =
  (reader: Reader, { scope, today }: Asker, signal: AbortSignal): Rows =>
  async (queryInput) => {
    const question = queryFor(queryInput, { scope, today });
    const found = await sideOf(reader, question, queryInput.currentPeriod, { signal }, false);
    return queryInput.orderBys === undefined ? found : sorted(question, found);
  };

export const named = (rows: readonly Row[]): readonly string[] => rows.flatMap(({ dimensions: [name] }) => (name == null ? [] : [name]));

/** The days on which anything of the brand group has a figure, for each of the metrics. */
export const knownDays = async (
  rows: Rows,
  currentPeriod: Period,
  filters: QueryFilters,
  { schema, metrics }: Pick<QueryInput, 'schema' | 'metrics'>,
): Promise<readonly ReadonlySet<string>[]> => {
  const found = await rows({ schema, currentPeriod, filters, dimensions: ['date'], metrics });
  return metrics.map((_, at) => new Set(named(found.filter(({ metric }) => metric(at) !== null))));
};

export const latestOf = (days: Iterable<string>): string | null =>
  [...days].reduce<string | null>((found, day) => (found === null || day > found ? day : found), null);
