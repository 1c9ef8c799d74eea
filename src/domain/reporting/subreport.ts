/**
 * Reports within filters: a filter takes its operands from what a report of its own finds, whose filters may do so again. A way leads there
 * by the places of the filters, `[0, 2]` to the report of the third filter of the report of the first.
 */

import { SUBREPORT_PRESETS, type SubreportPreset, subreportPreset } from './defaultSpecs.ts';
import { withFilterChanged } from './explorerEdit.ts';
import { type Issue, joinPaths } from './issue.ts';
import { measureName } from './measure.ts';
import { emptyReportSpec, type ReportSpec } from './reportSpec.ts';

export type SubreportWay = readonly number[];

/** The dimensions whose values a filter takes: a product's category goes by two names. */
export const foundFor = (dimension: string): readonly string[] =>
  dimension === 'category' || dimension === 'current_category' ? ['category', 'current_category'] : [dimension];

/** The report at the end of the way; null where a filter on it lists its operands. */
export const subreportAt = (spec: ReportSpec, [first, ...rest]: SubreportWay): ReportSpec | null => {
  if (first === undefined) return spec;
  const sub = spec.dimensionFilters[first]?.subreportSpec ?? null;
  return sub === null ? null : subreportAt(sub, rest);
};

/** The whole report with a change of the one at the end of the way; the same where there is none. */
export const withSubreport = (spec: ReportSpec, way: SubreportWay, change: (sub: ReportSpec) => ReportSpec): ReportSpec => {
  const [first, ...rest] = way;
  if (first === undefined) return change(spec);
  const sub = spec.dimensionFilters[first]?.subreportSpec ?? null;
  return sub === null ? spec : withFilterChanged(spec, first, { subreportSpec: withSubreport(sub, rest, change) });
};

/** A field by its name where it stands: `limit` of the report, `limit/in/0.2` of one within. */
export const fieldAt = (name: string, way: SubreportWay): string => (way.length === 0 ? name : `${name}/in/${way.join('.')}`);

/** The name of a field and the way to its report. */
export const readField = (field: string): { readonly name: string; readonly way: SubreportWay } => {
  const [name = '', way] = field.split('/in/');
  return { name, way: way === undefined ? [] : way.split('.').map(Number) };
};

/** Where the report at the end of the way stands, as faults write it. */
export const pathOf = (way: SubreportWay): string => way.reduce((path, at) => joinPaths(path, `dimensionFilters[${at}].subreportSpec`), '');

/** What is wrong within that report, with the places as they are in it. */
export const issuesAt = (issues: readonly Issue[], way: SubreportWay): readonly Issue[] => {
  const path = pathOf(way);
  if (path === '') return issues;
  return issues.flatMap((one) => (one.path.startsWith(`${path}.`) ? [{ ...one, path: one.path.slice(path.length + 1) }] : []));
};

/** A report of its own behind a filter, as it begins: what it is to find, over the last 30 days, ten of them. */
export const newSubreport = (dimension: string, driver: string): ReportSpec => ({
  ...emptyReportSpec(driver),
  dateRange: subreportPreset('top-products', driver).dateRange,
  rowDimensions: [dimension],
  limit: 10,
});

/** The presets that find values of the dimension. */
export const presetsFinding = (dimension: string, driver: string): readonly SubreportPreset[] =>
  SUBREPORT_PRESETS.filter((name) => subreportPreset(name, driver).rowDimensions.some((row) => foundFor(dimension).includes(row)));

/** Whether the report finds values of the dimension at all. */
export const finds = (spec: ReportSpec, dimension: string): boolean =>
  [...spec.sectionDimensions, ...spec.rowDimensions].some((name) => foundFor(dimension).includes(name));

/** The report in a few words: `Top 10 of Campaign by Ad Sales`. */
export const subreportWords = (spec: ReportSpec, nameOf: (field: string) => string): string => {
  const found = [...spec.sectionDimensions, ...spec.rowDimensions].map(nameOf).join(', ');
  const [first] = spec.sort;
  const column = first === undefined ? null : typeof first.column === 'string' ? first.column : first.column[0];
  const measure = column ?? (spec.measures[0] === undefined ? null : measureName(spec.measures[0]));
  const order = measure === null ? '' : ` by ${first?.direction === 'asc' ? 'lowest ' : ''}${nameOf(measure)}`;
  return `${spec.limit === null ? 'All' : `Top ${spec.limit}`} of ${found === '' ? 'nothing yet' : found}${order}`;
};
