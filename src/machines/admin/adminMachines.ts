/** The machines that the admin area brings along, by the names under which its screens name them. */
import type { Machines } from '../core/registry.ts';
import { createAdminFormMachine } from './adminForm.machine.ts';
import { createAdminListMachine } from './adminList.machine.ts';
import { createAdminSyncMachine } from './adminSync.machine.ts';
import { createImportListMachine } from './importList.machine.ts';

export const ADMIN_MACHINES: Machines = {
  adminForm: createAdminFormMachine,
  adminList: createAdminListMachine,
  adminSync: createAdminSyncMachine,
  importList: createImportListMachine,
};
