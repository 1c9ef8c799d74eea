import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { cellText } from '../../../src/arbitraries/format.ts';
import { addDays, dayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';
import { formatMetricAligned, percentPlaces } from '../../../src/domain/format/number.ts';
import { periodName } from '../../../src/domain/format/periodName.ts';
import { METRIC_FORMATS, type MetricFormat } from '../../../src/domain/metrics/metric.ts';
import { MAX_ROWS, MAX_TEXT, sheetNames } from '../../../src/domain/sheets/layout.ts';
import { periodCode } from '../../../src/domain/sheets/numberFormat.ts';
import { figureCell, periodCell, type SheetCell, sheetOf } from '../../../src/domain/sheets/sheet.ts';
import { type ReadCell, readBack, shownBy } from './readBack.ts';

const formats: fc.Arbitrary<MetricFormat> = fc.constantFrom(...METRIC_FORMATS, 'usd EUR', 'usdWhole GBP', 'usd JPY', 'usd CAD');
const figures = fc
  .tuple(fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.double({ noNaN: true, min: -2, max: 2 }), fc.integer()), formats)
  .map(([value, format]) => figureCell(value, format));
const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays(isoDay('1900-03-01'), n));
const periods = fc.tuple(days, fc.constantFrom(...PERIODICITIES)).map(([day, periodicity]) => periodCell(day, periodicity));
const texts = fc.oneof(
  cellText,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '@A1', 'constructor', '__proto__', '_x0041_', 'a\u0001b', ' x '),
);
const cells: fc.Arbitrary<SheetCell> = fc.oneof(figures, periods, texts, fc.boolean(), fc.constant(null));
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.tuple(fc.array(texts, { minLength: width, maxLength: width }), fc.array(fc.array(cells, { maxLength: width }), { maxLength: 6 })),
  );

/** What a file of XML can hold of a text. */
const held = (text: string): string =>
  [...text]
    .filter((character) => !/^[\ud800-\udfff]$/.test(character))
    .join('')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n');

/** What is read of a cell, and what the screen makes of it. */
const pairOf = (read: ReadCell | undefined, cell: SheetCell, column: readonly SheetCell[]): readonly [unknown, unknown] => {
  if (cell === null || cell === '') return [read, undefined];
  if (typeof cell === 'boolean') return [read?.flag, cell];
  if (typeof cell === 'string')
    return [
      [read?.text, read?.code],
      [held(cell), '@'],
    ];
  if (cell.kind === 'period') {
    const serial = dayNumber(cell.start) - dayNumber(isoDay('1899-12-30'));
    return [
      [read?.number, read?.code],
      [serial, periodCode(cell.start, cell.periodicity)],
    ];
  }
  const value = Number(cell.digits);
  const places = percentPlaces(
    column.map((each) => (typeof each === 'object' && each?.kind === 'figure' && each.format === 'pct' ? Number(each.digits) : null)),
  );
  return [
    [read?.number, shownBy(read?.code ?? '', value)],
    [value, formatMetricAligned(value, cell.format, places)],
  ];
};

describe('laws of workbooks', () => {
  test.prop([tables], { numRuns: 300 })(
    'each cell that is read back is what the screen shows, and no text is a formula',
    ([columns, rows]) => {
      const [read] = readBack({ about: [], tables: [{ title: 'A table', period: null, sheet: sheetOf(columns, rows) }] });
      expect(read?.rows[2]?.map((cell) => cell?.text ?? '')).toEqual(columns.map(held));
      const pairs = rows.flatMap((row, i) =>
        columns.map((_, at) =>
          pairOf(
            read?.rows[3 + i]?.[at],
            row[at] ?? null,
            rows.map((each) => each[at] ?? null),
          ),
        ),
      );
      expect(pairs.map(([found]) => found)).toEqual(pairs.map(([, shown]) => shown));
    },
  );

  test.prop([fc.array(texts, { maxLength: 12 })])('every sheet has a name of its own that the format can hold', (titles) => {
    const names = sheetNames(titles);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
    for (const name of names) {
      expect(name).toMatch(/^(?!')[^[\]:*?/\\\p{Cc}]{1,31}(?<!')$/u);
      expect(held(name)).toBe(name);
    }
  });
});

describe('a workbook', () => {
  const about = [{ label: 'Brand group', words: 'Northfold Home' }];

  test('has a sheet for each table under its head, and last what the columns mean', () => {
    const sheet = sheetOf(
      ['Campaign', 'Ad Spend'],
      [['=Brand', figureCell(12.5, 'usd')]],
      [{ term: 'Ad Spend', meaning: 'What ads cost.' }],
    );
    const read = readBack({
      about,
      tables: [
        { title: 'Campaigns', period: 'Nov 1 – 25, 2026 vs Oct 7 – 31', sheet },
        { title: 'campaigns', period: null, sheet: sheetOf(['Day'], []) },
      ],
    });
    expect(read.map(({ name }) => name)).toEqual(['Campaigns', 'campaigns (2)', 'Definitions']);
    expect(read[0]?.rows.map((row) => row.map((cell) => cell?.text ?? cell?.number))).toEqual([
      ['Campaigns'],
      ['Period', 'Nov 1 – 25, 2026 vs Oct 7 – 31'],
      ['Brand group', 'Northfold Home'],
      [],
      ['Campaign', 'Ad Spend'],
      ['=Brand', 12.5],
    ]);
    expect(read[0]?.rows[5]?.map((cell) => [cell?.code, cell?.isGuarded])).toEqual([
      ['@', true],
      ['"$"#,##0.00', false],
    ]);
    expect(read[2]?.rows.at(-1)?.map((cell) => cell?.text)).toEqual(['Campaigns', 'Ad Spend', 'What ads cost.']);
  });

  test('says what it cannot hold', () => {
    const long = 'é'.repeat(MAX_TEXT + 1);
    const [read] = readBack({ about: [], tables: [{ title: 'Notes', period: null, sheet: sheetOf(['Note'], [[long]]) }] });
    expect(read?.rows[1]?.map((cell) => cell?.text)).toEqual([
      'Not complete',
      'Only the first 32,767 characters of 1 longer texts: an Excel sheet holds no more. The CSV file has everything.',
    ]);
    expect(read?.rows[4]?.[0]?.text).toHaveLength(MAX_TEXT);
    expect(MAX_ROWS).toBe(2 ** 20);
  });

  test('writes periods as dates that read as on the screen', () => {
    expect(periodName(isoDay('2026-10-01'), 'quarterly')).toBe('Q4 2026');
    expect(periodCode(isoDay('2026-10-01'), 'quarterly')).toBe('"Q4 "yyyy');
    expect(periodCode(isoDay('2026-11-25'), 'weekly')).toBe('[$-409]"Week of "mmm d, yyyy');
  });
});
