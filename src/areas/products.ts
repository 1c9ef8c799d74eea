/** The products of retail: which of them win and lose, and why. */

import { screenContract } from '../domain/api/screenContract.ts';
import { productPerformanceScreen } from '../domain/retail/productPerformance.screen.ts';
import { TABLE_EVENTS } from '../domain/tables/tableEvents.ts';
import { tablesMachine } from '../machines/tables/tables.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { ProductPerformance } from '../views/retail/ProductPerformance.tsx';

export const area: Area = {
  screens: [productPerformanceScreen],
  calls: screenContract,
  events: TABLE_EVENTS,
  machines: { tables: tablesMachine },
  views: { 'product-performance': ProductPerformance },
};
