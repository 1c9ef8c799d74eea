/** The admin area: users, organizations, brand groups, imports. */
import { adminBrandGroups, adminHome, adminOrganizations, adminUsers } from '../domain/admin/admin.screens.ts';
import { ADMIN_EVENTS } from '../domain/admin/adminEvents.ts';
import { adminContract } from '../domain/api/admin.contract.ts';
import { dataCalendarContract } from '../domain/api/dataCalendar.contract.ts';
import { importMappingsContract } from '../domain/api/importMappings.contract.ts';
import { importsContract } from '../domain/api/imports.contract.ts';
import { adminData } from '../domain/imports/dataScreen.ts';
import { adminImports } from '../domain/imports/importScreen.ts';
import { IMPORT_EVENTS } from '../domain/imports/listEvents.ts';
import { MAPPING_EVENTS } from '../domain/imports/mappings/mappingEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { ADMIN_MACHINES } from '../machines/admin/adminMachines.ts';
import { AdminHome } from '../views/admin/AdminHome.tsx';
import { AdminScreen } from '../views/admin/AdminScreen.tsx';
import { DataScreen } from '../views/admin/calendar/DataScreen.tsx';
import { ImportScreen } from '../views/admin/imports/ImportScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [adminHome, AdminHome],
    [adminUsers, AdminScreen],
    [adminOrganizations, AdminScreen],
    [adminBrandGroups, AdminScreen],
    [adminImports, ImportScreen],
    [adminData, DataScreen],
  ],
  calls: { ...adminContract, ...importsContract, ...importMappingsContract, ...dataCalendarContract },
  events: { ...RECORD_EVENTS, ...ADMIN_EVENTS, ...IMPORT_EVENTS, ...MAPPING_EVENTS },
  machines: ADMIN_MACHINES,
});
