/** How an import tells which of its files it refuses. */
import { basename } from 'node:path';
import { EARLIEST_DAY } from '../../src/domain/dates/limits.ts';
import { type FaultGroup, type FaultLog, grouped, type ImportFault } from '../../src/domain/imports/fault.ts';
import type { OtherRows } from '../../src/domain/imports/summary.ts';
import { ImportRefusal } from './refusal.ts';

interface RefusedFile {
  readonly lines: readonly string[];
  readonly faults: readonly ImportFault[];
  readonly groups: readonly FaultGroup[];
}

/** The faults of a file as lines, by row and column with its name, and by column and reason. */
export const refusedFile = (name: string, faults: FaultLog): RefusedFile => ({
  lines: [
    `${name} was refused with ${grouped(faults.count)} ${faults.count === 1 ? 'error' : 'errors'}; nothing was changed:`,
    ...faults.describe().map((line) => `  ${line}`),
  ],
  faults: faults.first.map((fault) => ({ ...fault, file: basename(name) })),
  groups: faults.groups.map((group) => ({ ...group, file: basename(name) })),
});

const rowlessWords = (earlier: number, others: readonly OtherRows[]): string => {
  if (others.length > 0) return `no rows to import, only ${others.map(({ rows, what }) => `${grouped(rows)} ${what}`).join(', ')}`;
  return earlier === 0 ? 'column names but no rows' : `no rows on or after ${EARLIEST_DAY}, only ${grouped(earlier)} earlier`;
};

export const rowless = (
  name: string | undefined,
  earlier: number,
  others: readonly OtherRows[],
  warnings: readonly string[],
): ImportRefusal => new ImportRefusal([`${name} has ${rowlessWords(earlier, others)}; nothing was changed.`, ...warnings]);
