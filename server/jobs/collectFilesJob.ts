/** Removes the bytes of uploaded files that no record names any more. */
import { collectBytes } from '../store/fileBytes.queries.ts';
import type { Store } from '../store/store.ts';
import type { Job } from './job.ts';

const [EVERY_MS, LIMIT_MS] = [60 * 60_000, 30 * 60_000];

export const collectFilesJob = (store: Store, now: () => number): Job => ({
  name: 'files-collect',
  title: 'Delete abandoned uploads',
  schedule: { kind: 'every', ms: EVERY_MS },
  limitMs: LIMIT_MS,
  missed: 'once',
  run: async ({ signal }) => `Uploads deleted: ${await collectBytes(store, now(), signal)}`,
});
