/** The area of advertising. */
import { audiences } from '../domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../domain/advertising/budget.screen.ts';
import { dspOverview } from '../domain/advertising/dspOverview.screen.ts';
import { advertisingPerformance } from '../domain/advertising/performance.screen.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { AdvertisingBudget } from '../views/advertising/AdvertisingBudget.tsx';
import { AdvertisingPerformance } from '../views/advertising/AdvertisingPerformance.tsx';
import { Audiences } from '../views/advertising/Audiences.tsx';
import { DspOverview } from '../views/advertising/DspOverview.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({
  screens: [
    [audiences, Audiences],
    [advertisingBudget, AdvertisingBudget],
    [dspOverview, DspOverview],
    [advertisingPerformance, AdvertisingPerformance],
  ],
  features: [TABLES],
  calls: screenContract,
});
