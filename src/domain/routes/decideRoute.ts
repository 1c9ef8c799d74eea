/** What happens when someone comes to a path: the one decision about routes. */

import type { Refusal } from '../access/decideAccess.ts';
import { filterKey } from '../filters/filterNames.ts';
import { NOTICES } from '../session/notices.ts';
import { hasRole, type Role } from '../session/user.ts';
import { type BrandGroupFlags, decideVisit, landingPath, type Viewer } from './access.ts';
import { isHome, matchRoute, movedTo, pathTo, type RouteMatch } from './paths.ts';
import { safeRedirect } from './safeRedirect.ts';
import { type Place, queryOf, withParams } from './urlParams.ts';

export interface Visit extends Place {
  readonly viewer: Viewer;
  readonly brandGroup: BrandGroupFlags | null;
  readonly devMode: boolean;
}

/** Why someone is not where they wanted to be. */
export type RouteNotice = typeof NOTICES.routeForbidden | typeof NOTICES.loginRequired | typeof NOTICES.linkGone;

/**
 * `needsDevMode` asks whether to turn it on; `notAvailable` shows the not-available screen in place of the
 * route's own (C-676); `redirect` replaces the address and shows the notice, if there is one. `reason` says which
 * condition did not hold; it is null where nobody was refused, as for old paths.
 */
export type RouteDecision =
  | { readonly _tag: 'show'; readonly match: RouteMatch }
  | { readonly _tag: 'redirect'; readonly to: string; readonly notice: RouteNotice | null; readonly reason: Refusal | null }
  | { readonly _tag: 'needsDevMode'; readonly match: RouteMatch }
  | { readonly _tag: 'notAvailable'; readonly match: RouteMatch; readonly reason: Refusal }
  | { readonly _tag: 'notFound' };

/** Longer than this, the query or even the path is not kept for after the login: no address may outgrow its limit. */
const LONGEST_REDIRECT = 4000;

const redirect = (to: string, notice: RouteNotice | null = null, reason: Refusal | null = null): RouteDecision => ({
  _tag: 'redirect',
  to,
  notice,
  reason,
});

/** The login screen with the way back; without one where there is nothing worth coming back to. */
export const loginPath = (place: Place): string => {
  const { path } = place;
  const backs = [`${path}${queryOf(place)}`, path].map((back) => encodeURIComponent(safeRedirect(back, '')));
  const back = backs.find((encoded) => encoded.length <= LONGEST_REDIRECT) ?? '';
  return back === '' ? pathTo('login') : `${pathTo('login')}?redirect=${back}`;
};

const decideForGuest = (match: RouteMatch, visit: Visit): RouteDecision => {
  if (match.route.name === 'logout') return redirect(pathTo('login'));
  const access = decideVisit(match.route, visit.viewer, null);
  if (access._tag === 'Allowed') return { _tag: 'show', match };
  return redirect(loginPath(visit), NOTICES.loginRequired, access.reason);
};

/** Dev mode is for Internal users only: for them alone it counts, and only they can be asked to turn it on. */
const decideDevMode = (match: RouteMatch, visit: Visit, roles: readonly Role[]): RouteDecision => {
  if (match.route.needsDevMode !== true) return { _tag: 'show', match };
  if (!hasRole(roles, 'Internal')) {
    return redirect(landingPath(visit.viewer), NOTICES.routeForbidden, { _tag: 'LacksRole', role: 'Internal' });
  }
  return visit.devMode ? { _tag: 'show', match } : { _tag: 'needsDevMode', match };
};

/** Links lead to Retail Overview of a product by `asin` (B-165): that becomes the filter of products. Null where there is none. */
const asProductFilter = ({ route }: RouteMatch, place: Place): string | null => {
  const asin = place.search.get('asin') ?? '';
  return route.name !== 'retail-overview' || asin === '' ? null : withParams(place, { asin: null, [filterKey('products')]: asin });
};

const decideForUser = (match: RouteMatch, visit: Visit, roles: readonly Role[]): RouteDecision => {
  const { route } = match;
  const landing = landingPath(visit.viewer);
  if (route.name === 'login') return redirect(safeRedirect(visit.search.get('redirect'), landing));
  const access = decideVisit(route, visit.viewer, visit.brandGroup);
  if (access._tag === 'Allowed') {
    const filtered = asProductFilter(match, visit);
    return filtered === null ? decideDevMode(match, visit, roles) : redirect(filtered);
  }
  if (access.reason._tag === 'SignedIn') return redirect(landing, null, access.reason);
  if (route.access === 'reporting-privileged' && hasRole(roles, 'Prime')) return { _tag: 'notAvailable', match, reason: access.reason };
  return redirect(landing, NOTICES.routeForbidden, access.reason);
};

/** The decision for a route that was found; `decideRoute` finds it first. */
export const decideMatch = (match: RouteMatch, visit: Visit): RouteDecision =>
  visit.viewer.session === 'out' ? decideForGuest(match, visit) : decideForUser(match, visit, visit.viewer.user.roles);

/**
 * Decides for any path and any viewer. Following the redirects ends within three steps. The home route leads to the
 * landing page without a word; old paths lead to the new ones with their query; what is
 * in no table is not found.
 */
export const decideRoute = (visit: Visit): RouteDecision => {
  if (isHome(visit.path)) return redirect(landingPath(visit.viewer));
  const moved = movedTo(visit.path);
  if (moved !== null) return redirect(moved.keepQuery ? `${moved.path}${queryOf(visit)}` : moved.path, moved.notice);
  const match = matchRoute(visit.path);
  return match === null ? { _tag: 'notFound' } : decideMatch(match, visit);
};
