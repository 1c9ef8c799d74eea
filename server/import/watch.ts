/** Imports what appears in a folder: what is ready at one time in one import, so that files that need each other find each other. */
import { WarehouseFailure } from '../warehouse/failure.ts';
import { askToReplace } from './askReplace.ts';
import { type Imported, importFiles } from './importFiles.ts';
import { type PastImport, readImports } from './importLog.ts';
import type { WatchSettings } from './options.ts';
import { ImportRefusal } from './refusal.ts';
import type { Dropped, WatchedFolder } from './watchedFolder.ts';

/** A file is ready once its size and its time have stood still for so long. */
export const STILL_MS = 10_000;
/** Files that are ready wait so long for others that are still being written. */
export const PATIENCE_MS = 60_000;
export const LOOK_MS = 2_000;
/** After a failure that is not the files' the same is tried again: another import is under way, or the disk is full. */
export const RETRY_MS = 15_000;
/** As many as an archive may hold. */
const MOST_AT_ONCE = 2_000;

export interface WatchPorts {
  /** Imports files together, or throws `ImportRefusal` or `WarehouseFailure`. */
  readonly importAll: (paths: readonly string[]) => Promise<void>;
  /** The number of the owner's latest import; 0 where there is none. */
  readonly latestImport: () => Promise<number>;
  /** Whether a file of that name was imported since that import. */
  readonly wasImported: (name: string, after: number) => Promise<boolean>;
  readonly say: (text: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Ends early, without an error, when the watching is to end. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

interface Seen {
  readonly look: string;
  readonly since: number;
}

/** Control characters, line ends, and what turns the direction of writing: a name could say something else than it is. */
const UNSHOWABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const shown = (name: string): string => name.replace(new RegExp(UNSHOWABLE, 'g'), '\uFFFD');

/** What has stood still, and whether anything has not. */
const settledIn = (files: readonly Dropped[], seen: ReadonlyMap<string, Seen>, now: number) => {
  const ready = files.filter(({ name }) => now - (seen.get(name)?.since ?? now) >= STILL_MS);
  const waited = Math.max(0, ...ready.map(({ name }) => now - (seen.get(name)?.since ?? now)));
  return ready.length === files.length || waited >= STILL_MS + PATIENCE_MS ? ready : [];
};

/** Those that are not at fault and those that are, where that is known of some alone; else one half and the other. */
const parted = (names: readonly string[], { faults }: ImportRefusal): readonly [readonly string[], readonly string[]] => {
  const named = new Set(faults.map(({ file }) => file));
  const wrong = names.filter((name) => named.has(name));
  if (wrong.length > 0 && wrong.length < names.length) return [names.filter((name) => !named.has(name)), wrong];
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)];
};

/** Watches until the signal. Throws what is neither a refusal nor a failure of the warehouse. */
export const watchFolder = async (folder: WatchedFolder, ports: WatchPorts): Promise<void> => {
  const { say, now, signal } = ports;
  let seen: ReadonlyMap<string, Seen> = new Map();
  const toldOf = new Set<string>();
  const once = (text: string): void => {
    if (!toldOf.has(text)) say(text);
    toldOf.add(text);
  };

  const refuse = async (name: string, lines: readonly string[]): Promise<void> => {
    const reason = lines.map((line) => line.replaceAll(folder.pathOf(name), shown(name)));
    const kept = await folder.refuse(name, `${reason.join('\n')}\n`);
    say(
      `Refused, see refused/${shown(kept)}.txt: ${reason
        .slice(0, 2)
        .map((line) => line.trim())
        .join(' ')}`,
    );
  };

  /** Null once it is imported, else why it is refused. A failure that is not the files' is waited out. */
  const attempt = async (names: readonly string[]): Promise<ImportRefusal | null> => {
    for (;;) {
      try {
        await ports.importAll(names.map(folder.pathOf));
        toldOf.clear();
        return null;
      } catch (cause) {
        if (cause instanceof ImportRefusal) return cause;
        if (!(cause instanceof WarehouseFailure) || signal.aborted) throw cause;
        once(`${cause.message} Retrying every ${RETRY_MS / 1000} seconds.`);
        await ports.wait(RETRY_MS);
        if (signal.aborted) throw cause;
      }
    }
  };

  const putAway = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await folder.done(name);
    say(`Imported: ${names.map(shown).join(', ')}`);
  };

  /** All of them together; where that is refused, what is right in few imports. Answers what is refused, each with its reason. */
  const bring = async (names: readonly string[]): Promise<ReadonlyMap<string, ImportRefusal>> => {
    const refusal = await attempt(names);
    if (refusal === null) {
      await putAway(names);
      return new Map();
    }
    const [only, ...more] = names;
    if (only === undefined || more.length === 0) return new Map(names.map((name) => [name, refusal]));
    const [first, second] = parted(names, refusal);
    return new Map([...(await bring(first)), ...(await bring(second))]);
  };

  /** What is refused is tried again after each pass that has brought something: what one file lacks may be in another. */
  const bringAll = async (names: readonly string[]): Promise<void> => {
    let refused = await bring(names);
    for (let before = names.length; refused.size > 0 && refused.size < before; ) {
      before = refused.size;
      refused = await bring([...refused.keys()]);
    }
    for (const [name, { lines }] of refused) await refuse(name, lines);
  };

  const takeUp = async (files: readonly Dropped[]): Promise<readonly string[]> => {
    const names: string[] = [];
    for (const file of files.slice(0, MOST_AT_ONCE)) {
      if ((await folder.take(file)) === null) continue;
      if (UNSHOWABLE.test(file.name))
        await refuse(file.name, ['Its name contains characters that cannot be displayed. Rename it and drop it in the folder again.']);
      else names.push(file.name);
    }
    return names;
  };

  /** What an earlier watcher had taken up when it ended. */
  const { names: leftOver, after } = await folder.left();
  for (const name of leftOver) {
    if (await ports.wasImported(name, after)) await putAway([name]);
    else await folder.putBack(name);
  }
  try {
    while (!signal.aborted) {
      const { files, passed } = await folder.list();
      for (const { name, why } of passed) once(`${shown(name)} is skipped: ${why}.`);
      const before = seen;
      seen = new Map(
        files.map(({ name, look }) => {
          const known = before.get(name);
          return [name, known?.look === look ? known : { look, since: now() }];
        }),
      );
      const ready = settledIn(files, seen, now());
      if (ready.length > 0) {
        await folder.begin(await ports.latestImport());
        const names = await takeUp(ready);
        if (names.length > 0) await bringAll(names);
      }
      await ports.wait(LOOK_MS);
    }
  } catch (cause) {
    if (!signal.aborted) throw cause;
  } finally {
    if (signal.aborted) for (const name of (await folder.left()).names) await folder.putBack(name);
  }
};

export interface ImportsOptions {
  readonly signal: AbortSignal;
  readonly tell: (imported: Imported, files: readonly string[]) => void;
}

/** The imports of a watched folder: each file is read as its headings say, and nobody can be asked whether rows may be replaced. */
export const importsInto = (
  { clock, mayReplace, ...settings }: Omit<WatchSettings, 'directory'>,
  { signal, tell }: ImportsOptions,
): Pick<WatchPorts, 'importAll' | 'latestImport' | 'wasImported'> => {
  const past = (): Promise<readonly PastImport[]> => readImports(settings.dataDirectory, settings.brandGroupId);
  const onReplace = askToReplace({ isAllowed: mayReplace, say: () => undefined, ask: null });
  return {
    latestImport: async () => (await past())[0]?.id ?? 0,
    wasImported: async (name, after) =>
      (await past()).some(({ id, files, undoneAt }) => id > after && undoneAt === null && files.includes(name)),
    importAll: async (files) => {
      const at = { now: Math.floor(clock.now() / 1000), today: clock.today() };
      const readAs = files.map(() => null);
      tell(
        await importFiles({ ...settings, ...at, kind: null, readAs, files, dryRun: false, isUnattended: true }, { signal, onReplace }),
        files,
      );
    },
  };
};
