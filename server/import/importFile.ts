/**
 * The import of one file: all of it or nothing. Rows are read, checked and written to a generation in the making, which
 * is published only when the whole file is right. Until then, and when anything fails, what is served stays as it is.
 */
import { isLeft } from 'fp-ts/Either';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { FaultLog, grouped } from '../../src/domain/imports/fault.ts';
import type { Header } from '../../src/domain/imports/header.ts';
import type { ImportKind, ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { RowReader } from '../../src/domain/imports/rows.ts';
import type { ImportSummary, ImportTotals } from '../../src/domain/imports/summary.ts';
import type { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import { warehouseDirectory } from '../warehouse/files.ts';
import { openStaging, type Staging } from '../warehouse/staging.ts';
import { findBrandGroup, type KnownBrandGroup } from './brandGroups.ts';
import { type CsvSource, openCsv } from './csvSource.ts';
import { openLanding, repeatedRows, totalsOf } from './landing.ts';
import { lockDown, merge } from './merge.ts';
import { ImportRefusal } from './refusal.ts';

/** The first day that an import may hold. */
export const FIRST_IMPORT_DAY = isoDay('2021-01-01');

export interface ImportSettings {
  readonly dataDirectory: string;
  readonly brandGroupId: string;
  readonly kind: ImportKind;
  readonly file: string;
  /** The business day: a file holds no day after the one before. */
  readonly today: IsoDay;
  /** Does everything but the publishing. */
  readonly dryRun: boolean;
}

export interface ImportOptions {
  /** From 0 to 1, never falling. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

export interface Imported {
  readonly brandGroup: KnownBrandGroup;
  readonly layout: ImportLayout;
  readonly header: Header;
  readonly summary: ImportSummary;
  /** The generation that is served now; null after a dry run. */
  readonly generation: number | null;
}

/** How far the reading takes the progress; the rest is merging and publishing. */
const READ_SHARE = 0.7;
const MERGED_SHARE = 0.9;
/** The sort of a large brand group runs on disk beyond this. */
const MEMORY_MB = 512;

const stopped = (): WarehouseFailure => new WarehouseFailure('aborted', 'The import was stopped; nothing was changed.');

const land = async (source: CsvSource, reader: RowReader, writer: ChunkWriter, faults: FaultLog, options: ImportOptions): Promise<void> => {
  const batches = source.batches();
  for (;;) {
    const { value, done } = await batches.next();
    if (done === true) {
      if (value !== null) faults.add(value);
      return;
    }
    value.records.forEach((record, i) => {
      const row = reader.read(record, value.firstRow + i);
      if (isLeft(row)) for (const fault of row.left) faults.add(fault);
      else if (row.right !== null) writer.add(row.right);
    });
    options.onProgress?.(value.done * READ_SHARE);
    if (options.signal?.aborted === true) throw stopped();
  }
};

const refuseFaults = (file: string, faults: FaultLog): void => {
  if (faults.count === 0) return;
  const count = `${grouped(faults.count)} ${faults.count === 1 ? 'error' : 'errors'}`;
  throw new ImportRefusal([`${file} was refused with ${count}, nothing was changed:`, ...faults.describe().map((line) => `  ${line}`)]);
};

/** Reads the whole file into the landing table; throws unless every row is right and there is one. */
const landAll = async (
  staging: Staging,
  source: CsvSource,
  layout: ImportLayout,
  settings: ImportSettings,
  options: ImportOptions,
): Promise<ImportTotals> => {
  const days = { start: FIRST_IMPORT_DAY, end: addDays(settings.today, -1) };
  const faults = new FaultLog();
  const writer = await openLanding(staging.connection, layout);
  await land(source, new RowReader(source.header, layout, days), writer, faults, options);
  writer.close();
  const repeated = await repeatedRows(staging.connection, layout);
  faults.merge(repeated.faults, repeated.count);
  refuseFaults(settings.file, faults);
  const totals = await totalsOf(staging.connection, layout);
  if (totals === null) throw new ImportRefusal([`${settings.file} has column names but no rows; nothing was changed.`]);
  return totals;
};

/** Runs work in the engine that a signal stops at once, not only between two statements. */
const interruptible = async <A>(staging: Staging, signal: AbortSignal | undefined, work: () => Promise<A>): Promise<A> => {
  const interrupt = (): void => staging.connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    return await work();
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
};

/** An engine that was told to stop says so in its own words. */
const translated = (directory: string, cause: unknown, signal: AbortSignal | undefined): unknown => {
  if (cause instanceof ImportRefusal) return cause;
  return signal?.aborted === true ? stopped() : writeFailure(directory, cause);
};

const write = async (
  source: CsvSource,
  settings: ImportSettings,
  options: ImportOptions,
): Promise<Omit<Imported, 'brandGroup' | 'header'>> => {
  const directory = warehouseDirectory(settings.dataDirectory);
  const layout = IMPORT_LAYOUTS[settings.kind];
  const staging = await openStaging({ directory, start: 'current', memoryMb: MEMORY_MB });
  try {
    const done = await interruptible(staging, options.signal, async () => {
      await lockDown(staging, directory);
      const totals = await landAll(staging, source, layout, settings, options);
      return { totals, ...(await merge(staging, layout, settings.brandGroupId)) };
    });
    options.onProgress?.(MERGED_SHARE);
    if (options.signal?.aborted === true) throw stopped();
    const generation = settings.dryRun ? null : (await staging.publish()).number;
    return { layout, summary: done, generation };
  } catch (cause) {
    throw translated(directory, cause, options.signal);
  } finally {
    await staging.discard();
  }
};

/**
 * Imports a file. Throws `ImportRefusal` (the file, the brand group or the data directory does not fit) or
 * `WarehouseFailure` (another writer, the disk); nothing is changed then.
 */
export const importFile = async (settings: ImportSettings, options: ImportOptions = {}): Promise<Imported> => {
  const brandGroup = findBrandGroup(settings.dataDirectory, settings.brandGroupId);
  const source = await openCsv(settings.file, IMPORT_LAYOUTS[settings.kind]);
  try {
    const written = await write(source, settings, options);
    options.onProgress?.(1);
    return { brandGroup, header: source.header, ...written };
  } finally {
    await source.close();
  }
};
