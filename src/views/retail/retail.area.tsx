/** The area of retail. */
import { screenContract } from '../../domain/api/screenContract.ts';
import { retailOverviewScreen } from '../../domain/retail/retailOverview.screen.ts';
import { tablesMachine } from '../../machines/tables/tables.machine.ts';
import type { Area } from '../app/viewRegistry.ts';
import { RetailOverview } from './RetailOverview.tsx';

export const area: Area = {
  screens: [retailOverviewScreen],
  calls: screenContract,
  machines: { tables: tablesMachine },
  views: { 'retail-overview': RetailOverview },
};
