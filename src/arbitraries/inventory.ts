/** Generators for Inventory Health: products as they come, with gaps, stock-outs, short and long histories, none of anything. */
import fc from 'fast-check';
import type { InventoryProduct } from '../domain/inventory/product.ts';

const money: fc.Arbitrary<number | null> = fc.option(
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  { freq: 6 },
);

const dayUnits: fc.Arbitrary<number | null> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 400 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: -1 }) },
);

const dayStock: fc.Arbitrary<number | null> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 10_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const length: fc.Arbitrary<number> = fc.oneof(fc.integer({ min: 28, max: 40 }), fc.integer({ min: 0, max: 120 }));

/** Days of one product: units and what was in stock at each day's end, oldest first. */
const history = fc.record({ length, gaps: fc.boolean() }).chain(({ length: days, gaps }) =>
  fc.record({
    units: fc.array(gaps ? fc.option(dayUnits, { freq: 20 }) : dayUnits, { minLength: days, maxLength: days }),
    inventory: fc.array(dayStock, { minLength: days, maxLength: days }),
  }),
);

const asin: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9999 }).map((n) => `B0${String(n).padStart(8, '0')}`) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '') },
);

/** A product as its codec lets it through. */
export const inventoryProduct: fc.Arbitrary<InventoryProduct> = history.chain(({ units, inventory }) =>
  fc.record({
    asin,
    productTitle: fc.string({ maxLength: 20 }),
    imageUrl: fc.constant(null),
    currentlyActive: fc.boolean(),
    currentInventory: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
    totalInboundQuantity: fc.integer({ min: 0, max: 5000 }),
    units: fc.constant(units),
    inventory: fc.constant(inventory),
    windowUnits: fc.option(fc.integer({ min: 0, max: 12_000 }), { freq: 6 }),
    windowSales: money,
    windowCogs: money,
    windowAdSpend: money,
    price: money,
    buyBoxPercentage: fc.option(
      fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
      { freq: 5 },
    ),
    glanceViews: fc.option(fc.nat({ max: 100_000 }), { freq: 5 }),
  }),
);

/** Products of an account; an ASIN may come twice. */
export const inventoryProducts: fc.Arbitrary<InventoryProduct[]> = fc.array(inventoryProduct, { maxLength: 30 });

/** A small case that an exact convolution can follow: some units of 0 to 6, weights above 0, little stock. */
export const smallCase: fc.Arbitrary<{ readonly units: number[]; readonly alpha: number; readonly stock: number; readonly seed: number }> =
  fc.record({
    units: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 28, maxLength: 28 }),
    alpha: fc.constantFrom(0, 0.05, 0.15),
    stock: fc.integer({ min: 1, max: 200 }),
    seed: fc.integer(),
  });
