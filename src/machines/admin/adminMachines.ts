/** The machines that the admin area brings along, by the names under which its screens name them. */
import type { Machines } from '../core/registry.ts';
import { createAdminListMachine } from './adminList.machine.ts';
import { createAdminSyncMachine } from './adminSync.machine.ts';
import { createBrandGroupFormMachine } from './brandGroupForm.machine.ts';
import { createOrganizationFormMachine } from './organizationForm.machine.ts';
import { createUserFormMachine } from './userForm.machine.ts';

export const ADMIN_MACHINES = {
  userForm: createUserFormMachine,
  organizationForm: createOrganizationFormMachine,
  brandGroupForm: createBrandGroupFormMachine,
  adminList: createAdminListMachine,
  adminSync: createAdminSyncMachine,
} satisfies Machines;
