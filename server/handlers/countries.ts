/** The countries in which a brand group sells. */
import type { Handler } from '../http/handler.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

type Countries = readonly { readonly country: string }[];

/** Most sales first. */
export const countriesHandler = (warehouse: Warehouse): Handler<'countries'> => {
  const cache = new AnswerCache<Countries>({ entries: 1_000, cost: 100_000 });
  const keyOf = (generation: number, scope: TenantScope): string => JSON.stringify([generation, scope.brandGroupIds]);
  const work = (scope: TenantScope) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const { columns } = await reader.query({ kind: 'countries', scope }, { signal });
      const value = (columns.country ?? []).map((country) => ({ country: String(country) }));
      return { value, cost: 1 + value.length, key: keyOf(reader.generation, scope) };
    });
  return async ({ brandGroups, signal }) => {
    const scope = scopeOf(brandGroups);
    return [...(await orHttpFailure(cache.get(keyOf(warehouse.generation(), scope), signal, work(scope))))];
  };
};
