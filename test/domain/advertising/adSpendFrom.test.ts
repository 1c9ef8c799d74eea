/** Where ad figures are from, in words, and the row of what no product accounts for. */
import { describe, expect, test } from 'vitest';
import { adSourceWords, withAdSource, withAdSourceOfRows } from '../../../src/domain/advertising/adSpendFrom.ts';
import { withNotAssigned } from '../../../src/domain/advertising/notAssigned.ts';
import { sortedGrid } from '../../../src/domain/tables/gridView.ts';

const told = (ad_spend_from: Readonly<Record<string, 'campaigns' | 'products' | 'both'>>) => ({ annotations: { ad_spend_from } });

describe('where ad figures are from', () => {
  test('is that of the brand group, or of all of them', () => {
    expect(adSourceWords(told({ a: 'campaigns', b: 'products' }), 'b')).toBe('Ad data comes from product reports only.');
    expect(adSourceWords(told({ a: 'campaigns', b: 'campaigns' }))).toBe('Ad data comes from campaign reports.');
    expect(adSourceWords(told({ a: 'campaigns', b: 'products' }))).toMatch(/where campaign data is missing/);
  });

  test('is not said of answers that do not tell it, as of older logs', () => {
    expect([adSourceWords(null), adSourceWords({}), adSourceWords(told({ a: 'both' }), '__proto__')]).toEqual([null, null, null]);
    expect([withAdSource('Sales.', {}), withAdSource(undefined, told({ a: 'both' }))]).toEqual(['Sales.', undefined]);
  });
});

describe('where the ad figures of a table are from', () => {
  const products = told({ a: 'products' });

  test('is product reports, but for the row of what no product accounts for', () => {
    const words = withAdSourceOfRows('Spend.', products, [{}, { isLast: true }]);
    expect(words).toBe('Spend. Ad data by product comes from product reports. “Not assigned to a product” is what campaign reports add.');
  });

  test('is product reports only where the table shows no such row, whatever its answer knows', () => {
    const answer = { ...products, notAssigned: {} };
    expect(withAdSourceOfRows('Spend.', answer, [{}, {}])).toBe('Spend. Ad data comes from product reports only.');
  });

  test('is not said of a table without words', () => {
    expect(withAdSourceOfRows(undefined, products, [{ isLast: true }])).toBeUndefined();
  });
});

describe('what no product accounts for', () => {
  const table = (name: string, spend: number) => ({ rowCount: 1, dimensions: { asin: [name] }, metrics: { ad_spend_in_usd: [spend] } });
  const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };

  test('is the last row, and the answer as it is where there is none', () => {
    const answer = { current: table('B1', 5), annotations };
    expect(withNotAssigned(answer)).toBe(answer);
    const { current, notAssigned } = withNotAssigned({ ...answer, notAssigned: { current: table('rest', -2) } });
    expect([current, notAssigned]).toEqual([
      { rowCount: 2, dimensions: { asin: ['B1', 'rest'] }, metrics: { ad_spend_in_usd: [5, -2] } },
      undefined,
    ]);
  });

  test.each(['asc', 'desc'] as const)('stands last in a table that is sorted %s', (direction) => {
    const rows = [
      { id: 'rest', cells: { spend: 5 }, isLast: true as const },
      ...[9, 1].map((spend) => ({ id: `${spend}`, cells: { spend } })),
    ];
    expect(sortedGrid(rows, { column: 'spend', direction }).at(-1)?.id).toBe('rest');
  });
});
