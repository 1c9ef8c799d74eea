import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesFactors } from '../../../src/arbitraries/retail.ts';
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { triplet } from '../../../src/domain/metrics/change.ts';
import { retailKey } from '../../../src/domain/metrics/variants.ts';
import type { ProductRow } from '../../../src/domain/retail/productPerformance.ts';
import { type KnownUntil, knownUntil, type SalesMovement, salesMovement } from '../../../src/domain/retail/salesMovement.ts';
import type { SalesFactors } from '../../../src/domain/retail/salesWaterfall.ts';

const GROSS = { sales: 'ordered', basis: 'gross' } as const;
const mode = fc.record({
  sales: fc.constantFrom('ordered' as const, 'cogs' as const),
  basis: fc.constantFrom('gross' as const, 'net' as const),
});

const rowOf = (previous: SalesFactors, current: SalesFactors, key: string, hasOrders: boolean): ProductRow => ({
  asin: 'B0A',
  product_title: null,
  current_category: null,
  image_url: null,
  is_active: true,
  is_new: false,
  metrics: {
    glance_views: triplet(current.views, previous.views),
    ordered_units: triplet(current.units, previous.units),
    [key]: triplet(current.salesCents / 100, previous.salesCents / 100),
    ...(hasOrders ? { orders: triplet(current.orders, previous.orders) } : {}),
  },
});

const made = (row: ProductRow, of: Parameters<typeof salesMovement>[1] = GROSS): SalesMovement => {
  const found = salesMovement({ ...row, amounts: 'usd' }, of);
  if (found._tag === 'Left') throw new Error(found.left.message);
  return found.right;
};

const NO_ROWS = { rowCount: 0, dimensions: {}, metrics: {} };
const ANSWERED = {
  current: NO_ROWS,
  annotations: { data_availability: { glance_views: isoDay('2026-11-23'), orders: null }, unavailable: [], warehouse: 1 },
};

const cents = (dollars: number): number => Math.round(dollars * 100);

describe('the waterfall of a product', () => {
  test.prop([salesFactors, salesFactors, mode, fc.boolean()])(
    'adds up to the cent from the one period to the other',
    (before, after, of, hasOrders) => {
      const { lines, stands: totals } = made(rowOf(before, after, retailKey('total_sales', of), hasOrders), of);
      const [first, ...rest] = lines;
      const last = rest.pop();
      expect([cents(first?.value ?? NaN), cents(last?.value ?? NaN)]).toEqual([before.salesCents + 0, after.salesCents + 0]);
      expect(rest.reduce((sum, { value }) => sum + cents(value), cents(first?.value ?? NaN))).toBe(after.salesCents);
      expect(totals.at(-1)).toBe(totals.at(-2));
    },
  );

  it('has a step for each factor, under its name', () => {
    const before = { views: 1000, orders: 90, units: 100, salesCents: 100_000 };
    const after = { views: 2000, orders: 180, units: 240, salesCents: 264_000 };
    const { lines, factors, title } = made(rowOf(before, after, 'total_sales_ordered_revenue_in_usd', true));
    expect(title).toBe('Ordered Revenue');
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['Prior', 1000],
      ['Views', 1000],
      ['Conversion', 0],
      ['Order size', 400],
      ['Price', 240],
      ['Current', 2640],
    ]);
    expect(factors.map(({ of }) => of)).toEqual([null, 'orders ÷ views', 'units ÷ orders', null]);
    expect(factors.map(({ previous, current }) => [previous, current])).toEqual([
      [1000, 2000],
      [0.09, 0.09],
      [100 / 90, 240 / 180],
      [10, 11],
    ]);
  });

  it('is of units per view and price where orders are not counted', () => {
    const before = { views: 1000, orders: 0, units: 100, salesCents: 100_000 };
    const after = { views: 1000, orders: 0, units: 150, salesCents: 135_000 };
    const { lines, factors } = made(rowOf(before, after, 'total_sales_ordered_revenue_in_usd', false));
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['Prior', 1000],
      ['Views', 0],
      ['Conversion', 500],
      ['Price', -150],
      ['Current', 1350],
    ]);
    expect(factors.map(({ of }) => of)).toEqual([null, 'units ÷ views', null]);
    expect(factors.map(({ label, current }) => [label, current])).toEqual([
      ['Views', 1000],
      ['Conversion', 0.15],
      ['Price', 9],
    ]);
  });

  it('names what sales are counted by', () => {
    const one = { views: 1, orders: 1, units: 1, salesCents: 100 };
    const label = (of: typeof GROSS | { sales: 'cogs' | 'ordered'; basis: 'net' | 'gross' }) =>
      made(rowOf(one, one, retailKey('total_sales', of), true), of).lines.at(-2)?.label;
    expect([label(GROSS), label({ sales: 'ordered', basis: 'net' }), label({ sales: 'cogs', basis: 'gross' })]).toEqual([
      'Price',
      'Net price',
      'COGS per unit',
    ]);
  });

  it('is told of equal days alone: views that end before sales are no lost views, orders that do are not counted', () => {
    const one = { views: 100, orders: 10, units: 20, salesCents: 2000 };
    const row = rowOf(one, one, 'total_sales_ordered_revenue_in_usd', true);
    const until =
      (days: Readonly<Record<string, string>>): KnownUntil =>
      (metric) =>
        isoDay(days[metric] ?? '2026-11-25');
    expect(salesMovement({ ...row, amounts: 'usd' }, GROSS, until({ glance_views: '2026-11-23' }))).toMatchObject({
      left: {
        message: 'Views are available through Nov 23, 2026, sales through Nov 25, 2026. Choose dates that end on Nov 23, 2026 or earlier.',
      },
    });
    const ofUnits = salesMovement({ ...row, amounts: 'usd' }, GROSS, until({ orders: '2026-11-24' }));
    expect(ofUnits._tag === 'Right' ? ofUnits.right.factors.map(({ of }) => of) : ofUnits.left).toEqual([null, 'units ÷ views', null]);
    const answered: unknown = ANSWERED;
    if (!AnalyticsAnswer.is(answered)) throw new Error('no answer');
    const known = knownUntil(answered, { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') });
    expect([known('glance_views'), known('orders'), known('toString')]).toEqual(['2026-11-20', null, null]);
  });

  it('is not told where views are of other parts of the units in either period: they would read as conversion', () => {
    const one = { views: 100, orders: 10, units: 20, salesCents: 2000 };
    const row = rowOf(one, one, 'total_sales_ordered_revenue_in_usd', true);
    const told = (now: number | null, before: number | null) =>
      salesMovement({ amounts: 'usd', metrics: { ...row.metrics, viewed_units: triplet(now, before) } }, GROSS);
    for (const [now, before] of [
      [20, 20],
      [12, 12],
      [null, 20],
      [20, null],
    ] as const)
      expect(told(now, before)._tag).toBe('Right');
    expect(told(12, 20)).toMatchObject({
      left: { message: 'Views are known for 60% of the units, in the prior period for 100%: conversion cannot be compared.' },
    });
    expect(told(20, 12)._tag).toBe('Left');
  });

  it('has no order size where orders are known for a part of the units alone, whether or not that part is the same', () => {
    const one = { views: 100, orders: 10, units: 20, salesCents: 2000 };
    const row = rowOf(one, one, 'total_sales_ordered_revenue_in_usd', true);
    const ofOrders = (now: number | null, before: number | null) =>
      made({ ...row, metrics: { ...row.metrics, units_per_order: triplet(now, before) } }).factors.map(({ key }) => key);
    expect(ofOrders(2, 2)).toEqual(['views', 'conversion', 'units', 'price']);
    expect(ofOrders(null, 2)).toContain('units');
    for (const [now, before] of [
      [1.2, 2],
      [2, 1.2],
      [1.2, 1.2],
    ] as const)
      expect(ofOrders(now, before)).toEqual(['views', 'conversion', 'price']);
  });

  it('says so where a figure is missing, and where it is too large for cents', () => {
    const one = { views: 1, orders: 1, units: 1, salesCents: 100 };
    const row = rowOf(one, one, 'total_sales_ordered_revenue_in_usd', true);
    const without = { ...row, metrics: { ...row.metrics, glance_views: triplet(3, null) } };
    expect(salesMovement({ ...without, amounts: 'usd' }, GROSS)).toMatchObject({
      left: { message: expect.stringContaining('are missing') },
    });
    const huge = {
      ...row,
      metrics: { ...row.metrics, glance_views: triplet(9e15, 1), total_sales_ordered_revenue_in_usd: triplet(1e12, 1e12) },
    };
    expect(salesMovement({ ...huge, amounts: 'usd' }, GROSS)).toMatchObject({ left: { message: expect.stringContaining('too large') } });
  });
});
