/**
 * `npm run lint`: Biome with the project's rules, where a warning fails as an error does, then the project's own
 * checks. Ends with 1 when either finds something.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addresses } from './lint/addresses.ts';
import { casts } from './lint/casts.ts';
import { fileNames } from './lint/fileNames.ts';
import type { Check, SourceFile } from './lint/finding.ts';
import { gateways } from './lint/gateways.ts';
import { markup } from './lint/markup.ts';
import { classNames, customProperties } from './lint/styles.ts';
import { uiKeys } from './lint/uiKeys.ts';
import { verticals } from './lint/verticals.ts';
import { run } from './process/run.ts';

const FOLDERS = ['src', 'server', 'scripts', 'test', 'e2e', 'bench'];
const CHECKS: readonly Check[] = [addresses, casts, fileNames, gateways, markup, classNames, customProperties, uiKeys, verticals];

const filesIn = async (folder: string): Promise<readonly SourceFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/lint/breaches/') && !path.includes('/node_modules/'));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
};

const main = async (): Promise<number> => {
  const biome = await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
  const files = (await Promise.all(FOLDERS.map(filesIn))).flat();
  const findings = CHECKS.flatMap((check) => check(files));
  for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
  console.log(
    `The project's own checks of ${files.length} files: ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}.`,
  );
  return biome !== 0 ? biome : Number(findings.length > 0);
};

process.exitCode = await main();
