/** Dashboards (C-412, C-413): what is drawn, what is stored, and what a new one is. */
import { boundedString, record, t } from '../codec/codec.ts';
import { DateSpec } from '../dates/dateSpec.ts';
import { DEFAULT_DASHBOARD_POP, PopConfig } from '../dates/reportPop.ts';
import { Version } from '../goals/goal.ts';
import { DASHBOARD_DATE_RANGE } from '../reporting/defaultSpecs.ts';
import { type Issue, issue } from '../reporting/issue.ts';
import { listOf, orElse, orNull, savedDocument } from '../reporting/savedDocument.ts';
import { RECORD_FIELDS, type RecordKind, readRecord, type SavedEntry } from '../reporting/savedRecord.ts';
import { Panel } from './panel.ts';

export const MAX_PANELS = 500;

/** The fields of what people make, each with its codec. */
export const DASHBOARD_CONTENT = {
  title: boundedString(255),
  date: DateSpec,
  periodOverPeriod: orNull(PopConfig),
  panels: listOf(Panel, MAX_PANELS),
};

/** What people make: title, date, comparison and the panels in their order. */
export const Dashboard = savedDocument('Dashboard', record(DASHBOARD_CONTENT, 'Dashboard'));
export type Dashboard = t.TypeOf<typeof Dashboard>;

/** A dashboard as stored. */
export const SavedDashboard = savedDocument(
  'SavedDashboard',
  record(
    { ...DASHBOARD_CONTENT, ...RECORD_FIELDS, version: orElse(Version, 1), isUserFavorite: orElse(t.boolean, false) },
    'SavedDashboard',
  ),
);
export type SavedDashboard = t.TypeOf<typeof SavedDashboard>;

/** Title of a new dashboard (C-952). */
export const DEFAULT_TITLE = 'New Dashboard';

/** An empty dashboard: over the last month, compared with as many days before (C-940, C-942). */
export const newDashboard = (): Dashboard => ({
  title: DEFAULT_TITLE,
  date: DASHBOARD_DATE_RANGE,
  periodOverPeriod: DEFAULT_DASHBOARD_POP,
  panels: [],
});

/** A new dashboard as a record, for what draws records: nothing of it is stored yet. */
export const unsavedRecord = (brandGroupId: string): SavedDashboard => ({
  ...newDashboard(),
  id: 'new',
  brandGroupId,
  createdBy: null,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  version: 1,
  isUserFavorite: false,
});

/** What is drawn of a stored dashboard. */
export const contentOf = ({ title, date, periodOverPeriod, panels }: Dashboard): Dashboard => ({ title, date, periodOverPeriod, panels });

/** What is said of more panels than a dashboard can hold. */
export const panelCountIssues = (count: number): readonly Issue[] =>
  count <= MAX_PANELS
    ? []
    : [issue('TooManyPanels', 'panels', `a dashboard can have at most ${MAX_PANELS} panels, and this one has ${count}`)];

/** Panels whose id another has: each after the first. */
export const duplicateIdIssues = ({ panels }: Pick<Dashboard, 'panels'>): readonly Issue[] => {
  const seen = new Set<string>();
  return panels.flatMap(({ id }, i) => {
    if (seen.has(id)) return [issue('DuplicateId', `panels[${i}].id`, `Another panel has the id ${id}`)];
    seen.add(id);
    return [];
  });
};

/** How saved dashboards are read from a list. */
export const DASHBOARD_RECORD: RecordKind<SavedDashboard> = {
  codec: SavedDashboard,
  idOf: ({ id }) => id,
  nameKey: 'title',
  issuesOf: duplicateIdIssues,
};

/** Reads one saved dashboard. */
export const readSavedDashboard = (input: unknown): SavedEntry<SavedDashboard> => readRecord(DASHBOARD_RECORD, input);
