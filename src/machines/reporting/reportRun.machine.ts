/**
 * A run of a report, for whoever shows one: the builder, and each panel of a dashboard. `idle` before anything was asked;
 * `working` is `requested` until the server has given an id; `polling` until the run has ended; `fetching` its result; then `complete`, `error`
 * with a failure, or `aborted`. A new request begins anew from anywhere, and the last result shows meanwhile. The owner asks by
 * messages and is told by `message.reportChanged`; it keeps the id, from which a run is taken up again after a reload.
 */
import { defineMachine } from '../core/defineMachine.ts';
import { TELLS_DOWNLOADS } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import type { InputOfType, TransitionResult } from '../core/transition.ts';
import {
  aborted,
  again,
  ask,
  begin,
  cancel,
  complete,
  fetchResult,
  follow,
  followTaker,
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
  savePng,
  saveTable,
  started,
} from './reportRun.logic.ts';

type Of = ReportRunContext;

export const createReportRunMachine = ({ answers }: Registry) => {
  const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);
  const ends = (context: Of, event: InputOfType<'api.answered'>): ReturnType<typeof isEnded> | null =>
    isCurrent(context, event) ? isEnded(answers, context, event.body) : null;

  const isSilent = (_: Of, { id }: { readonly id: string }): boolean => id === SIGNAL;

  const hearAborted = (context: Of, { body }: InputOfType<'api.answered'>): TransitionResult<Of> => aborted(context, body);

  return defineMachine<
    Of,
    'idle' | 'working.requested' | 'working.polling' | 'working.fetching' | 'complete' | 'error' | 'aborted',
    ReportRunInput
  >()({
    id: 'reportRun',
    context: (input) => newReportRun(input),
    initial: 'idle',
    on: {
      'message.reportWanted': { target: 'working.requested', run: (context, { request }) => begin(context, request, false) },
      'message.reportFollowed': { target: 'working.polling', run: (context, { reportId }) => follow(context, reportId, false) },
      'message.reportDropped': { target: 'idle', run: (context) => forget(context, false) },
      'reports.csvClicked': (context, event) => saveTable(answers, context, event),
      'reports.pngClicked': savePng,
      ...TELLS_DOWNLOADS,
    },
    states: {
      idle: {},
      working: {
        initial: 'requested',
        on: {
          'message.reportWanted': { target: 'working.requested', run: (context, { request }) => begin(context, request, true) },
          'message.reportFollowed': { target: 'working.polling', run: (context, { reportId }) => follow(context, reportId, true) },
          'message.reportDropped': { target: 'idle', run: (context) => forget(context, true) },
          'reports.runCancelled': { target: 'aborted', run: cancel },
          'timer.elapsed': { guard: isSilent, target: 'error', run: noSignal },
        },
        states: {
          requested: {
            on: {
              'api.answered': { guard: isCurrent, target: 'working.polling', run: (context, { body }) => started(answers, context, body) },
              'api.failed': { guard: isCurrent, target: 'error', run: (context, { failure }) => notRequested(context, failure) },
            },
          },
          polling: {
            on: {
              'timer.elapsed': [
                { guard: isSilent, target: 'error', run: noSignal },
                { guard: (_, event) => POLLING.isDue(event), run: ask },
              ],
              'api.answered': [
                {
                  guard: (context, event) => ends(context, event) === 'fetchResult',
                  target: 'working.fetching',
                  run: (context, { body }) => fetchResult(context, body),
                },
                {
                  guard: (context, event) => ends(context, event) === 'showError',
                  target: 'error',
                  run: (context, { body }) => runFailed(answers, context, body),
                },
                {
                  guard: (context, event) => ends(context, event) === 'followTaker',
                  run: (context, { body }) => followTaker(answers, context, body),
                },
                {
                  guard: (context, event) => ends(context, event) === 'again',
                  target: 'working.requested',
                  run: again,
                },
                { guard: (context, event) => ends(context, event) === 'forget', target: 'aborted', run: hearAborted },
                { guard: (context, event) => ends(context, event) === 'poll', run: (context, { body }) => later(context, body) },
              ],
              'api.failed': [
                {
                  guard: (context, event) => isCurrent(context, event) && [401, 403, 404].includes(event.failure.status ?? 0),
                  target: 'error',
                  run: noResult,
                },
                { guard: isCurrent, run: missed },
              ],
            },
          },
          fetching: {
            on: {
              'api.answered': { guard: isCurrent, target: 'complete', run: (context, { body }) => complete(answers, context, body) },
              'api.failed': { guard: isCurrent, target: 'error', run: noResult },
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
