/** The machines that areas bring along when they are loaded: replays, which load nothing, know them all from the start. */
import { accountMachine } from './account/account.machine.ts';
import { ADMIN_MACHINES } from './admin/adminMachines.ts';
import { createAnnotationsMachine } from './annotations/annotations.machine.ts';
import { ATTENDANTS } from './attendantMachines.ts';
import type { Machines } from './core/registry.ts';
import { FRAME_MACHINES } from './frameMachines.ts';
import { createInventoryRunMachine } from './inventory/inventoryRun.machine.ts';
import { createScreenMachine } from './screen/screen.machine.ts';
import { setupMachine } from './session/setup.machine.ts';
import { tablesMachine } from './tables/tables.machine.ts';

export const LAZY_MACHINES: Machines = {
  screen: createScreenMachine,
  setup: setupMachine,
  account: accountMachine,
  tables: tablesMachine,
  annotations: createAnnotationsMachine,
  ...FRAME_MACHINES,
  ...ATTENDANTS,
  ...ADMIN_MACHINES,
  inventoryRun: createInventoryRunMachine,
};
