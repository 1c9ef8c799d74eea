/**
 * What can be done on screens, and who may. The file-management permission has no name in the specification (B-418): it
 * is the agency's, as the sidebar shows uploads in dev mode alone. Privileged (C-667 to C-676, B-426) is Internal and Admin.
 */
import { hasRole, type User } from '../session/user.ts';
import { type AccessDecision, type Condition, decideAccess, isAllowed } from './decideAccess.ts';
import type { Subject } from './viewer.ts';

/** Adds, deletes, restores, tells others (B-419 to B-423). */
export const FILE_MANAGEMENT: readonly Condition[] = ['Internal'];
const PRIVILEGED: readonly Condition[] = ['Internal'];
const VIEW_DASHBOARDS: readonly Condition[] = ['Prime', 'organization'];

const CONDITIONS = {
  'brandGroup.pick': ['Prime'],
  'goals.load': ['Prime'],
  'goals.manage': ['Prime', 'ownBrandGroup'],
  'alerts.manage': ['Prime', 'manage-alerts'],
  'dashboardConfig.load': ['Prime'],
  'executiveSummary.anyBrands': PRIVILEGED,

  'devMode.use': ['Internal'],
  'admin.visit': ['Internal'],
  'admin.seeInactive': ['Internal'],
  'tenants.seeAll': ['Internal'],

  'cogs.choose': ['Prime', 'hasCogs'],
  'dsp.filter': ['Prime', 'hasDsp'],
  'dsp.view': ['Prime', 'hasDsp'],
  'amc.view': ['Prime', 'hasAmc'],
  'tags.filter': ['Prime', 'hasTags'],
  'tags.analyze': ['Prime', 'hasTags'],
  'drivingGrowth.view': ['Prime', 'devMode'],

  'files.addFolder': FILE_MANAGEMENT,
  'files.addDocument': FILE_MANAGEMENT,
  'files.delete': FILE_MANAGEMENT,
  'files.restore': FILE_MANAGEMENT,
  'files.notify': FILE_MANAGEMENT,
  /** The specification names the five above; whoever may add and delete may also upload, rename and move, and nobody else. */
  'files.upload': FILE_MANAGEMENT,
  'files.edit': FILE_MANAGEMENT,

  'market.view': ['signedIn'],

  'dashboard.view': VIEW_DASHBOARDS,
  'dashboard.favorite': VIEW_DASHBOARDS,
  'dashboard.viewInvalid': PRIVILEGED,
  'dashboard.list': PRIVILEGED,
  'dashboard.create': PRIVILEGED,
  'dashboard.edit': PRIVILEGED,
  'dashboard.save': PRIVILEGED,
  'dashboard.delete': PRIVILEGED,
  'panel.edit': PRIVILEGED,
  'panel.addPacing': ['Prime'],
  'panel.addLtv': ['Prime', 'hasAmc'],
  'panel.seeUnexpectedState': ['Internal'],
  'report.build': PRIVILEGED,
  'report.seeErrorDetails': ['Internal'],
  'report.openInWorkbench': ['Internal'],
  'report.pasteFromWorkbench': ['Internal'],
  'report.copyForWorkbench': ['Internal'],
} as const satisfies Record<string, readonly Condition[]>;

export type Action = keyof typeof CONDITIONS;
export const ACTIONS = Object.keys(CONDITIONS) as readonly Action[];

/** Decides whether someone may do something, with the reason where not. */
export const decideAction = (action: Action, subject: Subject): AccessDecision => decideAccess(CONDITIONS[action], subject);

/** Whether someone may do something. */
export const mayDo = (action: Action, subject: Subject): boolean => isAllowed(CONDITIONS[action], subject);

/** Agency-tied users cannot change their password in the product: the form is hidden for them. */
export const mayChangePassword = (user: Pick<User, 'isAlliUser'>): boolean => !user.isAlliUser;

/** Whether a dashboard opens in edit mode: only internal users keep the flag in the URL, all others begin by looking (C-679, C-680). */
export const opensInEditMode = (flagInUrl: boolean, { viewer }: Subject): boolean =>
  flagInUrl && viewer.session === 'in' && hasRole(viewer.user.roles, 'Internal');
