/** A watched folder: what appears is imported once it stands still, put away by renaming, and never imported twice or overwritten. */
import { spawnSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readImports } from '../../../server/import/importLog.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { importsInto, LOOK_MS, PATIENCE_MS, STILL_MS, type WatchPorts, watchFolder } from '../../../server/import/watch.ts';
import { openWatchedFolder } from '../../../server/import/watchedFolder.ts';
import { WarehouseFailure } from '../../../server/warehouse/failure.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';
import { A, B, bundledImport, COUNT, dataDirectory, file, GROUP, OTHER_GROUP, row, served, startImport, TODAY } from './testImport.ts';

let data = '';
let dropped = '';
beforeEach(async () => {
  data = await dataDirectory();
  dropped = await temporaryFolder();
});

const drop = (name: string, text: string): Promise<void> => writeFile(join(dropped, name), text);
const inFolder = (...words: readonly string[]): Promise<readonly string[]> =>
  readdir(join(dropped, ...words)).then((names) => names.filter((name) => !name.startsWith('.')).toSorted());
const reasonOf = (name: string): Promise<string> => readFile(join(dropped, 'refused', `${name}.txt`), 'utf8');

interface Watched {
  readonly lines: readonly string[];
  /** The names that were imported together. */
  readonly tries: readonly (readonly string[])[];
}

interface Meanwhile {
  /** Done after so many milliseconds of the watch. */
  readonly at?: Readonly<Record<number, () => Promise<unknown>>>;
  readonly ports?: Partial<WatchPorts>;
  readonly mayReplace?: boolean;
  readonly owner?: string;
  readonly ms?: number;
}

/** Watches for so many milliseconds of a clock that goes only while the watch waits. */
const watched = async ({ at = {}, ports = {}, mayReplace = false, owner = GROUP, ms = 2 * STILL_MS }: Meanwhile = {}): Promise<Watched> => {
  const folder = await openWatchedFolder(dropped, owner);
  const stop = new AbortController();
  const lines: string[] = [];
  const tries: (readonly string[])[] = [];
  let now = 0;
  const clock = { now: () => 1_000, today: () => TODAY };
  const real = importsInto(
    { dataDirectory: data, brandGroupId: owner, dates: null, given: {}, mayReplace, clock },
    { signal: stop.signal, tell: () => undefined },
  );
  try {
    await watchFolder(folder, {
      ...real,
      say: (text) => lines.push(text),
      now: () => now,
      wait: async (duration) => {
        for (const [moment, deed] of Object.entries(at)) if (now < Number(moment) && Number(moment) <= now + duration) await deed();
        now += duration;
        if (now > ms) stop.abort();
      },
      signal: stop.signal,
      ...ports,
      importAll: (paths) => {
        tries.push(paths.map((path) => path.split('/').at(-1) ?? ''));
        return (ports.importAll ?? real.importAll)(paths);
      },
    });
  } finally {
    folder.close();
  }
  return { lines, tries };
};

describe('a watched folder', () => {
  test('imports what has stood still for ten seconds, all of it in one import, and moves it to done', async () => {
    await drop('a.csv', file(row('2026-11-17', A, '1', '10')));
    await drop('b.csv', file(row('2026-11-18', B, '2', '20')));
    const { tries, lines } = await watched();
    expect(tries).toEqual([['a.csv', 'b.csv']]);
    expect(lines).toContain('Imported: a.csv, b.csv');
    expect([await inFolder(), await inFolder('done'), await inFolder('refused')]).toEqual([['done', 'refused'], ['a.csv', 'b.csv'], []]);
    expect(await served(data, COUNT)).toEqual([[GROUP, 2]]);
  });

  test('refuses orders that are likely parts of days, for nobody reads a warning', async () => {
    const head = 'amazon-order-id\tpurchase-date\torder-status\tsales-channel\tsku\tasin\tquantity\tcurrency\titem-price';
    const order = (hour: string): string => `${hour}\t2026-11-17T${hour}:00:00+00:00\tShipped\tAmazon.com\tNF-1\t${A}\t1\tUSD\t20.00`;
    await drop('orders.txt', [head, order('01'), order('20'), ''].join('\n'));
    await watched();
    expect([await inFolder('done'), await inFolder('refused')]).toEqual([[], ['orders.txt', 'orders.txt.txt']]);
    expect(await reasonOf('orders.txt')).toContain('Nov 16, 2026 in United States may be incomplete');
  });

  test('waits for a file that still grows, but not for ever', async () => {
    const whole = [row('2026-11-17', A, '1', '10'), row('2026-11-18', A, '1', '10')];
    await drop('a.csv', file(...whole.slice(0, 1)));
    const grown = { [STILL_MS - LOOK_MS]: () => drop('a.csv', file(...whole)) };
    expect((await watched({ at: grown, ms: STILL_MS + LOOK_MS })).tries).toEqual([]);
    expect((await watched()).tries).toEqual([['a.csv']]);
    expect(await served(data, COUNT)).toEqual([[GROUP, 2]]);

    await drop('b.csv', file(row('2026-11-19', B, '2', '20')));
    const growing = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [i * LOOK_MS + 1, () => drop('log.csv', 'x'.repeat(i + 1))] as const),
    );
    expect((await watched({ at: growing, ms: STILL_MS + PATIENCE_MS + 3 * LOOK_MS })).tries).toEqual([['b.csv']]);
  });

  test('refuses the file that is wrong, with the reason beside it, and imports the others', async () => {
    await drop('good.csv', file(row('2026-11-17', A, '1', '10')));
    await drop('also good.csv', file(row('2026-11-18', A, '1', '10')));
    await drop('bad.csv', file(row('2026-13-17', A, '1', '10')));
    const { lines, tries } = await watched();
    expect([await inFolder(), await inFolder('done'), await inFolder('refused')]).toEqual([
      ['done', 'refused'],
      ['also good.csv', 'good.csv'],
      ['bad.csv', 'bad.csv.txt'],
    ]);
    // What is right is one import, and one undo takes it back.
    expect(tries.slice(0, 2)).toEqual([
      ['also good.csv', 'bad.csv', 'good.csv'],
      ['also good.csv', 'good.csv'],
    ]);
    expect(await readImports(data, GROUP)).toHaveLength(1);
    const reason = await reasonOf('bad.csv');
    expect(reason).toContain('bad.csv was refused with 1 error');
    expect(reason).toContain('2026-13-17');
    expect(reason).not.toContain(dropped);
    expect(lines.find((line) => line.startsWith('Refused'))).toMatch(
      /^Refused, see refused\/bad\.csv\.txt: bad\.csv was refused .*2026-13-17/,
    );
    expect(await served(data, COUNT)).toEqual([[GROUP, 2]]);
  });

  test('tries a file again once another has brought what it lacks', async () => {
    const had = new Set<string>();
    const importAll = async (paths: readonly string[]): Promise<void> => {
      const names = paths.map((path) => path.split('/').at(-1) ?? '');
      if (names.length > 1) throw new ImportRefusal(['one of them is wrong']);
      if (names[0] === 'a-orders.csv' && !had.has('b-listing.csv')) throw new ImportRefusal(['unknown SKU']);
      if (names[0] === 'c.csv') throw new ImportRefusal(['no date']);
      for (const name of names) had.add(name);
    };
    for (const name of ['a-orders.csv', 'b-listing.csv', 'c.csv']) await drop(name, name);
    await watched({ ports: { importAll } });
    expect([await inFolder('done'), await inFolder('refused')]).toEqual([
      ['a-orders.csv', 'b-listing.csv'],
      ['c.csv', 'c.csv.txt'],
    ]);
    expect(await reasonOf('c.csv')).toBe('no date\n');
  });

  test('replaces rows only where that was said', async () => {
    await drop('a.csv', file(row('2026-11-17', A, '1', '10')));
    await watched();
    await drop('a.csv', file(row('2026-11-17', A, '3', '30')));
    await watched();
    expect(await reasonOf('a.csv')).toContain('Add --replace to replace');
    expect(await served(data, 'SELECT ordered_units::INTEGER FROM retail_daily')).toEqual([[1]]);
    await drop('a.csv', file(row('2026-11-17', A, '3', '30')));
    await watched({ mayReplace: true });
    expect(await served(data, 'SELECT ordered_units::INTEGER FROM retail_daily')).toEqual([[3]]);
    // Nothing is overwritten where names are the same.
    expect(await inFolder('done')).toEqual(['a (2).csv', 'a.csv']);
  });

  test('follows no link, and takes neither folders nor hidden files', async () => {
    const elsewhere = join(await temporaryFolder(), 'secret.csv');
    await writeFile(elsewhere, file(row('2026-11-17', A, '1', '10')));
    await symlink(elsewhere, join(dropped, 'soft.csv'));
    await link(elsewhere, join(dropped, 'hard.csv'));
    await mkdir(join(dropped, 'folder'));
    await drop('.hidden.csv', file(row('2026-11-17', A, '1', '10')));
    const { lines, tries } = await watched();
    expect(tries).toEqual([]);
    expect(lines).toEqual([
      'folder is skipped: it is a folder.',
      'hard.csv is skipped: it is a link.',
      'soft.csv is skipped: it is a link.',
    ]);
  });

  test('moves nothing where a link stands in the place of its own folders', async () => {
    const elsewhere = await temporaryFolder();
    await symlink(elsewhere, join(dropped, 'done'));
    await expect(watched()).rejects.toThrow('is not a folder, but imported files are moved into it');
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test('refuses a name that cannot be shown', async () => {
    const name = 'sales\u202evsc.exe\n.csv';
    await drop(name, file(row('2026-11-17', A, '1', '10')));
    const { lines, tries } = await watched();
    expect(tries).toEqual([]);
    expect(await inFolder('refused')).toEqual([name, `${name}.txt`]);
    expect(lines.join('')).not.toMatch(/[\u202e\n]/);
  });

  test('waits out what is not the files’ fault', async () => {
    await drop('a.csv', 'a');
    let tries = 0;
    const importAll = async (): Promise<void> => {
      tries += 1;
      if (tries < 3) throw new WarehouseFailure('locked', 'Another process is writing to the warehouse.');
    };
    const { lines } = await watched({ ports: { importAll }, ms: 6 * STILL_MS });
    expect(tries).toBe(3);
    expect(lines).toEqual(['Another process is writing to the warehouse. Retrying every 15 seconds.', 'Imported: a.csv']);
    expect(await inFolder('done')).toEqual(['a.csv']);
  });

  test('goes on after a watcher that was killed: what was imported is done, what was not is imported', async () => {
    await drop('first.csv', file(row('2026-11-17', A, '1', '10')));
    await drop('second.csv', file(row('2026-11-18', A, '2', '20')));
    const importing = join(dropped, '.velocity', 'importing');
    const killed = async (): Promise<void> => {
      const folder = await openWatchedFolder(dropped, GROUP);
      const { files } = await folder.list();
      await folder.begin(0);
      for (const each of files) await folder.take(each);
      const clock = { now: () => 1_000, today: () => TODAY };
      const settings = { dataDirectory: data, brandGroupId: GROUP, dates: null, given: {}, mayReplace: false, clock };
      const { importAll } = importsInto(settings, { signal: new AbortController().signal, tell: () => undefined });
      await importAll([folder.pathOf('first.csv')]);
      folder.close();
    };
    await killed();
    expect((await readdir(importing)).toSorted()).toEqual(['first.csv', 'second.csv']);
    const { tries } = await watched();
    expect(tries).toEqual([['second.csv']]);
    expect(await inFolder('done')).toEqual(['first.csv', 'second.csv']);
    expect((await readImports(data, GROUP)).map(({ files }) => files)).toEqual([['second.csv'], ['first.csv']]);
  });

  test('puts back what it had taken up when it is ended', async () => {
    await drop('a.csv', 'a');
    const importAll = async (): Promise<void> => {
      throw new WarehouseFailure('locked', 'Another process is writing to the warehouse.');
    };
    await watched({ ports: { importAll }, ms: STILL_MS + 3 * LOOK_MS });
    expect(await inFolder()).toEqual(['a.csv', 'done', 'refused']);
  });

  test('takes no file that was changed between the look and the taking', async () => {
    await drop('a.csv', 'a');
    const folder = await openWatchedFolder(dropped, GROUP);
    const [seen] = (await folder.list()).files;
    await drop('other.csv', 'other');
    await rename(join(dropped, 'other.csv'), join(dropped, 'a.csv'));
    expect(seen === undefined ? '' : await folder.take(seen)).toBeNull();
    expect(await inFolder()).toEqual(['a.csv', 'done', 'refused']);
    folder.close();
  });

  test('has one watcher, and one brand group', async () => {
    const folder = await openWatchedFolder(dropped, GROUP);
    await expect(openWatchedFolder(dropped, GROUP)).rejects.toThrow('is already being watched by another process');
    folder.close();
    await expect(openWatchedFolder(dropped, OTHER_GROUP)).rejects.toThrow(`are for ${GROUP}, not for ${OTHER_GROUP}`);
    (await openWatchedFolder(dropped, GROUP)).close();
  });
});

describe('the command', () => {
  test('watches until it is asked to end, and refuses words that do not go with it', async () => {
    const script = await bundledImport();
    const { child, printed, ended } = startImport(script, ['--data', data, '--brand-group', GROUP, '--watch', dropped]);
    await printed('Ctrl-C ends it.');
    child.kill('SIGTERM');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The folder is no longer watched.');
    const wrong = spawnSync(
      process.execPath,
      [script, '--data', data, '--watch', dropped, '--date', '2026-11-20', '--dry-run', 'retail', 'a.csv'],
      {
        encoding: 'utf8',
      },
    );
    expect(wrong.status).toBe(2);
    for (const fault of ['Specify whose files they are', 'do not specify any files', '--date applies to one file', 'no dry run'])
      expect(wrong.stderr).toContain(fault);
  });
});
