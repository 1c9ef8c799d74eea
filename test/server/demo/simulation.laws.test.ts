import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { apportion, campaignsOf, spread } from '../../../server/demo/campaigns.ts';
import { EPOCH_DAY } from '../../../server/demo/products.ts';
import { emptyRow } from '../../../server/demo/retailRow.ts';
import { GroupSimulation } from '../../../server/demo/simulation.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';

const simulations = DEMO_BRAND_GROUPS.map((group) => new GroupSimulation(group, 3, 0.1));
const anyDay = fc.integer({ min: EPOCH_DAY, max: EPOCH_DAY + 3000 });
const anyGroup = fc.integer({ min: 0, max: simulations.length - 1 });

const rowAt = (group: number, listingIndex: number, day: number) => {
  const simulation = simulations[group] as GroupSimulation;
  const listing = simulation.listings[listingIndex % simulation.listings.length];
  if (listing === undefined || !simulation.isLive(listing, day)) return null;
  const shared = simulation.marketDays(day)[listing.marketIndex];
  if (shared === undefined) throw new Error('a country without a day');
  const row = emptyRow();
  simulation.rowOf(listing, shared, row);
  return row;
};

describe('a simulated row', () => {
  test.prop([anyGroup, fc.nat(), anyDay], { numRuns: 2000 })('is of whole numbers from 0 on that fit together', (group, listing, day) => {
    const row = rowAt(group, listing, day);
    if (row === null) return;
    for (const [name, value] of Object.entries(row)) expect([name, Number.isSafeInteger(value) && value >= 0]).toEqual([name, true]);
    expect(row.buyBoxGlanceViews).toBeLessThanOrEqual(row.glanceViews);
    expect(row.orderedUnits).toBeLessThanOrEqual(row.glanceViews);
    expect(row.shippedUnits).toBeLessThanOrEqual(row.orderedUnits);
    expect(row.adSalesCents).toBeLessThanOrEqual(row.orderedRevenueCents);
    expect(row.adUnits).toBeLessThanOrEqual(row.orderedUnits);
    expect(row.adOrders).toBeLessThanOrEqual(row.adUnits);
    expect(row.adOrders).toBeLessThanOrEqual(row.adClicks);
    expect(row.adOrders).toBeLessThanOrEqual(row.orders);
    expect(row.orders).toBeLessThanOrEqual(row.orderedUnits);
    expect(row.orders > 0).toBe(row.orderedUnits > 0);
    expect(row.adClicks).toBeLessThanOrEqual(row.adImpressions);
    expect(row.orderedUnits > 0).toBe(row.orderedRevenueCents > 0);
    expect(row.adClicks > 0).toBe(row.adSpendCents > 0);
  });

  test.prop([anyGroup, fc.nat(), anyDay, anyDay])('does not hang on which other days were made before it', (group, listing, day, other) => {
    const alone = rowAt(group, listing, day);
    rowAt(group, listing + 1, other);
    expect(rowAt(group, listing, day)).toEqual(alone);
  });
});

describe('apportion', () => {
  const parts = fc.array(fc.record({ weight: fc.double({ min: 0, max: 1e6, noNaN: true }), cap: fc.nat(1000) }), {
    minLength: 1,
    maxLength: 40,
  });

  test.prop([parts, fc.nat(2000)])('gives whole parts under their caps that add up to the total', (list, wanted) => {
    const caps = list.map((one) => one.cap);
    const total = Math.min(
      wanted,
      caps.reduce((a, b) => a + b, 0),
    );
    const given = apportion(
      total,
      list.map((one) => one.weight),
      caps,
    );
    expect(given.reduce((a, b) => a + b, 0)).toBe(total);
    given.forEach((part, i) => {
      expect(Number.isInteger(part) && part >= 0 && part <= (caps[i] ?? 0)).toBe(true);
    });
  });
});

describe('the campaigns of a day', () => {
  const sums = fc
    .record({
      impressions: fc.nat(1e6),
      clicks: fc.nat(1e4),
      orders: fc.nat(2000),
      extra: fc.nat(200),
      costCents: fc.nat(1e7),
      salesCents: fc.nat(1e8),
    })
    .map(({ impressions, clicks, orders, extra, costCents, salesCents }) => {
      const [c, o] = [Math.min(clicks, impressions), Math.min(orders, clicks, impressions)];
      return {
        impressions,
        clicks: c,
        orders: o,
        units: o === 0 ? 0 : o + extra,
        costCents: c === 0 ? 0 : costCents,
        salesCents: o === 0 ? 0 : salesCents,
      };
    });

  test.prop([sums, anyGroup, anyDay])('add up to the figures of the day and fit together one by one', (figures, group, day) => {
    const demo = DEMO_BRAND_GROUPS[group];
    if (demo === undefined) throw new Error('no brand group');
    const campaigns = campaignsOf(demo, 'US', 3, 1);
    const shares = spread(figures, campaigns, day);
    for (const name of ['impressions', 'clicks', 'orders', 'units', 'costCents', 'salesCents'] as const) {
      expect([name, shares.reduce((sum, one) => sum + one[name], 0)]).toEqual([name, figures[name]]);
    }
    for (const one of shares) {
      expect(one.clicks).toBeLessThanOrEqual(one.impressions);
      expect(one.orders).toBeLessThanOrEqual(one.clicks);
      expect(one.units > 0 && one.orders === 0).toBe(false);
    }
  });
});
