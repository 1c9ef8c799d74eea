/** What is said of rows that a sort cannot order, because the change that it goes by is not told of them. */
import { unitWord } from '../dates/periodicityRules.ts';
import { tableDimensions } from './groupings.ts';
import { periodicityOfDimension } from './reportPeriods.ts';
import type { Cell, ResultTable } from './reportResult.ts';
import type { ReportSpec } from './reportSpec.ts';
import { isChange, type PopColumn, rowSortAt } from './sort.ts';

export const POP_TITLES: Readonly<Record<PopColumn, string>> = {
  current: 'Current',
  prior: 'Prior',
  abs_change: 'Change',
  pct_change: '% Change',
};

/** "Sorted by % Change: rows without a comparison, because of incomplete weeks, come last."; null where the sort orders all rows. */
export const orderWords = (
  spec: ReportSpec,
  { columns, rows }: ResultTable,
  lines: readonly { readonly values: readonly Cell[] }[],
): string | null => {
  const sorted = spec.sort[rowSortAt(spec)]?.column;
  if (sorted === undefined || typeof sorted === 'string' || !isChange(sorted[1])) return null;
  const at = columns.flatMap(({ measure, pop }, i) => (measure === sorted[0] && pop === sorted[1] ? [i] : []));
  const isLast = rows.some(
    ({ values, rolledUp }, line) =>
      rolledUp === 0 && at.some((i) => values[i] !== null) && at.every((i) => (lines[line]?.values[i] ?? null) === null),
  );
  const [unit] = tableDimensions(spec).flatMap((name) => periodicityOfDimension(name) ?? []);
  if (!isLast || unit === undefined) return null;
  return `Sorted by ${POP_TITLES[sorted[1]]}: rows without a comparison, because of incomplete ${unitWord(unit)}s, come last.`;
};
