import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { COUNTRY_OR_OPTION, IMPORT_COUNTRIES } from '../../../src/domain/imports/countries.ts';
import { describeFault } from '../../../src/domain/imports/fault.ts';
import { detectDelimiter, nameKey, readHeader } from '../../../src/domain/imports/header.ts';
import { OPTION_WORDS } from '../../../src/domain/imports/importOptions.ts';
import { faultsFile } from '../../../src/domain/imports/importScreen.ts';
import { ADS_LAYOUT, RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { READ_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';

const faultsCsv = (...made: Parameters<typeof faultsFile>): string => writeCsv(faultsFile(...made).sheet);

const filled = (names: readonly string[], layout = RETAIL_LAYOUT): readonly (string | null)[] => {
  const header = readHeader(names, 1, layout);
  if (isLeft(header)) throw new Error(header.left.map(describeFault).join(' '));
  return header.right.columns.map(({ field }) => (field === null ? null : (field.fills ?? field.column)));
};

const faults = (names: readonly string[], layout = RETAIL_LAYOUT): readonly string[] => {
  const header = readHeader(names, 1, layout);
  return isRight(header) ? [] : header.left.map(describeFault);
};

const KEYS = ['date', 'asin', 'country', 'units', 'sales'];

describe('the names of the columns', () => {
  test('capitals, blanks and signs do not tell names apart', () => {
    expect(filled([' DATE ', '(Child) ASIN', 'Country_Code', 'Ordered Units', 'ordered-revenue', 'GlanceViews'])).toEqual([
      'day',
      'asin',
      'country',
      'ordered_units',
      'ordered_revenue_cents',
      'glance_views',
    ]);
  });

  test.each(Object.values(IMPORT_LAYOUTS))('no two columns of $kind share a name', (layout) => {
    const names = layout.fields.flatMap(({ column, synonyms }) => [...new Set([column, ...synonyms].map(nameKey))]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('every base measure can be imported, by its own name too', () => {
    expect(new Set(RETAIL_LAYOUT.fields.map(({ fills }) => fills))).toEqual(
      new Set(['day', 'country', 'currency', 'asin', 'sku', 'title', 'brand', 'category', ...READ_MEASURES]),
    );
    expect(filled(['date', 'asin', 'country', ...READ_MEASURES]).slice(3)).toEqual(READ_MEASURES);
  });

  test('columns that are not known are named and not read, prototype names among them', () => {
    const header = readHeader([...KEYS, '__proto__', 'constructor', 'toString', ''], 1, RETAIL_LAYOUT);
    expect(isRight(header) ? header.right.ignored : null).toEqual(['__proto__', 'constructor', 'toString', '']);
  });

  test('money in another currency is a column that is not known, so sales are missing', () => {
    expect(faults(['date', 'asin', 'country', 'units', 'sales (EUR)'])).toEqual([
      'Row 1: expected a column named sales or ordered_revenue_cents, found the columns date, asin, country, units, sales (EUR).',
    ]);
  });

  test('of many columns the first six are told with how many there are besides; the file of errors has them all', () => {
    const names = ['date', 'asin', 'country', 'units', ...Array.from({ length: 30 }, (_, i) => `c${i}`)];
    const read = readHeader(names, 1, RETAIL_LAYOUT);
    expect(read).toMatchObject({ _tag: 'Left' });
    const [fault] = read._tag === 'Left' ? read.left : [];
    expect(fault?.found).toBe('the columns date, asin, country, units, c0, c1 and 28 more');
    expect(fault?.foundWhole).toBe(`the columns ${names.join(', ')}`);
    const listed = { file: 'a.csv', row: 1, column: null, expected: 'x', found: 'short', whole: 'long' };
    expect(
      faultsCsv([listed, { ...listed, whole: null }])
        .trim()
        .split('\r\n')
        .slice(1),
    ).toEqual(['a.csv,1,,x,long', 'a.csv,1,,x,short']);
  });

  test('columns that other programs call otherwise, and slips of the pen, are proposed', () => {
    expect(
      faults(['InvoiceDate', 'StockCode', 'Country', 'Quantity', 'Revenue']).map((line) => line.replace(/^.*named (\w+).*?;/, '$1:')),
    ).toEqual([
      'date: did you mean "InvoiceDate"?.',
      'asin: did you mean "StockCode"?.',
      'units: did you mean "Quantity"?.',
      'sales: did you mean "Revenue"?.',
    ]);
    const read = readHeader(['date', 'asin', 'country', 'units', 'sales', 'glance_veiws', 'mood'], 1, RETAIL_LAYOUT);
    expect(read._tag === 'Right' ? read.right.suggested : null).toEqual([{ name: 'glance_veiws', column: 'glance_views' }]);
  });

  test('a country that is missing is told with all codes, XFR and where to choose it', () => {
    const told = faults(['date', 'asin', 'units', 'sales']).join(' ');
    for (const code of [...IMPORT_COUNTRIES, OPTION_WORDS.country]) expect(told).toContain(code);
  });

  test('every column that must be there and is not is told', () => {
    expect(faults(['date', 'title'])).toEqual([
      'Row 1: expected a column named asin or sku, found the columns date, title.',
      `Row 1: expected a column named country (${COUNTRY_OR_OPTION}), found the columns date, title.`,
      'Row 1: expected a column named units, found the columns date, title.',
      'Row 1: expected a column named sales or ordered_revenue_cents, found the columns date, title.',
    ]);
    expect(faults([])[0]).toBe(`Row 1: expected a column named date (or ${OPTION_WORDS.day}), found nothing.`);
    expect(faults(['date', 'campaign', 'country'], ADS_LAYOUT)).toHaveLength(1);
  });

  test('two columns for the same are refused, money in dollars and in cents too', () => {
    expect(faults([...KEYS, 'Ordered Units'])).toEqual([
      'Row 1, column Ordered Units: expected one column for units, found "units" as well.',
    ]);
    expect(faults([...KEYS, 'ordered_revenue_cents'])).toHaveLength(1);
    expect(faults([...KEYS, 'foo', 'foo'])).toEqual([]);
  });
});

describe('the delimiter', () => {
  test.each([
    [',', 'date,asin,country,units,sales\n'],
    [';', 'date;asin;country;units;sales\n'],
    ['\t', 'date\tasin\tcountry\tunits\tsales\n'],
    [';', '"date";"title, long";asin;country\r\n2026-01-01;a,b,c,d;x;y'],
    [',', '\n\n , \ndate,asin\n'],
    [';', 'When;Item;Pieces;Turnover;Land\n'],
    ['\t', 'When\tItem, long\tPieces\n'],
    [',', 'date\n'],
    [',', ''],
    [',', '"'],
  ])('is %j for %j', (delimiter, sample) => {
    expect(detectDelimiter(sample, RETAIL_LAYOUT)).toBe(delimiter);
  });
});
