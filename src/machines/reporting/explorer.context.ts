/** What the Data Explorer holds, and what the rules of the builder say of it. See `explorer.machine.ts`. */

import { isLeft } from 'fp-ts/Either';
import { record, type t } from '../../domain/codec/codec.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { type DateLimits, limitsOn } from '../../domain/dates/limits.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { DOLLAR } from '../../domain/metrics/inCurrency.ts';
import { type BuilderFacts, type BuilderStatus, builderStatus, hasUnsavedChanges } from '../../domain/reporting/builderState.ts';
import type { DriverMetadata, GlobalConfiguration } from '../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../domain/reporting/catalogueQueries.ts';
import type { CheckContext } from '../../domain/reporting/checkSpec.ts';
import { newReportSpec } from '../../domain/reporting/defaultSpecs.ts';
import { driverOf } from '../../domain/reporting/driver.ts';
import { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
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
import { NO_HISTORY } from '../../domain/undo/undoHistory.ts';
import { type Arranging, NEW_ARRANGING } from '../arrange/arranging.ts';
import { resolveAnswer } from '../core/answers.ts';
import { type DocumentContext, documentEditing, EDITING, sentOf } from '../documents/documentEditing.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** What the address names. */
export interface ExplorerPlace {
  readonly specId: string;
  readonly reportId: string;
  readonly specHash: string;
  /** The report is looked at as the workbench writes it. */
  readonly isWorkbench: boolean;
}

/** A report with changes that are not saved: what it was begun from, and what it is to be. */
export const ReportInWork = record({ base: ExplorerBase, draft: ExplorerDraft }, 'ReportInWork');
export type ReportInWork = t.TypeOf<typeof ReportInWork>;

/** What is on its way to the server, and what was built when it was sent: that may have changed by the answer. */
export interface Sent {
  readonly kind: 'save' | 'copy' | 'delete' | 'restore';
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

export interface ExplorerContext extends DocumentContext<ExplorerDraft, ReportInWork, Sent, ExplorerConflict> {
  readonly screen: ChildInput['screen'];
  readonly run: AddressOf<'reportRun'>;
  readonly brandGroupId: string;
  /** In which amounts of the brand group are shown. */
  readonly currency: string;
  readonly today: IsoDay;
  readonly place: ExplorerPlace;
  /** The answers that the report is read by and checked against. */
  readonly answers: Readonly<Record<string, AnswerBody>>;
  /** The report as it was opened or last saved; null until it is known. */
  readonly base: ExplorerBase | null;
  /** Why what the address names is not there. */
  readonly notFound: string | null;
  /** The report as it was last run, and how that goes. */
  readonly requested: ReportSpec | null;
  readonly runId: string | null;
  readonly isRunning: boolean;
  /** The field whose letters go on being one step. */
  readonly gesture: string | null;
  readonly arranging: Arranging;
  /** What stands in fields and is not in the report yet, by field. */
  readonly typing: Readonly<Record<string, string>>;
  readonly values: OperandSearch;
  /** The dates of the report in their dialog; null while it is closed. */
  readonly dates: ReportDates | null;
  /** The dates of reports behind filters as they are typed, by field. */
  readonly filterDates: Readonly<Record<string, ReportDates>>;
  readonly text: {
    readonly kind: 'json' | 'workbench';
    readonly text: string;
    readonly error: string | null;
    readonly faults: readonly Issue[];
  } | null;
  readonly saveAs: { readonly name: string; readonly fault: string | null } | null;
  readonly isDeleting: boolean;
  /** The report that was deleted last: it can be brought back. */
  readonly deleted: { readonly id: string; readonly name: string } | null;
  /** The last ten colours (C-401). */
  readonly colors: readonly string[];
}

type Of = ExplorerContext;

export const MAX_COLORS = 10;
/** So many reports may be changed at once. */
const MAX_REPORT_DRAFTS = 10;
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
    currency: scope.brandGroup?.currency ?? DOLLAR,
    today: scope.today,
    place: placeOf(params),
    status: EDITING,
    answers: {},
    base: null,
    drafts: {},
    notFound: null,
    requested: null,
    runId: null,
    isRunning: false,
    history: NO_HISTORY,
    gesture: null,
    arranging: NEW_ARRANGING,
    typing: {},
    values: NEW_OPERAND_SEARCH,
    dates: null,
    filterDates: {},
    text: null,
    saveAs: null,
    isDeleting: false,
    deleted: null,
    isGuarded: false,
    colors: [],
  };
};

type Open = Pick<Of, 'brandGroupId' | 'base' | 'place'>;

/** The name under which steps and changes of the report are kept: that of a saved one, of a link, or the new one of the brand group. */
export const documentOf = ({ brandGroupId, base, place: { specId, specHash } }: Open): string =>
  `${brandGroupId}/${base?.id ?? (specId !== '' ? specId : specHash !== '' ? `#${specHash}` : 'new')}`;

/** The report as it is built; a new one until it is known. */
export const draftIn = (context: Open & Pick<Of, 'drafts'>): ExplorerDraft =>
  context.base === null ? newDraft(context) : (context.drafts[documentOf(context)]?.draft ?? context.base.draft);

/** Whether something would be lost: what is built is not as it was opened or saved. */
export const isChanged = (context: Open & Pick<Of, 'drafts'>): boolean =>
  context.base !== null && context.drafts[documentOf(context)] !== undefined;

export const EDIT = documentEditing<Of, ExplorerDraft, ReportInWork, Sent, ExplorerConflict>({
  what: 'report',
  documentOf,
  isChanged,
  step: ExplorerDraft,
  draft: ReportInWork,
  also: ({ colors }) => ({ colors }),
  turned: (direction, draft) => ({ type: 'explorer.turned', direction, draft }),
});

/** The context as the report is built otherwise from now on; one that is as it was begun is no change. */
export const withDraft = (context: Of, draft: ExplorerDraft): Of => {
  const { base } = context;
  const { [documentOf(context)]: _, ...others } = context.drafts;
  if (base === null || sameDocument(draft, base.draft)) return { ...context, drafts: others };
  const entries = [...Object.entries(others), [documentOf(context), { base, draft }] as const];
  return { ...context, drafts: Object.fromEntries(entries.slice(-MAX_REPORT_DRAFTS)) };
};

/** What was kept of the report that is open goes on from what it was begun from. */
export const withKept = (context: Of): Of => {
  const kept = context.drafts[documentOf(context)];
  return context.base === null || kept === undefined ? context : { ...context, base: kept.base };
};

export const limitsIn = ({ today }: Pick<Of, 'today'>): DateLimits => limitsOn(today);

/** The driver of the brand group that is looked at. */
export const brandDriver = ({ brandGroupId }: Pick<Of, 'brandGroupId'>): string => {
  const driver = driverOf({ kind: 'brand', brandGroupId });
  return isLeft(driver) ? '' : driver.right;
};

export const newDraft = (context: Pick<Of, 'brandGroupId'>): ExplorerDraft => ({ name: '', spec: newReportSpec(brandDriver(context)) });

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

/** Nothing is half typed in the fields of the report: another one stands in them. */
export const NOTHING_TYPED = { typing: {}, filterDates: {} } as const;

/** What is wrong with a field that is being typed, by its name. */
export const typingFault = (check: CheckContext, draft: ExplorerDraft, field: string, text: string): string | null => {
  const { name, way } = readField(field);
  if (name === 'limit') return text.trim() === '' || /^[1-9]\d{0,8}$/.test(text.trim()) ? null : 'Enter a whole number of at least 1';
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
  const draft = draftIn(context);
  const facts: BuilderFacts = {
    isLoadingSpec: context.base === null,
    isLoadingReport: context.isRunning || !check.isKnown,
    isSubmitting: sentOf(context) !== null,
    spec: draft.spec,
    issues: check.isKnown ? [...checkReport(draft.spec, check), ...typingIssues(check, context, draft)] : [],
    saved: context.base?.id == null ? null : context.base.draft.spec,
    requested: context.requested,
  };
  return { ...facts, status: builderStatus(facts), isKnown: check.isKnown };
};

/** Unsaved as the builder flags it: only a report that was saved has a saved state to differ from (C-505). */
export const isUnsaved = (facts: BuilderFacts, context: Of): boolean =>
  hasUnsavedChanges(facts) || (context.base?.id != null && draftIn(context).name !== context.base.draft.name);
