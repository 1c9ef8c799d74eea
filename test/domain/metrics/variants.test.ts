import { describe, expect, it } from 'vitest';
import { salesMeasureOf, tacosFor, troasFor } from '../../../src/domain/business/salesMeasure.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { type RetailView, retailKey, SALES_KEYS } from '../../../src/domain/metrics/variants.ts';

const ORDERED: RetailView = { sales: 'ordered', basis: 'gross' };
const COGS: RetailView = { sales: 'cogs', basis: 'gross' };

describe('variants of retail metrics', () => {
  it('B-302 chooses ordered revenue or shipped COGS by a toggle', () => {
    expect(retailKey('total_sales', ORDERED)).toBe('total_sales_ordered_revenue_in_usd');
    expect(retailKey('total_sales', COGS)).toBe('total_sales_shipped_cogs_in_usd');
  });

  it('B-303 chooses gross or net by a toggle', () => {
    expect(retailKey('total_sales', { ...ORDERED, basis: 'net' })).toBe('total_sales_ordered_revenue_net_in_usd');
    expect(retailKey('total_sales', { ...COGS, basis: 'net' })).toBe('total_sales_shipped_cogs_net_in_usd');
  });

  it('B-304 B-305 takes TACOS and TROAS against shipped COGS while that toggle is on', () => {
    expect(['tacos', 'troas'].map((key) => retailKey(key, ORDERED))).toEqual(['tacos', 'troas']);
    expect(['tacos', 'troas'].map((key) => retailKey(key, COGS))).toEqual(['tacos_shipped_cogs', 'troas_shipped_cogs']);
    for (const measure of SALES_KEYS) {
      const suffix = measure.includes('cogs') ? '_shipped_cogs' : '';
      expect([tacosFor(measure), troasFor(measure)]).toEqual([`tacos${suffix}`, `troas${suffix}`]);
    }
  });

  it('B-306 shows ROAS in place of ACOS, and TROAS in place of TACOS, while the ROAS toggle is on', () => {
    const roas: RetailView = { ...ORDERED, efficiency: 'roas' };
    expect(['acos', 'tacos', 'roas', 'troas'].map((key) => retailKey(key, roas))).toEqual(['roas', 'troas', 'roas', 'troas']);
    expect(['acos', 'tacos'].map((key) => retailKey(key, { ...ORDERED, efficiency: 'acos' }))).toEqual(['acos', 'tacos']);
    expect(retailKey('tacos', { ...COGS, efficiency: 'roas' })).toBe('troas_shipped_cogs');
  });

  it('finds a metric of the catalogue for every variant, total_sales in all four modes', () => {
    for (const sales of ['ordered', 'cogs'] as const)
      for (const basis of ['gross', 'net'] as const)
        for (const efficiency of ['acos', 'roas'] as const)
          for (const key of ['total_sales', 'acos', 'tacos', 'troas'])
            expect(retailMetric(retailKey(key, { sales, basis, efficiency })), key).toBeDefined();
    expect(
      new Set(
        (['ordered', 'cogs'] as const).flatMap((sales) => (['gross', 'net'] as const).map((basis) => salesMeasureOf({ sales, basis }))),
      ),
    ).toEqual(new Set(SALES_KEYS));
  });

  it('leaves every other text as it is', () => {
    for (const text of ['asp', '', '__proto__', 'constructor']) expect(retailKey(text, COGS)).toBe(text);
  });
});
