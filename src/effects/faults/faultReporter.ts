/**
 * Tells the team of a fault that was met in this browser: the server writes it into its log. Each fault is told once in a
 * page's life, and no more than a few: who has one has many. What cannot be told is not tried again, and nothing here
 * reports itself.
 */
import { concatMap, defer, mergeMap, type Observable, of, Subject } from 'rxjs';
import { MAX_FAULT_DETAIL, MAX_FAULT_MESSAGE } from '../../domain/api/faults.contract.ts';
import type { Json } from '../../domain/codec/codec.ts';
import { createCsrf } from '../api/csrf.ts';
import { exchange } from '../api/exchange.ts';
import { cookieRequest, prepareRequest, toHttp } from '../api/request.ts';
import type { EffectsDeps } from '../deps.ts';

export const MAX_FAULTS_REPORTED = 20;

export type ReporterDeps = Pick<
  EffectsDeps,
  'send' | 'scheduler' | 'cookies' | 'secrets' | 'files' | 'mintKey' | 'timeZone' | 'timezoneOffset'
>;

export interface ReporterSettings {
  readonly release: string;
  /** The path of the page, without its query. */
  readonly page: () => string;
}

interface Fault {
  readonly message: string;
  readonly detail: string;
  readonly page: string;
}

export const faultReporter = (deps: ReporterDeps, { release, page }: ReporterSettings): EffectsDeps['report'] => {
  const csrf = createCsrf(
    defer(() => exchange(deps, toHttp(cookieRequest, null, deps))),
    deps,
  );
  const send = (fault: Fault): Observable<unknown> => {
    const body = { ...fault, release: release.slice(0, 64) };
    const prepared = prepareRequest({ type: 'api.call', requestId: 'fault', call: 'reportFault', input: { body }, keep: 'inline' }, deps);
    if (prepared._tag === 'Left') return of(null);
    const ready$ = defer(() => (csrf.token() === null ? csrf.renew() : of(null)));
    return ready$.pipe(mergeMap((failed) => (failed === null ? exchange(deps, toHttp(prepared.right, csrf.token(), deps)) : of(null))));
  };
  const faults$ = new Subject<Fault>();
  faults$.pipe(concatMap(send)).subscribe();
  const reported = new Set<string>();
  return (message: string, detail: Json) => {
    const text = JSON.stringify(detail ?? null);
    const key = `${message} ${text}`;
    if (reported.size === MAX_FAULTS_REPORTED || reported.has(key)) return;
    reported.add(key);
    faults$.next({ message: message.slice(0, MAX_FAULT_MESSAGE), detail: text.slice(0, MAX_FAULT_DETAIL), page: page().slice(0, 300) });
  };
};
