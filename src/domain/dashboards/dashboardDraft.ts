/**
 * A dashboard while it is viewed and edited (C-515 to C-533). Every change gives a new draft that shares what it leaves
 * alone, and the same draft where it changes nothing, so that undo can keep earlier drafts and compare them cheaply.
 */
import type { DateSpec } from '../dates/dateSpec.ts';
import type { DateLimits } from '../dates/limits.ts';
import { type PopConfig, popForRange } from '../dates/reportPop.ts';
import { measureNames } from '../reporting/normaliseSpec.ts';
import { sameDocument } from '../reporting/sameDocument.ts';
import { sortUnderPop } from '../reporting/sort.ts';
import { contentOf, type Dashboard, newDashboard, type SavedDashboard } from './dashboard.ts';
import { changedIn, columnSpanOf, insertedAt, movedTo, type Position, resizedColumns, resizedRows, without } from './layout.ts';
import type { Panel, PanelOf } from './panel.ts';

export interface DashboardDraft {
  /** Null until it was first saved. */
  readonly id: string | null;
  readonly updatedAt: string | null;
  /** What was last saved; of a new dashboard, what it began with. */
  readonly saved: Dashboard;
  readonly current: Dashboard;
}

/** A draft of a dashboard that is not stored yet. */
export const newDraft = (dashboard: Dashboard = newDashboard()): DashboardDraft => ({
  id: null,
  updatedAt: null,
  saved: dashboard,
  current: dashboard,
});

/** A draft of a stored dashboard, unchanged. */
export const draftOf = (stored: SavedDashboard): DashboardDraft => {
  const content = contentOf(stored);
  return { id: stored.id, updatedAt: stored.updatedAt, saved: content, current: content };
};

/** What can happen to a draft. Ids come from outside; `limits` is the day on which the person looks. */
export type DraftChange =
  | { readonly kind: 'titleSet'; readonly title: string }
  | { readonly kind: 'dateSet'; readonly date: DateSpec; readonly limits: DateLimits }
  | { readonly kind: 'popSet'; readonly pop: PopConfig | null }
  | { readonly kind: 'panelAdded'; readonly panel: Panel; readonly at: Position }
  | { readonly kind: 'panelUpdated'; readonly panel: Panel }
  | { readonly kind: 'panelRemoved'; readonly id: string }
  | { readonly kind: 'panelMoved'; readonly id: string; readonly to: 'front' | { readonly after: string } }
  | { readonly kind: 'panelDuplicated'; readonly id: string; readonly newId: string }
  | { readonly kind: 'panelResized'; readonly id: string; readonly rows: number; readonly columns: number; readonly gridColumns: number }
  | { readonly kind: 'loaded'; readonly dashboard: SavedDashboard }
  | { readonly kind: 'edited'; readonly dashboard: Dashboard }
  | { readonly kind: 'saved'; readonly id: string; readonly updatedAt: string }
  | { readonly kind: 'reset' };

const withSortUnder = (panel: PanelOf<'Table'>, pop: PopConfig | null): PanelOf<'Table'> => {
  const sort = sortUnderPop(panel.sort, measureNames(panel), pop);
  return sameDocument(sort, panel.sort) ? panel : { ...panel, sort: [...sort] };
};

/** Only tables sort, and only those without a date of their own follow the dashboard's comparison. */
const underPop =
  (pop: PopConfig | null) =>
  (panel: Panel): Panel =>
    panel.type === 'Table' && panel.date === null ? withSortUnder(panel, pop) : panel;

const eachPanel = (panels: readonly Panel[], change: (panel: Panel) => Panel): readonly Panel[] => {
  const changed = panels.map(change);
  return changed.some((panel, i) => panel !== panels[i]) ? changed : panels;
};

/** The dashboard with that comparison, the sort columns of its panels written for it (C-525). */
const withPop = (dashboard: Dashboard, pop: PopConfig | null): Dashboard => ({
  ...dashboard,
  periodOverPeriod: pop,
  panels: eachPanel(dashboard.panels, underPop(pop)),
});

const withDate = (dashboard: Dashboard, date: DateSpec, limits: DateLimits): Dashboard =>
  withPop({ ...dashboard, date }, popForRange(dashboard.periodOverPeriod, date, limits));

/** A panel with a date of its own is sorted under its own comparison, one without under the dashboard's. */
export const sortUnder = (panel: Panel, { periodOverPeriod }: Pick<Dashboard, 'periodOverPeriod'>): Panel =>
  panel.type === 'Table' ? withSortUnder(panel, panel.date === null ? periodOverPeriod : panel.periodOverPeriod) : panel;

const duplicated = (panels: readonly Panel[], id: string, newId: string): readonly Panel[] => {
  const panel = panels.find((one) => one.id === id);
  return panel === undefined ? panels : insertedAt(panels, { ...panel, id: newId, title: copyTitle(panel.title) }, { after: id });
};

/** On a narrow grid a panel may show in fewer columns than it has: it keeps them where its height alone changes. */
const resized = (panel: Panel, rows: number, columns: number, gridColumns: number): Panel => {
  const isSame = columns === columnSpanOf(panel.columns, gridColumns);
  const next = { rows: resizedRows(rows), columns: isSame ? panel.columns : resizedColumns(columns, gridColumns) };
  return next.rows === panel.rows && next.columns === panel.columns ? panel : { ...panel, ...next };
};

const panelsAfter = (dashboard: Dashboard, change: DraftChange): readonly Panel[] => {
  const { panels } = dashboard;
  switch (change.kind) {
    case 'panelAdded':
      return insertedAt(panels, sortUnder(change.panel, dashboard), change.at);
    case 'panelUpdated':
      return changedIn(panels, change.panel.id, (old) => {
        const panel = sortUnder(change.panel, dashboard);
        return sameDocument(old, panel) ? old : panel;
      });
    case 'panelRemoved':
      return without(panels, change.id);
    case 'panelMoved':
      return movedTo(panels, change.id, change.to);
    case 'panelDuplicated':
      return duplicated(panels, change.id, change.newId);
    case 'panelResized':
      return changedIn(panels, change.id, (panel) => resized(panel, change.rows, change.columns, change.gridColumns));
    default:
      return panels;
  }
};

const contentAfter = (dashboard: Dashboard, change: DraftChange): Dashboard => {
  switch (change.kind) {
    case 'titleSet':
      return { ...dashboard, title: change.title };
    case 'dateSet':
      return withDate(dashboard, change.date, change.limits);
    case 'popSet':
      return withPop(dashboard, change.pop);
    case 'edited':
      return contentOf(change.dashboard);
    default: {
      const panels = panelsAfter(dashboard, change);
      return panels === dashboard.panels ? dashboard : { ...dashboard, panels };
    }
  }
};

/** The draft after a change; the very same draft where nothing changes. Never throws: unknown ids change nothing. */
export const changedDraft = (draft: DashboardDraft, change: DraftChange): DashboardDraft => {
  if (change.kind === 'loaded') return draftOf(change.dashboard);
  if (change.kind === 'reset') return draft.current === draft.saved ? draft : { ...draft, current: draft.saved };
  if (change.kind === 'saved') return { ...draft, id: change.id, updatedAt: change.updatedAt, saved: draft.current };
  const current = contentAfter(draft.current, change);
  return sameDocument(current, draft.current) ? draft : { ...draft, current };
};

/** Whether the draft differs from what was last saved (C-533). */
export const isChanged = ({ saved, current }: DashboardDraft): boolean => !sameDocument(saved, current);

/** The title of a copy (C-522, C-544). */
export const copyTitle = (title: string): string => `${title} (Copy)`;

/** Closing the editor of a panel that was never completed takes it away again (C-550). */
export const discarded = (draft: DashboardDraft, id: string, wasCompleted: boolean): DashboardDraft =>
  wasCompleted ? draft : changedDraft(draft, { kind: 'panelRemoved', id });

/** Asked before leaving with changes (C-516); null where there are none to lose. */
export const leaveQuestion = (draft: DashboardDraft): string | null =>
  isChanged(draft) ? 'Are you sure you want to leave? Any unsaved changes will be lost.' : null;
