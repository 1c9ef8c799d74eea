/** A journal store in memory that can be told to refuse. */
import type { JournalStore, JournalWrite, StoredAnswer, StoredBatch, StoredSegment } from '../../../src/effects/journal/journalStore.ts';

export interface MemoryStore extends JournalStore {
  readonly all: () => { segments: readonly StoredSegment[]; batches: readonly StoredBatch[]; answers: readonly StoredAnswer[] };
  readonly writes: JournalWrite[];
  /** Called before every write; what it throws, the store refuses with. */
  refuse: (() => void) | null;
}

export const createMemoryStore = (): MemoryStore => {
  const segments = new Map<string, StoredSegment>();
  const answers = new Map<string, StoredAnswer>();
  let batches: readonly StoredBatch[] = [];
  const store: MemoryStore = {
    refuse: null,
    writes: [],
    all: () => ({ segments: [...segments.values()], batches, answers: [...answers.values()] }),
    write: async (write) => {
      store.refuse?.();
      store.writes.push(write);
      segments.set(write.segment.id, write.segment);
      if (write.batch !== null) batches = [...batches, write.batch];
      for (const answer of write.answers) answers.set(answer.digest, answer);
      batches = batches.filter(({ segment, last }) => segment !== write.segment.id || last > write.goneUpTo);
    },
    segments: async () => [...segments.values()],
    batches: async (id) => batches.filter(({ segment }) => segment === id),
    answers: async (digests) => [...answers.values()].filter(({ digest }) => digests.includes(digest)),
    remove: async (ids) => {
      for (const id of ids) segments.delete(id);
      batches = batches.filter(({ segment }) => !ids.includes(segment));
      const named = new Set([...segments.values()].flatMap((segment) => segment.answers));
      for (const digest of [...answers.keys()]) if (!named.has(digest)) answers.delete(digest);
    },
    clear: async () => {
      segments.clear();
      answers.clear();
      batches = [];
    },
  };
  return store;
};
