/**
 * By what a report's facts are to be grouped. The rows of its table are one grouping; each roll-up is a coarser one, asked
 * for by itself, so that a ratio or a count of different things is right in it too; and where rows are sorted by a measure
 * while columns split it, the rows without the columns are one more.
 */

import { measuresIn } from './fit.ts';
import { measureName } from './measure.ts';
import type { ReportSpec } from './reportSpec.ts';
import { sortedName } from './sort.ts';

/** What one group of facts comes to: the values of its dimensions, then one number for each measure, on both sides of a comparison. */
export interface GroupedRow {
  readonly values: readonly (string | null)[];
  readonly current: readonly (number | null)[];
  /** Null without a comparison. */
  readonly prior: readonly (number | null)[] | null;
  /** For each measure the countries that its prior figure lacks; there where it lacks any. */
  readonly late?: readonly (readonly string[])[];
  /** Both sides in US dollars, where amounts of the row are in another currency. */
  readonly inDollars?: Pick<GroupedRow, 'current' | 'prior'>;
}

/** The measures that are asked for: those shown, then those that only filter. */
export const askedMeasures = (spec: ReportSpec): readonly string[] => measuresIn(spec);

/** The dimensions of the table itself: sections, columns, rows. */
export const tableDimensions = ({
  sectionDimensions,
  columnDimensions,
  rowDimensions,
}: Pick<ReportSpec, 'sectionDimensions' | 'columnDimensions' | 'rowDimensions'>): readonly string[] => [
  ...sectionDimensions,
  ...columnDimensions,
  ...rowDimensions,
];

/**
 * How many of the leading row dimensions each roll-up keeps, most first: rolling a dimension up gives one row for all its
 * values, and so for all values of those after it.
 */
export const rollupDepths = ({ rowDimensions, rollupDimensions }: ReportSpec): readonly number[] =>
  rowDimensions.flatMap((name, i) => (rollupDimensions.includes(name) ? [i] : [])).reverse();

export const rollupDimensionsAt = (spec: ReportSpec, depth: number): readonly string[] => [
  ...spec.sectionDimensions,
  ...spec.columnDimensions,
  ...spec.rowDimensions.slice(0, depth),
];

/** Whether the order of rows needs their measures without the columns. */
export const sortsAcrossColumns = (spec: ReportSpec): boolean => {
  const shown = new Set(spec.measures.map(measureName));
  return spec.columnDimensions.length > 0 && spec.sort.some(({ column }) => shown.has(sortedName(column)));
};

export const wholeRowDimensions = ({ sectionDimensions, rowDimensions }: ReportSpec): readonly string[] => [
  ...sectionDimensions,
  ...rowDimensions,
];

/** All groupings that a report needs, each as its dimensions, the table's own first. */
export const groupingsOf = (spec: ReportSpec): readonly (readonly string[])[] => [
  tableDimensions(spec),
  ...rollupDepths(spec).map((depth) => rollupDimensionsAt(spec, depth)),
  ...(sortsAcrossColumns(spec) ? [wholeRowDimensions(spec)] : []),
];
