/** The start as a process, with DATABASE_URL: two servers with demo data on one database, and how a start is refused. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { nodeOptions } from '../../scripts/build/node.mjs';
import { freePort } from '../../scripts/process/server.ts';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { schemaUrl } from '../server/store/testStore.ts';

const GOALS = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`;
const GOAL = { metric: 'sales', month: 4, year: 2027, country: 'US', tagSet: null, tagValue: null, value: 1234.5 };
const SECRET = 'a secret that all servers of the test have';

// Below the project, so that packages are found.
const built = resolve(`dist/test-postgres-${process.pid}`);
beforeAll(async () => {
  const entries = ['server/main.ts', 'server/demo/generate.process.ts'];
  await build({ ...nodeOptions({ root: resolve('.'), entries, release: 'test' }), outdir: built, write: true, metafile: false });
});
afterAll(() => rm(built, { recursive: true, force: true }));

let folder: string;
let database: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  [folder, database] = [await mkdtemp(join(tmpdir(), 'velocity-start-')), await schemaUrl(randomUUID())];
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly url: string;
  readonly output: () => string;
  readonly ready: Promise<void>;
  readonly stop: () => Promise<number | null>;
  readonly ended: Promise<number | null>;
}

const start = async (name: string, words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Started> => {
  const port = await freePort();
  const clean = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', VELOCITY_TODAY: '2026-11-20', SESSION_SECRET: SECRET };
  const given = ['--data', join(folder, name), '--port', String(port), '--scale', '0.01', ...words];
  const child = spawn(process.execPath, [join(built, 'server', 'main.js'), ...given], {
    env: { ...clean, DATABASE_URL: database, ...env },
    cwd: folder,
  });
  children.push(child);
  let text = '';
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const ready = new Promise<void>((done, lost) => {
    const hear = (bytes: Buffer): void => {
      text += String(bytes);
      if (text.includes('Velocity is at')) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => lost(new Error(`ended with ${code}: ${text}`)));
  });
  ready.catch(() => undefined);
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, output: () => text, ready, stop, ended };
};

/** What a browser keeps, whichever of the servers it is sent to. */
const browser = () => {
  const cookies = new Map<string, string>();
  return async (url: string, method = 'GET', body?: unknown): Promise<Response> => {
    const answer = await fetch(url, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
};

it('two servers start together, and a person works with both', { timeout: 120_000 }, async () => {
  const [one, two] = await Promise.all([start('one'), start('two')]);
  await Promise.all([one.ready, two.ready]);
  for (const { url } of [one, two]) {
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, (await answer.json()).parts]).toMatchObject([
      200,
      { appStore: { state: 'ready' }, warehouse: { state: 'ready' } },
    ]);
  }
  const ask = browser();
  await ask(`${one.url}/sanctum/csrf-cookie`);
  const login = await ask(`${one.url}/velocity/login`, 'POST', { email: 'maya@harborlight.example', password: 'velocity-demo' });
  expect(login.status).toBe(200);
  const saved = await ask(`${two.url}${GOALS}`, 'POST', GOAL);
  expect(saved.status).toBe(201);
  expect(await (await ask(`${one.url}${GOALS}`)).json()).toContainEqual(await saved.json());
  expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  expect(one.output() + two.output()).not.toMatch(/session secret|unencrypted/);

  const again = await start('one', [], { SESSION_SECRET: 'quite another secret of more than 32 characters' });
  await again.ready;
  expect(again.output()).toContain('Servers that share an app database need the same SESSION_SECRET.');
  expect(await again.stop()).toBe(0);
  const refused = await start('one', ['--empty'], { DATABASE_URL: await schemaUrl(randomUUID()) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/was used for demo data, not your own data\. Choose another directory with --data DIR\./);
  const mixed = await start('three', ['--empty']);
  expect(await mixed.ended).toBe(1);
  expect(mixed.output()).toMatch(/The database at DATABASE_URL contains demo data\. For your own data, use a different one/);
});

it('a start without its database says where it looked and why that was in vain, and not the password', async () => {
  const refused = await start('one', [], { DATABASE_URL: 'postgres://velo:s3cret@127.0.0.1:1/velocity' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(
    'Velocity cannot start: The app database, database "velocity" on 127.0.0.1:1, cannot be opened. PostgreSQL cannot be queried: nothing listens there. It is set in DATABASE_URL.\n',
  );
});
