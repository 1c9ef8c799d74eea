/** Generators for advertising: rows that are wasted, over budget, without names; catalogues with doubles. */
import fc from 'fast-check';
import { type AdsRow, AUDIENCES } from '../domain/advertising/adsRow.ts';
import type { CatalogProduct } from '../domain/advertising/catalogCoverage.ts';

const maybe = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(one, { freq: 6 });
const dollars = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);

/** A row of the ads schema with whole cents. */
export const adsRow: fc.Arbitrary<AdsRow> = fc.record({
  cost_in_usd: maybe(fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: dollars(500) })),
  clicks: maybe(fc.nat(40)),
  attributed_sales_in_usd: maybe(fc.oneof(fc.constant(0), dollars(900))),
  bcg: maybe(fc.constantFrom(...AUDIENCES)),
  ad_tactic: maybe(fc.constantFrom('Auto', 'Keyword', '__proto__')),
  ad_subtype: maybe(fc.constantFrom('Video', 'Product')),
  avg_daily_spend_usd: maybe(dollars(60)),
  current_budget_in_usd: maybe(dollars(60)),
  current_budget_pacing: maybe(fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)),
});

/** Products of a catalogue, the same ASIN now and then twice. */
export const catalogProduct: fc.Arbitrary<CatalogProduct> = fc.record({
  asin: fc.stringMatching(/^B0[A-C]{2}$/),
  adSpend: maybe(fc.oneof(fc.constant(0), dollars(100))),
  totalSales: maybe(dollars(1000)),
});
