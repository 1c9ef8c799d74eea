/** The admin area: users, organizations, brand groups, imports. */
import { adminBrandGroups, adminHome, adminOrganizations, adminUsers } from '../domain/admin/admin.screens.ts';
import { ADMIN_EVENTS } from '../domain/admin/adminEvents.ts';
import { adminContract } from '../domain/api/admin.contract.ts';
import { importsContract } from '../domain/api/imports.contract.ts';
import { adminImports } from '../domain/imports/importScreen.ts';
import { IMPORT_EVENTS } from '../domain/imports/listEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { ADMIN_MACHINES } from '../machines/admin/adminMachines.ts';
import { AdminHome } from '../views/admin/AdminHome.tsx';
import { AdminScreen } from '../views/admin/AdminScreen.tsx';
import { ImportScreen } from '../views/admin/imports/ImportScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [adminHome, AdminHome],
    [adminUsers, AdminScreen],
    [adminOrganizations, AdminScreen],
    [adminBrandGroups, AdminScreen],
    [adminImports, ImportScreen],
  ],
  calls: { ...adminContract, ...importsContract },
  events: { ...RECORD_EVENTS, ...ADMIN_EVENTS, ...IMPORT_EVENTS },
  machines: ADMIN_MACHINES,
});
