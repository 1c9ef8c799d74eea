/**
 * Imports a CSV file of daily facts into the warehouse, beside a running server or without one (docs/import.md).
 *
 *   npm run import -- --brand-group ID [--data DIR] [--dry-run] retail|ads|search-terms|dsp|inventory FILE.csv
 *
 * Exit code 0 when all of the file was imported; 1 when nothing was, with the reasons; 2 when the words do not fit.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { isLeft } from 'fp-ts/Either';
import { progressBar } from '../server/http/banner.ts';
import { listed, readBrandGroups } from '../server/import/brandGroups.ts';
import { type Imported, type ImportSettings, importFile } from '../server/import/importFile.ts';
import { readImportWords, USAGE } from '../server/import/options.ts';
import { ImportRefusal } from '../server/import/refusal.ts';
import { StartFailure } from '../server/store/startFailure.ts';
import { WarehouseFailure } from '../server/warehouse/failure.ts';
import { describeSummary } from '../src/domain/imports/summary.ts';

const say = (lines: readonly string[], stream: NodeJS.WriteStream = process.stdout): void => {
  stream.write(`${lines.join('\n')}\n`);
};

const told = ({ brandGroup, header, layout, summary, generation }: Imported, file: string): readonly string[] => [
  generation === null
    ? `${file} can be imported into ${brandGroup.name} (${brandGroup.id}); this was a dry run and nothing was changed.`
    : `${file} was imported into ${brandGroup.name} (${brandGroup.id}).`,
  ...describeSummary(summary, header, layout),
];

const run = async (settings: ImportSettings, signal: AbortSignal): Promise<number> => {
  const started = performance.now();
  const file = basename(settings.file);
  try {
    const imported = await importFile(settings, { onProgress: progressBar(process.stdout, `Importing ${file}`), signal });
    say([...told(imported, file), `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`]);
    return 0;
  } catch (cause) {
    if (!(cause instanceof ImportRefusal || cause instanceof WarehouseFailure || cause instanceof StartFailure)) throw cause;
    if (process.stdout.isTTY) process.stdout.write('\n');
    say([cause.message], process.stderr);
    return 1;
  }
};

const withoutBrandGroup = (dataDirectory: string): readonly string[] => {
  try {
    return ['Say which brand group the data is of, with --brand-group ID.', ...listed(readBrandGroups(dataDirectory))];
  } catch (cause) {
    if (!(cause instanceof ImportRefusal)) throw cause;
    return cause.lines;
  }
};

const main = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = readImportWords(process.argv.slice(2), process.env);
  if (isLeft(words)) {
    say([...words.left, USAGE], process.stderr);
    return 2;
  }
  const { brandGroupId, ...settings } = words.right;
  if (brandGroupId === null) {
    say([...withoutBrandGroup(settings.dataDirectory), USAGE], process.stderr);
    return 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  return run({ ...settings, brandGroupId }, stop.signal);
};

process.exitCode = await main();
