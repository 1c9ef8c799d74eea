/**
 * Who may do what in Custom Reporting (C-018, C-019, C-263 to C-265, C-667 to C-691). Privileged is Internal, and so
 * Admin; everyone else may view the dashboards of brand groups of their own.
 */
import { mayVisit } from '../routes/access.ts';
import { hasRole, type User } from '../session/user.ts';

export type Reader = Pick<User, 'roles' | 'organizations' | 'brandGroups'>;

export interface ReportingRights {
  /** Create, edit, save and delete dashboards and reports, edit panels, see the index, the builder, the list and the home page. */
  readonly edit: boolean;
  /** See a dashboard of the brand group. */
  readonly view: boolean;
  readonly favorite: boolean;
  readonly deleteDashboards: boolean;
  /** Details of errors and "Unexpected panel state". */
  readonly errorDetails: boolean;
  /** The workbench's link and its copy and paste buttons. */
  readonly workbench: boolean;
  /** Whether the edit flag may stand in the address. */
  readonly editFlagInUrl: boolean;
  /** Tables as CSV and charts as images. */
  readonly download: boolean;
}

/** What a user may do with a brand group; null is one that the user does not have. */
export const reportingRights = (user: Reader, brandGroup: { readonly id: string } | null): ReportingRights => {
  const isInternal = hasRole(user.roles, 'Internal');
  const isPrime = hasRole(user.roles, 'Prime');
  const view = mayVisit({ access: 'reporting' }, { session: 'in', user }, null) && user.brandGroups.some(({ id }) => id === brandGroup?.id);
  return {
    edit: isInternal,
    view,
    favorite: view,
    deleteDashboards: isInternal,
    errorDetails: isInternal,
    workbench: isInternal,
    editFlagInUrl: isInternal,
    download: isPrime,
  };
};

/** Said on every page of Custom Reporting but a dashboard to those who may only view (C-257, C-676). */
export const NOT_AVAILABLE = 'This page is not available to you. You can view the dashboards of your brand groups.';
