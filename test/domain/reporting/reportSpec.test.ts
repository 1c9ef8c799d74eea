import { describe, expect, it } from 'vitest';
import { decode, describeFailure } from '../../../src/domain/codec/codec.ts';
import {
  emptyReportSpec,
  MAX_DIMENSIONS,
  MAX_FILTERS,
  MAX_MEASURES,
  MAX_OPERANDS,
  ReportSpec,
} from '../../../src/domain/reporting/reportSpec.ts';
import { BRAND_DRIVER, pop, spec } from './make.ts';

const FULL = {
  driver: BRAND_DRIVER,
  dateRange: { start: { ago: 7, unit: 'days' }, end: null, type: 'flexible' },
  periodOverPeriod: { type: 'yoy', includeAbsChange: true, includePctChange: false },
  dimensionFilters: [
    { dimension: 'asin', operator: 'in', operands: ['a', 'b%'], subreportSpec: null },
    { dimension: 'asin', operator: 'not_in', operands: [], subreportSpec: emptyReportSpec(BRAND_DRIVER) },
  ],
  measureFilters: [{ measure: 'ad_sales', operator: '>=', operand: 10.5 }],
  sectionDimensions: ['category'],
  columnDimensions: ['month'],
  rowDimensions: ['asin'],
  measures: [
    'ad_sales',
    { measure: 'acos', alias: 'Cost', chartType: 'line', chartColor: '#abc', tableColor: { type: 'bounds', lower: 0, upper: 1 } },
  ],
  rollupDimensions: ['asin'],
  limit: 10,
  sort: [{ column: ['ad_sales', 'prior'], direction: 'asc' }],
  driverOptions: { ignoreBrandGroupFilterForInsights: true },
};

const path = (input: unknown): string | undefined => {
  const read = decode(ReportSpec, input);
  return read._tag === 'Left' ? read.left.faults[0]?.path : undefined;
};

describe('a report that is read', () => {
  it('C-397 C-398 C-399 C-403 keeps every field of a complete report', () => {
    expect(decode(ReportSpec, FULL)).toEqual({ _tag: 'Right', right: FULL });
  });

  it('has an empty list, null or false for what was left out', () => {
    expect(decode(ReportSpec, { driver: 'mc_brands' })).toEqual({ _tag: 'Right', right: emptyReportSpec('mc_brands') });
    expect(decode(ReportSpec, { ...FULL, driverOptions: {} })).toMatchObject({
      right: { driverOptions: { ignoreBrandGroupFilterForInsights: false } },
    });
    expect(decode(ReportSpec, { ...FULL, measures: [{ measure: 'acos' }] })).toMatchObject({
      right: { measures: [{ measure: 'acos', alias: null, chartType: null, chartColor: null, tableColor: null }] },
    });
    expect(decode(ReportSpec, { ...FULL, dimensionFilters: [{ dimension: 'asin', operator: 'in' }] })).toMatchObject({
      right: { dimensionFilters: [{ operands: [], subreportSpec: null }] },
    });
  });

  it('C-404 takes filters with in and not_in, of listed operands or of a subreport', () => {
    for (const operator of ['in', 'not_in']) {
      expect(path({ ...FULL, dimensionFilters: [{ dimension: 'asin', operator, operands: ['x'] }] })).toBeUndefined();
    }
    expect(path({ ...FULL, dimensionFilters: [{ dimension: 'asin', operator: 'like', operands: ['x'] }] })).toBe(
      'dimensionFilters[0].operator',
    );
    expect(path({ ...FULL, dimensionFilters: [{ dimension: 'asin', operator: 'in', operands: [1] }] })).toBe(
      'dimensionFilters[0].operands[0]',
    );
    expect(path({ ...FULL, dimensionFilters: [{ dimension: 'asin', operator: 'in', subreportSpec: { driver: 3 } }] })).toBe(
      'dimensionFilters[0].subreportSpec.driver',
    );
  });

  it('C-405 C-406 takes five comparisons with a finite number', () => {
    for (const operator of ['=', '>', '>=', '<', '<=']) {
      expect(path({ ...FULL, measureFilters: [{ measure: 'acos', operator, operand: 1 }] })).toBeUndefined();
    }
    expect(path({ ...FULL, measureFilters: [{ measure: 'acos', operator: '!=', operand: 1 }] })).toBe('measureFilters[0].operator');
    for (const operand of ['1', null, undefined]) {
      expect(path({ ...FULL, measureFilters: [{ measure: 'acos', operator: '=', operand }] })).toBe('measureFilters[0].operand');
    }
  });

  it('C-400 C-402 takes lines, columns and auto, and three kinds of table colours', () => {
    for (const chartType of ['line', 'column', 'auto', null]) {
      expect(path({ ...FULL, measures: [{ measure: 'acos', chartType }] })).toBeUndefined();
    }
    for (const tableColor of [
      { type: 'simple', color: '#abc' },
      { type: 'bounds', lower: 1, upper: 2 },
      { type: 'formula', formula: '> 1', color: '#abc' },
    ]) {
      expect(decode(ReportSpec, { ...FULL, measures: [{ measure: 'acos', tableColor }] })).toMatchObject({
        right: { measures: [{ tableColor }] },
      });
    }
    expect(path({ ...FULL, measures: [{ measure: 'acos', chartType: 'pie' }] })).toMatch(/^measures\[0\]/);
    expect(path({ ...FULL, measures: [{ measure: 'acos', tableColor: { type: 'rainbow' } }] })).toMatch(/^measures\[0\]/);
  });

  it('C-407 takes a sort column as a name, or as a pair with one of four columns', () => {
    for (const column of ['asin', ['acos', 'current'], ['acos', 'prior'], ['acos', 'abs_change'], ['acos', 'pct_change']]) {
      expect(path({ ...FULL, sort: [{ column, direction: 'desc' }] })).toBeUndefined();
    }
    for (const column of [['acos', 'next'], ['acos'], ['acos', 'current', 'prior'], 3]) {
      expect(path({ ...FULL, sort: [{ column, direction: 'desc' }] })).toMatch(/^sort\[0\]\.column/);
    }
    expect(path({ ...FULL, sort: [{ column: 'asin', direction: 'up' }] })).toBe('sort[0].direction');
  });

  it('C-623 C-624 takes a whole number or nothing as limit', () => {
    expect(path({ ...FULL, limit: null })).toBeUndefined();
    expect(decode(ReportSpec, { ...FULL, limit: undefined })).toMatchObject({ right: { limit: null } });
    for (const limit of [1.5, '10', Number.NaN, Number.POSITIVE_INFINITY, '']) expect(path({ ...FULL, limit })).toBe('limit');
  });

  it('reads −0 as 0', () => {
    const read = decode(ReportSpec, { ...FULL, limit: -0, measureFilters: [{ measure: 'acos', operator: '=', operand: -0 }] });
    expect(read._tag === 'Right' && Object.is(read.right.limit, 0)).toBe(true);
    expect(read._tag === 'Right' && Object.is(read.right.measureFilters[0]?.operand, 0)).toBe(true);
  });

  it('drops unknown and prototype keys, and never takes a field from a prototype', () => {
    const read = decode(
      ReportSpec,
      JSON.parse('{"driver":"mc_brands","surplus":1,"__proto__":{"limit":5,"rowDimensions":["asin"]},"constructor":2}'),
    );
    expect(read).toEqual({ _tag: 'Right', right: emptyReportSpec('mc_brands') });
    if (read._tag === 'Right') {
      expect(Object.keys(read.right).sort()).toEqual(Object.keys(emptyReportSpec('')).sort());
      expect(Object.getPrototypeOf(read.right)).toBe(Object.prototype);
    }
    expect(decode(ReportSpec, Object.create({ driver: 'mc_brands' }))).toMatchObject({ _tag: 'Left' });
  });

  it('refuses what is no plain JSON where it stands', () => {
    const cycle: Record<string, unknown> = { driver: 'mc_brands' };
    cycle.dateRange = cycle;
    expect(path(cycle)).toMatch(/^dateRange/);
    expect(path({ ...FULL, rowDimensions: ['asin', Number.NaN] })).toBe('rowDimensions[1]');
    const read = decode(ReportSpec, { ...FULL, limit: Number.POSITIVE_INFINITY });
    expect(read._tag === 'Left' && describeFailure(read.left)).toBe('limit: expected plain JSON, got "Infinity"');
  });

  it('refuses lists without end', () => {
    const many = (n: number, item: unknown) => Array.from({ length: n }, () => item);
    const filter = { dimension: 'asin', operator: 'in', operands: ['x'] };
    expect(path({ ...FULL, rowDimensions: many(MAX_DIMENSIONS + 1, 'asin') })).toBe('rowDimensions');
    expect(path({ ...FULL, measures: many(MAX_MEASURES + 1, 'acos') })).toBe('measures');
    expect(path({ ...FULL, dimensionFilters: many(MAX_FILTERS + 1, filter) })).toBe('dimensionFilters');
    expect(path({ ...FULL, dimensionFilters: [{ ...filter, operands: many(MAX_OPERANDS + 1, 'x') }] })).toBe(
      'dimensionFilters[0].operands',
    );
    expect(path({ ...FULL, dimensionFilters: [{ ...filter, operands: many(MAX_OPERANDS, 'x') }] })).toBeUndefined();
    expect(path({ ...FULL, rowDimensions: ['x'.repeat(201)] })).toBe('rowDimensions[0]');
    expect(path({ ...FULL, driver: 'x'.repeat(101) })).toBe('driver');
    expect(path({ ...FULL, dimensionFilters: [{ ...filter, operands: ['x'.repeat(501)] }] })).toBe('dimensionFilters[0].operands[0]');
  });

  it('refuses subreports without end, and does not throw', () => {
    let deep: unknown = { driver: 'mc_brands' };
    for (let i = 0; i < 5000; i += 1)
      deep = { driver: 'mc_brands', dimensionFilters: [{ dimension: 'asin', operator: 'in', subreportSpec: deep }] };
    expect(decode(ReportSpec, deep)._tag).toBe('Left');
  });

  it('C-409 takes a subreport with all that a report has', () => {
    const subreport = spec({
      periodOverPeriod: pop('yoy'),
      dateRange: { start: { ago: 30, unit: 'days' }, end: null, type: 'flexible' },
      limit: 3,
    });
    const whole = {
      ...FULL,
      dimensionFilters: [{ dimension: 'asin', operator: 'in', operands: [], subreportSpec: { ...FULL, ...subreport } }],
    };
    expect(decode(ReportSpec, whole)).toEqual({ _tag: 'Right', right: whole });
  });
});
