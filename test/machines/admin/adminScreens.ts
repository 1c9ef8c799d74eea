/** What the machines run of the admin area's screens. */
import { adminBrandGroups, adminHome, adminJobs, adminOrganizations, adminUsers } from '../../../src/domain/admin/admin.screens.ts';
import { adminImports } from '../../../src/domain/imports/importScreen.ts';

export const ADMIN_SCREENS = [adminHome, adminUsers, adminOrganizations, adminBrandGroups, adminImports, adminJobs].map(
  ({ definition }) => definition,
);
