/** What the Data Explorer makes of what happens: pure steps over its context. See `explorer.machine.ts`. */
import { isLeft } from 'fp-ts/Either';
import { placed, placeWords, stepFrom } from '../../domain/arrange/arrangement.ts';
import { decode, type Json, nullable, record, t } from '../../domain/codec/codec.ts';
import { limitsOn, type DateLimits } from '../../domain/dates/limits.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { type Address, childAddress, NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type BuilderFacts, builderStatus, type BuilderStatus, hasUnsavedChanges } from '../../domain/reporting/builderState.ts';
import type { DriverMetadata, GlobalConfiguration } from '../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../domain/reporting/catalogueQueries.ts';
import type { CheckContext } from '../../domain/reporting/checkSpec.ts';
import { newReportSpec } from '../../domain/reporting/defaultSpecs.ts';
import { OPERAND_SPLIT_MS, splitOperand } from '../../domain/reporting/dimensionOperands.ts';
import { driverOf } from '../../domain/reporting/driver.ts';
import { HASHED_SPEC, RUN_OF_LINK } from '../../domain/reporting/explorer.screen.ts';
import { datesOf, readDates, type ReportDates } from '../../domain/reporting/explorerDates.ts';
import {
  DIMENSIONS_SURFACE,
  FIELD_GROUPING,
  fieldGroups,
  MEASURES_SURFACE,
  withFieldGroups,
  withMeasureFilterChanged,
  withOperands,
} from '../../domain/reporting/explorerEdit.ts';
import { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { checkReport } from '../../domain/reporting/fit.ts';
import { type Issue, issue } from '../../domain/reporting/issue.ts';
import { readOperand } from '../../domain/reporting/measureFilter.ts';
import { withDateRange, withPop } from '../../domain/reporting/popRules.ts';
import type { ReportRun } from '../../domain/reporting/reportRun.ts';
import type { ReportSpec } from '../../domain/reporting/reportSpec.ts';
import { SPECS } from '../../domain/reporting/reports.screen.ts';
import { runRequest } from '../../domain/reporting/runRequest.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import { readRecords } from '../../domain/reporting/savedRecord.ts';
import { REPORT_RECORD, reportWithId, type SavedReport, type StoredReport } from '../../domain/reporting/savedReport.ts';
import { fromWire } from '../../domain/reporting/wireSpec.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { NO_HISTORY, ownedBy, readUndoHistory, stackOf, type UndoHistory } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo, stepBetween } from '../../domain/undo/undoStack.ts';
import { type ArrangeOwner, type Arranging, NEW_ARRANGING } from '../arrange/arranging.ts';
import { resolveAnswer } from '../core/answers.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { command, type Effect, send, spawn } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { Leaving } from '../records/leaveGuard.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { afterGesture, turn } from '../undo/undoable.ts';

/** What the address names. */
export interface ExplorerPlace {
  readonly specId: string;
  readonly reportId: string;
  readonly specHash: string;
}

/** What an earlier page load left of the report that the address names. */
export interface KeptDraft {
  readonly document: string;
  readonly base: ExplorerBase | null;
  readonly draft: ExplorerDraft;
}

export interface ExplorerConflict {
  readonly theirs: StoredReport | null;
}

export interface ExplorerContext {
  readonly at: Address;
  readonly screen: Address;
  readonly run: Address;
  readonly userId: string | null;
  readonly brandGroupId: string;
  readonly today: IsoDay;
  readonly place: ExplorerPlace;
  /** The answers that the report is read by and checked against. */
  readonly answers: Readonly<Record<string, AnswerBody>>;
  /** The report as it was opened or last saved; null until it is known. */
  readonly base: ExplorerBase | null;
  readonly draft: ExplorerDraft | null;
  /** Why what the address names is not there. */
  readonly notFound: string | null;
  /** The report as it was last run, and how that goes. */
  readonly requested: ReportSpec | null;
  readonly runId: string | null;
  readonly isRunning: boolean;
  readonly history: UndoHistory<ExplorerDraft>;
  readonly kept: KeptDraft | null;
  /** The field whose letters go on being one step. */
  readonly gesture: string | null;
  readonly arranging: Arranging;
  /** What stands in fields and is not in the report yet, by field. */
  readonly typing: Readonly<Record<string, string>>;
  readonly dates: ReportDates | null;
  readonly text: { readonly kind: 'json' | 'workbench'; readonly text: string; readonly error: string | null; readonly faults: readonly Issue[] } | null;
  readonly saveAs: { readonly name: string; readonly fault: string | null } | null;
  readonly isDeleting: boolean;
  readonly sent: 'save' | 'copy' | 'delete' | 'restore' | null;
  readonly failure: string | null;
  readonly conflict: ExplorerConflict | null;
  /** The report that was deleted last: it can be saved again. */
  readonly deleted: ExplorerDraft | null;
  readonly asking: { readonly leaving: Leaving } | null;
  readonly isGuarded: boolean;
  /** The last ten colours (C-401). */
  readonly colors: readonly string[];
}

type Of = ExplorerContext;
type Result = TransitionResult<Of>;

export const MAX_COLORS = 10;
const OPERAND_TIMER = 'operands';

const placeOf = (params: ScreenParams): ExplorerPlace => ({
  specId: params.specId ?? '',
  reportId: params.reportId ?? '',
  specHash: params.specHash ?? '',
});

export const firstContext = ({ scope, params, screen, key }: ChildInput): Of => {
  const at = childAddress(screen, 'explorer', key);
  return {
    at,
    screen,
    run: childAddress(at, 'reportRun', 'run'),
    userId: scope.user?.id ?? null,
    brandGroupId: scope.brandGroup?.id ?? '',
    today: scope.today,
    place: placeOf(params),
    answers: {},
    base: null,
    draft: null,
    notFound: null,
    requested: null,
    runId: null,
    isRunning: false,
    history: NO_HISTORY,
    kept: null,
    gesture: null,
    arranging: NEW_ARRANGING,
    typing: {},
    dates: null,
    text: null,
    saveAs: null,
    isDeleting: false,
    sent: null,
    failure: null,
    conflict: null,
    deleted: null,
    asking: null,
    isGuarded: false,
    colors: [],
  };
};

/** The name under which steps and draft of the report are kept: that of a saved one, or the new one of the brand group. */
export const documentOf = ({ brandGroupId, base, place }: Pick<Of, 'brandGroupId' | 'base' | 'place'>): string =>
  `${brandGroupId}/${base?.id ?? (place.specId === '' ? 'new' : place.specId)}`;

export const limitsIn = ({ today }: Pick<Of, 'today'>): DateLimits => limitsOn(today);

/** The driver of the brand group that is looked at. */
export const brandDriver = ({ brandGroupId }: Pick<Of, 'brandGroupId'>): string => {
  const driver = driverOf({ kind: 'brand', brandGroupId });
  return isLeft(driver) ? '' : driver.right;
};

const newDraft = (context: Of): ExplorerDraft => ({ name: '', spec: newReportSpec(brandDriver(context)) });

export const checkIn = (answers: AnswerStore, context: Pick<Of, 'answers' | 'today'>): CheckContext & { readonly isKnown: boolean } => {
  const of = <A>(key: string): A | null => (resolveAnswer(answers, context.answers[key] ?? null) as A | undefined) ?? null;
  const known = {
    brand: of<DriverMetadata>(BRAND_FIELDS),
    market: of<DriverMetadata>(MARKET_FIELDS),
    dates: of<GlobalConfiguration>(REPORT_DATES),
  };
  return {
    catalogues: cataloguesFrom(known),
    limits: limitsIn(context),
    isKnown: known.brand !== null && known.market !== null && known.dates !== null,
  };
};

/** What is wrong with a field that is being typed, by its name. */
export const typingFault = (check: CheckContext, draft: ExplorerDraft, field: string, text: string): string | null => {
  if (field === 'limit') return text.trim() === '' || /^[1-9]\d{0,8}$/.test(text.trim()) ? null : 'Enter a whole number from 1 on';
  const [kind, at] = field.split('/');
  const filter = kind === 'measureFilter' ? draft.spec.measureFilters[Number(at)] : undefined;
  if (filter === undefined) return null;
  const type = check.catalogues(draft.spec.driver)?.measures.get(filter.measure)?.measureType ?? 'rate';
  const read = readOperand(text, type);
  return isLeft(read) ? read.left.message : null;
};

const typingIssues = (check: CheckContext, { typing }: Of, draft: ExplorerDraft): readonly Issue[] =>
  Object.entries(typing).flatMap(([field, text]) => {
    const fault = typingFault(check, draft, field, text);
    return fault === null ? [] : [issue('InvalidOperand', field.replace('/', '[').replace(/(\d)$/, '$1]'), fault)];
  });

export interface ExplorerFacts extends BuilderFacts {
  readonly status: BuilderStatus;
  readonly isKnown: boolean;
}

/** All that the rules of the builder ask. */
export const factsOf = (answers: AnswerStore, context: Of): ExplorerFacts => {
  const check = checkIn(answers, context);
  const draft = context.draft ?? newDraft(context);
  const facts: BuilderFacts = {
    isLoadingSpec: context.draft === null,
    isLoadingReport: context.isRunning || !check.isKnown,
    isSubmitting: context.sent !== null,
    spec: draft.spec,
    issues: check.isKnown ? [...checkReport(draft.spec, check), ...typingIssues(check, context, draft)] : [],
    saved: context.base?.id == null ? null : context.base.draft.spec,
    requested: context.requested,
  };
  return { ...facts, status: builderStatus(facts), isKnown: check.isKnown };
};

/** Whether something would be lost: what is built is not as it was opened or saved. */
export const isChanged = ({ draft, base }: Pick<Of, 'draft' | 'base'>): boolean =>
  draft !== null && base !== null && !sameDocument(draft, base.draft);

/** Unsaved as the builder flags it: only a report that was saved has a saved state to differ from (C-505). */
export const isUnsaved = (facts: BuilderFacts, { draft, base }: Pick<Of, 'draft' | 'base'>): boolean =>
  hasUnsavedChanges(facts) || (base?.id != null && draft !== null && draft.name !== base.draft.name);

/** Puts away what is changed and what can be undone, so that it outlives the page. */
export const keep = (context: Of): Effect => {
  const { userId, history, base, draft, colors } = context;
  const kept = draft !== null && isChanged(context) ? { document: documentOf(context), base, draft } : null;
  return command({ type: 'history.keep', history: jsonOf({ ...history, userId, kept, colors }) });
};

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

const NOT_READ = 'The report of this link cannot be read any more.';

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

/** What was kept of this very report is taken up again: the address names the same, and it was begun from it. */
const withKept = (context: Of): Of => {
  const { kept } = context;
  if (kept === null || context.draft === null || kept.document !== documentOf(context) || isChanged(context)) return context;
  if (context.place.specHash !== '') return context;
  return { ...context, kept: null, draft: kept.draft, base: kept.base ?? context.base };
};

/** Opens what the address names, once it is known; what is open already stays. */
export const open = (answers: AnswerStore, context: Of): Result => {
  if (context.draft !== null) return result(withKept(context));
  const found = named(answers, context);
  if (found === null) return result(context);
  if (typeof found === 'string') {
    const draft = newDraft(context);
    return result({ ...context, notFound: found, draft, base: { id: null, version: null, draft }, place: { ...context.place, specId: '' } });
  }
  return result(withKept({ ...context, base: found, draft: found.draft, notFound: null }));
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
  const opened = open(answers, context);
  const followed = followRun(opened.context);
  return result(followed.context, [
    spawn('reportRun', context.run, { owner: context.at, key: 'run' }),
    CLAIM_DRAFT,
    ...(context.userId === null ? [] : [command({ type: 'history.claim', userId: context.userId })]),
    ...followed.effects,
  ]);
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
  const owned = userId === null ? context.history : ownedBy(context.history, userId);
  const seen = { ...context, userId, today: scope.today, history: owned };
  if (isSamePlace(context, scope, place)) {
    const followed = followRun({ ...seen, place: { ...place, specId: place.specId } });
    return result(followed.context, followed.effects);
  }
  const isOther = (scope.brandGroup?.id ?? '') !== context.brandGroupId;
  const { [SPECS]: specs, [BRAND_FIELDS]: brand, [MARKET_FIELDS]: market, [REPORT_DATES]: dates } = context.answers;
  const known = Object.entries({ [SPECS]: specs, [BRAND_FIELDS]: brand, [MARKET_FIELDS]: market, [REPORT_DATES]: dates });
  const fresh: Of = {
    ...firstContext({ scope, params, screen: context.screen, key: 'explorer', name: 'report-builder' }),
    at: context.at,
    run: context.run,
    history: owned,
    kept: context.kept,
    colors: context.colors,
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
  if (context.draft !== null || (key !== RUN_OF_LINK && key !== HASHED_SPEC)) return result(context);
  const draft = newDraft(context);
  return result({ ...context, notFound: 'The report of this link is not there.', draft, base: { id: null, version: null, draft } });
};

/** Makes a draft hold and remembers the step; letters of one field are one. */
export const edit = (context: Of, next: ExplorerDraft, gesture: string | null = null): Result => {
  const { draft } = context;
  if (draft === null || sameDocument(draft, next)) return result(context.gesture === gesture ? context : { ...context, gesture });
  const goesOn = gesture !== null && gesture === context.gesture;
  const history = afterGesture(context.history, documentOf(context), stepBetween(draft, next), goesOn);
  const changed = { ...context, draft: next, history, gesture, failure: null, notFound: null };
  return result(changed, [send(SHELL, { type: 'message.undoClaimed', at: context.at }), keep(changed)]);
};

/** The report alone changed. */
export const editSpec = (context: Of, change: (spec: ReportSpec) => ReportSpec, gesture: string | null = null): Result =>
  context.draft === null ? result(context) : edit(context, { ...context.draft, spec: change(context.draft.spec) }, gesture);

const withoutTyping = (context: Of, field: string): Of => {
  const { [field]: _, ...typing } = context.typing;
  return { ...context, typing };
};

const applied = (check: CheckContext, context: Of, field: string, text: string): Result => {
  if (field === 'limit') return editSpec(context, (spec) => ({ ...spec, limit: text.trim() === '' ? null : Number(text.trim()) }), field);
  const at = Number(field.split('/')[1]);
  return editSpec(
    context,
    (spec) => {
      const type = check.catalogues(spec.driver)?.measures.get(spec.measureFilters[at]?.measure ?? '')?.measureType ?? 'rate';
      const read = readOperand(text, type);
      return isLeft(read) ? spec : withMeasureFilterChanged(spec, at, { operand: read.right });
    },
    field,
  );
};

const isOperand = (field: string): boolean => field.startsWith('filter/');

/** A number holds as soon as it reads; an operand waits for Enter, for the field to be left, or for a second after a comma. */
export const type = (answers: AnswerStore, context: Of, { field, text }: EventOf<'explorer.typed'>): Result => {
  const { draft } = context;
  if (draft === null) return result(context);
  const typed = { ...context, typing: { ...context.typing, [field]: text } };
  if (isOperand(field)) {
    return result(typed, [
      text.includes(',')
        ? command({ type: 'timer.start', id: `${OPERAND_TIMER}/${field}`, ms: OPERAND_SPLIT_MS })
        : command({ type: 'timer.stop', id: `${OPERAND_TIMER}/${field}` }),
    ]);
  }
  const check = checkIn(answers, context);
  return typingFault(check, draft, field, text) === null ? applied(check, typed, field, text) : result(typed);
};

/** The operands that were typed join those of the filter. */
const takeOperands = (context: Of, field: string, operands: readonly string[]): Result =>
  editSpec(withoutTyping(context, field), (spec) => withOperands(spec, Number(field.split('/')[1]), operands));

export const leaveField = (answers: AnswerStore, context: Of, field: string): Result => {
  const text = context.typing[field];
  if (text === undefined || context.draft === null) return result({ ...context, gesture: null });
  if (isOperand(field)) {
    const taken = takeOperands(context, field, splitOperand(text));
    return result(taken.context, [command({ type: 'timer.stop', id: `${OPERAND_TIMER}/${field}` }), ...taken.effects]);
  }
  const isFaulty = typingFault(checkIn(answers, context), context.draft, field, text) !== null;
  return result({ ...(isFaulty ? context : withoutTyping(context, field)), gesture: null });
};

export const isOperandTimer = (id: string): boolean => id.startsWith(`${OPERAND_TIMER}/`);

export const restOperands = (context: Of, id: string): Result => {
  const field = id.slice(OPERAND_TIMER.length + 1);
  const text = context.typing[field];
  return text === undefined ? result(context) : takeOperands(context, field, splitOperand(text));
};

/** How the kit arranges dimensions between their places, and measures among themselves. */
export const ARRANGED: ArrangeOwner<Of> = {
  arrangingOf: ({ arranging }) => arranging,
  withArranging: (context, arranging) => ({ ...context, arranging }),
  stepFrom: ({ draft }, surface, at, step) => (draft === null ? null : stepFrom(FIELD_GROUPING, fieldGroups(draft.spec, surface), at, step)),
  place: (context, surface, { from, to, goesOn }) => {
    const { draft } = context;
    if (draft === null || from.item === null) return result(context);
    const groups = placed(FIELD_GROUPING, fieldGroups(draft.spec, surface), from, to);
    return editSpec(goesOn ? { ...context, gesture: 'arrange' } : context, (spec) => withFieldGroups(spec, surface, groups), 'arrange');
  },
  words: ({ draft }, surface, { group, item }) => {
    const own = draft === null ? undefined : fieldGroups(draft.spec, surface)[group];
    if (own === undefined || item === null) return '';
    return placeWords(own.items[item] ?? '', item, own.items.length, own.name);
  },
};

export const SURFACES = [DIMENSIONS_SURFACE, MEASURES_SURFACE];

/** Asks for the report to be run; what is shown meanwhile is the last result. */
export const run = (context: Of): Result => {
  const { draft } = context;
  if (draft === null) return result(context);
  return result({ ...context, requested: draft.spec, runId: null, isRunning: true, gesture: null }, [
    send(context.run, { type: 'message.reportWanted', request: runRequest(draft.spec, 'report_builder') }),
  ]);
};

/** How far the run is: its id goes into the address, from which a reload and a link take it up again. */
export const heardOfRun = (
  context: Of,
  { status, reportId }: { readonly status: 'requested' | 'complete' | 'error' | 'aborted'; readonly reportId: string | null },
): Result => {
  const next = { ...context, isRunning: status === 'requested', runId: reportId };
  return result(
    next,
    status === 'requested' && reportId !== null && reportId !== context.place.reportId
      ? [send(SHELL, { type: 'message.paramChanged', key: 'reportId', value: reportId, replace: true })]
      : [],
  );
};

export const openDates = (context: Of): Of =>
  context.draft === null ? context : { ...context, dates: datesOf(context.draft.spec.dateRange, context.draft.spec.periodOverPeriod) };

/** Nothing is applied that has a fault: the button says why. */
export const applyDates = (context: Of): Result => {
  const { dates } = context;
  const limits = limitsIn(context);
  if (dates === null) return result(context);
  const read = readDates(dates, limits);
  if (read.error !== null) return result(context);
  return editSpec({ ...context, dates: null }, (spec) => {
    const dated = withDateRange(spec, read.range, limits);
    return read.range === null ? dated : withDateRange(withPop(dated, read.pop), read.range, limits);
  });
};

/** The session is over: what is not saved waits for the same person. */
export const park = (context: Of): Result => {
  const { draft, base } = context;
  if (draft === null || !isChanged(context)) return result(context);
  return result(context, [parkDraft({ type: 'explorer.draftReturned', document: documentOf(context), base, draft })]);
};

export const takeBack = (context: Of, { document, base, draft }: EventOf<'explorer.draftReturned'>): Of =>
  withKept({ ...context, kept: { document, base, draft } });

const readDraft = (document: unknown): ExplorerDraft | undefined => (ExplorerDraft.is(document) ? document : undefined);
const Kept = record(
  { kept: nullable(record({ document: t.string, base: nullable(ExplorerBase), draft: ExplorerDraft })), colors: t.array(t.string) },
  'KeptExplorer',
);

/** What an earlier page load put away: the steps, the draft, the colours. */
export const takeHistory = (context: Of, { history: stored }: EventOf<'record.historyReturned'>): Result => {
  const read = readUndoHistory<ExplorerDraft>(stored, readDraft);
  if (context.userId === null || read.userId !== context.userId) return result(context);
  const rest = decode(Kept, stored);
  const own = ownedBy(context.history, context.userId);
  const history = { ...own, byDocument: { ...read.byDocument, ...own.byDocument } };
  const more = isLeft(rest) ? {} : { kept: rest.right.kept, colors: rest.right.colors.slice(0, MAX_COLORS) };
  const next = withKept({ ...context, history, ...more });
  const hasSteps = stackOf(next.history, documentOf(next)).done.length > 0;
  return result(next, hasSteps ? [send(SHELL, { type: 'message.undoClaimed', at: context.at })] : []);
};

export const canTurn = (context: Pick<Of, 'history' | 'brandGroupId' | 'base' | 'place'>, direction: UndoDirection): boolean => {
  const stack = stackOf(context.history, documentOf(context));
  return (direction === 'undo' ? nextUndo(stack) : nextRedo(stack)) !== null;
};

/** Asks for the report that the step leads to: it comes back as an event of its own. */
export const askTurn = (context: Of, direction: UndoDirection): Result => {
  const turned = turn(context.history, documentOf(context), direction);
  if (turned === null) return result(context);
  return result(context, [command({ type: 'undo.turn', turned: { type: 'explorer.turned', direction, draft: turned.to } })]);
};

export const goBackOrForth = (context: Of, { direction, draft }: EventOf<'explorer.turned'>): Result => {
  const turned = turn(context.history, documentOf(context), direction);
  if (turned === null || context.draft === null) return result(context);
  const said = direction === 'undo' ? 'Undone.' : 'Redone.';
  const arranging = { ...context.arranging, held: null, last: null, said };
  const next = { ...context, history: turned.history, draft, typing: {}, gesture: null, arranging };
  return result(next, [keep(next)]);
};

const guard = (at: Address | null): Effect => send(NAVIGATION, { type: 'message.leaveGuarded', at });

/** While something is changed, going elsewhere asks first. The browser does not: what is changed outlives the page. */
export const keepGuard = (context: Of): Result => {
  const isWanted = isChanged(context) && context.asking === null;
  return isWanted === context.isGuarded
    ? result(context)
    : result({ ...context, isGuarded: isWanted }, [guard(isWanted ? context.at : null)]);
};

export const askToLeave = (context: Of, leaving: Leaving): Result =>
  result({ ...context, asking: { leaving }, isGuarded: false });

/** What was changed goes, with its steps. */
export const discard = (context: Of): Result => {
  const { asking, base } = context;
  if (asking === null || base === null) return result(context);
  const history = { ...context.history, byDocument: { ...context.history.byDocument } };
  delete (history.byDocument as Record<string, unknown>)[documentOf(context)];
  const next = { ...context, draft: base.draft, typing: {}, history, asking: null };
  return result(next, [keep(next), guard(null), send(NAVIGATION, { type: 'message.navigate', ...asking.leaving })]);
};

export const pickColor = (context: Of, color: string): Result => {
  const next = { ...context, colors: [color, ...context.colors.filter((one) => one !== color)].slice(0, MAX_COLORS) };
  return result(next, [keep(next)]);
};
