/**
 * The import of files: all of them or nothing. Rows are read, checked and written to a generation in the making, which
 * is published only when every file is right. Until then, and when anything fails, what is served stays as it is.
 */
import { basename } from 'node:path';
import { FaultLog } from '../../src/domain/imports/fault.ts';
import { type FollowedAmounts, followedWords } from '../../src/domain/imports/followedRates.ts';
import { importDays } from '../../src/domain/imports/importDays.ts';
import { PREVIEW_ROWS } from '../../src/domain/imports/job.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { byHeadings, type FileSample, headingsOf } from '../../src/domain/imports/mappings/mapping.ts';
import { onlyCountry } from '../../src/domain/imports/onlyCountry.ts';
import { replacementOf } from '../../src/domain/imports/replaced.ts';
import type { ImportSummary, ImportTotals, JoinedSkus, NettedReturns, OtherRows } from '../../src/domain/imports/summary.ts';
import { warehouseDirectory } from '../warehouse/files.ts';
import { openPart, type PartStaging } from '../warehouse/staging.ts';
import { checkTotals } from './accountTotals.ts';
import { type Amounts, openAmounts } from './amounts.ts';
import { findBrandGroup, type KnownBrandGroup } from './brandGroups.ts';
import { completeRetail, completesRetail } from './completeRetail.ts';
import { checkCurrencies, currenciesIn, totalsInDollars } from './currencies.ts';
import { countOnce } from './events.ts';
import { followElsewhere, followRates } from './followRates.ts';
import { noteImport } from './importLog.ts';
import { warningsOf } from './importWarnings.ts';
import { checkDays } from './landedDays.ts';
import { landTree } from './landedTree.ts';
import { createLanding, factsByFile, firstRows, type LandedRow, repeatedRows, totalsOf } from './landing.ts';
import { mappingsMark, namedMapping, readMappings } from './mappings.ts';
import { lockDown, merge, release } from './merge.ts';
import {
  type FilesToOpen,
  layoutsOfSources,
  type NamedSource,
  type OpenedLook,
  openAll,
  type RecognisedFile,
  recognisedOf,
  unwrapAll,
} from './openFiles.ts';
import { checkOrders, countOrders, type LeftParts, leaveOutParts } from './orders.ts';
import { addedUp } from './otherRows.ts';
import { byOwner, RATES_APART } from './ratesBeside.ts';
import { ImportRefusal } from './refusal.ts';
import { refusedFile, rowless } from './refusedFiles.ts';
import { netReturns, setReturnsAside } from './returns.ts';
import { settle, settlementWords } from './settlements.ts';
import { joinSkus } from './sharedAsins.ts';
import { mergeSkus, nameSkus } from './skuMap.ts';
import type { LeftOut } from './source.ts';
import { interruptible, stopped, translated } from './stopped.ts';
import { keepUnsellable } from './unsellable.ts';
import { checkVendorViews } from './vendorViews.ts';

export interface ImportSettings extends FilesToOpen {
  /** The database of the app store; without one it is a file of the data directory. */
  readonly databaseUrl?: string | null;
  /** The mark of the mappings that the files were checked with; refused where others read them now. */
  readonly mappedBy?: string | null;
  /** The name of the mapping of headings that all files are to be read by. */
  readonly mappingName?: string | null;
  /** Whole seconds since 1970, for the log. */
  readonly now?: number;
  /** Does everything but the publishing. */
  readonly dryRun: boolean;
  /** Whether nobody reads what the import says before it is done. */
  readonly isUnattended?: boolean;
  /** How many faults of a file are handed over one by one; those of the command line where not said. */
  readonly faultsReported?: number;
}

export interface ImportOptions {
  /** From 0 to 1, never falling. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
  /**
   * Called when all rows of an owner were read and before they are judged: what the files were taken for; exchange rates before the rest. Where a file is refused by its
   * columns, called with what is known of each file and without rows.
   */
  readonly onLook?: (looks: readonly ImportLook[]) => void;
  /** Called once, before the rows are read: the first rows of files whose columns can be set by hand, or were. */
  readonly onSamples?: (samples: readonly FileSample[]) => void;
  /**
   * Called once before the publishing, where rows make room and it is no dry run. Whoever throws here leaves everything as it was: an
   * `ImportRefusal` says why.
   */
  readonly onReplace?: (parts: readonly ImportedPart[]) => Promise<void>;
}

/** The files of one kind as they were understood, with the first rows. */
export interface ImportLook extends OpenedLook {
  readonly rows: readonly LandedRow[];
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
  /** The mark of the mappings that read the files. */
  readonly mappedBy: string;
}

/** How far the reading takes the progress; the rest is merging and publishing. */
const READ_SHARE = 0.7;
const MERGED_SHARE = 0.9;
/** The sort of a large brand group runs on disk beyond this. */
const MEMORY_MB = 512;

const OTHER_MAPPINGS = 'A mapping has changed since the check. Check the files again.';

/** What the rows of a kind come to, and what was made of them on the way. */
interface Landed {
  readonly totals: ImportTotals;
  readonly leftOut: number;
  readonly others: ImportSummary['others'];
  readonly returns: NettedReturns | null;
  readonly joined: JoinedSkus | null;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

const hasRows = ({ rows }: { readonly rows: number }): boolean => rows > 0;

/** Reads the files whole into their landing tables; throws unless every row is right and there is one in each. */
const landAll = async (
  staging: PartStaging,
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
): Promise<{ readonly landed: readonly Landed[]; readonly amounts: Amounts }> => {
  const { connection } = staging;
  const logs = sources.map(() => new FaultLog(settings.faultsReported));
  const leftOut = sources.map((): LeftOut => ({ earlier: 0, others: [] }));
  const layouts = layoutsOfSources(sources);
  for (const layout of layouts) await createLanding(connection, layout);
  for (const [file, { source, isSaid }] of sources.entries()) {
    const report = (done: number): void => {
      options.onProgress?.(((file + done) / sources.length) * READ_SHARE);
      if (options.signal?.aborted === true) throw stopped();
    };
    const [days, faults] = [importDays(source.layout, settings.today), logs[file] ?? new FaultLog()];
    await source.land({
      connection,
      file,
      days,
      faults,
      leaveOut: (rows) => {
        leftOut[file] = rows;
      },
      report,
    });
    await checkDays(connection, { layout: source.layout, header: source.header, file }, days, faults);
    await checkOrders(connection, { source, isSaid }, file, faults);
    await checkTotals(connection, { source, isSaid }, file, settings.today, faults);
  }
  const names = sources.map(({ name }) => basename(name));
  const amounts = await openAmounts(
    connection,
    sources.map(({ name, source: { layout } }) => ({ name: basename(name), layout })),
  );
  const parts = new Map<ImportLayout, LeftParts>();
  for (const layout of layouts) {
    const leave = () => leaveOutParts(staging, layout, settings);
    parts.set(layout, await amounts.through(layout, 'timeZone', leave, hasRows));
  }
  await nameSkus(staging, layouts, settings.brandGroupId);
  const returned = new Map<ImportLayout, number>();
  const joined = new Map<ImportLayout, JoinedSkus | null>();
  const once = new Map<ImportLayout, OtherRows>();
  for (const layout of layouts) {
    await checkCurrencies(connection, layout, logs);
    const aside = () => setReturnsAside(connection, layout);
    returned.set(layout, await amounts.through(layout, 'returns', aside, (rows) => rows > 0));
    joined.set(layout, await amounts.through(layout, 'repeatedViews', () => joinSkus(connection, layout), Boolean));
    await amounts.through(layout, 'unsellable', () => keepUnsellable(connection, layout), Boolean);
    const counted = await amounts.through(layout, 'repeated', () => countOnce(connection, layout, names), hasRows);
    for (const { file, faults, count } of counted.repeated) logs[file]?.merge(faults, count);
    const what = `of ${layout.events?.many ?? 'events'} in more than one file`;
    once.set(layout, { rows: counted.rows, what, became: 'counted once' });
    await countOrders(connection, layout);
    const given = sources.map(({ source }, i) => ({ given: source.header.given.country ?? null, faults: logs[i] ?? new FaultLog() }));
    const settled = await amounts.through(layout, 'repeated', () => settle(connection, layout, given), hasRows);
    if (settled.rows > 0) once.set(layout, settled);
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
      const files = recognisedOf(sources, layout, await factsByFile(connection, layout));
      looks.push({ layout, files, rows: await firstRows(connection, layout, PREVIEW_ROWS) });
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
    const net = () => netReturns(connection, layout, returned.get(layout) ?? 0);
    const returns = await amounts.through(layout, 'returns', net, Boolean);
    const found = await totalsOf(connection, layout);
    const file = sources.find(({ source }) => source.layout === layout);
    const earlier = sources.reduce((sum, { source }, i) => sum + (source.layout === layout ? (leftOut[i]?.earlier ?? 0) : 0), 0);
    const part = parts.get(layout) ?? { rows: 0, warnings: [] };
    const others = addedUp([
      ...sources.flatMap(({ source }, i) => (source.layout === layout ? (leftOut[i]?.others ?? []) : [])),
      { rows: part.rows, what: 'of days that may be incomplete' },
    ]);
    if (found === null) throw rowless(file?.name, earlier, others, part.warnings);
    await checkVendorViews(staging, layout, settings.brandGroupId);
    const repeated = once.get(layout);
    const words = await settlementWords(connection, layout);
    const all = [...others, ...(repeated === undefined || repeated.rows === 0 ? [] : [repeated])];
    landed.push({
      totals: found,
      leftOut: earlier,
      others: all,
      warnings: [...part.warnings, ...words.warnings],
      notes: words.notes,
      returns,
      joined: joined.get(layout) ?? null,
    });
  }
  return { landed, amounts };
};

/** Lands, merges and writes into the log, in the copy that nobody serves yet. */
const fill = async (
  staging: PartStaging,
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
  countries: readonly string[],
  onMerged: () => Promise<void>,
): Promise<readonly ImportedPart[]> => {
  const layouts = layoutsOfSources(sources);
  const { landed, amounts } = await landAll(staging, sources, settings, options);
  const { connection, current } = staging;
  const importId = (current?.number ?? 0) + 1;
  await connection.run('BEGIN TRANSACTION');
  const { replaced, converted, endsDemoUpkeep } = await merge(staging, layouts, settings.brandGroupId, importId);
  for (const [i, layout] of layouts.entries()) {
    const [one, file] = [landed[i], sources.find(({ source }) => source.layout === layout)];
    // Days of which all rows are left out count where others stood.
    if (one?.totals.rows === 0 && replaced[i]?.length === 0) throw rowless(file?.name, one.leftOut, one.others, one.warnings);
  }
  for (const layout of layouts) await amounts.keep(layout);
  await amounts.write(importId, settings.brandGroupId);
  const skuConflicts = await mergeSkus(staging, layouts, settings.brandGroupId, importId);
  await onMerged();
  if (layouts.some(completesRetail)) await completeRetail(connection, settings.brandGroupId);
  await noteImport(connection, {
    id: importId,
    brandGroupId: settings.brandGroupId,
    at: settings.now ?? 0,
    kinds: layouts.map(({ kind }) => kind),
    files: sources.map(({ name }) => basename(name)),
    rows: landed.reduce((sum, { totals: { rows } }) => sum + rows, 0),
    days: landed.flatMap(({ totals: { firstDay, lastDay } }) => (firstDay === null || lastDay === null ? [] : [firstDay, lastDay])),
  });
  const warnings: (readonly string[])[] = [];
  const currencies: (readonly string[])[] = [];
  for (const [i, layout] of layouts.entries()) {
    const incoming = { layout, files: recognisedOf(sources, layout), countries: landed[i]?.totals.countries ?? [] };
    currencies.push(await currenciesIn(connection, layout));
    warnings.push([
      ...(landed[i]?.warnings ?? []),
      ...(i === 0 ? skuConflicts : []),
      ...(await warningsOf(staging, incoming, settings.brandGroupId, countries)),
    ]);
  }
  await connection.run('COMMIT');
  await release(staging);
  return layouts.flatMap((layout, i) => {
    const one = landed[i];
    if (one === undefined) return [];
    const replacement = replacementOf(replaced[i] ?? [], layout);
    const summary = {
      ...one,
      ...totalsInDollars(one.totals, converted[i]),
      currencies: currencies[i] ?? [],
      replaced: replacement?.rows ?? 0,
      replacement,
      warnings: warnings[i] ?? [],
      endsDemoUpkeep,
    };
    return [{ layout, files: recognisedOf(sources, layout), summary }];
  });
};

const withWords = ({ summary, ...part }: ImportedPart, where: 'notes' | 'warnings', words: readonly string[]): ImportedPart => ({
  ...part,
  summary: { ...summary, [where]: [...(summary[where] ?? []), ...words] },
});

const write = async (
  sources: readonly NamedSource[],
  settings: ImportSettings,
  options: ImportOptions,
  countries: readonly string[],
): Promise<Pick<Imported, 'parts' | 'generation'>> => {
  const directory = warehouseDirectory(settings.dataDirectory);
  const owners = byOwner(sources, settings);
  let staging = await openPart({ directory, owner: owners[0]?.[0] ?? settings.brandGroupId, memoryMb: MEMORY_MB });
  try {
    const parts: ImportedPart[] = [];
    const followed: FollowedAmounts[] = [];
    const { onProgress, ...quiet } = options;
    for (const [i, [owner, files]] of owners.entries()) {
      if (i > 0) staging = await staging.goOn(owner);
      const isLast = i === owners.length - 1;
      const heard: ImportOptions = isLast ? options : quiet;
      const part = staging;
      const work = async (): Promise<readonly ImportedPart[]> => {
        const readByEngine = files.filter(({ source }) => source.isReadByEngine).map(({ path }) => path);
        await lockDown(part, directory, readByEngine);
        const follow = async (): Promise<void> => {
          if (i > 0) followed.push(...(await followRates(part, null, owner)));
        };
        return fill(part, files, { ...settings, brandGroupId: owner }, heard, countries, follow);
      };
      // What is the marketplace's is listed and undone apart.
      parts.push(
        ...(await interruptible(part, options.signal, work)).map((one) => (isLast ? one : withWords(one, 'notes', [RATES_APART]))),
      );
      if (!files.some(({ source }) => source.layout.kind === 'rates')) continue;
      const onPart = (next: PartStaging): void => {
        staging = next;
      };
      followed.push(
        ...(await followElsewhere(part, { directory, signal: options.signal, next: isLast ? null : settings.brandGroupId, onPart })),
      );
    }
    const words = followedWords(followed);
    // They change figures of other brand groups: nobody has to open anything to read them.
    const told = parts.map((one) => (one.layout.kind === 'rates' ? withWords(one, 'warnings', words) : one));
    options.onProgress?.(MERGED_SHARE);
    if (!settings.dryRun && parts.some(({ summary }) => summary.replaced > 0)) await options.onReplace?.(told);
    if (options.signal?.aborted === true) throw stopped();
    const generation = settings.dryRun ? null : (await staging.publish()).number;
    return { parts: told, generation };
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
export const importFiles = async (asked: ImportSettings, options: ImportOptions = {}): Promise<Imported> => {
  const brandGroup = await findBrandGroup(asked, asked.brandGroupId);
  const mappings = await readMappings(asked, brandGroup.organizationId);
  const mapping = asked.mappingName == null ? null : namedMapping(mappings, asked.mappingName);
  const settings = { ...asked, mappingFor: byHeadings(mappings, headingsOf), mapping };
  const unwrapped = await unwrapAll(settings);
  try {
    const sources = await openAll(
      { ...settings, onlyCountry: onlyCountry(brandGroup.countries) },
      unwrapped,
      (looks) => options.onLook?.(looks.map((look) => ({ ...look, rows: [] }))),
      options.onSamples,
    );
    try {
      const mappedBy = mappingsMark(sources.map(({ source }) => source.sample));
      if (asked.mappedBy != null && asked.mappedBy !== mappedBy) throw new ImportRefusal([OTHER_MAPPINGS]);
      const written = await write(sources, settings, options, brandGroup.countries);
      options.onProgress?.(1);
      return { brandGroup, mappedBy, ...written };
    } finally {
      for (const { source } of sources) await source.close();
    }
  } finally {
    await unwrapped.close();
  }
};
