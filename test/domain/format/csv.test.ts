import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { exportFileName, slug } from '../../../src/domain/format/slug.ts';
import type { MetricFormat } from '../../../src/domain/metrics/metric.ts';
import { figureCell, sheetOf } from '../../../src/domain/sheets/sheet.ts';

const csv = (...made: Parameters<typeof sheetOf>): string => writeCsv(sheetOf(...made));

describe('CSV', () => {
  it('writes a line of names and a line per row, with CRLF and quotes where needed', () => {
    expect(
      csv(
        ['Month', 'Ordered Revenue'],
        [
          ['2026-10-01', figureCell(12.5)],
          ['a "b", c', figureCell(3)],
        ],
      ),
    ).toBe('Month,Ordered Revenue\r\n2026-10-01,12.5\r\n"a ""b"", c",3\r\n');
  });

  it('keeps numbers as numbers and leaves missing values empty', () => {
    const figures = [-5, null, Number.NaN, Number.POSITIVE_INFINITY].map((value) => figureCell(value));
    expect(csv(['a', 'b', 'c', 'd'], [figures, [figureCell(-0), true], []])).toBe('a,b,c,d\r\n-5,,,\r\n0,true,,\r\n,,,\r\n');
  });

  it('writes money to the cent and anything else to six decimals', () => {
    const digits = (value: number, format: MetricFormat) => figureCell(value, format)?.digits;
    expect([digits(1234.5, 'usd'), digits(-0.005, 'usd'), digits(1e21, 'usdWhole')]).toEqual([
      '1234.50',
      '-0.01',
      '1000000000000000000000.00',
    ]);
    expect([digits(1 / 3, 'pct'), digits(2 / 3, 'float2'), digits(0.25, 'share'), digits(12, 'count')]).toEqual([
      '0.333333',
      '0.666667',
      '0.25',
      '12',
    ]);
  });

  it('keeps the decimals without which the screen would read another figure', () => {
    // 12.34% is not 12.35%, and what is above nothing is not nothing.
    expect(figureCell(0.1234499999, 'pct2')?.digits).toBe('0.123449');
    expect(figureCell(0.0000001, 'pct')?.digits).toBe('1e-7');
    expect(figureCell(12.499, 'usdWhole')?.digits).toBe('12.49');
  });

  it('guards texts that a spreadsheet would run', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠', ' =', '\u00a0@', '\0=', ' \t', '\ufeff=']) {
      const text = `${start}SUM(A1)`;
      expect(csv(['a'], [[text]]), JSON.stringify(start)).toBe(`a\r\n"'${text}"\r\n`);
    }
  });

  it('guards the names of columns too, and leaves plain texts alone', () => {
    expect(csv(['=a'], [['plain'], ['a=b'], ['3-4'], ['-12.5'], ['\u2212 minus']])).toBe(
      '"\'=a"\r\nplain\r\na=b\r\n3-4\r\n-12.5\r\n\u2212 minus\r\n',
    );
  });

  it('writes only the names when there are no rows', () => {
    expect(csv(['a', 'b'], [])).toBe('a,b\r\n');
  });
});

describe('names of files', () => {
  it('A-527 names an export by report and brand', () => {
    expect(exportFileName('Account History', 'Northfold Home', 'csv', '2026-10-01', '2026-10-31')).toBe(
      'account-history_northfold-home_2026-10-01_2026-10-31.csv',
    );
    expect(exportFileName('Account History', '///', 'csv')).toBe('account-history_brand.csv');
  });

  it('keeps letters of any script and drops what a path could use', () => {
    expect(slug("L'Oréal & Co.")).toBe('loreal-co');
    expect(slug('../../etc/passwd')).toBe('etc-passwd');
    expect(slug('日本 ブランド')).toBe('日本-ブランド');
    expect(slug('हिन्दी')).toBe('हिन्दी');
    expect(slug('İstanbul ẞ')).toBe('istanbul-ß');
    expect(slug('  --  ')).toBe('untitled');
    expect(slug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });
});
