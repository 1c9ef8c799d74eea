/**
 * Inventory Health as a screen (B-034). What is simulated in the background, and the files made of it, are its child actors'
 * business: a screen's own downloads are made of answers alone.
 */

import { dayWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { CHARTS_PARAM } from '../screens/chartLooks.ts';
import type { ScreenDefinition } from '../screens/screen.ts';
import { mayDownloadInventory } from './inventoryHealth.download.ts';
import { ALL_ROWS_PARAM, BACK_TEST_PARAM, SETTING_PARAMS } from './inventoryHealth.params.ts';
import { healthDays, inventoryHealthRequests, LATEST_KEY, latestIn } from './inventoryHealth.requests.ts';
import { HEALTH_TABLES } from './inventoryHealth.tables.ts';

export const OVERVIEW_PNG = 'inventory-overview-png';
export const OVERVIEW_CHART = 'inventoryOverview';

/** The child actors by the last part of their address. */
export const SIMULATION = 'simulation';
export const BACK_TEST = 'backTest';

export const inventoryHealthScreen: ScreenDefinition = {
  name: 'inventory-health',
  area: 'inventory',
  params: [...Object.values(SETTING_PARAMS), BACK_TEST_PARAM, ALL_ROWS_PARAM, ...HEALTH_TABLES, CHARTS_PARAM],
  children: { tables: 'tables', [SIMULATION]: 'inventoryRun', [BACK_TEST]: 'inventoryRun' },
  requests: inventoryHealthRequests,
  chosenBy: [LATEST_KEY],
  download: (what, scope, _params, answers) =>
    what !== OVERVIEW_PNG || !mayDownloadInventory(scope, 'inventory-overview-image')
      ? null
      : {
          kind: 'chart',
          chartId: OVERVIEW_CHART,
          name: exportFileName('inventory-overview', scope.brandGroup?.name ?? '', 'png', scope.today),
          title: 'Inventory Overview',
          period: dayWords(healthDays(scope.today, latestIn(answers)).stockDay),
        },
};
