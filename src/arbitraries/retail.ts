/** Generators for the retail screens: factors of sales, products that move. */
import fc from 'fast-check';
import { triplet } from '../domain/metrics/change.ts';
import type { ProductRow } from '../domain/retail/productPerformance.ts';
import type { SalesFactors } from '../domain/retail/salesWaterfall.ts';

const count = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.nat(1_000_000) },
  { weight: 1, arbitrary: fc.nat(5) },
);

/** One period of sales, zeros and refunds beyond sales among them; what does not fit together too. */
export const salesFactors: fc.Arbitrary<SalesFactors> = fc.record({
  views: count,
  orders: count,
  units: count,
  salesCents: fc.oneof({ weight: 6, arbitrary: fc.nat(2_000_000_000) }, { weight: 1, arbitrary: fc.integer({ min: -1_000_000, max: 0 }) }),
});

const value = fc.option(fc.integer({ min: 0, max: 6 }), { freq: 6 });

/** Products whose changes tie often and are sometimes unknown. */
export const productRow: fc.Arbitrary<ProductRow> = fc.record({
  asin: fc.stringMatching(/^B0[A-Z0-9]{4}$/),
  product_title: fc.option(fc.string({ maxLength: 10 })),
  current_category: fc.constant(null),
  image_url: fc.constant(null),
  is_active: fc.boolean(),
  is_new: fc.boolean(),
  metrics: fc.tuple(value, value).map(([current, previous]) => ({ total_sales: triplet(current, previous) })),
});
