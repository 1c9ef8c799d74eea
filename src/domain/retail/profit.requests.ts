/** What Retail Overview asks of profit, unknown where no settlement covers the day. */
import { retailFilters } from '../filters/filterState.ts';
import type { RetailKey } from '../metrics/retail.ts';
import type { ReadyScope } from '../screens/defineScreen.ts';
import { byDate, retailQuery, withPrior } from './overview.requests.ts';

/** The cards, in their order. */
export const PROFIT_METRICS = [
  'net_proceeds_in_usd',
  'settled_fees_in_usd',
  'profit_in_usd',
  'profit_margin',
] as const satisfies readonly RetailKey[];

export const profitRequests = ({ brandGroup, dates, filters }: ReadyScope<'retail-overview'>) => {
  const asked = { brandGroupId: brandGroup.id, dates: dates.resolved, filters: retailFilters(filters) };
  const body = { metrics: [...PROFIT_METRICS], ...withPrior(dates.resolved) };
  return {
    profit: retailQuery(asked, { ...body, dimensions: [] }),
    profitTrend: retailQuery(asked, { ...body, dimensions: ['date'], orderBys: byDate }),
  };
};
