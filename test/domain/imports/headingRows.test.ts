/** The row of a file that may hold its headings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headingRows, likelyHeadings } from '../../../src/domain/imports/headingRows.ts';

const ROWS = [
  ['Report of November', '', '', ''],
  ['', '', '', ''],
  ['Program=[Retail]', 'Currency=[USD]', '', ''],
  ['Sales', '', 'Ads', ''],
  ['Artikel', 'Ort', 'Stück', 'Umsatz'],
  ['Stuhl', 'Berlin', '3', '29,97 €'],
];

describe('the rows that may be headings', () => {
  test('are wide and of words alone, with rows below; the widest is likely', () => {
    expect(headingRows(ROWS)).toEqual([3, 4]);
    expect(likelyHeadings(ROWS)).toBe(4);
    expect(headingRows([['only', 'this']])).toEqual([]);
    expect(likelyHeadings([['2026-11-01', '3']])).toBeNull();
  });

  test('never hold an e-mail address, a figure or a day, and never stand below a heading of a person', () => {
    const word = fc.constantFrom('Stuhl', 'Maya Lindqvist', 'Berlin', 'ask maya@brand.test', '29.97', '2026-11-18', '', '$3');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 25 }), (rows) => {
        const found = headingRows([['Artikel', 'Kundenname', 'Telefon'], ...rows]);
        for (const place of found.filter((at) => at > 0)) {
          const [, ...personal] = rows[place - 1] ?? [];
          expect(personal.join('')).toBe('');
          expect(rows[place - 1]?.join(' ')).not.toMatch(/\d|@/);
        }
      }),
    );
  });
});
