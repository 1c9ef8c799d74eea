import { describe, expect, it } from 'vitest';
import { checkPanel, missingConfiguration } from '../../../src/domain/dashboards/checkPanel.ts';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { pacingDate } from '../../../src/domain/dashboards/newPanel.ts';
import { LAYOUT_ELEMENTS, PANEL_TYPES, type Panel } from '../../../src/domain/dashboards/panel.ts';
import { datesOf, draftSpec, followsDashboard, panelSpec, withGranularity } from '../../../src/domain/dashboards/panelSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { MeasureEntry } from '../../../src/domain/reporting/measure.ts';
import { chartTypeOf } from '../../../src/domain/reporting/timeseries.ts';
import { CONTEXT, panel, pop, READY } from '../reporting/make.ts';

const BOARD = newDashboard();
const lines = (one: Panel): readonly string[] => checkPanel(one, BOARD, CONTEXT).map(({ path, message }) => `${path}: ${message}`);
const places = (one: Panel): readonly string[] => checkPanel(one, BOARD, CONTEXT).map(({ _tag, path }) => `${_tag} ${path}`);
const measure = (name: string, chartType: 'line' | 'column' | 'auto' | null): MeasureEntry => ({
  measure: name,
  alias: null,
  chartType,
  chartColor: null,
  tableColor: null,
});
const WRONG = { start: isoDay('2026-02-02'), end: isoDay('2026-02-01'), type: 'fixed_dates' as const };

describe('what keeps a panel from being saved', () => {
  it('is nothing for each type that is complete', () => {
    for (const type of [...PANEL_TYPES, ...LAYOUT_ELEMENTS]) expect([type, lines(READY[type])]).toEqual([type, []]);
  });

  it('C-637 a blank title, except of layout elements', () => {
    for (const type of PANEL_TYPES) expect(places({ ...READY[type], title: '  ' })).toEqual(['EmptyTitle title']);
    for (const type of LAYOUT_ELEMENTS) expect(places({ ...READY[type], title: '' })).toEqual([]);
  });

  it('C-641 a heading without text, or with more than 255 characters', () => {
    for (const text of ['', ' ', 'x'.repeat(256)]) expect(places(panel('Heading', { text }))).toEqual(['InvalidText text']);
    for (const text of ['x', 'x'.repeat(255)]) expect(places(panel('Heading', { text }))).toEqual([]);
  });

  it('C-642 a heading level that is not from 1 to 6', () => {
    for (const level of [0, 7, -1]) expect(places(panel('Heading', { text: 'x', level }))).toEqual(['InvalidText level']);
    for (const level of [1, 6]) expect(places(panel('Heading', { text: 'x', level }))).toEqual([]);
  });

  it('C-619 no measure, named where the panel has it', () => {
    expect(lines(panel('Table'))).toEqual(['measures: At least one measure is required.']);
    expect(lines(panel('Timeseries'))).toEqual(['measures: At least one measure is required.']);
    for (const type of ['Big Number', 'Pacing'] as const)
      expect(lines(panel(type, { measure: null }))).toEqual(['measure: At least one measure is required.']);
    expect(lines(panel('Radial'))).toEqual(['measure: At least one measure is required.', 'dimension: A dimension is required.']);
  });

  it('C-616 C-617 what the driver does not know, named where the panel has it', () => {
    expect(lines(panel('Timeseries', { dimensions: ['asin', 'colour'], measures: ['ad_sales', 'profit'] }))).toEqual([
      'dimensions[1]: Unknown dimension colour',
      'measures[1]: Unknown measure profit',
    ]);
    expect(lines(panel('Bar', { dimensions: ['colour'], measures: ['profit'] }))).toEqual([
      'dimensions[0]: Unknown dimension colour',
      'measures[0]: Unknown measure profit',
    ]);
    expect(lines(panel('Radial', { dimension: 'colour', measure: 'profit' }))).toEqual([
      'dimension: Unknown dimension colour',
      'measure: Unknown measure profit',
    ]);
    expect(lines(panel('Big Number', { measure: measure('profit', null) }))).toEqual(['measure: Unknown measure profit']);
    expect(lines(panel('Timeseries', { granularity: 'Quarters', measures: ['ad_sales'] }))).toEqual([
      'granularity: Unknown dimension quarter',
    ]);
  });

  it('dates that cannot be, as the panel has them', () => {
    expect(lines({ ...READY.Table, date: WRONG })).toEqual([
      'date.start: Start date must be before end date',
      'date.end: End date must be after start date',
    ]);
    expect(places({ ...READY.LTV, date: WRONG })).toEqual(['InvalidDates date.start', 'InvalidDates date.end']);
    expect(places({ ...READY.LTV, date: { start: { ago: 3, unit: 'weeks' }, end: null, type: 'flexible' } })).toEqual([
      'InvalidDates date.start',
    ]);
    expect(
      places({ ...READY.LTV, date: { start: { ago: 3, unit: 'months' }, end: { ago: 1, unit: 'months' }, type: 'flexible' } }),
    ).toEqual([]);
  });

  it('C-425 C-961 C-962 pacing over anything but its periods, prior range and measures', () => {
    expect(places({ ...READY.Pacing, date: { ...pacingDate('month'), end: { ago: 1, unit: 'days' } } })).toEqual([
      'MissingConfiguration date',
    ]);
    expect(places({ ...READY.Pacing, periodOverPeriod: pop() })).toEqual(['MissingConfiguration periodOverPeriod']);
    expect(places({ ...READY.Pacing, periodOverPeriod: null })).toEqual(['MissingConfiguration periodOverPeriod']);
    expect(lines({ ...READY.Pacing, measure: 'ordered_units' })).toEqual(['measure: Unknown measure ordered_units']);
    expect(lines({ ...READY.Pacing, measure: 'ad_spend_in_usd' })).toEqual([]);
  });

  it('C-427 C-428 C-429 no attachment, content or document', () => {
    expect(places(panel('Attachment'))).toEqual(['MissingConfiguration attachmentId']);
    expect(places(panel('Document'))).toEqual(['MissingConfiguration documentId']);
    expect(places(panel('Content', { content: ' \n' }))).toEqual(['MissingConfiguration content']);
  });

  it('C-643 a rate or percent measure that is no line once percentages are enabled', () => {
    const series = (...measures: MeasureEntry[]) => lines(panel('Timeseries', { showPercent: true, measures }));
    expect(series(measure('acos', 'line'), measure('roas', 'line'))).toEqual([]);
    expect(series(measure('acos', 'column'), measure('roas', 'column'))).toEqual([
      'measures[0].chartType: With percentages enabled, acos must be shown as a line',
      'measures[1].chartType: With percentages enabled, roas must be shown as a line',
    ]);
    expect(lines(panel('Timeseries', { showPercent: false, measures: [measure('acos', 'column')] }))).toEqual([]);
  });

  it('C-644 any other measure that is no column once percentages are enabled', () => {
    const series = (...measures: MeasureEntry[]) => lines(panel('Timeseries', { showPercent: true, measures }));
    expect(series(measure('ad_sales', 'column'), measure('ordered_units', 'auto'), 'ad_sales')).toEqual([]);
    expect(series('acos', measure('ordered_units', 'line'))).toEqual([
      'measures[1].chartType: With percentages enabled, ordered_units must be shown as a column',
    ]);
    expect(series(measure('profit', 'line'))).toEqual(['measures[0]: Unknown measure profit']);
    expect(lines({ ...panel('Timeseries', { showPercent: true, measures: ['acos'] }), driver: 'x' })).toEqual([
      'driver: Invalid mc_brand_<BGID> format',
    ]);
  });

  it('C-400 auto stands for the chart that fits', () => {
    expect(chartTypeOf('acos', 'percent', true)).toBe('line');
    expect(chartTypeOf('ad_sales', 'currency', true)).toBe('column');
    expect(chartTypeOf(measure('ad_sales', 'auto'), 'currency', false)).toBe('line');
    expect(chartTypeOf(measure('ad_sales', 'column'), 'currency', false)).toBe('column');
  });

  it('C-639 C-640 lists what is missing, path and message for each', () => {
    expect(missingConfiguration(checkPanel(panel('Radial'), BOARD, CONTEXT))).toEqual({
      title: 'Panel has missing or invalid configuration',
      lines: ['measure: At least one measure is required.', 'dimension: A dimension is required.'],
    });
    expect(missingConfiguration([])).toBeNull();
  });
});

describe('the report behind a panel', () => {
  it('C-313 takes date and comparison from the dashboard together, or has its own', () => {
    const own = { ...READY.Table, date: pacingDate('year'), periodOverPeriod: null };
    expect(datesOf(READY.Table, BOARD)).toEqual({ date: BOARD.date, pop: BOARD.periodOverPeriod });
    expect(datesOf({ ...READY.Table, periodOverPeriod: pop('yoy') }, BOARD).pop).toEqual(BOARD.periodOverPeriod);
    expect(datesOf(own, BOARD)).toEqual({ date: own.date, pop: null });
    expect([READY.Table, own, READY.LTV, READY.Content].map(followsDashboard)).toEqual([true, false, true, false]);
  });

  it('is cut by the granularity of a timeseries', () => {
    const rows = (granularity: 'Days' | 'Weeks' | 'Months' | 'Quarters' | 'Years') =>
      panelSpec(panel('Timeseries', { granularity, dimensions: ['asin'], measures: ['ad_sales'] }), BOARD).rowDimensions;
    expect([rows('Days'), rows('Weeks'), rows('Months'), rows('Quarters'), rows('Years')]).toEqual([
      ['date'],
      ['week'],
      ['month'],
      ['quarter'],
      ['year'],
    ]);
    expect(panelSpec(panel('Timeseries', { dimensions: ['asin'], measures: ['ad_sales'] }), BOARD).columnDimensions).toEqual(['asin']);
  });

  it('has every part of the panel', () => {
    const filters = {
      dimensionFilters: [{ dimension: 'asin', operator: 'in' as const, operands: ['a'], subreportSpec: null }],
      measureFilters: [{ measure: 'acos', operator: '>' as const, operand: 1 }],
    };
    const options = { ignoreBrandGroupFilterForInsights: true };
    const table = panel('Table', {
      ...filters,
      driverOptions: options,
      rowDimensions: ['asin'],
      columnDimensions: ['month'],
      sectionDimensions: ['category'],
      rollupDimensions: ['asin'],
      measures: ['acos'],
      limit: 3,
      sort: [{ column: 'asin', direction: 'asc' }],
    });
    expect(panelSpec(table, BOARD)).toMatchObject({
      ...filters,
      driver: table.driver,
      driverOptions: options,
      rowDimensions: ['asin'],
      columnDimensions: ['month'],
      sectionDimensions: ['category'],
      rollupDimensions: ['asin'],
      measures: ['acos'],
      limit: 3,
      sort: [{ column: 'asin', direction: 'asc' }],
    });
    expect(panelSpec(panel('Timeseries', { ...filters, limit: 4, measures: ['acos'] }), BOARD)).toMatchObject({
      ...filters,
      limit: 4,
      measures: ['acos'],
    });
    expect(panelSpec(panel('Bar', { ...filters, dimensions: ['category'], measures: ['acos'] }), BOARD)).toMatchObject({
      ...filters,
      rowDimensions: ['category'],
      measures: ['acos'],
    });
    expect(panelSpec(panel('Big Number', { measure: 'acos', dimensionFilters: filters.dimensionFilters }), BOARD)).toMatchObject({
      measures: ['acos'],
      rowDimensions: [],
      dimensionFilters: filters.dimensionFilters,
    });
    expect(panelSpec(READY.Radial, BOARD)).toMatchObject({ rowDimensions: ['category'], measures: ['ad_sales'] });
    expect(panelSpec(panel('Radial'), BOARD)).toMatchObject({ rowDimensions: [], measures: [] });
    expect(panelSpec(READY.Pacing, BOARD)).toMatchObject({
      rowDimensions: [],
      dateRange: READY.Pacing.date,
      periodOverPeriod: READY.Pacing.periodOverPeriod,
    });
  });

  it('C-407 C-525 is sorted as the comparison in force asks', () => {
    const sorted = panel('Table', { measures: ['ad_sales'], sort: [{ column: 'ad_sales', direction: 'asc' }] });
    expect(draftSpec(sorted, BOARD).sort).toEqual([{ column: ['ad_sales', 'current'], direction: 'asc' }]);
    expect(draftSpec(sorted, { ...BOARD, periodOverPeriod: null }).sort).toEqual(sorted.sort);
  });

  it('C-645 takes its granularity from a date among its dimensions', () => {
    const series = panel('Timeseries', { granularity: 'Days', dimensions: ['asin', 'month', 'week'] });
    expect(withGranularity(series)).toMatchObject({ granularity: 'Months', dimensions: ['asin'] });
    const plain = panel('Timeseries', { granularity: 'Weeks', dimensions: ['asin', 'quarters'] });
    expect(withGranularity(plain)).toBe(plain);
  });
});
