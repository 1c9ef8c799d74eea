/** What editing a dashboard keeps, and what of it is shown: what is stored, the draft, the steps that can be undone. */

import { contentOf, type Dashboard, newDashboard, readSavedDashboard, type SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { changedDraft, type DraftChange, newDraft } from '../../domain/dashboards/dashboardDraft.ts';
import { KeptDashboardDraft, MAX_DASHBOARD_DRAFTS, type PanelPlace } from '../../domain/dashboards/dashboardEditEvents.ts';
import { DashboardPart, partOf, withPart } from '../../domain/dashboards/dashboardPart.ts';
import { DASHBOARD } from '../../domain/dashboards/dashboards.screen.ts';
import type { MergeChoices } from '../../domain/dashboards/mergeDashboards.ts';
import { PANEL_ID_LENGTH, type Panel } from '../../domain/dashboards/panel.ts';
import { opensEditing } from '../../domain/dashboards/permissions.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { limitsOn } from '../../domain/dates/limits.ts';
import { type EditInPlace, type EditInPlaceEvent, editAfter, SHOWN } from '../../domain/forms/editInPlace.ts';
import { childAddress } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { DriverMetadata, GlobalConfiguration } from '../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../domain/reporting/catalogueQueries.ts';
import type { CheckContext } from '../../domain/reporting/checkSpec.ts';
import type { Issue } from '../../domain/reporting/issue.ts';
import type { ReportDates } from '../../domain/reporting/reportDates.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { User } from '../../domain/session/user.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { NO_HISTORY, stackOf, withStack } from '../../domain/undo/undoHistory.ts';
import { recorded, stepBetween } from '../../domain/undo/undoStack.ts';
import { type Arranging, NEW_ARRANGING } from '../arrange/arranging.ts';
import { resolveAnswer } from '../core/answers.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { type DocumentContext, documentEditing, EDITING, edited, VIEWING } from '../documents/documentEditing.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** What the messages about saving are about: the newest alone holds. */
export const SAVING = 'dashboard-saving';

/** The parameter that opens a dashboard in edit mode. */
export const EDIT_PARAM = 'edit';

/** As it is stored. */
export interface StoredContent {
  readonly content: Dashboard;
  readonly version: number;
  /** When it was last saved, as the server says it (C-532). */
  readonly updatedAt: string;
}

/** What lies above the dashboard while it is edited; one at a time. The machine is in the state of its kind. */
export type Layer =
  /** Which panel shall be added. */
  | { readonly kind: 'picking'; readonly place: PanelPlace }
  /** A panel in its editor. `text` is its raw editor, null while the fields show. */
  | {
      readonly kind: 'panel';
      readonly id: string;
      readonly isNew: boolean;
      readonly start: Panel;
      readonly panel: Panel;
      /** Numbers and dates as they were typed, until they read. */
      readonly typing: Readonly<Record<string, string>>;
      readonly dates: ReportDates | null;
      readonly text: string | null;
      readonly fault: string | null;
      readonly issues: readonly Issue[];
      readonly showsFaults: boolean;
      readonly isAsking: boolean;
    }
  | { readonly kind: 'deleting'; readonly id: string }
  | {
      readonly kind: 'json';
      readonly start: string;
      readonly text: string;
      readonly fault: string | null;
      readonly issues: readonly Issue[];
      readonly isAsking: boolean;
    }
  /** Save As: the title of the copy. */
  | { readonly kind: 'copying'; readonly title: string; readonly fault: string | null };

export interface DashboardConflict {
  readonly theirs: StoredContent;
  readonly by: string | null;
  readonly at: string | null;
  readonly choices: MergeChoices;
}

/** What is on its way to the server: a change of what is stored, a new dashboard, or a copy as a new one. */
export type Sent = 'update' | 'create' | 'copy';

export interface DashboardEditContext extends DocumentContext<DashboardPart, KeptDashboardDraft, Sent, DashboardConflict> {
  readonly screen: ChildInput['screen'];
  readonly user: User | null;
  readonly brandGroupId: string;
  readonly hasAmc: boolean;
  readonly today: IsoDay;
  /** Null on the screen of a new one. */
  readonly dashboardId: string | null;
  readonly stored: StoredContent | null;
  /** What the address said last: it opens edit mode when it begins to say so. */
  readonly isFlagged: boolean;
  /** The gesture that was made last, which the next of its kind goes on. */
  readonly gesture: string | null;
  readonly arranging: Arranging;
  readonly title: EditInPlace;
  /** The dates of the dashboard as they were typed, until they read. */
  readonly dates: ReportDates | null;
  readonly layer: Layer | null;
  /** Whether the keys for undo have been claimed: from the first edit on, so that they work after a save and a Cancel too. */
  readonly hasKeys: boolean;
  /** What the machine that runs the reports was told last of what is edited. */
  readonly previewed: Dashboard | null;
  /** A message stands that says why it was not saved. */
  readonly isRefused: boolean;
  /** The answers of which the fields of reports are known, by the query's key. */
  readonly fields: Readonly<Record<string, AnswerBody>>;
}

type Of = DashboardEditContext;
type Result = TransitionResult<Of>;
type Place = Pick<Of, 'brandGroupId' | 'dashboardId'>;

/** The dashboard's name among drafts and steps. */
export const documentOf = ({ brandGroupId, dashboardId }: Place): string => `${brandGroupId}/${dashboardId ?? 'new'}`;

/** Its changes that are not saved; null where there are none. */
export const draftIn = (context: Place & Pick<Of, 'drafts'>): KeptDashboardDraft | null => context.drafts[documentOf(context)] ?? null;
export const isChanged = (context: Place & Pick<Of, 'drafts'>): boolean => draftIn(context) !== null;

/** The screens of a new dashboard and of a stored one share what is kept, so that the steps go along when the one becomes the other. */
export const EDIT = documentEditing<Of, DashboardPart, KeptDashboardDraft, Sent, DashboardConflict>({
  what: 'dashboard',
  documentOf,
  isChanged,
  step: DashboardPart,
  draft: KeptDashboardDraft,
  under: 'dashboards',
  turned: (direction, part) => ({ type: 'dashboardEdit.turned', direction, part }),
});

export const mayEdit = ({ user }: Pick<Of, 'user'>): boolean => user !== null && hasRole(user.roles, 'Internal');

const scopeIn = (scope: Scope, params: ScreenParams) => ({
  user: scope.user,
  userId: scope.user?.id ?? null,
  brandGroupId: scope.brandGroup?.id ?? '',
  hasAmc: scope.brandGroup?.hasAmc ?? false,
  today: scope.today,
  dashboardId: params.id ?? null,
  isFlagged: params[EDIT_PARAM] === '1',
});

/** What is open above a dashboard when nothing is. */
export const NOTHING_OPEN = { gesture: null, arranging: NEW_ARRANGING, title: SHOWN, layer: null, dates: null } as const;

const beginsEditing = ({ dashboardId, user, isFlagged }: Pick<Of, 'dashboardId' | 'user' | 'isFlagged'>): boolean =>
  user !== null && (dashboardId === null ? hasRole(user.roles, 'Internal') : opensEditing(user, isFlagged));

export const firstContext = ({ scope, params, screen, key }: ChildInput): Of => {
  const seen = scopeIn(scope, params);
  return {
    at: childAddress(screen, 'dashboardEdit', key),
    screen,
    ...seen,
    status: beginsEditing(seen) ? EDITING : VIEWING,
    stored: null,
    drafts: {},
    history: NO_HISTORY,
    isGuarded: false,
    hasKeys: false,
    previewed: null,
    isRefused: false,
    fields: {},
    ...NOTHING_OPEN,
  };
};

/** Another dashboard or another person: what was open belongs to the one before. */
export const follow = (context: Of, scope: Scope, params: ScreenParams): Result => {
  const seen = scopeIn(scope, params);
  const next = { ...context, ...seen, history: EDIT.owned(context, seen.userId) };
  const begins = beginsEditing(seen);
  if (documentOf(next) === documentOf(context))
    return result(seen.isFlagged && !context.isFlagged && begins ? { ...next, status: edited(next.status) } : next);
  return result({ ...next, ...NOTHING_OPEN, stored: null, status: begins || isChanged(next) ? EDITING : VIEWING });
};

/** What a draft starts from: what is stored, or of a new one what it begins with; null until that is known. */
export const startOf = ({ stored, dashboardId }: Pick<Of, 'stored' | 'dashboardId'>) => {
  if (stored !== null) return { version: stored.version, start: stored.content };
  return dashboardId === null ? { version: null, start: NEW } : null;
};
const NEW = newDashboard();

/** The dashboard as it is edited, else as it is stored; null until it is known. */
export const shownDashboard = (context: Place & Pick<Of, 'drafts' | 'stored'>): Dashboard | null =>
  draftIn(context)?.current ?? startOf(context)?.start ?? null;

const isField = (key: string): boolean => key === BRAND_FIELDS || key === MARKET_FIELDS || key === REPORT_DATES;

/** The dashboard out of a stored one, where it reads. */
export const storedOf = (answer: unknown): { readonly record: SavedDashboard; readonly kept: StoredContent } | null => {
  const dashboard: unknown = typeof answer === 'object' && answer !== null && 'dashboard' in answer ? answer.dashboard : answer;
  const read = readSavedDashboard(dashboard);
  return read.kind === 'valid'
    ? { record: read.record, kept: { content: contentOf(read.record), version: read.record.version, updatedAt: read.record.updatedAt } }
    : null;
};

/** A draft stays on what it started from, so that a save over somebody else's is noticed. */
export const takeAnswer = (answers: AnswerStore, context: Of, key: string, value: AnswerBody): Result => {
  if (isField(key)) return result({ ...context, fields: { ...context.fields, [key]: value } });
  if (key !== DASHBOARD) return result(context);
  const found = storedOf(resolveAnswer(answers, value));
  if (found === null || found.record.id !== context.dashboardId) return result(context);
  return result({ ...context, stored: found.kept });
};

const answerIn = <A>(answers: AnswerStore, body: AnswerBody | undefined, is: (u: unknown) => u is A): A | null => {
  const known = body === undefined ? undefined : resolveAnswer(answers, body);
  return is(known) ? known : null;
};

/** What a check leans on; null until the fields are known. */
export const checkContextOf = (answers: AnswerStore, { fields, today }: Pick<Of, 'fields' | 'today'>): CheckContext | null => {
  const brand = answerIn(answers, fields[BRAND_FIELDS], DriverMetadata.is);
  const market = answerIn(answers, fields[MARKET_FIELDS], DriverMetadata.is);
  const dates = answerIn(answers, fields[REPORT_DATES], GlobalConfiguration.is);
  if (brand === null || market === null || dates === null) return null;
  return { catalogues: cataloguesFrom({ brand, market, dates }), limits: limitsOn(today) };
};

/** The drafts but for that of the dashboard. */
export const otherDrafts = (context: Of): Of['drafts'] => {
  const { [documentOf(context)]: _, ...others } = context.drafts;
  return others;
};

/** The context with another draft of the dashboard; one that is as it started is none. */
export const withDraft = (context: Of, draft: KeptDashboardDraft): Of => {
  const others = Object.entries(otherDrafts(context));
  const isNone = sameDocument(draft.start, draft.current);
  const drafts = isNone ? others : [...others, [documentOf(context), draft] as const].slice(-MAX_DASHBOARD_DRAFTS);
  return { ...context, drafts: Object.fromEntries(drafts) };
};

/** The context as the dashboard says something else from now on. */
export const withDashboard = (context: Of, next: Dashboard): Of => {
  const started = draftIn(context) ?? startOf(context);
  return started === null ? context : withDraft(context, { version: started.version, start: started.start, current: next });
};

/** Makes a dashboard hold and remembers the step; the same context where it holds already. A gesture of the same name is one with the step before. */
export const become = (context: Of, next: Dashboard, gesture: string | null = null): Result => {
  const shown = shownDashboard(context);
  if (shown === null || sameDocument(shown, next)) return result(context);
  const { done } = stackOf(context.history, documentOf(context));
  const last = gesture !== null && gesture === context.gesture ? done.at(-1) : undefined;
  const before = last === undefined ? shown : withPart(shown, last.before);
  const earlier = { done: last === undefined ? done : done.slice(0, -1), undone: [] };
  const stack = recorded(earlier, stepBetween(partOf(next, before), partOf(before, next)));
  return EDIT.held({ ...withDashboard(context, next), history: withStack(context.history, documentOf(context), stack), gesture });
};

export const change = (context: Of, how: DraftChange, gesture: string | null = null): Result => {
  const shown = shownDashboard(context);
  return shown === null ? result(context) : become(context, changedDraft(newDraft(shown), how).current, gesture);
};

export const saying = (context: Of, said: string): Of => ({ ...context, arranging: { ...context.arranging, held: null, said } });

export const panelIn = (context: Of, id: string): Panel | null => shownDashboard(context)?.panels.find((one) => one.id === id) ?? null;

/** An id that no panel has, the same in a replay; two people do not get the same, for their own ids are in it. */
export const freshId = (context: Of): string => {
  const shown = shownDashboard(context);
  const taken = new Set(shown?.panels.map(({ id }) => id));
  for (let salt = 0; ; salt += 1) {
    const id = digestOf([context.userId, documentOf(context), shown, salt]).slice(0, PANEL_ID_LENGTH);
    if (!taken.has(id)) return id;
  }
};

/** The title in its place: kept where it is one, else refused there. */
export const editTitle = (context: Of, event: EditInPlaceEvent): Result => {
  const current = shownDashboard(context)?.title ?? '';
  const { state, save } = editAfter(context.title, event, current);
  if (save === null) return result({ ...context, title: state });
  const done = editAfter(state, { type: 'saved' }, save);
  return change({ ...context, title: done.state }, { kind: 'titleSet', title: save });
};
