/** The area of inventory. */
import { inventoryContract } from '../domain/api/inventory.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { INVENTORY_EVENTS } from '../domain/inventory/inventoryEvents.ts';
import { inventoryHealth } from '../domain/inventory/inventoryHealth.screen.ts';
import { createInventoryRunMachine } from '../machines/inventory/inventoryRun.machine.ts';
import { InventoryHealth } from '../views/inventory/InventoryHealth.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({
  screens: [[inventoryHealth, InventoryHealth]],
  features: [TABLES],
  calls: { ...screenContract, ...inventoryContract },
  events: INVENTORY_EVENTS,
  machines: { inventoryRun: createInventoryRunMachine },
});
