/** Which area's code draws a route: those not built yet share an honest placeholder. */
import type { RouteShape } from './table.ts';

/** The area of the frame around all screens of the app layout. */
export const FRAME_AREA = 'shell';

/** The area of what attends the frame, loaded once the first screen shows. */
export const ATTENDANTS_AREA = 'attendants';

const BUILT: Readonly<Record<string, string>> = {
  login: 'session',
  setup: 'setup',
  'forgot-password': 'account',
  'reset-password': 'account',
  'get-started': 'account',
  thanks: 'account',
  account: 'settings',
  'business-health': 'business',
  admin: 'admin',
  'admin-users': 'admin',
  'admin-organizations': 'admin',
  'admin-brand-groups': 'admin',
  developer: 'developer',
};

export const PLACEHOLDER_AREA = 'placeholder';

export const areaOf = (route: Pick<RouteShape, 'name'>): string => BUILT[route.name] ?? PLACEHOLDER_AREA;

/** All areas whose code there is. */
export const AREAS = [FRAME_AREA, ATTENDANTS_AREA, PLACEHOLDER_AREA, ...new Set(Object.values(BUILT))] as const;
