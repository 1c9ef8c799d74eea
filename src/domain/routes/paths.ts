/** From paths to routes and back. */
import { BASE } from '../api/endpoint.ts';
import { MOVED_PATHS, type MovedPath, ROUTES, type Route, type RouteName, type RouteParams, routeNamed } from './table.ts';

export interface RouteMatch {
  readonly route: Route;
  /** By the names in the pattern, percent-decoded; never empty, never with a slash or a control character. */
  readonly params: Readonly<Record<string, string>>;
}

/** The segments below {base}; one slash at the end makes no difference; null outside {base}. */
const segmentsOf = (path: string): readonly string[] | null => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (trimmed === BASE) return [];
  return trimmed.startsWith(`${BASE}/`) ? trimmed.slice(BASE.length + 1).split('/') : null;
};

const UNFIT = /[\p{Cc}\p{Cs}/\\]/u;

const paramOf = (segment: string): string | null => {
  try {
    const value = decodeURIComponent(segment);
    return value === '' || UNFIT.test(value) ? null : value;
  } catch {
    return null;
  }
};

/** A pattern in its parts. Taken apart once: every change of the address walks through all of them. */
const partsOf = new Map(
  [...ROUTES.map(({ pattern }) => pattern), ...MOVED_PATHS.map(({ from }) => from)].map((each) => [each, each.split('/')]),
);

const matchPattern = (pattern: string, segments: readonly string[]): Record<string, string> | null => {
  const wanted = partsOf.get(pattern) ?? pattern.split('/');
  if (wanted.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const segment = segments[i] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    const value = paramOf(segment);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
};

/** The route that a path (without query) leads to; null for a path that is not in the table. */
export const matchRoute = (path: string): RouteMatch | null => {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  for (const route of ROUTES) {
    const params = matchPattern(route.pattern, segments);
    if (params !== null) return { route, params };
  }
  return null;
};

// Half of a surrogate pair cannot be percent-encoded.
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

const fill = (pattern: string, params: Readonly<Record<string, string>>): string =>
  `${BASE}/${pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(wellFormed(params[part.slice(1)] ?? '')) : part))
    .join('/')}`;

/** The path of a route: `pathTo('dashboard', {id: 'd1'})` is `/velocity/custom-reporting/dashboards/d1`. */
export const pathTo = <N extends RouteName>(
  name: N,
  ...params: keyof RouteParams<N> extends never ? readonly [] : readonly [RouteParams<N>]
): string => fill(routeNamed(name).pattern, params[0] ?? {});

/** Where an old path leads now, and whether its query goes along; null for a path that is not old. */
export const movedTo = (
  path: string,
): (Pick<MovedPath, 'keepQuery'> & { readonly path: string; readonly notice: MovedPath['notice'] | null }) | null => {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  for (const { from, to, keepQuery, notice = null } of MOVED_PATHS) {
    const params = matchPattern(from, segments);
    if (params !== null) return { path: fill(routeNamed(to).pattern, params), keepQuery, notice };
  }
  return null;
};

/** Whether the path is the home route, which only leads to the landing page. */
export const isHome = (path: string): boolean => path === '/' || path === '' || segmentsOf(path)?.length === 0;
