import { columnsFound, type FaultGroup, FaultLog, grouped, type ImportFault, shown } from '../../src/domain/imports/fault.ts';
import type { ReadFormat } from '../../src/domain/imports/formats/index.ts';
import { columnsAlone, type Given, type Header } from '../../src/domain/imports/header.ts';
import { OPTION_WORDS } from '../../src/domain/imports/importOptions.ts';
import { isMarketKind } from '../../src/domain/imports/kinds.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { A_MAIL } from '../../src/domain/imports/mail.ts';
import { type FileSample, MAX_HEADING } from '../../src/domain/imports/mappings/mapping.ts';

/** What a file was taken for before it was refused. */
export interface TakenFor {
  readonly layout: ImportLayout;
  readonly format: ReadFormat | null;
  readonly header: Header;
}

/** What a file was taken for whose columns do not do. */
export const takenFor = (names: readonly string[], layout: ImportLayout, given: Given, format: ReadFormat | null): TakenFor => ({
  layout,
  format,
  header: columnsAlone(names, layout, given, format),
});

/** Why an import is refused: lines for the person who asked for it. Nothing was changed then. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly lines: readonly string[];
  /** The same by row and column, where it is about cells. */
  readonly faults: readonly ImportFault[];
  /** How many there are of these, with those that are not told. */
  readonly count: number;

  /** The same by column and reason. */
  readonly groups: readonly FaultGroup[];

  /** What is not about cells. */
  readonly messages: readonly string[];

  /** Of a single file, what it was taken for; null where that is not known. */
  readonly takenFor: TakenFor | null;

  /** Of a single file whose columns can be set by hand, its headings and first rows; null for any other. */
  readonly sample: FileSample | null;

  constructor(
    lines: readonly string[],
    faults: readonly ImportFault[] = [],
    count: number = faults.length,
    groups: readonly FaultGroup[] = [],
    messages: readonly string[] = faults.length > 0 ? [] : lines,
    takenFor: TakenFor | null = null,
    sample: FileSample | null = null,
  ) {
    super(lines.join('\n'));
    this.lines = lines;
    this.faults = faults;
    this.count = count;
    this.groups = groups;
    this.messages = messages;
    this.takenFor = takenFor;
    this.sample = sample;
  }
}

/** A file that is refused as a whole, with the reason in whole sentences. */
export const refusedWhole = (path: string, reason: string, takenFor: TakenFor | null = null): ImportRefusal =>
  new ImportRefusal([`${path} was refused; nothing was changed. ${reason}`], [], 0, [], undefined, takenFor);

/** A file that is refused for its columns or cells, a line each. */
export const refusedFor = (
  path: string,
  faults: readonly ImportFault[],
  takenFor: TakenFor | null = null,
  advice: readonly string[] = [],
  sample: FileSample | null = null,
): ImportRefusal => {
  const log = new FaultLog();
  for (const fault of faults) log.add(fault);
  const lines = [`${path} was refused; nothing was changed:`, ...[...log.describe(), ...advice].map((line) => `  ${line}`)];
  return new ImportRefusal(lines, faults, faults.length, [], undefined, takenFor, sample);
};

/** A file whose first row is one of data, with an e-mail address: nothing of it is quoted. */
export const noHeadings = (path: string, row: number): ImportRefusal =>
  refusedFor(path, [{ row, column: null, expected: 'column names', found: `a row of data with ${A_MAIL}` }]);

/** Names that are too long for the columns of the file to be set by hand. */
export const longNames = (names: readonly string[], row: number): readonly ImportFault[] =>
  names
    .filter((name) => name.trim().length > MAX_HEADING)
    .map((name) => ({
      row,
      column: null,
      expected: `column names of at most ${MAX_HEADING} characters, to set the columns by hand`,
      found: `${shown(name.trim())}, which has ${grouped(name.trim().length)}`,
    }));

/** A file whose columns nobody knows; `row` is that of their names, 0 where they stand in no row. */
export const unknownColumns = (path: string, names: readonly string[], row: number, sample: FileSample | null): ImportRefusal => {
  const fault: ImportFault = { row, column: null, expected: 'the columns of a supported report', ...columnsFound(names) };
  return refusedFor(path, [fault, ...longNames(names, row)], null, ['Specify what it contains; docs/import.md lists the columns.'], sample);
};

const ofMarket = ({ kind }: Pick<ImportLayout, 'kind'>): string =>
  `${kind} is marketplace data, which an Admin imports: ${OPTION_WORDS.market} instead of a brand group, or ask your Admin`;
const ofBrandGroup = ({ kind }: Pick<ImportLayout, 'kind'>): string =>
  `${kind} belongs to a brand group; ${OPTION_WORDS.brandGroup} instead of the marketplace`;

/** What somebody should do with a layout that cannot be imported into the owner that was named. */
export const elsewhere = (layout: Pick<ImportLayout, 'kind'>): string =>
  isMarketKind(layout.kind) ? ofMarket(layout) : ofBrandGroup(layout);
