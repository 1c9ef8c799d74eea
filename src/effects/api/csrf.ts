/**
 * The CSRF token as Laravel Sanctum hands it out: a readable cookie that the client copies into a header. It is
 * fetched once before the first unsafe call, again whenever the cookie is gone, and anew when the server says 419.
 */
import { defer, finalize, map, type Observable, of, share, tap } from 'rxjs';
import type { EffectsDeps } from '../deps.ts';
import { isSuccess, type Outcome } from './exchange.ts';

const COOKIE = 'XSRF-TOKEN';

/** The decoded value of a cookie; one that does not decode is taken as it stands. */
export const readCookie = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return null;
  const value = found.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

export interface Csrf {
  /** The token as the cookie holds it now. */
  readonly token: () => string | null;
  /** Null once a token can be expected, at once when it has been fetched before; else how the fetch failed. */
  readonly ready: () => Observable<Outcome | null>;
  /** Fetches it anew. All who ask while a fetch is under way share that one. */
  readonly renew: () => Observable<Outcome | null>;
}

/**
 * Work that is done once for all who ask while it is under way. It is over as soon as it has answered: whoever asks
 * again because of that answer starts it anew, instead of joining what has nothing more to say.
 */
const singleFlight = <A>(work: Observable<A>): Observable<A> => {
  let flight: Observable<A> | null = null;
  return defer(() => {
    if (flight !== null) return flight;
    const land = (): void => {
      if (flight === own) flight = null;
    };
    const own: Observable<A> = work.pipe(tap(land), finalize(land), share());
    flight = own;
    return own;
  });
};

/** `fetchCookie` is GET /sanctum/csrf-cookie. */
export const createCsrf = (fetchCookie: Observable<Outcome>, { cookies }: Pick<EffectsDeps, 'cookies'>): Csrf => {
  let fetched = false;
  const token = (): string | null => readCookie(cookies(), COOKIE);
  const fetch$ = singleFlight(
    fetchCookie.pipe(
      map((outcome) => (isSuccess(outcome) ? null : outcome)),
      tap((failed) => {
        if (failed === null) fetched = true;
      }),
    ),
  );
  return { token, ready: () => defer(() => (fetched && token() !== null ? of(null) : fetch$)), renew: () => fetch$ };
};
