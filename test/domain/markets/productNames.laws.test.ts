/** What products that a market names by their ASINs are called. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { MarketFilter } from '../../../src/domain/markets/market.entities.ts';
import { nameOfProduct, productNamesRequest } from '../../../src/domain/markets/productNames.ts';

const named = fc.uniqueArray(
  fc.record({
    asin: fc.stringMatching(/^B0[A-Z0-9]{2}$/),
    title: fc.option(fc.constantFrom('Pot, 3 l', 'Pot, 5 l', ' Lid ', '')),
    brand: fc.constant(null),
  }),
  { selector: ({ asin }) => asin, maxLength: 12 },
);

describe('the name of a product', () => {
  test.prop([named])('is one product’s alone, and begins with its title wherever one is known', (found) => {
    const nameOf = nameOfProduct(found);
    const names = found.map(({ asin }) => nameOf(asin));
    expect(new Set(names).size).toBe(found.length);
    for (const { asin, title } of found) {
      const known = (title ?? '').trim();
      const isShared = found.filter((other) => (other.title ?? '').trim() === known).length > 1;
      expect(nameOf(asin)).toBe(known === '' ? asin : isShared ? `${known} (${asin})` : known);
      expect(nameOf(` ${asin.toLowerCase()} `).trim().toUpperCase()).toBe(nameOf(asin).toUpperCase());
    }
  });
});

describe('the request for names', () => {
  const list = (type: 'added_products' | 'excluded_products' | 'brands', ...values: string[]): MarketFilter => ({ type, values });

  test('names each added and excluded product once, and nothing else', () => {
    const filters = [list('brands', 'B0BRAND001'), list('added_products', 'b0a ', 'B0B'), list('excluded_products', 'B0A', ' ', 'B0C')];
    expect(productNamesRequest(filters)?.input).toEqual({ body: { asins: ['B0A', 'B0B', 'B0C'] } });
    expect(productNamesRequest([list('brands', 'Lume')])).toBeNull();
  });
});
