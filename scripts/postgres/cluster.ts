/** A PostgreSQL server of one's own: in a temporary directory, on a port of the loopback address, gone without a trace at the end. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../process/server.ts';
import { type Account, accountOfThis, findPrograms, NOT_INSTALLED } from './programs.ts';

export interface Cluster {
  /** Of the server's own database, as its owner. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** `fast` ends its connections and stops in order, `immediate` is as good as a crash. */
  readonly stop: (how: 'fast' | 'immediate') => Promise<void>;
  /** Stops it and removes its directory. */
  readonly remove: () => Promise<void>;
}

const PASSWORD = 'velocity of tests';

const execute = promisify(execFile);

const runner = (folder: string, account: Account | null, cwd: string) => async (program: string, words: readonly string[]) => {
  await execute(join(folder, program), [...words], { cwd, ...(account ?? {}) });
};

/** Sorting as people do, where the server can: so that a text that is compared by anything but bytes is found out. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8'];

export interface ClusterSettings {
  /** Lines of `postgresql.conf`. */
  readonly settings?: readonly string[];
}

const fail = (cause: unknown): never => {
  const { stderr = '', message = String(cause) } = cause as { stderr?: string; message?: string };
  throw new Error(`PostgreSQL did not start. ${stderr === '' ? message : stderr}`);
};

/** Makes and starts a server. Rejects with the sentence `NOT_INSTALLED` where there is none to start. */
export const startCluster = async ({ settings = [] }: ClusterSettings = {}): Promise<Cluster> => {
  const programs = await findPrograms(process.env.PATH ?? '');
  if (programs === null) throw new Error(NOT_INSTALLED);
  const account = await accountOfThis();
  const home = await mkdtemp(join(tmpdir(), 'velocity-postgres-'));
  if (account !== null) await chown(home, account.uid, account.gid);
  const [data, passwords, log] = [join(home, 'data'), join(home, 'password'), join(home, 'log')];
  const run = runner(programs, account, home);
  const port = await freePort();
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    await writeFile(passwords, PASSWORD);
    await run('initdb', ['-D', data, '-U', 'velocity', `--pwfile=${passwords}`, '--auth=scram-sha-256', '--no-sync', ...LOCALE]);
  } catch (cause) {
    await remove();
    return fail(cause);
  }
  const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${home}'`, ...settings];
  await writeFile(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  const cluster: Cluster = {
    url: `postgres://velocity:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    start: async () => {
      await run('pg_ctl', ['-D', data, '-l', log, '-w', 'start']).catch(async () => fail(await readFile(log, 'utf8').catch(() => '')));
    },
    stop: (how) => run('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']),
    remove: async () => {
      await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => undefined);
      await remove();
    },
  };
  try {
    await cluster.start();
    return cluster;
  } catch (cause) {
    await cluster.remove();
    throw cause;
  }
};
