/** Who may see which screen, and where each person lands. */
import { FILE_MANAGEMENT, mayDo } from '../access/actions.ts';
import { type AccessDecision, type Condition, decideAccess } from '../access/decideAccess.ts';
import type { BrandGroupFlags, Viewer, Visitor } from '../access/viewer.ts';
import { hasRole } from '../session/user.ts';
import { pathTo } from './paths.ts';
import type { Route, RouteAccess } from './table.ts';

export type { BrandGroupFlags, Viewer, Visitor } from '../access/viewer.ts';

const CONDITIONS: Readonly<Record<RouteAccess, readonly Condition[]>> = {
  open: [],
  guest: ['signedOut'],
  user: ['signedIn'],
  prime: ['Prime'],
  'prime-dsp': ['Prime', 'hasDsp'],
  'prime-amc': ['Prime', 'hasAmc'],
  'import-data': ['Prime', 'import-data'],
  'file-management': FILE_MANAGEMENT,
  reporting: ['Prime', 'organization'],
  'reporting-privileged': ['Internal'],
  internal: ['Internal'],
  admin: ['Admin'],
};

/** Whether the route's access lets this viewer see it, with this brand group active, and if not, why. */
export const decideVisit = (route: Pick<Route, 'access'>, viewer: Viewer, brandGroup: BrandGroupFlags | null): AccessDecision =>
  decideAccess(CONDITIONS[route.access], { viewer, brandGroup, devMode: false });

/** Whether the route's access lets this viewer see it. */
export const mayVisit = (route: Pick<Route, 'access'>, viewer: Viewer, brandGroup: BrandGroupFlags | null): boolean =>
  decideVisit(route, viewer, brandGroup)._tag === 'Allowed';

/** Where a viewer lands: login, Business Health for Prime, Brand Research for everyone else. */
export const landingPath = (viewer: Viewer): string => {
  if (viewer.session === 'out') return pathTo('login');
  return hasRole(viewer.user.roles, 'Prime') ? pathTo('business-health') : pathTo('brand-research');
};

/** The goal-management permission: Prime with a brand group of one's own, or Internal. */
export const mayManageGoals = (user: Visitor): boolean =>
  mayDo('goals.manage', { viewer: { session: 'in', user }, brandGroup: null, devMode: false });
