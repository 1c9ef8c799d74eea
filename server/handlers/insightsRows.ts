/** Rows of the market by name: of questions in metrics, and of tables as they are. */
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Month, monthOf } from '../../src/domain/dates/month.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { ALL_DEPARTMENTS } from '../../src/domain/tools/categoryPicker.ts';
import type { HandlerContext } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { marketReader as heldReader } from '../warehouse/analytics/marketReader.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery, Row as AnalyticsRow } from '../warehouse/analytics/queryModel.ts';
import { sideOf, sorted } from '../warehouse/analytics/rows.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type RowFilter } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { partitionOf, queryFor, rowsOf } from './metrics.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export const numberIn = (row: Row | undefined, key: string): number | null => {
  const value = row?.[key];
  return typeof value === 'number' ? value : null;
};
export const textIn = (row: Row, key: string): string => String(row[key] ?? '');

export const oneMonth = (month: Month): Period => ({ start: monthOf(month), end: monthOf(month) });
/** A filter by values of a dimension. */
export const of = (dimension: string, values: readonly (string | number)[]) => ({ dimension, values: values.map(String) });

const MOST_NODES = 200_000;

/** The categories right below one; the departments below all of them. */
export const childrenOf = (node: number) => (node === ALL_DEPARTMENTS ? of('depth', [1]) : of('parent_node_id', [node]));

/** A row of a table as it is: numbers as numbers, all else as text. */
const rowAt = (columns: Columns, i: number): Row =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = column[i];
      return [name, typeof value === 'number' || typeof value === 'bigint' ? numberAt(column, i) : textAt(column, i)];
    }),
  );

/** A row of a question by name. */
const rowNamed = ({ dimensions, metrics }: AnalyticsQuery, row: AnalyticsRow): Row =>
  Object.fromEntries([
    ...dimensions.map(({ input }, at) => [input, row.dimensions[at] ?? null] as const),
    ...metrics.map(({ key }, at) => [key, row.metric(at)] as const),
  ]);

/** How the calls of the insights read the market. */
export const marketReader = (warehouse: Warehouse, answer: AnswerQuery) => {
  const list = listing(warehouse, rowAt);

  /** The rows of a question about the market, by name. */
  const ask = async (context: HandlerContext, input: QueryInput): Promise<readonly Row[]> => {
    const question = queryFor(input, { scope: MARKET_SCOPE, today: isoDay(context.today()) });
    return rowsOf(question, await answer(question, context.signal, partitionOf(context)));
  };

  /** The first rows in the order of the question of all that are kept, however many there are before. */
  const firstOf = async (
    context: HandlerContext,
    input: QueryInput,
    { isKept, first }: { readonly isKept: (row: Row) => boolean; readonly first: number },
  ): Promise<readonly Row[]> => {
    const question = queryFor(input, { scope: MARKET_SCOPE, today: isoDay(context.today()) });
    const options = { signal: context.signal, partition: partitionOf(context) };
    return orHttpFailure(
      warehouse.read(async (reader) => {
        const all = sorted(question, await sideOf(heldReader(reader), question, question.period, options, true));
        const kept: Row[] = [];
        for (const row of all) {
          if (kept.length === first) break;
          const named = rowNamed(question, row);
          if (isKept(named)) kept.push(named);
        }
        return kept;
      }),
    );
  };

  /** Rows of a table of the market as they are. */
  const rows = (
    context: HandlerContext,
    table: string,
    columns: readonly string[],
    where: readonly RowFilter[],
    order: readonly string[],
    limit: number,
  ): Promise<readonly Row[]> =>
    list(
      { signal: context.signal, partition: partitionOf(context) },
      { kind: 'rows', scope: MARKET_SCOPE, table, columns, where, order: order.map((column) => ({ column })), count: { limit } },
    );

  const categoryRows = (context: HandlerContext, nodes: readonly number[]): Promise<readonly Row[]> =>
    nodes.length === 0
      ? Promise.resolve([])
      : rows(
          context,
          'categories',
          ['node_id', 'name', 'path', 'sufficient_data'],
          [{ column: 'node_id', oneOf: [...nodes] }],
          ['node_id'],
          MOST_NODES,
        );

  /** The node and all below it. */
  const nodesBelow = async (context: HandlerContext, node: number): Promise<readonly number[]> => {
    const [own] = await categoryRows(context, [node]);
    if (own === undefined) return [];
    const below = await rows(
      context,
      'categories',
      ['node_id'],
      node === ALL_DEPARTMENTS ? [{ column: 'depth', from: 1, to: 5 }] : [{ column: 'path', startsWith: `${textIn(own, 'path')}/` }],
      ['node_id'],
      MOST_NODES,
    );
    return [node, ...below.flatMap((row) => numberIn(row, 'node_id') ?? [])];
  };

  return { ask, firstOf, rows, categoryRows, nodesBelow };
};
export type MarketReader = ReturnType<typeof marketReader>;
