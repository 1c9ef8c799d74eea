/** Where PostgreSQL's programs are, and as whom they may run: the server refuses to run as root. */
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const NOT_INSTALLED = 'PostgreSQL is not installed. On Debian and Ubuntu: apt-get install --no-install-recommends postgresql';

const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_ctl'];

const isRunnable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const isWhole = async (folder: string): Promise<boolean> =>
  (await Promise.all(NEEDED.map((name) => isRunnable(join(folder, name))))).every(Boolean);

/** Folders to look into: Debian's, the newest release first, then those of PATH. */
const folders = async (path: string): Promise<readonly string[]> => {
  const releases = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  return [...releases.map((release) => join(DEBIAN, release, 'bin')), ...path.split(':').filter((folder) => folder !== '')];
};

/** The folder of `initdb`, `postgres` and `pg_ctl`, or null where they are not installed. */
export const findPrograms = async (path: string): Promise<string | null> => {
  for (const folder of await folders(path)) if (await isWhole(folder)) return folder;
  return null;
};

/** Who is to run the server: null for whoever runs this, but for root the account of the package, or nobody's. */
export const accountFor = (uid: number, passwd: string): Account | null => {
  if (uid !== 0) return null;
  const lines = passwd.split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => lines.find(([known]) => known === name)).find((line) => line !== undefined);
  if (found === undefined) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
};

export const accountOfThis = async (): Promise<Account | null> =>
  accountFor(process.getuid?.() ?? 1, await readFile('/etc/passwd', 'utf8').catch(() => ''));
