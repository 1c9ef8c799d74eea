/** Bringing what an older release wrote up to date before it is served. */
import { currentGeneration, type Generation } from './files.ts';
import { openStaging } from './staging.ts';
import { isOfThisRelease } from './version.ts';

/**
 * Writes a generation as this release does from one of an older release; does nothing where there is none or where it is so already.
 * All rows come along. Throws `unreadable` for what a newer release wrote.
 */
export const bringUpToDate = async (directory: string): Promise<Generation | null> => {
  const current = await currentGeneration(directory);
  if (current === null || (await isOfThisRelease(current))) return current;
  const staging = await openStaging({ directory, start: 'older' });
  try {
    return await staging.publish();
  } finally {
    await staging.discard();
  }
};
