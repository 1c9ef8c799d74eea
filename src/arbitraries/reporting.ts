/** Generators for reports, panels, dashboards and executive summaries: well formed as documents, often not fit to be run. */
import fc from 'fast-check';
import type { Dashboard } from '../domain/dashboards/dashboard.ts';
import { newPanel } from '../domain/dashboards/newPanel.ts';
import { LAYOUT_ELEMENTS, PANEL_TYPES, type Panel, type PanelColumns } from '../domain/dashboards/panel.ts';
import type { DateSpec } from '../domain/dates/dateSpec.ts';
import { specOf } from '../domain/dates/dateSpec.ts';
import { type PopConfig, PRESET_POP_TYPES } from '../domain/dates/reportPop.ts';
import { CHART_TYPES, type MeasureEntry, type TableColor } from '../domain/reporting/measure.ts';
import { COMPARATORS } from '../domain/reporting/measureFilter.ts';
import type { DimensionFilter, ReportSpec } from '../domain/reporting/reportSpec.ts';
import { POP_COLUMNS, type SortEntry } from '../domain/reporting/sort.ts';
import type { SummarySection } from '../domain/summary/executiveSummary.ts';
import { dateRange } from './dates.ts';

const dimension = fc.constantFrom('date', 'week', 'month', 'asin', 'category', 'campaign_name', 'nonsense', '__proto__', '');
const measureKey = fc.constantFrom('ad_sales', 'acos', 'ordered_units', 'ad_spend_in_usd', 'secret_measure', 'nonsense', 'constructor');
const dimensions = fc.array(dimension, { maxLength: 4 });

/** The driver of all data, of a brand group, or one of neither form. */
export const driver: fc.Arbitrary<string> = fc.constantFrom('mc_brands', `mc_brand_${'a1-'.repeat(12)}`, 'mc_brand_x', '');

export const dateSpec: fc.Arbitrary<DateSpec> = dateRange.map(specOf);

const flags = { includeAbsChange: fc.boolean(), includePctChange: fc.boolean() };

/** Every type of comparison, with and without its changes. */
export const popConfig: fc.Arbitrary<PopConfig> = fc.oneof(
  fc.record({ type: fc.constantFrom(...PRESET_POP_TYPES), ...flags }),
  fc.record({ type: fc.constant('custom' as const), priorDateRange: dateSpec, ...flags }),
);

const color = fc.constantFrom('#abc', '#A1B2C3', 'red', '#12', '');
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((n) => (n === 0 ? 0 : n));

export const tableColor: fc.Arbitrary<TableColor> = fc.oneof(
  fc.record({ type: fc.constant('simple' as const), color }),
  fc.record({ type: fc.constant('bounds' as const), lower: number, upper: number }),
  fc.record({ type: fc.constant('formula' as const), formula: fc.constantFrom('>= 0.2', '<-3', '= 1', '2 > 1', ''), color }),
);

export const measureEntry: fc.Arbitrary<MeasureEntry> = fc.oneof(
  measureKey,
  fc.record({
    measure: measureKey,
    alias: fc.option(fc.constantFrom('Sales', ' Sales ', ' ')),
    chartType: fc.option(fc.constantFrom(...CHART_TYPES)),
    chartColor: fc.option(color),
    tableColor: fc.option(tableColor),
  }),
);

export const sortEntry: fc.Arbitrary<SortEntry> = fc.record({
  column: fc.oneof(measureKey, dimension, fc.tuple(fc.oneof(measureKey, dimension), fc.constantFrom(...POP_COLUMNS))),
  direction: fc.constantFrom('asc', 'desc'),
});

const operands = fc.array(fc.constantFrom('Shoes', ' Shoes', 'a%', '%', '', 'b,c'), { maxLength: 4 });

const filterWith = (subreport: fc.Arbitrary<ReportSpec | null>): fc.Arbitrary<DimensionFilter> =>
  fc.record({ dimension, operator: fc.constantFrom('in', 'not_in'), operands, subreportSpec: subreport });

const measureFilters = fc.array(fc.record({ measure: measureKey, operator: fc.constantFrom(...COMPARATORS), operand: number }), {
  maxLength: 3,
});

const specWith = (subreport: fc.Arbitrary<ReportSpec | null>): fc.Arbitrary<ReportSpec> =>
  fc.record({
    driver,
    dateRange: fc.option(dateSpec, { freq: 6 }),
    periodOverPeriod: fc.option(popConfig),
    dimensionFilters: fc.array(filterWith(subreport), { maxLength: 2 }),
    measureFilters,
    sectionDimensions: dimensions,
    columnDimensions: dimensions,
    rowDimensions: dimensions,
    measures: fc.array(measureEntry, { maxLength: 4 }),
    rollupDimensions: dimensions,
    limit: fc.option(fc.integer({ min: -2, max: 1000 })),
    sort: fc.array(sortEntry, { maxLength: 4 }),
    driverOptions: fc.record({ ignoreBrandGroupFilterForInsights: fc.boolean() }),
  });

/** Any report, with subreports up to two deep. */
export const reportSpec: fc.Arbitrary<ReportSpec> = specWith(
  fc.option(specWith(fc.option(specWith(fc.constant(null)), { freq: 1 })), { freq: 2 }),
);

const panelId = fc.stringMatching(/^[0-9A-Za-z_-]{11}$/);
const columns: fc.Arbitrary<PanelColumns> = fc.oneof(fc.constant('full' as const), fc.integer({ min: 1, max: 12 }));
const span = { rows: fc.integer({ min: 1, max: 12 }), columns };

/** Any panel or layout element; tables and timeseries with dimensions, measures and sort columns. */
export const panel: fc.Arbitrary<Panel> = fc
  .record({
    id: panelId,
    type: fc.constantFrom(...PANEL_TYPES, ...LAYOUT_ELEMENTS),
    ...span,
    title: fc.constantFrom('', 'Sales', 'Top Products'),
    driver,
    date: fc.option(dateSpec),
    pop: fc.option(popConfig),
    measures: fc.array(measureEntry, { maxLength: 3 }),
    rowDimensions: dimensions,
    sort: fc.array(sortEntry, { maxLength: 3 }),
  })
  .map(({ id, type, rows, columns: width, title, driver: reads, date, pop, measures, rowDimensions, sort }): Panel => {
    const made = { ...newPanel(type, id, reads), rows, columns: width, title };
    switch (made.type) {
      case 'Table':
        return { ...made, date, periodOverPeriod: pop, measures, rowDimensions, sort };
      case 'Timeseries':
        return { ...made, date, periodOverPeriod: pop, measures, dimensions: rowDimensions };
      case 'Heading':
        return { ...made, text: title, toc: rows > 6 };
      default:
        return made;
    }
  });

/** Panels that span a grid, each with an id of its own. */
export const spans = fc.array(fc.record(span), { maxLength: 40 }).map((items) => items.map((item, i) => ({ ...item, id: `p${i}` })));

/** A dashboard of up to twelve panels, no two with one id. */
export const dashboard: fc.Arbitrary<Dashboard> = fc.record({
  title: fc.constantFrom('', 'New Dashboard', 'Weekly Review'),
  date: dateSpec,
  periodOverPeriod: fc.option(popConfig),
  panels: fc.uniqueArray(panel, { maxLength: 12, selector: ({ id }) => id }),
});

/** Sections of an executive summary, each metric once in a section. */
export const summarySections: fc.Arbitrary<SummarySection[]> = fc.array(
  fc.record({
    title: fc.constantFrom('Sales', 'New Section', 'New Section 2', 'Advertising', ''),
    metrics: fc.uniqueArray(fc.constantFrom('total_sales', 'acos', 'roas', 'glance_views', 'asp'), { maxLength: 5 }),
  }),
  { maxLength: 5 },
);

/** Anything that may come to a decoder: JSON, numbers that JSON has no word for, prototype keys, functions, cycles. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
  fc.jsonValue(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    Symbol('s'),
    () => 1,
    JSON.parse('{"__proto__":{"limit":5},"driver":"mc_brands"}'),
  ),
  fc.constant(null).map(() => {
    const cycle: Record<string, unknown> = { driver: 'mc_brands' };
    cycle.rowDimensions = cycle;
    return cycle;
  }),
);
