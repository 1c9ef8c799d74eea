import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  type BuilderFacts,
  builderStatus,
  canRun,
  canSave,
  hasUnrequestedChanges,
  hasUnsavedChanges,
} from '../../../src/domain/reporting/builderState.ts';
import { newReportSpec, STORED_DATE_RANGE, SUBREPORT_PRESETS, subreportPreset } from '../../../src/domain/reporting/defaultSpecs.ts';
import { subreportPresetIn } from '../../../src/domain/reporting/leastSpend.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { sameDocument } from '../../../src/domain/reporting/sameDocument.ts';
import { fromWire, reportHash, toWire } from '../../../src/domain/reporting/wireSpec.ts';
import { pastedReport, workbenchText } from '../../../src/domain/reporting/workbench.ts';
import { BRAND_DRIVER, CONTEXT, pop, spec } from './make.ts';

const ISSUES = [{ _tag: 'NoMeasures', path: 'measures', message: 'x' }] as const;
const FACTS: BuilderFacts = {
  isLoadingSpec: false,
  isLoadingReport: false,
  isSubmitting: false,
  spec: spec(),
  issues: [],
  saved: null,
  requested: null,
};
const facts = (over: Partial<BuilderFacts>): BuilderFacts => ({ ...FACTS, ...over });

describe('the report builder', () => {
  it('C-498 C-499 loads a saved report, then runs one', () => {
    expect(builderStatus(facts({ isLoadingSpec: true, isLoadingReport: true }))).toBe('loading.spec');
    expect(builderStatus(facts({ isLoadingReport: true, issues: ISSUES }))).toBe('loading.report');
  });

  it('C-500 C-501 C-502 is empty without measures, invalid with a fault, else valid', () => {
    expect(builderStatus(facts({ spec: spec({ measures: [] }), issues: ISSUES }))).toBe('empty');
    expect(builderStatus(facts({ issues: ISSUES }))).toBe('invalid');
    expect(builderStatus(FACTS)).toBe('valid');
  });

  it('C-503 does not run while it loads, submits, is invalid or empty', () => {
    expect(canRun(FACTS)).toBe(true);
    for (const over of [
      { isLoadingSpec: true },
      { isLoadingReport: true },
      { isSubmitting: true },
      { issues: ISSUES },
      { spec: spec({ measures: [] }) },
    ])
      expect(canRun(facts(over))).toBe(false);
  });

  it('C-504 saves only when valid', () => {
    expect(canSave(FACTS)).toBe(true);
    for (const over of [{ isLoadingSpec: true }, { isLoadingReport: true }, { issues: ISSUES }, { spec: spec({ measures: [] }) }])
      expect(canSave(facts(over))).toBe(false);
  });

  it('C-505 C-506 knows what was not saved, and what was not run', () => {
    const other = spec({ limit: 3 });
    expect([hasUnsavedChanges(FACTS), hasUnrequestedChanges(FACTS)]).toEqual([false, false]);
    expect([hasUnsavedChanges(facts({ saved: other })), hasUnrequestedChanges(facts({ saved: other }))]).toEqual([true, false]);
    expect([hasUnsavedChanges(facts({ requested: other })), hasUnrequestedChanges(facts({ requested: other }))]).toEqual([false, true]);
    const alike = spec({ rowDimensions: ['asin', 'asin'], sort: [{ column: 'nowhere', direction: 'asc' }] });
    expect([hasUnsavedChanges(facts({ saved: alike })), hasUnrequestedChanges(facts({ requested: alike }))]).toEqual([false, false]);
  });
});

describe('what reports start with', () => {
  it('C-939 is the last seven days', () => {
    expect(newReportSpec(BRAND_DRIVER)).toMatchObject({
      driver: BRAND_DRIVER,
      dateRange: { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' },
      measures: [],
    });
  });

  it('C-941 of one that was stored without is 30 days to an open end', () => {
    expect(STORED_DATE_RANGE).toEqual({ start: { ago: 30, unit: 'days' }, end: null, type: 'flexible' });
  });

  it('C-963 of subreports is the last 30 days that end yesterday', () => {
    for (const name of SUBREPORT_PRESETS) {
      expect(subreportPreset(name, BRAND_DRIVER)).toMatchObject({
        driver: BRAND_DRIVER,
        dateRange: { start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' } },
      });
    }
  });

  it('C-964 C-965 C-968 C-969 finds the first ten campaigns, ten least efficient, three categories and 25 products', () => {
    expect(
      SUBREPORT_PRESETS.map((name) => [name, subreportPreset(name, BRAND_DRIVER).rowDimensions, subreportPreset(name, BRAND_DRIVER).limit]),
    ).toEqual([
      ['top-campaigns', ['campaign_name'], 10],
      ['least-efficient-campaigns', ['campaign_name'], 10],
      ['top-categories', ['category'], 3],
      ['top-products', ['asin'], 25],
    ]);
    for (const name of SUBREPORT_PRESETS) {
      const preset = subreportPreset(name, BRAND_DRIVER);
      expect(preset.sort).toEqual([{ column: preset.measures[preset.measures.length - 1], direction: 'desc' }]);
    }
  });

  it('C-966 C-967 counts as least efficient what cost at least 10 USD, by its ads cost ratio', () => {
    const least = (currency: string) => subreportPresetIn('least-efficient-campaigns', BRAND_DRIVER, currency).measureFilters;
    expect([least('JPY'), least('EUR')]).toEqual([1500, 10].map((operand) => [{ measure: 'ad_spend_in_usd', operator: '>=', operand }]));
    expect(subreportPresetIn('top-products', BRAND_DRIVER, 'JPY')).toEqual(subreportPreset('top-products', BRAND_DRIVER));
    expect(subreportPreset('least-efficient-campaigns', BRAND_DRIVER)).toMatchObject({
      measureFilters: [{ measure: 'ad_spend_in_usd', operator: '>=', operand: 10 }],
      sort: [{ column: 'acos', direction: 'desc' }],
    });
  });
});

describe('the normal form', () => {
  it('has each dimension once, in the first place that has it', () => {
    expect(
      normaliseSpec(
        spec({
          sectionDimensions: ['a', 'a'],
          columnDimensions: ['a', 'b'],
          rowDimensions: ['b', 'c', 'a', 'd'],
          rollupDimensions: ['d', 'b', 'd', 'c'],
        }),
      ),
    ).toMatchObject({
      sectionDimensions: ['a'],
      columnDimensions: ['b'],
      rowDimensions: ['c', 'd'],
      rollupDimensions: ['d', 'c'],
    });
  });

  it('has each measure once, plain where nothing more is said', () => {
    const plain = { measure: 'acos', alias: ' ', chartType: null, chartColor: null, tableColor: null };
    expect(normaliseSpec(spec({ measures: [plain, { ...plain, alias: 'A' }, 'acos', 'ad_sales'] })).measures).toEqual(['acos', 'ad_sales']);
  });

  it('C-507 has no comparison without a range, and sort columns to match', () => {
    const pair = [{ column: ['ad_sales', 'prior'] as [string, 'prior'], direction: 'asc' as const }];
    expect(normaliseSpec(spec({ dateRange: null, periodOverPeriod: pop(), sort: pair }))).toMatchObject({
      dateRange: null,
      periodOverPeriod: null,
      sort: [{ column: 'ad_sales' }],
    });
    expect(normaliseSpec(spec({ periodOverPeriod: pop(), sort: pair }))).toMatchObject({ periodOverPeriod: pop(), sort: pair });
  });

  it('is sorted by what is in it', () => {
    const by = (column: string) => ({ column, direction: 'asc' as const });
    const sorted = normaliseSpec(
      spec({ sectionDimensions: ['s'], columnDimensions: ['c'], sort: ['s', 'c', 'asin', 'ad_sales', 'gone'].map(by) }),
    );
    expect(sorted.sort.map(({ column }) => column)).toEqual(['s', 'c', 'asin', 'ad_sales']);
  });

  it('C-392 says of a range whether it moves with the day', () => {
    const [start, end] = [isoDay('2026-01-01'), isoDay('2026-01-31')];
    expect(normaliseSpec(spec({ dateRange: { start, end, type: 'flexible' } })).dateRange).toEqual({ start, end, type: 'fixed_dates' });
    expect(normaliseSpec(spec({ dateRange: { start, end: null, type: 'fixed_dates' } })).dateRange).toEqual({
      start,
      end: null,
      type: 'flexible',
    });
  });

  it('has trimmed operands once, none beside a subreport, and subreports in normal form', () => {
    const filter = { dimension: 'asin', operator: 'in' as const, operands: [' a', 'a', ''], subreportSpec: null };
    expect(
      normaliseSpec(spec({ dimensionFilters: [filter, { ...filter, subreportSpec: spec({ rowDimensions: ['x', 'x'] }) }] }))
        .dimensionFilters,
    ).toEqual([
      { ...filter, operands: ['a', ''] },
      { ...filter, operands: [], subreportSpec: spec({ rowDimensions: ['x'] }) },
    ]);
  });
});

describe('the report as it is sent', () => {
  it('C-757 has its keys in snake_case, and its values as they are', () => {
    expect(
      toWire(
        spec({
          rowDimensions: ['camelCase'],
          dimensionFilters: [{ dimension: 'asin', operator: 'not_in', operands: ['aB_c'], subreportSpec: null }],
        }),
      ),
    ).toEqual({
      driver: BRAND_DRIVER,
      date_range: { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' },
      period_over_period: null,
      dimension_filters: [{ dimension: 'asin', operator: 'not_in', operands: ['aB_c'], subreport_spec: null }],
      measure_filters: [],
      section_dimensions: [],
      column_dimensions: [],
      row_dimensions: ['camelCase'],
      measures: ['ad_sales'],
      rollup_dimensions: [],
      limit: null,
      sort: [],
      driver_options: { ignore_brand_group_filter_for_insights: false },
    });
  });

  it('has one hash for reports that ask the same', () => {
    expect(reportHash(spec({ rowDimensions: ['asin', 'asin'] }))).toBe(reportHash(spec()));
    expect(reportHash(spec({ limit: 1 }))).not.toBe(reportHash(spec()));
    expect(reportHash(spec())).toMatch(/^[0-9a-f]{16}$/);
  });

  it('refuses what is no JSON', () => {
    expect(fromWire(Number.NaN)._tag).toBe('Left');
    expect(fromWire({ driver: 3 })).toMatchObject({ left: { faults: [{ path: 'driver' }] } });
  });
});

describe('documents that say the same', () => {
  it('are equal whatever the order of their keys', () => {
    expect(sameDocument({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    for (const [a, b] of [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 1 }],
      [[1, 2], [1]],
      [[1], { 0: 1 }],
      [{ 0: 1 }, [1]],
      [null, {}],
      [{}, null],
      ['1', 1],
      [
        [1, 2],
        [2, 1],
      ],
      [{ toString: 1 }, { a: 1 }],
      [[], null],
    ]) {
      expect(sameDocument(a, b)).toBe(false);
    }
    expect(sameDocument(undefined, undefined)).toBe(true);
  });
});

describe('the workbench', () => {
  const fixed = (end: string) => spec({ dateRange: { start: isoDay('2026-10-01'), end: isoDay(end), type: 'fixed_dates' } });

  it('C-632 C-633 gives a report that is parsed, validated, and ends a day earlier', () => {
    expect(pastedReport(JSON.stringify(toWire(fixed('2026-10-31'))), CONTEXT)).toEqual({ _tag: 'Right', right: fixed('2026-10-30') });
    expect(pastedReport(JSON.stringify(toWire(spec())), CONTEXT)).toMatchObject({
      right: { dateRange: { start: { ago: 7, unit: 'days' }, end: { ago: 2, unit: 'days' } } },
    });
  });

  it('C-847 C-831 refuses what is no report, or none that could be run', () => {
    const pasted = (value: unknown) => pastedReport(typeof value === 'string' ? value : JSON.stringify(value), CONTEXT);
    expect(pasted('driver: x')).toEqual({
      _tag: 'Left',
      left: { _tag: 'Unreadable', message: 'There as an error parsing/serializing the YAML', issues: [] },
    });
    expect(pasted({ driver: 3 })).toMatchObject({
      _tag: 'Left',
      left: { _tag: 'NotAReport', message: 'There was an issue pasting from the clipboard...', issues: [{ path: 'driver' }] },
    });
    expect(pasted(toWire(spec({ measures: ['profit'] })))).toMatchObject({
      _tag: 'Left',
      left: { _tag: 'InvalidReport', message: 'There was an issue pasting from the clipboard...', issues: [{ path: 'measures[0]' }] },
    });
    expect(pasted(toWire(spec({ dateRange: null })))).toMatchObject({ left: { issues: [{ path: 'dateRange' }] } });
  });

  it('takes a report that ends a day later, open ends and whole units as they are', () => {
    const sent = (one: ReturnType<typeof spec>) => (JSON.parse(workbenchText(one)) as { date_range: unknown }).date_range;
    expect(sent(fixed('2026-10-31'))).toMatchObject({ end: '2026-11-01' });
    expect(sent(spec())).toMatchObject({ end: { ago: 0, unit: 'days' } });
    const open = { start: { ago: 3, unit: 'months' as const }, end: null, type: 'flexible' as const };
    expect(sent(spec({ dateRange: open }))).toEqual(open);
    const months = { ...open, end: { ago: 1, unit: 'months' as const } };
    expect(sent(spec({ dateRange: months }))).toEqual(months);
    expect(sent(spec({ dateRange: null }))).toBeNull();
    for (const one of [fixed('2026-10-31'), spec(), spec({ dateRange: open }), spec({ dateRange: months })]) {
      expect(pastedReport(workbenchText(one), CONTEXT)).toEqual({ _tag: 'Right', right: one });
    }
  });

  it('never moves an end out of what a range may have', () => {
    const far = spec({ dateRange: { start: { ago: 10_000, unit: 'days' }, end: { ago: 10_000, unit: 'days' }, type: 'flexible' } });
    expect(pastedReport(JSON.stringify(toWire(far)), CONTEXT)).toMatchObject({ _tag: 'Left', left: { _tag: 'InvalidReport' } });
    const today = spec({ dateRange: { start: { ago: 7, unit: 'days' }, end: { ago: 0, unit: 'days' }, type: 'flexible' } });
    expect(JSON.parse(workbenchText(today))).toMatchObject({ date_range: { end: { ago: 0, unit: 'days' } } });
  });
});
