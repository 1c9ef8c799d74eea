/**
 * Recording: takes every settled entry, writes them in batches, keeps the store in bounds, and deletes what is
 * somebody else's. Nothing waits for it. When the store refuses, it says so once and the app goes on without.
 */
import type { Beginning } from '../../domain/journal/beginning.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { LogEntry } from '../../domain/journal/logFile.ts';
import { reasonOf } from '../reason.ts';
import type { JournalStore, StoredAnswer, StoredSegment } from './journalStore.ts';
import { JOURNAL_LIMITS } from './limits.ts';

const FLUSH_MS = 1_000;

export interface RecorderDeps {
  readonly store: JournalStore;
  /** Answers once it is known which tab this is. */
  readonly tab: Promise<string>;
  readonly now: () => number;
  readonly mintId: () => string;
  readonly answerText: (digest: string) => string | undefined;
  /** Runs later; the answer cancels. */
  readonly later: (ms: number, job: () => void) => () => void;
  /** Told once, with a reason for a person, when nothing more is stored. */
  readonly onRefused: (reason: string) => void;
  /** Tells the other tabs that everything was deleted. */
  readonly notifyForgotten: () => void;
}

export interface Recorder {
  readonly take: (entry: LogEntry) => void;
  readonly trimmed: (beginning: Beginning) => void;
  /** Whether the page load at hand has outgrown its share. */
  readonly isFull: () => boolean;
  /** Writes what is pending. */
  readonly flush: () => Promise<void>;
  /** Deletes everything stored, of all tabs: at sign-out and when somebody else is there. */
  readonly forgetAll: () => Promise<void>;
  /** Another tab has deleted everything: what is stored of this page load has no beginning any longer. */
  readonly wasForgotten: () => void;
  /** The page loads of this tab before the one at hand, oldest first; as many of the last as one log can hold. */
  readonly earlier: () => Promise<readonly StoredSegment[]>;
}

/** Who is signed in according to an event; null when it says nothing of it. */
const userIn = (event: AppEvent): string | null => {
  if (event.type !== 'api.answered' || !('inline' in event.body)) return null;
  const answer = event.body.inline as { readonly id?: unknown; readonly user?: { readonly id?: unknown } } | null;
  const id = event.call === 'currentUser' ? answer?.id : event.call === 'login' || event.call === 'setup' ? answer?.user?.id : null;
  return typeof id === 'string' ? id : null;
};

/** What is known of the page load at hand besides what waits to be written. */
interface Current {
  readonly id: string;
  readonly startedAt: number;
  user: string | null;
  beginning: string | null;
  goneUpTo: number;
  /** Length of each batch, by its last entry. */
  readonly batches: Map<number, number>;
  readonly answers: Map<string, number>;
  /** The length of all that is stored of it. */
  chars: number;
}

export const createRecorder = (deps: RecorderDeps): Recorder => {
  let current: Current | null = null;
  let pending: LogEntry[] = [];
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let busy: Promise<void> = Promise.resolve();

  const sum = (lengths: Iterable<number>): number => [...lengths].reduce((total, length) => total + length, 0);
  const weigh = (segment: Current): void => {
    segment.chars = sum(segment.batches.values()) + sum(segment.answers.values()) + (segment.beginning?.length ?? 0);
  };

  const begin = (entry: LogEntry): void => {
    const id = deps.mintId();
    const nothing = { user: null, beginning: null, goneUpTo: 0, batches: new Map(), answers: new Map(), chars: 0 };
    current = { id, startedAt: entry.at, ...nothing };
    isStopped = false;
    enqueue(() => tidy(id));
  };
  const enqueue = (job: () => Promise<void>): void => {
    busy = busy.then(() => (isStopped ? undefined : job())).catch(refuse);
  };
  const refuse = (cause: unknown): void => {
    if (isStopped) return;
    isStopped = true;
    pending = [];
    deps.onRefused(reasonOf(cause));
  };

  /** What is too old goes, then the oldest until the rest is within bounds; never the page load at hand. */
  const tidy = async (keep: string, limit: number = JOURNAL_LIMITS.totalChars): Promise<void> => {
    const segments = [...(await deps.store.segments())].sort((a, b) => b.lastAt - a.lastAt);
    const tooOld = deps.now() - JOURNAL_LIMITS.ageMs;
    let total = 0;
    const gone = segments.filter(({ id, lastAt, chars }) => {
      total += chars;
      return id !== keep && (lastAt < tooOld || total > limit);
    });
    if (gone.length > 0) await deps.store.remove(gone.map(({ id }) => id));
  };
  const removeOthers = async (isOther: (segment: StoredSegment) => boolean): Promise<void> => {
    const gone = (await deps.store.segments()).filter(isOther);
    if (gone.length > 0) await deps.store.remove(gone.map(({ id }) => id));
  };

  const answersOf = (segment: Current, entries: readonly LogEntry[]): readonly StoredAnswer[] =>
    entries.flatMap(({ event }) => {
      if (event.type !== 'api.answered' || !('answer' in event.body)) return [];
      const { answer: digest } = event.body;
      const text = segment.answers.has(digest) ? undefined : deps.answerText(digest);
      if (text === undefined) return [];
      segment.answers.set(digest, text.length);
      return [{ digest, text }];
    });

  const write = async (segment: Current, entries: readonly LogEntry[]): Promise<void> => {
    const last = entries.at(-1);
    const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
    if (last !== undefined) segment.batches.set(last.seq, text.length);
    const answers = answersOf(segment, entries);
    weigh(segment);
    const stored: StoredSegment = {
      id: segment.id,
      tab: await deps.tab,
      startedAt: segment.startedAt,
      lastAt: last?.at ?? deps.now(),
      user: segment.user,
      chars: segment.chars,
      beginning: segment.beginning,
      answers: [...segment.answers.keys()],
    };
    const batch = last === undefined ? null : { segment: segment.id, last: last.seq, text };
    const attempt = (): Promise<void> => deps.store.write({ segment: stored, batch, answers, goneUpTo: segment.goneUpTo });
    // Full storage may have room once the older page loads have gone.
    await attempt().catch(async () => {
      await tidy(segment.id, 0);
      await attempt();
    });
    for (const upTo of segment.batches.keys()) if (upTo <= segment.goneUpTo) segment.batches.delete(upTo);
  };

  const flush = (): Promise<void> => {
    cancel?.();
    cancel = null;
    const [entries, segment] = [pending, current];
    pending = [];
    if (segment !== null && !isStopped && entries.length > 0) enqueue(() => write(segment, entries));
    return busy;
  };

  return {
    take: (entry) => {
      if (entry.seq === 1) {
        void flush();
        begin(entry);
      }
      if (isStopped || current === null) return;
      pending.push(entry);
      // A failure is what a log is asked for, often after the page was loaded anew in haste.
      if (entry.event.type === 'api.failed') void flush();
      else cancel ??= deps.later(FLUSH_MS, () => void flush());
      const user = userIn(entry.event);
      if (user === null || user === current.user) return;
      current.user = user;
      enqueue(() => removeOthers((segment) => segment.user !== null && segment.user !== user));
    },
    trimmed: (beginning) => {
      if (current === null || isStopped) return;
      const segment = current;
      const isFirst = segment.beginning === null;
      segment.beginning = JSON.stringify(beginning);
      segment.goneUpTo = beginning.seq;
      for (const upTo of segment.batches.keys()) if (upTo <= beginning.seq) segment.batches.delete(upTo);
      weigh(segment);
      // A page load without its beginning does not follow on the ones before.
      if (isFirst)
        enqueue(async () => {
          const tab = await deps.tab;
          await removeOthers((stored) => stored.tab === tab && stored.id !== segment.id);
        });
    },
    isFull: () => current !== null && current.chars > JOURNAL_LIMITS.segmentChars,
    flush,
    forgetAll: () => {
      cancel?.();
      cancel = null;
      pending = [];
      current = null;
      deps.notifyForgotten();
      busy = busy.then(() => deps.store.clear()).catch(refuse);
      return busy;
    },
    wasForgotten: () => {
      pending = [];
      isStopped = true;
    },
    earlier: async () => {
      await flush();
      const [tab, id] = [await deps.tab, current?.id];
      let chars = 0;
      return [...(await deps.store.segments())]
        .filter((segment) => segment.tab === tab && segment.id !== id)
        .sort((a, b) => b.startedAt - a.startedAt)
        .filter((segment) => {
          chars += segment.chars;
          return chars <= JOURNAL_LIMITS.segmentChars;
        })
        .reverse();
    },
  };
};
