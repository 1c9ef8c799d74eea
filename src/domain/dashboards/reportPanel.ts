/**
 * A report as a panel of a dashboard, with the report's own dates and comparison, so that the panel shows the figures that the report
 * shows. It is a copy: it stays as it is when the report changes.
 */
import { oneOf } from '../codec/codec.ts';
import { normaliseSpec } from '../reporting/normaliseSpec.ts';
import type { ReportSpec } from '../reporting/reportSpec.ts';
import { reportName } from '../reporting/savedReport.ts';
import { contentOf, type Dashboard, MAX_PANELS } from './dashboard.ts';
import { sortUnder } from './dashboardDraft.ts';
import { newPanel } from './newPanel.ts';
import { type Panel, type PanelOf, panelTypeLabel } from './panel.ts';
import { granularityOf } from './panelSpec.ts';

export const REPORT_LOOKS = ['Table', 'Timeseries', 'Big Number'] as const;
export const ReportLook = oneOf<ReportLook>(REPORT_LOOKS, 'ReportLook');
export type ReportLook = (typeof REPORT_LOOKS)[number];

const isSplit = ({ sectionDimensions, columnDimensions, rowDimensions }: ReportSpec): boolean =>
  sectionDimensions.length + columnDimensions.length + rowDimensions.length > 0;

/** Rows that are periods, all of them: a limit under an order of its own keeps other rows than a timeseries does. */
const isOverTime = ({ rowDimensions, columnDimensions, sectionDimensions, rollupDimensions, limit, sort }: ReportSpec): boolean =>
  rowDimensions.length === 1 &&
  granularityOf(rowDimensions[0] ?? '') !== null &&
  columnDimensions.every((name) => granularityOf(name) === null) &&
  sectionDimensions.length === 0 &&
  rollupDimensions.length === 0 &&
  (limit === null || sort.length === 0);

const isOneNumber = (spec: ReportSpec): boolean => spec.measures.length === 1 && spec.measureFilters.length === 0 && !isSplit(spec);

/** As what a panel can show the same figures: as a table always. */
export const looksOf = (spec: ReportSpec): readonly ReportLook[] => {
  const normal = normaliseSpec(spec);
  return ['Table', ...(isOverTime(normal) ? (['Timeseries'] as const) : []), ...(isOneNumber(normal) ? (['Big Number'] as const) : [])];
};

export const lookLabel = (look: ReportLook): string => panelTypeLabel(look);

interface Parts {
  readonly title: string;
  readonly driver: string;
  readonly date: ReportSpec['dateRange'];
  readonly periodOverPeriod: ReportSpec['periodOverPeriod'];
  readonly driverOptions: ReportSpec['driverOptions'];
  readonly dimensionFilters: ReportSpec['dimensionFilters'];
}

const timeseries = (bare: PanelOf<'Timeseries'>, parts: Parts, spec: ReportSpec): Panel => ({
  ...bare,
  ...parts,
  granularity: granularityOf(spec.rowDimensions[0] ?? '') ?? bare.granularity,
  dimensions: spec.columnDimensions,
  measures: spec.measures,
  measureFilters: spec.measureFilters,
  limit: spec.limit,
});

const table = (bare: PanelOf<'Table'>, parts: Parts, spec: ReportSpec): Panel => {
  const { rowDimensions, columnDimensions, sectionDimensions, rollupDimensions, measureFilters, measures, limit, sort } = spec;
  return { ...bare, ...parts, rowDimensions, columnDimensions, sectionDimensions, rollupDimensions, measureFilters, measures, limit, sort };
};

/** The panel that shows the report; a look that the report has not gives a table. */
export const panelOfReport = (report: { readonly name: string; readonly spec: ReportSpec }, look: ReportLook, id: string): Panel => {
  const spec = normaliseSpec(report.spec);
  const { driver, dateRange, periodOverPeriod, driverOptions, dimensionFilters } = spec;
  const parts: Parts = {
    title: reportName(report.name),
    driver,
    date: dateRange,
    periodOverPeriod,
    driverOptions,
    dimensionFilters,
  };
  const bare = newPanel(looksOf(spec).includes(look) ? look : 'Table', id, driver);
  switch (bare.type) {
    case 'Timeseries':
      return timeseries(bare, parts, spec);
    case 'Big Number':
      return { ...bare, ...parts, measure: spec.measures[0] ?? null };
    case 'Table':
      return table(bare, parts, spec);
    default:
      return bare;
  }
};

/** Said of a dashboard that holds as many panels as it can. */
export const fullText = (title: string): string =>
  `“${title}” has ${MAX_PANELS} panels, the most that a dashboard can hold. Delete one, or use another dashboard.`;

/** The dashboard with the report as its last panel, under an id that no other has; null where it is full. */
export const withReport = (
  dashboard: Dashboard,
  report: { readonly name: string; readonly spec: ReportSpec },
  look: ReportLook,
  idOf: (salt: number) => string,
): Dashboard | null => {
  const { panels } = dashboard;
  if (panels.length >= MAX_PANELS) return null;
  const taken = new Set(panels.map(({ id }) => id));
  let salt = 0;
  while (taken.has(idOf(salt))) salt += 1;
  return { ...contentOf(dashboard), panels: [...panels, sortUnder(panelOfReport(report, look, idOf(salt)), dashboard)] };
};
