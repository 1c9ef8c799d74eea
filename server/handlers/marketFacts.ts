/** What the warehouse knows of custom markets: how many products they have, which, and metrics of them by dimensions. */
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { answerReader } from '../../src/domain/api/columnar.ts';
import type { FoundProduct } from '../../src/domain/api/customMarkets.contract.ts';
import type { ServedAnswer, ServedInput } from '../../src/domain/api/served.ts';
import { priorPeriod } from '../../src/domain/dates/comparison.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { MarketFilter, MarketSummary, StoredMarket } from '../../src/domain/markets/market.entities.ts';
import { PRODUCT_FIELDS } from '../../src/domain/markets/marketExplorer.ts';
import type { MetricKey } from '../../src/domain/metrics/catalogue.ts';
import { HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { MAX_LIMIT } from '../warehouse/analytics/query.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { MARKET_ORDERS, MARKET_SCOPE, type MarketChoice, type MarketOrder } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { INVALID } from './analytics.ts';
import { brandsOfMonths, marketMonths } from './marketMonths.ts';
import {
  type Asker,
  choiceOf,
  type FirstProducts,
  firstAsins,
  firstProducts,
  judgedFor,
  leftOf,
  optionsOf,
  productNames,
  ROW,
} from './marketProducts.ts';
import { partitionOf, queryFor } from './metrics.ts';

export interface MarketFacts {
  /** How many products a market has in the latest four weeks; null where the warehouse does not say. */
  readonly count: (asker: Asker, filters: readonly MarketFilter[]) => Promise<number | null>;
  readonly products: (asker: Asker, input: ServedInput<'filterProducts'>) => Promise<ServedAnswer<'filterProducts'>>;
  readonly names: (asker: Asker, asins: readonly string[]) => Promise<ServedAnswer<'marketProductNames'>>;
  readonly explore: (asker: Asker, market: StoredMarket, input: ExploreInput) => Promise<Explored>;
}

export type ExploreInput = Pick<ServedInput<'exploreMarket'>, 'query' | 'body'>;

export interface Explored {
  readonly question: AnalyticsQuery;
  readonly answer: AnalyticsAnswer;
}

/** The same question of the products of a market alone; a part that is narrowed to products of it already needs no more. */
const within = (question: AnalyticsQuery, choice: MarketChoice, isPicked: boolean): AnalyticsQuery => ({
  ...question,
  filters: [...question.filters, choice],
  parts: question.parts.map((part) => {
    const isWithin = isPicked && part.filters.some((filter) => filter.kind === 'values' && filter.dimension === 'asin');
    return isWithin ? part : { ...part, filters: [...part.filters, choice] };
  }),
});

const SUMMARY = ['brands', 'products', 'weighted_avg_price', 'sales_estimate'] as const;
const FIRST_PAGE = 25;

const at = (answer: AnalyticsAnswer, metric: string, row = 0): number | null => answer.current.metrics[metric]?.[row] ?? null;
const priorAt = (answer: AnalyticsAnswer, metric: MetricKey<'custom_market'>, row: number): number | null =>
  answerReader(answer).prior.at(metric, row);
const nameAt = (answer: AnalyticsAnswer, dimension: string, row: number): string | null =>
  answer.current.dimensions[dimension]?.[row] ?? null;

const summaryOf = (answer: AnalyticsAnswer): MarketSummary => ({
  brands: at(answer, 'brands') ?? 0,
  products: at(answer, 'products') ?? 0,
  weightedAvgPrice: at(answer, 'weighted_avg_price'),
  totalSalesEstimate: at(answer, 'sales_estimate'),
});

const productAt = (answer: AnalyticsAnswer, dimension: 'asin' | 'parent_asin', row: number): FoundProduct => ({
  asin: nameAt(answer, dimension, row) ?? '',
  title: nameAt(answer, 'title', row),
  imageUrl: nameAt(answer, 'image_url', row),
  brand: nameAt(answer, 'brand', row),
  salesEstimate: at(answer, 'sales_estimate', row),
  unitsEstimate: at(answer, 'units_estimate', row),
  weightedAvgPrice: at(answer, 'weighted_avg_price', row),
  avgRating: at(answer, 'avg_rating', row),
  reviews: at(answer, 'reviews', row),
  ...(answer.prior === undefined
    ? {}
    : { priorSalesEstimate: priorAt(answer, 'sales_estimate', row), priorUnitsEstimate: priorAt(answer, 'units_estimate', row) }),
});

/** The column of the question by which a field of a product is ordered; 422 for any other field. */
const orderField = (fieldName: string, i: number): MarketOrder => {
  const field = Object.hasOwn(PRODUCT_FIELDS, fieldName) ? PRODUCT_FIELDS[fieldName as keyof typeof PRODUCT_FIELDS] : null;
  const known = field ?? MARKET_ORDERS.find((order) => order === fieldName);
  if (known !== undefined) return known;
  const message = `"${fieldName.slice(0, 64)}" is not a product field.`;
  throw new HttpFailure(422, INVALID, { errors: { [`orderBys[${i}].fieldName`]: [message] } });
};

const periodOf = ({ startDate, endDate }: { readonly startDate: IsoDay; readonly endDate: IsoDay }): Period => ({
  start: startDate,
  end: endDate,
});

/** By what an answer by product is ordered first, where its first rows alone are asked for, of one period and of the whole market. */
const firstOrder = ({ query, body }: ExploreInput): FirstProducts['by'][number] | null => {
  const { dimensions = [], orderBys = [], filters, totals } = body;
  const [first, then, ...more] = orderBys;
  const isPlain = query.limit !== undefined && query.priorStartDate === undefined && filters === undefined && totals === undefined;
  const isByProduct = dimensions.includes('asin') && dimensions.every((name) => ['asin', 'brand', 'title', 'image_url'].includes(name));
  const isByAsin = more.length === 0 && (then === undefined || (then.field_name === 'asin' && then.direction === 'asc'));
  const order = MARKET_ORDERS.find((one) => one === first?.field_name && one !== 'title' && one !== 'brand');
  return order === undefined || first === undefined || !isPlain || !isByProduct || !isByAsin
    ? null
    : { order, descending: first.direction === 'desc' };
};

export const marketFacts = (warehouse: Warehouse, answer: AnswerQuery): MarketFacts => {
  const ask = (asker: Asker, question: AnalyticsQuery): Promise<AnalyticsAnswer> => answer(question, asker.signal, partitionOf(asker));
  const inMonths = marketMonths(warehouse, answer);
  const judged = (asker: Asker): Promise<Period> => orHttpFailure(warehouse.read((reader) => judgedFor(reader, asker)));
  const questionOf = async (
    asker: Asker,
    filters: readonly MarketFilter[],
    input: Omit<QueryInput, 'schema'>,
    isPicked = false,
  ): Promise<AnalyticsQuery> => {
    const question = queryFor({ ...input, schema: 'custom_market' }, { scope: MARKET_SCOPE, today: isoDay(asker.today()) });
    return within(question, choiceOf(filters, await judged(asker)), isPicked);
  };
  /** Parents, or products beside what they were a period ago: rows of either period are put side by side here. */
  const inBoth = async (
    asker: Asker,
    { filters, period, by, limit }: FirstProducts,
    { parentMode, isCompared, offset }: { readonly parentMode: boolean; readonly isCompared: boolean; readonly offset: number },
  ): Promise<Pick<ServedAnswer<'filterProducts'>, 'productList' | 'total' | 'warehouse'>> => {
    const dimension = parentMode ? 'parent_asin' : 'asin';
    const prior = isCompared ? (priorPeriod(period, 'pop')?.period ?? null) : null;
    const question = await questionOf(asker, filters, {
      currentPeriod: period,
      ...(prior === null ? {} : { priorPeriod: prior }),
      dimensions: [dimension, ...(parentMode ? [] : ['title', 'brand', 'image_url'])],
      metrics: ROW,
      orderBys: [
        ...by.map(({ order, descending }) => ({
          field: order === 'asin' ? dimension : order,
          direction: descending ? ('desc' as const) : ('asc' as const),
        })),
        { field: dimension, direction: 'asc' },
      ],
      limit: offset + limit,
      totals: [],
    });
    const found = await ask(asker, question);
    const rows = Array.from({ length: Math.max(0, found.current.rowCount - offset) }, (_, i) => productAt(found, dimension, offset + i));
    const asins = rows.map(({ asin }) => asin);
    const names = parentMode ? await orHttpFailure(warehouse.read((reader) => productNames(reader, asins, optionsOf(asker)))) : null;
    return {
      productList: rows.map((row) => ({ ...row, ...names?.get(row.asin) })),
      total: found.totals?.rowCount ?? 0,
      warehouse: found.annotations.warehouse,
    };
  };
  /** The products that an answer by product can name, of a market of any size; null where the question is of another kind, or there is none. */
  const asinsOf = async (asker: Asker, filters: readonly MarketFilter[], input: ExploreInput): Promise<readonly string[] | null> => {
    const by = firstOrder(input);
    if (by === null) return null;
    const { query } = input;
    const page: FirstProducts = { filters, period: periodOf(query), by: [by], limit: query.limit ?? MAX_LIMIT };
    const asins = await orHttpFailure(warehouse.read((reader) => firstAsins(reader, asker, page)));
    return asins.length === 0 ? null : asins;
  };
  return {
    count: async (asker, filters) => {
      const currentPeriod = await judged(asker);
      const known = await ask(asker, await questionOf(asker, filters, { currentPeriod, dimensions: [], metrics: ['products'] }));
      return at(known, 'products') ?? 0;
    },
    products: async (asker, { query, body }) => {
      const { limit = FIRST_PAGE, offset = 0, parentMode = false } = query;
      if (limit < 1 || offset + limit > MAX_LIMIT) {
        throw new HttpFailure(422, INVALID, {
          errors: { limit: [`Only the first ${MAX_LIMIT} products can be paged, at least one per page.`] },
        });
      }
      const currentPeriod = periodOf(query);
      const isCompared = query.includeTimePeriodComp === true;
      const brands = parentMode && isCompared ? brandsOfMonths(currentPeriod, body.filters) : null;
      if (brands !== null && body.orderBys === undefined && query.includeSummary !== true) {
        const found = await inMonths(asker, { period: currentPeriod, brands, limit, offset });
        return { ...found, productList: [...found.productList] };
      }
      const wanted = (body.orderBys ?? []).map(({ fieldName, direction }, i) => ({ order: orderField(fieldName, i), direction }));
      const by = wanted.length === 0 ? [{ order: 'sales_estimate' as const, direction: 'desc' as const }] : wanted;
      const page = {
        filters: body.filters,
        period: currentPeriod,
        limit,
        by: by.map(({ order, direction }) => ({ order, descending: direction === 'desc' })),
      };
      const whole = await questionOf(asker, body.filters, { currentPeriod, dimensions: [], metrics: SUMMARY });
      const isPlain = !parentMode && !isCompared;
      const isSummed = isPlain || query.includeSummary === true;
      const [found, all, left] = await Promise.all([
        isPlain
          ? orHttpFailure(
              warehouse.read(async (reader) => ({
                productList: await firstProducts(reader, asker, page, offset),
                warehouse: reader.generation,
              })),
            )
          : inBoth(asker, page, { parentMode, isCompared, offset }),
        isSummed && query.includeLeft !== true ? ask(asker, whole).then(summaryOf) : null,
        query.includeLeft === true ? orHttpFailure(warehouse.read((reader) => leftOf(reader, asker, body.filters, currentPeriod))) : null,
      ]);
      const summary = left?.summary ?? all;
      return {
        total: summary?.products ?? 0,
        ...found,
        ...(summary === null || query.includeSummary !== true ? {} : { marketSummary: summary }),
        ...(left === null ? {} : { left: left.left }),
      };
    },
    names: async (asker, asins) => {
      const names = await orHttpFailure(warehouse.read((reader) => productNames(reader, [...new Set(asins)], optionsOf(asker))));
      return [...names].map(([asin, { title, brand }]) => ({ asin, title, brand }));
    },
    explore: async (asker, { filters }, { query, body }) => {
      const { priorStartDate, priorEndDate, limit } = query;
      const { dimensions = [], metrics = [] } = body;
      const asins = await asinsOf(asker, filters, { query, body });
      const asked = {
        currentPeriod: periodOf(query),
        ...(priorStartDate === undefined || priorEndDate === undefined
          ? {}
          : { priorPeriod: { start: priorStartDate, end: priorEndDate } }),
        dimensions,
        metrics,
        ...(body.filters === undefined && asins === null
          ? {}
          : { filters: { dimensions: body.filters ?? [{ dimension: 'asin', values: asins ?? [] }] } }),
        ...(body.orderBys === undefined
          ? {}
          : { orderBys: body.orderBys.map(({ field_name: field, direction }) => ({ field, direction })) }),
        ...(body.totals === undefined ? {} : { totals: body.totals }),
        ...(limit === undefined ? {} : { limit }),
      };
      const question = await questionOf(asker, filters, asked, asins !== null);
      return { question, answer: await ask(asker, question) };
    },
  };
};
