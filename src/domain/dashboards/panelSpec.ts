/** The report behind a panel, with what it inherits from its dashboard. */

import type { DateSpec } from '../dates/dateSpec.ts';
import type { PopConfig } from '../dates/reportPop.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { measureNames, normaliseSpec } from '../reporting/normaliseSpec.ts';
import { emptyReportSpec, type ReportSpec } from '../reporting/reportSpec.ts';
import { sortUnderPop } from '../reporting/sort.ts';
import type { Dashboard } from './dashboard.ts';
import type { Granularity, Panel, PanelOf, ReportPanel } from './panel.ts';

type Dated = Pick<Dashboard, 'date' | 'periodOverPeriod'>;

/** The date and comparison that a panel shows: its own, or with none ("From Dashboard") the dashboard's, both of them. */
export const datesOf = (panel: ReportPanel, dashboard: Dated): { readonly date: DateSpec; readonly pop: PopConfig | null } =>
  panel.date === null ? { date: dashboard.date, pop: dashboard.periodOverPeriod } : { date: panel.date, pop: panel.periodOverPeriod };

/** The date dimension by which a timeseries is cut. */
export const DATE_DIMENSION_OF: Readonly<Record<Granularity, DimensionKey>> = {
  Days: 'date',
  Weeks: 'week',
  Months: 'month',
  Quarters: 'quarter',
  Years: 'year',
};

const GRANULARITY_OF: ReadonlyMap<string, Granularity> = new Map<string, Granularity>(
  (Object.keys(DATE_DIMENSION_OF) as Granularity[]).map((granularity) => [DATE_DIMENSION_OF[granularity], granularity]),
);

/** The granularity that a date dimension is; null of any other. */
export const granularityOf = (dimension: string): Granularity | null => GRANULARITY_OF.get(dimension) ?? null;

/** A timeseries whose dimensions hold a date takes its granularity from it, and that dimension out of its series (C-645). */
export const withGranularity = (panel: PanelOf<'Timeseries'>): PanelOf<'Timeseries'> => {
  const dates = panel.dimensions.filter((name) => GRANULARITY_OF.has(name));
  const [first] = dates;
  if (first === undefined) return panel;
  return {
    ...panel,
    granularity: GRANULARITY_OF.get(first) ?? panel.granularity,
    dimensions: panel.dimensions.filter((name) => !dates.includes(name)),
  };
};

const partOf = (panel: ReportPanel): Partial<ReportSpec> => {
  switch (panel.type) {
    case 'Table': {
      const {
        rowDimensions,
        columnDimensions,
        sectionDimensions,
        rollupDimensions,
        dimensionFilters,
        measureFilters,
        measures,
        limit,
        sort,
      } = panel;
      return {
        rowDimensions,
        columnDimensions,
        sectionDimensions,
        rollupDimensions,
        dimensionFilters,
        measureFilters,
        measures,
        limit,
        sort,
      };
    }
    case 'Timeseries': {
      const { dimensions, dimensionFilters, measureFilters, measures, limit, granularity } = panel;
      const rowDimensions = [DATE_DIMENSION_OF[granularity]];
      return { rowDimensions, columnDimensions: dimensions, dimensionFilters, measureFilters, measures, limit };
    }
    case 'Bar': {
      const { dimensions, dimensionFilters, measureFilters, measures } = panel;
      return { rowDimensions: dimensions, dimensionFilters, measureFilters, measures };
    }
    case 'Big Number':
      return { measures: panel.measure === null ? [] : [panel.measure], dimensionFilters: panel.dimensionFilters };
    case 'Radial':
      return {
        rowDimensions: panel.dimension === null ? [] : [panel.dimension],
        measures: panel.measure === null ? [] : [panel.measure],
      };
    case 'Pacing':
      return { measures: panel.measure === null ? [] : [panel.measure] };
  }
};

/** The report that a panel asks for on its dashboard, its parts as they stand in the panel. */
export const draftSpec = (panel: ReportPanel, dashboard: Dated): ReportSpec => {
  const { date, pop } = datesOf(panel, dashboard);
  const { driver, driverOptions } = panel;
  const spec: ReportSpec = { ...emptyReportSpec(driver), ...partOf(panel), dateRange: date, periodOverPeriod: pop, driverOptions };
  return { ...spec, sort: sortUnderPop(spec.sort, measureNames(spec), pop) };
};

/** The report that a panel runs: in its normal form, the sort columns written for the comparison in force. */
export const panelSpec = (panel: ReportPanel, dashboard: Dated): ReportSpec => normaliseSpec(draftSpec(panel, dashboard));

/** Whether the panel shows the dashboard's date and changes with it. */
export const followsDashboard = (panel: Panel): boolean => 'date' in panel && panel.date === null;
