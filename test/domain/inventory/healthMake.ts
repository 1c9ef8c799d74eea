/** Answers of Inventory Health as the server has them, for two products and one without stock figures. */
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { InventoryHistory, InventoryLatest } from '../../../src/domain/api/inventory.contract.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { COGS, SALES } from '../../../src/domain/inventory/inventoryHealth.requests.ts';
import type { HealthAnswers } from '../../../src/domain/inventory/products.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { brandGroup, user } from '../../machines/harness.ts';

export const TODAY = isoDay('2026-11-20');

export const scopeOf = (over: Partial<Scope> = {}): Scope => ({
  user: user(),
  brandGroup: brandGroup('b1', { name: 'Northfold Home' }),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: null,
  devMode: false,
  marketFrom: null,
  today: TODAY,
  ...over,
});

export const answer = (
  dimensions: AnalyticsAnswer['current']['dimensions'],
  metrics: AnalyticsAnswer['current']['metrics'],
): AnalyticsAnswer => {
  const rowCount = Math.max(0, ...Object.values(dimensions).map(({ length }) => length));
  const made = { current: { rowCount, dimensions, metrics }, annotations: { data_availability: {}, unavailable: [], warehouse: 1 } };
  if (!AnalyticsAnswer.is(made)) throw new Error('no answer');
  return made;
};

export const DAYS = 90;
const days = Array.from({ length: DAYS }, (_, i) => addDays(TODAY, i - DAYS));
const every = (value: number | null): (number | null)[] => days.map(() => value);

/** A sells 10 a day and has 100, B sells 2 and has 2,000, C has no figure of stock, D came 20 days ago. */
export const history: InventoryHistory = {
  days,
  products: [
    { asin: 'A', units: every(10), inventory: every(100) },
    { asin: 'B', units: every(2), inventory: every(2_000) },
    { asin: 'C', units: every(1), inventory: every(null) },
    { asin: 'D', units: days.map((_, i) => (i < DAYS - 20 ? null : 3)), inventory: every(50) },
  ],
  catalogue: 4,
  warehouse: 1,
};

/** All data goes to yesterday. */
export const latest: InventoryLatest = { sales: addDays(TODAY, -1), stock: addDays(TODAY, -1), warehouse: 1 };

export const answers: HealthAnswers = {
  top: answer(
    { asin: ['A', 'B', 'C', 'D'] },
    {
      [SALES]: [5_600, 1_120, 100, 90],
      [COGS]: [2_800, 560, 50, null],
      ordered_units: [280, 56, 28, 60],
      ad_spend_in_usd: [560, null, 0, 0],
    },
  ),
  onHand: answer(
    { asin: ['B', 'A'], product_title: ['Mug', '=Kettle'], image_url: [null, '/a.png'] },
    {
      inventory_quantity: [2_000, 100],
      ordered_units: [180, 900],
      sales: [3_600, 18_000],
      ad_spend_in_usd: [0, 1_800],
      price: [20, 20],
      buy_box_percentage: [0.5, 1],
      currently_active: [0, 1],
      total_inbound_quantity: [0, 40],
      glance_views: [1_000, 3_000],
    },
  ),
  history,
  latest,
};
