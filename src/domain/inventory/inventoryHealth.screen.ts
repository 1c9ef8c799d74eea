/**
 * Inventory Health as a screen (B-034). What is simulated in the background, and the tables and files made of it, are its child
 * actors' business: a screen's own downloads are made of answers alone.
 */
import { type FilterUse, PRODUCT_FILTERS } from '../filters/filterUse.ts';
import { dayWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { defineScreen, mayHave } from '../screens/defineScreen.ts';
import { OVERVIEW_FILE } from './inventoryHealth.download.ts';
import { HEALTH_PARAMS } from './inventoryHealth.params.ts';
import { healthDays, healthPeriods, healthQueries, LATEST_KEY } from './inventoryHealth.requests.ts';
import { HEALTH_TABLES } from './inventoryHealth.tables.ts';

export const OVERVIEW_PNG = 'inventory-overview-png';
export const OVERVIEW_CHART = 'inventoryOverview';

/** The child actors by the last part of their address. */
export const SIMULATION = 'simulation';
export const BACK_TEST = 'backTest';

export const INVENTORY_FILTERS: FilterUse = { counted: [...PRODUCT_FILTERS, 'countries'] };

export const inventoryHealth = defineScreen({
  route: 'inventory-health',
  amounts: 'dollars',
  unshown: { latest: 'The last day with stock data', demand: 'The demand forecast' },
  filters: INVENTORY_FILTERS,
  params: HEALTH_PARAMS,
  toggles: ['sales'],
  queries: healthQueries,
  looksAt: ({ scope }, { latest }) =>
    latest === undefined ? null : { period: healthPeriods(healthDays(scope.today, latest)).onHand, prior: null },
  chosenBy: { [LATEST_KEY]: 'inventoryLatest' },
  ownTables: HEALTH_TABLES,
  children: { [SIMULATION]: 'inventoryRun', [BACK_TEST]: 'inventoryRun' },
}).drawing({
  files: (what, { scope }, { latest }) =>
    what !== OVERVIEW_PNG || !mayHave(scope, OVERVIEW_FILE)
      ? null
      : {
          kind: 'chart',
          chartId: OVERVIEW_CHART,
          name: exportFileName('inventory-overview', scope.brandGroup.name, 'png', scope.today),
          title: 'Inventory Overview',
          period: dayWords(healthDays(scope.today, latest).stockDay),
        },
});
