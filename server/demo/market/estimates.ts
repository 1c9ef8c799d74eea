/**
 * What the products of the marketplace are estimated to sell, week by week and month by month: those of the demo brands near
 * what they sold, those of their rivals a multiple of that by the size of each. So the market holds the brands' own sales.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { dayNumber, partsOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { ChunkWriter } from '../../warehouse/chunkWriter.ts';
import { MARKET_PRODUCT_MONTHLY, MARKET_PRODUCT_WEEKLY } from '../../warehouse/model/marketTables.ts';
import { between, chain, chance } from '../chance.ts';
import { seasonOf } from '../targets.ts';
import type { Leaf } from './categoryTree.ts';
import type { MarketProduct } from './marketProducts.ts';

/** What a product sold in a stretch of time, or is estimated to. */
interface Sold {
  readonly units: number;
  readonly cents: number;
}

type Span = 'week' | 'month';

/** By product and the first day of the stretch, as a day number. */
type Sales = ReadonlyMap<string, ReadonlyMap<number, Sold>>;

const COUNTRY = 'US';
/** How many times what a demo brand sells its rivals sell together. */
const RIVALS_SELL = 3.4;
/** What rivals sell in a month where no demo brand does, in cents. */
const ELSEWHERE_CENTS = 180_000_000;

const GROWS_FROM = dayNumber('2025-01-01' as IsoDay);

const FIRST_DAYS: Readonly<Record<Span, string>> = {
  week: 'day - CAST(dayofweek(day) AS INTEGER)',
  month: "CAST(date_trunc('month', day) AS DATE)",
};

/** What the demo brand groups sold in the country, from the facts that were written before. */
export const ownSales = async (connection: DuckDBConnection, groups: readonly string[], span: Span, from: IsoDay): Promise<Sales> => {
  if (groups.length === 0) return new Map();
  const found = await connection.runAndReadAll(
    `SELECT asin, (${FIRST_DAYS[span]} - DATE '1970-01-01')::INTEGER AS first, sum(ordered_units)::DOUBLE, sum(ordered_revenue_cents)::DOUBLE
     FROM retail_daily WHERE country = '${COUNTRY}' AND day >= CAST($1 AS DATE) AND brand_group_id IN (${groups.map((_, i) => `$${i + 2}`).join(', ')}) GROUP BY 1, 2`,
    [from, ...groups],
  );
  const sales = new Map<string, Map<number, Sold>>();
  for (const [asin, first, units, cents] of found.getRows()) {
    const own = sales.get(String(asin)) ?? new Map<number, Sold>();
    own.set(Number(first), { units: Number(units), cents: Number(cents) });
    sales.set(String(asin), own);
  }
  return sales;
};

/** What a category where no demo brand sells has grown to since the start of 2025, by its own pace. */
const grownBy = ({ node }: Leaf, day: IsoDay): number => 1 + ((dayNumber(day) - GROWS_FROM) / 365) * between(-0.07, 0.12, node, 46);

/** The estimates of all products in one stretch of time, by ASIN; none for a product that was not on sale. */
const estimatesIn = (products: readonly MarketProduct[], sales: Sales, span: Span, day: IsoDay): ReadonlyMap<string, Sold> => {
  const first = dayNumber(day);
  const { month } = partsOf(day);
  const ownByNode = new Map<number, number>();
  const weights = new Map<number, number>();
  for (const { asin, leaf, weight } of products) {
    if (weight === null) ownByNode.set(leaf.node, (ownByNode.get(leaf.node) ?? 0) + (sales.get(asin)?.get(first)?.cents ?? 0));
    else weights.set(leaf.node, (weights.get(leaf.node) ?? 0) + weight);
  }
  const estimates = new Map<string, Sold>();
  for (const { asin, leaf, weight, key, priceCents } of products) {
    const own = chain(key, first);
    if (weight === null) {
      const sold = sales.get(asin)?.get(first);
      if (sold === undefined) continue;
      const noise = between(0.94, 1.06, own, 1);
      estimates.set(asin, { units: Math.round(sold.units * noise), cents: Math.round(sold.cents * noise) });
    } else {
      const usual = leaf.theme === null ? ELSEWHERE_CENTS * grownBy(leaf, day) : (ownByNode.get(leaf.node) ?? 0) * RIVALS_SELL;
      const part = span === 'week' && leaf.theme === null ? 7 / 30.4 : 1;
      const season = leaf.theme === null ? seasonOf('home', month) : 1;
      const cents = (usual * part * season * weight * between(0.85, 1.15, own, 1)) / (weights.get(leaf.node) ?? 1);
      const units = Math.round(cents / priceCents);
      estimates.set(asin, { units, cents: units * priceCents });
    }
  }
  return estimates;
};

/** The rank of each product among the best sellers of its category, the best first. */
const ranksOf = (products: readonly MarketProduct[], estimates: ReadonlyMap<string, Sold>): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  const places = new Map<number, number>();
  const bySales = products
    .filter(({ asin }) => estimates.has(asin))
    .sort((a, b) => (estimates.get(b.asin)?.cents ?? 0) - (estimates.get(a.asin)?.cents ?? 0));
  for (const { asin, leaf } of bySales) {
    const place = (places.get(leaf.node) ?? 0) + 1;
    places.set(leaf.node, place);
    ranks.set(asin, place);
  }
  return ranks;
};

interface Face {
  readonly price: number;
  readonly rating: number | null;
  readonly reviews: number;
}

const faceOf = ({ key, priceCents }: MarketProduct, day: IsoDay, units: number): Face => {
  const months = dayNumber(day) / 30.4 - 600;
  const isRated = chance(key, 30) > 0.05;
  return {
    price: Math.max(199, Math.round((priceCents * between(0.92, 1.04, chain(key, dayNumber(day)), 5)) / 100) * 100 - 1),
    rating: isRated ? 330 + Math.floor(155 * chance(key, 31)) : null,
    reviews: isRated ? Math.floor(between(2, 60, key, 32) * Math.max(1, months)) + Math.floor(units / 60) : 0,
  };
};

export const writeWeekly = async (
  connection: DuckDBConnection,
  products: readonly MarketProduct[],
  sales: Sales,
  weeks: readonly IsoDay[],
): Promise<void> => {
  const writer = await ChunkWriter.open(connection, MARKET_PRODUCT_WEEKLY);
  for (const week of weeks) {
    const estimates = estimatesIn(products, sales, 'week', week);
    const ranks = ranksOf(products, estimates);
    for (const product of products) {
      const sold = estimates.get(product.asin);
      if (sold === undefined) continue;
      const { price, rating, reviews } = faceOf(product, week, sold.units);
      writer.add([dayNumber(week), product.asin, sold.units, sold.cents, price, rating, reviews, ranks.get(product.asin) ?? null]);
    }
  }
  writer.close();
};

/** What a category comes to in a month, to stand beside each of its products. */
interface LeafTotals {
  readonly products: number;
  readonly reviews: number;
  readonly price: number;
  readonly rating: number;
}

interface Ranked {
  readonly rank: number;
  readonly directTerms: number;
}

const monthlyRow = (
  product: MarketProduct,
  day: IsoDay,
  sold: Sold,
  { rank, directTerms }: Ranked,
  { products, reviews, price, rating }: LeafTotals,
) => {
  const face = faceOf(product, day, sold.units);
  const own = chain(product.key, dayNumber(day) + 7);
  const isCoupon = chance(own, 1) < 0.16;
  const views = Math.round(sold.units / between(0.05, 0.16, product.key, 40));
  const volume = Math.round(views * between(3, 6, product.key, 41));
  const [organic, paid] = [900, 260];
  const part = Math.min(0.3, 1.4 / (rank + 3));
  const competitors = Math.max(0, Math.min(20, products - 1));
  const mean = (sum: number): number => Math.round((sum / Math.max(1, products)) * competitors);
  const appearances = 200 + Math.floor(300 * chance(own, 2));
  return [
    dayNumber(day),
    product.asin,
    sold.units,
    sold.cents,
    face.price,
    face.rating,
    face.reviews,
    rank,
    views,
    isCoupon ? Math.round(face.price * 0.88) : face.price,
    isCoupon ? 1 : 0,
    rank === 1 ? 1 : 0,
    chance(product.key, 42) < 0.07 ? 1 : 0,
    volume,
    Math.round(volume * part),
    Math.round(organic * part * between(0.6, 1.2, own, 3)),
    Math.round(paid * part * between(0, 1.6, own, 4)),
    organic,
    paid,
    appearances,
    Math.round(appearances * between(0.02, 0.4, product.key, 43)),
    Math.round(24 * between(1, 20, product.key, 44)),
    24,
    directTerms,
    competitors,
    mean(reviews),
    mean(price),
    mean(rating),
  ];
};

export const writeMonthly = async (
  connection: DuckDBConnection,
  products: readonly MarketProduct[],
  sales: Sales,
  months: readonly IsoDay[],
  directTerms: ReadonlyMap<string, number>,
): Promise<void> => {
  const writer = await ChunkWriter.open(connection, MARKET_PRODUCT_MONTHLY);
  for (const month of months) {
    const estimates = estimatesIn(products, sales, 'month', month);
    const ranks = ranksOf(products, estimates);
    const leafTotals = new Map<number, LeafTotals>();
    for (const product of products) {
      const sold = estimates.get(product.asin);
      if (sold === undefined) continue;
      const face = faceOf(product, month, sold.units);
      const before = leafTotals.get(product.leaf.node) ?? { products: 0, reviews: 0, price: 0, rating: 0 };
      leafTotals.set(product.leaf.node, {
        products: before.products + 1,
        reviews: before.reviews + face.reviews,
        price: before.price + face.price,
        rating: before.rating + (face.rating ?? 0),
      });
    }
    for (const product of products) {
      const sold = estimates.get(product.asin);
      const of = leafTotals.get(product.leaf.node);
      if (sold !== undefined && of !== undefined)
        writer.add(
          monthlyRow(
            product,
            month,
            sold,
            { rank: ranks.get(product.asin) ?? products.length, directTerms: directTerms.get(product.asin) ?? 0 },
            of,
          ),
        );
    }
  }
  writer.close();
};
