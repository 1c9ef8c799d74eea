/** What a panel is when it is added (C-953 to C-962). Its id and its driver are given from outside. */
import { type DateSpec, specOf } from '../dates/dateSpec.ts';
import type { CustomPop } from '../dates/reportPop.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { DEFAULT_DRIVER_OPTIONS } from '../reporting/reportSpec.ts';
import { DEFAULT_HEADING_LEVEL, DEFAULT_PAGE_SIZE, type Panel, type PanelColumns, type PanelType } from './panel.ts';

/** The measures whose pace a panel can show: four of sales, and spend (C-962). */
export const PACING_SALES_MEASURES = [
  'total_sales_ordered_revenue_in_usd',
  'total_sales_ordered_revenue_net_in_usd',
  'total_sales_shipped_cogs_in_usd',
  'total_sales_shipped_cogs_net_in_usd',
] as const satisfies readonly MetricKey<'retail'>[];
export const PACING_MEASURES: readonly string[] = [...PACING_SALES_MEASURES, 'ad_spend_in_usd' satisfies MetricKey<'retail'>];

export type PacingPeriod = 'month' | 'year';

/** The current month or year so far, with an open end (C-425, C-961). */
export const pacingDate = (period: PacingPeriod): DateSpec =>
  specOf({ start: { ago: 0, unit: period === 'month' ? 'months' : 'years' }, end: null });

/** The whole month or year before, with which pacing compares (C-959). */
export const pacingPop = (period: PacingPeriod): CustomPop => {
  const before = { ago: 1, unit: period === 'month' ? 'months' : 'years' } as const;
  return { type: 'custom', priorDateRange: specOf({ start: before, end: before }), includeAbsChange: true, includePctChange: true };
};

/** The period that a pacing panel's date is; null where it is none of the two. */
export const pacingPeriodOf = (date: DateSpec | null): PacingPeriod | null => {
  if (date === null || date.end !== null || typeof date.start !== 'object' || date.start.ago !== 0) return null;
  if (date.start.unit === 'months') return 'month';
  return date.start.unit === 'years' ? 'year' : null;
};

const columnsOf = (type: PanelType): PanelColumns => {
  if (type === 'Timeseries') return 2;
  return type === 'Table' || type === 'Heading' || type === 'Horizontal Rule' ? 'full' : 1;
};

/** A new panel: one row high; a table, a heading and a rule as wide as the dashboard, a timeseries two columns, the others one. */
export const newPanel = (type: PanelType, id: string, driver: string): Panel => {
  const base = { id, title: '', hideTitle: false, transparent: false, rows: 1, columns: columnsOf(type) };
  const report = { ...base, driver, date: null, periodOverPeriod: null, driverOptions: DEFAULT_DRIVER_OPTIONS };
  const filters = { dimensionFilters: [], measureFilters: [] };
  switch (type) {
    case 'Table':
      return {
        ...report,
        ...filters,
        type,
        rowDimensions: [],
        columnDimensions: [],
        sectionDimensions: [],
        rollupDimensions: [],
        measures: [],
        limit: null,
        sort: [],
        pageSize: DEFAULT_PAGE_SIZE,
        colorizedMeasures: [],
      };
    case 'Timeseries':
      return { ...report, ...filters, type, granularity: 'Days', dimensions: [], measures: [], limit: null, showPercent: false };
    case 'Bar':
      return { ...report, ...filters, type, dimensions: [], measures: [] };
    case 'Big Number':
      return { ...report, type, measure: null, dimensionFilters: [] };
    case 'Radial':
      return { ...report, type, dimension: null, measure: null };
    case 'Pacing':
      return {
        ...report,
        type,
        date: pacingDate('month'),
        periodOverPeriod: pacingPop('month'),
        measure: PACING_SALES_MEASURES[0],
      };
    case 'LTV':
      return { ...base, type, date: null, view: 'CAC & LTV By Cohort', showPct: false };
    case 'Attachment':
      return { ...base, type, attachmentId: null, attachmentType: 'image', span: false };
    case 'Document':
      return { ...base, type, documentId: null };
    case 'Content':
      return { ...base, type, content: '', style: 'basic' };
    case 'Heading':
      return { ...base, type, text: '', toc: false, level: DEFAULT_HEADING_LEVEL };
    case 'Horizontal Rule':
      return { ...base, type };
  }
};
