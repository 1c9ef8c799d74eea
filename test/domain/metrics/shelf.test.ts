/** Buy box, inventory and share of voice: what stands on the shelf, and who is seen there. */
import { describe, expect, it } from 'vitest';
import { BRAND_INDEX } from '../../../src/domain/metrics/brandIndex.ts';
import { BUY_BOX } from '../../../src/domain/metrics/buyBox.ts';
import { INVENTORY } from '../../../src/domain/metrics/inventory.ts';
import { SHARE_OF_VOICE } from '../../../src/domain/metrics/shareOfVoice.ts';
import { keysOf, metricOfSchema, valueIn, valuesOf } from './worked.ts';

describe('buy box health', () => {
  const SUMS = {
    ordered_revenue_cents: 90_000,
    ordered_units: 30,
    glance_views: 1_200,
    buy_box_glance_views: 900,
    buy_box_known_units: 30,
    buy_box_known_views: 1_000,
    inventory_quantity: 77,
  };

  it('B-262 B-263 has the metrics of its rows and what their totals are made of, each with the value worked by hand', () => {
    expect(valuesOf(BUY_BOX, SUMS)).toEqual({
      asp: 30,
      buy_box_percentage: 0.9,
      inventory_quantity_period_end: 77,
      buy_box_estimated_lost_sales_ordered_revenue_in_usd: 100,
      total_sales_ordered_revenue_in_usd: 900,
      ordered_units: 30,
      glance_views: 1_200,
      buy_box_glance_views: 900,
      buy_box_known_views: 1_000,
    });
  });

  it('cannot estimate what was lost where nothing was won', () => {
    const lost = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';
    expect(valueIn(BUY_BOX, lost, { ...SUMS, buy_box_glance_views: 0 })).toBeNull();
    expect(valueIn(BUY_BOX, lost, { ...SUMS, buy_box_glance_views: 1_000 })).toBe(0);
    // A third of the sales is of rows without Buy Box data; without any sales nothing was lost.
    expect(valueIn(BUY_BOX, lost, { ...SUMS, buy_box_known_units: 20 })).toBeCloseTo((600 / 900) * 100);
    expect(valueIn(BUY_BOX, lost, { ...SUMS, ordered_revenue_cents: 0, ordered_units: 0, buy_box_known_units: 0 })).toBe(0);
    expect(metricOfSchema(BUY_BOX, lost).positive).toBe(false);
  });
});

describe('inventory', () => {
  const SUMS = {
    inventory_quantity: 84,
    total_inbound_quantity: 20,
    total_reserved_quantity: 7,
    total_unsellable_quantity: 5,
    currently_active: 3,
    days: 28,
    stocked_units: 28,
    stocked_days: 14,
    ordered_units: 56,
    ordered_revenue_cents: 112_000,
    ad_spend_cents: 5_000,
    glance_views: 500,
    buy_box_glance_views: 300,
    buy_box_known_views: 400,
  };

  it('B-493 has the measures of the query for inventory on hand', () => {
    for (const key of [
      'inventory_quantity',
      'ordered_units',
      'sales',
      'ad_spend_in_usd',
      'price',
      'buy_box_percentage',
      'currently_active',
      'total_inbound_quantity',
      'glance_views',
    ])
      expect(keysOf(INVENTORY), key).toContain(key);
  });

  it('works out each of them from sums', () => {
    expect(valuesOf(INVENTORY, SUMS)).toEqual({
      inventory_quantity: 84,
      total_inbound_quantity: 20,
      total_reserved_quantity: 7,
      total_unsellable_quantity: 5,
      currently_active: 3,
      ordered_units: 56,
      sales: 1120,
      ad_spend_in_usd: 50,
      price: 20,
      buy_box_percentage: 0.75,
      glance_views: 500,
      run_rate: 2,
      days_on_hand: 42,
    });
    // What countries sold whose stock is not known says nothing of how long the stock lasts.
    expect(valueIn(INVENTORY, 'days_on_hand', { ...SUMS, ordered_units: 0 })).toBe(42);
    expect(valueIn(INVENTORY, 'days_on_hand', { ...SUMS, stocked_units: 0 })).toBeNull();
    expect(INVENTORY.measures.inventory_quantity).toBe('last');
  });
});

describe('share of voice', () => {
  const PLACED = { own_organic: 30, own_paid: 10, organic: 100, paid: 100 };
  const sums = (scope: string, times: number): Record<string, number> =>
    Object.fromEntries(Object.entries(PLACED).map(([name, n]) => [`${scope}${name}_placements`, name.startsWith('own') ? n * times : n]));
  const SUMS = { ...sums('', 1), ...sums('brand_', 2), ...sums('top10_', 1.5), ...sums('top10_brand_', 3) };

  it('B-287 is paid, organic and overall, each plain, for the brand and within the top 10', () => {
    const shares = ['overall', 'organic', 'paid'].map((kind) =>
      ['', 'brand_', 'top10_'].map((scope) => valueIn(SHARE_OF_VOICE, `${scope}${kind}_sov`, SUMS)),
    );
    expect(shares).toEqual([
      [0.2, 0.4, 0.3],
      [0.3, 0.6, 0.45],
      [0.1, 0.2, 0.15],
    ]);
  });

  it('B-244 B-282 has the brand within the top 10 as overall, organic and paid', () => {
    expect(['overall', 'organic', 'paid'].map((kind) => valueIn(SHARE_OF_VOICE, `top10_brand_${kind}_sov`, SUMS))).toEqual([0.6, 0.9, 0.3]);
  });

  it('adds paid and organic placements before it divides: no mean of two shares', () => {
    const few = { own_organic_placements: 1, own_paid_placements: 0, organic_placements: 1, paid_placements: 99 };
    expect(valueIn(SHARE_OF_VOICE, 'overall_sov', few)).toBe(0.01);
  });

  it('knows the best rank by its least, and that less of it is better', () => {
    expect(SHARE_OF_VOICE.measures.bsr).toBe('min');
    expect(metricOfSchema(SHARE_OF_VOICE, 'min_bsr').positive).toBe(false);
    expect(valueIn(SHARE_OF_VOICE, 'avg_rating', { rating_sum: 87, rated_products: 20 })).toBe(4.35);
  });
});

describe('the Brand Index', () => {
  const SUMS = {
    own_organic_placements: 12,
    own_sp_placements: 6,
    own_sb_placements: 2,
    organic_placements: 120,
    paid_placements: 40,
    median_price_cents: 3_300,
    days_of_median_price: 3,
    prior_median_price_cents: 7_000,
    prior_days_of_median_price: 7,
  };

  it('C-131 shares placements out and says how dense ads are', () => {
    expect(valuesOf(BRAND_INDEX, SUMS)).toEqual({
      total_sov: 0.125,
      paid_sov: 0.2,
      organic_sov: 0.1,
      sp_sov: 0.15,
      sb_sov: 0.05,
      ad_density: 0.25,
      median_price: 11,
      price_change: 0.1,
    });
  });
});
