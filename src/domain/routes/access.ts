/** Who may see which screen, and where each person lands. */
import { type BrandGroup, hasRole, type User } from '../session/user.ts';
import { pathTo } from './paths.ts';
import type { Route, RouteAccess } from './table.ts';

/** What of a user decides about access; in demo mode with the narrowed roles. */
export type Visitor = Pick<User, 'roles' | 'organizations' | 'brandGroups'>;

/** Someone at the door. While the session is unknown nothing is decided. */
export type Viewer = { readonly session: 'out' } | { readonly session: 'in'; readonly user: Visitor };

/** The flags of the active brand group that open screens. */
export type BrandGroupFlags = Pick<BrandGroup, 'hasDsp' | 'hasAmc'>;

type Rule = (user: Visitor, brandGroup: BrandGroupFlags | null) => boolean;

const prime: Rule = (user) => hasRole(user.roles, 'Prime');
const internal: Rule = (user) => hasRole(user.roles, 'Internal');

const SIGNED_IN: Readonly<Record<RouteAccess, Rule>> = {
  open: () => true,
  guest: () => false,
  user: () => true,
  prime,
  'prime-dsp': (user, brandGroup) => prime(user, brandGroup) && brandGroup?.hasDsp === true,
  'prime-amc': (user, brandGroup) => prime(user, brandGroup) && brandGroup?.hasAmc === true,
  reporting: (user, brandGroup) => internal(user, brandGroup) || (prime(user, brandGroup) && user.organizations.length > 0),
  'reporting-privileged': internal,
  internal,
};

/** Whether the route's access lets this viewer see it, with this brand group active. */
export const mayVisit = (route: Pick<Route, 'access'>, viewer: Viewer, brandGroup: BrandGroupFlags | null): boolean =>
  viewer.session === 'out' ? route.access === 'open' || route.access === 'guest' : SIGNED_IN[route.access](viewer.user, brandGroup);

/** Where a viewer lands: login, Business Health for Prime, Brand Research for everyone else. */
export const landingPath = (viewer: Viewer): string => {
  if (viewer.session === 'out') return pathTo('login');
  return hasRole(viewer.user.roles, 'Prime') ? pathTo('business-health') : pathTo('brand-research');
};

/** The goal-management permission: Prime with a brand group of one's own, or Internal. */
export const mayManageGoals = (user: Visitor): boolean =>
  hasRole(user.roles, 'Internal') || (hasRole(user.roles, 'Prime') && user.brandGroups.length > 0);
