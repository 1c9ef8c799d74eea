/** From a customer's own files to the figures of Inventory Health: data that is late, a shop that is closed on Saturdays, numbers of the seller's own. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inventoryDemandHandler, inventoryHistoryHandler, inventoryLatestHandler } from '../../../server/handlers/inventory.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import type { InventoryLatest } from '../../../src/domain/api/inventory.contract.ts';
import { addDays, eachDay, weekday } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { inventorySheet } from '../../../src/domain/inventory/inventoryFile.ts';
import { DEFAULT_HEALTH } from '../../../src/domain/inventory/inventoryHealth.params.ts';
import { inventoryHealth } from '../../../src/domain/inventory/inventoryHealth.screen.ts';
import { partlyStockedWords } from '../../../src/domain/inventory/inventoryHealth.words.ts';
import { partOf } from '../../../src/domain/inventory/jobs.ts';
import { type HealthAnswers, healthProducts, missingDays, simulationJob } from '../../../src/domain/inventory/products.ts';
import { forecastsIn, rowsOf } from '../../../src/domain/inventory/results.ts';
import type { InventoryRow } from '../../../src/domain/inventory/row.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { brandGroup } from '../../machines/harness.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { dataDirectory, GROUP, importText, TODAY, YESTERDAY } from './testImport.ts';

const inventoryCsv = (...made: Parameters<typeof inventorySheet>): string => writeCsv(inventorySheet(...made));

let directory: string;
let warehouse: LookingWarehouse;
beforeEach(async () => {
  directory = await dataDirectory();
  // It looks when it is told to, and never in the midst of an import.
  warehouse = await openWarehouse({ directory: warehouseDirectory(directory), lookMs: 3_600_000 });
});
afterEach(() => warehouse.close());

const scope = scopeOf({ brandGroup: brandGroup(GROUP), today: TODAY });
const context = () => callContext({ brandGroupIds: [GROUP], today: TODAY });
const bodyless = { params: {}, query: {} };

/** What the screen asks, as the running server answers it. */
const answered = async (): Promise<HealthAnswers> => {
  await warehouse.look();
  const { metrics } = metricsHandlers(answering(warehouse));
  const latest: InventoryLatest = await inventoryLatestHandler(warehouse)(context(), { ...bodyless, body: { brandGroupId: GROUP } });
  const { top, onHand, history } = inventoryHealth.definition.requests(scope, {}, { latest });
  if (top?.call !== 'metrics' || onHand?.call !== 'metrics' || history?.call !== 'inventoryHistory') throw new Error('other calls');
  return {
    top: await metrics(context(), { ...bodyless, body: top.input.body as never }),
    onHand: await metrics(context(), { ...bodyless, body: onHand.input.body as never }),
    history: await inventoryHistoryHandler(warehouse)(context(), { ...bodyless, body: history.input.body as never }),
    latest,
  };
};

const rowsIn = (answers: HealthAnswers): ReadonlyMap<string, InventoryRow> => {
  const parts = [partOf(simulationJob(scope, DEFAULT_HEALTH, answers))];
  return new Map(rowsOf(healthProducts(answers).products, forecastsIn(parts), false).map((row) => [row.asin, row]));
};

/** Sixty days of one product of ten units a day and of one that sells two on every third day alone. */
const sales = (end: IsoDay, { days = 60, isOpen = (_day: IsoDay): boolean => true, subject = 'asin' } = {}): string =>
  [
    `date,${subject},country,units,sales`,
    ...eachDay({ start: addDays(end, 1 - days), end })
      .filter(isOpen)
      .flatMap((day, i) => [`${day},B000000001,US,10,200`, ...(i % 3 === 0 ? [`${day},B000000002,US,2,30`] : [])]),
  ].join('\n');
const stock = (day: IsoDay): string => `date,asin,country,stock\n${day},B000000001,US,100\n${day},B000000002,US,50\n`;

const SATURDAY = 6;

describe('the figures of a customer', { timeout: 120_000 }, () => {
  test.each([
    ['goes to yesterday', YESTERDAY],
    ['is a day late', addDays(YESTERDAY, -1)],
    ['ends a week ago', addDays(YESTERDAY, -7)],
    ['ends three months ago', addDays(YESTERDAY, -90)],
  ])('are there when data %s: windows end with the last day that has any', async (_, end) => {
    await importText(directory, sales(end));
    await importText(directory, stock(end), { kind: 'inventory' });
    const answers = await answered();
    expect(answers.latest).toMatchObject({ sales: end, stock: end });
    const rows = rowsIn(answers);
    expect(rows.get('B000000001')).toMatchObject({ currentInventory: 100, daysOnHandMean: 10, runRate7: 10, runRate30: 10, price: 20 });
    // A day without a row, on which another product has one, is a day without sales.
    expect(rows.get('B000000002')?.runRate30).toBeCloseTo(2 / 3, 9);
    expect(missingDays(answers.history)).toEqual([]);
  });

  test('are there for a shop that is closed on Saturdays: these are named, and the days before them stand in', async () => {
    await importText(directory, sales(YESTERDAY, { isOpen: (day) => weekday(day) !== SATURDAY }));
    await importText(directory, stock(YESTERDAY), { kind: 'inventory' });
    const answers = await answered();
    expect(rowsIn(answers).get('B000000001')).toMatchObject({ daysOnHandMean: 10, runRate7: 10 });
    const missing = missingDays(answers.history);
    expect(missing.length).toBe(4);
    for (const day of missing) expect(weekday(day)).toBe(SATURDAY);
    expect(missing.at(-1)).toBe('2026-11-14');
  });

  test('have the newest stock, where it is of a later day than sales', async () => {
    await importText(directory, sales(addDays(YESTERDAY, -7)));
    await importText(directory, stock(YESTERDAY), { kind: 'inventory' });
    const answers = await answered();
    expect(answers.latest).toMatchObject({ sales: '2026-11-12', stock: '2026-11-19' });
    expect(rowsIn(answers).get('B000000001')).toMatchObject({ currentInventory: 100, daysOnHandMean: 10 });
  });

  const bySku = (text: string): string => text.replace(',asin,', ',sku,').replaceAll('B000000001', 'NF-1').replaceAll('B000000002', 'NF-2');
  const catalogue = 'asin,sku,title\nB000000001,NF-1,Oak Stool\nB000000002,NF-2,Pine Stool\n';

  test('know stock and sales that are both given by SKU', async () => {
    await importText(directory, bySku(sales(YESTERDAY)));
    await importText(directory, bySku(stock(YESTERDAY)), { kind: 'inventory' });
    expect(rowsIn(await answered()).get('NF-1')).toMatchObject({ currentInventory: 100, daysOnHandMean: 10 });
    // What stood under its SKU goes on under it when a catalogue names its ASIN.
    await importText(directory, catalogue, { kind: 'catalogue' });
    await importText(directory, bySku(stock(YESTERDAY)).replace('100', '200'), { kind: 'inventory' });
    expect(rowsIn(await answered()).get('NF-1')).toMatchObject({ currentInventory: 200 });
  });

  test('bring stock by SKU and sales by ASIN together, where a catalogue or the same rows say both', async () => {
    await importText(directory, catalogue, { kind: 'catalogue' });
    await importText(directory, sales(YESTERDAY));
    await importText(directory, bySku(stock(YESTERDAY)), { kind: 'inventory' });
    const { products, unstocked } = healthProducts(await answered());
    expect(products.map(({ asin, currentInventory }) => [asin, currentInventory])).toEqual([
      ['B000000001', 100],
      ['B000000002', 50],
    ]);
    expect(unstocked).toEqual([]);
  });

  test('leave a SKU alone that two ASINs have, and refuse two rows that are one product by either number', async () => {
    await importText(directory, `${catalogue}B000000003,NF-1,Elm Stool\n`, { kind: 'catalogue' });
    await importText(directory, sales(YESTERDAY));
    await importText(directory, bySku(stock(YESTERDAY)), { kind: 'inventory' });
    expect(healthProducts(await answered()).unstocked).toEqual(['B000000001']);
    const twice = `date,asin,sku,country,stock\n${YESTERDAY},B000000002,,US,1\n${YESTERDAY},,NF-2,US,2\n`;
    await expect(importText(directory, twice, { kind: 'inventory' })).rejects.toThrow(/the same as in row 2 .*B000000002/s);
  });

  test('in a country are those of its own days, whatever is known of others', async () => {
    const canada = sales(addDays(YESTERDAY, -3)).replaceAll(',US,', ',CA,');
    await importText(directory, `${sales(YESTERDAY)}\n${canada.split('\n').slice(1).join('\n')}\n`);
    const latestIn = (countries: readonly string[]): Promise<InventoryLatest> =>
      inventoryLatestHandler(warehouse)(context(), {
        ...bodyless,
        body: { brandGroupId: GROUP, filters: { countries: [...countries] } },
      });
    await warehouse.look();
    expect([(await latestIn(['CA'])).sales, (await latestIn(['US'])).sales]).toEqual(['2026-11-16', YESTERDAY]);
    const body = {
      brandGroupId: GROUP,
      period: { start: isoDay('2026-11-15'), end: YESTERDAY },
      topPeriod: { start: isoDay('2026-10-23'), end: YESTERDAY },
      filters: { countries: ['CA'] },
    };
    const { products } = await inventoryHistoryHandler(warehouse)(context(), { ...bodyless, body });
    expect(products.find(({ asin }) => asin === 'B000000001')?.units).toEqual([10, 10, null, null, null]);
  });

  test('is told with the countries that have any on its last day', async () => {
    const [head = '', ...rows] = stock(YESTERDAY).trimEnd().split('\n');
    const german = rows.map((row) => row.replace(',US,', ',DE,'));
    await importText(directory, sales(YESTERDAY));
    await importText(directory, [head, ...rows, ...german, ''].join('\n'), { kind: 'inventory' });
    expect((await answered()).latest?.countries?.toSorted()).toEqual(['DE', 'US']);
  });

  describe('of a country without stock data', () => {
    /** Germany sells thirty a day beside ten in the US, at another price; nothing of the second product is known there. */
    const german = sales(YESTERDAY)
      .split('\n')
      .slice(1)
      .filter((row) => row.includes('B000000001'))
      .map((row) => row.replace(',US,10,200', ',DE,30,900'));
    const both = `${sales(YESTERDAY)}\n${german.join('\n')}\n`;
    const demand = async () => {
      await warehouse.look();
      const latest: InventoryLatest = await inventoryLatestHandler(warehouse)(context(), { ...bodyless, body: { brandGroupId: GROUP } });
      const { demand: asked } = inventoryHealth.definition.requests(scope, {}, { latest });
      if (asked?.call !== 'inventoryDemand') throw new Error('another call');
      const { outlook } = await inventoryDemandHandler(warehouse)(context(), { ...bodyless, body: asked.input.body as never });
      return outlook;
    };

    test('demand is neither simulated nor advised: all is as if the other countries were all there are', async () => {
      await importText(directory, sales(YESTERDAY));
      await importText(directory, stock(YESTERDAY), { kind: 'inventory' });
      const [alone, aloneDemand] = [rowsIn(await answered()), await demand()];
      await importText(directory, both);
      const answers = await answered();
      const rows = rowsIn(answers);
      expect(rows.get('B000000001')).toEqual({ ...alone.get('B000000001'), unstockedCountries: 'Germany' });
      expect(rows.get('B000000002')).toEqual(alone.get('B000000002'));
      expect((await demand()).products).toEqual(aloneDemand.products);
      const { products } = healthProducts(answers);
      expect(partlyStockedWords(products)).toBe(
        'Excluded: sales in Germany for 1 product without stock data there. Figures and orders cover only countries with stock data.',
      );
      const [head = '', first = '', second = ''] = inventoryCsv([...rows.values()], 28, 'Nov 19')
        .trim()
        .split('\r\n');
      expect(head.endsWith(',Stock As Of,Excluded Countries,Reorder Plan: Order By,State')).toBe(true);
      expect([first, second].map((line) => line.split(',').at(-3)).toSorted()).toEqual(['', 'Germany']);
    });

    test('demand counts as soon as its stock is known, of whichever day: stock of a country is that of its own last day', async () => {
      await importText(directory, both);
      await importText(directory, stock(YESTERDAY), { kind: 'inventory' });
      const germanStock = (day: IsoDay): string => `date,asin,country,stock\n${day},B000000001,DE,300\n`;
      await importText(directory, germanStock(addDays(YESTERDAY, -5)), { kind: 'inventory' });
      const whole = { currentInventory: 400, runRate7: 40, daysOnHandMean: 10, unstockedCountries: null };
      const earlier = await answered();
      expect(rowsIn(earlier).get('B000000001')).toMatchObject(whole);
      expect(earlier.latest?.countries).toEqual(['DE', 'US']);
      expect(earlier.latest?.stockDays).toEqual([
        { country: 'DE', day: addDays(YESTERDAY, -5) },
        { country: 'US', day: YESTERDAY },
      ]);
      await importText(directory, germanStock(YESTERDAY), { kind: 'inventory' });
      expect(rowsIn(await answered()).get('B000000001')).toMatchObject(whole);
    });

    test('demand is left out of a product whose stock was last known before that of others', async () => {
      await importText(directory, both);
      const [first = '', second = ''] = stock(YESTERDAY).trim().split('\n').slice(1);
      await importText(directory, `date,asin,country,stock\n${first.replace(YESTERDAY, addDays(YESTERDAY, -9))}\n${second}\n`, {
        kind: 'inventory',
      });
      expect(rowsIn(await answered()).get('B000000001')).toMatchObject({
        currentInventory: 100,
        runRate7: 10,
        unstockedCountries: 'Germany',
      });
    });
  });

  test('an account without data has no last day', async () => {
    expect((await answered()).latest).toMatchObject({ sales: null, stock: null });
  });
});
