import { describe, expect, test } from 'vitest';
import { productMark } from '../../../src/domain/format/productMark.ts';

const letters = (title: string): string => productMark('B0FDJTH8A0', title).letters;

describe('the mark of a product', () => {
  test.each([
    ['Northfold Chunky Knit Throw Blanket, 50 × 60 Inches, Sage', 'TB'],
    ['Quillstead Ceramic Table Lamp, Set of 2, White', 'TL'],
    ['Kettle', 'K'],
    ['Wool-Blend Throw (2 pack)', 'BT'],
    ['Étagère élégante', 'ÉÉ'],
    ['20 oz', '2O'],
    ['青い毛布', '青'],
    ['🧣 🧤', ''],
    ['', ''],
    [', Sage', ''],
  ])('%j has the letters %j', (title, expected) => {
    expect(letters(title)).toBe(expected);
  });

  test('has one of ten colours, always its own, whatever it is called', () => {
    const asins = Array.from({ length: 2_000 }, (_, i) => `B0${String((i * 7_919_317) % 100_000_000).padStart(8, '0')}`);
    const counts = new Map<number, number>();
    for (const asin of asins) {
      const { colour } = productMark(asin, 'Mug');
      expect(productMark(asin, 'Another name')).toMatchObject({ colour: colour });
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(120);
  });
});
