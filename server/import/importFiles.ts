/**
 * The import of files: all of them or nothing. Rows are read, checked and written to a generation in the making, which
 * is published only when every file is right. Until then, and when anything fails, what is served stays as it is.
 */
import { basename } from 'node:path';
import { addDays, addMonths } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { EARLIEST_DAY } from '../../src/domain/dates/limits.ts';
import { type FaultGroup, FaultLog, grouped, type ImportFault } from '../../src/domain/imports/fault.ts';
import type { ReadFormat } from '../../src/domain/imports/formats/index.ts';
import type { Given, Header } from '../../src/domain/imports/header.ts';
import { PREVIEW_ROWS } from '../../src/domain/imports/job.ts';
import type { ImportKind, ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS, layoutsOf } from '../../src/domain/imports/layouts.ts';
import { replacementOf } from '../../src/domain/imports/replaced.ts';
import type { ImportSummary, ImportTotals, JoinedSkus, NettedReturns } from '../../src/domain/imports/summary.ts';
import type { DayOrder } from '../../src/domain/imports/survey.ts';
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import { warehouseDirectory } from '../warehouse/files.ts';
import { openStaging, type Staging } from '../warehouse/staging.ts';
import { findBrandGroup, type KnownBrandGroup } from './brandGroups.ts';
import { noteImport } from './importLog.ts';
import { landTree } from './landedTree.ts';
import { createLanding, firstRows, type LandedRow, repeatedRows, totalsOf } from './landing.ts';
import { lockDown, merge, release } from './merge.ts';
import { elsewhere, ImportRefusal, type TakenFor } from './refusal.ts';
import { netReturns, setReturnsAside } from './returns.ts';
import { joinSkus } from './sharedAsins.ts';
import { nameBySku } from './skus.ts';
import type { ImportSource } from './source.ts';
import { openSource } from './sources.ts';

/** How far ahead a forecast may look. */
const MONTHS_AHEAD = 60;
/** How many files one import may have. */
export const MAX_FILES = 200;

export interface ImportSettings {
  readonly dataDirectory: string;
  /** The database of the app store; without one it is a file of the data directory. */
  readonly databaseUrl?: string | null;
  /** A brand group, or `*` for the marketplace. */
  readonly brandGroupId: string;
  /** What all of the files hold; null where the names of their columns are to tell. */
  readonly kind: ImportKind | null;
  /** By the place of a file what it holds, where that was said of it alone; null or nothing where `kind` counts. */
  readonly readAs?: readonly (ImportKind | null)[];
  readonly files: readonly string[];
  /** What the files are called in the log and in messages; their paths where not said. */
  readonly names?: readonly string[];
  /** The order of numbered days, where a column does not settle it. */
  readonly dates?: DayOrder | null;
  /** The day and the country of files that have no such column. */
  readonly given?: Given;
  /** The business day: a file holds no day after the one before. */
  readonly today: IsoDay;
  /** Whole seconds since 1970, for the log. */
  readonly now?: number;
  /** Does everything but the publishing. */
  readonly dryRun: boolean;
  /** How many faults of a file are handed over one by one; those of the command line where not said. */
  readonly faultsReported?: number;
}

export interface ImportOptions {
  /** From 0 to 1, never falling. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
  /**
   * Called once, when all rows were read and before they are judged: what the files were taken for. Where a file is refused by its
   * columns, called with what is known of each file and without rows.
   */
  readonly onLook?: (looks: readonly ImportLook[]) => void;
  /**
   * Called once before the publishing, where rows make room and it is no dry run. Whoever throws here leaves everything as it was: an
   * `ImportRefusal` says why.
   */
  readonly onReplace?: (parts: readonly ImportedPart[]) => Promise<void>;
}

/** The files of one kind as they were understood, with the first rows. */
export interface ImportLook {
  readonly layout: ImportLayout;
  readonly files: readonly RecognisedFile[];
  readonly rows: readonly LandedRow[];
}

/** What one file was taken for. */
export interface RecognisedFile {
  readonly name: string;
  /** Its place among the files of the import. */
  readonly at: number;
  /** Whether somebody said what it holds. */
  readonly isSaid: boolean;
  readonly header: Header;
  readonly format: ReadFormat | null;
}

/** What the files of one kind came to. */
export interface ImportedPart {
  readonly layout: ImportLayout;
  readonly files: readonly RecognisedFile[];
  readonly summary: ImportSummary;
}

export interface Imported {
  readonly brandGroup: KnownBrandGroup;
  readonly parts: readonly ImportedPart[];
  /** By it the import can be undone; the generation that is served now. Null after a dry run. */
  readonly generation: number | null;
}

/** How far the reading takes the progress; the rest is merging and publishing. */
const READ_SHARE = 0.7;
const MERGED_SHARE = 0.9;
/** The sort of a large brand group runs on disk beyond this. */
const MEMORY_MB = 512;

const stopped = (): WarehouseFailure => new WarehouseFailure('aborted', 'The import was stopped; nothing was changed.');

interface NamedSource {
  readonly name: string;
  /** Its place among the files of the import. */
  readonly at: number;
  /** Whether somebody said what it holds. */
  readonly isSaid: boolean;
  readonly source: ImportSource;
}

interface RefusedFile {
  readonly lines: readonly string[];
  readonly faults: readonly ImportFault[];
  readonly groups: readonly FaultGroup[];
}

/** The faults of a file as lines, by row and column with its name, and by column and reason. */
const refusedFile = (name: string, faults: FaultLog): RefusedFile => ({
  lines: [
    `${name} was refused with ${grouped(faults.count)} ${faults.count === 1 ? 'error' : 'errors'}, nothing was changed:`,
    ...faults.describe().map((line) => `  ${line}`),
  ],
  faults: faults.first.map((fault) => ({ ...fault, file: basename(name) })),
  groups: faults.groups.map((group) => ({ ...group, file: basename(name) })),
});

/** A file and what it was taken for. */
interface KnownFile extends Pick<NamedSource, 'name' | 'at' | 'isSaid'> {
  readonly source: TakenFor;
}

const recognisedOf = (sources: readonly KnownFile[], layout: ImportLayout): readonly RecognisedFile[] =>
  sources
    .filter(({ source }) => source.layout === layout)
    .map(({ name, at, isSaid, source: { header, format } }) => ({ name: basename(name), at, isSaid, header, format }));

/** What somebody said that a file holds. */
const kindOf = ({ kind, readAs }: ImportSettings, file: number): ImportKind | null => readAs?.[file] ?? kind;

const openAll = async (settings: ImportSettings, { onLook }: Pick<ImportOptions, 'onLook'>): Promise<readonly NamedSource[]> => {
  if (settings.files.length > MAX_FILES) throw new ImportRefusal([`At most ${MAX_FILES} files at a time, please.`]);
  const layouts = layoutsOf(settings.brandGroupId);
  const layoutOf = (file: number): ImportLayout | null => {
    const kind = kindOf(settings, file);
    return kind === null ? null : IMPORT_LAYOUTS[kind];
  };
  const foreign = settings.files.map((_, file) => layoutOf(file)).find((layout) => layout !== null && !layouts.includes(layout)) ?? null;
  if (foreign !== null) throw new ImportRefusal([`Nothing was changed: ${elsewhere(foreign)}.`]);
  const words = { layouts, given: settings.given ?? {}, dates: settings.dates ?? null };
  const opened: NamedSource[] = [];
  const known: KnownFile[] = [];
  const refused: ImportRefusal[] = [];
  for (const [i, path] of settings.files.entries()) {
    const file = { name: settings.names?.[i] ?? path, at: i, isSaid: layoutOf(i) !== null };
    const { name } = file;
    try {
      const source = await openSource(path, { ...words, layout: layoutOf(i) });
      opened.push({ ...file, source });
      known.push({ ...file, source });
    } catch (cause) {
      if (!(cause instanceof ImportRefusal)) throw cause;
      if (cause.takenFor !== null) known.push({ ...file, source: cause.takenFor });
      const faults = cause.faults.map((fault) => ({ ...fault, file: basename(name) }));
      refused.push(
        new ImportRefusal(
          cause.lines.map((line) => line.replaceAll(path, name)),
          faults,
        ),
      );
    }
  }
  if (refused.length === 0) return opened;
  for (const { source } of opened) await source.close();
  onLook?.(layoutsOfSources(known).map((layout) => ({ layout, files: recognisedOf(known, layout), rows: [] })));
  throw new ImportRefusal(
    refused.flatMap(({ lines }) => lines),
    refused.flatMap(({ faults }) => faults),
    refused.reduce((sum, { count }) => sum + count, 0),
    [],
    refused.flatMap(({ messages }) => messages),
  );
};

const layoutsOfSources = (sources: readonly KnownFile[]): readonly ImportLayout[] => [
  ...new Set(sources.map(({ source }) => source.layout)),
];

const rowlessWords = (earlier: number): string =>
  earlier === 0 ? 'column names but no rows' : `no rows from ${EARLIEST_DAY} on, only ${grouped(earlier)} before`;

/** What the rows of a kind come to, and what was made of them on the way. */
interface Landed {
  readonly totals: ImportTotals;
  readonly leftOut: number;
  readonly returns: NettedReturns | null;
  readonly joined: JoinedSkus | null;
}

/** Reads the files whole into their landing tables; throws unless every row is right and there is one in each. */
const landAll = async (
  staging: Staging,
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
): Promise<readonly Landed[]> => {
  const { connection } = staging;
  const past = { start: EARLIEST_DAY, end: addDays(settings.today, -1) };
  const ahead = { start: EARLIEST_DAY, end: addMonths(settings.today, MONTHS_AHEAD), isAhead: true };
  const logs = sources.map(() => new FaultLog(settings.faultsReported));
  const leftOut = sources.map(() => 0);
  const layouts = layoutsOfSources(sources);
  for (const layout of layouts) await createLanding(connection, layout);
  for (const [file, { source }] of sources.entries()) {
    const report = (done: number): void => {
      options.onProgress?.(((file + done) / sources.length) * READ_SHARE);
      if (options.signal?.aborted === true) throw stopped();
    };
    await source.land({
      connection,
      file,
      days: source.layout.isAhead === true ? ahead : past,
      faults: logs[file] ?? new FaultLog(),
      leaveOut: (rows) => {
        leftOut[file] = rows;
      },
      report,
    });
  }
  await nameBySku(staging, layouts, settings.brandGroupId);
  const names = sources.map(({ name }) => basename(name));
  const returned = new Map<ImportLayout, number>();
  const joined = new Map<ImportLayout, JoinedSkus | null>();
  for (const layout of layouts) {
    returned.set(layout, await setReturnsAside(connection, layout));
    joined.set(layout, await joinSkus(connection, layout));
    for (const { file, faults, count } of await repeatedRows(connection, layout, names)) logs[file]?.merge(faults, count);
    const column = sources
      .find(({ source }) => source.layout === layout)
      ?.source.header.columns.find(({ field }) => field?.fills === 'parent_node_id');
    if (layout.kind !== 'market-categories' || logs.some(({ count }) => count > 0)) continue;
    for (const { file, fault } of await landTree(connection, layout, column?.name ?? 'parent_node_id')) logs[file]?.add(fault);
  }
  if (options.onLook !== undefined) {
    const looks: ImportLook[] = [];
    for (const layout of layouts) {
      looks.push({ layout, files: recognisedOf(sources, layout), rows: await firstRows(connection, layout, PREVIEW_ROWS) });
    }
    options.onLook(looks);
  }
  const refused = sources.flatMap(({ name }, file) => {
    const log = logs[file];
    return log === undefined || log.count === 0 ? [] : [refusedFile(name, log)];
  });
  if (refused.length > 0)
    throw new ImportRefusal(
      refused.flatMap(({ lines }) => lines),
      refused.flatMap(({ faults }) => faults),
      logs.reduce((sum, { count }) => sum + count, 0),
      refused.flatMap(({ groups }) => groups),
    );
  const landed: Landed[] = [];
  for (const layout of layouts) {
    const returns = await netReturns(connection, layout, returned.get(layout) ?? 0);
    const found = await totalsOf(connection, layout);
    const file = sources.find(({ source }) => source.layout === layout);
    const earlier = sources.reduce((sum, { source }, i) => sum + (source.layout === layout ? (leftOut[i] ?? 0) : 0), 0);
    if (found === null) throw new ImportRefusal([`${file?.name} has ${rowlessWords(earlier)}; nothing was changed.`]);
    landed.push({ totals: found, leftOut: earlier, returns, joined: joined.get(layout) ?? null });
  }
  return landed;
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

/** Lands, merges and writes into the log, in the copy that nobody serves yet. */
const fill = async (
  staging: Staging,
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
): Promise<readonly ImportedPart[]> => {
  const layouts = layoutsOfSources(sources);
  const landed = await landAll(staging, sources, settings, options);
  const { connection, current } = staging;
  const importId = (current?.number ?? 0) + 1;
  await connection.run('BEGIN TRANSACTION');
  const { replaced, endsDemoUpkeep } = await merge(staging, layouts, settings.brandGroupId, importId);
  await noteImport(connection, {
    id: importId,
    brandGroupId: settings.brandGroupId,
    at: settings.now ?? 0,
    kinds: layouts.map(({ kind }) => kind),
    files: sources.map(({ name }) => basename(name)),
    rows: landed.reduce((sum, { totals: { rows } }) => sum + rows, 0),
    days: landed.flatMap(({ totals: { firstDay, lastDay } }) => (firstDay === null || lastDay === null ? [] : [firstDay, lastDay])),
  });
  await connection.run('COMMIT');
  await release(staging);
  return layouts.flatMap((layout, i) => {
    const one = landed[i];
    if (one === undefined) return [];
    const replacement = replacementOf(replaced[i] ?? [], layout);
    const summary = { ...one, replaced: replacement?.rows ?? 0, replacement, endsDemoUpkeep };
    return [{ layout, files: recognisedOf(sources, layout), summary }];
  });
};

const write = async (
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
): Promise<Omit<Imported, 'brandGroup'>> => {
  const directory = warehouseDirectory(settings.dataDirectory);
  const staging = await openStaging({ directory, start: 'current', memoryMb: MEMORY_MB });
  try {
    const parts = await interruptible(staging, options.signal, async () => {
      const readByEngine = settings.files.filter((_, i) => sources[i]?.source.isReadByEngine === true);
      await lockDown(staging, directory, readByEngine);
      return fill(staging, sources, settings, options);
    });
    options.onProgress?.(MERGED_SHARE);
    if (!settings.dryRun && parts.some(({ summary }) => summary.replaced > 0)) await options.onReplace?.(parts);
    if (options.signal?.aborted === true) throw stopped();
    const generation = settings.dryRun ? null : (await staging.publish()).number;
    return { parts, generation };
  } catch (cause) {
    throw translated(directory, cause, options.signal);
  } finally {
    await staging.discard();
  }
};

/**
 * Imports files. Throws `ImportRefusal` (a file, the brand group or the data directory does not fit) or
 * `WarehouseFailure` (another writer, the disk); nothing is changed then.
 */
export const importFiles = async (settings: ImportSettings, options: ImportOptions = {}): Promise<Imported> => {
  const brandGroup = await findBrandGroup(settings, settings.brandGroupId);
  const sources = await openAll(settings, options);
  try {
    const written = await write(sources, settings, options);
    options.onProgress?.(1);
    return { brandGroup, ...written };
  } finally {
    for (const { source } of sources) await source.close();
  }
};
