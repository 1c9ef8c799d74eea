/**
 * What Inventory Health asks: two metric queries (B-490), the best sellers of the last four weeks (B-491, B-603) and what is on hand
 * over the last 90 days beside the 90 before (B-492, B-493, B-604); and the days of the best sellers, which the simulation draws from.
 */
import { addDays } from '../dates/calendar.ts';
import type { DateRange } from '../dates/dateSpec.ts';
import { resolveRange } from '../dates/dateSpec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { limitsOn } from '../dates/limits.ts';
import type { Period } from '../dates/period.ts';
import { LOOK_BACK } from '../dates/screenDates.ts';
import { retailFilters } from '../filters/filterState.ts';
import type { ScreenParams, ScreenRequest } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { isBackTestOpen } from './inventoryHealth.params.ts';
import { MOST_PRODUCTS } from './product.ts';

export const SALES = 'total_sales_ordered_revenue_in_usd';
export const COGS = 'total_sales_shipped_cogs_in_usd';
export const TOP_METRICS = [SALES, COGS, 'ordered_units', 'ad_spend_in_usd'] as const;

/** B-493. */
export const ON_HAND_METRICS = [
  'inventory_quantity',
  'ordered_units',
  'sales',
  'ad_spend_in_usd',
  'price',
  'buy_box_percentage',
  'currently_active',
  'total_inbound_quantity',
  'glance_views',
] as const;

/** The best sellers of four weeks are among twice as many of 90 days, but for those that came lately. */
const MOST_ON_HAND = 2 * MOST_PRODUCTS;

const WINDOW_DAYS = 90;

const periodOf = (range: DateRange, today: IsoDay): Period => resolveRange(range, limitsOn(today)).period;

const before = ({ start }: Period, days: number): Period => ({ start: addDays(start, -days), end: addDays(start, -1) });

/** The stretches of time of the screen, all from one reading of the clock. `past` is what the back-test looks at: both windows. */
export const healthPeriods = (today: IsoDay) => {
  const top = periodOf(LOOK_BACK.inventoryTopProducts, today);
  const window = periodOf(LOOK_BACK.inventoryWindow, today);
  const prior = before(window, WINDOW_DAYS);
  return { top, topPrior: before(top, 28), window, prior, past: { start: prior.start, end: window.end } };
};

/** Request keys of the answers that the simulation is made of. */
export const SIMULATION_KEYS = ['top', 'onHand', 'history'] as const;
export const BACK_TEST_KEYS = ['past'] as const;

export const inventoryHealthRequests = (scope: Scope, params: ScreenParams): Readonly<Record<string, ScreenRequest>> => {
  if (scope.brandGroup === null) return {};
  const brandGroupId = scope.brandGroup.id;
  const narrowed = retailFilters(scope.filters);
  const filters = Object.keys(narrowed).length === 0 ? {} : { filters: narrowed };
  const { top, topPrior, window, prior, past } = healthPeriods(scope.today);
  const history = (period: Period): ScreenRequest => ({
    call: 'inventoryHistory',
    input: { body: { brandGroupId, period, topPeriod: top, ...filters } },
  });
  return {
    top: {
      call: 'metrics',
      input: {
        body: {
          ...{ schema: 'retail', brandGroupId, currentPeriod: top, priorPeriod: topPrior, ...filters },
          dimensions: ['asin'],
          metrics: [...TOP_METRICS],
          orderBys: [{ field_name: SALES, direction: 'desc' }],
          limit: MOST_PRODUCTS,
        },
      },
    },
    onHand: {
      call: 'metrics',
      input: {
        body: {
          ...{ schema: 'inventory', brandGroupId, currentPeriod: window, priorPeriod: prior, ...filters },
          dimensions: ['asin', 'product_title', 'image_url'],
          metrics: [...ON_HAND_METRICS],
          orderBys: [{ field_name: 'sales', direction: 'desc' }],
          limit: MOST_ON_HAND,
        },
      },
    },
    history: history(window),
    ...(isBackTestOpen(params) ? { past: history(past) } : {}),
  };
};
