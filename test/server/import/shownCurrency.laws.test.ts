/** A brand group in a currency: over random files the answers in it meet files in it to the cent, and convert the rest by the rates. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { type AnswerQuery, answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { centsAt, RATE_DAYS } from '../../../src/domain/imports/rates.ts';
import type { DimensionKey } from '../../../src/domain/metrics/dimensions.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import { emptyReportSpec, type ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { shownResult } from '../../../src/domain/reporting/shownResult.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, GROUP, importText, TODAY } from './testImport.ts';

const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
const FIRST = isoDay('2026-10-05');
const LAST = addDays(FIRST, 27);

type Asked = Parameters<typeof queryFor>[0];
type Ask = (
  dimensions: readonly DimensionKey[],
  more?: Partial<Pick<Asked, 'currency' | 'totals' | 'orderBys' | 'limit'>> & { readonly metrics?: readonly string[] },
) => Promise<AnalyticsAnswer>;

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const IN_EUROS = 'total_sales_ordered_revenue_in_currency';

const asking =
  (answer: AnswerQuery): Ask =>
  (dimensions, { currency = 'EUR', metrics = [REVENUE, 'ad_spend_in_usd', 'acos'], ...more } = {}) =>
    answer(
      queryFor(
        {
          schema: 'retail',
          currentPeriod: { start: FIRST, end: LAST },
          dimensions,
          metrics: [...metrics],
          orderBys: dimensions.map((field) => ({ field, direction: 'asc' as const })),
          currency,
          ...more,
        },
        { scope: scopeOf([{ id: GROUP }]), today: TODAY },
      ),
      new AbortController().signal,
    );

const withAnswers = async (directory: string, use: (ask: Ask) => Promise<void>): Promise<void> => {
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    await use(asking(answering(warehouse)));
  } finally {
    await warehouse.close();
  }
};

const decimal = (size: number, places: number): string => {
  const text = String(size).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

/** What the fold over the rows of a file makes of one, in cents of a euro. */
const euroCents =
  (table: readonly (readonly [euro: number, pound: number])[]) =>
  ({ day, currency, cents }: Sale): number => {
    const [euro, pound] = table[Math.floor((day + RATE_DAYS - 1) / 7)] ?? [0, 0];
    if (currency === 0) return cents;
    return ((currency === 1 ? cents : Number(centsAt(BigInt(cents), BigInt(pound)))) * 1e12) / euro;
  };

const total = (answer: AnalyticsAnswer, metric: string): number =>
  Math.round((answer.current.metrics[metric] ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100);

const rates = fc.tuple(
  fc.integer({ min: 500_000_000_000, max: 2_000_000_000_000 }),
  fc.integer({ min: 500_000_000_000, max: 2_000_000_000_000 }),
);
const sales = fc.uniqueArray(
  fc.record({
    day: fc.nat(27),
    asin: fc.nat(4),
    country: fc.constantFrom('DE', 'FR'),
    currency: fc.nat(CURRENCIES.length - 1),
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    spend: fc.integer({ min: 1, max: 9_999_999 }),
  }),
  { selector: ({ day, asin, country }) => `${day} ${asin} ${country}`, minLength: 1, maxLength: 40 },
);
type Sale = {
  readonly day: number;
  readonly asin: number;
  readonly country: string;
  readonly currency: number;
  readonly cents: number;
  readonly spend: number;
};

const importRates = async (directory: string, table: readonly (readonly [euro: number, pound: number])[]): Promise<void> => {
  const lines = table.flatMap(([euro, pound], i) => {
    const day = addDays(FIRST, i * 7 - RATE_DAYS + 1);
    return [`${day},EUR,${decimal(euro, 12)},A bank`, `${day},GBP,${decimal(pound, 12)},A bank`];
  });
  await importText(directory, `date,currency,dollars,source\n${lines.join('\n')}\n`, { brandGroupId: MARKET, kind: 'rates' });
};

const importSales = (directory: string, rows: readonly Sale[]): Promise<unknown> =>
  importText(
    directory,
    `date,asin,country,units,sales,ad_spend,ad_sales,currency\n${rows
      .map(
        ({ day, asin, country, currency, cents, spend }) =>
          `${addDays(FIRST, day)},B00000000${asin},${country},1,${decimal(cents, 2)},${decimal(spend, 2)},${decimal(cents, 2)},${CURRENCIES[currency]}`,
      )
      .join('\n')}\n`,
  );

test('files in the currency are met to the cent, however they are told apart', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rates, { minLength: 5, maxLength: 5 }), sales, async (table, drawn) => {
      const rows = drawn.map((row) => ({ ...row, currency: 0 }));
      const directory = await dataDirectory();
      await importRates(directory, table);
      await importSales(directory, rows);
      const [cents, spend] = [rows.reduce((sum, row) => sum + row.cents, 0), rows.reduce((sum, row) => sum + row.spend, 0)];
      await withAnswers(directory, async (ask) => {
        for (const dimensions of [[], ['date'], ['asin'], ['country'], ['month'], ['asin', 'month']] as const) {
          const answer = await ask(dimensions);
          expect([total(answer, IN_EUROS), total(answer, 'ad_spend_in_currency')]).toEqual([cents, spend]);
          expect(answer.in_currency).toEqual({ code: 'EUR', places: 2, sources: ['A bank'] });
        }
        const [rate] = (await ask([])).current.metrics.acos_in_currency ?? [];
        expect(rate).toBe(cents === 0 ? null : spend / cents);
      });
    }),
    { numRuns: runsOf(4) },
  );
});

test('what is in another currency is converted by the rate of its day, and the parts of a sum add up to it', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rates, { minLength: 5, maxLength: 5 }), sales, async (table, rows) => {
      const directory = await dataDirectory();
      await importRates(directory, table);
      await importSales(directory, rows);
      const inEuros = euroCents(table);
      const sumOf = (some: readonly Sale[]): number => some.reduce((sum, row) => sum + inEuros(row), 0) / 100;
      await withAnswers(directory, async (ask) => {
        for (const dimension of ['asin', 'country', 'date'] as const) {
          const answer = await ask([dimension]);
          const nameOf = {
            asin: ({ asin }: Sale) => `B00000000${asin}`,
            country: ({ country }: Sale) => country,
            date: ({ day }: Sale) => addDays(FIRST, day),
          };
          const names = answer.current.dimensions[dimension] ?? [];
          const parts = answer.current.metrics[IN_EUROS] ?? [];
          expect(names).toEqual(expect.arrayContaining(rows.map(nameOf[dimension])));
          names.forEach((name, nth) => {
            expect(parts[nth] ?? 0).toBeCloseTo(sumOf(rows.filter((row) => nameOf[dimension](row) === name)), 4);
          });
        }
        const { metrics } = (await ask([])).current;
        const [revenue, spend] = [sumOf(rows), sumOf(rows.map((row) => ({ ...row, cents: row.spend })))];
        expect(metrics[IN_EUROS]?.[0]).toBeCloseTo(revenue, 4);
        // A rate divides the same rows, each converted at its own rate: not the rate of the dollars.
        if (revenue > 1) expect((metrics.acos_in_currency?.[0] ?? 0) / (spend / revenue)).toBeCloseTo(1, 6);
      });
    }),
    { numRuns: runsOf(4) },
  );
});

const spec = (over: Partial<ReportSpec>): ReportSpec => ({
  ...emptyReportSpec(`mc_brand_${GROUP.padEnd(36, '_')}`),
  dateRange: specOf({ start: FIRST, end: LAST }),
  rowDimensions: ['asin'],
  rollupDimensions: ['asin'],
  measures: [REVENUE, 'ordered_units'],
  sort: [{ column: REVENUE, direction: 'desc' }],
  ...over,
});

const reporting = async (
  directory: string,
  use: (run: (asked: ReportSpec, currency: string) => Promise<ReportResult>) => Promise<void>,
) => {
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    await use((asked, currency) =>
      warehouse.read(async (reader) => (await runReport(reader, asked, { today: TODAY, currency }, {})).result),
    );
  } finally {
    await warehouse.close();
  }
};

/** The rows of the only table. */
const linesOf = ({ sections }: ReportResult) => sections[0]?.data ?? [];

test('a report is ordered, filtered and added up by its amounts in the currency, beside the same in US dollars', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rates, { minLength: 5, maxLength: 5 }),
      sales,
      fc.integer({ min: 0, max: 999_999 }),
      async (table, rows, least) => {
        const directory = await dataDirectory();
        await importRates(directory, table);
        await importSales(directory, rows);
        const inEuros = euroCents(table);
        const byAsin = new Map<string, number>();
        for (const row of rows) byAsin.set(`B00000000${row.asin}`, (byAsin.get(`B00000000${row.asin}`) ?? 0) + inEuros(row) / 100);
        const expected = [...byAsin].filter(([, amount]) => amount > least).sort(([, a], [, b]) => b - a);
        const filtered = spec({ measureFilters: [{ measure: REVENUE, operator: '>', operand: least }] });
        await reporting(directory, async (run) => {
          const [euros, dollars] = [await run(filtered, 'EUR'), await run(spec({}), 'USD')];
          expect(euros.data?.inCurrency).toEqual({ code: 'EUR', places: 2, sources: ['A bank'], measures: [REVENUE] });
          expect(dollars.data?.inCurrency).toBeUndefined();
          const known = new Map(linesOf(dollars).map(([asin, ...figures]) => [asin, figures]));
          const shown = linesOf(shownResult(euros));
          if (expected.length === 0) return expect(shown).toEqual([]);
          const total = [...byAsin.values()].reduce((sum, amount) => sum + amount, 0);
          expect(shown.map(([asin]) => asin)).toEqual([...expected.map(([asin]) => asin), null]);
          for (const [i, amount] of [...expected.map(([, each]) => each), total].entries()) expect(shown[i]?.[1]).toBeCloseTo(amount, 4);
          // Fields stay in US dollars.
          for (const [asin, ...figures] of linesOf(euros)) expect(figures).toEqual(known.get(asin));
        });
      },
    ),
    { numRuns: runsOf(4) },
  );
});

const SALE: Sale = { day: 0, asin: 1, country: 'DE', currency: 1, cents: 1_00, spend: 1_00 };

test('days without a rate are told, and what has one of them is unknown', async () => {
  const directory = await dataDirectory();
  await importRates(directory, [[1_000_000_000_000, 2_000_000_000_000]]);
  await importSales(directory, [SALE, { ...SALE, day: 20 }, { ...SALE, asin: 2 }]);
  await withAnswers(directory, async (ask) => {
    const answer = await ask(['asin']);
    expect(answer.current.metrics[IN_EUROS]).toEqual([null, 1]);
    expect(answer.current.metrics[REVENUE]).toEqual([2, 1]);
    expect([answer.current.metrics.acos, answer.current.metrics.acos_in_currency]).toEqual([
      [1, 1],
      [null, 1],
    ]);
    expect(answer.in_currency?.days_without_rate).toEqual({ days: 26, first: addDays(FIRST, 2), last: LAST });
  });
});

test('a report says the days without a rate; what has one of them is unknown, its total too, and it passes no filter', async () => {
  const directory = await dataDirectory();
  await importRates(directory, [[1_000_000_000_000, 2_000_000_000_000]]);
  await importSales(directory, [SALE, { ...SALE, day: 20 }, { ...SALE, asin: 2 }]);
  await reporting(directory, async (run) => {
    const result = await run(spec({ periodOverPeriod: null }), 'EUR');
    expect(linesOf(shownResult(result)).map(([asin, revenue]) => [asin, revenue])).toEqual([
      ['B000000002', 1],
      ['B000000001', null],
      [null, null],
    ]);
    expect(linesOf(result).map(([, revenue]) => revenue)).toEqual([1, 2, 3]);
    expect(result.data?.inCurrency?.days_without_rate).toEqual({ days: 26, first: addDays(FIRST, 2), last: LAST });
    const least = await run(spec({ measureFilters: [{ measure: REVENUE, operator: '>=', operand: 0 }] }), 'EUR');
    expect(linesOf(least).map(([asin]) => asin)).toEqual(['B000000002', null]);
    const whole = await run(spec({ rowDimensions: [], rollupDimensions: [], sort: [] }), 'EUR');
    expect([linesOf(whole), linesOf(shownResult(whole))]).toEqual([[[3, 3]], [[null, 3]]]);
  });
});

test('a total with a row that no rate converts is unknown, though the answer lacks the row; nothing is nothing without a rate', async () => {
  const directory = await dataDirectory();
  await importRates(directory, [[1_000_000_000_000, 2_000_000_000_000]]);
  await importSales(directory, [
    { ...SALE, asin: 2, cents: 5_00, spend: 3_00 },
    { ...SALE, day: 20, spend: 0 },
  ]);
  await withAnswers(directory, async (ask) => {
    const metrics = [REVENUE, 'ad_spend_in_usd'];
    const answer = await ask(['asin'], { metrics, totals: metrics, orderBys: [{ field: REVENUE, direction: 'desc' }], limit: 1 });
    expect(answer.current.metrics).toMatchObject({ [REVENUE]: [5], [IN_EUROS]: [5] });
    expect(answer.totals?.metrics).toEqual({
      [REVENUE]: 6,
      [IN_EUROS]: null,
      ad_spend_in_usd: 3,
      ad_spend_in_currency: 3,
    });
    expect(answer.in_currency?.days_without_rate).toMatchObject({ days: 26 });
  });
});

test('rows come by their amounts in the currency; dollars stay as they are', async () => {
  const directory = await dataDirectory();
  await importRates(directory, [
    [500_000_000_000, 1_000_000_000_000],
    [500_000_000_000, 1_000_000_000_000],
    [2_000_000_000_000, 1_000_000_000_000],
    [2_000_000_000_000, 1_000_000_000_000],
  ]);
  await importSales(directory, [SALE, { ...SALE, asin: 2, day: 20, cents: 2_00 }]);
  const asked = {
    schema: 'retail',
    currentPeriod: { start: FIRST, end: LAST },
    dimensions: ['asin'],
    metrics: [REVENUE],
    totals: [REVENUE],
    orderBys: [{ field: REVENUE, direction: 'desc' as const }],
  };
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  const asking = { scope: scopeOf([{ id: GROUP }]), today: TODAY };
  try {
    const answer = answering(warehouse);
    const { signal } = new AbortController();
    const inDollars = await answer(queryFor(asked, asking), signal);
    const inEuros = await answer(queryFor({ ...asked, currency: 'EUR' }, asking), signal);
    expect(inDollars.current.metrics).toEqual({ [REVENUE]: [2, 1] });
    expect(inDollars.in_currency).toBeUndefined();
    expect(inEuros.current.metrics).toEqual({ [REVENUE]: [1, 2], [IN_EUROS]: [2, 1] });
    expect(inEuros.totals?.metrics).toEqual({ [REVENUE]: 3, [IN_EUROS]: 3 });
  } finally {
    await warehouse.close();
  }
});

test('several brand groups are in US dollars, and a currency is a code', () => {
  const asked = { schema: 'retail', currentPeriod: { start: FIRST, end: LAST }, dimensions: [], metrics: [REVENUE] };
  expect(() => queryFor({ ...asked, currency: 'EUR' }, { scope: scopeOf([{ id: 'a' }, { id: 'b' }]), today: TODAY })).toThrow();
  expect(() => queryFor({ ...asked, currency: 'e' }, { scope: scopeOf([{ id: 'a' }]), today: TODAY })).toThrow();
});
