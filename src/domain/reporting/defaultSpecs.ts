/** What reports, dashboards and subreports start with (C-939 to C-941, C-963 to C-969). */

import { type DateRange, type DateSpec, specOf } from '../dates/dateSpec.ts';
import { presetNamed } from '../dates/presets.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { emptyReportSpec, type ReportSpec } from './reportSpec.ts';
import type { SortEntry } from './sort.ts';

const preset = (range: DateRange): DateSpec => specOf(range);

/** The range of a new report: the last seven days (C-939). */
export const REPORT_DATE_RANGE: DateSpec = preset(presetNamed('last-7-days').range);

/** The range of a dashboard: the last month (C-940). */
export const DASHBOARD_DATE_RANGE: DateSpec = preset(presetNamed('last-month').range);

/** The range of a saved report that was stored without one of its own: from 30 days ago, open (C-941). */
export const STORED_DATE_RANGE: DateSpec = preset({ start: { ago: 30, unit: 'days' }, end: null });

/** A report as the builder opens it: no measures yet. */
export const newReportSpec = (driver: string): ReportSpec => ({ ...emptyReportSpec(driver), dateRange: REPORT_DATE_RANGE });

export const SUBREPORT_PRESETS = ['top-campaigns', 'least-efficient-campaigns', 'top-categories', 'top-products'] as const;
export type SubreportPreset = (typeof SUBREPORT_PRESETS)[number];

/** By keys of the catalogue, where a report that a person makes names them by text. */
interface Preset extends Pick<ReportSpec, 'sort' | 'limit'> {
  readonly rowDimensions: readonly DimensionKey[];
  readonly measures: readonly MetricKey[];
  readonly measureFilters?: readonly (ReportSpec['measureFilters'][number] & { readonly measure: MetricKey })[];
}

const highest = (column: MetricKey): readonly SortEntry[] => [{ column, direction: 'desc' }];

const PRESETS: Readonly<Record<SubreportPreset, Preset>> = {
  'top-campaigns': { rowDimensions: ['campaign_name'], measures: ['ad_sales'], sort: highest('ad_sales'), limit: 10 },
  'least-efficient-campaigns': {
    rowDimensions: ['campaign_name'],
    measures: ['ad_spend_in_usd', 'acos'],
    measureFilters: [{ measure: 'ad_spend_in_usd', operator: '>=', operand: 10 }],
    sort: highest('acos'),
    limit: 10,
  },
  'top-categories': {
    rowDimensions: ['category'],
    measures: ['total_sales_ordered_revenue_in_usd'],
    sort: highest('total_sales_ordered_revenue_in_usd'),
    limit: 3,
  },
  'top-products': {
    rowDimensions: ['asin'],
    measures: ['total_sales_ordered_revenue_in_usd'],
    sort: highest('total_sales_ordered_revenue_in_usd'),
    limit: 25,
  },
};

/** A subreport that finds the first N of something over the last 30 days that end yesterday (C-963), of a brand's driver. */
export const subreportPreset = (name: SubreportPreset, driver: string): ReportSpec => ({
  ...emptyReportSpec(driver),
  dateRange: preset(presetNamed('last-30-days').range),
  ...PRESETS[name],
});
