/** Days without retail data: found when a generation is published, and told with what is compared. */
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { coverageOf, days } from '../../../server/warehouse/analytics/coverage.ts';
import { createTable } from '../../../server/warehouse/model/ddl.ts';
import { coverageFrom, RETAIL_COUNTRY_DAILY } from '../../../server/warehouse/model/derived.ts';
import { RETAIL_DAILY } from '../../../server/warehouse/model/retailTables.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const OWN = 'bg-0d5f1c2e-6f3a-4b7c-9d21-5a8e7f60c3b4';
const SALES = 'total_sales_ordered_revenue_in_usd';
const NOVEMBER = { start: isoDay('2026-11-01'), end: isoDay('2026-11-30') };
const OCTOBER = { start: isoDay('2026-10-02'), end: isoDay('2026-10-31') };

/** Sales of two countries from Oct 1 to Nov 29; no file of Nov 5 – 8 came, none of Germany of Nov 12, and ad spend is unknown on Oct 10. */
const coverage = async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(createTable(RETAIL_COUNTRY_DAILY));
  await connection.run(`INSERT INTO ${RETAIL_COUNTRY_DAILY.name} (brand_group_id, day, country, ordered_revenue_cents, ad_spend_cents)
    SELECT '${OWN}', CAST(day AS DATE), country, 1000, CASE WHEN CAST(day AS DATE) = DATE '2026-10-10' THEN NULL ELSE 100 END
    FROM range(DATE '2026-10-01', DATE '2026-11-30', INTERVAL 1 DAY) days(day), (VALUES ('US'), ('DE')) countries(country)
    WHERE NOT (day BETWEEN DATE '2026-11-05' AND DATE '2026-11-08') AND NOT (country = 'DE' AND day = DATE '2026-11-12')`);
  await connection.run(coverageFrom([RETAIL_DAILY]));
  const found = await connection.runAndReadAll(
    `SELECT brand_group_id, table_name, measure, first_day::VARCHAR AS first_day, last_day::VARCHAR AS last_day, gaps FROM coverage`,
  );
  return coverageOf({ rowCount: found.currentRowCount, columns: found.getColumnsObjectJS() as Record<string, (string | number | null)[]> });
};

let known: Awaited<ReturnType<typeof coverage>>;
beforeAll(async () => {
  known = await coverage();
});

const told = (priorPeriod: typeof OCTOBER, dimensions: readonly string[] = []) =>
  days(
    known,
    queryFor(
      { schema: 'retail', currentPeriod: NOVEMBER, priorPeriod, dimensions, metrics: [SALES, 'ad_spend_in_usd', 'tacos'] },
      { scope: scopeOf([{ id: OWN }]), today: isoDay('2026-12-01') },
    ),
  );

describe('days without retail data', () => {
  test('are those on which a country has none between days on which it has some, and those after the last', () => {
    expect(known.get(OWN)?.get('retail_daily')?.get('ordered_revenue_cents')).toEqual({
      first: '2026-10-01',
      last: '2026-11-29',
      gaps: expect.arrayContaining([
        { start: '2026-11-05', end: '2026-11-08' },
        { start: '2026-11-12', end: '2026-11-12' },
      ]),
    });
  });

  test('are told of each metric with what it needs, on both sides', () => {
    expect(told(OCTOBER)).toEqual({
      [SALES]: { [OWN]: { current: 24, prior: 30 } },
      ad_spend_in_usd: { [OWN]: { current: 24, prior: 29 } },
      tacos: { [OWN]: { current: 24, prior: 29 } },
    });
  });

  test('are not told where days are told apart, for each of these is whole by itself', () => {
    expect(told(OCTOBER, ['date'])).toBeUndefined();
  });
});
