/** Asks the server for a sign of life; the answer goes to the actor that watches the connection. */
import { defer, from, map, mergeMap, type Observable } from 'rxjs';
import type { ConnectionProbe, Release } from '../domain/journal/commands.ts';
import { exchange, isSuccess } from './api/exchange.ts';
import type { HttpRequest, Reply } from './deps.ts';
import { type Effect, type EffectContext, isAsked } from './effect.ts';
import { runKeyed } from './keyed.ts';

const PROBE: HttpRequest = { method: 'GET', url: '/healthz', headers: { Accept: 'application/json' } };
const PROBE_TIMEOUT_MS = 5_000;

const probe = (context: EffectContext): Observable<Reply> =>
  defer(() => exchange(context, PROBE, PROBE_TIMEOUT_MS)).pipe(mergeMap((outcome) => from(context.connection.probed(isSuccess(outcome)))));

/** One probe at a time, outside the queue of calls; a newer one replaces the older. */
export const connectionEffect: Effect<ConnectionProbe | Release> = (context) => (asked$) =>
  runKeyed(
    asked$.pipe(
      map((issued) =>
        isAsked('release')(issued) ? { release: issued.command.under } : { start: 'probe', owner: issued.owner, run: probe(context) },
      ),
    ),
  );
