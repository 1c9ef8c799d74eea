import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SHARED_FOLDER } from '../sharedFolder.ts';

/** An empty folder, removed after the tests of the file, or after all of them where it was made within a test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(process.env[SHARED_FOLDER] ?? tmpdir(), 'velocity-warehouse-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
