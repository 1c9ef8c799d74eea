/** The rows of the open list, and what the person who looks may do with each. */
import { adminBrandGroups, adminOrganizations, adminUsers, LIST } from '../../domain/admin/admin.screens.ts';
import type { AdminColumn, AdminRow } from '../../domain/admin/list.ts';
import type { AdminUser } from '../../domain/admin/records.ts';
import { deleteFault, touchFault } from '../../domain/admin/rights.ts';
import {
  BRAND_GROUP_COLUMNS,
  brandGroupRow,
  ORGANIZATION_COLUMNS,
  organizationRow,
  USER_COLUMNS,
  userRow,
} from '../../domain/admin/rows.ts';
import type { NameOf } from '../../domain/admin/words.ts';
import { hasRole, type User } from '../../domain/session/user.ts';
import type { QueryView } from '../app/useQuery.ts';
import { useAnswer } from '../screen/useScreen.ts';
import type { AdminPlace } from './adminContext.ts';
import { useViewer } from './adminViewer.ts';

/** What may be done with a row. */
export interface RowRights {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly restore: boolean;
  readonly invite: boolean;
  readonly sync: boolean;
}

export interface AdminRows {
  readonly columns: readonly AdminColumn[];
  readonly rows: readonly AdminRow[] | null;
  readonly rightsOf: (row: AdminRow) => RowRights;
  /** The name of an organization, brand group or dashboard that a form or row points to. */
  readonly nameOf: NameOf;
}

const nameIn =
  (all: readonly { readonly id: string; readonly name: string }[] | null): NameOf =>
  (id) =>
    all?.find((each) => each.id === id)?.name ?? id;

/** Rows wait for the names that stand in them, or for word that there are none: an id in their place would be read, and move. */
const isSettled = ({ answer, status }: QueryView<unknown>): boolean => answer !== null || status === 'failed';

const NOTHING: RowRights = { edit: false, remove: false, restore: false, invite: false, sync: false };

const userRights = (viewer: User, users: readonly AdminUser[], id: string): RowRights => {
  const user = users.find((each) => each.id === id);
  if (user === undefined || touchFault(viewer, user) !== null) return NOTHING;
  const otherAdmins = users.filter(
    ({ id: other, deletedAt, roles }) => other !== id && deletedAt === null && hasRole(roles, 'Admin'),
  ).length;
  const isThere = user.deletedAt === null;
  return {
    edit: true,
    remove: isThere && deleteFault(viewer, user, otherAdmins) === null,
    restore: !isThere,
    invite: isThere && user.isInvited,
    sync: false,
  };
};

/** Taking data away from a customer and bringing it back is for Admins. */
const tenantRights = (viewer: User, { status }: AdminRow): RowRights => {
  const isAdmin = hasRole(viewer.roles, 'Admin');
  return {
    edit: true,
    remove: isAdmin && status === 'active',
    restore: isAdmin && status === 'deleted',
    invite: false,
    sync: status === 'active',
  };
};

const useUserRows = (viewer: User | null): AdminRows => {
  const { answer } = useAnswer(adminUsers, LIST);
  const organizations = useAnswer(adminUsers, 'organizations');
  const nameOf = nameIn(organizations.answer);
  return {
    columns: USER_COLUMNS,
    rows: (isSettled(organizations) ? answer?.map((user) => userRow(user, nameOf)) : null) ?? null,
    rightsOf: ({ id }) => (viewer === null ? NOTHING : userRights(viewer, answer ?? [], id)),
    nameOf,
  };
};

const useOrganizationRows = (viewer: User | null): AdminRows => {
  const { answer } = useAnswer(adminOrganizations, LIST);
  const brandGroups = useAnswer(adminOrganizations, 'brandGroups');
  const nameOf = nameIn(brandGroups.answer);
  return {
    columns: ORGANIZATION_COLUMNS,
    rows: (isSettled(brandGroups) ? answer?.map((each) => organizationRow(each, nameOf)) : null) ?? null,
    rightsOf: (row) => (viewer === null ? NOTHING : tenantRights(viewer, row)),
    nameOf,
  };
};

const useBrandGroupRows = (viewer: User | null): AdminRows => {
  const { answer } = useAnswer(adminBrandGroups, LIST);
  const clients = nameIn(useAnswer(adminBrandGroups, 'clients').answer);
  const own = new Map(
    answer?.flatMap(({ organizationId, organizationName, dashboards }) => [
      [organizationId, organizationName] as const,
      ...dashboards.map(({ id, title }) => [id, title] as const),
    ]),
  );
  return {
    columns: BRAND_GROUP_COLUMNS,
    rows: answer?.map(brandGroupRow) ?? null,
    rightsOf: (row) => (viewer === null ? NOTHING : tenantRights(viewer, row)),
    nameOf: (id) => own.get(id) ?? clients(id),
  };
};

const ROWS = { users: useUserRows, organizations: useOrganizationRows, brandGroups: useBrandGroupRows } as const;

/** One screen is of one kind, so that the same hooks are called each time. */
export const useRows = (place: AdminPlace): AdminRows => ROWS[place.kind](useViewer());
