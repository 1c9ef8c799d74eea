/** What Product Performance asks: products with two periods of each metric (B-264, B-265), which of them can be bought, departments (B-266). */
import { type FilterState, retailFilters } from '../filters/filterState.ts';
import { byText, sortedBy } from '../metrics/order.ts';
import { withRateParts } from '../metrics/rateParts.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ScreenParams, ScreenRequest } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { type RetailAsked, retailQuestion } from './overview.requests.ts';
import { choiceIn, performanceMetrics } from './productPerformance.metrics.ts';

/** What the waterfall of an open row is made of, besides the sales of the toggles. */
export const FACTOR_METRICS = ['glance_views', 'ordered_units', 'orders'] as const;

/** The metrics of the columns, what their totals are made of and those of the waterfall, by their keys, each once; in one order, so that another primary one is no other question. */
export const askedMetrics = ({ salesMode }: Pick<Scope, 'salesMode'>, params: ScreenParams): readonly string[] =>
  sortedBy(
    [
      ...new Set([
        ...withRateParts(performanceMetrics(choiceIn(params), salesMode).map(({ key }) => key)),
        retailKey('total_sales', salesMode),
        ...FACTOR_METRICS,
      ]),
    ],
    byText((key) => key),
  );

const active = ({ brandGroupId, dates, filters }: RetailAsked): ScreenRequest => ({
  call: 'metrics',
  input: {
    body: {
      schema: 'inventory',
      brandGroupId,
      currentPeriod: dates.currentPeriod,
      dimensions: ['asin'],
      metrics: ['currently_active'],
      pop: 'none',
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
    },
  },
});

/** Whether a filter narrows which products there are. */
export const narrowsProducts = (filters: FilterState): boolean => Object.keys(retailFilters(filters)).length > 0;

/** All requests by key; none without a brand group or dates. Without a period to compare with, that of the dates alone. */
export const productPerformanceRequests = (scope: Scope, params: ScreenParams): Readonly<Record<string, ScreenRequest>> => {
  const dates = scope.dates?.resolved ?? null;
  if (scope.brandGroup === null || dates === null) return {};
  const asked: RetailAsked = { brandGroupId: scope.brandGroup.id, dates, filters: retailFilters(scope.filters) };
  const metrics = [...askedMetrics(scope, params)];
  const compared = dates.priorPeriod === null ? {} : { priorPeriod: dates.priorPeriod };
  return {
    products: retailQuestion(asked, { dimensions: ['asin', 'product_title', 'current_category', 'image_url'], metrics, ...compared }),
    active: active(asked),
    departments: retailQuestion(asked, { dimensions: ['current_path'], metrics, ...compared }),
  };
};
