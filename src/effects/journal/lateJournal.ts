/**
 * Recording from the very first entry, without its code before the first paint: what happens until the code is there
 * waits in order.
 */
import type { Beginning } from '../../domain/journal/beginning.ts';
import type { LogEntry } from '../../domain/journal/logFile.ts';
import type { BrowserJournal } from './browserJournal.ts';

export interface LateJournal {
  readonly take: (entry: LogEntry) => void;
  readonly trimmed: (beginning: Beginning) => void;
  readonly isFull: () => boolean;
  readonly forgetAll: () => void;
  readonly earlier: BrowserJournal['earlier'];
}

/** `load` rejects where the code cannot be fetched: then this page load is not stored, and `onRefused` says so. */
export const lateJournal = (load: () => Promise<BrowserJournal>, onRefused: (reason: string) => void): LateJournal => {
  let journal: BrowserJournal | null = null;
  let waiting: ((journal: BrowserJournal) => void)[] | null = [];
  const loaded = load().then(
    (there) => {
      journal = there;
      for (const job of waiting ?? []) job(there);
      waiting = null;
      return there;
    },
    () => {
      waiting = null;
      onRefused('its code could not be loaded');
      return null;
    },
  );
  const whenThere = (job: (journal: BrowserJournal) => void): void => {
    if (journal !== null) job(journal);
    else waiting?.push(job);
  };
  return {
    take: (entry) => whenThere(({ recorder }) => recorder.take(entry)),
    trimmed: (beginning) => whenThere(({ recorder }) => recorder.trimmed(beginning)),
    isFull: () => journal?.recorder.isFull() ?? false,
    forgetAll: () => whenThere(({ recorder }) => void recorder.forgetAll()),
    earlier: async () => (await loaded)?.earlier() ?? [],
  };
};
