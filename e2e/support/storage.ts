/** Whatever a page leaves behind in a browser of its own: as its scripts could read it, and as bytes on the disk. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright/test';

/** All that storage holds, as one text: local and session storage, every database, every cache. */
export const textStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) rows.push(name, store, await done(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        cached.push(name, request.url, (await (await caches.match(request))?.text()) ?? '');
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, cached]);
  });

/** A browser whose storage is a folder. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes the browser and answers the bytes of all that it stored for its pages. */
  readonly bytesStored: () => Promise<readonly Buffer[]>;
  readonly remove: () => Promise<void>;
}

/** What a profile keeps for pages; its history, its cookies and its caches of the network are the browser's own. */
const OF_PAGES = [
  'IndexedDB',
  'Local Storage',
  'Session Storage',
  'File System',
  'Service Worker',
  'databases',
  'WebStorage',
  'Shared Dictionary',
];

const filesIn = async (folder: string): Promise<readonly Buffer[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))));
};

export const openOwnBrowser = async (launch: LaunchOptions): Promise<OwnBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'velocity-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(30_000);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    bytesStored: async () => {
      await context.close();
      return (await Promise.all(OF_PAGES.map((name) => filesIn(join(profile, 'Default', name))))).flat();
    },
    remove: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** Whether some bytes hold the text, one byte a letter or two, as databases of browsers write it. */
export const holds = (bytes: readonly Buffer[], text: string): boolean =>
  bytes.some((each) => each.includes(Buffer.from(text, 'utf8')) || each.includes(Buffer.from(text, 'utf16le')));

/** The files of a folder and below, whose names fit. */
export const bytesIn = async (folder: string, isWanted: (name: string) => boolean): Promise<readonly Buffer[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile() && isWanted(entry.name)).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
};
