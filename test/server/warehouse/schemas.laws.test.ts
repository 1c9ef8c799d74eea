import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import type { QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import { idOf } from '../../../server/warehouse/catalogue/binding.ts';
import { SCHEMA_BINDINGS } from '../../../server/warehouse/catalogue/catalogue.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { SETTLED_TABLES } from '../../../server/warehouse/model/settled.ts';
import type { Table } from '../../../server/warehouse/model/table.ts';
import { MARKET_SCOPE, scopeOf } from '../../../server/warehouse/plan.ts';
import { TENANT_TABLES } from '../../../server/warehouse/schema.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { SETTLED_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { type AnyMetric, evaluateMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';
import { sumKnown } from '../../../src/domain/metrics/share.ts';
import { runsOf } from '../../setup/runs.ts';
import { naiveSchemaAnswer } from './naiveSchemas.ts';
import { askedOf, groupsOf } from './randomQueries.ts';
import { GROUPS, publishTables, type RandomRow, type RandomTables, randomTables } from './randomWarehouse.ts';
import { rowsOf, temporaryFolder, withCurrent } from './testWarehouse.ts';

const TODAY = isoDay('2026-03-10');
const SEED = 20_261_121;

let tables: RandomTables;
/** With what is settled, as it was worked out of them: a test of its own says how. */
let known: RandomTables;
let warehouse: LookingWarehouse;
/** The same rows, but those of the first brand group alone, and of the others something else. */
let alone: LookingWarehouse;
/** Every product twice: beside each row of a product one of another that has the same figures. */
let twice: LookingWarehouse;
/** Every product in twice as many countries, with the same figures in each. */
let abroad: LookingWarehouse;

const opened = async (rows: RandomTables): Promise<LookingWarehouse> => {
  const folder = await temporaryFolder();
  await publishTables(folder, rows);
  return openWarehouse({ directory: folder });
};

const settledIn = async (folder: string, { name, columns }: Table): Promise<readonly RandomRow[]> => {
  const names = columns.map((column) => column.name);
  // Days are numbers, as in the random tables.
  const cells = columns.map(({ name: column, type }) =>
    type === 'text' ? column : `${type === 'day' ? `datediff('day', DATE '1970-01-01', ${column})` : column}::DOUBLE`,
  );
  const rows = await withCurrent(folder, (connection) => rowsOf(connection, `SELECT ${cells.join(', ')} FROM ${name}`));
  return rows.map((row) =>
    Object.fromEntries(
      names.map((column, i) => {
        const value = row[i];
        return [column, typeof value === 'string' || typeof value === 'number' ? value : null];
      }),
    ),
  );
};

const withoutOthers = (rows: RandomTables): RandomTables => {
  const names = new Set(TENANT_TABLES.map(({ name }) => name));
  return new Map([...rows].map(([name, list]) => [name, names.has(name) ? list.filter((row) => row.brand_group_id === GROUPS[0]) : list]));
};

/** They say what ads of products came to, and come with them. */
const CAMPAIGNS = 'ads_daily';
const twin = (asin: unknown): string => `${String(asin)}T`;
const ofCountries = (rows: RandomTables): RandomTables =>
  new Map(
    [...rows].map(([name, list]) => [
      name,
      [
        ...list,
        ...list.flatMap((row) =>
          ('asin' in row && 'country' in row) || name === CAMPAIGNS ? [{ ...row, country: `${String(row.country)}2` }] : [],
        ),
      ],
    ]),
  );
const ofTwins = (rows: RandomTables): RandomTables =>
  new Map(
    [...rows].map(([name, list]) => {
      const twins = list.flatMap((row): readonly RandomRow[] => {
        if ('asin' in row) return [{ ...row, asin: twin(row.asin) }];
        return name === CAMPAIGNS ? [{ ...row, campaign_name: twin(row.campaign_name) }] : [];
      });
      return [name, [...list, ...twins]];
    }),
  );

beforeAll(async () => {
  tables = randomTables(SEED);
  const folder = await temporaryFolder();
  await publishTables(folder, tables);
  warehouse = await openWarehouse({ directory: folder });
  const settled = await Promise.all(SETTLED_TABLES.map(async (table) => [table.name, await settledIn(folder, table)] as const));
  known = new Map([...tables, ...settled]);
  alone = await opened(withoutOthers(tables));
  twice = await opened(ofTwins(tables));
  abroad = await opened(ofCountries(tables));
}, 120_000);
afterAll(async () => {
  await warehouse.close();
  await alone.close();
  await twice.close();
  await abroad.close();
});

const ask = async (on: LookingWarehouse, asked: QueryInput, groups: readonly string[], today: IsoDay = TODAY) => {
  const question = queryOf(asked, { scope: groups.length === 0 ? MARKET_SCOPE : scopeOf(groups.map((id) => ({ id }))), today });
  if (isLeft(question)) return { refused: question.left };
  return on.read((reader) => answerOf(reader, question.right, {}));
};

const isFilled = (answer: { readonly current: { readonly metrics: Readonly<Record<string, readonly (number | null)[]>> } }): boolean =>
  Object.values(answer.current.metrics)
    .flat()
    .some((value) => value !== null && value !== 0);

describe.each(SCHEMA_BINDINGS.map((schema) => ({ id: idOf(schema), schema })))('a question of the schema $id', ({ schema }) => {
  /** Answers that had something in them: without them the law would hold for an engine that finds nothing. */
  let filled = 0;
  afterAll(() => expect(filled, `filled answers of ${idOf(schema)}`).toBeGreaterThan(0));

  test.prop([askedOf(schema), groupsOf(schema)], { numRuns: runsOf(120) })(
    'equals a plain fold over the rows, whatever is asked, or is refused where no source has it',
    async (asked, groups) => {
      const answer = await ask(warehouse, asked, groups);
      const expected = naiveSchemaAnswer(known, { asked, schema, groups, today: TODAY });
      if (expected === 'refused') {
        const paths = 'refused' in answer ? Object.keys(answer.refused) : ['answered'];
        expect(paths.every((path) => /^(metrics\[\d+\]|filters\.categories)$/.test(path))).toBe(true);
        return;
      }
      if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer.refused)}`);
      if (isFilled(answer)) filled += 1;
      expect(answer).toMatchObject(expected);
    },
    120_000,
  );
});

const isSettled = (need: string): boolean => SETTLED_MEASURES.some((one) => one === need);
const TENANTS = SCHEMA_BINDINGS.filter(({ owner }) => owner === 'tenant');

/**
 * Metrics of each schema whose values of parts add up to that of the whole, whatever is unknown: of one measure that is a sum. Stock is that
 * of a day, of customers rows lack small groups, and a difference is unknown in a row that lacks one side of it (the demo's add up: the law of
 * the analytics call).
 */
const ADDITIVE: ReadonlyMap<string, readonly string[]> = new Map(
  TENANTS.map((schema) => {
    const kinds: Readonly<Record<string, string>> = schema.metrics.measures;
    const isSum = (need: string): boolean => kinds[need] === 'sum';
    const added = schema.metrics.metrics.filter(
      (one) =>
        one.unlimited === undefined &&
        !one.needs.some(isSettled) &&
        one.needs.length === 1 &&
        one.needs.every(isSum) &&
        isAdditive(one, 'time'),
    );
    return [idOf(schema), added.map(({ key }) => key)];
  }),
);

/** What twice as many products come to, by how the measures go over them: least and largest stay, sums double; lost sales double too. */
const timesOf = (metric: AnyMetric, kinds: Readonly<Record<string, string>>): number => {
  const at = (times: number): number | null =>
    evaluateMetric(
      metric,
      Object.fromEntries(metric.needs.map((need, i) => [need, (i + 3) * (/min|max/.test(kinds[need] ?? '') ? 1 : times)])),
    );
  const [once, doubled] = [at(1) ?? Number.NaN, at(2) ?? Number.NaN];
  const isRate = /^(usd|pct2?|share|float[12])$/.test(metric.format);
  const times = isRate || Math.abs(doubled - once) < 1e-9 ? 1 : 2;
  // Who buys both products is counted in both.
  const isOfPeople = (metric.unlimited ?? metric).needs.some((need) => kinds[need] === 'people') && metric.format === 'count';
  expect(times === 2, metric.key).toBe(isAdditive(metric, 'things') || LOST.test(metric.key) || isOfPeople);
  return times;
};
/** Sales that were lost are made of products of sums: they double, though they are no sums of rows. */
const LOST = /lost_sales/;

/** The schemas whose facts are of products, by the metrics that are sums or rates of sums of them. */
const OF_PRODUCTS = ['retail', 'buy_box', 'inventory', 'product', 'custom_market', 'ntb'];

describe('products', () => {
  const schemas = SCHEMA_BINDINGS.filter((schema) => OF_PRODUCTS.includes(idOf(schema)));

  test.prop([fc.constantFrom(...schemas).chain((schema) => askedOf(schema))], { numRuns: runsOf(120) })(
    'that come twice double what adds up over them, and leave prices, ratings, ranks and rates as they are',
    async (question) => {
      const schema = schemas.find((one) => idOf(one) === question.schema);
      if (schema === undefined) return;
      const kinds: Readonly<Record<string, string>> = schema.metrics.measures;
      const metrics = schema.metrics.metrics.filter(
        (one) => one.unlimited === undefined && one.needs.every((need) => kinds[need] !== 'distinct' && kinds[need] !== 'lastDistinct'),
      );
      const { limit: _, orderBys: __, filters: ___, ...asked } = question;
      const whole = { ...asked, metrics: metrics.map(({ key }) => key), dimensions: [] };
      const groups = schema.owner === 'market' ? [] : [GROUPS[0]];
      const [one, two] = [await ask(warehouse, whole, groups), await ask(twice, whole, groups)];
      if ('refused' in one || 'refused' in two) throw new Error('refused');
      for (const metric of metrics) {
        const [before, after] = [one, two].map(({ current }) => current.metrics[metric.key]?.[0] ?? null);
        if (before == null) expect(after, metric.key).toBeNull();
        else expect(after, metric.key).toBeCloseTo(before * timesOf(metric, kinds), 6);
      }
    },
    120_000,
  );
});

describe('products of more countries', () => {
  const schemas = SCHEMA_BINDINGS.filter((schema) => ['inventory', 'buy_box'].includes(idOf(schema)));

  test.prop([fc.constantFrom(...schemas).chain((schema) => askedOf(schema))], { numRuns: runsOf(60) })(
    'double what adds up over countries, and are as many products as before',
    async (question) => {
      const schema = schemas.find((one) => idOf(one) === question.schema);
      if (schema === undefined) return;
      const kinds: Readonly<Record<string, string>> = schema.metrics.measures;
      const metrics = schema.metrics.metrics.filter((one) => one.unlimited === undefined);
      const { limit: _, orderBys: __, filters: ___, ...asked } = question;
      const whole = { ...asked, metrics: metrics.map(({ key }) => key), dimensions: [] };
      const [one, two] = [await ask(warehouse, whole, [GROUPS[0]]), await ask(abroad, whole, [GROUPS[0]])];
      if ('refused' in one || 'refused' in two) throw new Error('refused');
      for (const metric of metrics) {
        const [before, after] = [one, two].map(({ current }) => current.metrics[metric.key]?.[0] ?? null);
        const counts = metric.needs.map((need) => kinds[need]);
        // Days do not come twice, and what is divided by them is of twice the sums.
        if (counts.includes('distinct')) continue;
        if (before == null) expect(after, metric.key).toBeNull();
        else if (counts.includes('lastDistinct')) expect(after, metric.key).toBe(before);
        else expect(after, metric.key).toBeCloseTo(before * timesOf(metric, kinds), 6);
      }
    },
    120_000,
  );
});

describe('tenants', () => {
  test.prop([fc.constantFrom(...TENANTS).chain((schema) => askedOf(schema))], { numRuns: runsOf(150) })(
    'the answer for a brand group is the same whatever the others have, in every schema',
    async (asked) => {
      expect(await ask(warehouse, asked, [GROUPS[0]])).toEqual(await ask(alone, asked, [GROUPS[0]]));
    },
    120_000,
  );

  test.prop([fc.constantFrom(...TENANTS).chain((schema) => askedOf(schema))], { numRuns: runsOf(100) })(
    'the rows of a comparison add up to its total on both sides in every schema, for every measure that adds up',
    async ({ limit: _, orderBys: __, ...asked }) => {
      const metrics = ADDITIVE.get(asked.schema) ?? [];
      if (metrics.length === 0) return;
      const whole = { ...asked, metrics, dimensions: [] };
      const [rows, total] = [await ask(warehouse, { ...asked, metrics }, [GROUPS[0]]), await ask(warehouse, whole, [GROUPS[0]])];
      if ('refused' in rows || 'refused' in total) return;
      for (const side of ['current', 'prior'] as const) {
        for (const key of metrics) {
          const values = [rows[side], rows.notAssigned?.[side]].flatMap((table) => table?.metrics[key] ?? []);
          const [sum, all] = [sumKnown(values), total[side]?.metrics[key]?.[0] ?? null];
          expect(Math.abs((sum ?? 0) - (all ?? 0)), `${side} ${key}`).toBeLessThan(0.005);
        }
      }
    },
    120_000,
  );

  test.prop([fc.constantFrom(...TENANTS).chain((schema) => askedOf(schema))], { numRuns: runsOf(40) })(
    'a brand group that has nothing is answered nothing, however much the others have',
    async (asked) => {
      const answer = await ask(warehouse, { ...asked, dimensions: [], orderBys: [] }, ['bg-nobody']);
      if (!('current' in answer)) return;
      const known = Object.values(
        (answer as { readonly current: { readonly metrics: Record<string, readonly unknown[]> } }).current.metrics,
      ).flat();
      expect(known.filter((value) => value !== null)).toEqual([]);
    },
    120_000,
  );
});
