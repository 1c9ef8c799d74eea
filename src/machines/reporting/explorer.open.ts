/** Opening what the address names: a saved report, one of a link, a new one; what an earlier page load or session left of it. */

import { isLeft } from 'fp-ts/Either';
import type { Json } from '../../domain/codec/codec.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { DOLLAR } from '../../domain/metrics/inCurrency.ts';
import { BRAND_FIELDS, MARKET_FIELDS, REPORT_DATES } from '../../domain/reporting/catalogueQueries.ts';
import { HASHED_SPEC, RUN_OF_LINK } from '../../domain/reporting/explorer.screen.ts';
import type { ExplorerBase } from '../../domain/reporting/explorerEvents.ts';
import type { ReportRun } from '../../domain/reporting/reportRun.ts';
import type { ReportSpec } from '../../domain/reporting/reportSpec.ts';
import { SPECS } from '../../domain/reporting/reports.screen.ts';
import { readRecords } from '../../domain/reporting/savedRecord.ts';
import { REPORT_RECORD, reportWithId, type SavedReport } from '../../domain/reporting/savedReport.ts';
import { fromWire } from '../../domain/reporting/wireSpec.ts';
import { workbenchText } from '../../domain/reporting/workbench.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { send, spawn } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import {
  draftIn,
  EDIT,
  type ExplorerContext,
  type ExplorerPlace,
  firstContext,
  NEW_OPERAND_SEARCH,
  newDraft,
  placeOf,
  withKept,
} from './explorer.context.ts';

type Of = ExplorerContext;
type Result = TransitionResult<Of>;

const savedIn = (answers: AnswerStore, context: Of): SavedReport | string | null => {
  const list = resolveAnswer(answers, context.answers[SPECS] ?? null) as { readonly reportSpecs: readonly unknown[] } | undefined;
  if (list === undefined) return null;
  const found = reportWithId(readRecords(REPORT_RECORD, list.reportSpecs), context.place.specId);
  return isLeft(found) ? found.left : found.right;
};

const linkedIn = (answers: AnswerStore, context: Of): ReportSpec | 'unreadable' | null => {
  const { place } = context;
  const run = resolveAnswer(answers, context.answers[RUN_OF_LINK] ?? null) as ReportRun | undefined;
  const hashed = resolveAnswer(answers, context.answers[HASHED_SPEC] ?? null) as { readonly reportSpec: Json } | undefined;
  const wire = place.specHash === '' ? (run?.reportSpec ?? null) : (hashed?.reportSpec ?? null);
  if (wire === null) return null;
  const read = fromWire(wire);
  return isLeft(read) ? 'unreadable' : read.right;
};

const NOT_READ = 'The report in this link can no longer be read.';

/** What the address names, as soon as it is known. */
const named = (answers: AnswerStore, context: Of): ExplorerBase | string | null => {
  const { place } = context;
  if (place.specId !== '') {
    const saved = savedIn(answers, context);
    if (saved === null || typeof saved === 'string') return saved;
    return { id: saved.id, version: saved.version, draft: { name: saved.name, spec: saved.schema } };
  }
  if (place.reportId !== '' || place.specHash !== '') {
    const spec = linkedIn(answers, context);
    if (spec === 'unreadable') return NOT_READ;
    return spec === null ? null : { id: null, version: null, draft: { name: '', spec } };
  }
  return { id: null, version: null, draft: newDraft(context) };
};

/** The report as the workbench writes it, where the address says so. */
const withWorkbench = (context: Of): Of => {
  if (!context.place.isWorkbench || context.base === null || context.text !== null) return context;
  return { ...context, text: { kind: 'workbench', text: workbenchText(draftIn(context).spec), error: null, faults: [] } };
};

/** Opens what the address names, once it is known; what is open already stays. */
const open = (answers: AnswerStore, context: Of): Result => result(withWorkbench(opened(answers, context)));

/** An empty report in its place, and why. */
const missing = (context: Of, notFound: string): Of =>
  withKept({ ...context, notFound, base: { id: null, version: null, draft: newDraft(context) } });

const opened = (answers: AnswerStore, context: Of): Of => {
  if (context.base !== null) return context;
  const found = named(answers, context);
  if (found === null) return context;
  if (typeof found !== 'string') return withKept({ ...context, base: found, notFound: null });
  return missing({ ...context, place: { ...context.place, specId: '' } }, found);
};

/** The run that the address names is followed, unless it is the one that is followed already. */
const followRun = (context: Of): Result => {
  const { place, runId, run } = context;
  if (place.reportId === '' || place.reportId === runId) return result(context);
  return result({ ...context, runId: place.reportId, isRunning: true }, [
    send(run, { type: 'message.reportFollowed', reportId: place.reportId }),
  ]);
};

export const begin = (answers: AnswerStore, context: Of): Result => {
  const followed = followRun(open(answers, context).context);
  return result(followed.context, [spawn('reportRun', context.run, { owner: context.at, key: 'run' }), ...followed.effects]);
};

const isSamePlace = (context: Of, scope: Scope, place: ExplorerPlace): boolean =>
  (scope.brandGroup?.id ?? '') === context.brandGroupId &&
  place.specHash === context.place.specHash &&
  (place.specId === context.place.specId || place.specId === (context.base?.id ?? '')) &&
  (place.reportId === '' || place.specId !== '' || place.reportId === context.runId || place.reportId === context.place.reportId);

/** Another place opens another report; what came of the one before is no business of it. */
export const follow = (answers: AnswerStore, context: Of, scope: Scope, params: ScreenParams): Result => {
  const place = placeOf(params);
  const userId = scope.user?.id ?? null;
  const history = EDIT.owned(context, userId);
  const seen = { ...context, userId, currency: scope.brandGroup?.currency ?? DOLLAR, today: scope.today, history };
  if (isSamePlace(context, scope, place)) {
    const followed = followRun({ ...seen, place });
    return result(withWorkbench(followed.context), followed.effects);
  }
  const isOther = (scope.brandGroup?.id ?? '') !== context.brandGroupId;
  const { [SPECS]: specs, [BRAND_FIELDS]: brand, [MARKET_FIELDS]: market, [REPORT_DATES]: dates } = context.answers;
  const known = Object.entries({ [SPECS]: specs, [BRAND_FIELDS]: brand, [MARKET_FIELDS]: market, [REPORT_DATES]: dates });
  const fresh: Of = {
    ...firstContext({ scope, params, screen: context.screen, key: 'explorer', name: 'report-builder' }),
    at: context.at,
    run: context.run,
    history,
    drafts: context.drafts,
    colors: context.colors,
    values: { ...NEW_OPERAND_SEARCH, turn: context.values.turn },
    isGuarded: context.isGuarded,
    answers: Object.fromEntries(known.flatMap(([key, body]) => (body === undefined || (isOther && key === SPECS) ? [] : [[key, body]]))),
  };
  const opened = open(answers, fresh);
  const followed = followRun(opened.context);
  return result(followed.context, [send(context.run, { type: 'message.reportDropped' }), ...followed.effects]);
};

/** The run of a link tells what was asked for, until this page asks for something itself. */
const withLinkedRun = (answers: AnswerStore, context: Of, key: string): Of => {
  if (key !== RUN_OF_LINK || context.requested !== null) return context;
  const spec = linkedIn(answers, { ...context, place: { ...context.place, specHash: '' } });
  return spec === null || spec === 'unreadable' ? context : { ...context, requested: spec };
};

export const takeAnswer = (answers: AnswerStore, context: Of, key: string, value: AnswerBody): Result =>
  open(answers, withLinkedRun(answers, { ...context, answers: { ...context.answers, [key]: value } }, key));

export const missAnswer = (context: Of, key: string): Result => {
  if (context.base !== null || (key !== RUN_OF_LINK && key !== HASHED_SPEC)) return result(context);
  return result(missing(context, 'The report in this link does not exist.'));
};
