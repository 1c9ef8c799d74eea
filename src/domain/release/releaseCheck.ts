/**
 * Whether the running release is still the latest. The server is asked when the person comes back to
 * the page, and not too often; what follows from its answer depends on where the person is.
 */
import { placeAt, withParam } from '../routes/urlParams.ts';

/** At most once in this time while nothing new was seen. */
export const CHECK_INTERVAL_MS = 10 * 60_000;
/** And in this, once a new version was seen. */
export const NEWER_INTERVAL_MS = 30 * 60_000;

/** The query parameter of a page that was loaded again for a new release. */
export const REFRESH_PARAM = 'refresh';

export const RELEASE_NOTICES = {
  /** */
  newer: 'There is a new release available. Please refresh the page to update.',
  /** */
  updated: 'Your experience has been automatically updated to the latest release.',
} as const;

/** When the server was last asked, in milliseconds since 1970, and the version other than the running one that it named. */
export interface LastCheck {
  readonly checkedAt: number | null;
  readonly newer: string | null;
}

/** Whether it is time to ask. A clock that was set back does not keep one from asking. */
export const isCheckDue = ({ checkedAt, newer }: LastCheck, now: number): boolean =>
  checkedAt === null || now < checkedAt || now - checkedAt >= (newer === null ? CHECK_INTERVAL_MS : NEWER_INTERVAL_MS);

export type ReleaseDecision =
  | { readonly _tag: 'current' }
  /** The page is loaded again at this address. */
  | { readonly _tag: 'reload'; readonly url: string }
  | { readonly _tag: 'tell' };

/**
 * What follows from the latest version, where `url` is open. Nothing is lost on the login page, so it is loaded again
 * but only once for a version: a page that came back the same says so instead.
 */
export const decideRelease = (
  running: string,
  latest: string,
  url: string,
  isLogin: boolean,
  loadedFor: string | null,
): ReleaseDecision => {
  if (latest === running) return { _tag: 'current' };
  return isLogin && loadedFor !== latest ? { _tag: 'reload', url: withParam(placeAt(url), REFRESH_PARAM, [latest]) } : { _tag: 'tell' };
};

/** The version for which the page was loaded again; null for any other page. */
export const loadedFor = (url: string): string | null => placeAt(url).search.get(REFRESH_PARAM);

/** The address without the parameter. */
export const withoutRefresh = (url: string): string => withParam(placeAt(url), REFRESH_PARAM, []);
