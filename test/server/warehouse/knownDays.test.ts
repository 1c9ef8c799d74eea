/** Days without retail data: found when a generation is published, and told with what is compared. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { lateCountries } from '../../../server/warehouse/analytics/addedCountries.ts';
import { begins, coverageOf, coveragePlan, days } from '../../../server/warehouse/analytics/coverage.ts';
import { unitParts } from '../../../server/warehouse/analytics/parts.ts';
import type { QueryFilters } from '../../../server/warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../../../server/warehouse/analytics/queryModel.ts';
import { ADS_DAILY } from '../../../server/warehouse/model/advertisingTables.ts';
import { createTable } from '../../../server/warehouse/model/ddl.ts';
import { coverageFrom, ROLL_UPS } from '../../../server/warehouse/model/derived.ts';
import { PRODUCTS, RETAIL_DAILY } from '../../../server/warehouse/model/retailTables.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { compile } from '../../../server/warehouse/sql/compile.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const OWN = 'bg-0d5f1c2e-6f3a-4b7c-9d21-5a8e7f60c3b4';
const SALES = 'total_sales_ordered_revenue_in_usd';
const NOVEMBER = { start: isoDay('2026-11-01'), end: isoDay('2026-11-30') };
const OCTOBER = { start: isoDay('2026-10-02'), end: isoDay('2026-10-31') };

/** Sales of three countries from Oct 1 to Nov 29, of Japan from Oct 20; no file of Nov 5 – 8 came, none of Germany of Nov 12, and ad spend is unknown on Oct 10. */
let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const table of [RETAIL_DAILY, ADS_DAILY, PRODUCTS]) await connection.run(createTable(table));
  await connection.run(`INSERT INTO ${RETAIL_DAILY.name} (brand_group_id, day, country, asin, ordered_revenue_cents, ad_spend_cents)
    SELECT '${OWN}', CAST(day AS DATE), country, 'B000000001', 1000, CASE WHEN CAST(day AS DATE) = DATE '2026-10-10' THEN NULL ELSE 100 END
    FROM range(DATE '2026-10-01', DATE '2026-11-30', INTERVAL 1 DAY) days(day), (VALUES ('US'), ('DE'), ('JP')) countries(country)
    WHERE NOT (day BETWEEN DATE '2026-11-05' AND DATE '2026-11-08') AND NOT (country = 'DE' AND day = DATE '2026-11-12')
      AND NOT (country = 'JP' AND day < DATE '2026-10-20')`);
  for (const statement of [...ROLL_UPS, coverageFrom([RETAIL_DAILY])]) await connection.run(statement);
});

const asked = (priorPeriod: typeof OCTOBER, dimensions: readonly string[] = [], filters: QueryFilters = {}) =>
  queryFor(
    { schema: 'retail', currentPeriod: NOVEMBER, priorPeriod, dimensions, filters, metrics: [SALES, 'ad_spend_in_usd', 'tacos'] },
    { scope: scopeOf([{ id: OWN }]), today: isoDay('2026-12-01') },
  );

/** What is read of the data for a question. */
const knownFor = async (query: AnalyticsQuery) => {
  const { text, values } = compile(coveragePlan(query));
  const found = await connection.runAndReadAll(text, values as string[]);
  return coverageOf({ rowCount: found.currentRowCount, columns: found.getColumnsObjectJS() as Record<string, (string | number | null)[]> });
};

const told = async (...question: Parameters<typeof asked>) => days(await knownFor(asked(...question)), asked(...question));

describe('days without retail data', () => {
  test('are those on which a country has none between days on which it has some, and those after the last', async () => {
    const known = await knownFor(asked(OCTOBER));
    expect(known.get(OWN)?.get('retail_country_daily')?.get('ordered_revenue_cents')).toEqual({
      first: '2026-10-01',
      last: '2026-11-29',
      starts: [
        { country: 'DE', day: '2026-10-01' },
        { country: 'JP', day: '2026-10-20' },
        { country: 'US', day: '2026-10-01' },
      ],
      gaps: expect.arrayContaining([
        { start: '2026-11-05', end: '2026-11-08' },
        { start: '2026-11-12', end: '2026-11-12' },
      ]),
    });
  });

  test('are those of the countries that are asked for, by filters of screens and of reports', async () => {
    const of = async (...countries: string[]) => (await told(OCTOBER, [], { countries }))?.[SALES]?.[OWN];
    expect([await of('US'), await of('DE'), await of('US', 'DE')]).toEqual([
      { current: 25, prior: 30 },
      { current: 24, prior: 30 },
      { current: 24, prior: 30 },
    ]);
    const japan = asked(OCTOBER, [], { countries: ['JP'] });
    expect([begins(await knownFor(japan), japan)?.[SALES], begins(await knownFor(asked(OCTOBER)), asked(OCTOBER))]).toEqual([
      { [OWN]: '2026-10-20' },
      undefined,
    ]);
    // A sum of all countries grows by Japan, which begins within the prior period; the sales of Japan alone have nothing before.
    const late = async (countries: readonly string[]) => {
      const question = asked(OCTOBER, [], { countries });
      return lateCountries(await knownFor(question), question)?.[SALES]?.[OWN];
    };
    expect([await late([]), await late(['US', 'DE']), await late(['JP'])]).toEqual([['JP'], undefined, undefined]);
    const operands = (list: readonly string[], negated: boolean) => ({
      operands: [{ dimension: 'country', operands: list, negated, literal: false }],
    });
    expect((await told(OCTOBER, [], operands(['us'], false)))?.[SALES]?.[OWN]).toEqual({ current: 25, prior: 30 });
    expect((await told(OCTOBER, [], operands(['DE', 'JP'], true)))?.[SALES]?.[OWN]).toEqual({ current: 25, prior: 30 });
  });

  test('are told of each metric with what it needs, on both sides', async () => {
    expect(await told(OCTOBER)).toEqual({
      [SALES]: { [OWN]: { current: 24, prior: 30 } },
      ad_spend_in_usd: { [OWN]: { current: 24, prior: 29 } },
      tacos: { [OWN]: { current: 24, prior: 29 } },
    });
  });

  test('are not told where days are told apart, for each of these is whole by itself', async () => {
    expect(await told(OCTOBER, ['date'])).toBeUndefined();
  });
});

describe('weeks and months that are not whole in the data', () => {
  const partsOf = async (dimensions: readonly string[], filters: QueryFilters = {}, periodicity: 'monthly' | 'daily' = 'monthly') => {
    const query = queryFor(
      {
        schema: 'retail',
        currentPeriod: NOVEMBER,
        priorPeriod: { start: isoDay('2026-09-01'), end: isoDay('2026-10-31') },
        dimensions,
        filters,
        metrics: [SALES, 'ad_spend_in_usd'],
        periodicity,
      },
      { scope: scopeOf([{ id: OWN }]), today: isoDay('2026-12-01') },
    );
    const { text, values } = compile(coveragePlan(query));
    const found = await connection.runAndReadAll(text, values as string[]);
    const columns = found.getColumnsObjectJS() as Record<string, (string | number | null)[]>;
    return unitParts(query, { rowCount: found.currentRowCount, columns });
  };
  const part = (metric: string, unit: string, days: number, since: string | null = null, country: string | null = null) => ({
    metric,
    unit,
    country,
    days,
    since,
  });

  test('are those with a gap, and those in which the data begin; a day that has not come yet is not missing', async () => {
    expect(await partsOf(['date'])).toEqual([
      part(SALES, '2026-11-01', 24),
      part('ad_spend_in_usd', '2026-11-01', 24),
      part('ad_spend_in_usd', '2026-10-01', 30),
    ]);
    expect(await partsOf(['date'], { countries: ['JP'] })).toEqual([
      part(SALES, '2026-11-01', 25),
      part(SALES, '2026-10-01', 12, '2026-10-20'),
      part('ad_spend_in_usd', '2026-11-01', 25),
      part('ad_spend_in_usd', '2026-10-01', 12, '2026-10-20'),
    ]);
  });

  test('are told of each country where countries are told apart, and not of days', async () => {
    const sales = (await partsOf(['date', 'country']))?.filter(({ metric }) => metric === SALES);
    expect(sales).toEqual([
      part(SALES, '2026-11-01', 24, null, 'DE'),
      part(SALES, '2026-11-01', 25, null, 'JP'),
      part(SALES, '2026-10-01', 12, '2026-10-20', 'JP'),
      part(SALES, '2026-11-01', 25, null, 'US'),
    ]);
    expect([await partsOf(['date'], {}, 'daily'), await partsOf(['country'])]).toEqual([undefined, undefined]);
    // Where brand groups are told apart, each of them is named.
    expect((await partsOf(['date', 'brand_group_id']))?.map(({ brandGroup }) => brandGroup)).toEqual([OWN, OWN, OWN]);
  });
});
