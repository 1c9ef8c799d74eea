/** A dashboard as it is looked at: its dates or others chosen for the moment, the reports of its panels, what its address leads to. */
import { specOf } from '../dates/dateSpec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { limitsOn } from '../dates/limits.ts';
import { isPresetId, presetNamed } from '../dates/presets.ts';
import { type PopConfig, PRESET_POP_TYPES, type PresetPopType, popForRange } from '../dates/reportPop.ts';
import { digestOf } from '../journal/digest.ts';
import { FRESHEST_SECONDS, REUSE_SECONDS, type RunRequest } from '../reporting/reportRun.ts';
import { runRequest } from '../reporting/runRequest.ts';
import type { SavedEntry } from '../reporting/savedRecord.ts';
import { toWire } from '../reporting/wireSpec.ts';
import type { Param } from '../screens/params.ts';
import { type Dashboard, readSavedDashboard, type SavedDashboard } from './dashboard.ts';
import { isReportPanel, type Panel, type ReportPanel } from './panel.ts';
import { datesOf, panelSpec } from './panelSpec.ts';
import type { StoredDashboard } from './storedDashboard.ts';

/** Other dates than the saved ones, for the moment: the name of a preset; empty for those that are saved. */
export const datesParam: Param<string> = { fallback: '', read: (text) => (isPresetId(text) ? text : null), write: (id) => id };

/** Another comparison than the saved one, for the moment: a type, or none at all. */
export type BoardPop = '' | 'none' | PresetPopType;
const POPS: readonly BoardPop[] = ['none', ...PRESET_POP_TYPES];
export const popParam: Param<BoardPop> = { fallback: '', read: (text) => POPS.find((pop) => pop === text) ?? null, write: (pop) => pop };

export interface BoardChoice {
  readonly dates: string;
  readonly pop: BoardPop;
}

const popFor = (saved: PopConfig | null, chosen: BoardPop): PopConfig | null => {
  if (chosen === '') return saved;
  return chosen === 'none' ? null : { type: chosen, includeAbsChange: true, includePctChange: true };
};

/** The dashboard under the dates and the comparison that are chosen for the moment; a panel with dates of its own keeps them. */
export const boardOf = <D extends Dashboard>(dashboard: D, { dates, pop }: BoardChoice, today: IsoDay): D => {
  const date = isPresetId(dates) ? specOf(presetNamed(dates).range) : dashboard.date;
  return { ...dashboard, date, periodOverPeriod: popForRange(popFor(dashboard.periodOverPeriod, pop), date, limitsOn(today)) };
};

/** The panels that run a report here: LTV reads its cohorts by calls of its own, Bar and Radial are to come. */
export const runsReport = (panel: Panel): panel is ReportPanel => isReportPanel(panel) && panel.type !== 'Bar' && panel.type !== 'Radial';

/** A dashboard as it is drawn: as it is stored, or as whoever edits it has it. */
export interface DrawnBoard {
  readonly dashboard: SavedDashboard;
  readonly isDraft: boolean;
  /** In which amounts of its brand group are shown. */
  readonly currency: string;
}

/**
 * What is asked for a panel of a dashboard; `isRefreshed` takes no result that is older than the window of freshness. What is edited is
 * asked as a report of its own, by the right of who edits: the server knows no such dashboard yet.
 */
export const panelRequest = (panel: ReportPanel, { dashboard, isDraft, currency }: DrawnBoard, isRefreshed: boolean): RunRequest => ({
  ...runRequest(
    panelSpec(panel, dashboard),
    isDraft ? 'report_builder' : 'dashboard',
    { id: dashboard.brandGroupId, currency },
    isRefreshed ? FRESHEST_SECONDS : REUSE_SECONDS,
  ),
  ...(isDraft ? {} : { dashboardId: dashboard.id }),
});

const digests = new WeakMap<ReportPanel, Map<string, string>>();

/** What the report of a panel is known by; panels are many, and seldom change. */
export const panelDigest = (panel: ReportPanel, { dashboard, currency }: DrawnBoard): string => {
  const known = digests.get(panel) ?? new Map<string, string>();
  digests.set(panel, known);
  const under = JSON.stringify([datesOf(panel, dashboard), currency]);
  const digest = known.get(under) ?? digestOf([toWire(panelSpec(panel, dashboard)), currency]);
  known.set(under, digest);
  return digest;
};

const entries = new WeakMap<StoredDashboard, SavedEntry<SavedDashboard>>();

/** The dashboard that an answer holds, read once. */
export const entryIn = (answer: { readonly dashboard: StoredDashboard } | null): SavedEntry<SavedDashboard> | null => {
  if (answer === null) return null;
  const entry = entries.get(answer.dashboard) ?? readSavedDashboard(answer.dashboard);
  entries.set(answer.dashboard, entry);
  return entry;
};

/** The columns of a dashboard on a wide page. */
export const BOARD_COLUMNS = 4;
