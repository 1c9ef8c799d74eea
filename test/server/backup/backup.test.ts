import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { BackupRefusal, backUp, putBack } from '../../../server/backup/backup.ts';
import { readBackupWords } from '../../../server/backup/words.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { openKeyRing, prepareKeys } from '../../../server/secrets/keyRing.ts';
import { keyFile } from '../../../server/secrets/keys.ts';
import { makeSecrets } from '../../../server/secrets/secrets.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { type Store, statement } from '../../../server/store/store.ts';
import { partOf } from '../../../server/warehouse/part.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { A, COUNT, DIGEST, dataDirectory, file, GROUP, importText, row, served } from '../import/testImport.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

const putFact = statement<[name: string, value: string]>()('INSERT INTO store_facts (name, value) VALUES (?, ?)', NoRow);
const facts = statement<[]>()(
  "SELECT name, value FROM store_facts WHERE name LIKE 'test-%' ORDER BY name",
  record({ name: t.string, value: t.string }),
);
const showIn = statement<[currency: string, id: string]>()('UPDATE brand_groups SET currency = ? WHERE id = ?', NoRow);
const shownIn = statement<[id: string]>()('SELECT currency FROM brand_groups WHERE id = ?', record({ currency: t.string }));
const users = statement<[]>()('SELECT email FROM users ORDER BY email', record({ email: t.string }));

const openStore = (directory: string): Store => openSqliteStore(appStorePath(directory), () => 0);

const SALES = file(row('2026-11-18', A, '3', '30.00'), row('2026-11-19', A, '4', '41.00'));

/** A data directory with people, sales and a secret. */
const used = async (): Promise<string> => {
  const directory = await dataDirectory();
  await importText(directory, SALES);
  await writeFile(join(directory, 'session-secret'), 'a secret', { mode: 0o600 });
  return directory;
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const cause = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (cause instanceof BackupRefusal) return cause.message;
  throw new Error(`not refused: ${String(cause)}`);
};

describe('a backup', { timeout: 60_000 }, () => {
  test('put back, holds what was there at its moment, and nothing of later', async () => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    const store = openStore(directory);
    await store.run(putFact, ['test-before', 'yes']);
    const made = await backUp(directory, join(elsewhere, 'copy'), 0);
    await store.run(putFact, ['test-after', 'no']);
    await importText(directory, file(row('2026-11-19', A, '99', '999.00')));
    expect(made).toEqual({ files: 4, generation: 1 });

    const restored = join(elsewhere, 'restored');
    expect(await putBack(join(elsewhere, 'copy'), restored)).toEqual(made);
    const again = openStore(restored);
    expect(await again.all(facts, [])).toEqual([{ name: 'test-before', value: 'yes' }]);
    expect(await again.all(users, [])).toEqual(await store.all(users, []));
    expect(await served(restored, 'SELECT sum(ordered_units)::INTEGER FROM retail_daily')).toEqual([[7]]);
    expect(await readFile(join(restored, 'session-secret'), 'utf8')).toBe('a secret');
    for (const name of ['app.sqlite', 'session-secret']) expect((await stat(join(restored, name))).mode & 0o077).toBe(0);
    await importText(restored, SALES);
    expect(await served(restored, DIGEST)).not.toEqual([[null]]);
    await Promise.all([store.close(), again.close()]);
  });

  test('shows the same amounts in other currencies, put back, and goes on following their rates', async () => {
    const [directory, elsewhere] = [await dataDirectory(), await temporaryFolder()];
    const market = { brandGroupId: MARKET, kind: 'rates', name: 'rates.csv' } as const;
    await importText(directory, 'date,currency,dollars\n2026-11-15,EUR,1.1\n', market);
    await importText(directory, `date,asin,country,units,sales,currency\n2026-11-18,${A},DE,1,10.00,EUR\n`);
    await importText(directory, `date,country,asin,sku,stock\n2026-11-18,DE,${A},NF-1,5\n`, { kind: 'inventory' });
    await importText(directory, `asin,valid_from,cost,currency\n${A},2026-01-01,4.20,EUR\n`, { kind: 'costs' });
    const line = '901,2026-11-18,DE,Order,ItemPrice,Principal,NF-1,2,9.00,EUR';
    const headings = 'settlement,date,country,transaction,amount_type,amount_description,sku,quantity,amount,currency';
    await importText(directory, `${headings}\n${line}\n`, { kind: 'settlements' });
    const store = openStore(directory);
    await store.run(showIn, ['EUR', GROUP]);
    await store.close();
    const seen = async (of: string) => {
      const kept = openStore(of);
      const shown = await kept.all(shownIn, [GROUP]);
      await kept.close();
      const sales = 'SELECT ordered_revenue_cents::INTEGER, file_ordered_revenue_cents::INTEGER, currency, rate::VARCHAR FROM retail_daily';
      const settled =
        'SELECT net_proceeds_cents::INTEGER, settled_costs_cents::INTEGER, uncosted_units::INTEGER FROM settled_country_daily';
      return [shown, await served(of, sales), await served(of, settled), await readReconciliation(of, GROUP)] as const;
    };
    const before = await seen(directory);
    expect(before.slice(0, 3)).toEqual([[{ currency: 'EUR' }], [[1100, 1000, 'EUR', '1100000000000']], [[990, 924, 0]]]);
    expect(before[3].flatMap(({ measures }) => measures).length).toBeGreaterThan(0);
    await backUp(directory, join(elsewhere, 'copy'), 0);
    const restored = join(elsewhere, 'restored');
    await putBack(join(elsewhere, 'copy'), restored);
    expect(await seen(restored)).toEqual(before);
    await importText(restored, 'date,currency,dollars\n2026-11-18,EUR,1.2\n', market);
    expect((await seen(restored)).slice(1, 3)).toEqual([[[1200, 1000, 'EUR', '1200000000000']], [[1080, 1008, 0]]]);
    expect(await seen(directory)).toEqual(before);
  });

  test('beside a store that is being written holds whole transactions alone', async () => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    const store = openStore(directory);
    let isMade = false;
    const writing = (async () => {
      for (let i = 0; !isMade; i += 1) {
        await store.transaction(async (unit) => {
          await unit.run(putFact, [`test-${i}-a`, 'one']);
          await unit.run(putFact, [`test-${i}-b`, 'two']);
        });
        // NOTE: the store answers without a pause; the copy needs its turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await backUp(directory, join(elsewhere, 'copy'), 0);
    isMade = true;
    await writing;
    await putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored'));
    const again = openStore(join(elsewhere, 'restored'));
    expect((await again.all(facts, [])).length % 2).toBe(0);
    await Promise.all([store.close(), again.close()]);
  });

  test('holds sealed secrets as they are sealed, and never their key', async () => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    const store = openStore(directory);
    const ring = openKeyRing({ dataDirectory: directory, given: null });
    await prepareKeys(store, ring, false);
    const at = { tenant: 'org-1', owner: 'webhook/1', field: 'address' };
    await store.transaction((unit) => makeSecrets(ring).keep(unit, at, new SecretText('https://hooks.example/T0KEN-of-the-hook'), 1));
    await backUp(directory, join(elsewhere, 'copy'), 0);

    const key = (await readFile(keyFile(directory), 'utf8')).trim();
    const files = (await readdir(join(elsewhere, 'copy'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const bytes = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
    expect(files.map(({ name }) => name)).not.toContain('secrets-key');
    for (const secret of [key, Buffer.from(key, 'base64'), 'T0KEN']) expect(bytes.filter((each) => each.includes(secret))).toEqual([]);

    const restored = join(elsewhere, 'restored');
    await putBack(join(elsewhere, 'copy'), restored);
    const again = openStore(restored);
    const without = openKeyRing({ dataDirectory: restored, given: null });
    expect(await prepareKeys(again, without, false)).toMatchObject({ tag: 'paused', why: 'no-key' });
    await writeFile(keyFile(restored), key, { mode: 0o600 });
    expect(await makeSecrets(without).find(again, at)).toMatchObject({ tag: 'found' });
    await Promise.all([store.close(), again.close()]);
  });

  test('of a directory without a warehouse is put back as one', async () => {
    const [directory, elsewhere] = [await dataDirectory(), await temporaryFolder()];
    expect((await backUp(directory, join(elsewhere, 'copy'), 0)).generation).toBe(0);
    expect((await putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored'))).generation).toBe(0);
    await importText(join(elsewhere, 'restored'), SALES);
    expect(await served(join(elsewhere, 'restored'), COUNT)).toEqual([[DEMO_GROUP.northfoldHome, 2]]);
  });

  test('is never written over what is there, nor put back over it', async () => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    const before = await served(directory, DIGEST);
    await backUp(directory, join(elsewhere, 'copy'), 0);
    expect(await refusal(backUp(directory, join(elsewhere, 'copy'), 0))).toMatch(/not empty, and existing files are not overwritten/);
    expect(await refusal(putBack(join(elsewhere, 'copy'), directory))).toMatch(/Stop the server and move the directory elsewhere first/);
    expect(await served(directory, DIGEST)).toEqual(before);
    expect(await refusal(backUp(join(elsewhere, 'nothing'), join(elsewhere, 'other'), 0))).toMatch(/contains no Velocity data/);
    expect(await readdir(elsewhere)).toEqual(['copy']);
  });

  test.each<[string, (copy: string) => Promise<void>, RegExp]>([
    [
      'a file that was changed',
      (copy) => writeFile(join(copy, 'warehouse', `${partOf(DEMO_GROUP.northfoldHome)}-1.duckdb`), 'else'),
      /damaged: .*warehouse\/groups-[0-9a-f]-1\.duckdb/,
    ],
    ['a file that is gone', (copy) => rm(join(copy, 'app.sqlite')), /damaged: .*\(app\.sqlite\)/],
    ['a file too many', (copy) => writeFile(join(copy, 'more'), 'more'), /damaged: .*\(more\)/],
    ['no list', (copy) => rm(join(copy, 'backup.json')), /is not a backup: backup\.json is missing/],
    ['a list that is no list', (copy) => writeFile(join(copy, 'backup.json'), '{"format":2}'), /damaged or in a different format/],
    ['a list that is no JSON', (copy) => writeFile(join(copy, 'backup.json'), '{'), /damaged or in a different format/],
  ])('with %s is not put back, and nothing is left of the attempt', async (_, damage, said) => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    await backUp(directory, join(elsewhere, 'copy'), 0);
    await damage(join(elsewhere, 'copy'));
    expect(await refusal(putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored')))).toMatch(said);
    expect(await readdir(elsewhere)).toEqual(['copy']);
  });
});

describe('the words', () => {
  test('are a folder, from where the person stands, and a data directory', () => {
    const words = readBackupWords(['--data', '/srv/velocity', 'copies/monday'], { INIT_CWD: '/home/ops' });
    expect(isRight(words) && words.right).toEqual({ dataDirectory: '/srv/velocity', databaseUrl: null, folder: '/home/ops/copies/monday' });
  });

  test.each([[[]], [['a', 'b']], [['--wrong', 'a']]])('%j do not fit', (given) => {
    expect(isLeft(readBackupWords(given, {}))).toBe(true);
  });
});

describe('with an app store in PostgreSQL', () => {
  test('that cannot be reached, neither is done, nothing is left of the attempt, and the password is not told', async () => {
    const [directory, elsewhere] = [await used(), await temporaryFolder()];
    const nowhere = 'postgres://velo:s3cret@127.0.0.1:1/velocity';
    await backUp(directory, join(elsewhere, 'copy'), 0);
    const said = [
      await refusal(backUp(directory, join(elsewhere, 'other'), 0, nowhere)),
      await refusal(putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored'), nowhere)),
    ];
    for (const text of said) expect(text).toMatch(/DATABASE_URL.*PostgreSQL cannot be queried: nothing listens there\.$/);
    expect(said.join()).not.toContain('s3cret');
    expect(await readdir(elsewhere)).toEqual(['copy']);
  });
});
