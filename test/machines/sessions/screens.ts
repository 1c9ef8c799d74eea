/** The screens of random courses: two of the tests' own, and those of all areas that run machines of their own. */

import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { alertsScreen } from '../../../src/domain/alerts/alerts.screen.ts';
import { dashboardNewScreen, dashboardScreen, dashboardsScreen } from '../../../src/domain/dashboards/dashboards.screen.ts';
import { deliveriesScreen } from '../../../src/domain/deliveries/deliveries.screen.ts';
import { documentEditScreen, documentNewScreen, documentScreen, filesScreen as realFiles } from '../../../src/domain/files/files.screen.ts';
import { goalConsole } from '../../../src/domain/goals/goals.screen.ts';
import { productInsights } from '../../../src/domain/insights/productInsights.screen.ts';
import { inventoryHealth } from '../../../src/domain/inventory/inventoryHealth.screen.ts';
import { marketScreen } from '../../../src/domain/markets/market.screen.ts';
import { marketEditScreen, marketNewScreen, marketsScreen } from '../../../src/domain/markets/markets.screen.ts';
import { explorerScreen } from '../../../src/domain/reporting/explorer.screen.ts';
import { reportsScreen } from '../../../src/domain/reporting/reports.screen.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { accountScreen, guestFormScreens } from '../../../src/domain/session/account.screens.ts';
import { setupScreen } from '../../../src/domain/session/setup.screen.ts';
import { executiveSummary } from '../../../src/domain/summary/summary.screen.ts';
import { searchTrends } from '../../../src/domain/tools/searchTrends.screen.ts';
import { ADMIN_SCREENS } from '../admin/adminScreens.ts';
import { testScreen } from '../harness.ts';

/** The file browser, which here can save a file besides, of something that it asks by a parameter. */
const filesScreen: ScreenDefinition = {
  ...realFiles.definition,
  params: [...realFiles.definition.params, 'which', 'range'],
  requests: (scope, params) => ({
    ...realFiles.definition.requests(scope, params),
    ...(params.which === 'none' ? {} : { countries: { call: 'countries', input: { body: { brandGroupId: scope.brandGroup?.id ?? '' } } } }),
  }),
  download: (what, scope, _params, answers) =>
    answers.countries === undefined
      ? null
      : { kind: 'template', name: `${scope.brandGroup?.name ?? ''}-${what}.csv`, text: JSON.stringify(answers.countries) },
};

export const SESSION_SCREENS: readonly ScreenDefinition[] = [
  testScreen,
  filesScreen,
  documentScreen.definition,
  documentNewScreen.definition,
  documentEditScreen.definition,
  setupScreen,
  ...guestFormScreens,
  accountScreen,
  ...ADMIN_SCREENS,
  advertisingHealth.definition,
  retailOverview.definition,
  inventoryHealth.definition,
  goalConsole.definition,
  alertsScreen.definition,
  deliveriesScreen.definition,
  executiveSummary.definition,
  marketsScreen.definition,
  marketNewScreen.definition,
  marketEditScreen.definition,
  marketScreen.definition,
  productInsights.definition,
  searchTrends.definition,
  reportsScreen.definition,
  dashboardsScreen.definition,
  dashboardScreen.definition,
  dashboardNewScreen.definition,
  explorerScreen.definition,
];
