import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { A_COUNTRY } from '../../../src/domain/imports/cells.ts';
import { describeFault } from '../../../src/domain/imports/fault.ts';
import { readHeader } from '../../../src/domain/imports/header.ts';
import { ADS_LAYOUT, type Cell, type ImportLayout, RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import { NOT_NEGATIVE } from '../../../src/domain/imports/numbers.ts';
import { expectedOfKind, RowReader } from '../../../src/domain/imports/rows.ts';

const DAYS = { start: isoDay('2021-01-01'), end: isoDay('2026-11-19') };
const NAMES = ['Date', 'ASIN', 'sku', 'title', 'Country', 'Units', 'Sales', 'units_refunded', 'currency', 'note'];

const readerOf = (names: readonly string[], layout: ImportLayout = RETAIL_LAYOUT): RowReader => {
  const header = readHeader(names, 1, layout);
  if (isLeft(header)) throw new Error(header.left.map(describeFault).join(' '));
  return new RowReader(header.right, layout, DAYS);
};

/** What is stored of a row, by warehouse column, without what is unknown; or what is wrong with it. */
const read = (reader: RowReader, cells: readonly string[], row = 2, layout: ImportLayout = RETAIL_LAYOUT): unknown => {
  const result = reader.read(cells, row);
  if (isLeft(result)) return result.left.map(describeFault);
  if (result.right === null) return null;
  const [number, ...values] = result.right;
  const known = layout.stored.map(({ name }, i) => [name, values[i] ?? null] as const).filter(([, value]) => value !== null);
  return Object.fromEntries<Cell>([['row', number ?? null], ...known]);
};

const GOOD = ['2026-11-01', 'b0abc12345', 'NF-1', ' Oak  stool ', 'uk', '3', '$29.97', '1', 'USD', 'anything'];
const changed = (change: Readonly<Record<number, string>>): readonly string[] => GOOD.map((cell, i) => change[i] ?? cell);

describe('a row', () => {
  test('is stored with its number, money in cents, the day as its number; what has no column is unknown', () => {
    expect(read(readerOf(NAMES), GOOD)).toEqual({
      row: 2,
      day: dayNumber(isoDay('2026-11-01')),
      asin: 'B0ABC12345',
      sku: 'NF-1',
      title: 'Oak stool',
      country: 'GB',
      ordered_units: 3,
      ordered_revenue_cents: 2997,
      units_refunded: 1,
      currency: 'USD',
    });
  });

  test('a number below zero is told of a refund column where files of the kind have one', () => {
    expect(expectedOfKind(RETAIL_LAYOUT, NOT_NEGATIVE)).toBe('0 or more (returns belong in a refund column)');
    expect(expectedOfKind(ADS_LAYOUT, NOT_NEGATIVE)).toBe('0 or more');
    const names = ['date', 'campaign', 'country', 'clicks'];
    expect(read(readerOf(names, ADS_LAYOUT), ['2026-11-01', 'A', 'US', '-5'], 2, ADS_LAYOUT)).toEqual([
      'Row 2, column clicks: expected 0 or more, found "-5".',
    ]);
  });

  test('an empty cell is unknown, never zero', () => {
    const row = read(readerOf(NAMES), changed({ 5: '', 6: '  ', 3: '' }));
    expect(row).not.toHaveProperty('ordered_units');
    expect(row).not.toHaveProperty('ordered_revenue_cents');
    expect(row).not.toHaveProperty('title');
  });

  test('every fault is told with row, column as the file names it, what was expected and what was there', () => {
    expect(read(readerOf(NAMES), changed({ 0: '2026-13-01', 4: 'XX', 5: 'three', 6: '1,234', 8: 'euros' }), 40_000)).toEqual([
      'Row 40,000, column Date: expected a day such as 2026-11-20 (year-month-day), found "2026-13-01".',
      `Row 40,000, column Country: expected ${A_COUNTRY}, found "XX".`,
      'Row 40,000, column Units: expected a whole number such as 1234, found "three".',
      'Row 40,000, column Sales: expected an amount without a thousands separator such as 1234.00, for this one can be read in two ways, found "1,234".',
      'Row 40,000, column currency: expected a currency such as EUR, found "euros".',
    ]);
  });

  test('a row without a day, a country or a product belongs nowhere', () => {
    expect(read(readerOf(NAMES), changed({ 0: '', 4: '' }))).toEqual([
      'Row 2, column Date: expected a day such as 2026-11-20 (year-month-day), found nothing.',
      `Row 2, column Country: expected ${A_COUNTRY}, found nothing.`,
    ]);
    expect(read(readerOf(NAMES), changed({ 1: '', 2: '' }))).toEqual([
      'Row 2, column ASIN or sku: expected an ASIN or a SKU, found nothing.',
    ]);
    expect(read(readerOf(NAMES), changed({ 1: '' }))).toHaveProperty('sku', 'NF-1');
  });

  test('with more or fewer cells than the header is refused, empty cells at its end aside', () => {
    expect(read(readerOf(NAMES), GOOD.slice(0, 9))).toEqual(['Row 2: expected 10 cells, one for each column, found 9.']);
    expect(read(readerOf(NAMES), [...GOOD, 'x'])).toEqual(['Row 2: expected 10 cells, one for each column, found 11.']);
    expect(read(readerOf(NAMES), [...GOOD, '', ' '])).toHaveProperty('row', 2);
  });

  test('that is blank is no row', () => {
    expect(read(readerOf(NAMES), [''])).toBeNull();
    expect(
      read(
        readerOf(NAMES),
        NAMES.map(() => ' '),
      ),
    ).toBeNull();
    expect(read(readerOf(NAMES), [...NAMES.slice(1).map(() => ''), 'Total'])).not.toBeNull();
  });
});

describe('refunds', () => {
  test('written below zero are the same refunds', () => {
    const reader = readerOf(NAMES);
    expect(read(reader, changed({ 7: '-2' }))).toHaveProperty('units_refunded', 2);
    expect(read(reader, changed({ 7: '0' }))).toHaveProperty('units_refunded', 0);
    expect(read(reader, changed({ 7: '-1' }))).toHaveProperty('units_refunded', 1);
  });

  test('on both sides of zero are refused, with the row that they contradict', () => {
    const reader = readerOf(NAMES);
    read(reader, changed({ 7: '0' }), 2);
    read(reader, changed({ 7: '-2' }), 3);
    expect(read(reader, changed({ 7: '2' }), 1234)).toEqual([
      'Row 1,234, column units_refunded: expected a negative refund, as in row 3, found a positive one.',
    ]);
  });

  test('are the only figures that may be below zero', () => {
    expect(read(readerOf(NAMES), changed({ 5: '-3' }))).toEqual([
      'Row 2, column Sales: expected at most 0 where the units are below zero, found an amount of the other sign.',
    ]);
  });
});

describe('a row of an ads file', () => {
  const names = ['date', 'campaign', 'country', 'ad_type', 'targeting', 'audience', 'spend', 'attributed_sales_cents', 'clicks'];
  test('is stored under the campaign', () => {
    const row = ['2026-11-01', 'Brand | US', 'US', 'sponsored brands', 'manual', 'Non-Brand', '12.30', '4560', '7'];
    expect(read(readerOf(names, ADS_LAYOUT), row, 2, ADS_LAYOUT)).toEqual({
      row: 2,
      day: dayNumber(isoDay('2026-11-01')),
      country: 'US',
      campaign_name: 'Brand | US',
      ad_type: 'Sponsored Brands',
      campaign_type: 'Manual',
      bcg: 'Non-Brand',
      cost_cents: 1230,
      attributed_sales_cents: 4560,
      clicks: 7,
    });
  });
});
