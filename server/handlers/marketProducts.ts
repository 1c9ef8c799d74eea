/** Products of a custom market, as the engine picks, orders and counts them: only the rows of an answer leave it, however many products there are. */
import type { FiltersLeft, FoundProduct } from '../../src/domain/api/customMarkets.contract.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { marketDefaultPeriod } from '../../src/domain/dates/screenDates.ts';
import type { MarketFilter, MarketSummary } from '../../src/domain/markets/market.entities.ts';
import { cleanFilters } from '../../src/domain/markets/marketFilters.ts';
import { filterSteps } from '../../src/domain/markets/marketSteps.ts';
import { evaluateIn } from '../../src/domain/metrics/catalogue.ts';
import { CUSTOM_MARKET } from '../../src/domain/metrics/customMarket.ts';
import type { HandlerContext } from '../http/handler.ts';
import { heldWeeks, lastWeekIn } from '../warehouse/analytics/marketReader.ts';
import { numberAt, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type MarketChoice, type MarketPlan, type MarketQuestion, type ResultTable } from '../warehouse/plan.ts';
import type { QueryOptions, Reader } from '../warehouse/warehouse.ts';
import { partitionOf } from './metrics.ts';

export type Asker = Pick<HandlerContext, 'caller' | 'remoteAddress' | 'signal' | 'today'>;

/** What is known of a product by itself. */
export const ROW = ['sales_estimate', 'units_estimate', 'weighted_avg_price', 'avg_rating', 'reviews'] as const;

/** The latest four whole weeks that can be known, by which ranges are judged and products are counted. */
export const judgedPeriod = (today: IsoDay, last: IsoDay | null): Period => marketDefaultPeriod(today, 0, last);

export const choiceOf = (filters: readonly MarketFilter[], judged: Period): MarketChoice => ({
  kind: 'market',
  filters: cleanFilters(filters),
  judged,
});

/** The same for who asks of a generation. */
export const judgedFor = async (reader: Reader, asker: Asker): Promise<Period> =>
  judgedPeriod(isoDay(asker.today()), await lastWeekIn(reader, optionsOf(asker)));

/** The metrics of a row of sums, worked out as everywhere. */
const figuresAt = ({ columns }: ResultTable, row: number): ((metric: (typeof ROW)[number]) => number | null) => {
  const number = (name: string): number | null => numberAt(columns[name], row);
  const [rating, reviews] = [number('rating_sum'), number('reviews')];
  const sums = {
    sales_cents: number('sales_cents'),
    units: number('units'),
    rating_sum: rating === null ? null : rating / 100,
    rated_products: number('ratings'),
    reviews,
    // The row is of one product.
    reviewed_products: reviews === null ? null : 1,
  };
  return (key) => evaluateIn(CUSTOM_MARKET.id, key, sums);
};

type Named = Pick<FoundProduct, 'title' | 'brand' | 'imageUrl'>;

/** What the catalogue says of products; a parent's children have names of their own. */
export const productNames = async (
  reader: Reader,
  asins: readonly string[],
  options: QueryOptions,
): Promise<ReadonlyMap<string, Named>> => {
  if (asins.length === 0) return new Map();
  const plan = {
    kind: 'rows',
    scope: MARKET_SCOPE,
    table: 'market_products',
    columns: ['asin', 'title', 'brand', 'image_url'],
    where: [{ column: 'asin', oneOf: asins }],
    order: [{ column: 'asin' }],
    count: { limit: asins.length },
  } as const;
  const { rowCount, columns } = await reader.query(plan, options);
  return new Map(
    Array.from({ length: rowCount }, (_, row) => [
      textAt(columns.asin, row) ?? '',
      { title: textAt(columns.title, row), brand: textAt(columns.brand, row), imageUrl: textAt(columns.image_url, row) },
    ]),
  );
};

export interface FirstProducts {
  readonly filters: readonly MarketFilter[];
  readonly period: Period;
  readonly by: Extract<MarketQuestion, { readonly kind: 'first' }>['by'];
  readonly limit: number;
}

export const optionsOf = (asker: Asker): QueryOptions => ({ signal: asker.signal, partition: partitionOf(asker) });

/** A plan about a market, which knows what was summed up in this generation. */
const planFor = async (
  reader: Reader,
  asker: Asker,
  { filters, period, question }: Pick<FirstProducts, 'filters' | 'period'> & { readonly question: MarketQuestion },
): Promise<MarketPlan> => {
  const isHeld = await heldWeeks(reader, optionsOf(asker));
  const choice = choiceOf(filters, await judgedFor(reader, asker));
  return {
    kind: 'market',
    scope: MARKET_SCOPE,
    choice: { ...choice, isHeld: isHeld(choice.judged) },
    period,
    isHeld: isHeld(period),
    question,
  };
};

const firstTable = async (reader: Reader, asker: Asker, { filters, period, by, limit }: FirstProducts): Promise<ResultTable> =>
  reader.query(await planFor(reader, asker, { filters, period, question: { kind: 'first', by, limit } }), optionsOf(asker));

const asinsIn = ({ rowCount, columns }: ResultTable): readonly string[] =>
  Array.from({ length: rowCount }, (_, row) => textAt(columns.asin, row) ?? '');

export const firstAsins = async (reader: Reader, asker: Asker, page: FirstProducts): Promise<readonly string[]> =>
  asinsIn(await firstTable(reader, asker, page));

/** The first products of a market in an order, after as many as are passed over, with their names. */
export const firstProducts = async (reader: Reader, asker: Asker, page: FirstProducts, offset: number): Promise<FoundProduct[]> => {
  const table = await firstTable(reader, asker, { ...page, limit: offset + page.limit });
  const asins = asinsIn(table).slice(offset);
  const names = await productNames(reader, asins, optionsOf(asker));
  return asins.map((asin, i) => {
    const figure = figuresAt(table, offset + i);
    return {
      asin,
      ...(names.get(asin) ?? { title: null, brand: null, imageUrl: null }),
      salesEstimate: figure('sales_estimate'),
      unitsEstimate: figure('units_estimate'),
      weightedAvgPrice: figure('weighted_avg_price'),
      avgRating: figure('avg_rating'),
      reviews: figure('reviews'),
    };
  });
};

interface Left {
  readonly left: FiltersLeft;
  readonly summary: MarketSummary;
}

/** How many products each filter leaves, and what those that are left at last come to: one look at the products tells both. */
export const leftOf = async (reader: Reader, asker: Asker, filters: readonly MarketFilter[], period: Period): Promise<Left> => {
  const steps = filterSteps(filters);
  const byHand = filters.filter(({ type }) => type === 'added_products' || type === 'excluded_products');
  const plan = await planFor(reader, asker, { filters: [...steps, ...byHand], period, question: { kind: 'steps' } });
  const table = await reader.query(plan, optionsOf(asker));
  const count = (name: string): number => numberAt(table.columns[name], 0) ?? 0;
  const figure = figuresAt(table, 0);
  return {
    left: { before: count('everything'), after: steps.map((filter, i) => ({ filter, products: count(`left_${i}`) })) },
    summary: {
      brands: count('brands'),
      products: count('products'),
      weightedAvgPrice: figure('weighted_avg_price'),
      totalSalesEstimate: figure('sales_estimate'),
    },
  };
};
