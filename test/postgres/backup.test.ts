import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BackupRefusal, backUp, putBack } from '../../server/backup/backup.ts';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { appStorePath } from '../../server/store/dataDirectory.ts';
import { seedDemoTenants } from '../../server/store/demoTenants.ts';
import { addPiece } from '../../server/store/fileBytes.queries.ts';
import { changeRecord, listFolders, listItems } from '../../server/store/files.queries.ts';
import { listGoals } from '../../server/store/goals.queries.ts';
import { openPostgresStore } from '../../server/store/postgres/postgresStore.ts';
import { Bytes, NoRow } from '../../server/store/rows.ts';
import { openSqlite } from '../../server/store/sqliteDriver.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import { type Store, statement } from '../../server/store/store.ts';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { TODAY } from '../server/http/testServer.ts';
import { schemaUrl } from '../server/store/testStore.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';

const fresh = (): Promise<string> => schemaUrl(randomUUID());
const putFact = statement<[name: string, value: string]>()('INSERT INTO store_facts (name, value) VALUES (?, ?)', NoRow);
const facts = statement<[]>()(
  "SELECT name, value FROM store_facts WHERE name LIKE 'test %' ORDER BY name",
  record({ name: t.string, value: t.string }),
);
const users = statement<[]>()(
  'SELECT id, email, password_hash, created_at, deleted_at, invited_at FROM users ORDER BY id',
  record({ id: t.string, email: t.string, password_hash: t.string, created_at: Int, deleted_at: nullable(Int), invited_at: nullable(Int) }),
);
const applied = statement<[]>()(
  'SELECT id, checksum, applied_at FROM migrations ORDER BY id',
  record({ id: Int, checksum: t.string, applied_at: Int }),
);

/** A store with people, goals, and a text that is hard to carry. */
const filled = async (store: Store): Promise<Store> => {
  await seedDemoTenants(store, async () => 'a hash', { today: TODAY, scale: 1, now: 1_795_000_000_123 });
  // More pieces than are copied at once, with every byte there is; and a folder that lies in a younger one.
  const every = Uint8Array.from({ length: 1024 }, (_, at) => at % 256);
  for (let piece = 0; piece < 40; piece += 1)
    await store.transaction((unit) =>
      addPiece(
        unit,
        'of a test',
        piece,
        every.map((byte) => byte ^ piece),
        1,
      ),
    );
  const move = { id: 'folder-northfold-home-assets', brandGroupId: DEMO_GROUP.northfoldHome };
  await changeRecord(store, 'folder', move, ['Brand assets', 'folder-northfold-home-planning'], 1_795_000_000_123);
  await store.run(putFact, ['test text', `it's "so"; é 😀 \\ ? $1 \n -- no`]);
  return store;
};

const pieces = statement<[]>()(
  'SELECT upload_id, piece, bytes FROM file_pieces ORDER BY upload_id, piece',
  record({ upload_id: t.string, piece: Int, bytes: Bytes }),
);
const byId = <A extends { readonly id: string }>(rows: readonly A[]): readonly A[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const contentOf = async (store: Store) => ({
  facts: await store.all(facts, []),
  users: await store.all(users, []),
  goals: await listGoals(store, DEMO_GROUP.northfoldHome),
  folders: byId(await listFolders(store, DEMO_GROUP.northfoldHome)),
  files: byId(await listItems(store, DEMO_GROUP.northfoldHome)),
  pieces: (await store.all(pieces, [])).map(({ upload_id: id, piece, bytes }) => [
    id,
    piece,
    createHash('sha256').update(bytes).digest('hex'),
  ]),
  applied: await store.all(applied, []),
});

/** A data directory without an app store of its own. */
const directoryOf = async (): Promise<string> => {
  const directory = join(await temporaryFolder(), 'data');
  await mkdir(directory);
  await writeFile(join(directory, 'session-secret'), 'a secret', { mode: 0o600 });
  return directory;
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const cause: unknown = await work.catch((failure: unknown) => failure);
  if (cause instanceof BackupRefusal) return cause.message;
  throw new Error(`not refused: ${String(cause)}`);
};

describe('a backup of an app store in PostgreSQL', { timeout: 60_000 }, () => {
  test('put back, into a database or into a file, holds what was there', async () => {
    const [directory, elsewhere, database] = [await directoryOf(), await temporaryFolder(), await fresh()];
    const store = await filled(await openPostgresStore(database, () => 7));
    const before = await contentOf(store);
    expect(before.users.length).toBeGreaterThan(3);
    expect(before.goals.length).toBeGreaterThan(10);
    await backUp(directory, join(elsewhere, 'copy'), 0, database);
    await store.run(putFact, ['test after', 'no']);
    await store.close();

    const other = await fresh();
    await putBack(join(elsewhere, 'copy'), join(elsewhere, 'one'), other);
    const again = await openPostgresStore(other, () => 99);
    expect(await contentOf(again)).toEqual(before);
    await again.run(putFact, ['test writable', 'yes']);
    await again.close();
    expect((await readdir(join(elsewhere, 'one'))).sort()).toEqual(['session-secret', 'warehouse']);

    await putBack(join(elsewhere, 'copy'), join(elsewhere, 'two'));
    const file = openSqliteStore(appStorePath(join(elsewhere, 'two')), () => 99);
    expect(await contentOf(file)).toEqual(before);
    await file.close();
  });

  test('made of a file, moves the app store into a database', async () => {
    const [directory, elsewhere, database] = [await directoryOf(), await temporaryFolder(), await fresh()];
    const file = await filled(openSqliteStore(appStorePath(directory), () => 7));
    const before = await contentOf(file);
    await file.close();
    await backUp(directory, join(elsewhere, 'copy'), 0);
    await putBack(join(elsewhere, 'copy'), join(elsewhere, 'moved'), database);
    const store = await openPostgresStore(database, () => 99);
    expect(await contentOf(store)).toEqual(before);
    await store.close();
  });

  test('beside a store that is being written holds whole transactions alone', async () => {
    const [directory, elsewhere, database] = [await directoryOf(), await temporaryFolder(), await fresh()];
    const store = await filled(await openPostgresStore(database, () => 0));
    let isMade = false;
    const writing = (async () => {
      for (let i = 0; !isMade; i += 1) {
        await store.transaction(async (unit) => {
          await unit.run(putFact, [`test ${i} a`, 'one']);
          await unit.run(putFact, [`test ${i} b`, 'two']);
        });
      }
    })();
    await backUp(directory, join(elsewhere, 'copy'), 0, database);
    isMade = true;
    await writing;
    await store.close();
    await putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored'));
    const again = openSqliteStore(appStorePath(join(elsewhere, 'restored')), () => 0);
    expect((await again.all(facts, [])).length % 2).toBe(1);
    await again.close();
  });

  test('is not put back over an app store, and nothing is left of the attempt', async () => {
    const [directory, elsewhere, database] = [await directoryOf(), await temporaryFolder(), await fresh()];
    const store = await filled(await openPostgresStore(database, () => 0));
    await backUp(directory, join(elsewhere, 'copy'), 0, database);
    await store.run(putFact, ['test later', 'yes']);
    expect(await refusal(putBack(join(elsewhere, 'copy'), join(elsewhere, 'restored'), database))).toMatch(
      /already contains Velocity data/,
    );
    expect(await store.all(facts, [])).toHaveLength(2);
    expect(await readdir(elsewhere)).toEqual(['copy']);
    await store.close();
  });

  test('of what PostgreSQL cannot hold is refused whole', async () => {
    const [directory, elsewhere, database] = [await directoryOf(), await temporaryFolder(), await fresh()];
    const file = await filled(openSqliteStore(appStorePath(directory), () => 7));
    // A file that something else has written into: its reference leads nowhere.
    await file.close();
    const damaged = openSqlite(appStorePath(directory));
    damaged.exec("PRAGMA foreign_keys = OFF; INSERT INTO user_roles (user_id, role) VALUES ('nobody', 'Prime')");
    damaged.close();
    await backUp(directory, join(elsewhere, 'copy'), 0);
    expect(await refusal(putBack(join(elsewhere, 'copy'), join(elsewhere, 'moved'), database))).toMatch(
      /^The app database cannot be restored into DATABASE_URL\. PostgreSQL refused a statement \(23503\)/,
    );
    expect(await readdir(elsewhere)).toEqual(['copy']);
    const store = await openPostgresStore(database, () => 99);
    expect(await store.all(users, [])).toEqual([]);
    await store.close();
  });
});
