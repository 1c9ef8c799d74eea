/** The link "Export All Product Performance Data" (B-192, B-448, B-450): what the screen shows, of all products, made by the server. */
import { bracketQuery } from '../api/bracketQuery.ts';
import { retailFilters } from '../filters/filterState.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { choiceIn, performanceMetrics } from './productPerformance.metrics.ts';

/** The path of the call; the contract is the server's, and too large to be loaded for its path. */
export const PRODUCT_EXPORT_PATH = '/api/summary/product_performance';

/** Null without a brand group or dates. Without a comparison it is of the current period alone. */
export const productExportUrl = (scope: Scope, params: ScreenParams): string | null => {
  const { brandGroup, dates, filters, salesMode } = scope;
  if (brandGroup === null || dates === null) return null;
  const { currentPeriod, priorPeriod } = dates.resolved;
  const query = bracketQuery({
    download: 'true',
    brandGroupId: brandGroup.id,
    dimensions: ['asin', 'product_title', 'current_category'],
    metrics: performanceMetrics(choiceIn(params), salesMode).map(({ key }) => key),
    startDateCurrent: currentPeriod.start,
    endDateCurrent: currentPeriod.end,
    ...(priorPeriod === null ? {} : { startDatePrevious: priorPeriod.start, endDatePrevious: priorPeriod.end }),
    filters: retailFilters(filters) as Readonly<Record<string, never>>,
  });
  return `${PRODUCT_EXPORT_PATH}?${query}`;
};
