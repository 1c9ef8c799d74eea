/** The gateway of the area: what routes there are, where a path leads, who may go there. */
export { type BrandGroupFlags, decideVisit, landingPath, mayManageGoals, mayVisit, type Viewer, type Visitor } from './access.ts';
export { decideMatch, decideRoute, loginPath, type RouteDecision, type RouteNotice, type Visit } from './decideRoute.ts';
export { isHome, matchRoute, movedTo, pathTo, type RouteMatch } from './paths.ts';
export { safeRedirect } from './safeRedirect.ts';
export {
  type Area,
  isRouteName,
  MOVED_PATHS,
  type MovedPath,
  PRODUCT_NAME,
  pageTitle,
  ROUTES,
  type Route,
  type RouteAccess,
  type RouteName,
  type RouteParams,
  routeNamed,
} from './table.ts';
