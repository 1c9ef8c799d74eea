/** The tally as text for people. */
import type { Statement } from './checklist.ts';
import type { AreaTally, Standing, Tally } from './tally.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A table with columns of even width: the first to the left, the others to the right unless said otherwise. */
export const alignedTable = (rows: readonly (readonly string[])[], others: 'left' | 'right' = 'right'): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 || others === 'left' ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const STANDINGS = ['product', 'package', 'ready', 'missing', 'open'] as const satisfies readonly Standing[];

export const standingTitles: Readonly<Record<Standing, string>> = {
  product: 'in the product',
  package: 'rule of the package',
  ready: 'rule ready',
  missing: 'missing',
  open: 'open',
};

export const tallyTable = (areas: Tally['areas']): string => {
  const count = (area: AreaTally): readonly string[] => [area.total, ...STANDINGS.map((standing) => area[standing])].map(String);
  const all = ['total' as const, ...STANDINGS].map((column) => String(sum(areas.map((area) => area[column]))));
  return alignedTable([
    ['area', 'total', ...STANDINGS.map((standing) => standingTitles[standing])],
    ...areas.map((area) => [area.area, ...count(area)]),
    ['all', ...all],
  ]);
};

const statementLine = ({ id, kind, statement }: Statement): string => `${id}  ${kind.padEnd(8)}  ${statement}`;

/** The statements that are not in the product, by how they stand, each list under its title. */
export const notInProduct = (standings: Tally['standings']): string =>
  STANDINGS.filter((standing) => standing !== 'product')
    .map((standing) => ({ standing, lines: standings.filter((each) => each.standing === standing).map(statementLine) }))
    .map(({ standing, lines }) => `${standingTitles[standing]}:\n${lines.join('\n') || '(none)'}`)
    .join('\n\n');
