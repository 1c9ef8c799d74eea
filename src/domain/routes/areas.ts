/** Which area's code draws a route: those that are planned share an honest placeholder. */
import { ROUTES, type RouteShape } from './table.ts';

type BuiltRoute = Exclude<(typeof ROUTES)[number], { readonly isPlanned: true }>;

/** The area of the frame around all screens of the app layout. */
export const FRAME_AREA = 'shell';

/** The area of the deferred services, loaded once the first screen shows. */
export const DEFERRED_AREA = 'deferred';

export const PLACEHOLDER_AREA = 'placeholder';

/** All areas whose code there is: `src/areas/areas.ts` has a line for each, or does not compile. */
export type AreaName = typeof FRAME_AREA | typeof DEFERRED_AREA | typeof PLACEHOLDER_AREA | BuiltRoute['area'];

/** The routes that an area draws: a view stands for each, or the area does not compile. */
export type RouteOf<A extends AreaName> = Extract<BuiltRoute, { readonly area: A }>['name'];

const isBuilt = (route: (typeof ROUTES)[number]): route is BuiltRoute => !route.isPlanned;

const BY_ROUTE: ReadonlyMap<string, AreaName> = new Map(ROUTES.filter(isBuilt).map(({ name, area }) => [name, area]));

/** The area that draws a route; what is in no table (not found, not available) has the placeholder's. */
export const areaOf = ({ name }: Pick<RouteShape, 'name'>): AreaName => BY_ROUTE.get(name) ?? PLACEHOLDER_AREA;

export const AREAS: readonly AreaName[] = [...new Set<AreaName>([FRAME_AREA, DEFERRED_AREA, PLACEHOLDER_AREA, ...BY_ROUTE.values()])];
