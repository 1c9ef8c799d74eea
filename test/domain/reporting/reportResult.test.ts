import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { bigNumberOf, type PanelFacts, reportPanelState } from '../../../src/domain/dashboards/reportPanelState.ts';
import {
  columnHead,
  isEmptyResult,
  largestIn,
  ReportResult,
  type ReportSection,
  ROWS_A_PAGE,
  SECTIONS_A_PAGE,
  tableOf,
  tupleWarning,
} from '../../../src/domain/reporting/reportResult.ts';
import { seriesCount, tooManySeries } from '../../../src/domain/reporting/timeseries.ts';
import { pageOf } from '../../../src/domain/tables/paging.ts';

const SECTION: ReportSection = {
  sectionContext: [
    { dimension: 'country', value: 'US' },
    { dimension: 'category', value: null },
  ],
  columnDimensions: ['month'],
  columnTuples: [
    ['Jan', 'ad_sales', 'current'],
    ['Jan', 'ad_sales', 'prior'],
    ['Feb', 'ad_sales', 'current'],
  ],
  rollups: [],
  rowDimensions: ['asin'],
  data: [
    ['B01', 10, 8, null],
    ['B02', -20],
  ],
};
const NUMBER: ReportSection = {
  sectionContext: [],
  columnDimensions: [],
  rollups: [],
  rowDimensions: [],
  columnTuples: [
    ['acos', 'prior'],
    ['acos', 'current'],
    ['acos', 'abs_change'],
    ['acos', 'pct_change'],
  ],
  data: [[1, 2, 3, 4]],
};
const result = (...sections: ReportSection[]): ReportResult => ({ sections, columns: [] });

describe('the result of a report', () => {
  it('C-411 C-760 has sections with context, dimensions, tuples and data', () => {
    const whole = {
      sections: [SECTION],
      columns: [
        { name: 'asin', kind: 'dimension' },
        { name: 'ad_sales', kind: 'measure' },
      ],
    };
    expect(decode(ReportResult, whole)).toEqual({ _tag: 'Right', right: whole });
    expect(decode(ReportResult, {})).toEqual({ _tag: 'Right', right: { sections: [], columns: [] } });
    for (const value of ['x', 1.5, true, null]) expect(decode(ReportResult, result({ ...SECTION, data: [[value]] }))._tag).toBe('Right');
    expect(decode(ReportResult, result({ ...SECTION, data: [[Number.NaN]] }))._tag).toBe('Left');
    expect(decode(ReportResult, { sections: [{ ...SECTION, columnTuples: [['a', 1]] }] })).toMatchObject({
      left: { faults: [{ path: 'sections[0].columnTuples[0][1]' }] },
    });
    expect(decode(ReportResult, { columns: [{ name: 'x', kind: 'rumour' }] })).toMatchObject({
      left: { faults: [{ path: 'columns[0].kind' }] },
    });
  });

  it('is drawn as a table: dimensions first, then one cell for each tuple', () => {
    expect(tableOf(SECTION, true)).toEqual({
      rowDimensions: ['asin'],
      columns: [
        { dimensionValues: ['Jan'], measure: 'ad_sales', pop: 'current' },
        { dimensionValues: ['Jan'], measure: 'ad_sales', pop: 'prior' },
        { dimensionValues: ['Feb'], measure: 'ad_sales', pop: 'current' },
      ],
      rows: [
        { dimensionValues: ['B01'], values: [10, 8, null], rolledUp: 0, late: null },
        { dimensionValues: ['B02'], values: [-20, null, null], rolledUp: 0, late: null },
      ],
    });
    expect(tableOf({ ...SECTION, data: [[]] }, true).rows).toEqual([
      { dimensionValues: [null], values: [null, null, null], rolledUp: 0, late: null },
    ]);
  });

  it('has column heads even of tuples that are too short', () => {
    expect(columnHead(['Jan', 'acos'], ['month'], true)).toEqual({ dimensionValues: ['Jan'], measure: 'acos', pop: null });
    expect(columnHead([], ['month'], true)).toEqual({ dimensionValues: [''], measure: '', pop: null });
    expect(columnHead(['acos', 'prior'], [], false).pop).toBeNull();
    expect(columnHead(['acos', 'later'], [], true).pop).toBeNull();
  });

  it('C-631 warns of column tuples of different lengths', () => {
    expect(tupleWarning(SECTION)).toBeNull();
    const uneven = { ...SECTION, columnTuples: [['a', 'b', 'c'], ['a'], ['b']] };
    expect(tupleWarning(uneven)).toBe('Inconsistent column tuple lengths: 1, 3');
  });

  it('C-972 C-970 is turned over by twenty sections, and 25 rows', () => {
    const pages = (size: number) =>
      pageOf(
        Array.from({ length: 51 }, (_, i) => i),
        1,
        size,
      );
    expect(pages(SECTIONS_A_PAGE).items).toHaveLength(20);
    expect(pages(ROWS_A_PAGE).items).toHaveLength(25);
  });

  it('has the nearest page there is', () => {
    const items = [1, 2, 3, 4, 5];
    expect(pageOf(items, 2, 2)).toEqual({ items: [3, 4], page: 2, pages: 3 });
    expect(pageOf(items, 9, 2)).toEqual({ items: [5], page: 3, pages: 3 });
    for (const page of [0, -1, Number.NaN, 1.9]) expect(pageOf(items, page, 2)).toEqual({ items: [1, 2], page: 1, pages: 3 });
    expect(pageOf([], 3, 2)).toEqual({ items: [], page: 1, pages: 1 });
  });

  it('knows the largest magnitude of a column', () => {
    const table = tableOf(SECTION, true);
    expect([0, 1, 2, 9].map((column) => largestIn(table, column))).toEqual([20, 8, 0, 0]);
    expect(largestIn(tableOf({ ...SECTION, data: [['a', 'text']] }, true), 0)).toBe(0);
  });
});

const FACTS: PanelFacts = {
  isEditing: false,
  wasCompleted: true,
  issues: [],
  run: { kind: 'ready', result: result(SECTION) },
  series: 3,
  hasRenderFailed: false,
  isInternal: false,
};
const state = (over: Partial<PanelFacts>) => reportPanelState({ ...FACTS, ...over });
const ISSUES = [{ _tag: 'EmptyTitle', path: 'title', message: 'Title cannot be empty' }] as const;

describe('what a panel shows', () => {
  it('C-536 a placeholder while a new panel is edited', () => {
    expect(state({ isEditing: true, wasCompleted: false, issues: ISSUES })).toEqual({ kind: 'editingPlaceholder' });
    expect(state({ isEditing: false, wasCompleted: false, issues: ISSUES }).kind).toBe('invalid');
    expect(state({ isEditing: true }).kind).toBe('ready');
  });

  it('C-537 C-835 what is invalid about it, with a link to edit', () => {
    expect(state({ issues: ISSUES, hasRenderFailed: true })).toEqual({
      kind: 'invalid',
      text: 'This panel is invalid: title: Title cannot be empty',
      hasEditLink: true,
    });
  });

  it('C-538 C-838 that its report failed', () => {
    expect(
      state({ run: { kind: 'failed', failure: { _tag: 'RunFailed', message: 'm', detail: null, refusal: null } }, isInternal: true }),
    ).toEqual({
      kind: 'reportError',
      text: 'An error was encountered while running this report.',
      mayPass: true,
      details: ['m'],
    });
  });

  it('C-539 C-839 that there are no data', () => {
    expect(state({ run: { kind: 'ready', result: result({ ...SECTION, data: [] }) } })).toEqual({
      kind: 'noData',
      text: 'No Data: This report did not produce any results.',
    });
    expect(isEmptyResult(result({ ...SECTION, data: [] }, SECTION))).toBe(false);
    expect(isEmptyResult(result())).toBe(true);
  });

  it('C-540 C-836 C-678 an unexpected error, and for Internal users what it was', () => {
    const run = { kind: 'failed', failure: { _tag: 'Unexpected' } } as const;
    const text = 'An unexpected error has occurred. Our team is hard at work on a fix.';
    expect(state({ run })).toEqual({ kind: 'unexpectedError', text, details: [] });
    expect(state({ run, isInternal: true })).toEqual({ kind: 'unexpectedError', text, details: ['Unexpected panel state'] });
  });

  it('C-837 that drawing it failed', () => {
    expect(state({ hasRenderFailed: true })).toEqual({
      kind: 'renderError',
      text: 'An error was encountered while rendering this panel...',
    });
  });

  it('C-541 C-542 that it loads, softly over old data', () => {
    expect(state({ run: { kind: 'loading', old: result(SECTION) } })).toEqual({ kind: 'loading', how: 'soft' });
    expect(state({ run: { kind: 'loading', old: null } })).toEqual({ kind: 'loading', how: 'hard' });
    expect(state({ run: { kind: 'idle' } })).toEqual({ kind: 'loading', how: 'hard' });
  });

  it('C-646 C-840 at most 64 series', () => {
    expect(state({ series: 64 }).kind).toBe('ready');
    expect(state({ series: null }).kind).toBe('ready');
    expect(state({ series: 65 })).toEqual({
      kind: 'tooManySeries',
      text: 'Report produced too many series to display (65). Please refine your report...',
    });
    expect(tooManySeries(100)).toContain('(100)');
    expect(seriesCount(SECTION)).toBe(2);
    expect(
      seriesCount({
        ...SECTION,
        columnDimensions: [],
        columnTuples: [
          ['a', 'current'],
          ['a', 'prior'],
          ['b', 'current'],
        ],
      }),
    ).toBe(2);
  });

  it('C-841 a big number, or -- where there is no current value', () => {
    expect(bigNumberOf(NUMBER, true)).toEqual({ current: 2, prior: 1, absChange: 3, pctChange: 4, placeholder: null });
    expect(bigNumberOf({ ...NUMBER, columnTuples: [['acos']], data: [[0]] }, false)).toEqual({
      current: 0,
      prior: null,
      absChange: null,
      pctChange: null,
      placeholder: null,
    });
    const none = { current: null, placeholder: { value: '--', text: 'No data available' } };
    expect(bigNumberOf({ ...NUMBER, data: [[1, null, 3, 4]] }, true)).toMatchObject({ ...none, prior: 1 });
    expect(bigNumberOf({ ...NUMBER, data: [] }, true)).toMatchObject(none);
    expect(bigNumberOf({ ...NUMBER, data: [['x', 'y']] }, true)).toMatchObject(none);
    expect(bigNumberOf(undefined, true)).toMatchObject(none);
  });
});
