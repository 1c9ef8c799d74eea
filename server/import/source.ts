/** What a file to be imported is, whatever its format. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { ImportDays } from '../../src/domain/imports/cells.ts';
import type { FaultLog } from '../../src/domain/imports/fault.ts';
import type { ReadFormat } from '../../src/domain/imports/formats/index.ts';
import type { Given, Header } from '../../src/domain/imports/header.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import type { FileSample, StoredMapping } from '../../src/domain/imports/mappings/mapping.ts';
import type { OtherRows } from '../../src/domain/imports/summary.ts';
import type { DayOrder } from '../../src/domain/imports/survey.ts';

export type MappingFor = (headings: readonly string[]) => StoredMapping | undefined;

/** What is said beside a file. */
export interface SourceWords {
  /** Null: the layout is told by the names of the columns. */
  readonly layout: ImportLayout | null;
  /** What the file may be: what can be imported into the brand group, or into the marketplace. */
  readonly layouts: readonly ImportLayout[];
  readonly given: Given;
  /** The one day that the name of the file says, for reports that do not say it themselves. */
  readonly namedDay: IsoDay | null;
  /** Finds the mapping that was made for these very headings, among those of whoever the file is for. */
  readonly mappingFor: MappingFor;
  /** The mapping that somebody named for it; null where none was. */
  readonly mapping: StoredMapping | null;
  /** The order of numbered days, where the file itself does not settle it. */
  readonly dates: DayOrder | null;
}

export interface LeftOut {
  /** Of days before the first that is kept. */
  readonly earlier: number;
  /** Of what the format of the file leaves out. */
  readonly others: readonly OtherRows[];
}

export interface LandingContext {
  readonly connection: DuckDBConnection;
  /** The place of the file among those of the import. */
  readonly file: number;
  readonly days: ImportDays;
  readonly faults: FaultLog;
  /** Told once how many rows of the file are not read. */
  readonly leaveOut: (rows: LeftOut) => void;
  /** Told from 0 to 1; throws when the import is to stop. */
  readonly report: (done: number) => void;
}

export interface ImportSource {
  readonly layout: ImportLayout;
  readonly header: Header;
  /** The format of the marketplace that it is read as; null where its own names tell. */
  readonly format: ReadFormat | null;
  /** Its headings and first rows, where it was read by a mapping. */
  readonly sample: FileSample | null;
  /** Whether the engine reads the file itself. */
  readonly isReadByEngine: boolean;
  readonly land: (context: LandingContext) => Promise<void>;
  readonly close: () => Promise<void>;
}
