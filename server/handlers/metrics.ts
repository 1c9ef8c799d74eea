/** Metrics of any schema (B-486 to B-489, C-753), and the explorer's rows of a category (C-712, C-713). */
import { isLeft } from 'fp-ts/Either';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import type { ExploreRequest, MarketMetricsRequest, MetricRow, MetricsRequest } from '../../src/domain/api/metrics.contract.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { CATEGORY } from '../../src/domain/metrics/category.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { type Asking, queryOf } from '../warehouse/analytics/query.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { DIMENSIONS } from '../warehouse/catalogue/dimensions.ts';
import { MARKET_SCOPE, scopeOf } from '../warehouse/plan.ts';
import { INVALID, NO_BRAND_GROUP } from './analytics.ts';

const PATHS = { schema: 'schema', order: 'field_name' } as const;

/** The question, or 422 with all that is wrong with it. */
export const queryFor = (queryInput: QueryInput, asking: Omit<Asking, 'paths'>): AnalyticsQuery => {
  const question = queryOf(queryInput, { ...asking, paths: PATHS });
  if (isLeft(question)) throw new HttpFailure(422, INVALID, { errors: question.left });
  return question.right;
};

const askedBy = ({ orderBys, ...rest }: MarketMetricsRequest): QueryInput => ({
  ...rest,
  ...(orderBys === undefined ? {} : { orderBys: orderBys.map(({ field_name: field, direction }) => ({ field, direction })) }),
});

/** The question about the brand groups that the request names. */
export const tenantQuery = ({ brandGroups, today }: HandlerContext, request: MetricsRequest): AnalyticsQuery => {
  if (brandGroups.length === 0) throw new HttpFailure(422, INVALID, { errors: NO_BRAND_GROUP });
  return queryFor(askedBy(request), { scope: scopeOf(brandGroups), today: isoDay(today()) });
};

export const marketQuery = ({ today }: Pick<HandlerContext, 'today'>, request: MarketMetricsRequest): AnalyticsQuery =>
  queryFor(askedBy(request), { scope: MARKET_SCOPE, today: isoDay(today()) });

/** Questions about the market take turns by who asks: no brand group is in them. */
export const partitionOf = ({ caller, remoteAddress }: Pick<HandlerContext, 'caller' | 'remoteAddress'>): string =>
  `market ${caller?.userId ?? remoteAddress}`;

/** The rows of an answer by name; a metric that has the name of a dimension hides it. */
export const rowsOf = (question: AnalyticsQuery, { current }: AnalyticsAnswer): MetricRow[] =>
  Array.from({ length: current.rowCount }, (_, row) => {
    const dimensions = question.dimensions.map(({ input: queryInput, name }): [string, string | number | null] => {
      const value = current.dimensions[queryInput]?.[row] ?? null;
      return [queryInput, value !== null && DIMENSIONS[name].kind === 'number' ? Number(value) : value];
    });
    const metrics = question.metrics.map(({ key }): [string, number | null] => [key, current.metrics[key]?.[row] ?? null]);
    return Object.fromEntries([...dimensions, ...metrics]);
  });

/** Of brands where a brand is named or told apart, or a metric is known of brands alone. */
const exploredSchema = ({ dimensions, filters = [], metrics }: ExploreRequest): 'brand' | 'category' => {
  const isOfBrands = dimensions.includes('brand') || filters.some(({ dimension }) => dimension === 'brand');
  return isOfBrands || metrics.some((metric) => CATEGORY.find(metric) === undefined) ? 'brand' : 'category';
};

const exploreQuery = (request: ExploreRequest, today: IsoDay): AnalyticsQuery => {
  const { nodeId, startDate, endDate, metrics, dimensions, limit, filters = [], order_bys: orderBys = [] } = request;
  return queryFor(
    {
      schema: exploredSchema(request),
      currentPeriod: { start: startDate, end: endDate },
      metrics,
      dimensions,
      filters: {
        categories: [nodeId],
        dimensions: filters.map(({ dimension, values }) => ({ dimension, values: values.map(String) })),
      },
      orderBys: orderBys.map(({ field_name: field, direction }) => ({ field, direction })),
      ...(limit === undefined ? {} : { limit }),
    },
    { scope: MARKET_SCOPE, today },
  );
};

export const metricsHandlers = (answer: AnswerQuery): Pick<Handlers, 'metrics' | 'marketMetrics' | 'summaryExplore'> => ({
  metrics: async (context, { body }) => answer(tenantQuery(context, body), context.signal),
  marketMetrics: async (context, { body }) => answer(marketQuery(context, body), context.signal, partitionOf(context)),
  summaryExplore: async (context, { body }) => {
    const question = exploreQuery(body, isoDay(context.today()));
    return rowsOf(question, await answer(question, context.signal, partitionOf(context)));
  },
});
