/** A folder for what several test files need and none changes: made before the first of them, gone after the last. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the folder is told to the workers. */
export const SHARED_FOLDER = 'VELOCITY_TEST_FOLDER';

export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'velocity-tests-'));
  process.env[SHARED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
