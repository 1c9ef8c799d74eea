/** What the machines run of the admin area's screens. */
import { adminBrandGroups, adminHome, adminOrganizations, adminUsers } from '../../../src/domain/admin/admin.screens.ts';
import { adminJobs } from '../../../src/domain/admin/jobs.screen.ts';
import { adminData } from '../../../src/domain/imports/dataScreen.ts';
import { adminImports } from '../../../src/domain/imports/importScreen.ts';

export const ADMIN_SCREENS = [adminHome, adminUsers, adminOrganizations, adminBrandGroups, adminImports, adminData, adminJobs].map(
  ({ definition }) => definition,
);
