/** Which area's code draws a route: those not built yet share an honest placeholder. */
import type { RouteName, RouteShape } from './table.ts';

/** The area of the frame around all screens of the app layout. */
export const FRAME_AREA = 'shell';

/** The area of what attends the frame, loaded once the first screen shows. */
export const ATTENDANTS_AREA = 'attendants';

export const PLACEHOLDER_AREA = 'placeholder';

const BUILT = {
  login: 'session',
  setup: 'setup',
  'forgot-password': 'account',
  'reset-password': 'account',
  'get-started': 'account',
  thanks: 'account',
  account: 'settings',
  'business-health': 'business',
  'retail-overview': 'retail',
  'product-performance': 'products',
  'inventory-health': 'inventory',
  'sales-anomaly': 'anomaly',
  admin: 'admin',
  'admin-users': 'admin',
  'admin-organizations': 'admin',
  'admin-brand-groups': 'admin',
  'admin-imports': 'admin',
  developer: 'developer',
} as const satisfies Partial<Record<RouteName, string>>;

/** All areas whose code there is: whoever draws them has one for each, or does not compile. */
export type AreaName = typeof FRAME_AREA | typeof ATTENDANTS_AREA | typeof PLACEHOLDER_AREA | (typeof BUILT)[keyof typeof BUILT];

const built: Readonly<Record<string, AreaName>> = BUILT;

export const areaOf = (route: Pick<RouteShape, 'name'>): AreaName =>
  (Object.hasOwn(built, route.name) ? built[route.name] : undefined) ?? PLACEHOLDER_AREA;

export const AREAS: readonly AreaName[] = [FRAME_AREA, ATTENDANTS_AREA, PLACEHOLDER_AREA, ...new Set(Object.values(BUILT))];
