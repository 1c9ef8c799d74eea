/** What is wrong with a report that is built in the form, with its place as the form calls it. In JSON, places are called by their paths (`issueLines`). */

import type { FieldsOf } from './fieldWords.ts';
import type { Issue } from './issue.ts';
import { measureName } from './measure.ts';
import type { ReportSpec } from './reportSpec.ts';

/** The parts of the form. */
const PARTS: Readonly<Record<string, string>> = {
  driver: 'Data',
  dateRange: 'Dates',
  periodOverPeriod: 'Period over period',
  sectionDimensions: 'Sections',
  columnDimensions: 'Columns',
  rowDimensions: 'Rows',
  measures: 'Measures',
  rollupDimensions: 'Totals',
  limit: 'Limit',
  sort: 'Sort',
};

/** What stands at a place of a list; undefined where the list has no such part. */
const fieldAt = (spec: ReportSpec, part: string, at: number): string | undefined => {
  switch (part) {
    case 'measures': {
      const entry = spec.measures[at];
      return entry === undefined ? undefined : measureName(entry);
    }
    case 'sectionDimensions':
    case 'columnDimensions':
    case 'rowDimensions':
    case 'rollupDimensions':
      return spec[part][at];
    case 'dimensionFilters':
      return spec.dimensionFilters[at]?.dimension;
    case 'measureFilters':
      return spec.measureFilters[at]?.measure;
    default:
      return undefined;
  }
};

const wordsOf = (path: string, spec: ReportSpec, fields: FieldsOf): readonly string[] => {
  const [, part = '', digits, rest = ''] = /^(\w*)(?:\[(\d+)\])?\.?(.*)$/.exec(path) ?? [];
  const at = Number(digits ?? 0);
  const field = digits === undefined ? undefined : fieldAt(spec, part, at);
  const name = field === undefined ? undefined : fields(field).label;
  const within = part === 'dimensionFilters' ? /^subreportSpec(?:\.(.*))?$/.exec(rest) : null;
  const sub = within === null ? null : (spec.dimensionFilters[at]?.subreportSpec ?? null);
  if (sub !== null) return [`Filter by ${name}`, 'its report', ...wordsOf(within?.[1] ?? '', sub, fields)];
  if (part === 'dimensionFilters' || part === 'measureFilters') return [name === undefined ? 'Filters' : `Filter by ${name}`];
  return [PARTS[part], name].flatMap((word) => word ?? []);
};

/** One line per issue, each once: "Filter by ASIN: The filter is incomplete…". */
export const issuesInWords = (issues: readonly Issue[], spec: ReportSpec, fields: FieldsOf): readonly string[] => [
  ...new Set(
    issues.map(({ path, message }) => {
      const place = wordsOf(path, spec, fields);
      return place.length === 0 ? message : `${place.join(', ')}: ${message}`;
    }),
  ),
];
