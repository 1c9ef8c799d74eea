import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { newPanel, PACING_MEASURES, pacingDate, pacingPeriodOf, pacingPop } from '../../../src/domain/dashboards/newPanel.ts';
import {
  editorTitle,
  isComingSoon,
  isFormless,
  isLayoutElement,
  isReportPanel,
  LAYOUT_ELEMENTS,
  PANEL_TYPES,
  Panel,
  type PanelType,
  panelTypeLabel,
} from '../../../src/domain/dashboards/panel.ts';
import { BRAND_DRIVER, READY } from '../reporting/make.ts';

const TYPES: readonly PanelType[] = [...PANEL_TYPES, ...LAYOUT_ELEMENTS];
const BASE = { id: 'abc-DEF_123', title: 'T', hideTitle: true, transparent: true, rows: 2, columns: 'full' };
const REPORT = {
  ...BASE,
  driver: BRAND_DRIVER,
  date: { start: { ago: 7, unit: 'days' }, end: null, type: 'flexible' },
  periodOverPeriod: { type: 'mom', includeAbsChange: false, includePctChange: true },
  driverOptions: { ignoreBrandGroupFilterForInsights: true },
};
const FILTERS = {
  dimensionFilters: [{ dimension: 'asin', operator: 'in', operands: ['a'], subreportSpec: null }],
  measureFilters: [{ measure: 'acos', operator: '<', operand: 1 }],
};
const at = (input: unknown): string | undefined => {
  const read = decode(Panel, input);
  return read._tag === 'Left' ? read.left.faults[0]?.path : undefined;
};
const keeps = (panel: unknown) => expect(decode(Panel, panel)).toEqual({ _tag: 'Right', right: panel });

describe('panels that are read', () => {
  it('C-415 C-418 have one of ten types, or are one of two layout elements', () => {
    expect([...PANEL_TYPES].sort()).toEqual([
      'Attachment',
      'Bar',
      'Big Number',
      'Content',
      'Document',
      'LTV',
      'Pacing',
      'Radial',
      'Table',
      'Timeseries',
    ]);
    for (const type of TYPES) keeps(READY[type]);
    for (const type of ['Pie', '', 'table', '__proto__', null, undefined, 3]) expect(at({ ...READY.Table, type })).toBe('type');
    for (const input of [null, [], 'Table', 3, undefined]) expect(at(input)).toBe('');
    const read = decode(Panel, { type: 'Pie' });
    expect(read._tag === 'Left' && read.left.faults[0]?.expected).toBe(`one of ${TYPES.join(', ')}`);
  });

  it('C-414 have an id of eleven characters, a title, and spans of the grid', () => {
    for (const columns of [1, 12, 'full']) keeps({ ...READY.Table, ...BASE, columns });
    for (const id of ['', 'short', 'twelve-chars', 'with space1', 'é'.repeat(11), 12345678901, undefined])
      expect(at({ ...READY.Table, id })).toBe('id');
    for (const columns of [0, 13, 1.5, 'half', Number.NaN, null]) expect(at({ ...READY.Table, columns })).toBe('columns');
    for (const rows of [0, 13, 1.5, '1', null]) expect(at({ ...READY.Table, rows })).toBe('rows');
    expect(at({ ...READY.Table, title: 'x'.repeat(256) })).toBe('title');
    expect(at({ ...READY.Table, hideTitle: 'yes' })).toBe('hideTitle');
    expect(at({ ...READY.Table, transparent: 1 })).toBe('transparent');
    const { title: _, hideTitle: __, transparent: ___, rows: ____, columns: _____, ...bare } = READY.Content;
    expect(decode(Panel, bare)).toMatchObject({ right: { title: '', hideTitle: false, transparent: false, rows: 1, columns: 1 } });
  });

  it('C-419 C-420 C-421 keep what reports, tables and timeseries have', () => {
    keeps({
      ...REPORT,
      ...FILTERS,
      type: 'Table',
      rowDimensions: ['asin'],
      columnDimensions: ['month'],
      sectionDimensions: ['category'],
      rollupDimensions: ['asin'],
      measures: ['acos'],
      limit: 5,
      sort: [{ column: 'acos', direction: 'asc' }],
      pageSize: 25,
      colorizedMeasures: ['acos'],
    });
    for (const granularity of ['Days', 'Weeks', 'Months', 'Quarters', 'Years']) {
      keeps({
        ...REPORT,
        ...FILTERS,
        type: 'Timeseries',
        granularity,
        dimensions: ['asin'],
        measures: ['acos'],
        limit: null,
        showPercent: true,
      });
    }
    expect(at({ ...READY.Timeseries, granularity: 'Hours' })).toBe('granularity');
    expect(at({ ...READY.Timeseries, showPercent: 'no' })).toBe('showPercent');
    expect(at({ ...READY.Table, driver: undefined })).toBe('driver');
    expect(at({ ...READY.Table, periodOverPeriod: { type: 'xox' } })).toBe('periodOverPeriod.type');
  });

  it('C-422 C-423 C-424 C-425 keep what radial, bar, big-number and pacing panels have', () => {
    keeps({ ...REPORT, type: 'Radial', dimension: 'category', measure: 'acos' });
    keeps({ ...REPORT, ...FILTERS, type: 'Bar', dimensions: ['category'], measures: ['acos'] });
    keeps({
      ...REPORT,
      type: 'Big Number',
      measure: { measure: 'acos', alias: 'A', chartType: null, chartColor: null, tableColor: null },
      dimensionFilters: FILTERS.dimensionFilters,
    });
    keeps({ ...REPORT, type: 'Pacing', date: pacingDate('year'), periodOverPeriod: pacingPop('year'), measure: 'ad_spend_in_usd' });
    expect(at({ ...READY.Radial, measure: 3 })).toBe('measure');
    expect(at({ ...READY['Big Number'], measure: { measure: 3 } })).toBe('measure.measure');
  });

  it('C-426 C-427 C-428 C-429 keep what LTV, attachment, content and document panels have', () => {
    for (const view of ['CAC & LTV By Cohort', 'Customer Retention', 'Revenue Retention'])
      keeps({ ...BASE, type: 'LTV', date: REPORT.date, view, showPct: true });
    keeps({ ...BASE, type: 'Attachment', attachmentId: 'f-1', attachmentType: 'image', span: true });
    for (const style of ['basic', 'hint', 'warning', 'alert', 'success']) keeps({ ...BASE, type: 'Content', content: '**x**', style });
    keeps({ ...BASE, type: 'Document', documentId: 'd-1' });
    expect(at({ ...READY.LTV, view: 'Churn' })).toBe('view');
    expect(at({ ...READY.Attachment, attachmentType: 'video' })).toBe('attachmentType');
    expect(at({ ...READY.Content, style: 'loud' })).toBe('style');
    expect(at({ ...READY.Content, content: 'x'.repeat(100_001) })).toBe('content');
    expect(at({ ...READY.Document, documentId: 3 })).toBe('documentId');
  });

  it('C-430 C-957 keep what headings have, at level 3 where none is said', () => {
    keeps({ ...BASE, type: 'Heading', text: 'Sales', toc: true, level: 6 });
    expect(decode(Panel, { id: BASE.id, type: 'Heading' })).toMatchObject({ right: { text: '', toc: false, level: 3 } });
  });

  it('read what was left out as its default', () => {
    const bare = (type: PanelType) => decode(Panel, { id: BASE.id, type, driver: BRAND_DRIVER });
    for (const type of TYPES) {
      const made = newPanel(type, BASE.id, BRAND_DRIVER);
      if (type !== 'Pacing') expect(bare(type)).toEqual({ _tag: 'Right', right: { ...made, columns: 1 } });
    }
    expect(bare('Pacing')).toMatchObject({ right: { date: null, periodOverPeriod: null, measure: null } });
  });

  it('C-622 C-958 ignore a page size outside 1 to 100', () => {
    const size = (pageSize: unknown) => {
      const read = decode(Panel, { ...READY.Table, pageSize });
      return read._tag === 'Right' && read.right.type === 'Table' ? read.right.pageSize : null;
    };
    expect([1, 100, 37].map(size)).toEqual([1, 100, 37]);
    expect([0, 101, -1, 2.5, '10', null, undefined].map(size)).toEqual([10, 10, 10, 10, 10, 10, 10]);
  });

  it('drop unknown keys and those of prototypes', () => {
    expect(decode(Panel, JSON.parse(`{"id":"${BASE.id}","type":"Horizontal Rule","surplus":1,"__proto__":{"rows":9}}`))).toEqual({
      _tag: 'Right',
      right: { ...newPanel('Horizontal Rule', BASE.id, ''), columns: 1 },
    });
  });
});

describe('kinds of panels', () => {
  it('C-416 C-417 two are marked as coming soon', () => {
    expect(TYPES.filter(isComingSoon)).toEqual(['Bar', 'Radial']);
    expect(panelTypeLabel('Bar')).toBe('Bar (coming soon)');
    expect(panelTypeLabel('Radial')).toBe('Radial (coming soon)');
    expect(panelTypeLabel('Table')).toBe('Table');
  });

  it('C-310 name their editor', () => {
    expect(editorTitle('Big Number')).toBe('Edit Big Number Panel');
  });

  it('C-419 are reports, or not', () => {
    expect(TYPES.filter((type) => isReportPanel(READY[type])).sort()).toEqual([
      'Bar',
      'Big Number',
      'Pacing',
      'Radial',
      'Table',
      'Timeseries',
    ]);
    expect(TYPES.filter((type) => isLayoutElement(READY[type]))).toEqual(['Heading', 'Horizontal Rule']);
  });

  it('C-527 open their editor when added unless there is nothing to fill in', () => {
    expect(TYPES.filter(isFormless)).toEqual(['Horizontal Rule']);
  });
});

describe('new panels', () => {
  it('C-953 C-954 C-955 C-956 are one row high; a table is full width, a timeseries two columns wide, the others one', () => {
    expect(TYPES.map((type) => newPanel(type, BASE.id, BRAND_DRIVER).rows)).toEqual(TYPES.map(() => 1));
    const widths = Object.fromEntries(TYPES.map((type) => [type, newPanel(type, BASE.id, BRAND_DRIVER).columns]));
    expect(widths).toEqual({
      Bar: 1,
      'Big Number': 1,
      Pacing: 1,
      LTV: 1,
      Radial: 1,
      Table: 'full',
      Timeseries: 2,
      Attachment: 1,
      Document: 1,
      Content: 1,
      Heading: 'full',
      'Horizontal Rule': 'full',
    });
  });

  it('read as what they are', () => {
    for (const type of TYPES) keeps(newPanel(type, BASE.id, BRAND_DRIVER));
  });

  it('C-420 show ten rows of a table', () => {
    expect(newPanel('Table', BASE.id, BRAND_DRIVER)).toMatchObject({ pageSize: 10 });
  });

  it('C-959 C-960 C-961 C-425 pace this month so far against the whole last month, by ordered revenue', () => {
    expect(newPanel('Pacing', BASE.id, BRAND_DRIVER)).toMatchObject({
      date: { start: { ago: 0, unit: 'months' }, end: null, type: 'flexible' },
      periodOverPeriod: { type: 'custom', priorDateRange: { start: { ago: 1, unit: 'months' }, end: { ago: 1, unit: 'months' } } },
      measure: 'total_sales_ordered_revenue_in_usd',
    });
    expect([pacingPeriodOf(pacingDate('month')), pacingPeriodOf(pacingDate('year'))]).toEqual(['month', 'year']);
    expect(pacingPop('year').priorDateRange).toMatchObject({ start: { ago: 1, unit: 'years' }, end: { ago: 1, unit: 'years' } });
  });

  it('C-961 C-425 pace nothing but a month or a year so far', () => {
    const month = pacingDate('month');
    expect(pacingPeriodOf(null)).toBeNull();
    expect(pacingPeriodOf({ ...month, end: { ago: 0, unit: 'months' } })).toBeNull();
    expect(pacingPeriodOf({ ...month, start: { ago: 1, unit: 'months' } })).toBeNull();
    expect(pacingPeriodOf({ ...month, start: { ago: 0, unit: 'weeks' } })).toBeNull();
    expect(decode(Panel, { ...READY.Pacing, date: { ...month, start: '2026-01-01' } })).toMatchObject({ _tag: 'Right' });
  });

  it('C-962 pace four measures of sales, and spend', () => {
    expect(PACING_MEASURES.filter((name) => name.startsWith('total_sales_'))).toHaveLength(4);
    expect(PACING_MEASURES.filter((name) => !name.startsWith('total_sales_'))).toEqual(['ad_spend_in_usd']);
  });

  it('inherit date and comparison from the dashboard', () => {
    expect(newPanel('Table', BASE.id, BRAND_DRIVER)).toMatchObject({ date: null, periodOverPeriod: null });
  });
});
