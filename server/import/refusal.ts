import type { ImportFault } from '../../src/domain/imports/fault.ts';

/** Why an import is refused: lines for the person who asked for it. Nothing was changed then. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly lines: readonly string[];
  /** The same by row and column, where it is about cells. */
  readonly faults: readonly ImportFault[];
  /** How many there are of these, with those that are not told. */
  readonly count: number;

  constructor(lines: readonly string[], faults: readonly ImportFault[] = [], count: number = faults.length) {
    super(lines.join('\n'));
    this.lines = lines;
    this.faults = faults;
    this.count = count;
  }
}
