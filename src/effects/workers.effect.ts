/** Long work in the background: each part of it is an event, and so is its failure. */
import { catchError, defer, EMPTY, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { IssuedCommand, Release, WorkerPrepare, WorkerRun, WorkerStop } from '../domain/journal/commands.ts';
import type { Reply } from './deps.ts';
import { type Effect, type EffectContext, isAsked, toOwner } from './effect.ts';
import { type KeyedStep, ownKey, runKeyed } from './keyed.ts';
import { reasonOf } from './reason.ts';

const answers = (issued: IssuedCommand<WorkerRun>, { workers }: EffectContext): Observable<Reply> => {
  const { runId, job } = issued.command;
  return defer(() => from(workers())).pipe(
    switchMap(({ run }) => run(job)),
    map((part) => toOwner(issued, { type: 'worker.answered', runId, part: part as Json })),
    catchError((cause: unknown) => of(toOwner(issued, { type: 'worker.failed', runId, message: reasonOf(cause) }))),
  );
};

/** A failure to prepare is told by the job that follows. */
const prepared = ({ command }: IssuedCommand<WorkerPrepare>, { workers }: EffectContext): Observable<never> =>
  defer(() => from(workers())).pipe(
    switchMap(({ prepare }) => {
      prepare(command.job);
      return [];
    }),
    catchError(() => []),
  );

const stepOf = (issued: IssuedCommand<WorkerRun | WorkerStop | WorkerPrepare | Release>, context: EffectContext): KeyedStep => {
  const { owner } = issued;
  if (isAsked('release')(issued)) return { release: issued.command.under };
  if (isAsked('worker.stop')(issued)) return { stop: ownKey(owner, issued.command.runId) };
  if (isAsked('worker.run')(issued)) return { start: ownKey(owner, issued.command.runId), owner, run: answers(issued, context) };
  return { start: ownKey(owner, ''), owner, run: isAsked('worker.prepare')(issued) ? prepared(issued, context) : EMPTY };
};

export const workersEffect: Effect<WorkerRun | WorkerStop | WorkerPrepare | Release> = (context) => (asked$) =>
  runKeyed(asked$.pipe(map((issued) => stepOf(issued, context))));
