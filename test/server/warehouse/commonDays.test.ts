/** Rates of sums that begin on different days: each divides the days that all of its measures are known on, as a query of its own does. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { ADS_DAILY } from '../../../server/warehouse/model/advertisingTables.ts';
import { createTable } from '../../../server/warehouse/model/ddl.ts';
import { coverageFrom, ROLL_UPS } from '../../../server/warehouse/model/derived.ts';
import { PRODUCTS, RETAIL_DAILY, WORKED_OUT } from '../../../server/warehouse/model/retailTables.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { compile } from '../../../server/warehouse/sql/compile.ts';
import type { Reader } from '../../../server/warehouse/warehouse.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const OWN = 'bg-0d5f1c2e-6f3a-4b7c-9d21-5a8e7f60c3b4';
const OTHER = 'bg-1e6a2d3f-7a4b-4c8d-8e32-6b9f8a71d4c5';
/** Sales and ads in the United States; ads alone in Canada, sales alone in Mexico, ads in Germany whose sales begin on Nov 3, after its returns. */
const MANY = 'bg-2f7b3e4a-8b5c-4d9e-9f43-7c0a9b82e5d6';
const [UNITS, SALES] = ['ordered_units', 'total_sales_ordered_revenue_in_usd'];
const METRICS = [UNITS, SALES, 'glance_views', 'conversion_rate', 'tacos', 'asp'];
const PERIOD = { start: isoDay('2026-10-16'), end: isoDay('2026-11-14') };

/** Units and sales from Sep 1 on, more of them each day; views from Nov 5, ad spend from Nov 1. The other brand group has all of them from Sep 1. */
let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const table of [RETAIL_DAILY, ADS_DAILY, PRODUCTS]) await connection.run(createTable(table));
  await connection.run(`INSERT INTO ${RETAIL_DAILY.name} (brand_group_id, day, country, asin, ordered_units, ordered_revenue_cents, glance_views, ad_spend_cents)
    SELECT brand, CAST(day AS DATE), 'US', asin, n * k, n * k * 1000, CASE WHEN day >= DATE '2026-11-05' OR brand = '${OTHER}' THEN 100 + n END,
      CASE WHEN day >= DATE '2026-11-01' OR brand = '${OTHER}' THEN 50 * n END
    FROM (SELECT day, date_diff('day', DATE '2026-08-31', CAST(day AS DATE)) AS n FROM range(DATE '2026-09-01', DATE '2026-11-15', INTERVAL 1 DAY) days(day)),
      (VALUES ('${OWN}'), ('${OTHER}')) brands(brand), (VALUES ('B000000001', 1), ('B000000002', 2)) products(asin, k)`);
  await connection.run(`INSERT INTO ${RETAIL_DAILY.name} (brand_group_id, day, country, asin, ordered_units, ordered_revenue_cents, shipped_cogs_cents, ad_spend_cents, units_refunded)
    SELECT '${MANY}', CAST(day AS DATE), country, asin, n * k * sold, n * k * sold * 1000, CASE WHEN country = 'US' THEN n * 300 END, n * spent * 70, CASE WHEN country <> 'CA' THEN k END
    FROM (SELECT day, date_diff('day', DATE '2026-08-31', CAST(day AS DATE)) AS n FROM range(DATE '2026-09-01', DATE '2026-11-15', INTERVAL 1 DAY) days(day)),
      (VALUES ('US', 1, 1), ('CA', NULL, 1), ('MX', 1, NULL), ('DE', 1, 1)) countries(country, sales, spent), (VALUES ('B000000001', 1), ('B000000002', 2)) products(asin, k),
      LATERAL (SELECT CASE WHEN country = 'DE' AND day < DATE '2026-11-03' THEN NULL ELSE sales END AS sold)`);
  await connection.run(
    `UPDATE ${RETAIL_DAILY.name} SET ${Object.entries(WORKED_OUT)
      .map(([name, as]) => `${name} = ${as}`)
      .join(', ')}`,
  );
  for (const statement of [...ROLL_UPS, coverageFrom([RETAIL_DAILY])]) await connection.run(statement);
});

const rowsOf = async (text: string, values: readonly unknown[] = []) => {
  const found = await connection.runAndReadAll(text, values as string[]);
  return { rowCount: found.currentRowCount, columns: found.getColumnsObjectJS() as Record<string, (string | number | null)[]> };
};

const reader: Pick<Reader, 'generation' | 'query'> = {
  generation: 1,
  query: (plan) => {
    const { text, values } = compile(plan);
    return rowsOf(text, values);
  },
};

const asked = async (
  dimensions: readonly string[] = [],
  over: Partial<Parameters<typeof queryFor>[0]> = {},
  owners: readonly string[] = [OWN],
) => {
  const question = queryFor(
    { schema: 'retail', currentPeriod: PERIOD, dimensions, metrics: METRICS, ...over },
    { scope: scopeOf(owners.map((id) => ({ id }))), today: isoDay('2026-11-15') },
  );
  return answerOf(reader as Reader, question, {});
};

/** The same by a query of its own: of one brand group from a day on, by product or month where told. */
const divided = async (top: string, bottom: string, from: string, by = "''", owner = OWN): Promise<readonly (number | null)[]> => {
  const { columns } = await rowsOf(
    `SELECT ${by} AS thing, CAST(SUM(${top}) AS DOUBLE) / SUM(${bottom}) AS rate FROM ${RETAIL_DAILY.name}
     WHERE brand_group_id = '${owner}' AND day BETWEEN DATE '${from}' AND DATE '${PERIOD.end}' GROUP BY 1 ORDER BY 1`,
  );
  return (columns.rate ?? []).map((value) => (value === null ? null : Number(value)));
};
const close = (found: readonly (number | null)[] | undefined, wanted: readonly (number | null)[]): void => {
  expect(found?.map((value) => value?.toFixed(9))).toEqual(wanted.map((value) => value?.toFixed(9)));
};

describe('a rate whose measures begin on different days', () => {
  test('is of the days since all are known; its sums are of all days, and it says how many it is of', async () => {
    const { current, annotations } = await asked();
    close(current.metrics.conversion_rate, await divided('ordered_units', 'glance_views', '2026-11-05'));
    close(current.metrics.tacos, await divided('ad_spend_cents', 'ordered_revenue_cents', '2026-11-01'));
    close(current.metrics.asp, await divided('ordered_revenue_cents / 100', 'ordered_units', PERIOD.start));
    // Units of 30 days by views of ten would be more than twice the rate.
    const wrong = (current.metrics[UNITS]?.[0] ?? 0) / (current.metrics.glance_views?.[0] ?? 1);
    expect(wrong).toBeGreaterThan(2 * (current.metrics.conversion_rate?.[0] ?? 0));
    expect([annotations.days?.conversion_rate, annotations.days?.tacos]).toEqual([
      { [OWN]: { current: 10, prior: 0 } },
      { [OWN]: { current: 14, prior: 0 } },
    ]);
  });

  test('is so for each product, month and brand group', async () => {
    const products = await asked(['asin'], { orderBys: [{ field: 'asin', direction: 'asc' }] });
    close(products.current.metrics.conversion_rate, await divided('ordered_units', 'glance_views', '2026-11-05', 'asin'));
    const months = await asked(['date'], { periodicity: 'monthly' });
    close(months.current.metrics.conversion_rate, [null, ...(await divided('ordered_units', 'glance_views', '2026-11-05'))]);
    const groups = await asked(['brand_group_id'], { orderBys: [{ field: 'brand_group_id', direction: 'asc' }] }, [OWN, OTHER]);
    close(groups.current.metrics.conversion_rate, [
      ...(await divided('ordered_units', 'glance_views', '2026-11-05')),
      ...(await divided('ordered_units', 'glance_views', PERIOD.start, "''", OTHER)),
    ]);
  });

  test('is as it was where all begin before the period, and is not known where one begins after it', async () => {
    const within = (start: string, end: string) => ({ currentPeriod: { start: isoDay(start), end: isoDay(end) } });
    const november = await asked([], within('2026-11-05', '2026-11-14'));
    close(november.current.metrics.conversion_rate, await divided('ordered_units', 'glance_views', '2026-11-05'));
    const october = await asked([], within('2026-10-01', '2026-10-31'));
    expect([october.current.metrics.conversion_rate, october.current.metrics.tacos]).toEqual([[null], [null]]);
  });
});

describe('a rate of several countries', () => {
  const WITH_SALES = `country IN ('US', 'MX') OR (country = 'DE' AND day >= DATE '2026-11-03')`;
  const KEYS = ['tacos', 'troas', 'tacos_shipped_cogs', 'unit_refund_rate', 'ad_spend_in_usd', SALES];
  /** Its rates by a query over the rows that have what it divides by. */
  const rate = async (top: string, bottom: string, where: string, { start, end } = PERIOD, by = "''") => {
    const { columns } = await rowsOf(
      `SELECT ${by} AS thing, CAST(SUM(${top}) AS DOUBLE) / SUM(${bottom}) AS rate FROM ${RETAIL_DAILY.name}
       WHERE brand_group_id = '${MANY}' AND day BETWEEN DATE '${start}' AND DATE '${end}' AND (${where}) GROUP BY 1 ORDER BY 1`,
    );
    return (columns.rate ?? []).map((value) => (value === null ? null : Number(value)));
  };
  const YEAR_TO_DATE = { start: isoDay('2026-09-01'), end: isoDay('2026-11-14') };
  const BY_ASIN = { metrics: KEYS, orderBys: [{ field: 'asin', direction: 'asc' as const }] };

  test('counts no ads of countries before their sales are known, and sales of countries without ads', async () => {
    const prior = { start: isoDay('2026-09-16'), end: isoDay('2026-10-15') };
    const { current, prior: before } = await asked([], { metrics: KEYS, priorPeriod: prior }, [MANY]);
    close(current.metrics.tacos, await rate('ad_spend_cents', 'ordered_revenue_cents', WITH_SALES));
    close(current.metrics.troas, await rate('ordered_revenue_cents', 'ad_spend_cents', WITH_SALES));
    close(current.metrics.tacos_shipped_cogs, await rate('ad_spend_cents', 'shipped_cogs_cents', `country = 'US'`));
    close(current.metrics.unit_refund_rate, await rate('units_refunded', 'ordered_units', WITH_SALES));
    close(before?.metrics.tacos, await rate('ad_spend_cents', 'ordered_revenue_cents', WITH_SALES, prior));
    // The amount beside it is of all countries.
    const wrong = (current.metrics.ad_spend_in_usd?.[0] ?? 0) / (current.metrics.total_sales_ordered_revenue_in_usd?.[0] ?? 1);
    expect(wrong).toBeGreaterThan(1.3 * (current.metrics.tacos?.[0] ?? 1));
  });

  test('is so for each product over whole months, for each month, country and brand group', async () => {
    const products = await asked(['asin'], { ...BY_ASIN, currentPeriod: YEAR_TO_DATE }, [MANY]);
    close(products.current.metrics.tacos, await rate('ad_spend_cents', 'ordered_revenue_cents', WITH_SALES, YEAR_TO_DATE, 'asin'));
    const months = await asked(['date'], { metrics: KEYS, periodicity: 'monthly', currentPeriod: YEAR_TO_DATE }, [MANY]);
    close(
      months.current.metrics.tacos,
      await rate('ad_spend_cents', 'ordered_revenue_cents', WITH_SALES, YEAR_TO_DATE, `date_trunc('month', day)`),
    );
    const countries = await asked(['country'], { metrics: KEYS, orderBys: [{ field: 'country', direction: 'asc' }] }, [MANY]);
    close(countries.current.metrics.tacos, [
      null,
      ...(await rate('ad_spend_cents', 'ordered_revenue_cents', WITH_SALES, PERIOD, 'country')),
    ]);
    const groups = await asked([], { metrics: KEYS }, [MANY, OTHER]);
    const { columns } =
      await rowsOf(`SELECT CAST(SUM(ad_spend_cents) AS DOUBLE) / SUM(ordered_revenue_cents) AS rate FROM ${RETAIL_DAILY.name}
      WHERE day BETWEEN DATE '${PERIOD.start}' AND DATE '${PERIOD.end}' AND (brand_group_id = '${OTHER}' OR (brand_group_id = '${MANY}' AND (${WITH_SALES})))`);
    close(groups.current.metrics.tacos, (columns.rate ?? []).map(Number));
  });
});
