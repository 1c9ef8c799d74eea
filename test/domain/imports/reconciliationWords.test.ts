/** What files are told to come to, on the page and in its CSV file. */

import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { type ReconciledFile, unexplainedOf } from '../../../src/domain/imports/reconciliation.ts';
import { reconciliationSheet, toldFile } from '../../../src/domain/imports/reconciliationWords.ts';

const reconciliationCsv = (...made: Parameters<typeof reconciliationSheet>): string => writeCsv(reconciliationSheet(...made));

const SALES = {
  title: 'Sales',
  isMoney: true,
  said: [
    { currency: 'EUR', amount: 100_050 },
    { currency: 'USD', amount: 2000 },
  ],
  causes: [
    { cause: 'canceled' as const, amount: -50, currency: 'EUR', of: null, by: [], byCount: 0 },
    { cause: 'currency' as const, amount: 8371, currency: 'EUR', of: 100_000, by: [], byCount: 0 },
    { cause: 'replaced' as const, amount: -3000, currency: null, of: null, by: ['later.csv', 'other.csv'], byCount: 730 },
  ],
  shown: 107_371,
  unexplained: 0,
};
const UNITS = { title: 'Units', isMoney: false, said: [{ currency: '', amount: 1200 }], causes: [], shown: 1198, unexplained: -2 };
const FILE: ReconciledFile = {
  importId: 12,
  number: 0,
  file: 'sales.csv',
  kind: 'retail',
  importedAt: '2026-11-18T17:00:00.000Z',
  importedBy: null,
  firstDay: isoDay('2026-11-17'),
  lastDay: isoDay('2026-11-18'),
  countries: ['DE', 'US'],
  measures: [SALES, UNITS],
};

describe('imported files', () => {
  test('are told with each cause in its currency', () => {
    expect(unexplainedOf(SALES)).toBe(0);
    expect(toldFile(FILE)).toMatchObject({
      key: '12.0',
      kind: 'Sales by product',
      days: 'Nov 17, 2026 – Nov 18, 2026',
      countries: 'Germany, United States',
      result: 'Unexplained: Units −2',
      measures: [
        {
          title: 'Sales',
          said: 'EUR 1,000.50 + $20.00',
          causes: [
            'Canceled orders: −EUR 0.50',
            'Converted to US dollars: EUR 1,000.00 → $1,083.71',
            'Replaced by a later import (later.csv and 729 more): −$30.00',
          ],
          shown: '$1,073.71',
          unexplained: '$0.00',
        },
        { title: 'Units', said: '1,200', causes: [], shown: '1,198', unexplained: '−2' },
      ],
    });
    expect(toldFile({ ...FILE, measures: [SALES] }).result).toBe('Difference explained');
    expect(toldFile({ ...FILE, measures: [{ ...UNITS, shown: 1200, unexplained: 0 }] }).result).toBe('No difference');
    expect(toldFile({ ...FILE, measures: [] }).result).toBe('No totals to compare');
  });

  test('are told in as many places as their currency has', () => {
    const yen = { ...SALES, said: [{ currency: 'JPY', amount: 1_234_00 }], causes: [] };
    expect(toldFile({ ...FILE, measures: [yen] }).measures[0]?.said).toBe('JPY 1,234');
  });

  test('say what was not kept of those before', () => {
    const before = { ...FILE, kind: null, firstDay: null, lastDay: null, countries: [], measures: [] };
    expect(toldFile(before)).toMatchObject({
      result: 'Imported before totals were kept. Import the file again to compare it.',
      kind: '–',
      days: '–',
      countries: '–',
    });
  });

  test('stand in the CSV file with a line for each cause, which add up', () => {
    expect(reconciliationCsv([FILE]).split('\r\n').slice(0, 8)).toEqual([
      'File,Data type,From,To,Countries,Imported,Imported by,Measure,Item,Amount,Currency',
      ...[
        'Sales,In the file,1000.50,EUR',
        'Sales,In the file,20.00,USD',
        'Sales,Canceled orders,-0.50,EUR',
        'Sales,Converted to US dollars,83.71,EUR to USD',
        'Sales,Replaced by a later import (later.csv; other.csv),-30.00,USD',
        'Sales,In Velocity,1073.71,USD',
        'Sales,Unexplained,0.00,USD',
      ].map((line) => `sales.csv,Sales by product,2026-11-17,2026-11-18,DE US,2026-11-18T17:00:00.000Z,Command line,${line}`),
    ]);
  });
});
