/** Recording in the browser at hand: IndexedDB, and word between tabs when everything was deleted. */
import { asyncScheduler } from 'rxjs';
import { mintKey } from '../browserDeps.ts';
import { createIndexedDbStore } from './indexedDbStore.ts';
import type { KeptSegment } from './keptSegments.ts';
import { createRecorder, type Recorder, type RecorderDeps } from './recorder.ts';

export interface BrowserJournal {
  readonly recorder: Recorder;
  /** The page loads of this tab before this one that can be read, oldest first; none where storage is refused. */
  readonly earlier: () => Promise<readonly KeptSegment[]>;
}

const FORGOTTEN = 'forgotten';

/** What can be lost when the page goes is written before: a page that is hidden may never be shown again. */
const flushWhenHidden = (recorder: Recorder): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void recorder.flush();
  });
  window.addEventListener('pagehide', () => void recorder.flush());
};

export const browserJournal = (given: Pick<RecorderDeps, 'answerText' | 'onRefused' | 'tab'>): BrowserJournal => {
  const store = createIndexedDbStore(() => window.indexedDB);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('velocity-journal');
  const recorder = createRecorder({
    ...given,
    store,
    now: () => Date.now(),
    mintId: mintKey,
    later: (ms, job) => {
      const waiting = asyncScheduler.schedule(job, ms);
      return () => waiting.unsubscribe();
    },
    notifyForgotten: () => channel?.postMessage(FORGOTTEN),
  });
  channel?.addEventListener('message', ({ data }) => data === FORGOTTEN && recorder.wasForgotten());
  flushWhenHidden(recorder);
  return {
    recorder,
    earlier: async () => {
      try {
        const { keptSegment } = await import('./keptSegments.ts');
        const segments = await Promise.all((await recorder.earlier()).map((segment) => keptSegment(store, segment)));
        return segments.filter((segment) => segment !== null);
      } catch {
        // Storage is refused, and the person has been told: the log then holds this page load alone.
        return [];
      }
    },
  };
};
