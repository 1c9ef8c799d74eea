/** The area of retail. */

import { NOTE_EVENTS } from '../domain/annotations/noteEvents.ts';
import { annotationsContract } from '../domain/api/annotations.contract.ts';
import { buyBoxContract } from '../domain/api/buyBox.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { retailOverviewScreen } from '../domain/retail/retailOverview.screen.ts';
import { TABLE_EVENTS } from '../domain/tables/tableEvents.ts';
import { createAnnotationsMachine } from '../machines/annotations/annotations.machine.ts';
import { tablesMachine } from '../machines/tables/tables.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { RetailOverview } from '../views/retail/RetailOverview.tsx';

export const area: Area = {
  screens: [retailOverviewScreen],
  calls: { ...screenContract, ...annotationsContract, ...buyBoxContract },
  events: { ...TABLE_EVENTS, ...NOTE_EVENTS },
  machines: { tables: tablesMachine, annotations: createAnnotationsMachine },
  views: { 'retail-overview': RetailOverview },
};
