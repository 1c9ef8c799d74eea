/** What the Data Explorer holds, and what the rules of the builder say of it. See `explorer.machine.ts`. */
import { isLeft } from 'fp-ts/Either';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { type DateLimits, limitsOn } from '../../domain/dates/limits.ts';
import { type Address, childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type BuilderFacts, type BuilderStatus, builderStatus, hasUnsavedChanges } from '../../domain/reporting/builderState.ts';
import type { DriverMetadata, GlobalConfiguration } from '../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../domain/reporting/catalogueQueries.ts';
import type { CheckContext } from '../../domain/reporting/checkSpec.ts';
import { newReportSpec } from '../../domain/reporting/defaultSpecs.ts';
import { driverOf } from '../../domain/reporting/driver.ts';
import type { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { checkReport } from '../../domain/reporting/fit.ts';
import { type Issue, issue, joinPaths } from '../../domain/reporting/issue.ts';
import { readOperand } from '../../domain/reporting/measureFilter.ts';
import type { ReportDates } from '../../domain/reporting/reportDates.ts';
import type { ReportSpec } from '../../domain/reporting/reportSpec.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import type { StoredReport } from '../../domain/reporting/savedReport.ts';
import { pathOf, readField, subreportAt } from '../../domain/reporting/subreport.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { RESTING, type TypeaheadField } from '../../domain/typeahead/typeahead.ts';
import { NO_HISTORY, type UndoHistory } from '../../domain/undo/undoHistory.ts';
import { type Arranging, NEW_ARRANGING } from '../arrange/arranging.ts';
import { resolveAnswer } from '../core/answers.ts';
import { command, type Effect } from '../core/perform.ts';
import type { Leaving } from '../records/leaveGuard.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** What the address names. */
export interface ExplorerPlace {
  readonly specId: string;
  readonly reportId: string;
  readonly specHash: string;
  /** The report is looked at as the workbench writes it. */
  readonly isWorkbench: boolean;
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

/** What is looked up for the filter that somebody types into; its text is what is sought. */
export interface OperandSearch extends TypeaheadField {
  readonly field: string;
  /** Numbers the searches: an answer to an older one is recorded and ignored. */
  readonly turn: number;
  /** The answer that shows, which may be one to an earlier text. */
  readonly body: AnswerBody | null;
}

export const NEW_OPERAND_SEARCH: OperandSearch = { ...RESTING, field: '', turn: 0, body: null };

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
  readonly values: OperandSearch;
  readonly dates: ReportDates | null;
  readonly text: {
    readonly kind: 'json' | 'workbench';
    readonly text: string;
    readonly error: string | null;
    readonly faults: readonly Issue[];
  } | null;
  readonly saveAs: { readonly name: string; readonly fault: string | null } | null;
  readonly isDeleting: boolean;
  readonly sent: 'save' | 'copy' | 'delete' | 'restore' | null;
  /** What was built when it was sent to be saved: it may have changed by the answer. */
  readonly sentDraft: ExplorerDraft | null;
  readonly failure: string | null;
  readonly conflict: ExplorerConflict | null;
  /** The report that was deleted last: it can be brought back. */
  readonly deleted: { readonly id: string; readonly name: string } | null;
  readonly asking: { readonly leaving: Leaving } | null;
  readonly isGuarded: boolean;
  /** The last ten colours (C-401). */
  readonly colors: readonly string[];
}

type Of = ExplorerContext;

export const MAX_COLORS = 10;
export const OPERAND_TIMER = 'operands';

export const placeOf = (params: ScreenParams): ExplorerPlace => ({
  specId: params.specId ?? '',
  reportId: params.reportId ?? '',
  specHash: params.specHash ?? '',
  isWorkbench: params.workbench === '1',
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
    values: NEW_OPERAND_SEARCH,
    dates: null,
    text: null,
    saveAs: null,
    isDeleting: false,
    sent: null,
    sentDraft: null,
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

export const newDraft = (context: Of): ExplorerDraft => ({ name: '', spec: newReportSpec(brandDriver(context)) });

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
  const { name, way } = readField(field);
  if (name === 'limit') return text.trim() === '' || /^[1-9]\d{0,8}$/.test(text.trim()) ? null : 'Enter a whole number from 1 on';
  const [kind, at] = name.split('/');
  const spec = kind === 'measureFilter' ? subreportAt(draft.spec, way) : null;
  const filter = spec?.measureFilters[Number(at)];
  if (spec == null || filter === undefined) return null;
  const type = check.catalogues(spec.driver)?.measures.get(filter.measure)?.measureType ?? 'rate';
  const read = readOperand(text, type);
  return isLeft(read) ? read.left.message : null;
};

/** Where a field stands, as faults write it. */
const placeOfField = (field: string): string => {
  const { name, way } = readField(field);
  const [kind, at] = name.split('/');
  return joinPaths(pathOf(way), at === undefined ? name : `${kind}s[${at}]`);
};

const typingIssues = (check: CheckContext, { typing }: Of, draft: ExplorerDraft): readonly Issue[] =>
  Object.entries(typing).flatMap(([field, text]) => {
    const fault = typingFault(check, draft, field, text);
    return fault === null ? [] : [issue('InvalidOperand', placeOfField(field), fault)];
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
