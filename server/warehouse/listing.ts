/** Rows of look-ups: a plan, its rows as values, each worked out once per generation of the warehouse. */
import { AnswerCache } from './answerCache.ts';
import { orHttpFailure } from './httpFailure.ts';
import type { Plan, ResultColumn, ResultTable } from './plan.ts';
import type { Warehouse } from './warehouse.ts';

export type Columns = ResultTable['columns'];

export const textAt = (column: ResultColumn | undefined, row: number): string | null => {
  const value = column?.[row];
  return value === null || value === undefined ? null : String(value);
};

export const numberAt = (column: ResultColumn | undefined, row: number): number | null => {
  const value = column?.[row];
  return value === null || value === undefined ? null : Number(value);
};

const rowsOf = <A>({ rowCount, columns }: ResultTable, row: (columns: Columns, i: number) => A): readonly A[] =>
  Array.from({ length: rowCount }, (_, i) => row(columns, i));

/** Whoever asks: what cancels the work, and whose turn it takes in the queue where the plan names no brand group. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly partition?: string;
}

export type Listing<A> = (listening: Listening, plan: Plan) => Promise<A[]>;

/**
 * Lists the rows of plans. Fails with `HttpFailure`.
 *
 * NOTE: the key of a kept answer is the generation and the plan, which names the brand groups.
 */
export const listing = <A>(warehouse: Warehouse, row: (columns: Columns, i: number) => A): Listing<A> => {
  const cache = new AnswerCache<readonly A[]>({ entries: 1_000, cost: 200_000 });
  const keyOf = (generation: number, plan: Plan): string => JSON.stringify([generation, plan]);
  return async ({ signal, partition }, plan) => {
    const work = (cancel: AbortSignal) =>
      warehouse.read(async (reader) => {
        const value = rowsOf(await reader.query(plan, partition === undefined ? { signal: cancel } : { signal: cancel, partition }), row);
        return { value, cost: 1 + value.length, key: keyOf(reader.generation, plan) };
      });
    return [...(await orHttpFailure(cache.get(keyOf(warehouse.generation(), plan), signal, work)))];
  };
};
