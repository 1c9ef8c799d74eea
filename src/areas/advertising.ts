/** The area of advertising. */
import { audiences } from '../domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../domain/advertising/budget.screen.ts';
import { dspOverview } from '../domain/advertising/dspOverview.screen.ts';
import { advertisingHealth } from '../domain/advertising/health.screen.ts';
import { advertisingPerformance } from '../domain/advertising/performance.screen.ts';
import { adHealthContract } from '../domain/api/adHealth.contract.ts';
import { categoriesContract } from '../domain/api/categories.contract.ts';
import { lookupsContract } from '../domain/api/lookups.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { AdvertisingBudget } from '../views/advertising/AdvertisingBudget.tsx';
import { AdvertisingHealth } from '../views/advertising/AdvertisingHealth.tsx';
import { AdvertisingPerformance } from '../views/advertising/AdvertisingPerformance.tsx';
import { Audiences } from '../views/advertising/Audiences.tsx';
import { DspOverview } from '../views/advertising/DspOverview.tsx';
import { CATEGORIES, joined, TABLES } from './joined.ts';

export const area = joined({
  screens: [
    [advertisingHealth, AdvertisingHealth],
    [audiences, Audiences],
    [advertisingBudget, AdvertisingBudget],
    [dspOverview, DspOverview],
    [advertisingPerformance, AdvertisingPerformance],
  ],
  features: [TABLES, CATEGORIES],
  calls: { ...screenContract, ...adHealthContract, topCategories: categoriesContract.topCategories, tags: lookupsContract.tags },
});
