/**
 * Imports files of facts into the warehouse, lists what was imported, and takes an import back; beside a running server or
 * without one (docs/import.md).
 *
 *   npm run import -- --brand-group ID [--data DIR] [--dry-run] [--replace] [--dates mdy|dmy] [--date DAY] [--country COUNTRY] KIND FILE… [KIND FILE…]
 *   npm run import -- --market … KIND FILE…
 *   npm run import -- --watch DIR --brand-group ID
 *   npm run import -- --list [--brand-group ID | --market]
 *   npm run import -- --undo IMPORT
 *   npm run import -- --forget DAYS --brand-group ID
 *
 * Exit code 0 when all of it was done; 1 when nothing was, with the reasons; 2 when the words do not fit.
 */

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isLeft } from 'fp-ts/Either';
import { progressBar } from '../server/http/banner.ts';
import { askToReplace, replacedLines } from '../server/import/askReplace.ts';
import { findBrandGroup, listed, readBrandGroups, type StoreOf } from '../server/import/brandGroups.ts';
import { type Imported, type ImportLook, type ImportSettings, importFiles } from '../server/import/importFiles.ts';
import { forgetImports, listImports, type PastImport, undoImport } from '../server/import/importLog.ts';
import { type ImportWords, readImportWords, USAGE } from '../server/import/options.ts';
import { ImportRefusal } from '../server/import/refusal.ts';
import { importsInto, watchFolder } from '../server/import/watch.ts';
import { openWatchedFolder } from '../server/import/watchedFolder.ts';
import { StartFailure } from '../server/store/startFailure.ts';
import { WarehouseFailure } from '../server/warehouse/failure.ts';
import { instantText } from '../src/domain/dates/instant.ts';
import { factsWords } from '../src/domain/imports/fileFacts.ts';
import { readAsWords, whyWords } from '../src/domain/imports/formats/readAs.ts';
import { inCommandWords } from '../src/domain/imports/importOptions.ts';
import { MARKET, MARKET_NAME } from '../src/domain/imports/kinds.ts';
import { KIND_TITLES } from '../src/domain/imports/kindTitles.ts';
import { MAX_LISTED_IMPORTS } from '../src/domain/imports/listedImports.ts';
import { describeSummary, ignoredColumns } from '../src/domain/imports/summary.ts';

const say = (lines: readonly string[], stream: NodeJS.WriteStream = process.stdout): void => {
  stream.write(`${lines.join('\n')}\n`);
};

/** What each file is read as, how that is known, and how it is changed. */
const readLines = (looks: readonly ImportLook[]): readonly string[] => [
  ...looks.flatMap(({ layout, files }) =>
    files.map(
      ({ name, header, format, isSaid, from, facts }) =>
        `${name}: read as ${readAsWords(layout, format)} (${layout.kind}; ${whyWords(header, format, isSaid, from)})${facts === null ? '' : `: ${factsWords(facts)}`}`,
    ),
  ),
  'To read a file as something else, write its kind before it instead of auto.',
];

const nameOf = (files: readonly string[]): string => (files.length === 1 ? basename(files[0] ?? '') : `${files.length} files`);

const told = ({ brandGroup, parts, generation }: Imported, files: readonly string[]): readonly string[] => {
  const [name, verb] = [nameOf(files), files.length === 1 ? 'was' : 'were'];
  const owner = brandGroup.id === MARKET ? brandGroup.name : `${brandGroup.name} (${brandGroup.id})`;
  return [
    generation === null
      ? `${name} can be imported into ${owner}; this was a dry run and nothing was changed.`
      : `${name} ${verb} imported into ${owner}.`,
    ...parts.flatMap(({ layout, files: own, summary }) => [
      ...(parts.length > 1 ? [`${KIND_TITLES[layout.kind]}: ${own.map(({ name }) => name).join(', ')}`] : []),
      ...describeSummary(summary, ignoredColumns(own.map(({ header }) => header)), layout),
    ]),
    ...(generation === null ? replacedLines(parts) : []),
    ...(generation === null ? [] : [`This is import ${generation}; npm run import -- --undo ${generation} takes it back.`]),
  ];
};

/** Asks at the terminal; Ctrl-C is an answer as well, and stops the import. */
const asked = async (question: string, signal: AbortSignal): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`\n${question}`, { signal });
  } finally {
    terminal.close();
  }
};

const imports = async (settings: ImportSettings, isAllowed: boolean, signal: AbortSignal): Promise<number> => {
  const started = performance.now();
  const onProgress = progressBar(process.stdout, `Importing ${nameOf(settings.files)}`);
  const isAnybodyThere = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const onReplace = askToReplace({
    isAllowed,
    say: (lines) => say(process.stdout.isTTY === true ? ['', ...lines] : lines),
    ask: isAnybodyThere ? (question) => asked(question, signal) : null,
  });
  const onLook = (looks: readonly ImportLook[]): void => say(process.stdout.isTTY === true ? ['', ...readLines(looks)] : readLines(looks));
  const imported = await importFiles(settings, { onProgress, signal, onReplace, onLook });
  say([...told(imported, settings.files), `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`]);
  return 0;
};

/** `2026-11-20 23:05 UTC` */
const moment = (seconds: number): string =>
  `${instantText(seconds * 1000)
    .slice(0, 16)
    .replace('T', ' ')} UTC`;

const lineOf = ({ id, brandGroupId, importedAt, kinds, files, rows, firstDay, lastDay, undoneAt, isKept }: PastImport): string => {
  const days = firstDay === null ? '' : `, ${firstDay} to ${lastDay}`;
  const state = undoneAt !== null ? ` (undone ${moment(undoneAt)})` : isKept ? '' : ' (can no longer be undone)';
  return `  ${String(id).padStart(5)}  ${moment(importedAt)}  ${brandGroupId === MARKET ? MARKET_NAME : brandGroupId}  ${kinds}: ${nameOf(files)}, ${rows} rows${days}${state}`;
};

const list = async ({ dataDirectory, brandGroupId }: Extract<ImportWords, { ask: 'list' }>): Promise<number> => {
  const past = await listImports(dataDirectory, brandGroupId);
  const isCut = past.length >= MAX_LISTED_IMPORTS;
  say(
    past.length === 0
      ? ['Nothing has been imported yet.']
      : [...past.map(lineOf), ...(isCut ? [`The latest ${MAX_LISTED_IMPORTS} are listed.`] : [])],
  );
  return 0;
};

const undo = async (settings: Extract<ImportWords, { ask: 'undo' }>): Promise<number> => {
  const { import: past, restored, isNew, notes } = await undoImport(settings);
  const name = `Import ${past.id} (${past.kinds}: ${nameOf(past.files)})`;
  say([isNew ? `${name} was undone; ${restored} rows were restored.` : `${name} had been undone before; nothing was changed.`, ...notes]);
  return 0;
};

const forget = async (settings: Extract<ImportWords, { ask: 'forget' }>): Promise<number> => {
  const { count } = await forgetImports(settings);
  say([
    count === 0
      ? 'No import is so old; nothing was changed.'
      : `${count} ${count === 1 ? 'import' : 'imports'} can no longer be undone; the space of what stood before is free.`,
  ]);
  return 0;
};

/** Until the process is asked to end. */
const watch = async (
  { directory, clock, mayReplace, ...settings }: Extract<ImportWords, { ask: 'watch' }>,
  signal: AbortSignal,
): Promise<number> => {
  const { brandGroupId } = settings;
  const { name } = await findBrandGroup(settings, brandGroupId);
  const folder = await openWatchedFolder(directory, brandGroupId);
  const sayLine = (text: string): void => say([`${moment(Math.floor(clock.now() / 1000))}  ${inCommandWords(text)}`]);
  try {
    sayLine(`Files that appear in ${directory} are imported into ${name}. Ctrl-C ends it.`);
    await watchFolder(folder, {
      signal,
      say: sayLine,
      now: () => performance.now(),
      wait: (ms) => delay(ms, undefined, { signal }).catch(() => undefined),
      ...importsInto({ ...settings, mayReplace, clock }, { signal, tell: (imported, files) => say(told(imported, files)) }),
    });
    sayLine('The folder is no longer watched.');
    return 0;
  } finally {
    folder.close();
  }
};

const withoutBrandGroup = async (place: StoreOf): Promise<readonly string[]> => {
  try {
    return ['Say which brand group the data is of, with --brand-group ID, or --market.', ...listed(await readBrandGroups(place))];
  } catch (cause) {
    if (!(cause instanceof ImportRefusal)) throw cause;
    return cause.lines;
  }
};

const perform = async (words: ImportWords): Promise<number> => {
  if (words.ask === 'list') return list(words);
  if (words.ask === 'undo') return undo(words);
  if (words.ask === 'forget') return forget(words);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  if (words.ask === 'watch') return watch(words, stop.signal);
  const { brandGroupId, mayReplace, ...settings } = words;
  if (brandGroupId === null) {
    say([...(await withoutBrandGroup(settings)), ...USAGE], process.stderr);
    return 2;
  }
  return imports({ ...settings, brandGroupId }, mayReplace, stop.signal);
};

const main = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = readImportWords(process.argv.slice(2), process.env);
  if (isLeft(words)) {
    say([...words.left, ...USAGE], process.stderr);
    return 2;
  }
  try {
    return await perform(words.right);
  } catch (cause) {
    if (!(cause instanceof ImportRefusal || cause instanceof WarehouseFailure || cause instanceof StartFailure)) throw cause;
    if (process.stdout.isTTY) process.stdout.write('\n');
    say([inCommandWords(cause.message)], process.stderr);
    return 1;
  }
};

process.exitCode = await main();
