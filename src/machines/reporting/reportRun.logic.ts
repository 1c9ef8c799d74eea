/** What the machine of a run makes of events: what is asked of the server, what is kept of its answers. */

import type { Json } from '../../domain/codec/codec.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type FieldsOf, fieldsOf } from '../../domain/reporting/fieldWords.ts';
import type { ReportResult } from '../../domain/reporting/reportResult.ts';
import {
  afterPoll,
  POLL_INTERVAL_MS,
  type ReportRun,
  type RunFailure,
  type RunRequest,
  SIGNAL_TIMEOUT_MS,
} from '../../domain/reporting/reportRun.ts';
import type { ReportSpec } from '../../domain/reporting/reportSpec.ts';
import { resultSheet } from '../../domain/reporting/resultSheet.ts';
import { shownResult } from '../../domain/reporting/shownResult.ts';
import { fromWire } from '../../domain/reporting/wireSpec.ts';
import type { Poll } from '../../domain/screens/poll.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { HearerOf } from '../core/messages.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { createPolling } from '../core/poll.ts';
import { tableCommand } from '../core/tableCommand.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface ReportRunInput {
  /** Who is told when a run has begun or ended (`message.reportChanged`). */
  readonly owner: HearerOf<'message.reportChanged'>;
  /** By which the owner names it. */
  readonly key: string;
}

/** A result that came: the report that it is of as it was sent, when the run ended, and on which business day it was. */
export interface ShownRun {
  readonly request: RunRequest | null;
  readonly reportId: string;
  readonly result: AnswerBody;
  readonly spec: Json;
  readonly finishedAt: string | null;
  readonly businessDay: string | null;
}

export interface ReportRunContext extends ReportRunInput {
  /** What is being run, or was last; null before, and where only the id of a run was given. */
  readonly request: RunRequest | null;
  readonly reportId: string | null;
  /** The run was asked for elsewhere, by another panel or page of the same person, and took the place of the one that was asked for here: it is nobody's here to stop. */
  readonly isElsewhere: boolean;
  /** How far the run is, as it was last answered. */
  readonly run: AnswerBody | null;
  /** The last result that came, and what was asked for it: it shows while a newer one is on its way. */
  readonly shown: ShownRun | null;
  readonly failure: RunFailure | null;
  readonly poll: Poll;
  /** Counts the calls: an answer to one before the last is passed over. */
  readonly calls: number;
}

type Of = ReportRunContext;
type Result = TransitionResult<Of>;

/** The server holds a poll for a second where a run is about to end; between two of them it waits its interval. */
export const POLLING = createPolling('poll', { firstMs: POLL_INTERVAL_MS, longestMs: POLL_INTERVAL_MS, awayMs: POLL_INTERVAL_MS });

/** Waits for a sign of the server, so long and no longer. */
export const SIGNAL = 'signal';
const awaitSignal: Effect = command({ type: 'timer.start', id: SIGNAL, ms: SIGNAL_TIMEOUT_MS });
const gotSignal: Effect = command({ type: 'timer.stop', id: SIGNAL });

export const newReportRun = ({ owner, key }: ReportRunInput): Of => ({
  owner,
  key,
  request: null,
  reportId: null,
  isElsewhere: false,
  run: null,
  shown: null,
  failure: null,
  poll: POLLING.begin,
  calls: 0,
});

export const requestOf = ({ calls }: Pick<Of, 'calls'>): string => `run:${calls}`;

const call = (context: Of, what: Pick<ApiCall, 'call' | 'input'>): Result => {
  const next = { ...context, calls: context.calls + 1 };
  return result(next, [command({ type: 'api.call', requestId: requestOf(next), ...what, keep: 'store' })]);
};

/** How far the run is; null where nothing was answered. */
export const runIn = (answers: AnswerStore, { run }: Pick<Of, 'run'>): ReportRun | null =>
  (resolveAnswer(answers, run) as ReportRun | undefined) ?? null;

const tell = (context: Of, status: 'requested' | 'complete' | 'error' | 'aborted'): Effect =>
  send(context.owner, { type: 'message.reportChanged', key: context.key, status, reportId: context.reportId });

/** Lets go of what is under way here: its call, its timers. */
const dropped = (context: Of): readonly Effect[] => [
  command({ type: 'api.abort', requestId: requestOf(context) }),
  POLLING.cancel,
  gotSignal,
];

/** Asks for a run; the server gives up the one before it where it was the same report, and this one gives up any other. */
export const begin = (context: Of, request: RunRequest, isUnderWay: boolean): Result => {
  const stale = isUnderWay ? giveUp(context) : [];
  const asked = call(
    { ...context, request, reportId: null, isElsewhere: false, run: null, failure: null, poll: POLLING.begin },
    {
      call: 'runReport',
      input: {
        query: {
          reuseThresholdSeconds: request.reuseSeconds,
          agent: 'velocity',
          env: 'app',
          context: request.from,
          ...(request.currency === undefined ? {} : { currency: request.currency }),
          ...(request.dashboardId === undefined ? {} : { dashboardId: request.dashboardId }),
        },
        body: request.spec,
      },
    },
  );
  return result(asked.context, [...(isUnderWay ? dropped(context) : []), ...stale, ...asked.effects, awaitSignal]);
};

/** Asks for the same again. */
export const again = (context: Of): Result => (context.request === null ? result(context) : begin(context, context.request, false));

/** Nobody waits for the answer to this. */
const giveUp = ({ reportId, isElsewhere, calls }: Of): readonly Effect[] =>
  reportId === null || isElsewhere
    ? []
    : [
        command({
          type: 'api.call',
          requestId: `given-up:${calls}`,
          call: 'abortReport',
          input: { params: { reportId } },
          keep: 'inline',
        }),
      ];

/** Takes up a run by its id, as after a reload: wherever it has come to, it is found there. */
export const follow = (context: Of, reportId: string, isUnderWay: boolean): Result => {
  const asked = ask({ ...context, request: null, reportId, isElsewhere: false, run: null, failure: null, poll: POLLING.begin });
  return result(asked.context, [...(isUnderWay ? dropped(context) : []), ...asked.effects, awaitSignal]);
};

export const ask = (context: Of): Result => call(context, { call: 'reportRun', input: { params: { reportId: context.reportId ?? '' } } });

export const started = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const { reportId } = resolveAnswer(answers, body) as { readonly reportId: string };
  const next = { ...context, reportId };
  const asked = ask(next);
  return result(asked.context, [tell(next, 'requested'), ...asked.effects, awaitSignal]);
};

export const isEnded = (
  answers: AnswerStore,
  { request, isElsewhere }: Of,
  body: AnswerBody,
): ReturnType<typeof afterPoll> | 'followTaker' | 'again' => {
  const run = resolveAnswer(answers, body) as ReportRun | undefined;
  if (run === undefined) return 'poll';
  const next = afterPoll(run.status);
  if (next !== 'forget') return next;
  if ((run.takenBy ?? null) !== null) return 'followTaker';
  // Whoever else asked for it has stopped it.
  return isElsewhere && request !== null ? 'again' : 'forget';
};

/** Two panels, or two pages of one person, may show the same report: what came of the newer run is shown in both. */
export const followTaker = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const run = resolveAnswer(answers, body) as ReportRun | undefined;
  const asked = ask({ ...context, reportId: run?.takenBy ?? null, isElsewhere: true });
  return result(asked.context, [...asked.effects, awaitSignal]);
};

export const later = (context: Of, body: AnswerBody): Result => {
  const next = { ...context, run: body, poll: POLLING.heard(context.poll, false) };
  return result(next, [POLLING.later(next.poll), awaitSignal]);
};

/** The server did not answer how far the run is: it is asked again until it has been silent for too long. */
export const missed = (context: Of): Result => {
  const next = { ...context, poll: POLLING.missed(context.poll) };
  return result(next, [POLLING.later(next.poll)]);
};

export const fetchResult = (context: Of, body: AnswerBody): Result => {
  const asked = call({ ...context, run: body }, { call: 'reportResult', input: { params: { reportId: context.reportId ?? '' } } });
  return result(asked.context, [...asked.effects, awaitSignal]);
};

export const complete = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const run = runIn(answers, context);
  const shown: ShownRun = {
    request: context.request,
    reportId: context.reportId ?? '',
    result: body,
    spec: run?.reportSpec ?? context.request?.spec ?? null,
    finishedAt: run?.finishedAt ?? null,
    businessDay: run?.businessDay ?? null,
  };
  const next: Of = { ...context, shown, failure: null };
  return result(next, [gotSignal, tell(next, 'complete')]);
};

const failed = (context: Of, failure: RunFailure, effects: readonly Effect[] = []): Result => {
  const next = { ...context, failure };
  return result(next, [gotSignal, ...effects, tell(next, 'error')]);
};

/** Statuses of a request that is refused for itself, whenever it is made. */
const FAULTY: readonly number[] = [400, 413, 422];

export const notRequested = (context: Of, failure: ApiFailure): Result =>
  failed(context, {
    _tag: 'RequestFailed',
    isRefused: FAULTY.includes(failure.status ?? 0),
    ...(failure.status === 422 ? { message: failureText(failure) } : {}),
  });

export const runFailed = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const run = runIn(answers, { run: body });
  const [message, detail, refusal] = [run?.errorMessage ?? null, run?.errorDetail ?? null, run?.refusal ?? null];
  return failed({ ...context, run: body }, { _tag: 'RunFailed', message, detail, refusal });
};

export const noResult = (context: Of): Result => failed(context, { _tag: 'ResultFailed' });

export const noSignal = (context: Of): Result => failed(context, { _tag: 'Unexpected' }, dropped(context));

export const aborted = (context: Of, body: AnswerBody | null): Result => {
  const next = { ...context, run: body ?? context.run };
  return result(next, [...dropped(context), tell(next, 'aborted')]);
};

/** The person gives the run up: the server stops it too. */
export const cancel = (context: Of): Result => {
  const given = aborted(context, null);
  return result(given.context, [...given.effects, ...giveUp(context)]);
};

/** What was shown is of no use any more: another brand group, another report. */
export const forget = (context: Of, isUnderWay: boolean): Result => {
  const next = { ...newReportRun(context), calls: context.calls };
  return result(next, isUnderWay ? [...dropped(context), ...giveUp(context)] : []);
};

/** What a view shows: the report that the last result is of, and the result; null before the first, or where the report no longer reads. */
export interface ShownReport {
  readonly spec: ReportSpec;
  readonly result: ReportResult;
  readonly reportId: string;
  readonly finishedAt: string | null;
  readonly businessDay: string | null;
}

export const shownReport = (answers: AnswerStore, shown: ShownRun | null): ShownReport | null => {
  if (shown === null) return null;
  const [spec, result] = [fromWire(shown.spec), resolveAnswer(answers, shown.result) as ReportResult | undefined];
  if (spec._tag === 'Left' || result === undefined) return null;
  const { reportId, finishedAt, businessDay } = shown;
  return { spec: spec.right, result: shownResult(result), reportId, finishedAt, businessDay };
};

/** The file of what is shown, in the words that came with the press: the machine knows no driver. */
export const saveTable = (answers: AnswerStore, context: Of, { name, fields, workbook }: EventOf<'reports.csvClicked'>): Result => {
  const shown = shownReport(answers, context.shown);
  if (shown === null) return result(context);
  const words: FieldsOf = (field) => (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? fieldsOf(null)(field);
  const { title = name, period = null, definitions = [], about = [] } = workbook ?? {};
  const sheet = { ...resultSheet({ spec: shown.spec, fields: words, ...shown.result.data }, shown.result, shown.businessDay), definitions };
  return result(context, [tableCommand({ name, title, period, sheet }, workbook === undefined ? 'csv' : 'xlsx', about)]);
};

/** The picture of the chart in which the result is drawn. */
export const savePng = (context: Of, { chartId, name, title, period }: EventOf<'reports.pngClicked'>): Result =>
  result(context, [command({ type: 'chart.export', chartId, name, title, period })]);
