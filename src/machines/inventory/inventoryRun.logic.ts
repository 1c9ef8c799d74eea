/** What a run of Inventory Health in the background knows, and how it goes on: see `inventoryRun.machine.ts`. */

import { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { InventoryDemand, InventoryHistory, type InventoryLatest } from '../../domain/api/inventory.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import { inventoryDownload } from '../../domain/inventory/inventoryHealth.download.ts';
import { settingsIn } from '../../domain/inventory/inventoryHealth.params.ts';
import {
  BACK_TEST_KEYS,
  DEMAND_KEY,
  healthDays,
  LATEST_KEY,
  latestIn,
  SIMULATION_KEYS,
} from '../../domain/inventory/inventoryHealth.requests.ts';
import { INVENTORY_FILTERS, inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import { type InventoryJob, type JobKind, RecordedPart } from '../../domain/inventory/jobs.ts';
import { backTestJob, type HealthAnswers, simulationJob } from '../../domain/inventory/products.ts';
import { doneIn } from '../../domain/inventory/results.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { requestsFor } from '../../domain/screens/requestsFor.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { notifyDownload } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { tableCommand } from '../core/tableCommand.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

/** What came of a run so far: `of` products were given to it. */
export interface RunResult {
  readonly of: number;
  readonly parts: readonly RecordedPart[];
}

export interface InventoryRunContext extends RunResult {
  readonly kind: JobKind;
  readonly scope: Scope;
  readonly params: ScreenParams;
  /** What is asked for it: request key to the digest of the request. */
  readonly queries: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, AnswerBody>>;
  /** Numbers the runs: a part of an older one is recorded and ignored. */
  readonly count: number;
  /** The digest of what the run was made of; null before the first. */
  readonly started: string | null;
  readonly stopped: { readonly by: 'person' } | { readonly by: 'failure'; readonly message: string } | null;
  /** The last whole result for the same questions, which shows while other settings are simulated. */
  readonly before: RunResult | null;
}

type Of = InventoryRunContext;

const NOTHING: RunResult = { of: 0, parts: [] };

export const newRun = (kind: JobKind, scope: Scope, params: ScreenParams): Of => ({
  ...{ kind, scope, params, queries: {}, answers: {}, count: 0, started: null, stopped: null, before: null },
  ...NOTHING,
});

export const isThrough = ({ started, stopped, parts, of }: Of): boolean => started !== null && stopped === null && doneIn(parts) >= of;
export const isUnderWay = (context: Of): boolean => context.started !== null && context.stopped === null && !isThrough(context);

const runIdOf = ({ count }: Of): string => `${count}`;

/** What is under way is of no use any more. */
const given = (context: Of): readonly Effect[] => (isUnderWay(context) ? [command({ type: 'worker.stop', runId: runIdOf(context) })] : []);

const KEYS: Readonly<Record<JobKind, readonly string[]>> = { simulate: SIMULATION_KEYS, backTest: BACK_TEST_KEYS };

/** Looks into an answer once, however often it is asked of: what is stored never changes. */
const once = <A>({ is }: { readonly is: (u: unknown) => u is A }): ((u: unknown) => u is A) => {
  const known = new WeakSet<object>();
  return (u): u is A => {
    if (typeof u !== 'object' || u === null) return false;
    if (known.has(u)) return true;
    const fits = is(u);
    if (fits) known.add(u);
    return fits;
  };
};
const isAnalytics = once(AnalyticsAnswer);
const isHistory = once(InventoryHistory);

/** The answers of the simulation, decoded; null while one is not there or is none. */
export const healthAnswers = (store: AnswerStore, { answers }: Pick<Of, 'answers'>): HealthAnswers | null => {
  if (SIMULATION_KEYS.some((key) => answers[key] === undefined)) return null;
  const [top, onHand, history, latest] = [...SIMULATION_KEYS, LATEST_KEY].map((key) =>
    answers[key] === undefined ? null : resolveAnswer(store, answers[key]),
  );
  return isAnalytics(top) && isAnalytics(onHand) && isHistory(history)
    ? { top, onHand, history, latest: latestIn({ [LATEST_KEY]: latest }) }
    : null;
};

const isDemand = once(InventoryDemand);

/** What orders are advised by; null while it is not there. */
const demandIn = (store: AnswerStore, { answers }: Pick<Of, 'answers'>): InventoryDemand | null => {
  const found = answers[DEMAND_KEY] === undefined ? null : resolveAnswer(store, answers[DEMAND_KEY]);
  return isDemand(found) ? found : null;
};

const latestOf = (store: AnswerStore, { answers }: Pick<Of, 'answers'>): InventoryLatest | null =>
  latestIn({ [LATEST_KEY]: answers[LATEST_KEY] === undefined ? null : resolveAnswer(store, answers[LATEST_KEY]) });

/** Money and tables follow other settings at once: only what the figures depend on begins a run. */
const inputsOf = (store: AnswerStore, { kind, params, scope, answers }: Of): string => {
  const { recencyBias, resupplyDays, leaveOutStockOuts, overstockWeeks, serviceLevel } = settingsIn(params);
  const order = kind === 'simulate' ? { overstockWeeks } : {};
  const { [LATEST_KEY]: _chosenBy, [DEMAND_KEY]: _advisedBy, ...given } = answers;
  const { today } = healthDays(scope.today, latestOf(store, { answers }));
  return digestOf({ recencyBias, resupplyDays, leaveOutStockOuts, ...order, serviceLevel, today, answers: given });
};

const jobOf = (store: AnswerStore, context: Of): InventoryJob | null => {
  const settings = settingsIn(context.params);
  if (context.kind === 'simulate') {
    const answers = healthAnswers(store, context);
    return answers === null ? null : simulationJob(context.scope, settings, answers);
  }
  const past = resolveAnswer(store, context.answers[BACK_TEST_KEYS[0]]);
  return InventoryHistory.is(past) ? backTestJob(context.scope, settings, past, latestOf(store, context)) : null;
};

/** What does not need the answers is made before they are there. */
export const makeReady = (context: Of): TransitionResult<Of> => {
  const { kind, scope, params } = context;
  return result(
    context,
    kind === 'simulate' ? [command({ type: 'worker.prepare', job: simulationJob(scope, settingsIn(params), null) })] : [],
  );
};

const begin = (store: AnswerStore, context: Of): TransitionResult<Of> => {
  const job = jobOf(store, context);
  if (job === null) return result(context);
  const of = job.calculation.data.length;
  const before = isThrough(context) ? { of: context.of, parts: context.parts } : context.before;
  const next: Of = { ...context, count: context.count + 1, started: inputsOf(store, context), stopped: null, before, of, parts: [] };
  const run: readonly Effect[] = of === 0 ? [] : [command({ type: 'worker.run', runId: runIdOf(next), job })];
  return result(next, [...given(context), ...run]);
};

const idle = (context: Of): TransitionResult<Of> =>
  result({ ...context, ...NOTHING, started: null, stopped: null, before: null }, given(context));

/** Begins a run where all is there for one that has not been made yet; ends what is under way where something went. */
const goOn = (store: AnswerStore, context: Of): TransitionResult<Of> => {
  const isReady = KEYS[context.kind].every((key) => context.queries[key] !== undefined && context.answers[key] !== undefined);
  if (!isReady) return context.started === null ? result(context) : idle(context);
  return inputsOf(store, context) === context.started ? result(context) : begin(store, context);
};

/** Answers to what is not asked any more are forgotten. */
export const follow = (store: AnswerStore, context: Of, scope: Scope, params: ScreenParams): TransitionResult<Of> => {
  const requests = requestsFor(
    inventoryHealth.definition,
    { scope, params },
    { queries: context.queries, answerTo: () => latestOf(store, context) ?? undefined },
  );
  const wanted = [LATEST_KEY, ...KEYS[context.kind], ...(context.kind === 'simulate' ? [DEMAND_KEY] : [])].filter(
    (key) => requests[key] !== undefined,
  );
  const queries = Object.fromEntries(wanted.map((key) => [key, digestOf(requests[key])]));
  const answers = Object.fromEntries(Object.entries(context.answers).filter(([key]) => queries[key] === context.queries[key]));
  return goOn(store, { ...context, scope, params, queries, answers });
};

/** Where the data ends decides what else is asked. */
export const storeAnswer = (store: AnswerStore, context: Of, key: string, body: AnswerBody): TransitionResult<Of> => {
  if (context.queries[key] === undefined) return result(context);
  const next = { ...context, answers: { ...context.answers, [key]: body } };
  return key === LATEST_KEY ? follow(store, next, next.scope, next.params) : goOn(store, next);
};

export const isCurrent = (context: Of, runId: string): boolean => isUnderWay(context) && runId === runIdOf(context);

/** A part that does not fit is none: the worker's own entry lets only such through that do. */
export const take = (context: Of, { runId, part }: EventOf<'worker.answered'>): TransitionResult<Of> => {
  const decoded = isCurrent(context, runId) ? decode(RecordedPart, part) : null;
  return decoded?._tag === 'Right' && decoded.right.kind === context.kind
    ? result({ ...context, parts: [...context.parts, decoded.right] })
    : result(context);
};

export const fail = (context: Of, { runId, message }: EventOf<'worker.failed'>): TransitionResult<Of> =>
  isCurrent(context, runId) ? result({ ...context, stopped: { by: 'failure', message } }) : result(context);

export const cancel = (context: Of): TransitionResult<Of> =>
  isUnderWay(context) ? result({ ...context, stopped: { by: 'person' } }, given(context)) : result(context);

/** After a cancel or a failure. */
export const again = (store: AnswerStore, context: Of): TransitionResult<Of> =>
  context.stopped === null ? result(context) : begin(store, context);

/** What is to be shown: the run at hand, or what stood before it until it is through. */
export const shownResult = (context: Of): RunResult => (isThrough(context) || context.before === null ? context : context.before);

export const save = (store: AnswerStore, context: Of, { what, as }: InputOfType<'screen.downloadClicked'>): TransitionResult<Of> => {
  const answers = healthAnswers(store, context);
  if (answers === null) return result(context);
  const { scope, params } = context;
  try {
    const download = inventoryDownload(what, {
      scope,
      params,
      answers,
      parts: shownResult(context).parts,
      demand: demandIn(store, context),
    });
    if (download === null) return result(context);
    const { brandGroup, filters } = scope;
    return result(context, [tableCommand(download, as, { brandGroup, filters, use: INVENTORY_FILTERS })]);
  } catch {
    return result(context, [notifyDownload({ type: 'download.failed', name: what, message: NOTICES.unexpected })]);
  }
};
