/**
 * A run of a report, for whoever shows one: the builder, and each panel of a dashboard. `idle` before anything was asked;
 * `working` is `requested` until the server has given an id; `polling` until the run has ended; `fetching` its result; then `complete`, `error`
 * with a failure, or `aborted`. A new request begins anew from anywhere, and the last result shows meanwhile. The owner asks by
 * messages and is told by `message.reportChanged`; it keeps the id, from which a run is taken up again after a reload.
 */
import { setup } from 'xstate';
import { notifyDownload } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import {
  aborted,
  ask,
  begin,
  cancel,
  complete,
  fetchResult,
  follow,
  forget,
  isEnded,
  later,
  missed,
  newReportRun,
  noResult,
  noSignal,
  notRequested,
  POLLING,
  type ReportRunContext,
  type ReportRunInput,
  requestOf,
  runFailed,
  SIGNAL,
  saveCsv,
  savePng,
  started,
} from './reportRun.logic.ts';

type Of = ReportRunContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

export const createReportRunMachine = ({ answers }: Registry) => {
  const isCurrent = ({ context, event }: Args): boolean => 'requestId' in event && event.requestId === requestOf(context);
  const ends = (args: Args): ReturnType<typeof isEnded> | null =>
    isCurrent(args) && args.event.type === 'api.answered' ? isEnded(answers, args.event.body) : null;
  const statusOf = ({ event }: Args): number | undefined => (event.type === 'api.failed' ? event.failure.status : undefined);
  const underWay = {
    'message.reportWanted': { target: '#reportRun.working.requested', actions: 'beginAnew' },
    'message.reportFollowed': { target: '#reportRun.working.polling', actions: 'followAnew' },
    'message.reportDropped': { target: '#reportRun.idle', actions: 'drop' },
  } as const;
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ReportRunInput },
    guards: {
      isCurrent,
      isComplete: (args) => ends(args) === 'fetchResult',
      isError: (args) => ends(args) === 'showError',
      isAborted: (args) => ends(args) === 'forget',
      goesOn: (args) => ends(args) === 'poll',
      isGone: (args) => isCurrent(args) && [401, 403, 404].includes(statusOf(args) ?? 0),
      isDue: ({ event }) => POLLING.isDue(event),
      isSilent: ({ event }) => event.type === 'timer.elapsed' && event.id === SIGNAL,
    },
    actions: {
      begin: step('message.reportWanted', (context: Of, { request }) => begin(context, request, false)),
      beginAnew: step('message.reportWanted', (context: Of, { request }) => begin(context, request, true)),
      follow: step('message.reportFollowed', (context: Of, { reportId }) => follow(context, reportId, false)),
      followAnew: step('message.reportFollowed', (context: Of, { reportId }) => follow(context, reportId, true)),
      drop: step([], (context: Of) => forget(context, true)),
      forget: step([], (context: Of) => forget(context, false)),
      cancel: step([], (context: Of) => cancel(context)),
      started: step('api.answered', (context: Of, { body }) => started(answers, context, body)),
      notRequested: step('api.failed', (context: Of, { failure }) => notRequested(context, failure)),
      ask: step([], (context: Of) => ask(context)),
      later: step('api.answered', (context: Of, { body }) => later(context, body)),
      missed: step([], (context: Of) => missed(context)),
      fetchResult: step('api.answered', (context: Of, { body }) => fetchResult(context, body)),
      runFailed: step('api.answered', (context: Of, { body }) => runFailed(answers, context, body)),
      aborted: step('api.answered', (context: Of, { body }) => aborted(context, body)),
      complete: step('api.answered', (context: Of, { body }) => complete(answers, context, body)),
      noResult: step([], (context: Of) => noResult(context)),
      noSignal: step([], (context: Of) => noSignal(context)),
      saveCsv: step('reports.csvClicked', (context: Of, event) => saveCsv(answers, context, event)),
      savePng: step('reports.pngClicked', (context: Of, event) => savePng(context, event)),
      notifyDownload: step(['download.finished', 'download.failed'], (context: Of, event) => result(context, [notifyDownload(event)])),
    },
  }).createMachine({
    id: 'reportRun',
    context: ({ input }) => newReportRun(input),
    initial: 'idle',
    on: {
      'message.reportWanted': { target: '.working.requested', actions: 'begin' },
      'message.reportFollowed': { target: '.working.polling', actions: 'follow' },
      'message.reportDropped': { target: '.idle', actions: 'forget' },
      'reports.csvClicked': { actions: 'saveCsv' },
      'reports.pngClicked': { actions: 'savePng' },
      'download.finished': { actions: 'notifyDownload' },
      'download.failed': { actions: 'notifyDownload' },
    },
    states: {
      idle: {},
      working: {
        initial: 'requested',
        on: {
          ...underWay,
          'reports.runCancelled': { target: 'aborted', actions: 'cancel' },
          'timer.elapsed': { guard: 'isSilent', target: 'error', actions: 'noSignal' },
        },
        states: {
          requested: {
            on: {
              'api.answered': { guard: 'isCurrent', target: 'polling', actions: 'started' },
              'api.failed': { guard: 'isCurrent', target: '#reportRun.error', actions: 'notRequested' },
            },
          },
          polling: {
            on: {
              'timer.elapsed': [
                { guard: 'isSilent', target: '#reportRun.error', actions: 'noSignal' },
                { guard: 'isDue', actions: 'ask' },
              ],
              'api.answered': [
                { guard: 'isComplete', target: 'fetching', actions: 'fetchResult' },
                { guard: 'isError', target: '#reportRun.error', actions: 'runFailed' },
                { guard: 'isAborted', target: '#reportRun.aborted', actions: 'aborted' },
                { guard: 'goesOn', actions: 'later' },
              ],
              'api.failed': [
                { guard: 'isGone', target: '#reportRun.error', actions: 'noResult' },
                { guard: 'isCurrent', actions: 'missed' },
              ],
            },
          },
          fetching: {
            on: {
              'api.answered': { guard: 'isCurrent', target: '#reportRun.complete', actions: 'complete' },
              'api.failed': { guard: 'isCurrent', target: '#reportRun.error', actions: 'noResult' },
            },
          },
        },
      },
      complete: {},
      error: {},
      aborted: {},
    },
  });
};
