/** The customer that the tests share is what it says of itself. */
import { expect, test } from 'vitest';
import { listImports } from '../../server/import/importLog.ts';
import { customer } from './customer.ts';
import { served } from './import/testImport.ts';

/** What the files were taken for, in their order. */
const READ =
  'catalogue,retail,ads,search-terms,targets,dsp,inventory,retail-hours,buy-box,shelf,share-of-voice,keyword-positions,cohorts,cohort-months,new-to-brand,tags'.split(
    ',',
  );
const TWO_YEARS_READ =
  'retail, ads, targets, search-terms, dsp, inventory, retail-hours, buy-box, cohorts, cohort-months, new-to-brand, tags';
const MARKET_READ =
  'market-categories,market-products,market-brands,market-share-of-voice,category-forecast,market-category-months,market-product-months,market-product-weeks,search-volume,search-term-products'.split(
    ',',
  );
const PLAIN_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('a brand group that the set-up or an Admin makes is called by a plain UUID', async () => {
  const { brandGroup, oneDay, twoYears, empty } = await customer();
  for (const id of [brandGroup, oneDay, twoYears, empty]) expect(id).toMatch(PLAIN_UUID);
});

test('all kinds of files were taken for what they are, in four imports', async () => {
  const { directory, brandGroup, oneDay, twoYears } = await customer();
  const imports = await listImports(directory, null);
  expect(imports.map(({ brandGroupId, kinds }) => [brandGroupId, kinds])).toEqual([
    ['*', MARKET_READ.join(', ')],
    [twoYears, TWO_YEARS_READ],
    [oneDay, 'retail, ads'],
    [brandGroup, READ.join(', ')],
  ]);
  expect(
    await served(directory, 'SELECT min(day)::VARCHAR, max(day)::VARCHAR, count(DISTINCT country)::INTEGER FROM retail_daily'),
  ).toEqual([['2024-10-01', '2026-11-19', 5]]);
});
