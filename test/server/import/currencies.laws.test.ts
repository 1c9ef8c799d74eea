/**
 * Over random files the sum in the file's currency is met to the cent, dollars are those of the rates by whole arithmetic, and a report in yen is a fold
 * over the files: yen as they have them, what is in another currency by the rate of its day.
 */
import { DuckDBInstance } from '@duckdb/node-api';
import { group } from 'd3-array';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { inDollars } from '../../../server/warehouse/model/rateSql.ts';
import { addDays, startOf } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { centsAt, RATE_DAYS, RATE_UNIT } from '../../../src/domain/imports/rates.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { emptyReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, GROUP, importText, served, TODAY } from './testImport.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'IDR'];
const FIRST = isoDay('2026-10-05');
const DAYS = 30;

/** Rates of Mondays and Thursdays: each day has one within the seven days before. */
const rates = fc.array(fc.tuple(...CURRENCIES.slice(1).map(() => fc.integer({ min: 1, max: 4_000_000_000_000 }))), {
  minLength: 10,
  maxLength: 10,
});
const dayOfRate = (i: number) => addDays(FIRST, Math.floor(i / 2) * 7 + (i % 2) * 3 - RATE_DAYS);
const facts = fc.uniqueArray(
  fc.record({
    day: fc.nat(DAYS - 1),
    asin: fc.nat(9),
    currency: fc.nat(CURRENCIES.length - 1),
    cents: fc.integer({ min: 0, max: 99_999_999 }),
  }),
  { selector: ({ day, asin }) => `${day} ${asin}`, minLength: 1, maxLength: 60 },
);
/** Rates that come after the files: other ones of the same days, and of days between them. */
const later = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: -RATE_DAYS, max: DAYS - 1 }),
    currency: fc.integer({ min: 1, max: 4 }),
    rate: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  }),
  { selector: ({ day, currency }) => `${day} ${currency}`, minLength: 1, maxLength: 12 },
);
const decimal = (size: number, places: number): string => {
  const text = String(size).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

test('random files', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(rates, facts, later, async (table, rows, corrections) => {
      const directory = await dataDirectory();
      const lines = table.flatMap((row, i) => row.map((rate, c) => `${dayOfRate(i)},${CURRENCIES[c + 1]},${decimal(rate, 12)}`));
      await importText(directory, `date,currency,dollars\n${lines.join('\n')}\n`, { brandGroupId: MARKET, kind: 'rates' });
      const text = rows.map(
        ({ day, asin, currency, cents }) => `${addDays(FIRST, day)},B00000000${asin},DE,1,${decimal(cents, 2)},${CURRENCIES[currency]}`,
      );
      await importText(directory, `date,asin,country,units,sales,currency\n${text.join('\n')}\n`);
      type Known = readonly { readonly day: IsoDay; readonly currency: number; readonly rate: number }[];
      const first: Known = table.flatMap((row, i) => row.map((rate, c) => ({ day: dayOfRate(i), currency: c + 1, rate })));
      const rateOf = (known: Known, day: number, currency: number): bigint => {
        const until = known.filter((one) => one.currency === currency && one.day <= addDays(FIRST, day));
        // Of one day the last that was imported counts.
        const [latest] = until.toReversed().toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
        return BigInt(latest?.rate ?? 0);
      };
      const expected = (known: Known) =>
        CURRENCIES.flatMap((name, currency): string[][] => {
          const own = rows.filter((row) => row.currency === currency);
          if (own.length === 0) return [];
          const amount = own.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
          const dollars = own.reduce(
            (sum, { day, cents }) => sum + (currency === 0 ? BigInt(cents) : centsAt(BigInt(cents), rateOf(known, day, currency))),
            0n,
          );
          return [[name, String(amount), String(dollars)]];
        });
      const found = () =>
        served(
          directory,
          `SELECT coalesce(currency, 'USD') AS c, sum(coalesce(file_ordered_revenue_cents, ordered_revenue_cents))::VARCHAR, sum(ordered_revenue_cents)::VARCHAR FROM retail_daily GROUP BY c`,
        );
      const order = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]));
      const yen = CURRENCIES.indexOf('JPY');
      /** In hundredths of a yen; dollars are whole cents of each row before they come to yen. */
      const inYen = (known: Known, { day, currency, cents }: (typeof rows)[number]): number => {
        if (currency === yen) return cents;
        const dollars = currency === 0 ? BigInt(cents) : centsAt(BigInt(cents), rateOf(known, day, currency));
        return (Number(dollars) * 1e12) / Number(rateOf(known, day, yen));
      };
      const isReported = async (known: Known): Promise<void> => {
        const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
        try {
          for (const by of ['date', 'week', 'asin'] as const) {
            const spec = normaliseSpec({
              ...emptyReportSpec(`mc_brand_${GROUP.padEnd(36, '_')}`),
              dateRange: specOf({ start: FIRST, end: addDays(FIRST, DAYS - 1) }),
              rowDimensions: [by],
              measures: ['total_sales_ordered_revenue_in_usd', 'asp', 'ordered_units'],
            });
            const { result } = await warehouse.read((reader) => runReport(reader, spec, { today: TODAY, currency: 'JPY' }, {}));
            const keyOf = ({ day, asin }: (typeof rows)[number]): string =>
              by === 'asin' ? `B00000000${asin}` : by === 'date' ? addDays(FIRST, day) : startOf(addDays(FIRST, day), 'weekly');
            const [section] = result.sections;
            const told = (section?.data ?? []).map(([key, , , units], row) => [key, units, ...(section?.inCurrency?.[row] ?? [])]);
            const folded = [...group(rows, keyOf)].map(([key, of]): readonly (string | number)[] => {
              const amount = of.reduce((sum, row) => sum + inYen(known, row), 0) / 100;
              return [key, of.length, amount, amount / of.length];
            });
            expect(told.map(([key, units]) => [key, units]).toSorted(order)).toEqual(
              folded.map(([key, units]) => [key, units]).toSorted(order),
            );
            for (const [key, units = 0, ...amounts] of folded) {
              // A row is rounded to a millionth of a yen.
              const found = told.find(([of]) => of === key)?.slice(2) ?? [];
              amounts.forEach((amount, i) => {
                expect(Math.abs(Number(found[i]) - Number(amount))).toBeLessThanOrEqual(1e-6 * Number(units) + 1e-12 * Number(amount));
              });
            }
          }
        } finally {
          await warehouse.close();
        }
      };
      const isMet = async (known: Known): Promise<void> => expect((await found()).toSorted(order)).toEqual(expected(known).toSorted(order));
      await isMet(first);
      await isReported(first);
      const second = corrections.map(({ day, ...one }) => ({ ...one, day: addDays(FIRST, day) }));
      const corrected = second.map(({ day, currency, rate }) => `${day},${CURRENCIES[currency]},${decimal(rate, 12)}`);
      const market = { brandGroupId: MARKET, kind: 'rates', name: 'later.csv' } as const;
      const { generation } = await importText(directory, `date,currency,dollars\n${corrected.join('\n')}\n`, market);
      await isMet([...first, ...second]);
      await isReported([...first, ...second]);
      const explained = await readReconciliation(directory, GROUP);
      expect(explained.flatMap(({ measures }) => measures.filter(({ unexplained }) => unexplained !== 0))).toEqual([]);
      await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: MARKET, now: 9 });
      await isMet(first);
    }),
    { numRuns: runsOf(4) },
  );
});

test('dollars are whole arithmetic where 64 bits hold it and where they do not', async () => {
  const near = (size: bigint) => fc.bigInt({ min: size - 3n, max: size + 3n });
  const amount = fc.oneof(near(0n), near(100_000_000_000n), near(-100_000_000_000n), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }));
  const rate = fc.oneof(fc.bigInt({ min: 1n, max: 30n }), near(9n * RATE_UNIT), fc.bigInt({ min: 1n, max: 9_000n * RATE_UNIT }));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(amount, rate), { minLength: 100, maxLength: 300 }), async (pairs) => {
      const values = pairs.map(([cents, of], i) => `(${i}, ${cents}::BIGINT, ${of}::BIGINT)`).join(', ');
      const found = await connection.runAndReadAll(`SELECT ${inDollars('u.cents')} FROM (VALUES ${values}) u(i, cents, rate) ORDER BY i`);
      expect(found.getRows().map(([cents]) => cents)).toEqual(pairs.map(([cents, of]) => centsAt(cents, of)));
    }),
    { numRuns: runsOf(10) },
  );
  connection.closeSync();
  instance.closeSync();
});
