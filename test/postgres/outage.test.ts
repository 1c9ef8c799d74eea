/** PostgreSQL goes away and comes back under a server that runs: nobody has to do anything to the server. */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../scripts/postgres/cluster.ts';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { openPool } from '../../server/store/postgres/driver.ts';
import { openPostgresStore } from '../../server/store/postgres/postgresStore.ts';
import { NoRow } from '../../server/store/rows.ts';
import { StoreUnavailable, statement } from '../../server/store/store.ts';
import { record, t } from '../../src/domain/codec/codec.ts';
import { type Browser, PRIME, startTestServer, type TestServer } from '../server/http/testServer.ts';
import { schemaUrl } from '../server/store/testStore.ts';

const GOALS = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`;
const GOAL = { metric: 'sales', month: 4, year: 2027, country: 'US', tagSet: null, tagValue: null, value: 1000 };
const AWAY = 'The database cannot be reached at the moment. Please try again in a few seconds.';

let cluster: Cluster;
let count = 0;
let database: string;
let test: TestServer;
let browser: Browser;
beforeAll(async () => {
  cluster = await startCluster({ settings: ['fsync = off'] });
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  count += 1;
  database = await schemaUrl(`outage ${count}`, cluster.url);
  test = await startTestServer({ database });
  browser = test.browser();
  expect((await browser.signIn(PRIME)).statusCode).toBe(200);
});
afterEach(() => test.close());

const put = statement<[name: string]>()("INSERT INTO store_facts (name, value) VALUES (?, '')", NoRow);
const facts = statement<[]>()("SELECT name FROM store_facts WHERE name LIKE 'test %' ORDER BY name", record({ name: t.string }));

/** Ends every connection of the server's, as an administrator would. */
const endConnections = async (): Promise<void> => {
  const pool = await openPool(cluster.url, 1, false);
  await pool
    .use((connection) =>
      connection.exec(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $$client backend$$',
      ),
    )
    .finally(pool.close);
};

it.each(['fast', 'immediate'] as const)('a stop (%s) is told as such, and over when PostgreSQL is back', async (how) => {
  await cluster.stop(how);
  const ready = await test.server.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json().parts.appStore).toEqual({ state: 'degraded', detail: 'PostgreSQL cannot be queried: nothing listens there.' });
  for (const answer of [await browser.get('/api/user'), await browser.write('POST', GOALS, GOAL)]) {
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: AWAY }, '5']);
  }
  expect((await test.server.inject('/healthz')).statusCode).toBe(200);

  await cluster.start();
  expect((await test.server.inject('/readyz')).statusCode).toBe(200);
  expect((await browser.get('/api/user')).json()).toMatchObject({ email: PRIME });
  const saved = await browser.write('POST', GOALS, GOAL);
  expect([saved.statusCode, saved.json().version]).toEqual([201, 1]);
});

it('connections that broke while nobody used them are noticed by nobody', async () => {
  await endConnections();
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  await endConnections();
  expect((await browser.write('POST', GOALS, GOAL)).statusCode).toBe(201);
});

/** A way to PostgreSQL that can go dead: what is said next on a connection that was open then ends it. */
const deadEnd = async (): Promise<{ readonly url: (from: string) => string; readonly goDead: () => void; readonly close: () => void }> => {
  const target = Number(new URL(cluster.url).port);
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    open.add(near);
    near.on('data', (bytes) => (dead.has(near) ? near.destroy() : far.write(bytes)));
    far.on('data', (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    near.on('close', () => open.delete(near));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (from) => from.replace(`:${target}/`, `:${port}/`),
    goDead: () => {
      for (const socket of open) dead.add(socket);
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

it('connections that are dead and do not know it cost a second question, not a failure', async () => {
  const way = await deadEnd();
  const store = await openPostgresStore(way.url(database), () => 0);
  await store.run(put, ['test before']);
  expect(await store.all(facts, [])).toHaveLength(1);
  way.goDead();
  expect(await store.all(facts, [])).toEqual([{ name: 'test before' }]);
  way.goDead();
  await store.run(put, ['test after']);
  expect(await store.all(facts, [])).toHaveLength(2);
  await store.close();
  way.close();
});

it('a transaction whose connection breaks is none: nothing of it is kept, and the next one goes through', async () => {
  const store = await openPostgresStore(database, () => 0);
  const broken = store.transaction(async (unit) => {
    await unit.run(put, ['test half']);
    await endConnections();
    await unit.run(put, ['test other half']).catch(() => undefined);
  });
  await expect(broken).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await store.all(facts, [])).toEqual([]);
  await store.run(put, ['test whole']);
  expect(await store.all(facts, [])).toEqual([{ name: 'test whole' }]);
  await store.close();
});

it('what was acknowledged before a crash is there after it', async () => {
  const store = await openPostgresStore(database, () => 0);
  for (let i = 0; i < 5; i += 1) await store.run(put, [`test ${i}`]);
  await cluster.stop('immediate');
  await cluster.start();
  expect(await store.all(facts, [])).toHaveLength(5);
  await store.close();
});

it('a server that starts meanwhile says why it cannot, and where, without the password', async () => {
  await cluster.stop('fast');
  const { port, password } = new URL(cluster.url);
  const failure: unknown = await openPostgresStore(cluster.url, () => 0).catch((cause: unknown) => cause);
  expect(String(failure)).toBe(
    `StartFailure: The app database, database "postgres" on 127.0.0.1:${port}, cannot be opened. PostgreSQL cannot be queried: nothing listens there. It is set in DATABASE_URL.`,
  );
  expect(String(failure)).not.toContain(decodeURIComponent(password));
  await cluster.start();
});
