/** Over random files the sum in the file's currency is met to the cent, and dollars are those of the rates by whole arithmetic. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { centsAt, RATE_DAYS } from '../../../src/domain/imports/rates.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, GROUP, importText, served } from './testImport.ts';

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
      const isMet = async (known: Known): Promise<void> => expect((await found()).toSorted(order)).toEqual(expected(known).toSorted(order));
      await isMet(first);
      const second = corrections.map(({ day, ...one }) => ({ ...one, day: addDays(FIRST, day) }));
      const corrected = second.map(({ day, currency, rate }) => `${day},${CURRENCIES[currency]},${decimal(rate, 12)}`);
      const market = { brandGroupId: MARKET, kind: 'rates', name: 'later.csv' } as const;
      const { generation } = await importText(directory, `date,currency,dollars\n${corrected.join('\n')}\n`, market);
      await isMet([...first, ...second]);
      const explained = await readReconciliation(directory, GROUP);
      expect(explained.flatMap(({ measures }) => measures.filter(({ unexplained }) => unexplained !== 0))).toEqual([]);
      await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: MARKET, now: 9 });
      await isMet(first);
    }),
    { numRuns: runsOf(4) },
  );
});
