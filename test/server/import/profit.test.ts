/** Net proceeds, fees, profit and margin: of settlements, costs and ad spend, by posted day (marketplace-files: 36). */
import { expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { DimensionKey } from '../../../src/domain/metrics/dimensions.ts';
import { dataDirectory, GROUP, importText, served, TODAY } from './testImport.ts';

const [STOOL, LAMP] = ['B000000001', 'B000000002'];
const METRICS = ['net_proceeds_in_usd', 'settled_fees_in_usd', 'profit_in_usd', 'profit_margin', 'uncosted_units'] as const;

const asked = async (directory: string, dimensions: readonly DimensionKey[], start = '2026-11-10', end = '2026-11-13') => {
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    const query = queryFor(
      {
        schema: 'retail',
        currentPeriod: { start: isoDay(start), end: isoDay(end) },
        dimensions: [...dimensions],
        metrics: [...METRICS],
        orderBys: dimensions.map((field) => ({ field, direction: 'asc' as const })),
        filters: {},
      },
      { scope: scopeOf([{ id: GROUP }]), today: TODAY },
    );
    return await answering(warehouse)(query, new AbortController().signal);
  } finally {
    await warehouse.close();
  }
};

const SETTLEMENT = [
  'settlement,period_start,period_end,total,date,country,transaction,amount_type,amount_description,sku,quantity,amount',
  '901,2026-11-10,2026-11-13,88.00,2026-11-11,US,Order,ItemPrice,Principal,NF-1,2,100.00',
  '901,,,,2026-11-11,US,Order,ItemFees,Commission,NF-1,2,-15.00',
  '901,,,,2026-11-12,US,Order,ItemPrice,Principal,NF-2,1,40.00',
  '901,,,,2026-11-12,US,Refund,ItemPrice,Principal,NF-1,,-50.00',
  '901,,,,2026-11-12,US,Order,ItemPrice,Principal,NF-9,1,30.00',
  '901,,,,2026-11-13,US,other-transaction,other-transaction,Storage Fee,,,-2.00',
  '901,,,,2026-11-13,US,ServiceFee,Cost of Advertising,TransactionTotalAmount,,,-5.00',
  '901,,,,2026-11-13,US,other-transaction,other-transaction,Current Reserve Amount,,,-10.00',
  '',
].join('\n');
const WITHOUT_AD_LINES = SETTLEMENT.split('\n')
  .filter((line) => !line.includes('Cost of Advertising'))
  .join('\n');
const STOCK = ['date,country,asin,sku,stock', `2026-11-12,US,${STOOL},NF-1,5`, `2026-11-12,US,${LAMP},NF-2,5`, ''].join('\n');
const SALES = [
  'date,country,asin,units,sales,ad_spend',
  `2026-11-11,US,${STOOL},2,100.00,7.00`,
  `2026-11-20,US,${STOOL},2,100.00,99.00`,
  '',
].join('\n');
const CAMPAIGNS = [
  'date,country,campaign,ad_type,spend',
  '2026-11-01,US,All,Sponsored Products,3.00',
  '2026-11-11,US,All,Sponsored Products,9.00',
  '',
].join('\n');
const COSTS = [
  'sku,asin,valid_from,country,cost',
  `,${STOOL},2026-01-01,,8.00`,
  `,${STOOL},2026-11-12,,99.00`,
  `,${STOOL},2026-01-01,US,10.00`,
  `,${LAMP},2026-01-01,,4.50`,
  'NF-9,,2026-01-01,,1.00',
  '',
].join('\n');

/** In any order: what is worked out does not depend on it. */
const filled = async (order: readonly (readonly ['settlements' | 'inventory' | 'retail' | 'ads' | 'costs', string])[]) => {
  const directory = await dataDirectory();
  for (const [kind, text] of order) await importText(directory, text, { kind, today: isoDay('2026-11-22') });
  return directory;
};
const ALL = [
  ['settlements', SETTLEMENT],
  ['costs', COSTS],
  ['ads', CAMPAIGNS],
  ['inventory', STOCK],
  ['retail', SALES],
] as const;

test('are of products as their SKUs say, the rest is of no product, and both add up to the whole', async () => {
  const directory = await filled(ALL);
  const byProduct = await asked(directory, ['asin']);
  expect(byProduct.current.dimensions.asin).toEqual([STOOL, LAMP]);
  // The stool: 100 − 15 − 50 = 35, less 2 × 10 of cost and 7 of ads; the lamp: 40 − 4.50.
  expect(byProduct.current.metrics).toEqual({
    net_proceeds_in_usd: [35, 40],
    settled_fees_in_usd: [15, 0],
    profit_in_usd: [8, 35.5],
    profit_margin: [0.08, 35.5 / 40],
    uncosted_units: [0, 0],
  });
  // A SKU without a product has a cost of its own; campaigns cost 2 more than products say.
  expect(byProduct.notAssigned?.current.metrics).toMatchObject({
    net_proceeds_in_usd: [28],
    settled_fees_in_usd: [2],
    profit_in_usd: [25],
  });
  const whole = await asked(directory, []);
  expect(whole.current.metrics).toEqual({
    net_proceeds_in_usd: [103],
    settled_fees_in_usd: [17],
    profit_in_usd: [68.5],
    profit_margin: [68.5 / 170],
    uncosted_units: [0],
  });
  // Against the lines themselves: the total, without its own ad lines and transfers.
  expect(await served(directory, 'SELECT sum(amount_cents - ad_lines_cents - transfers_cents)::INTEGER FROM settlement_daily')).toEqual([
    [10_300],
  ]);
  const reversed = await filled(ALL.toReversed());
  expect((await asked(reversed, ['asin'])).current).toEqual(byProduct.current);
  expect((await asked(reversed, [])).current).toEqual(whole.current);
});

test('are unknown where no settlement covers the day, and known on a covered day without lines', async () => {
  const directory = await filled(ALL);
  const byDay = await asked(directory, ['date'], '2026-11-09', '2026-11-14');
  expect(byDay.current.metrics.net_proceeds_in_usd).toEqual([null, 0, 85, 20, -2, null]);
  const whole = await asked(directory, [], '2026-11-09', '2026-11-20');
  // Ad spend of days that are not settled is none of profit; the answer says on how many days it is known.
  expect(whole.current.metrics.profit_in_usd).toEqual([68.5]);
  expect(whole.annotations.days?.profit_in_usd?.[GROUP]).toEqual({ current: 4, prior: 0 });
  const before = await asked(directory, [], '2026-11-01', '2026-11-09');
  expect(before.current.metrics.net_proceeds_in_usd).toEqual([null]);
});

test('say of profit that it is unknown where a unit has no cost, and go with an undo', async () => {
  const directory = await filled([[ALL[0][0], WITHOUT_AD_LINES], ALL[3]]);
  const byProduct = await asked(directory, ['asin']);
  expect(byProduct.current.metrics).toMatchObject({
    net_proceeds_in_usd: [35, 40],
    profit_in_usd: [null, null],
    profit_margin: [null, null],
    uncosted_units: [2, 1],
  });
  await importText(directory, COSTS.replace('NF-9,,2026-01-01,,1.00\n', ''), { kind: 'costs' });
  expect((await asked(directory, ['asin'])).current.metrics.profit_in_usd).toEqual([15, 35.5]);
  // One unit of the rest has none, so the whole is not known.
  expect((await asked(directory, [])).current.metrics).toMatchObject({ profit_in_usd: [null], uncosted_units: [1] });
  await undoImport({ dataDirectory: directory, importId: 1, brandGroupId: GROUP, now: 0 });
  expect((await asked(directory, [])).annotations.unavailable).toEqual([...METRICS]);
});

const spent = (directory: string) =>
  served(directory, 'SELECT day::VARCHAR, settled_ad_spend_cents::INTEGER FROM settled_country_daily ORDER BY day');
const adsOf = (...rows: readonly string[]): string => ['date,country,campaign,ad_type,spend', ...rows, ''].join('\n');

test('are unknown of profit and margin where a day has no ad data, which count none only between the days of ad files', async () => {
  const costs = ['costs', COSTS] as const;
  const ads = adsOf('2026-11-09,US,All,Sponsored Products,3.00', '2026-11-12,US,All,Sponsored Products,4.00');
  const directory = await filled([ALL[0], costs, ALL[3], ['ads', ads]]);
  // A pause is zero; the day after the last of the ads is not.
  expect(await spent(directory)).toEqual([
    ['2026-11-10', 0],
    ['2026-11-11', 0],
    ['2026-11-12', 400],
    ['2026-11-13', null],
  ]);
  const whole = await asked(directory, []);
  expect(whole.current.metrics).toMatchObject({ net_proceeds_in_usd: [103], profit_in_usd: [null], profit_margin: [null] });
  expect((await asked(directory, [], '2026-11-10', '2026-11-12')).current.metrics.profit_in_usd).toEqual([75.5]);
  expect((await asked(directory, ['date'])).current.metrics.profit_in_usd).toEqual([0, 65, 10.5, null]);
  expect((await asked(directory, ['asin'])).notAssigned?.current.metrics).toMatchObject({ profit_in_usd: [null] });
});

test('are without ads where no file of any has come and the settlement has no lines of them; unknown where it has', async () => {
  const without = await filled([[ALL[0][0], WITHOUT_AD_LINES], ['costs', COSTS], ALL[3]]);
  expect((await asked(without, [])).current.metrics.profit_in_usd).toEqual([77.5]);
  const withLines = await filled([ALL[0], ['costs', COSTS], ALL[3]]);
  expect((await asked(withLines, [])).current.metrics).toMatchObject({ net_proceeds_in_usd: [103], profit_in_usd: [null] });
  expect(new Set((await spent(withLines)).map(([, cents]) => cents))).toEqual(new Set([null]));
});

test('have the ads of products beside campaigns of other types where there are no sales', async () => {
  const directory = await dataDirectory();
  await importText(directory, SETTLEMENT, { kind: 'settlements' });
  await importText(directory, ['date,country,asin,ad_spend', `2026-11-11,US,${STOOL},7.00`, ''].join('\n'), { kind: 'product-ads' });
  await importText(directory, adsOf('2026-11-11,US,Brand,Sponsored Brands,2.00'), { kind: 'ads' });
  const onTheDay = async () => (await spent(directory))[1];
  expect(await onTheDay()).toEqual(['2026-11-11', 900]);
  await importText(directory, adsOf('2026-11-11,US,Brand,Sponsored Brands,2.00', '2026-11-11,US,All,Sponsored Products,6.00'), {
    kind: 'ads',
  });
  expect(await onTheDay()).toEqual(['2026-11-11', 800]);
});
