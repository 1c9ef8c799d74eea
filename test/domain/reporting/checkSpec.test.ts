import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { checkSpec, isComplete, limitIssues, MAX_SUBREPORT_DEPTH } from '../../../src/domain/reporting/checkSpec.ts';
import type { DimensionFilter, ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { BRAND_DRIVER, BRAND_ID, CONTEXT, pop, spec } from './make.ts';

const faults = (over: Partial<ReportSpec>): readonly string[] =>
  checkSpec(spec(over), CONTEXT).map(({ path, message }) => `${path}: ${message}`);
const tags = (over: Partial<ReportSpec>): readonly string[] => checkSpec(spec(over), CONTEXT).map(({ _tag, path }) => `${_tag} ${path}`);
const filter = (over: Partial<DimensionFilter> = {}): DimensionFilter => ({
  dimension: 'asin',
  operator: 'in',
  operands: ['B0'],
  subreportSpec: null,
  ...over,
});

describe('what keeps a report from being run', () => {
  it('is nothing for a report that is fit', () => {
    expect(faults({})).toEqual([]);
    expect(
      faults({ driver: 'mc_brands', sectionDimensions: ['category'], columnDimensions: ['month'], rollupDimensions: ['asin'], limit: 1 }),
    ).toEqual([]);
  });

  it('C-616 an unknown dimension, wherever it stands', () => {
    for (const key of ['sectionDimensions', 'columnDimensions', 'rowDimensions', 'rollupDimensions'] as const) {
      expect(faults({ [key]: ['asin', 'colour', '__proto__'] })).toEqual([
        `${key}[1]: Unknown dimension colour`,
        `${key}[2]: Unknown dimension __proto__`,
      ]);
    }
    expect(faults({ dimensionFilters: [filter(), filter({ dimension: 'colour' })] })).toEqual([
      'dimensionFilters[1].dimension: Unknown dimension colour',
    ]);
  });

  it('a filter by a date, for dates have their range', () => {
    expect(tags({ dimensionFilters: [filter({ dimension: 'date' })] })).toEqual(['UnknownDimension dimensionFilters[0].dimension']);
  });

  it('C-617 an unknown measure, plain, styled or in a filter', () => {
    expect(
      faults({
        measures: ['ad_sales', 'profit', { measure: 'constructor', alias: null, chartType: null, chartColor: null, tableColor: null }],
      }),
    ).toEqual(['measures[1]: Unknown measure profit', 'measures[2]: Unknown measure constructor']);
    expect(faults({ measureFilters: [{ measure: 'profit', operator: '>', operand: 1 }] })).toEqual([
      'measureFilters[0].measure: Unknown measure profit',
    ]);
  });

  it('C-618 an advanced measure', () => {
    expect(tags({ measures: ['secret_measure'] })).toEqual(['AdvancedMeasure measures[0]']);
  });

  it('C-619 a report without measures', () => {
    expect(checkSpec(spec({ measures: [] }), CONTEXT)).toEqual([
      { _tag: 'NoMeasures', path: 'measures', message: 'At least one measure is required.' },
    ]);
  });

  it('C-620 a colour that is none, with its place', () => {
    expect(
      tags({ measures: ['ad_sales', { measure: 'acos', alias: null, chartType: null, chartColor: 'blue', tableColor: null }] }),
    ).toEqual(['InvalidColour measures[1].chartColor']);
  });

  it('C-621 a driver of the wrong format, or of nobody known', () => {
    expect(checkSpec(spec({ driver: 'mc_brand_12' }), CONTEXT)).toEqual([
      { _tag: 'InvalidDriver', path: 'driver', message: 'Invalid mc_brand_<BGID> format' },
    ]);
    const foreign = `mc_brand_${BRAND_ID.replace('0', '1')}`;
    expect(faults({ driver: foreign })).toEqual([`driver: Unknown driver ${foreign}`]);
  });

  it('C-623 C-624 a limit below one; none is no limit', () => {
    expect(limitIssues(null)).toEqual([]);
    expect(limitIssues(1)).toEqual([]);
    expect(tags({ limit: 0 })).toEqual(['InvalidLimit limit']);
    expect(tags({ limit: -3 })).toEqual(['InvalidLimit limit']);
  });

  it('C-625 a filter without operands, with a blank one, or with operands beside a subreport', () => {
    const subreportSpec = spec();
    expect(isComplete(filter())).toBe(true);
    expect(isComplete(filter({ operands: [] }))).toBe(false);
    expect(isComplete(filter({ operands: ['a', '  '] }))).toBe(false);
    expect(isComplete(filter({ operands: [], subreportSpec }))).toBe(true);
    expect(isComplete(filter({ operands: ['a'], subreportSpec }))).toBe(false);
    expect(tags({ dimensionFilters: [filter({ operands: [''] })] })).toEqual(['IncompleteFilter dimensionFilters[0].operands']);
  });

  it('no wildcard in a text filter', () => {
    expect(faults({ dimensionFilters: [filter({ operands: ['%shoe%'] })] })).toEqual([]);
  });

  it('C-628 a fraction where a count is compared', () => {
    expect(
      tags({
        measureFilters: [
          { measure: 'ordered_units', operator: '>', operand: 1.5 },
          { measure: 'ad_sales', operator: '>', operand: 1.5 },
        ],
      }),
    ).toEqual(['InvalidOperand measureFilters[0].operand']);
  });

  it('C-409 what is wrong with a subreport, with the way to it', () => {
    const wrong = spec({ measures: ['profit'], driver: 'mc_brands' });
    expect(faults({ dimensionFilters: [filter(), filter({ operands: [], subreportSpec: wrong })] })).toEqual([
      'dimensionFilters[1].subreportSpec.driver: Invalid mc_brand_<BGID> format',
      'dimensionFilters[1].subreportSpec.measures[0]: Unknown measure profit',
    ]);
    const foreign = spec({ driver: `mc_brand_${'9'.repeat(36)}` });
    expect(tags({ dimensionFilters: [filter({ operands: [], subreportSpec: foreign })] })).toEqual([
      'UnknownDriver dimensionFilters[0].subreportSpec.driver',
    ]);
  });

  it('subreports more than three deep', () => {
    const nested = (depth: number): ReportSpec =>
      depth === 0 ? spec() : spec({ dimensionFilters: [filter({ operands: [], subreportSpec: nested(depth - 1) })] });
    expect(checkSpec(nested(MAX_SUBREPORT_DEPTH), CONTEXT)).toEqual([]);
    const path = Array.from({ length: MAX_SUBREPORT_DEPTH + 1 }, () => 'dimensionFilters[0].subreportSpec').join('.');
    expect(checkSpec(nested(MAX_SUBREPORT_DEPTH + 1), CONTEXT)).toEqual([
      { _tag: 'SubreportTooDeep', path, message: 'Subreports can be nested at most 3 deep' },
    ]);
  });

  it('a sort column that the report does not have', () => {
    const sort = (column: ReportSpec['sort'][number]['column'], over: Partial<ReportSpec> = {}) =>
      faults({ sort: [{ column, direction: 'asc' }], sectionDimensions: ['category'], columnDimensions: ['month'], ...over });
    expect(sort('ad_sales')).toEqual([]);
    for (const dimension of ['asin', 'category', 'month']) expect(sort(dimension)).toEqual([]);
    expect(sort('acos')).toEqual(['sort[0].column: The report has no column acos']);
    expect(sort(['ad_sales', 'current'])).toEqual(['sort[0].column: The report has no column ad_sales current']);
    const compared = { periodOverPeriod: pop('yoy', { includePctChange: false }) };
    expect(sort(['ad_sales', 'prior'], compared)).toEqual([]);
    expect(sort('ad_sales', compared)).toEqual(['sort[0].column: The report has no column ad_sales']);
    expect(sort(['ad_sales', 'pct_change'], compared)).toHaveLength(1);
    expect(sort(['asin', 'current'], compared)).toHaveLength(1);
  });

  it('C-612 no date range', () => {
    expect(checkSpec(spec({ dateRange: null }), CONTEXT)).toEqual([
      { _tag: 'InvalidDates', path: 'dateRange', message: 'Date Range cannot be empty' },
    ]);
  });

  it('C-599 C-600 a range whose ends are the wrong way round, on both of them', () => {
    expect(faults({ dateRange: { start: isoDay('2026-02-02'), end: isoDay('2026-02-01'), type: 'fixed_dates' } })).toEqual([
      'dateRange.start: Start date must be before end date',
      'dateRange.end: End date must be after start date',
    ]);
  });

  it('C-613 a comparison without a range', () => {
    expect(faults({ dateRange: null, periodOverPeriod: pop() })).toContain(
      'periodOverPeriod: Cannot set PoP date range without a current date range',
    );
  });

  it('names all faults at once', () => {
    expect(tags({ driver: 'x', measures: [], limit: 0, sort: [{ column: 'x', direction: 'asc' }] })).toEqual([
      'InvalidDriver driver',
      'NoMeasures measures',
      'InvalidLimit limit',
      'InvalidSort sort[0].column',
    ]);
  });

  it('the driver of a brand is a driver of reports', () => {
    expect(faults({ driver: BRAND_DRIVER })).toEqual([]);
  });
});
