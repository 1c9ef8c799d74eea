/**
 * Where a `redirect` parameter may lead. Anyone can write one into a link, so it may only name a
 * screen of ours: "starts with one slash" is not enough, as browsers read `\` as `/` and drop tabs and newlines.
 * Only the path can lead out, so the path is judged as given and decoded once; the query, which holds what people
 * typed, is judged as given.
 */
import { isHome, matchRoute, movedTo } from './paths.ts';

/** Stands for our origin, which no rule needs to know. */
const ORIGIN = 'https://velocity.invalid';
const OUTWARD = /[\p{Cc}\\]/u;

// What cannot be decoded is no path at all.
const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const isPlainPath = (path: string): boolean => path.startsWith('/') && !path.includes('//') && !OUTWARD.test(path);

const parse = (raw: string): URL | null => {
  const path = /^[^?#]*/u.exec(raw)?.[0] ?? '';
  if (OUTWARD.test(raw) || !isPlainPath(path) || !isPlainPath(decodedOnce(path))) return null;
  try {
    const url = new URL(raw, ORIGIN);
    return url.origin === ORIGIN ? url : null;
  } catch {
    return null;
  }
};

/**
 * The path and query to go to: the wanted one if it is a screen of ours that one can be sent to, else `otherwise`.
 * Old paths are resolved; guest screens and logout are no destination after a login. A fragment is dropped.
 */
export const safeRedirect = (raw: string | null, otherwise: string): string => {
  const url = raw === null ? null : parse(raw);
  if (url === null || isHome(url.pathname)) return otherwise;
  const moved = movedTo(url.pathname);
  const path = moved?.path ?? url.pathname;
  const match = matchRoute(path);
  if (match === null || match.route.access === 'guest' || match.route.name === 'logout') return otherwise;
  return `${path}${url.search}`;
};
