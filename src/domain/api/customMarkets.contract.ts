/**
 * Custom markets (C-726 to C-728, C-745 to C-752). A market is its person's: one of somebody else is not there. Calls carry the person's
 * id (C-664), and the server goes by the session alone.
 */
import { boundedArray, boundedString, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Version } from '../goals/goal.ts';
import { TopProduct } from '../insights/brandOverview.entities.ts';
import { MarketFilter, MarketFilters, MarketName, MarketProduct, MarketSummary, StoredMarket } from '../markets/market.entities.ts';
import { PageQuery } from '../tables/pageQuery.ts';
import { AnalyticsAnswer, DimensionFilter, OrderBy } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { Id, MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';
import { Name } from './tenantMetrics.contract.ts';

const MarketPath = record({ marketId: Id }, 'MarketPath');
const User = { userId: Id };

/** A page of a person's markets, and how many there are in all. */
export const MarketPage = record({ markets: t.array(StoredMarket), total: Natural }, 'MarketPage');
export type MarketPage = t.TypeOf<typeof MarketPage>;

/** What a market's products were a period ago, where the call asks for it. */
const PRIOR = { priorSalesEstimate: MarketProduct.type.props.salesEstimate, priorUnitsEstimate: MarketProduct.type.props.unitsEstimate };

/** What a product of brands over whole months is known by besides: its category, its rank there, and the year before (C-370). */
const OF_MONTHS = {
  path: TopProduct.type.props.path,
  nodeId: TopProduct.type.props.nodeId,
  bsrRank: TopProduct.type.props.bsrRank,
  salesEstimateYoyChange: TopProduct.type.props.salesEstimateYoyChange,
};

export const FoundProduct = t.intersection(
  [MarketProduct, partialRecord({}, { ...PRIOR, ...OF_MONTHS }, 'PriorEstimates')],
  'FoundProduct',
);
export type FoundProduct = t.TypeOf<typeof FoundProduct>;

/** A filter, and how many products are left after it and those before it. */
const FilterLeft = record({ filter: MarketFilter, products: Natural }, 'FilterLeft');

/** What each filter leaves, one after the other; and of how many products, before the first of them. */
export const FiltersLeft = record({ before: Natural, after: t.array(FilterLeft) }, 'FiltersLeft');
export type FiltersLeft = t.TypeOf<typeof FiltersLeft>;

/** Products that fit the filters: one page of them, how many there are, what all of them come to, and what each filter leaves. */
export const FoundProducts = partialRecord(
  { productList: t.array(FoundProduct), total: Natural, warehouse: Natural },
  { marketSummary: MarketSummary, left: FiltersLeft },
  'FoundProducts',
);
export type FoundProducts = t.TypeOf<typeof FoundProducts>;

/** As many as can be added to one market and excluded from it. */
export const MOST_NAMED_PRODUCTS = 2_000;

/** What a product is called; null where the market's catalogue does not say. */
export const NamedProduct = record({ asin: t.string, title: nullable(t.string), brand: nullable(t.string) }, 'NamedProduct');
export type NamedProduct = t.TypeOf<typeof NamedProduct>;

const FieldOrder = record({ fieldName: Name, direction: oneOf(['asc', 'desc'], 'SortDirection') }, 'FieldOrder');

const Explored = {
  metrics: boundedArray(Name, 20),
  dimensions: boundedArray(Name, 8),
};
const Narrowing = { filters: boundedArray(DimensionFilter, 16), orderBys: boundedArray(OrderBy, 8), totals: boundedArray(Name, 20) };
const Period = { marketId: Id, startDate: IsoDay, endDate: IsoDay };
const Compared = { priorStartDate: IsoDay, priorEndDate: IsoDay, limit: Natural, ...User };

export const ExploreMarketBody = partialRecord(Explored, Narrowing, 'ExploreMarketBody');
export const ExploreMarketQuery = partialRecord(Period, Compared, 'ExploreMarketQuery');
export const ExploreMarketFile = partialRecord({ ...Period, ...Explored }, { ...Compared, ...Narrowing }, 'ExploreMarketFile');

export const customMarketsContract = {
  customMarkets: endpoint({
    method: 'GET',
    path: '/api/custom-market-explorer/markets',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: "A page of the caller's own markets, searched by name and sorted (C-745).",
    params: Nothing,
    query: t.intersection([PageQuery, partialRecord({}, User, 'MarketUser')], 'MarketsQuery'),
    body: Nothing,
    answer: MarketPage,
    failures: [503, 504],
  }),
  customMarket: endpoint({
    method: 'GET',
    path: '/api/custom-market-explorer/markets/:marketId',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: "One of the caller's own markets (C-746).",
    params: MarketPath,
    query: partialRecord({}, User, 'MarketUser'),
    body: Nothing,
    answer: StoredMarket,
    failures: [503, 504],
  }),
  createMarket: endpoint({
    method: 'POST',
    path: '/api/custom-market-explorer/market/create',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Creates a market (C-747), or restores one that the caller has deleted.',
    params: Nothing,
    query: partialRecord({ marketName: MarketName }, { ...User, restores: Id }, 'CreateMarketQuery'),
    body: record({ filters: MarketFilters }, 'CreateMarketBody'),
    answer: StoredMarket,
    status: 201,
    idempotent: true,
  }),
  updateMarket: endpoint({
    method: 'PATCH',
    path: '/api/custom-market-explorer/markets/:marketId',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary:
      "Changes a market's name, filters (C-748) or reference brand (C-749; an empty value clears it), unless it has changed since the version being edited.",
    params: MarketPath,
    query: partialRecord(
      {},
      { ...User, marketName: MarketName, referenceBrand: boundedString(256, 'ReferenceBrand'), version: Version },
      'UpdateMarketQuery',
    ),
    body: partialRecord({}, { filters: MarketFilters }, 'UpdateMarketBody'),
    answer: StoredMarket,
    failures: [409],
    idempotent: true,
  }),
  deleteMarket: endpoint({
    method: 'DELETE',
    path: '/api/custom-market-explorer/markets/:marketId',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Deletes a market (C-750); if a version is given, only if it is still current.',
    params: MarketPath,
    query: partialRecord({}, { ...User, version: Version }, 'DeleteMarketQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
  }),
  filterProducts: endpoint({
    method: 'POST',
    path: '/api/custom-market-explorer/filter-products',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary:
      'Marketplace products that match filters, page by page, with totals for all of them (C-726 to C-728). Parent products filtered only by brand and compared over whole months include their category, rank and change from the previous year (C-729).',
    params: Nothing,
    query: partialRecord(
      { startDate: IsoDay, endDate: IsoDay },
      {
        includeTimePeriodComp: t.boolean,
        parentMode: t.boolean,
        includeSummary: t.boolean,
        includeLeft: t.boolean,
        limit: Natural,
        offset: Natural,
        ...User,
      },
      'FilterProductsQuery',
    ),
    body: partialRecord({ filters: MarketFilters }, { orderBys: boundedArray(FieldOrder, 4) }, 'FilterProductsBody'),
    answer: FoundProducts,
    failures: [503, 504],
  }),
  marketProductNames: endpoint({
    method: 'POST',
    path: '/api/custom-market-explorer/product-names',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Titles and brands of these ASINs, whether or not they sold recently; ASINs unknown to the market are left out.',
    params: Nothing,
    query: Nothing,
    body: record({ asins: boundedArray(Id, MOST_NAMED_PRODUCTS) }, 'MarketProductNamesBody'),
    answer: t.array(NamedProduct),
    failures: [503, 504],
  }),
  exploreMarket: endpoint({
    method: 'POST',
    path: '/api/custom-market-explorer/explore',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: "Metrics of one of the caller's own markets by dimensions over a period (C-751).",
    params: Nothing,
    query: ExploreMarketQuery,
    body: ExploreMarketBody,
    answer: AnalyticsAnswer,
    failures: [503, 504],
  }),
};
