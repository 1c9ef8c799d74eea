/** All screens, for replays, which know them from the start. */
import { ADMIN_SCREENS } from '../admin/admin.screens.ts';
import { salesAnomalyScreen } from '../anomaly/salesAnomaly.screen.ts';
import { businessHealthScreen } from '../business/businessHealth.screen.ts';
import { inventoryHealthScreen } from '../inventory/inventoryHealth.screen.ts';
import { productPerformanceScreen } from '../retail/productPerformance.screen.ts';
import { retailOverviewScreen } from '../retail/retailOverview.screen.ts';
import { accountScreen, guestFormScreens } from '../session/account.screens.ts';
import { setupScreen } from '../session/setup.screen.ts';
import { PLANNED_SCREENS } from './plannedScreens.ts';
import type { ScreenDefinition } from './screen.ts';

export const SCREENS: readonly ScreenDefinition[] = [
  businessHealthScreen,
  retailOverviewScreen,
  productPerformanceScreen,
  inventoryHealthScreen,
  salesAnomalyScreen,
  setupScreen,
  ...guestFormScreens,
  accountScreen,
  ...ADMIN_SCREENS,
  ...PLANNED_SCREENS,
];
