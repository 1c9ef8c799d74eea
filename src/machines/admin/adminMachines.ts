/** The machines that the admin area brings along, by the names under which its screens name them. */
import type { Machines } from '../core/registry.ts';
import { createAdminDeskMachine } from './adminDesk.machine.ts';
import { createAdminFormMachine } from './adminForm.machine.ts';
import { createAdminSyncMachine } from './adminSync.machine.ts';
import { createImportDeskMachine } from './importDesk.machine.ts';

export const ADMIN_MACHINES: Machines = {
  adminForm: createAdminFormMachine,
  adminDesk: createAdminDeskMachine,
  adminSync: createAdminSyncMachine,
  importDesk: createImportDeskMachine,
};
