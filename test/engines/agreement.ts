/** The law of engines: whatever is asked, ClickHouse answers as the embedded engine does, cell by cell. */
import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { afterAll, describe, expect } from 'vitest';
import { answerOf } from '../../server/warehouse/analytics/answer.ts';
import { queryOf } from '../../server/warehouse/analytics/query.ts';
import type { QueryInput } from '../../server/warehouse/analytics/queryInput.ts';
import { idOf } from '../../server/warehouse/catalogue/binding.ts';
import { SCHEMA_BINDINGS } from '../../server/warehouse/catalogue/catalogue.ts';
import { type MissingQuestion, missingDaysOf, textRow } from '../../server/warehouse/missingDays.ts';
import { MARKET_SCOPE, type Plan, type ResultTable, scopeOf } from '../../server/warehouse/plan.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { BRAND_DATA_NAMES, MARKET_DATA_NAMES } from '../../src/domain/imports/dataNames.ts';
import { askedOf, groupsOf } from '../server/warehouse/randomQueries.ts';
import { GROUPS } from '../server/warehouse/randomWarehouse.ts';
import { hostile, planOf } from './randomPlans.ts';

/** Questions of a schema that are drawn. */
export const RUNS = Number(process.env.VELOCITY_TEST_RUNS ?? '60');

const TODAY = isoDay('2026-03-10');

export interface Both {
  readonly embedded: Warehouse;
  readonly other: Warehouse;
}

const ask = (on: Warehouse, asked: QueryInput, groups: readonly string[]) => {
  const question = queryOf(asked, {
    scope: groups.length === 0 ? MARKET_SCOPE : scopeOf(groups.map((id) => ({ id }))),
    today: TODAY,
  });
  return isLeft(question) ? Promise.resolve(question.left) : on.read((reader) => answerOf(reader, question.right, {}));
};

/** Which generation it was is the one thing in which they may differ. */
const withoutGeneration = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'warehouse' ? 0 : value)));

const cellsOf = (table: ResultTable): readonly string[] =>
  Array.from({ length: table.rowCount }, (_, i) => JSON.stringify(Object.entries(table.columns).map(([name, cells]) => [name, cells[i]])));

/** Groups have no order of their own; listed rows have. */
const comparable = (plan: Plan, table: ResultTable): readonly string[] =>
  plan.kind === 'aggregate' ? [...cellsOf(table)].sort() : cellsOf(table);

/** Declares the law for two warehouses, which are there when the tests run. */
export const enginesAgree = (both: () => Both, runs: number): void => {
  /** Answers with a figure in them: without them the law would hold for an engine that finds nothing. */
  let filled = 0;
  afterAll(() => expect(filled, 'answers with a figure').toBeGreaterThan(SCHEMA_BINDINGS.length));

  describe.each(SCHEMA_BINDINGS.map((schema) => ({ id: idOf(schema), schema })))('a question of the schema $id', ({ schema }) => {
    test.prop([askedOf(schema), groupsOf(schema), hostile(), fc.boolean()], { numRuns: runs })(
      'has the same answer in every cell',
      async (drawn, groups, text, isInCurrency) => {
        const { embedded, other } = both();
        const search = drawn.filters?.search;
        const searched = search === undefined || text === '' ? drawn : { ...drawn, filters: { ...drawn.filters, search: text } };
        const asked = isInCurrency && groups.length === 1 ? { ...searched, currency: 'EUR' as const } : searched;
        const [expected, answer] = await Promise.all([ask(embedded, asked, groups), ask(other, asked, groups)]);
        expect(withoutGeneration(answer)).toEqual(withoutGeneration(expected));
        if (/"metrics":\{[^}]*[1-9]/.test(JSON.stringify(answer))) filled += 1;
      },
      300_000,
    );
  });

  test.each(['İ', 'STOOL', 'K', 'ẞ', 'ΣΑΣ', 'äÖ', 'ao', 'ÅO', 'a\u0308o', '가', '각', 'e\u0301'])(
    'a search for %s finds the same products',
    async (search) => {
      const { embedded, other } = both();
      const scope = scopeOf(GROUPS.map((id) => ({ id })));
      const plan: Plan = { kind: 'products', scope, uniqueBy: 'asin', filters: { search }, count: { first: 100 } };
      const [expected, answer] = await Promise.all([embedded, other].map((one) => one.read((reader) => reader.query(plan))));
      expect(answer).toEqual(expected);
    },
  );

  test('the days that lack each kind of data are the same, by country', async () => {
    const { embedded, other } = both();
    const periods = {
      period: { start: isoDay('2026-01-01'), end: TODAY },
      prior: { start: isoDay('2025-01-01'), end: isoDay('2025-12-31') },
    };
    const missingIn = (on: Warehouse, of: Pick<MissingQuestion, 'scope' | 'data'>) =>
      on.read((reader) =>
        missingDaysOf(
          async (plan) => {
            const { columns, rowCount } = await reader.query(plan);
            return Array.from({ length: rowCount }, (_, row) => textRow(columns, row));
          },
          { ...of, ...periods, countries: [] },
        ),
      );
    const tenants = { scope: scopeOf(GROUPS.map((id) => ({ id }))), data: BRAND_DATA_NAMES };
    const market = { scope: MARKET_SCOPE, data: MARKET_DATA_NAMES };
    const [expected, answer] = await Promise.all(
      [embedded, other].map(async (on) => [await missingIn(on, tenants), await missingIn(on, market)]),
    );
    expect(answer).toEqual(expected);
    expect(expected?.[0]?.length).toBeGreaterThan(0);
  });

  test.prop([planOf()], { numRuns: runs * 4 })(
    'lists of rows, products, countries and known days have the same cells in the same order',
    async (plan) => {
      const { embedded, other } = both();
      const [expected, answer] = await Promise.all([embedded, other].map((one) => one.read((reader) => reader.query(plan))));
      if (expected === undefined || answer === undefined) throw new Error('nothing was answered');
      expect(comparable(plan, answer)).toEqual(comparable(plan, expected));
    },
    300_000,
  );
};
