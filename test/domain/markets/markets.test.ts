import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketBrand, marketFilters } from '../../../src/arbitraries/markets.ts';
import { type Codec, decode } from '../../../src/domain/codec/codec.ts';
import { typedNumber } from '../../../src/domain/goals/amountFormula.ts';
import { MarketBrand, MarketFilter, MarketProduct, MarketSummary, StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import { checkMarket, marketAddress, optionsFault, referenceForm, valueFault } from '../../../src/domain/markets/marketEdit.ts';
import {
  isReferenceBrand,
  marketTableText,
  shownMarketRows,
  topFiveShare,
  withSalesShares,
} from '../../../src/domain/markets/marketExplorer.ts';
import { canAddAnyGroup, cleanFilters, cleanValues, isSet, rangeFaults, sameFilters } from '../../../src/domain/markets/marketFilters.ts';

const list = (type: 'brands' | 'contains_any_product_title_terms', ...values: string[]): MarketFilter => ({ type, values });
const range = (minValue: number | null, maxValue: number | null, type: 'avg_price' | 'avg_rating' | 'sales_estimate' = 'avg_price') => ({
  type,
  minValue,
  maxValue,
});
const SAVED: StoredMarket = {
  version: 1,
  updatedAt: 1_795_000_000_000,
  marketId: 'm1',
  marketName: 'Lamps',
  referenceBrand: null,
  numProducts: 3,
  filters: [list('brands', 'Lume')],
};
const reasonOf = (name: string, filters: readonly MarketFilter[]): string => {
  const found = checkMarket({ name, filters });
  return found._tag === 'Left' ? found.left.message : 'valid';
};

describe('the filters of a market', () => {
  it('C-581 C-582 count as set with values, with a minimum or with a maximum', () => {
    expect([list('brands'), list('brands', ' '), list('brands', 'a')].map(isSet)).toEqual([false, false, true]);
    expect([range(null, null), range(0, null), range(null, 5)].map(isSet)).toEqual([false, true, true]);
  });

  it('C-583 C-584 drop doubled values, whatever their case and blanks, and blank ones', () => {
    expect(cleanValues(['Lamp', ' lamp', '', '  ', 'LAMP', 'desk', '__proto__'])).toEqual(['Lamp', 'desk', '__proto__']);
  });

  it('C-585 C-586 take up to 10 groups of any terms, another only once the last has terms', () => {
    const group = list('contains_any_product_title_terms', 'a');
    const empty = list('contains_any_product_title_terms', ' ');
    expect([[], [group], [group, empty], [empty, group]].map(canAddAnyGroup)).toEqual([true, true, false, true]);
    expect([9, 10].map((count) => canAddAnyGroup(Array.from({ length: count }, () => group)))).toEqual([true, false]);
  });

  it('C-587 C-588 have prices and sales of at least 0', () => {
    expect(rangeFaults(range(-1, -0.5)).map(({ side, message }) => [side, message])).toEqual([
      ['minValue', 'Must be at least 0'],
      ['maxValue', 'Must be at least 0'],
    ]);
    expect(rangeFaults(range(-1, null, 'sales_estimate'))).toHaveLength(1);
    expect(rangeFaults(range(0, 0))).toEqual([]);
    expect(rangeFaults(range(-1, null, 'avg_rating'))).toEqual([]);
    expect(rangeFaults(range(5, 2)).map(({ side }) => side)).toEqual(['maxValue']);
  });

  test.prop([marketFilters])('are clean once and for all, and the same in any order', (filters) => {
    const clean = cleanFilters(filters);
    expect(cleanFilters(clean)).toEqual(clean);
    expect(clean.every(isSet)).toBe(true);
    expect(sameFilters([...filters].reverse(), clean)).toBe(true);
    for (const filter of clean) expect(decode(MarketFilter, filter)).toEqual({ _tag: 'Right', right: filter });
  });
});

describe('editing a market', () => {
  it('reads a bound as people write it, and nothing else for a number', () => {
    expect(['$15', '1,000', ' 2 500.50 ', '', '-3', 'x', '1e5', '2.5M', '=12*3', '=2*'].map(typedNumber)).toEqual([
      15,
      1_000,
      2_500.5,
      null,
      -3,
      Number.NaN,
      Number.NaN,
      2_500_000,
      36,
      Number.NaN,
    ]);
  });

  it('C-594 C-595 C-596 refuses with the reason', () => {
    expect(reasonOf('  ', SAVED.filters)).toBe('Market name is required');
    expect(reasonOf('Untitled Market', SAVED.filters)).toBe('Must set market name');
    expect(reasonOf('Lights', [list('brands', ' ')])).toBe('At least one filter is required');
    expect(reasonOf('Lights', [range(-1, 2)])).toBe('Must be at least 0');
  });

  it('C-494 C-495 C-496 C-497 sets or updates the reference brand, not to nothing and not to itself', () => {
    expect(referenceForm(null, 'Lume')).toEqual({ submit: 'Set', canSubmit: true });
    expect(referenceForm('Lume', 'Glow')).toEqual({ submit: 'Update', canSubmit: true });
    expect(
      [referenceForm(null, ' '), referenceForm('Lume', 'Lume '), referenceForm(' Lume', 'Lume')].map(({ canSubmit }) => canSubmit),
    ).toEqual([false, false, false]);
  });

  it('C-221 C-222 leads from an invalid id to the list, and says so in the log', () => {
    expect(marketAddress('a1-B_2')).toEqual({ kind: 'market', marketId: 'a1-B_2' });
    for (const id of ['', '../x', 'a b', 'x'.repeat(65), '<script>']) expect(marketAddress(id).kind, id).toBe('list');
    expect(marketAddress('a b')).toEqual({ kind: 'list', log: 'Invalid market id: "a b"' });
  });

  it('C-819 C-820 C-821 says what a prompt lacks', () => {
    expect([1, 2, 4].map((chosen) => optionsFault(chosen, { min: 2, max: 3 }))).toEqual([
      'Please select at least 2 options',
      null,
      'Please select no more than 3 options',
    ]);
    expect([valueFault(' '), valueFault('a')]).toEqual(['Please enter a value', null]);
  });
});

describe('the market explorer', () => {
  it('C-926 C-927 shows the first 1000 rows and says that there are more', () => {
    expect(shownMarketRows(Array.from({ length: 1001 }))).toMatchObject({ note: 'of more than 1,000' });
    expect(shownMarketRows(Array.from({ length: 1001 })).rows).toHaveLength(1000);
    expect(shownMarketRows(Array.from({ length: 1000 })).note).toBeNull();
  });

  it('C-812 C-813 asks for filters, or says that nothing matches them', () => {
    expect(marketTableText(0, [list('brands')], 'products')).toBe('Add filters to see products');
    expect(marketTableText(0, [list('brands', 'a')], 'brands')).toBe('No brands match your filters');
    expect(marketTableText(1, [], 'brands')).toBeNull();
  });

  it('C-233 marks the reference brand', () => {
    expect([
      isReferenceBrand('Lume', 'lume '),
      isReferenceBrand('Lume', 'Glow'),
      isReferenceBrand('', ''),
      isReferenceBrand('a', null),
    ]).toEqual([true, false, false, false]);
  });

  test.prop([fc.array(marketBrand, { maxLength: 20 })])('has shares of sales that sum to 1, and five that hold no more', (brands) => {
    const shares = withSalesShares(brands).map(({ pctSalesEstimate }) => pctSalesEstimate ?? 0);
    const sold = brands.some(({ salesEstimate }) => (salesEstimate ?? 0) > 0);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(sold ? 1 : 0, 9);
    const five = topFiveShare(brands);
    if (!sold) expect(five).toBeNull();
    else expect(five).toBeGreaterThanOrEqual(Math.max(...shares) - 1e-9);
    if (brands.length <= 5 && sold) expect(five).toBe(1);
  });
});

describe('the entities of a market', () => {
  it('C-356 C-357 C-358 C-359 are read with list filters, several any-groups and ranges', () => {
    const any = (value: string): MarketFilter => list('contains_any_product_title_terms', value);
    const market = { ...SAVED, filters: [any('a'), any('b'), range(null, 5)] };
    expect(decode(StoredMarket, { ...market, owner: 7 })).toEqual({ _tag: 'Right', right: market });
    for (const key of Object.keys(market)) expect(decode(StoredMarket, { ...market, [key]: undefined })._tag, key).toBe('Left');
    const types =
      'contains_all_product_title_terms contains_any_product_title_terms excludes_product_title_terms product_categories brands excluded_products added_products';
    for (const type of types.split(' ')) expect(decode(MarketFilter, { type, values: ['x'] })._tag, type).toBe('Right');
    for (const type of ['avg_price', 'avg_rating', 'reviews', 'sales_estimate', 'weighted_avg_price']) {
      expect(decode(MarketFilter, { type, minValue: 1, maxValue: null })._tag, type).toBe('Right');
      expect(decode(MarketFilter, { type, values: ['x'] })._tag, type).toBe('Left');
    }
    expect(decode(MarketFilter, { type: 'price', minValue: 1, maxValue: null })._tag).toBe('Left');
  });

  const nulls = (fields: string) => Object.fromEntries(fields.split(' ').map((name) => [name, null]));
  const readsWhole = <A>(codec: Codec<A>, good: Readonly<Record<string, unknown>>): void => {
    expect(decode(codec, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
    for (const key of Object.keys(good)) expect(decode(codec, { ...good, [key]: undefined })._tag, key).toBe('Left');
  };

  it('C-360 C-361 are summaries and products with all their fields', () => {
    readsWhole(MarketSummary, nulls('brands products weightedAvgPrice totalSalesEstimate'));
    const product = { asin: 'B01', ...nulls('title imageUrl brand salesEstimate unitsEstimate weightedAvgPrice avgRating reviews') };
    readsWhole(MarketProduct, product);
  });

  it('C-362 are brands with all their fields', () => {
    readsWhole(MarketBrand, { brand: 'Lume', ...nulls('salesEstimate unitsEstimate weightedAvgPrice products pctSalesEstimate') });
  });
});
