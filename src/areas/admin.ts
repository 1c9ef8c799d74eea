/** The admin area: users, organizations, brand groups. */
import { adminBrandGroups, adminHome, adminOrganizations, adminUsers } from '../domain/admin/admin.screens.ts';
import { ADMIN_EVENTS } from '../domain/admin/adminEvents.ts';
import { adminContract } from '../domain/api/admin.contract.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { ADMIN_MACHINES } from '../machines/admin/adminMachines.ts';
import { AdminHome } from '../views/admin/AdminHome.tsx';
import { AdminScreen } from '../views/admin/AdminScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [adminHome, AdminHome],
    [adminUsers, AdminScreen],
    [adminOrganizations, AdminScreen],
    [adminBrandGroups, AdminScreen],
  ],
  calls: adminContract,
  events: { ...RECORD_EVENTS, ...ADMIN_EVENTS },
  machines: ADMIN_MACHINES,
});
