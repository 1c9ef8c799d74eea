/** The files with unit tests. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const TEST_FILE = /\.test\.tsx?$/;

export const testFiles = async (): Promise<readonly string[]> =>
  (await readdir('test', { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/lint/breaches/'))
    .sort();
