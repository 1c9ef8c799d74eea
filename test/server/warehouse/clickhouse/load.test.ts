import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOADED_TABLES } from '../../../../server/warehouse/clickhouse/ddl.ts';
import { type LoadSettings, loadWarehouse } from '../../../../server/warehouse/clickhouse/load.ts';
import { warehouseDirectory } from '../../../../server/warehouse/files.ts';
import { fromDayNumber } from '../../../../src/domain/dates/calendar.ts';
import { publishTables, type RandomRow, type RandomTables, randomTables } from '../randomWarehouse.ts';
import { temporaryFolder, withCurrent } from '../testWarehouse.ts';
import { ADDRESS, type Fake, fakeClickHouse, generation, refused } from './fakeDoor.ts';

const NOW = 1_800_000_000;
const FILLED = ['retail_daily', 'ads_daily', 'categories'];

let rows: RandomTables;
beforeAll(() => {
  // A few tables have rows: loading each costs a file, and there are thirty.
  rows = new Map([...randomTables(7)].map(([name, list]) => [name, FILLED.includes(name) ? list.slice(0, 50) : []]));
});

const dataDirectory = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await publishTables(warehouseDirectory(folder), rows);
  return folder;
};

const load = (folder: string, fake: Fake, change: Partial<LoadSettings> = {}) =>
  loadWarehouse({ dataDirectory: folder, address: ADDRESS, now: NOW, replace: false, openGateway: fake.openGateway, ...change });

const counted = (tables: RandomTables) => (name: string) => tables.get(name)?.length;

/** Says of each table that as many rows arrived as it has; of what is derived, as many as were sent. */
const faithful = (databases: readonly string[] = [], countOf = counted(rows)): Fake => {
  const fake = fakeClickHouse();
  fake.answer = async ({ text }) => {
    if (text.includes('system.databases')) return { rowCount: databases.length, columns: { name: databases } };
    const name = /`\.(\w+)$/.exec(text)?.[1] ?? '';
    return { rowCount: 1, columns: { n: [countOf(name) ?? derived.get(name) ?? -1] } };
  };
  return fake;
};

/** Rows of what is derived, as the file says. */
const derived = new Map<string, number>();

const learnDerived = async (folder: string): Promise<void> => {
  await withCurrent(warehouseDirectory(folder), async (connection) => {
    for (const { name } of LOADED_TABLES.filter((table) => !rows.has(table.name))) {
      const [row] = (await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${name}`)).getRows();
      derived.set(name, Number(row?.[0]));
    }
  });
};

const madeBy = (fake: Fake): string => /CREATE DATABASE IF NOT EXISTS `(velocity_g\w+)`/.exec(fake.commands.join('\n'))?.[1] ?? '';

describe('loading ClickHouse', () => {
  test('fills every table of a database of its own, merges it, and names it last', async () => {
    const folder = await dataDirectory();
    await learnDerived(folder);
    const fake = faithful();
    const shares: number[] = [];
    const loaded = await load(folder, fake, { onProgress: (share) => shares.push(share) });
    const total =
      [...rows.values()].reduce((sum, list) => sum + list.length, 0) + [...derived.values()].reduce((sum, count) => sum + count, 0);
    expect(loaded).toEqual({ number: 1, rows: total, sent: total, isNew: true });
    const database = madeBy(fake);
    expect(database).toMatch(/^velocity_g1800000000_[0-9a-f]{8}$/);
    const withRows = LOADED_TABLES.filter(({ name }) => (rows.get(name)?.length ?? derived.get(name) ?? 0) > 0);
    expect(withRows.length).toBe(7);
    expect(new Set(fake.inserts)).toEqual(new Set(withRows.map(({ name }) => `\`${database}\`.${name}`)));
    expect(fake.commands.at(-1)).toContain('INSERT INTO `velocity`.generations');
    expect(fake.newest).toMatchObject({ number: 1, database, originGeneration: 1 });
    expect(shares.at(-1)).toBe(1);
    expect((await readdir(warehouseDirectory(folder))).filter((name) => name.startsWith('load-'))).toEqual([]);
  });

  test('does nothing where this generation is there already, and loads the next', async () => {
    const folder = await dataDirectory();
    const fake = faithful();
    await load(folder, fake);
    const before = fake.inserts.length;
    expect(await load(folder, fake)).toEqual({ number: 1, rows: 0, sent: 0, isNew: false });
    expect(fake.inserts.length).toBe(before);
    await publishTables(warehouseDirectory(folder), rows);
    expect(await load(folder, fake)).toMatchObject({ number: 2, isNew: true });
  });

  test('takes over the months that are the same as before, and sends the others', async () => {
    const folder = await dataDirectory();
    await learnDerived(folder);
    const fake = faithful();
    const first = await load(folder, fake);
    const before = madeBy(fake);
    const noted = fake.commands.filter((text) => text.startsWith('INSERT INTO') && text.includes('.loaded_slices'));
    expect(noted).toHaveLength(1);
    const slices = [...(noted[0] ?? '').matchAll(/\('(\w+)', '(\w+)', (\d+), '(\d+)'\)/g)].map(([, ...cells]) => cells);
    const { answer } = fake;
    fake.answer = async (query, ...rest) =>
      query.text.includes(`\`${before}\`.loaded_slices`)
        ? {
            rowCount: slices.length,
            columns: Object.fromEntries(query.columns.map((name, i) => [name, slices.map((cells) => cells[i] ?? '')])),
          }
        : answer(query, ...rest);
    // Another figure on one day of one table, of which nothing is derived.
    const ads = rows.get('ads_daily') ?? [];
    const at = ads.findIndex(({ budget_cents }) => budget_cents !== null);
    const monthOf = (row: RandomRow | undefined): string => fromDayNumber(Number(row?.day)).slice(0, 7).replace('-', '');
    const month = monthOf(ads[at]);
    const others = new Set(ads.map(monthOf)).size - 1;
    await publishTables(
      warehouseDirectory(folder),
      new Map([...rows, ['ads_daily', ads.map((row, i) => (i === at ? { ...row, budget_cents: 77_777 } : row))]]),
    );
    fake.commands.length = 0;
    fake.inserts.length = 0;
    const second = await load(folder, fake);
    expect(others).toBeGreaterThan(0);
    const sent = ads.filter((row) => monthOf(row) === month).length;
    expect(second).toEqual({ number: 2, rows: first.rows, sent, isNew: true });
    const now = madeBy(fake);
    expect(fake.inserts).toEqual([`\`${now}\`.ads_daily`]);
    const taken = fake.commands.filter((text) => text.includes('ATTACH PARTITION'));
    expect(taken).toHaveLength(slices.length - 1);
    expect(taken).not.toContain(`ALTER TABLE \`${now}\`.ads_daily ATTACH PARTITION ID '${month}' FROM \`${before}\`.ads_daily`);
    expect(taken.filter((text) => text.includes('.ads_daily '))).toHaveLength(others);
  });

  test('leaves alone what another data directory loaded, unless it is told to replace it', async () => {
    const folder = await dataDirectory();
    const fake = faithful();
    fake.newest = generation(9, { origin: 'another' });
    await expect(load(folder, fake)).rejects.toMatchObject({ kind: 'locked', message: expect.stringContaining('--replace') });
    expect(fake.inserts).toEqual([]);
    expect(await load(folder, fake, { replace: true })).toMatchObject({ number: 10 });
  });

  test('knows its data directory again', async () => {
    const folder = await dataDirectory();
    const fake = faithful();
    await load(folder, fake);
    const origin = (await readFile(join(warehouseDirectory(folder), 'ORIGIN'), 'utf8')).trim();
    expect(fake.newest?.origin).toBe(origin);
  });

  test('takes its database away and names nothing when rows are missing or the connection breaks', async () => {
    const folder = await dataDirectory();
    const lossy = faithful([], (name) => (name === 'ads_daily' ? 1 : rows.get(name)?.length));
    await expect(load(folder, lossy)).rejects.toMatchObject({
      kind: 'not_writable',
      message: expect.stringMatching(/^1 of the \d+ rows in ads_daily arrived in ClickHouse; nothing was changed\.$/),
    });
    expect(lossy.newest).toBeNull();
    expect(lossy.commands.at(-1)).toBe(`DROP DATABASE IF EXISTS \`${madeBy(lossy)}\` SYNC`);

    const broken = faithful();
    const { answer } = broken;
    broken.answer = (...asked) => {
      if (broken.inserts.length === 2) throw refused();
      return answer(...asked);
    };
    await expect(load(folder, broken)).rejects.toMatchObject({
      kind: 'not_writable',
      message: expect.stringContaining('nothing listens there'),
    });
    expect(broken.newest).toBeNull();
    expect((await readdir(warehouseDirectory(folder))).filter((name) => name.startsWith('load-'))).toEqual([]);
  });

  test('stops when it is asked to, and says so when there is nothing to load', async () => {
    const fake = faithful();
    const stop = new AbortController();
    stop.abort();
    await expect(load(await dataDirectory(), fake, { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
    expect(fake.newest).toBeNull();
    await expect(load(await temporaryFolder(), fake)).rejects.toThrow('There is no warehouse in');
  });

  test('takes away what nobody can read any more: older generations but the one before, and what was never finished', async () => {
    const folder = await dataDirectory();
    const [older, before, fresh, foreign] = [
      'velocity_g1799990000_00000001',
      'velocity_g1799999000_00000002',
      'velocity_g1799999900_00000003',
      'velocity_other',
    ];
    const fake = faithful([older, before, fresh, foreign, 'velocity']);
    await load(folder, fake);
    fake.newest = { ...(fake.newest ?? generation(1)), database: before };
    fake.commands.length = 0;
    await publishTables(warehouseDirectory(folder), rows);
    await load(folder, fake);
    expect(fake.commands.filter((text) => text.startsWith('DROP'))).toEqual([`DROP DATABASE IF EXISTS \`${older}\` SYNC`]);
  });

  test('removes the folder of a load that was killed a day ago', async () => {
    const folder = await dataDirectory();
    const name = `load-${NOW - 90_000}-00000000`;
    await writeFile(join(warehouseDirectory(folder), name), '');
    await load(folder, faithful());
    expect(await readdir(warehouseDirectory(folder))).not.toContain(name);
  });
});
