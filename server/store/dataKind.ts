/**
 * What a data directory holds: demo data, or somebody's own. The first start decides, the store remembers, and the
 * two never mix, for demo passwords are public.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopbackName } from '../auth/origin.ts';
import type { Passwords } from '../auth/passwords.ts';
import { type Config, isLoopbackHost } from '../config.ts';
import { makeSetupToken } from '../handlers/setup.ts';
import type { Clock } from '../http/clock.ts';
import { appStorePath } from './dataDirectory.ts';
import { seedDemoTenants } from './demoTenants.ts';
import { findFact, putFact } from './facts.queries.ts';
import { openSqlite } from './sqliteDriver.ts';
import { StartFailure } from './startFailure.ts';
import type { Store } from './store.ts';

export type DataKind = 'demo' | 'own';

const IN_WORDS: Readonly<Record<DataKind, string>> = { demo: 'demo data', own: 'your own data' };

/** Of a directory whose app store is a database: what its warehouse was filled with. */
const markOf = (directory: string): string => join(directory, 'data-kind');

const kindIn = (text: string | undefined): DataKind | undefined => (text === 'demo' || text === 'own' ? text : undefined);

/** What the file of an earlier app store says, where the directory has one. */
const kindOfFile = (path: string): DataKind | undefined => {
  if (!existsSync(path)) return undefined;
  const connection = openSqlite(path);
  try {
    connection.exec('PRAGMA query_only = ON');
    const [row] = connection.all("SELECT value FROM store_facts WHERE name = 'data_kind'", []);
    return kindIn((row as { readonly value?: string } | undefined)?.value);
  } catch {
    return undefined;
  } finally {
    connection.close();
  }
};

/** What the directory was used for, as far as it tells. */
const kindOfDirectory = ({ dataDirectory, databaseUrl }: Config): DataKind | undefined => {
  const mark = markOf(dataDirectory);
  const marked = existsSync(mark) ? kindIn(readFileSync(mark, 'utf8').trim()) : undefined;
  return marked ?? (databaseUrl === null ? undefined : kindOfFile(appStorePath(dataDirectory)));
};

const kindOf = async (store: Store, config: Config): Promise<DataKind> => {
  const known = kindIn(await findFact(store, 'data_kind'));
  if (known === 'own') return 'own';
  if (known === 'demo' && config.empty) {
    const [place, other] =
      config.databaseUrl === null
        ? [`The data directory ${config.dataDirectory}`, '--empty --data DIR']
        : ['The database at DATABASE_URL', 'an empty database, and --empty --data DIR'];
    throw new StartFailure(`${place} contains demo data. For your own data, use a different one: ${other}.`);
  }
  return config.empty ? 'own' : 'demo';
};

/** Facts of one kind beside people of the other would be shown to them: what is of the market is everybody's. */
const refuseMixture = (kind: DataKind, config: Config): void => {
  const here = kindOfDirectory(config);
  if (here === undefined || here === kind) return;
  throw new StartFailure(
    `The data directory ${config.dataDirectory} was used for ${IN_WORDS[here]}, not ${IN_WORDS[kind]}. Choose another directory with --data DIR${here === 'own' ? ', or start with --empty' : ''}.`,
  );
};

/** The kind of data of this directory. Throws `StartFailure` where the wish and the directory disagree, or others could reach demo data. */
export const decideDataKind = async (store: Store, config: Config): Promise<DataKind> => {
  const kind = await kindOf(store, config);
  refuseMixture(kind, config);
  const hasPublicName = config.publicOrigin !== null && !isLoopbackName(new URL(config.publicOrigin).hostname);
  if (kind === 'demo' && (hasPublicName || !isLoopbackHost(config.host))) {
    throw new StartFailure(
      'With demo data, whose passwords are public, the server listens only on 127.0.0.1. To let others reach it, start with your own data: --empty.',
    );
  }
  return kind;
};

/** Writes the demo tenants, or makes the one-time link; answers its token where there is one. */
export const prepareTenants = async (
  store: Store,
  kind: DataKind,
  { config, clock, passwords }: { readonly config: Config; readonly clock: Clock; readonly passwords: Passwords },
): Promise<string | null> => {
  if (config.databaseUrl !== null) writeFileSync(markOf(config.dataDirectory), `${kind}\n`);
  if (kind === 'own') {
    await putFact(store, 'data_kind', 'own');
    return makeSetupToken(store, clock.now());
  }
  await seedDemoTenants(store, passwords.hash, { today: clock.today(), scale: config.scale, now: clock.now() });
  return null;
};
