/** What editing the Executive Summary makes of what happens: pure steps over its context. See `summaryEditor.machine.ts`. */

import { DashboardConfigAnswer } from '../../domain/api/dashboardConfig.contract.ts';
import type { ArrangePlace } from '../../domain/arrange/arrangement.ts';
import { placeAfterMove, placed, placeWords } from '../../domain/arrange/arrangement.ts';
import { t } from '../../domain/codec/codec.ts';
import { childAddress, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { summaryMetrics } from '../../domain/metrics/summaryMetrics.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { SalesMode, Scope } from '../../domain/shell/scope.ts';
import { sectionTitleFault } from '../../domain/summary/executiveSummary.ts';
import { changedSections, SECTION_GROUPING, type SectionChange } from '../../domain/summary/executiveSummaryEdit.ts';
import { brandsParam, shownBrands } from '../../domain/summary/summaryBrands.ts';
import { configOf, type SavedConfigs, savedConfigs } from '../../domain/summary/summaryConfig.ts';
import { KeptSections } from '../../domain/summary/summaryConfigRecord.ts';
import { MAX_SUMMARY_DRAFTS, SummaryDraft } from '../../domain/summary/summaryEvents.ts';
import { MODE_COOKIE, modeIn, type SummaryMode } from '../../domain/summary/summaryModes.ts';
import { NO_HISTORY } from '../../domain/undo/undoHistory.ts';
import { stepBetween } from '../../domain/undo/undoStack.ts';
import { type ArrangeOwner, type Arranging, NEW_ARRANGING } from '../arrange/arranging.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { type DocumentContext, documentEditing, edited, goElsewhere, leavingOf, VIEWING } from '../documents/documentEditing.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** Sections by brand group: what a step changed. */
export type SectionsByBrand = Readonly<Record<string, KeptSections>>;
export type SummaryDrafts = Readonly<Record<string, SummaryDraft>>;

/** A title that is being typed. */
export interface TitleTyped {
  readonly brandGroupId: string;
  readonly section: number;
  readonly title: string;
}

export interface SummaryConflict {
  readonly brandGroupId: string;
  /** What is stored now; null where nothing is. */
  readonly theirs: { readonly sections: KeptSections; readonly version: number } | null;
}

export interface SummaryEditorContext extends DocumentContext<SectionsByBrand, SummaryDraft, SummaryDrafts, SummaryConflict> {
  readonly screen: ChildInput['screen'];
  readonly salesMode: SalesMode;
  /** The brand groups that show. */
  readonly brandGroupIds: readonly string[];
  /** What is stored; null until it is known. */
  readonly saved: SavedConfigs | null;
  readonly typing: TitleTyped | null;
  readonly arranging: Arranging;
  /** What keeps the sections from being saved is said beside each, once somebody tried. */
  readonly showsFaults: boolean;
  /** What the cookie says. */
  readonly remembered: SummaryMode | null;
}

type Of = SummaryEditorContext;

export const isChanged = ({ drafts }: Pick<Of, 'drafts'>): boolean => Object.keys(drafts).length > 0;

/** One document: a step may change several brand groups. */
const DOCUMENT = 'summary';

export const EDIT = documentEditing<Of, SectionsByBrand, SummaryDraft, SummaryDrafts, SummaryConflict>({
  what: 'Executive Summary',
  documentOf: () => DOCUMENT,
  isChanged,
  step: t.record(t.string, KeptSections),
  draft: SummaryDraft,
  turned: (direction, sections) => ({ type: 'summary.turned', direction, sections: { ...sections } }),
});

export const firstContext = ({ scope, params, screen, key }: ChildInput): Of => ({
  at: childAddress(screen, 'summaryEditor', key),
  screen,
  ...placeOf(scope, params),
  status: VIEWING,
  saved: null,
  drafts: {},
  typing: null,
  arranging: NEW_ARRANGING,
  history: NO_HISTORY,
  showsFaults: false,
  isGuarded: false,
  remembered: null,
});

const placeOf = (scope: Scope, params: ScreenParams): Pick<Of, 'userId' | 'salesMode' | 'brandGroupIds'> => ({
  userId: scope.user?.id ?? null,
  salesMode: scope.salesMode,
  brandGroupIds: shownBrands(scope, params.brands === undefined ? null : brandsParam.read(params.brands)).map(({ id }) => id),
});

export const follow = (context: Of, scope: Scope, params: ScreenParams): TransitionResult<Of> => {
  const place = placeOf(scope, params);
  return result({ ...context, ...place, history: EDIT.owned(context, place.userId) });
};

/** A draft as somebody else's work leaves it: what it started from stands, so that a save over theirs is noticed. */
export const takeAnswer = (answers: AnswerStore, context: Of, key: string, value: AnswerBody): TransitionResult<Of> => {
  if (key !== 'config') return result(context);
  const known = resolveAnswer(answers, value);
  return DashboardConfigAnswer.is(known) ? result({ ...context, saved: savedConfigs(known) }) : result(context);
};

/** The sections of a brand group as they are edited, else as they are stored. */
export const sectionsOf = ({ drafts, saved }: Pick<Of, 'drafts' | 'saved'>, brandGroupId: string): KeptSections =>
  Object.hasOwn(drafts, brandGroupId) ? (drafts[brandGroupId]?.sections ?? []) : configOf(saved ?? {}, brandGroupId).sections;

/** The drafts with other sections of some brand groups; those that are as they were stored are none. */
export const withSections = ({ drafts, saved }: Pick<Of, 'drafts' | 'saved'>, next: SectionsByBrand): SummaryDrafts => {
  const all = new Map(Object.entries(drafts));
  for (const [id, sections] of Object.entries(next)) {
    const stored = configOf(saved ?? {}, id);
    const { version, start } = all.get(id) ?? { version: stored.version, start: stored.sections };
    all.delete(id);
    if (!sameDocument(start, sections)) all.set(id, { version, start, sections });
  }
  return Object.fromEntries([...all].slice(-MAX_SUMMARY_DRAFTS));
};

/** Makes sections hold and remembers the step; the same context where they hold already. */
export const change = (context: Of, next: SectionsByBrand, goesOn = false): TransitionResult<Of> => {
  const differing = Object.entries(next).filter(([id, sections]) => !sameDocument(sectionsOf(context, id), sections));
  if (differing.length === 0 || context.saved === null) return result(context);
  const before = Object.fromEntries(differing.map(([id]) => [id, sectionsOf(context, id)]));
  const after = Object.fromEntries(differing);
  const drafts = withSections(context, after);
  return EDIT.changed({ ...context, drafts }, stepBetween<SectionsByBrand>(before, after), goesOn);
};

const copied = (sections: readonly { readonly title: string; readonly metrics: readonly string[] }[]): KeptSections =>
  sections.map(({ title, metrics }) => ({ title, metrics: [...metrics] }));

export const changeSection = (context: Of, brandGroupId: string, how: SectionChange): TransitionResult<Of> =>
  change(context, { [brandGroupId]: copied(changedSections(sectionsOf(context, brandGroupId), how)) });

/** All brand groups that show get the sections of one. */
export const copyToAll = (context: Of, brandGroupId: string): TransitionResult<Of> => {
  const sections = sectionsOf(context, brandGroupId);
  return change(context, Object.fromEntries(context.brandGroupIds.map((id) => [id, sections])));
};

/** What is wrong with the title that is being typed; null where all is well. */
export const titleFault = (context: Of): string | null => {
  const { typing } = context;
  return typing === null ? null : sectionTitleFault(sectionsOf(context, typing.brandGroupId), typing.section, typing.title);
};

/** The title holds where it may; else it stays in its field, with what is wrong with it. */
export const keepTitle = (context: Of): TransitionResult<Of> => {
  const { typing } = context;
  if (typing === null || titleFault(context) !== null) return result(context);
  const { brandGroupId, section, title } = typing;
  return changeSection({ ...context, typing: null }, brandGroupId, { kind: 'sectionRenamed', section, title });
};

const metricTitle = ({ salesMode }: Of, key: string): string => summaryMetrics(salesMode).find((one) => one.key === key)?.title ?? key;

/** How the kit arranges sections and metrics here. */
export const ARRANGED: ArrangeOwner<Of> = {
  arrangingOf: ({ arranging }) => arranging,
  withArranging: (context, arranging) => ({ ...context, arranging }),
  placeAfterMove: (context, surface, at, step) => placeAfterMove(SECTION_GROUPING, sectionsOf(context, surface), at, step),
  place: (context, surface, { from, to, goesOn }) =>
    change(context, { [surface]: copied(placed(SECTION_GROUPING, sectionsOf(context, surface), from, to)) }, goesOn),
  words: (context, surface, { group, item }: ArrangePlace) => {
    const sections = sectionsOf(context, surface);
    const section = sections[group];
    if (section === undefined) return '';
    if (item === null) return placeWords(section.title, group, sections.length, null);
    return placeWords(metricTitle(context, section.metrics[item] ?? ''), item, section.metrics.length, section.title);
  },
};

/** Editing is over: what was changed goes, with its steps. */
export const ended = (context: Of): Of => ({
  ...context,
  status: VIEWING,
  drafts: {},
  typing: null,
  arranging: NEW_ARRANGING,
  history: { ...context.history, byDocument: {} },
  showsFaults: false,
});

/** A title that was typed and not kept yet would be lost as well. */
const isTitleHalfTyped = (context: Of): boolean => {
  const { typing } = context;
  return typing !== null && sectionsOf(context, typing.brandGroupId)[typing.section]?.title !== typing.title;
};

export const cancel = (context: Of): TransitionResult<Of> => {
  if (isChanged(context) || isTitleHalfTyped(context)) return EDIT.askToLeave(context, null);
  const next = ended(context);
  return result(next, [EDIT.keep(next)]);
};

export const leave = (context: Of): TransitionResult<Of> => {
  const next = ended(context);
  const leaving = leavingOf(context);
  return result(next, [EDIT.keep(next), ...(leaving === null ? [] : goElsewhere(leaving))]);
};

/** The session is over: what is not saved waits for the same person. */
export const park = (context: Of): TransitionResult<Of> => {
  const drafts = Object.entries(context.drafts).map(([brandGroupId, draft]) => ({ brandGroupId, draft }));
  return result(context, drafts.length === 0 ? [] : [parkDraft({ type: 'summary.draftReturned', drafts })]);
};

/** What was changed since stands; what came back joins it. */
export const withReturned = (context: Of, drafts: SummaryDrafts): Of => {
  const fresh = Object.entries(drafts).filter(([id]) => !Object.hasOwn(context.drafts, id));
  if (fresh.length === 0) return context;
  return { ...context, status: edited(context.status), drafts: { ...context.drafts, ...Object.fromEntries(fresh) } };
};

export const takeBack = (context: Of, { drafts }: EventOf<'summary.draftReturned'>): TransitionResult<Of> =>
  result(withReturned(context, Object.fromEntries(drafts.map(({ brandGroupId, draft }) => [brandGroupId, draft]))));

/** The choice holds for the link at hand, and the browser remembers it. */
export const chooseMode = (context: Of, mode: SummaryMode): TransitionResult<Of> =>
  result({ ...context, remembered: mode }, [
    command({ type: 'cookie.put', ...MODE_COOKIE, value: mode }),
    send(SHELL, { type: 'message.paramChanged', key: 'mode', value: mode }),
  ]);

export const remember = (context: Of, { name, value }: EventOf<'cookie.returned'>): TransitionResult<Of> =>
  name === MODE_COOKIE.name ? result({ ...context, remembered: modeIn(value) }) : result(context);
