/** The area of inventory. */

import { inventoryContract } from '../domain/api/inventory.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { INVENTORY_EVENTS } from '../domain/inventory/inventoryEvents.ts';
import { inventoryHealthScreen } from '../domain/inventory/inventoryHealth.screen.ts';
import { TABLE_EVENTS } from '../domain/tables/tableEvents.ts';
import { createInventoryRunMachine } from '../machines/inventory/inventoryRun.machine.ts';
import { tablesMachine } from '../machines/tables/tables.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { InventoryHealth } from '../views/inventory/InventoryHealth.tsx';

export const area: Area = {
  screens: [inventoryHealthScreen],
  calls: { ...screenContract, ...inventoryContract },
  events: { ...TABLE_EVENTS, ...INVENTORY_EVENTS },
  machines: { tables: tablesMachine, inventoryRun: createInventoryRunMachine },
  views: { 'inventory-health': InventoryHealth },
};
