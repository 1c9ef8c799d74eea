/** Long work in the background: each part of it is an event, and so is its failure. */
import { catchError, defer, EMPTY, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { Asked, Release, WorkerPrepare, WorkerRun, WorkerStop } from '../domain/journal/commands.ts';
import type { Reply } from './deps.ts';
import { type Effect, type EffectContext, isAsked, toOwner } from './effect.ts';
import { type KeyedStep, ownKey, runKeyed } from './keyed.ts';
import { reasonOf } from './reason.ts';

const answers = (asked: Asked<WorkerRun>, { workers }: EffectContext): Observable<Reply> => {
  const { runId, job } = asked.command;
  return defer(() => from(workers())).pipe(
    switchMap(({ run }) => run(job)),
    map((part) => toOwner(asked, { type: 'worker.answered', runId, part: part as Json })),
    catchError((cause: unknown) => of(toOwner(asked, { type: 'worker.failed', runId, message: reasonOf(cause) }))),
  );
};

/** A failure to prepare is told by the job that follows. */
const prepared = ({ command }: Asked<WorkerPrepare>, { workers }: EffectContext): Observable<never> =>
  defer(() => from(workers())).pipe(
    switchMap(({ prepare }) => {
      prepare(command.job);
      return [];
    }),
    catchError(() => []),
  );

const stepOf = (asked: Asked<WorkerRun | WorkerStop | WorkerPrepare | Release>, context: EffectContext): KeyedStep => {
  const { owner } = asked;
  if (isAsked('release')(asked)) return { release: asked.command.under };
  if (isAsked('worker.stop')(asked)) return { stop: ownKey(owner, asked.command.runId) };
  if (isAsked('worker.run')(asked)) return { start: ownKey(owner, asked.command.runId), owner, run: answers(asked, context) };
  return { start: ownKey(owner, ''), owner, run: isAsked('worker.prepare')(asked) ? prepared(asked, context) : EMPTY };
};

export const workersEffect: Effect<WorkerRun | WorkerStop | WorkerPrepare | Release> = (context) => (asked$) =>
  runKeyed(asked$.pipe(map((asked) => stepOf(asked, context))));
