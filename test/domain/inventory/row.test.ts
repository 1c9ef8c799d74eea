import { describe, expect, it } from 'vitest';
import { forecastOf } from '../../../src/domain/inventory/forecast.ts';
import { type InventoryProduct, spendAgainst } from '../../../src/domain/inventory/product.ts';
import { daysAtRate, type InventoryRow, inventoryRow, runRate, unitValue } from '../../../src/domain/inventory/row.ts';
import { prepare, simulateProduct } from '../../../src/domain/inventory/simulate.ts';
import { product } from './make.ts';

const rowOf = (own: Partial<InventoryProduct> = {}, useCogs = false): InventoryRow => {
  const simulation = prepare({ alpha: 0, daysToSurvive: 49, seed: 1, leaveOutStockOuts: false });
  const outcome = simulateProduct(product(own), simulation);
  if (outcome._tag === 'Left') throw new Error('28 days are there');
  return inventoryRow(product(own), forecastOf(outcome.right, { coverDays: 28, serviceLevel: 0.95 }), { useCogs });
};

const days = (count: number, units: number) => Array.from({ length: count }, () => units);

describe('the row of a product', () => {
  it('B-273 says who the product is, what is in stock, and how likely it runs out', () => {
    expect(rowOf({ totalInboundQuantity: 40, currentlyActive: false, imageUrl: '/i.png' })).toMatchObject({
      asin: 'B000000001',
      productTitle: 'Kettle',
      imageUrl: '/i.png',
      currentlyActive: false,
      failureProbability: 1,
      currentInventory: 100,
      totalInboundQuantity: 40,
    });
    expect(rowOf({ currentInventory: 490 }).failureProbability).toBe(0);
  });

  it('B-274 predicts units and sales until the resupply, as low, mean and high', () => {
    const units = Array.from({ length: 28 }, (_, i) => i % 20);
    const windowUnits = units.reduce((a, b) => a + b, 0);
    const one = rowOf({ units, currentInventory: 100_000, windowUnits, windowSales: 20 * windowUnits });
    expect(one.predictedSoldUnits5).toBeLessThan(one.predictedSoldUnitsMean);
    expect(one.predictedSoldUnitsMean).toBeLessThan(one.predictedSoldUnits95);
    expect([one.predictedSales5, one.predictedSalesMean, one.predictedSales95]).toEqual([
      one.predictedSoldUnits5 * 20,
      one.predictedSoldUnitsMean * 20,
      one.predictedSoldUnits95 * 20,
    ]);
  });

  it('B-275 the implied loss is what the units that lack would have brought, and their advertising', () => {
    // 490 are asked for in 49 days, 100 are there; a unit brings $20 and takes $2 of ads.
    expect(rowOf()).toMatchObject({ impliedLostUnits: 390, impliedLoss: 7800, impliedLostAdSpend: 780 });
    expect(rowOf({ currentInventory: 490 })).toMatchObject({ impliedLostUnits: 0, impliedLoss: 0, impliedLostAdSpend: 0 });
  });

  it('B-276 days on hand: from the futures as low, mean and high, and at the three run rates', () => {
    const units = [...days(60, 4), ...days(23, 10), ...days(7, 20)];
    expect(rowOf({ units, inventory: days(90, 1) })).toMatchObject({
      daysOnHand7: 5,
      daysOnHand30: 100 / ((7 * 20 + 23 * 10) / 30),
      daysOnHand90: 100 / ((7 * 20 + 23 * 10 + 60 * 4) / 90),
    });
    expect(rowOf()).toMatchObject({ daysOnHand5: 10, daysOnHandMean: 10, daysOnHand95: 10, daysOnHand7: 10 });
  });

  it('B-277 run rates are the mean units a day of the last 7, 30 and 90 days, unknown where there are fewer', () => {
    expect(rowOf()).toMatchObject({ runRate7: 10, runRate30: null, runRate90: null, daysOnHand30: null });
    const units = [...days(60, 4), ...days(23, 10), ...days(7, 20)];
    const one = rowOf({ units });
    expect(one.runRate7).toBeCloseTo(20, 9);
    expect(one.runRate30).toBeCloseTo((7 * 20 + 23 * 10) / 30, 9);
    expect(one.runRate90).toBeCloseTo((7 * 20 + 23 * 10 + 60 * 4) / 90, 9);
  });

  it('B-278 TROAS and TACOS of the last four weeks, price, buy box and glance views', () => {
    expect(rowOf()).toMatchObject({ troas: 10, tacos: 0.1, price: 25, buyBoxPercentage: 0.9, glanceViews: 1000 });
    expect(rowOf({ windowAdSpend: 0 })).toMatchObject({ troas: null, tacos: 0 });
    // Of countries with shipped COGS alone.
    expect(rowOf({ windowCogsAdSpend: 280 }, true)).toMatchObject({ troas: 10, tacos: 0.1 });
    expect([spendAgainst(5600, 0.05, 560), spendAgainst(5600, null, 560), spendAgainst(null, null, 560)]).toEqual([280, 560, 560]);
    expect(rowOf({ windowSales: null })).toMatchObject({ troas: null, tacos: null });
  });

  it('reckons in shipped COGS where that is asked for', () => {
    expect(rowOf({}, true)).toMatchObject({ impliedLoss: 3900, predictedSalesMean: 1000, troas: 5, tacos: 0.2 });
  });

  it('a unit is worth what it brought, else its price, which is no COGS', () => {
    expect([unitValue(product(), false), unitValue(product(), true)]).toEqual([20, 10]);
    const withoutSales = product({ units: days(28, 0), windowUnits: 0 });
    expect([unitValue(withoutSales, false), unitValue(withoutSales, true)]).toEqual([25, null]);
    expect(unitValue(product({ windowSales: null, price: null }), false)).toBe(null);
  });

  it('rates bear gaps and what is no number', () => {
    expect(runRate([...days(6, 10), null], 7)).toBeCloseTo(10, 9);
    expect([runRate(days(7, Number.NaN), 7), runRate([], 7)]).toEqual([null, null]);
    expect([daysAtRate(0, 0), daysAtRate(5, 0), daysAtRate(5, null), daysAtRate(1e9, 1), daysAtRate(Number.NaN, 1)]).toEqual([
      0,
      999,
      null,
      999,
      null,
    ]);
  });
});
