import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type Header, readHeader } from '../../../src/domain/imports/header.ts';
import { ADS_LAYOUT, type ImportLayout, RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import { MARKET_LAYOUTS } from '../../../src/domain/imports/marketLayouts.ts';
import { describeSummary, type ImportSummary, ignoredColumns, summaryFacts } from '../../../src/domain/imports/summary.ts';

const headerOf = (names: readonly string[], layout: ImportLayout): Header => {
  const header = readHeader(names, 1, layout);
  if (isLeft(header)) throw new Error('a header that does not fit');
  return header.right;
};

const all = (layout: ImportLayout, rows: number): Record<string, number> =>
  Object.fromEntries(layout.measures.map((measure) => [measure, rows]));

const summary = (layout: ImportLayout, known: Readonly<Record<string, number>> = {}): ImportSummary => ({
  totals: {
    rows: 2_500,
    days: 7,
    firstDay: isoDay('2026-11-01'),
    lastDay: isoDay('2026-11-07'),
    subjects: 12,
    countries: ['CA', 'US'],
    units: 1_234n,
    salesCents: 9_007_199_254_740_993_05n,
    known: { ...all(layout, 2_500), ...known },
  },
  replaced: 0,
  replacement: null,
  leftOut: 0,
  others: [],
  returns: null,
  joined: null,
  warnings: [],
  endsDemoUpkeep: false,
  converted: [],
  currencies: [],
});

describe('the summary of an import', () => {
  const names = ['date', 'asin', 'country', 'units', 'sales', 'Colour', ''];

  test('tells rows, days, products, countries, and sums to the cent beyond what a double holds', () => {
    expect(describeSummary(summary(RETAIL_LAYOUT), headerOf(names.slice(0, 5), RETAIL_LAYOUT), RETAIL_LAYOUT)).toEqual([
      '  Rows       2,500',
      '  Days       7 (2026-11-01 to 2026-11-07)',
      '  Products   12',
      '  Countries  Canada, United States',
      '  Units      1,234',
      '  Sales      $9,007,199,254,740,993.05',
      '  Replaced   nothing',
    ]);
  });

  test('tells a converted sum below zero with its sign once', () => {
    const one = { currency: 'EUR', amount: -150n, cents: -165n, leastRate: 1_100_000n, mostRate: 1_100_000n, source: 'file' };
    const converted = [one];
    const facts = summaryFacts({ ...summary(ADS_LAYOUT), converted }, ADS_LAYOUT);
    expect(facts.find(([name]) => name === 'In EUR')?.[1]).toMatch(/^−1\.50 = −\$1\.65 at /);
  });

  test('names the metrics that stay unavailable, cells that are empty, and columns that were ignored', () => {
    const lines = describeSummary(
      summary(RETAIL_LAYOUT, { glance_views: 0, shipped_units: 2_490 }),
      headerOf(names, RETAIL_LAYOUT),
      RETAIL_LAYOUT,
    );
    expect(lines.slice(7)).toEqual([
      'Not in the file, so unknown for these days, not zero ("Data unavailable" unless another import has it):',
      '  No column for glance_views: Glance Views, Buy Box %, Conversion Rate',
      'Empty cells are unknown, not zero: shipped_units in 10 rows.',
      'Unknown columns were ignored: "Colour", one without a name.',
    ]);
  });

  test('says that amounts are US dollars, and whether the files say so', () => {
    const currencyIn = (...files: readonly (readonly string[])[]) =>
      summaryFacts(summary(ADS_LAYOUT), ADS_LAYOUT, ignoredColumns(files.map((each) => headerOf(each, ADS_LAYOUT)))).find(
        ([label]) => label === 'Currency',
      )?.[1];
    const [keys, money] = [
      ['date', 'campaign', 'country'],
      ['spend', 'sales'],
    ];
    const assumed = 'US dollars (assumed: the files have no currency column)';
    expect(currencyIn([...keys, ...money])).toBe(assumed);
    expect(currencyIn([...keys, ...money, 'currency'])).toBe('US dollars');
    expect(currencyIn([...keys, ...money, 'currency'], [...keys, ...money])).toBe(assumed);
    expect(currencyIn([...keys, 'clicks'])).toBeUndefined();
    const header = ignoredColumns([headerOf(['date', 'asin', 'country', 'units', 'sales'], RETAIL_LAYOUT)]);
    expect(describeSummary(summary(RETAIL_LAYOUT), header, RETAIL_LAYOUT)).toContain(`  Currency   ${assumed}`);
  });

  test('of the marketplace has no countries, and says that its own demo data ends', () => {
    const layout = MARKET_LAYOUTS['search-volume'];
    const header = headerOf(['month', 'search_term', 'volume'], layout);
    const of = summary(layout);
    const lines = describeSummary(
      { ...of, totals: { ...of.totals, countries: [] }, replaced: 3, replacement: null, endsDemoUpkeep: true },
      header,
      layout,
    );
    expect(lines.slice(2)).toEqual([
      '  Terms      12',
      '  Replaced   3 rows of the same months',
      'The marketplace had demo data. Demo data that the files don’t replace stays, and no more will be added.',
    ]);
  });

  test('tells what made room, and that demo data ends', () => {
    const lines = describeSummary(
      { ...summary(ADS_LAYOUT, { cost_cents: 0 }), replaced: 1_500, replacement: null, endsDemoUpkeep: true },
      headerOf(['date', 'campaign', 'country', 'clicks'], ADS_LAYOUT),
      ADS_LAYOUT,
    );
    expect(lines).toContain('  Campaigns  12');
    expect(lines).toContain('  Replaced   1,500 rows of the same days and countries');
    expect(lines).toContain('  No column for spend');
    expect(lines.at(-1)).toMatch(/^This brand group had demo data/);
  });
});
