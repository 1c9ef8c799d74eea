/** The admin area: users, organizations, brand groups. */

import { ADMIN_SCREENS } from '../domain/admin/admin.screens.ts';
import { ADMIN_EVENTS } from '../domain/admin/adminEvents.ts';
import { adminContract } from '../domain/api/admin.contract.ts';
import { importsContract } from '../domain/api/imports.contract.ts';
import { IMPORT_EVENTS } from '../domain/imports/listEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { ADMIN_MACHINES } from '../machines/admin/adminMachines.ts';
import { AdminHome } from '../views/admin/AdminHome.tsx';
import { AdminScreen } from '../views/admin/AdminScreen.tsx';
import { ImportScreen } from '../views/admin/imports/ImportScreen.tsx';
import type { Area } from '../views/app/viewRegistry.ts';

export const area: Area = {
  screens: ADMIN_SCREENS,
  calls: { ...adminContract, ...importsContract },
  events: { ...RECORD_EVENTS, ...ADMIN_EVENTS, ...IMPORT_EVENTS },
  machines: ADMIN_MACHINES,
  views: {
    admin: AdminHome,
    'admin-users': AdminScreen,
    'admin-organizations': AdminScreen,
    'admin-brand-groups': AdminScreen,
    'admin-imports': ImportScreen,
  },
};
