/** What the warehouse knows of custom markets: how many products they have, which, and metrics of them by dimensions. */
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import type { FoundProduct } from '../../src/domain/api/customMarkets.contract.ts';
import type { ServedAnswer, ServedInput } from '../../src/domain/api/served.ts';
import { priorPeriod } from '../../src/domain/dates/comparison.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { marketDefaultPeriod } from '../../src/domain/dates/screenDates.ts';
import type { MarketFilter, MarketSummary, StoredMarket } from '../../src/domain/markets/market.entities.ts';
import { PRODUCT_FIELDS } from '../../src/domain/markets/marketExplorer.ts';
import { cleanFilters } from '../../src/domain/markets/marketFilters.ts';
import { type HandlerContext, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { MAX_LIMIT } from '../warehouse/analytics/query.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { MARKET_SCOPE, type MarketChoice } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { INVALID } from './analytics.ts';
import { brandsOfMonths, marketMonths } from './marketMonths.ts';
import { partitionOf, queryFor } from './metrics.ts';

type Asker = Pick<HandlerContext, 'caller' | 'remoteAddress' | 'signal' | 'today'>;

export interface MarketFacts {
  /** How many products a market has in the latest four weeks; null where the warehouse does not say. */
  readonly count: (asker: Asker, filters: readonly MarketFilter[]) => Promise<number | null>;
  readonly products: (asker: Asker, input: ServedInput<'filterProducts'>) => Promise<ServedAnswer<'filterProducts'>>;
  readonly explore: (asker: Asker, market: StoredMarket, input: ExploreInput) => Promise<Explored>;
}

export type ExploreInput = Pick<ServedInput<'exploreMarket'>, 'query' | 'body'>;

export interface Explored {
  readonly question: AnalyticsQuery;
  readonly answer: AnalyticsAnswer;
}

/** The latest four whole weeks that can be known, by which ranges are judged and products are counted. */
export const judgedPeriod = (today: IsoDay): Period => marketDefaultPeriod(today, 0);

/** The same question of the products of a market alone. */
const within = (question: AnalyticsQuery, choice: MarketChoice): AnalyticsQuery => ({
  ...question,
  filters: [...question.filters, choice],
  parts: question.parts.map((part) => ({ ...part, filters: [...part.filters, choice] })),
});

const questionOf = (asker: Asker, filters: readonly MarketFilter[], input: Omit<QueryInput, 'schema'>): AnalyticsQuery => {
  const today = isoDay(asker.today());
  const question = queryFor({ ...input, schema: 'custom_market' }, { scope: MARKET_SCOPE, today });
  return within(question, { kind: 'market', filters: cleanFilters(filters), judged: judgedPeriod(today) });
};

const SUMMARY = ['brands', 'products', 'weighted_avg_price', 'sales_estimate'] as const;
const ROW = ['sales_estimate', 'units_estimate', 'weighted_avg_price', 'avg_rating', 'reviews'] as const;
const FIRST_PAGE = 25;

const at = (answer: AnalyticsAnswer, metric: string, row = 0): number | null => answer.current.metrics[metric]?.[row] ?? null;
const priorAt = (answer: AnalyticsAnswer, metric: string, row: number): number | null => answer.prior?.metrics[metric]?.[row] ?? null;
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
const orderField = (fieldName: string, i: number): string => {
  const field = Object.hasOwn(PRODUCT_FIELDS, fieldName) ? PRODUCT_FIELDS[fieldName as keyof typeof PRODUCT_FIELDS] : null;
  const known = field ?? ([...ROW, 'asin', 'title', 'brand'].includes(fieldName) ? fieldName : null);
  if (known !== null) return known;
  const message = `"${fieldName.slice(0, 64)}" is no field of a product.`;
  throw new HttpFailure(422, INVALID, { errors: { [`orderBys[${i}].fieldName`]: [message] } });
};

type Named = Pick<FoundProduct, 'title' | 'brand' | 'imageUrl'>;

/** Parents are named by what the catalogue says of them, for their children have names of their own. */
const parentNames = async (warehouse: Warehouse, asins: readonly string[], asker: Asker): Promise<ReadonlyMap<string, Named>> => {
  if (asins.length === 0) return new Map();
  const plan = {
    kind: 'rows',
    scope: MARKET_SCOPE,
    table: 'market_products',
    columns: ['asin', 'title', 'brand', 'image_url'],
    where: [{ column: 'asin', oneOf: asins }],
    order: [{ column: 'asin' }],
    limit: asins.length,
  } as const;
  const { rowCount, columns } = await warehouse.read((reader) =>
    reader.query(plan, { signal: asker.signal, partition: partitionOf(asker) }),
  );
  const text = (name: string, row: number): string | null => {
    const value = columns[name]?.[row] ?? null;
    return value === null ? null : String(value);
  };
  return new Map(
    Array.from({ length: rowCount }, (_, row) => [
      text('asin', row) ?? '',
      { title: text('title', row), brand: text('brand', row), imageUrl: text('image_url', row) },
    ]),
  );
};

const periodOf = ({ startDate, endDate }: { readonly startDate: IsoDay; readonly endDate: IsoDay }): Period => ({
  start: startDate,
  end: endDate,
});

export const marketFacts = (warehouse: Warehouse, answer: AnswerQuery): MarketFacts => {
  const ask = (asker: Asker, question: AnalyticsQuery): Promise<AnalyticsAnswer> => answer(question, asker.signal, partitionOf(asker));
  const inMonths = marketMonths(warehouse, answer);
  return {
    count: async (asker, filters) => {
      const currentPeriod = judgedPeriod(isoDay(asker.today()));
      const known = await ask(asker, questionOf(asker, filters, { currentPeriod, dimensions: [], metrics: ['products'] }));
      return at(known, 'products') ?? 0;
    },
    products: async (asker, { query, body }) => {
      const { limit = FIRST_PAGE, offset = 0, parentMode = false } = query;
      if (limit < 1 || offset + limit > MAX_LIMIT) {
        throw new HttpFailure(422, INVALID, {
          errors: { limit: [`The first ${MAX_LIMIT} products can be paged, one at least at a time.`] },
        });
      }
      const currentPeriod = periodOf(query);
      const brands = parentMode && query.includeTimePeriodComp === true ? brandsOfMonths(currentPeriod, body.filters) : null;
      if (brands !== null && body.orderBys === undefined && query.includeSummary !== true) {
        const found = await inMonths(asker, { period: currentPeriod, brands, limit, offset });
        return { ...found, productList: [...found.productList] };
      }
      const dimension = parentMode ? 'parent_asin' : 'asin';
      const prior = query.includeTimePeriodComp === true ? (priorPeriod(currentPeriod, 'pop')?.period ?? null) : null;
      const wanted = (body.orderBys ?? []).map(({ fieldName, direction }, i) => ({ field: orderField(fieldName, i), direction }));
      const named = parentMode ? [] : ['title', 'brand', 'image_url'];
      const first = wanted.length === 0 ? [{ field: 'sales_estimate', direction: 'desc' as const }] : wanted;
      const orderBys = first.map(({ field, direction }) => ({ field: field === 'asin' ? dimension : field, direction }));
      const question = questionOf(asker, body.filters, {
        currentPeriod,
        ...(prior === null ? {} : { priorPeriod: prior }),
        dimensions: [dimension, ...named],
        metrics: ROW,
        orderBys: [...orderBys, { field: dimension, direction: 'asc' }],
        limit: offset + limit,
        totals: [],
      });
      const whole = questionOf(asker, body.filters, { currentPeriod, dimensions: [], metrics: SUMMARY });
      const [found, all] = await Promise.all([ask(asker, question), query.includeSummary === true ? ask(asker, whole) : null]);
      const rows = Array.from({ length: Math.max(0, found.current.rowCount - offset) }, (_, i) => productAt(found, dimension, offset + i));
      const names = parentMode
        ? await parentNames(
            warehouse,
            rows.map(({ asin }) => asin),
            asker,
          )
        : null;
      return {
        productList: rows.map((row) => ({ ...row, ...names?.get(row.asin) })),
        total: found.totals?.rowCount ?? 0,
        warehouse: found.annotations.warehouse,
        ...(all === null ? {} : { marketSummary: summaryOf(all) }),
      };
    },
    explore: async (asker, { filters }, { query, body }) => {
      const { priorStartDate, priorEndDate, limit } = query;
      const { dimensions = [], metrics = [] } = body;
      const question = questionOf(asker, filters, {
        currentPeriod: periodOf(query),
        ...(priorStartDate === undefined || priorEndDate === undefined
          ? {}
          : { priorPeriod: { start: priorStartDate, end: priorEndDate } }),
        dimensions,
        metrics,
        ...(body.filters === undefined ? {} : { filters: { dimensions: body.filters } }),
        ...(body.orderBys === undefined
          ? {}
          : { orderBys: body.orderBys.map(({ field_name: field, direction }) => ({ field, direction })) }),
        ...(body.totals === undefined ? {} : { totals: body.totals }),
        ...(limit === undefined ? {} : { limit }),
      });
      return { question, answer: await ask(asker, question) };
    },
  };
};
