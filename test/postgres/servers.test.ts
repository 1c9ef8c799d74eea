/** Two servers on one database: what one has written the other knows, and what both try at once happens once. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { seedDemoTenants } from '../../server/store/demoTenants.ts';
import { openPool } from '../../server/store/postgres/driver.ts';
import { WRITE_TURN } from '../../server/store/postgres/locks.ts';
import { openPostgresStore } from '../../server/store/postgres/postgresStore.ts';
import { NoRow } from '../../server/store/rows.ts';
import { StoreConflict, StoreUnavailable, statement } from '../../server/store/store.ts';
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Browser, PRIME, startTestServer, type TestServer } from '../server/http/testServer.ts';
import { schemaUrl } from '../server/store/testStore.ts';

const GOALS = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`;
const GOAL = { metric: 'sales', month: 4, year: 2027, country: 'US', tagSet: null, tagValue: null, value: 1000 };

let database: string;
let servers: readonly [TestServer, TestServer];
beforeEach(async () => {
  database = await schemaUrl(randomUUID());
  servers = [await startTestServer({ database }), await startTestServer({ database })];
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

/** One browser at both servers, as behind a proxy that takes them in turn. */
const atBoth = async (): Promise<readonly [Browser, Browser]> => {
  const [first, second] = [servers[0].browser(), servers[1].browser()];
  expect((await first.signIn(PRIME)).statusCode).toBe(200);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  return [first, second];
};

describe('two servers on one database', () => {
  it('share sessions: who signs in at one is known to the other, until signing out there', async () => {
    const [first, second] = await atBoth();
    expect((await second.get('/api/user')).json()).toMatchObject({ email: PRIME });
    const before = new Map(first.cookies);
    expect((await second.write('POST', '/velocity/logout')).statusCode).toBe(204);
    expect(Object.fromEntries(first.cookies)).toEqual(Object.fromEntries(before));
    expect((await first.get('/api/user')).statusCode).toBe(401);
  });

  it('do a write once that came to both with the same key', async () => {
    const [first, second] = await atBoth();
    const key = { 'idempotency-key': 'the-same' };
    const answers = await Promise.all([first, second, first, second].map((browser) => browser.write('POST', GOALS, GOAL, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ value: 1000, version: 1 });
  });

  it('let one of two edits through that started from the same version', async () => {
    const [first, second] = await atBoth();
    const made = (await first.write('POST', GOALS, GOAL)).json();
    const edit = (value: number) => ({ ...GOAL, value, version: made.version });
    const answers = await Promise.all([
      first.write('PATCH', `${GOALS}/${made.id}`, edit(1)),
      second.write('PATCH', `${GOALS}/${made.id}`, edit(2)),
      first.write('PATCH', `${GOALS}/${made.id}`, edit(3)),
      second.write('PATCH', `${GOALS}/${made.id}`, edit(4)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('lose no update, whoever of them reads first', async () => {
    const put = statement<[value: string]>()(
      "INSERT INTO store_facts (name, value) VALUES ('sum', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      NoRow,
    );
    const get = statement<[]>()("SELECT value FROM store_facts WHERE name = 'sum'", record({ value: t.string }));
    const add = (server: TestServer) =>
      server.store.transaction(async (unit) => unit.run(put, [String(Number((await unit.first(get, []))?.value ?? 0) + 1)]));
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(servers[i % 2 === 0 ? 0 : 1])));
    expect(await servers[0].store.first(get, [])).toEqual({ value: '40' });
  });

  it('get their turn from one that stands still in the middle of its own', async () => {
    const pool = await openPool(database, 1, false);
    await pool.use(async (still) => {
      await still.exec(`BEGIN; ${WRITE_TURN}`);
      const put = statement<[name: string]>()("INSERT INTO store_facts (name, value) VALUES (?, '')", NoRow);
      expect(await servers[0].store.run(put, ['waited'])).toBe(1);
      await expect(still.exec('COMMIT')).rejects.toBeInstanceOf(StoreUnavailable);
    });
    await pool.close();
  });

  it('write the demo tenants once when they start together', async () => {
    const fresh = await schemaUrl(randomUUID());
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(fresh, () => 0)));
    const day = { today: isoDay('2026-11-20'), scale: 1, now: 0 };
    await Promise.all(stores.map((store) => seedDemoTenants(store, async () => 'hash', day)));
    const users = statement<[]>()('SELECT count(*) AS n, count(DISTINCT email) AS emails FROM users', record({ n: Int, emails: Int }));
    const counted = await stores[0]?.first(users, []);
    expect(counted?.n).toBe(counted?.emails);
    expect(counted?.n).toBeGreaterThan(4);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a server on PostgreSQL', () => {
  it('acknowledges a write when it is on disk, also where the database would do so before', async () => {
    const shown = statement<[]>()("SELECT current_setting('synchronous_commit') AS mode", record({ mode: t.string }));
    for (const [given, mode] of [
      ['off', 'on'],
      ['local', 'on'],
      ['remote_apply', 'remote_apply'],
    ]) {
      const store = await openPostgresStore(await schemaUrl(randomUUID(), undefined, `-c synchronous_commit=${given}`), () => 0);
      expect(await store.transaction((unit) => unit.first(shown, []))).toEqual({ mode });
      await store.close();
    }
  });

  it('names a broken rule of an expression as a conflict, as SQLite does', async () => {
    const lead = statement<[id: string]>()(
      "INSERT INTO leads (id, kind, email, name, day, created_at) VALUES (?, 'get-started', 'a', 'b', '2026-11-20', 0)",
      NoRow,
    );
    await servers[0].store.run(lead, ['1']);
    await expect(servers[1].store.run(lead, ['2'])).rejects.toBeInstanceOf(StoreConflict);
  });
});
