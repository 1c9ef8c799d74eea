/** Imports of files: a brand group's own page, those of the admin area, and which days there are. */
import { adminContract } from '../domain/api/admin.contract.ts';
import { dataCalendarContract } from '../domain/api/dataCalendar.contract.ts';
import { importMappingsContract } from '../domain/api/importMappings.contract.ts';
import { importsContract } from '../domain/api/imports.contract.ts';
import { reconciliationContract } from '../domain/api/reconciliation.contract.ts';
import { adminData } from '../domain/imports/dataScreen.ts';
import { adminImports, ownImports } from '../domain/imports/importScreen.ts';
import { IMPORT_EVENTS } from '../domain/imports/listEvents.ts';
import { MAPPING_EVENTS } from '../domain/imports/mappings/mappingEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { createImportListMachine } from '../machines/imports/importList.machine.ts';
import { createMappingFormMachine } from '../machines/imports/mappingForm.machine.ts';
import { createMappingRecordsMachine } from '../machines/imports/mappingRecords.machine.ts';
import { DataScreen } from '../views/admin/calendar/DataScreen.tsx';
import { AdminImports, OwnImports } from '../views/imports/ImportScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [adminImports, AdminImports],
    [ownImports, OwnImports],
    [adminData, DataScreen],
  ],
  calls: {
    ...importsContract,
    ...importMappingsContract,
    ...dataCalendarContract,
    ...reconciliationContract,
    adminBrandGroups: adminContract.adminBrandGroups,
  },
  events: { ...RECORD_EVENTS, ...IMPORT_EVENTS, ...MAPPING_EVENTS },
  machines: { importList: createImportListMachine, mappingForm: createMappingFormMachine, mappingRecords: createMappingRecordsMachine },
});
