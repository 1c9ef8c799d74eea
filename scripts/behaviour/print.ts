/** The tally as text for people. */
import type { Statement } from './checklist.ts';
import type { Tally } from './tally.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A table with columns of even width: the first to the left, the others to the right. */
export const alignedTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const missing = (total: number, proven: number, open: number): string => String(total - proven - open);

export const tallyTable = ({ areas }: Tally): string => {
  const total = sum(areas.map((area) => area.total));
  const proven = sum(areas.map((area) => area.proven));
  const open = sum(areas.map((area) => area.open));
  return alignedTable([
    ['area', 'total', 'proven', 'open', 'not yet'],
    ...areas.map((area) => [
      area.area,
      String(area.total),
      String(area.proven),
      String(area.open),
      missing(area.total, area.proven, area.open),
    ]),
    ['all', String(total), String(proven), String(open), missing(total, proven, open)],
  ]);
};

export const unprovenList = (unproven: readonly Statement[]): string =>
  unproven.map(({ id, kind, statement }) => `${id}  ${kind.padEnd(8)}  ${statement}`).join('\n');
