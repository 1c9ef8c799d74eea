/** The journal in IndexedDB. The database is opened at the first use, and again should the browser have closed it. */
import type { JournalStore, StoredAnswer, StoredBatch, StoredSegment } from './journalStore.ts';

export const DATABASE = 'velocity-journal';
const STORES = ['segments', 'batches', 'answers'] as const;
type StoreName = (typeof STORES)[number];

const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('the browser gave up'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('segments', { keyPath: 'id' });
    request.result.createObjectStore('batches', { keyPath: ['segment', 'last'] });
    request.result.createObjectStore('answers', { keyPath: 'digest' });
  };
  return done(request);
};

const batchesUpTo = (segment: string, last: number): IDBKeyRange => IDBKeyRange.bound([segment, 0], [segment, last]);

export const createIndexedDbStore = (factory: () => IDBFactory): JournalStore => {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  const database = async (): Promise<IDBDatabase> => {
    opened ??= open(factory()).then((db) => {
      db.onclose = forget;
      // Another tab with a newer release must not wait for this one.
      db.onversionchange = () => {
        db.close();
        forget();
      };
      return db;
    });
    return opened.catch((cause: unknown) => {
      forget();
      throw cause;
    });
  };
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> =>
    (await database()).transaction([...STORES], mode, { durability: 'relaxed' });
  const all = async <A>(name: StoreName, range?: IDBKeyRange): Promise<readonly A[]> => {
    const transaction = await begin('readonly');
    return done(transaction.objectStore(name).getAll(range) as IDBRequest<A[]>);
  };

  return {
    write: async ({ segment, batch, answers, goneUpTo }) => {
      const transaction = await begin('readwrite');
      transaction.objectStore('segments').put(segment);
      if (batch !== null) transaction.objectStore('batches').put(batch);
      for (const answer of answers) transaction.objectStore('answers').put(answer);
      if (goneUpTo > 0) transaction.objectStore('batches').delete(batchesUpTo(segment.id, goneUpTo));
      // A page that is about to go would take a transaction along that nobody has committed.
      transaction.commit();
      await ended(transaction);
    },
    segments: () => all<StoredSegment>('segments'),
    batches: (segment) => all<StoredBatch>('batches', batchesUpTo(segment, Number.MAX_SAFE_INTEGER)),
    answers: async (digests) => {
      const transaction = await begin('readonly');
      const found = await Promise.all(
        digests.map((digest) => done<StoredAnswer | undefined>(transaction.objectStore('answers').get(digest))),
      );
      return found.filter((answer) => answer !== undefined);
    },
    remove: async (ids) => {
      const transaction = await begin('readwrite');
      const segments = transaction.objectStore('segments');
      const known = await done(segments.getAll() as IDBRequest<StoredSegment[]>);
      const gone = new Set(ids);
      const named = new Set(known.filter(({ id }) => !gone.has(id)).flatMap(({ answers }) => answers));
      for (const { id, answers } of known.filter((segment) => gone.has(segment.id))) {
        segments.delete(id);
        transaction.objectStore('batches').delete(batchesUpTo(id, Number.MAX_SAFE_INTEGER));
        for (const digest of answers) if (!named.has(digest)) transaction.objectStore('answers').delete(digest);
      }
      await ended(transaction);
    },
    clear: async () => {
      const transaction = await begin('readwrite');
      for (const name of STORES) transaction.objectStore(name).clear();
      await ended(transaction);
    },
  };
};
