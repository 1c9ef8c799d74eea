import { describe, expect, it } from 'vitest';
import { issue } from '../../../src/domain/reporting/issue.ts';
import { issuesInWords } from '../../../src/domain/reporting/issueWords.ts';
import { emptyReportSpec, type ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';

const inner: ReportSpec = { ...emptyReportSpec('d'), measures: ['ad_sales'], rowDimensions: ['campaign_name'] };
const SPEC: ReportSpec = {
  ...emptyReportSpec('d'),
  measures: ['total_sales'],
  rowDimensions: ['asin'],
  dimensionFilters: [{ dimension: 'campaign_name', operator: 'in', operands: [], subreportSpec: inner }],
  measureFilters: [{ measure: 'total_sales', operator: '>', operand: 0 }],
};
const LABELS: Readonly<Record<string, string>> = {
  asin: 'ASIN',
  campaign_name: 'Campaign',
  total_sales: 'Ordered Revenue',
  ad_sales: 'Ad Sales',
};
const said = (...paths: readonly string[]): readonly string[] =>
  issuesInWords(
    paths.map((path) => issue('Shape', path, 'no')),
    SPEC,
    (name) => ({ label: LABELS[name] ?? name, type: null, positive: null }),
  );

describe('what is wrong with a report in the form', () => {
  it('stands under the names that the form has for its places', () => {
    expect(said('limit', 'sort[0].direction', 'dateRange.start', 'measures[0].chartColor', 'rowDimensions[0]')).toEqual([
      'Limit: no',
      'Sort: no',
      'Dates: no',
      'Measures, Ordered Revenue: no',
      'Rows, ASIN: no',
    ]);
    expect(said('dimensionFilters[0].operands', 'measureFilters[0].operand', 'dimensionFilters[7].operands')).toEqual([
      'Filter by Campaign: no',
      'Filter by Ordered Revenue: no',
      'Filters: no',
    ]);
  });

  it('leads into the report that finds the values of a filter', () => {
    expect(said('dimensionFilters[0].subreportSpec', 'dimensionFilters[0].subreportSpec.measures[0].alias')).toEqual([
      'Filter by Campaign, its report: no',
      'Filter by Campaign, its report, Measures, Ad Sales: no',
    ]);
  });

  it('is told once, and without a place where it has none that the form knows', () => {
    expect(said('', 'driverOptions.x', 'measures[0].a', 'measures[0].b')).toEqual(['no', 'Measures, Ordered Revenue: no']);
  });
});
