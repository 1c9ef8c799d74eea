/**
 * What Inventory Health asks: where its data ends, and from there on two metric queries (B-490), the best sellers of the last four weeks (B-491, B-603) and what is on hand
 * over the last 90 days beside the 90 before (B-492, B-493, B-604); and the days of the best sellers, which the simulation draws from.
 */
import { InventoryLatest } from '../api/inventory.contract.ts';
import { addDays, earlierOf, laterOf } from '../dates/calendar.ts';
import type { DateRange } from '../dates/dateSpec.ts';
import { resolveRange } from '../dates/dateSpec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { limitsOn } from '../dates/limits.ts';
import type { Period } from '../dates/period.ts';
import { LOOK_BACK } from '../dates/screenDates.ts';
import { retailFilters } from '../filters/filterState.ts';
import { type ChosenAnswers, query } from '../screens/defineScreen.ts';
import type { RequestOf, ScreenAnswers } from '../screens/screen.ts';
import { type HealthInputs, settingsOf } from './inventoryHealth.params.ts';
import { coverStretch, orderedWeeks } from './orderWeeks.ts';
import { MOST_PRODUCTS } from './product.ts';

export const SALES = 'total_sales_ordered_revenue_in_usd';
export const COGS = 'total_sales_shipped_cogs_in_usd';
export const TOP_METRICS = [SALES, COGS, 'ordered_units', 'ad_spend_in_usd', 'tacos', 'tacos_shipped_cogs'] as const;

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

/**
 * Where the screen stands in time. `today` is the day after the last day with sales data, by which weights and windows count; `stockDay` is
 * the day at whose end the stock was as it is shown, from which on it is sold. As long as nothing is known of either, data is taken to end yesterday.
 */
export interface HealthDays {
  readonly today: IsoDay;
  readonly stockDay: IsoDay;
}

export const healthDays = (today: IsoDay, latest: Pick<InventoryLatest, 'sales' | 'stock'> | null): HealthDays => {
  const lastDay = addDays(today, -1);
  const sales = earlierOf(latest?.sales ?? lastDay, lastDay);
  return { today: addDays(sales, 1), stockDay: earlierOf(latest?.stock ?? sales, lastDay) };
};

/**
 * The stretches of time of the screen, all from one reading of the clock. `past` is what the back-test looks at: both windows. Stock that is
 * newer than sales is in the window of what is on hand.
 */
export const healthPeriods = ({ today, stockDay }: HealthDays) => {
  const top = periodOf(LOOK_BACK.inventoryTopProducts, today);
  const window = periodOf(LOOK_BACK.inventoryWindow, today);
  const onHand = periodOf(LOOK_BACK.inventoryWindow, addDays(laterOf(stockDay, window.end), 1));
  const past = { start: before(window, WINDOW_DAYS).start, end: window.end };
  return { top, topPrior: before(top, 28), window, onHand, onHandPrior: before(onHand, WINDOW_DAYS), past };
};

/** The request that says where the data ends, by which the others are chosen. */
export const LATEST_KEY = 'latest';

/** Its answer among those of the screen; null where there is none. */
export const latestIn = (answers: ScreenAnswers | undefined): InventoryLatest | null => {
  const latest = answers?.[LATEST_KEY];
  return InventoryLatest.is(latest) ? latest : null;
};

/** Request keys of the answers that the simulation is made of. */
export const SIMULATION_KEYS = ['top', 'onHand', 'history'] as const;
/** What order advice is made of, beside the simulation. */
export const DEMAND_KEY = 'demand';
export const BACK_TEST_KEYS = ['past'] as const;

export const healthQueries = ({ scope, params }: HealthInputs, answers: ChosenAnswers<{ readonly latest: 'inventoryLatest' }>) => {
  const brandGroupId = scope.brandGroup.id;
  const narrowed = retailFilters(scope.filters);
  const filters = Object.keys(narrowed).length === 0 ? {} : { filters: narrowed };
  const { top, topPrior, window, onHand, onHandPrior, past } = healthPeriods(healthDays(scope.today, answers.latest ?? null));
  const { countries } = narrowed;
  const history = (period: Period): RequestOf<'inventoryHistory'> =>
    query('inventoryHistory', { body: { brandGroupId, period, topPeriod: top, stockPeriod: onHand, ...filters } });
  const settings = settingsOf(params);
  const cover = coverStretch(settings);
  return {
    [LATEST_KEY]: query('inventoryLatest', { body: { brandGroupId, ...(countries === undefined ? {} : { filters: { countries } }) } }),
    top: query('metrics', {
      body: {
        ...{ schema: 'retail', brandGroupId, currentPeriod: top, priorPeriod: topPrior, ...filters },
        dimensions: ['asin'],
        metrics: [...TOP_METRICS],
        orderBys: [{ field_name: SALES, direction: 'desc' }],
        limit: MOST_PRODUCTS,
      },
    }),
    onHand: query('metrics', {
      body: {
        ...{ schema: 'inventory', brandGroupId, currentPeriod: onHand, priorPeriod: onHandPrior, ...filters },
        dimensions: ['asin', 'product_title', 'image_url'],
        metrics: [...ON_HAND_METRICS],
        orderBys: [{ field_name: 'sales', direction: 'desc' }],
        limit: MOST_ON_HAND,
      },
    }),
    history: history(window),
    past: params.backtest ? history(past) : null,
    [DEMAND_KEY]: query('inventoryDemand', {
      body: {
        ...{ brandGroupId, end: window.end, topPeriod: top, stockPeriod: onHand, ...filters },
        judged: [...orderedWeeks(settings)],
        ...(cover === null ? {} : { cover }),
      },
    }),
  };
};
