/** The start as a process: what it prints, how it fails, how it ends. Built once, from the sources as they are. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKeyRing } from '../../server/secrets/keyRing.ts';
import { makeSecrets } from '../../server/secrets/secrets.ts';
import { SecretText } from '../../server/secrets/secretText.ts';
import { putFact } from '../../server/store/facts.queries.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';

// Below the project, so that packages are found.
const built = resolve(`dist/test-main-${process.pid}`);
const entry = join(built, 'main.mjs');

beforeAll(async () => {
  await build({
    entryPoints: ['server/main.ts'],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-outside',
        setup: (context) => {
          context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || /^(fp-ts|io-ts)(\/|$)/.test(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'velocity-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly printed: (text: string | RegExp) => Promise<string>;
}

/** `limit`: a limit that the shell sets for the process, such as `ulimit -f 100`. */
const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}, limit = ':'): Run => {
  const clean = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', NODE_ENV: 'production' };
  const command = ['-c', `${limit}; exec "$0" "$@"`, process.execPath, entry, ...words];
  const child = spawn('sh', command, { env: { ...clean, ...env }, cwd: directory });
  children.push(child);
  let text = '';
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const printed = (wanted: string | RegExp): Promise<string> =>
    new Promise((found, lost) => {
      const look = (): void => {
        if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) found(text);
      };
      child.stdout.on('data', look);
      look();
      void ended.then((code) => lost(new Error(`ended with ${code} before it printed that: ${text}`)));
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      text += String(bytes);
    });
  }
  return { child, output: () => text, ended, printed };
};

const own = (...words: string[]): string[] => ['--empty', '--data', join(directory, 'data'), '--port', '0', ...words];
const LINK = /http:\/\/127\.0\.0\.1:\d+\/velocity\/setup\/[\w-]{43}/;

const startOwn = async (
  words: readonly string[] = own(),
  env: Readonly<Record<string, string>> = {},
): Promise<Run & { readonly link: string }> => {
  const started = run(words, env);
  await started.printed(LINK);
  return { ...started, link: LINK.exec(started.output())?.[0] ?? '' };
};

const stop = async (started: Run): Promise<number | null> => {
  started.child.kill('SIGTERM');
  return started.ended;
};

describe('an empty start', () => {
  it('prints a one-time link, answers, and ends on SIGTERM with nothing left behind', async () => {
    const started = await startOwn();
    const origin = new URL(started.link).origin;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
    const token = started.link.split('/').pop() ?? '';
    expect(await (await fetch(`${origin}/api/setup?token=${token}`)).json()).toEqual({ open: true });
    expect(await stop(started)).toBe(0);
    expect(existsSync(join(directory, 'data', 'server.json'))).toBe(false);
    expect(started.output()).not.toContain('velocity-demo');
  });

  it('makes a session secret for its owner alone, and another link the next time', async () => {
    const first = await startOwn();
    await stop(first);
    const secret = join(directory, 'data', 'session-secret');
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    const again = await startOwn(['--data', join(directory, 'data'), '--port', '0']);
    expect(again.link).not.toBe(first.link);
    await stop(again);
  });

  it('makes a key for its secrets, and says when it is gone from beside secrets', async () => {
    await stop(await startOwn());
    const [key, store] = [join(directory, 'data', 'secrets-key'), openSqliteStore(join(directory, 'data', 'app.sqlite'), () => 0)];
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const ring = openKeyRing({ dataDirectory: join(directory, 'data'), given: null });
    const at = { tenant: 'org-1', owner: 'webhook/1', field: 'address' };
    await store.transaction((unit) => makeSecrets(ring).keep(unit, at, new SecretText('a secret'), 1));
    await store.close();
    rmSync(key);
    const without = await startOwn(['--data', join(directory, 'data'), '--port', '0']);
    expect(without.output()).toContain(
      'The secrets key is missing on this server. Restore VELOCITY_SECRETS_KEY or the secrets-key file. Features that need secrets are paused until then.\n',
    );
    expect(existsSync(key)).toBe(false);
    expect(await stop(without)).toBe(0);
  });

  it('ends on SIGINT as well', async () => {
    const started = await startOwn();
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
  });
});

describe('a start that cannot be', () => {
  const fails = async (words: readonly string[], env: Readonly<Record<string, string>> = {}, limit = ':'): Promise<string> => {
    const failed = run(words, env, limit);
    const code = await failed.ended;
    expect(code).toBeGreaterThan(0);
    expect(failed.output()).not.toMatch(/\n\s+at /);
    return failed.output().trim();
  };

  it('refuses the switch that opens loopback to requests that leave', async () => {
    const told =
      'Velocity cannot start:\n  VELOCITY_OUTGOING_LOOPBACK is for tests only and needs NODE_ENV=test: it lets outgoing requests reach this machine.';
    expect(await fails(own(), { VELOCITY_OUTGOING_LOOPBACK: '4101' })).toBe(told);
    expect(await fails(own(), { VELOCITY_OUTGOING_LOOPBACK: '4101', NODE_ENV: '' })).toBe(told);
  });

  it('refuses a key of its secrets that others can read, and tells nothing of it', async () => {
    await stop(await startOwn());
    const path = join(directory, 'data', 'secrets-key');
    chmodSync(path, 0o644);
    expect(await fails(own())).toBe(
      `Velocity cannot start: The secrets key in ${path} can be read by other users on this machine. Fix this with: chmod 600 ${path}`,
    );
    chmodSync(path, 0o600);
    const other = Buffer.from('abcdefghijklmnopqrstuvwxyz012345').toString('base64');
    const told = await fails(own(), { VELOCITY_SECRETS_KEY: other });
    expect(told).toContain(`VELOCITY_SECRETS_KEY and the file ${path} contain different keys.`);
    expect(told).not.toContain(other);
  });

  it('tells all faults of its configuration', async () => {
    expect(await fails(['--port', 'x'], { VELOCITY_TODAY: 'soon' })).toBe(
      'Velocity cannot start:\n  --port must be a whole number from 0 to 65535, not "x".\n  VELOCITY_TODAY must be a day such as 2026-11-20, not "soon".',
    );
  });

  it('says that a port is taken, before it writes anything but its lock', async () => {
    const taken: Server = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const told = await fails(['--empty', '--data', join(directory, 'data'), '--port', String(port)]);
    expect(told).toBe(
      `Velocity cannot start: Port ${port} on 127.0.0.1 is taken. Stop the process that uses it, or choose another with --port N.`,
    );
    expect(existsSync(join(directory, 'data', 'app.sqlite'))).toBe(false);
    await new Promise((done) => taken.close(done));
  });

  it('says that another server has the data directory, and leaves that one running', async () => {
    const started = await startOwn();
    const told = await fails(own());
    expect(told).toMatch(
      new RegExp(
        `^Velocity cannot start: Another Velocity server \\(process ${started.child.pid}, started .+\\) already uses the data directory `,
      ),
    );
    expect((await fetch(`${new URL(started.link).origin}/healthz`)).status).toBe(200);
    expect(await stop(started)).toBe(0);
  });

  it('lets the next server in after one was killed', async () => {
    const started = await startOwn();
    started.child.kill('SIGKILL');
    await started.ended;
    expect(await stop(await startOwn())).toBe(0);
  });

  it('says why the data directory cannot be used', async () => {
    writeFileSync(join(directory, 'data'), 'a file');
    expect(await fails(own())).toMatch(/^Velocity cannot start: The data directory .+ cannot be used: a file of that name is in the way\./);
  });

  it('says in one sentence that the disk takes no more, and starts when it does again', async () => {
    // In blocks of 512 bytes: from a store that cannot be made to one that has no room for its tables.
    for (const size of [20, 80, 140, 200, 260]) {
      const told = await fails(own(), {}, `ulimit -f ${size}`);
      expect(told, `${size} blocks`).toMatch(/^Velocity cannot start: .+: the disk is full, or reports an error\.$/);
      expect(told.split('\n')).toHaveLength(1);
    }
    expect(await stop(await startOwn())).toBe(0);
  });

  it('refuses to be reached by others with demo data', async () => {
    const words = ['--data', join(directory, 'data'), '--port', '0'];
    const told = /^Velocity cannot start: With demo data, whose passwords are public, the server listens only on 127\.0\.0\.1\./;
    expect(await fails([...words, '--host', '0.0.0.0'])).toMatch(told);
    expect(await fails(words, { VELOCITY_URL: 'https://velocity.example' })).toMatch(told);
  });

  it('does not mix demo data with data of one’s own', async () => {
    mkdirSync(join(directory, 'data'));
    const store = openSqliteStore(join(directory, 'data', 'app.sqlite'), () => 0);
    await putFact(store, 'data_kind', 'demo');
    await store.close();
    expect(await fails(own())).toMatch(/contains demo data\. For your own data, use a different one: --empty --data DIR\.$/);
  });

  it.each([
    ['is too short', 'short\n', 0o600, /has 5 characters but needs at least 32/],
    [
      'can be read by other users',
      `${'0123456789abcdef'.repeat(4)}\n`,
      0o644,
      /can be read by other users on this machine\. Fix this with: chmod 600 /,
    ],
  ])('refuses a session secret that %s', async (_what, text, mode, told) => {
    mkdirSync(join(directory, 'data'));
    const path = join(directory, 'data', 'session-secret');
    writeFileSync(path, text);
    chmodSync(path, mode);
    expect(await fails(own())).toMatch(told);
  });

  it('refuses a session secret that cannot be read', async () => {
    mkdirSync(join(directory, 'data', 'session-secret'), { recursive: true });
    expect(await fails(own())).toMatch(/The session secret in .+ cannot be read/);
  });
});
