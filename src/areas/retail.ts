/** The area of retail. */
import { buyBoxContract } from '../domain/api/buyBox.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { retailOverview } from '../domain/retail/retailOverview.screen.ts';
import { RetailOverview } from '../views/retail/RetailOverview.tsx';
import { joined, NOTES, TABLES } from './joined.ts';

export const area = joined({
  screens: [[retailOverview, RetailOverview]],
  features: [TABLES, NOTES],
  calls: { ...screenContract, ...buyBoxContract },
});
