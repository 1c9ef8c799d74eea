/** What a brand sells (C-383 to C-386, C-721): its products in a month, and its sales by category. */

import { max } from 'd3-array';
import type { AnalyticsAnswer, AnalyticsFilters } from '../../src/domain/api/analytics.contract.ts';
import { columnReader } from '../../src/domain/api/columnar.ts';
import type { BrandDistributionRow, PortfolioPage, PortfolioQuery } from '../../src/domain/api/insightsProducts.contract.ts';
import { addMonths } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { monthWords } from '../../src/domain/format/day.ts';
import { exportFileName } from '../../src/domain/format/slug.ts';
import { durableDominance } from '../../src/domain/insights/durableDominance.ts';
import type { PortfolioProduct } from '../../src/domain/insights/portfolio.entities.ts';
import { defaultSort, OVERALL_CATEGORY } from '../../src/domain/insights/portfolio.ts';
import { portfolioColumns, portfolioRow, portfolioSortValue } from '../../src/domain/insights/portfolioColumns.ts';
import { PORTFOLIO_PAGE, type PortfolioColumn } from '../../src/domain/insights/portfolioTable.ts';
import { zScore } from '../../src/domain/insights/scores.ts';
import { byNumber, byText, type Direction, sortedBy } from '../../src/domain/metrics/order.ts';
import { share, sumAmounts } from '../../src/domain/metrics/share.ts';
import { gridSheet } from '../../src/domain/tables/gridSheet.ts';
import { NEW_GRID } from '../../src/domain/tables/gridState.ts';
import { matchesWords } from '../../src/domain/typeahead/words.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { MAX_LIMIT } from '../warehouse/analytics/query.ts';
import { MARKET_SCOPE } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { checkRight } from './downloads.ts';
import { categoryPaths, listeningOf, productNames } from './insightsProducts.ts';
import { type MarketRows, marketRows, numberOf, textOf } from './marketRows.ts';
import { partitionOf, queryFor } from './metrics.ts';

const PAGE = PORTFOLIO_PAGE;
/** All departments together. */
const WHOLE_MARKET = -1;
/** The categories of a distribution: those right below the departments. */
const DISTRIBUTION_DEPTH = '2';

/** What a product has of the schema by the very name. */
const METRICS = [
  'bsrRank',
  'salesEstimate',
  'salesEstimateMomChange',
  'unitsEstimate',
  'unitsEstimateMomChange',
  'searchVolumeEstimate',
  'searchVolumeMomChange',
  'reviews',
  'avgRating',
  'nonSelfCompetition',
  'averageRating',
  'averageReviews',
  'competitionAverageReviews',
  'competitionAveragePrice',
  'competitionAverageRating',
  'productPrice',
  'paidSov',
  'organicSov',
  'searchVolumeCaptured',
  'directTerms',
  'avgBrandRank',
] as const;

type Figures = Pick<PortfolioProduct, (typeof METRICS)[number]>;

interface Asked {
  readonly brand: string;
  readonly month: IsoDay;
}

/** How far a product's reviews and price lie from those of the products beside it, by its number. */
interface Standing {
  readonly reviews: ReadonlyMap<string, number | null>;
  readonly price: ReadonlyMap<string, number | null>;
}

const withScores = (product: PortfolioProduct, standing: Standing): PortfolioProduct => {
  const zScoreReviews = standing.reviews.get(product.asin) ?? null;
  // The share of the searches that lead to it in which it is seen: how much it dominates them.
  const productScore = share(product.searchVolumeCaptured, product.searchVolumeEstimate);
  const { avgRating, reviews, searchVolumeCaptured, directTerms } = product;
  const dominance = durableDominance({ productScore, reviews, zScoreReviews, avgRating, searchVolumeCaptured, directTerms });
  return {
    ...product,
    productScore,
    zScoreReviews,
    zScorePrice: standing.price.get(product.asin) ?? null,
    ddIndex: dominance === null ? null : dominance.index,
  };
};

const TEXTS: ReadonlySet<string> = new Set(['title', 'path']);

/** In an order; ties by their sales, then by their number, so that pages never overlap. */
const inOrder = (products: readonly PortfolioProduct[], column: PortfolioColumn, direction: Direction): readonly PortfolioProduct[] => {
  const sortValue = (one: PortfolioProduct) => portfolioSortValue(one, column);
  const numberIn = (value: string | number | null): number | null => (typeof value === 'number' ? value : null);
  const first = TEXTS.has(column)
    ? byText<PortfolioProduct>((one) => String(sortValue(one) ?? ''), direction)
    : byNumber<PortfolioProduct>((one) => numberIn(sortValue(one)), direction);
  return sortedBy(
    products,
    first,
    byNumber(({ salesEstimate }) => salesEstimate, 'desc'),
    byText(({ asin }) => asin),
  );
};

const isBelow = (path: string | null, excluded: readonly string[]): boolean =>
  path !== null && excluded.some((above) => path === above || path.startsWith(`${above}/`));

type Narrowing = Omit<PortfolioQuery, 'limit' | 'offset'>;

/** What the products of all pages come to. */
const totalsOf = (products: readonly PortfolioProduct[]): PortfolioPage['marketSummary'] => {
  const sales = products.map(({ salesEstimate }) => salesEstimate);
  return {
    products: products.length,
    salesEstimate: sumAmounts(sales),
    unitsEstimate: sumAmounts(products.map(({ unitsEstimate }) => unitsEstimate)),
    largestSales: max(sales, (value) => value ?? undefined) ?? null,
  };
};

const within =
  ({ isChild, minSales, maxSales, asins, search = '' }: Narrowing, excluded: readonly string[]) =>
  ({ salesEstimate, path, title, asin }: PortfolioProduct): boolean => {
    if (asins !== undefined && !asins.includes(asin)) return false;
    if (isBelow(path, excluded)) return false;
    if (search.trim() !== '' && !matchesWords(`${title ?? ''} ${asin} ${path ?? ''}`, search)) return false;
    // Child rows have no sales of their own to be narrowed by (C-461).
    if (isChild || (minSales === undefined && maxSales === undefined)) return true;
    return salesEstimate !== null && salesEstimate >= (minSales ?? 0) && salesEstimate <= (maxSales ?? Number.POSITIVE_INFINITY);
  };

export const insightsPortfolioHandlers = (
  warehouse: Warehouse,
  answer: AnswerQuery,
): Pick<Handlers, 'brandMarketDistribution' | 'portfolioProducts' | 'portfolioProductsDownload'> => {
  const rows: MarketRows = marketRows(warehouse);

  const asking = (
    context: HandlerContext,
    schema: string,
    month: IsoDay,
    question: {
      readonly dimensions: readonly string[];
      readonly metrics: readonly string[];
      readonly brand?: string;
      readonly extra?: AnalyticsFilters;
    },
  ): Promise<AnalyticsAnswer> => {
    const { dimensions, metrics, brand, extra = {} } = question;
    const { dimensions: narrowed = [], ...filters } = extra;
    const own = brand === undefined ? [] : [{ dimension: 'brand', values: [brand] }];
    const asked = queryFor(
      {
        schema,
        currentPeriod: { start: month, end: month },
        dimensions,
        metrics,
        filters: { ...filters, dimensions: [...own, ...narrowed] },
      },
      { scope: MARKET_SCOPE, today: isoDay(context.today()) },
    );
    return answer(asked, context.signal, partitionOf(context));
  };

  /** The brand's products with their figures, by parent or by child, without what compares them with others. */
  const productsOf = async (context: HandlerContext, query: Narrowing): Promise<readonly PortfolioProduct[]> => {
    const { brand, month, isChild, nodeId } = query;
    const by = isChild ? 'asin' : 'parent_asin';
    const extra = nodeId === undefined ? {} : { categories: [nodeId] };
    const found = columnReader((await asking(context, 'product', month, { dimensions: [by], metrics: METRICS, brand, extra })).current);
    const asins = found.names(by).map((asin) => asin ?? '');
    const listening = listeningOf(context);
    const names = await productNames(rows, listening, asins);
    const nodes = [...new Set([...names.values()].flatMap((row) => numberOf(row, 'node_id') ?? []))];
    const paths = await categoryPaths(rows, listening, nodes);
    return asins.map((asin, row): PortfolioProduct => {
      const named = names.get(asin);
      const node = numberOf(named, 'node_id');
      const figures = Object.fromEntries(METRICS.map((key) => [key, found.at(key, row)])) as Figures;
      return {
        ...figures,
        asin,
        title: textOf(named, 'title'),
        imageUrl: null,
        brand,
        path: node === null ? null : (paths.get(node) ?? null),
        nodeId: node,
        ddIndex: null,
        zScoreReviews: null,
        zScorePrice: null,
        productScore: null,
      };
    });
  };

  const standingOf = async (context: HandlerContext, products: readonly PortfolioProduct[], month: IsoDay): Promise<Standing> => {
    const listening = listeningOf(context);
    const among = products.map(({ asin }) => asin);
    const pairs = await rows(listening, {
      table: 'competitor_monthly',
      texts: ['asin', 'competitor_asin'],
      numbers: [],
      by: 'asin',
      among,
      day: month,
    });
    const others = await rows(listening, {
      table: 'market_product_monthly',
      texts: ['asin'],
      numbers: ['reviews', 'price_cents'],
      by: 'asin',
      among: pairs.map((pair) => textOf(pair, 'competitor_asin') ?? ''),
      day: month,
    });
    const byAsin = new Map(others.map((row) => [textOf(row, 'asin') ?? '', row]));
    const competitorsOf = new Map<string, string[]>();
    for (const pair of pairs) {
      const asin = textOf(pair, 'asin') ?? '';
      competitorsOf.set(asin, [...(competitorsOf.get(asin) ?? []), textOf(pair, 'competitor_asin') ?? '']);
    }
    const scoreOf = (column: string, own: (product: PortfolioProduct) => number | null): ReadonlyMap<string, number | null> =>
      new Map(
        products.map((product) => {
          const values = (competitorsOf.get(product.asin) ?? []).map((asin) => numberOf(byAsin.get(asin), column));
          return [product.asin, zScore(own(product), values)];
        }),
      );
    return {
      reviews: scoreOf('reviews', ({ reviews }) => reviews),
      price: scoreOf('price_cents', ({ productPrice }) => (productPrice === null ? null : productPrice * 100)),
    };
  };

  const excludedPaths = async (context: HandlerContext, nodes: readonly number[]): Promise<readonly string[]> =>
    nodes.length === 0 ? [] : [...(await categoryPaths(rows, listeningOf(context), nodes)).values()];

  interface Sold {
    readonly revenue: number | null;
    readonly units: number | null;
    readonly name: string;
  }

  const SOLD = ['revenue', 'units_sold'] as const;

  /** What the brand sold by category in a month, all departments together among them. */
  const soldIn = async (context: HandlerContext, { brand, month }: Asked): Promise<ReadonlyMap<number, Sold>> => {
    const [parts, whole] = await Promise.all([
      asking(context, 'brand', month, {
        dimensions: ['node_id', 'category_name'],
        metrics: SOLD,
        brand,
        extra: { dimensions: [{ dimension: 'depth', values: [DISTRIBUTION_DEPTH] }] },
      }),
      asking(context, 'brand', month, { dimensions: [], metrics: SOLD, brand, extra: { categories: [WHOLE_MARKET] } }),
    ]);
    const [found, all] = [columnReader(parts.current), columnReader(whole.current)];
    const sold = (reader: typeof found, row: number, name: string): Sold => ({
      revenue: reader.at('revenue', row),
      units: reader.at('units_sold', row),
      name,
    });
    return new Map([
      ...(all.rowCount === 0 ? [] : [[OVERALL_CATEGORY, sold(all, 0, 'All categories')] as const]),
      ...Array.from(
        { length: found.rowCount },
        (_, row) => [Number(found.name('node_id', row)), sold(found, row, found.name('category_name', row) ?? '')] as const,
      ),
    ]);
  };

  /** The place of a brand by its sales among all brands of a month, 1 the first; null where it sold nothing. */
  const rankIn = async (context: HandlerContext, { brand, month }: Asked): Promise<number | null> => {
    const all = columnReader(
      (await asking(context, 'brand', month, { dimensions: ['brand'], metrics: ['revenue'], extra: { categories: [WHOLE_MARKET] } }))
        .current,
    );
    const own = all.names('brand').indexOf(brand);
    const revenue = own < 0 ? null : all.at('revenue', own);
    return revenue === null ? null : 1 + all.values('revenue').filter((other) => other !== null && other > revenue).length;
  };

  /** The sales of a brand less those of the categories that are left out. */
  const lessExcluded = (sold: ReadonlyMap<number, Sold>, excluded: readonly number[], of: (row: Sold) => number | null): number | null => {
    const overall = sold.get(OVERALL_CATEGORY);
    const whole = overall === undefined ? null : of(overall);
    const left = sumAmounts(
      excluded.flatMap((node) => {
        const row = sold.get(node);
        return row === undefined ? [] : [of(row)];
      }),
    );
    return whole === null ? null : sumAmounts([whole, left === null ? null : -left]);
  };

  /** The products of all pages, in their order. */
  const sortedProducts = async (
    context: HandlerContext,
    query: Narrowing,
    excluded: readonly number[],
  ): Promise<readonly PortfolioProduct[]> => {
    const all = await productsOf(context, query);
    const kept = all.filter(within(query, await excludedPaths(context, excluded)));
    const scored = query.isChild
      ? await standingOf(context, kept, query.month).then((standing) => kept.map((product) => withScores(product, standing)))
      : kept;
    const fallback = defaultSort(query.isChild ? 'child' : 'parent');
    return inOrder(scored, query.orderBy ?? fallback.column, query.direction ?? fallback.direction);
  };

  return {
    portfolioProducts: async (context, { query, body }) => {
      const sorted = await sortedProducts(context, query, body.excluded_categories ?? []);
      const { offset = 0, limit = PAGE } = query;
      return { marketSummary: totalsOf(sorted), productList: sorted.slice(offset, offset + Math.min(limit, MAX_LIMIT)) };
    },

    portfolioProductsDownload: async (context, { query }) => {
      checkRight('table-csv', context);
      const { columns: wanted, showMoM = false, excluded_categories: excluded = [], ...narrowing } = query;
      const columns = portfolioColumns({ isChild: query.isChild, showMoM }).filter(({ key }) => wanted?.includes(key) ?? true);
      const sorted = await sortedProducts(context, narrowing, excluded);
      const rows = sorted.map((product) => portfolioRow(product, query.isChild));
      return {
        name: exportFileName('portfolio-products', query.brand, 'csv', query.month),
        title: `Products of ${query.brand}`,
        period: monthWords(query.month),
        about: [],
        sheet: gridSheet(columns, rows, { which: 'all', shown: [] }, { state: NEW_GRID }),
      };
    },

    brandMarketDistribution: async (context, { query: { brand, month, includeYoy = false }, body }) => {
      const excluded = body.excluded_categories ?? [];
      const before = addMonths(month, -12);
      const none: ReadonlyMap<number, Sold> = new Map();
      const [now, prior, rank, priorRank] = await Promise.all([
        soldIn(context, { brand, month }),
        includeYoy ? soldIn(context, { brand, month: before }) : none,
        rankIn(context, { brand, month }),
        includeYoy ? rankIn(context, { brand, month: before }) : null,
      ]);
      const nodes = [...new Set([...now.keys(), ...prior.keys()])].filter((node) => !excluded.includes(node));
      return nodes.map((node): BrandDistributionRow => {
        const isWhole = node === OVERALL_CATEGORY;
        const figure = (sold: ReadonlyMap<number, Sold>, of: (row: Sold) => number | null): number | null => {
          if (isWhole) return lessExcluded(sold, excluded, of);
          const row = sold.get(node);
          return row === undefined ? null : of(row);
        };
        return {
          category_id: node,
          category_name: now.get(node)?.name ?? prior.get(node)?.name ?? '',
          current_revenue: figure(now, ({ revenue }) => revenue),
          previous_revenue: figure(prior, ({ revenue }) => revenue),
          current_units_sold: figure(now, ({ units }) => units),
          previous_units_sold: figure(prior, ({ units }) => units),
          ...(isWhole ? { current_rank: rank, previous_rank: priorRank } : {}),
        };
      });
    },
  };
};
