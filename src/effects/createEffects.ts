/**
 * The effects as one port: takes the machines' commands, carries each out by the pipeline of its kind, and brings
 * what comes of it to the journal's entry. The only part of the running app that touches the world.
 */
import { catchError, filter, merge, mergeMap, type Observable, Subject, Subscription, share, tap } from 'rxjs';
import type { DecodeFailure } from '../domain/codec/codec.ts';
import type { CommandType, IssuedCommand } from '../domain/journal/commands.ts';
import type { AnswerStore, Dispatch, EffectsPort } from '../domain/journal/ports.ts';
import { type AfterPaintQueue, createAfterPaintQueue } from './afterPaintQueue.ts';
import { apiEffect } from './api/api.effect.ts';
import { UNDECODABLE } from './api/decodeAnswer.ts';
import { endpointOf } from './api/request.ts';
import { areaEffect } from './area.effect.ts';
import { clipboardEffect } from './clipboard.effect.ts';
import { clockTicks } from './clock.ts';
import { connectionEffect } from './connection.effect.ts';
import { createConnectionWatch } from './connectionWatch.ts';
import { cookiesEffect } from './cookies.effect.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import { draftsEffect } from './drafts.effect.ts';
import type { CommandOf, Effect, EffectContext } from './effect.ts';
import { filesEffect } from './files.effect.ts';
import { historyEffect } from './history.effect.ts';
import { momentsIn } from './moments.ts';
import { navigationEffect, urlChanges } from './navigation.effect.ts';
import { pageEffect } from './page.effect.ts';
import { presence } from './presence.ts';
import { reasonOf } from './reason.ts';
import { reportEffect } from './report.effect.ts';
import { secretsEffect } from './secrets.effect.ts';
import { segmentEffect } from './segment.effect.ts';
import { storageEffect } from './storage.effect.ts';
import { notifications, tabsEffect } from './tabs.effect.ts';
import { timersEffect } from './timers.effect.ts';
import { undoEffect } from './undo.effect.ts';
import { workersEffect } from './workers.effect.ts';

/** Who hears what. A kind of command that nobody hears does not compile. */
const HEARERS = {
  'api.call': ['api'],
  'api.abort': ['api'],
  'timer.start': ['timers'],
  'timer.stop': ['timers'],
  'url.push': ['navigation'],
  'url.replace': ['navigation'],
  'title.set': ['page'],
  'screen.enter': ['page'],
  'section.show': ['page'],
  'page.load': ['page'],
  'page.print': ['page'],
  'scheme.apply': ['page'],
  'tabs.tell': ['tabs'],
  'secrets.forget': ['secrets'],
  'drafts.admit': ['drafts'],
  'drafts.unpark': ['drafts'],
  'draft.park': ['drafts'],
  'draft.claim': ['drafts'],
  'undo.turn': ['undo'],
  'leave.guard': ['page'],
  'history.claim': ['history'],
  'history.keep': ['history'],
  'cookie.put': ['cookies'],
  'cookie.claim': ['cookies'],
  'storage.put': ['storage'],
  'area.load': ['area'],
  'worker.run': ['workers'],
  'worker.stop': ['workers'],
  'worker.prepare': ['workers'],
  'file.download': ['files'],
  'workbook.download': ['files'],
  'file.fetch': ['files'],
  'chart.export': ['files'],
  'log.download': ['files'],
  'clipboard.write': ['clipboard'],
  report: ['report'],
  'segment.restart': ['segment', 'history'],
  'connection.probe': ['connection'],
  release: ['api', 'timers', 'page', 'area', 'workers', 'files', 'clipboard', 'connection'],
} as const satisfies Record<CommandType, readonly [string, ...string[]]>;

type Hearers = typeof HEARERS;
type EffectName = Hearers[CommandType][number];
type HeardBy<N extends EffectName> = { [K in CommandType]: N extends Hearers[K][number] ? CommandOf<K> : never }[CommandType];

/** An effect that does not know all that it is to hear does not compile either. */
const EFFECTS: { readonly [N in EffectName]: Effect<HeardBy<N>> } = {
  api: apiEffect,
  timers: timersEffect,
  navigation: navigationEffect,
  page: pageEffect,
  storage: storageEffect,
  tabs: tabsEffect,
  secrets: secretsEffect,
  drafts: draftsEffect,
  undo: undoEffect,
  history: historyEffect,
  cookies: cookiesEffect,
  area: areaEffect,
  workers: workersEffect,
  files: filesEffect,
  clipboard: clipboardEffect,
  report: reportEffect,
  segment: segmentEffect,
  connection: connectionEffect,
};

const startEffect = <N extends EffectName>(name: N, asked$: Observable<IssuedCommand>, context: EffectContext): Observable<Reply> => {
  const isHeard = (issued: IssuedCommand): issued is IssuedCommand<HeardBy<N>> =>
    (HEARERS[issued.command.type] as readonly string[]).includes(name);
  return EFFECTS[name](context)(asked$.pipe(filter(isHeard))).pipe(
    // An edge that threw where none may: what was under way of this kind is lost, the kind itself goes on.
    catchError((cause: unknown, again) => {
      context.report(`The effect ${name} failed and was restarted.`, { effect: name, reason: reasonOf(cause) });
      return again;
    }),
  );
};

/** What the effects are connected to. */
export interface ConnectedApp {
  readonly dispatch: Dispatch;
  readonly answers: AnswerStore;
}

export interface Effects {
  readonly run: EffectsPort;
  readonly connect: (app: ConnectedApp) => void;
  readonly dispose: () => void;
}

/** A refused event is reported; an answer that is refused becomes the failure of its call, or its owner would wait for ever. */
const deliver = (app: ConnectedApp, { to, event }: Reply, report: EffectsDeps['report']): void => {
  const delivered = app.dispatch(to, event);
  if (delivered._tag === 'Right') return;
  const path = pathOf(delivered.left);
  report(`${event.type} for ${to} was rejected: ${path === '' ? 'the event' : path} is invalid.`, {
    event: event.type,
    to,
    path,
  });
  if (event.type !== 'api.answered') return;
  const { requestId, call } = event;
  app.dispatch(to, { type: 'api.failed', requestId, call, failure: { kind: 'decode', path: path.slice(0, 500), message: UNDECODABLE } });
};

const pathOf = ({ faults }: DecodeFailure): string => faults[0]?.path ?? '';

/** When the newest happened of what a reply tells of: now where it says that something was saved or run, else what its answer says. */
const happenedBy =
  (now: () => number, answers: AnswerStore) =>
  ({ event }: Reply): readonly number[] => {
    if (event.type !== 'api.answered') return [];
    const { method, reads, recent } = endpointOf(event.call);
    if (method !== 'GET' && reads !== true) return [now()];
    if (recent !== true) return [];
    const { body } = event;
    return momentsIn('answer' in body ? answers.get(body.answer) : body.inline).filter((moment) => moment <= now());
  };

const allReplies = (
  asked$: Observable<IssuedCommand>,
  deps: EffectsDeps,
  app: ConnectedApp,
  { leaveEntry }: Pick<AfterPaintQueue, 'leaveEntry'>,
): Observable<Reply> => {
  const context: EffectContext = { ...deps, answers: app.answers, connection: createConnectionWatch() };
  const names = Object.keys(EFFECTS) as EffectName[];
  const started = names.map((name) => startEffect(name, asked$, context));
  const replies$ = merge(...started).pipe(share());
  return merge(
    replies$,
    clockTicks(deps, replies$.pipe(mergeMap(happenedBy(deps.now, app.answers)))),
    urlChanges(deps).pipe(tap(leaveEntry)),
    presence(deps),
    notifications(deps),
  );
};

/**
 * `run` takes commands from the start and holds them until `connect`, which begins to carry them out and to listen
 * to the clock and the address bar. A new segment begins with nothing under way and a tick of the clock: its actors
 * have the addresses of the old ones, and must not hear their answers. After `dispose` everything under way is
 * aborted and nothing is heard or said. What a press asks for waits until its frame is painted (patience.ts).
 */
export const createEffects = (deps: EffectsDeps): Effects => {
  const asked$ = new Subject<IssuedCommand>();
  let held: IssuedCommand[] | null = [];
  let begin: () => Subscription = () => new Subscription();
  let underWay = new Subscription();
  let disposed = false;
  const beginAnew = (): void => {
    underWay.unsubscribe();
    if (!disposed) underWay = begin();
  };
  const carryOut = (issued: IssuedCommand): void => {
    if (issued.command.type === 'segment.restart') beginAnew();
    asked$.next(issued);
  };
  const afterPaintQueue = createAfterPaintQueue(deps, carryOut);
  return {
    run: (issued) => {
      if (held === null) afterPaintQueue.take(issued);
      else held.push(issued);
    },
    connect: (app) => {
      if (held === null) throw new Error('the effects are connected already');
      const early = held;
      held = null;
      begin = () => allReplies(asked$, deps, app, afterPaintQueue).subscribe((reply) => deliver(app, reply, deps.report));
      beginAnew();
      for (const issued of early) carryOut(issued);
    },
    dispose: () => {
      disposed = true;
      afterPaintQueue.drop();
      underWay.unsubscribe();
    },
  };
};
